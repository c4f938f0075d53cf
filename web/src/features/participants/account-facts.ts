import type { ParticipantReply } from '@club/contract/entities/attempts';
import { readablePhone } from '#shared/readable-phone.ts';

/** What tells two accounts of the same name apart, beside the email. */
export function accountFacts({ name, phoneNo, phoneVerified, school, city }: ParticipantReply): string {
  const phone = phoneNo && `${readablePhone(phoneNo)}${phoneVerified ? '' : ' (not verified)'}`;
  return [name, phone, school, city].filter(Boolean).join(' · ');
}
