export interface PhoneVerification {
  readonly userId: string;
  readonly phone: string;
}

/** The page that verifies a phone; where there is none yet, the page that takes one. */
export function verificationPath({ userId, phone }: PhoneVerification): string {
  if (phone === '') return '/update-phone';
  return `/account/verification/${encodeURIComponent(JSON.stringify({ userId, phone }))}`;
}
