import type { SchoolCodeReply } from '@club/contract/school-results';
import { schoolCodesTexts } from '@club/texts/admin/school-codes';
import { dateTimeText } from '@club/texts/times';

type Mail = NonNullable<SchoolCodeReply['mail']>;

export function isMailLost({ outcome }: Mail): boolean {
  return outcome === 'refused' || outcome === 'expired' || outcome === 'withdrawn';
}

/** How the mail with a code stands, with the reason if it could not be sent. */
export function mailStateText({ at, outcome, problem }: Mail): string {
  const state = schoolCodesTexts.mail.outcomes[outcome](dateTimeText('en', Date.parse(at)));
  return problem !== null && outcome !== 'sent' ? `${state}: ${problem}` : state;
}
