import { normalizePhone, phoneProblem } from '@club/domain/entities/accounts/phone';
import type { PhoneVerification } from '#shared/verification-path.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads from the address whose phone is being verified; undefined if the address is incomplete. */
export function readPhoneVerification(text: string | undefined): PhoneVerification | undefined {
  try {
    const { userId, phone }: Record<string, unknown> = JSON.parse(text ?? '');
    const isComplete = typeof userId === 'string' && uuid.test(userId) && typeof phone === 'string';
    return isComplete && phoneProblem(phone) === undefined ? { userId, phone: normalizePhone(phone) } : undefined;
  } catch {
    return undefined;
  }
}
