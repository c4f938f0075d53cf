import type { ParticipantReply } from '@club/contract/entities/attempts';
import { readablePhone } from '#shared/readable-phone.ts';

/** Distinguishes accounts of the same name, together with the email address. */
export function accountFacts({ name, phoneNo, phoneVerified, school, city }: ParticipantReply): string {
  const phone = phoneNo && `${readablePhone(phoneNo)}${phoneVerified ? '' : ' (not verified)'}`;
  return [name, phone, school, city].filter(Boolean).join(' · ');
}
