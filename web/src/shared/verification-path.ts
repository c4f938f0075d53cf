export interface PhoneVerification {
  readonly userId: string;
  readonly phone: string;
}

/** The page for verifying a phone or, without a number, for entering one. */
export function verificationPath({ userId, phone }: PhoneVerification): string {
  if (phone === '') return '/update-phone';
  return `/account/verification/${encodeURIComponent(JSON.stringify({ userId, phone }))}`;
}
