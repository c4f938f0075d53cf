import { consentTexts } from '@club/texts/consent';
import { organisers, organisersMarks } from '#entities/accounts/account-marks.tsx';
import { useTexts } from '#shared/language.ts';
import { RichText } from '#shared/ui/rich-text.tsx';
import { Notice } from '#shared/ui/states.tsx';

export interface WaysToGuardian {
  readonly byEmail: boolean;
  readonly bySms: boolean;
}

/** If a guardian with this number or address can be asked. */
export function reachesGuardian(contact: string, { byEmail, bySms }: WaysToGuardian): boolean {
  return contact.includes('@') ? byEmail : bySms;
}

/** What reaches no guardian from here, and the other way. */
export function GuardianWays({ ways: { byEmail, bySms } }: { ways: WaysToGuardian }) {
  const texts = useTexts(consentTexts).request.ways;
  if (byEmail && bySms) return null;
  return (
    <Notice tone="warn">
      {byEmail ? (
        texts.byEmail
      ) : bySms ? (
        texts.bySms
      ) : (
        <RichText text={texts.none(organisers)} marks={organisersMarks} />
      )}
    </Notice>
  );
}
