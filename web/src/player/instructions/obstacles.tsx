import type { AttemptReply } from '@club/contract/entities/attempts';
import type { RoundPhase } from '@club/domain/entities/rounds/round';
import { instructionsTexts } from '@club/texts/instructions';
import { refusalTexts } from '@club/texts/refusals';
import { useTexts } from '#shared/language.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { useVerifyPhoneText, VerifyPhoneLink } from './verify-phone-link.tsx';

export function EmailNotice() {
  const refusals = useTexts(refusalTexts);
  const { confirmEmail } = useTexts(instructionsTexts);
  return (
    <Notice
      tone="warn"
      action={
        <ButtonLink to="/verify-email" state={{ from: '/quiz/instr/0' }} size="sm">
          {confirmEmail}
        </ButtonLink>
      }
    >
      {refusals['email-not-verified']}
    </Notice>
  );
}

export function PhoneNotice() {
  return (
    <Notice tone="warn" action={<VerifyPhoneLink size="sm" />}>
      {useVerifyPhoneText().sentence}
    </Notice>
  );
}

interface NotOpenProps {
  attempt: AttemptReply;
  phase: RoundPhase;
}

/** Why the round cannot be sat now; nothing while it can. */
export function NotOpen({ attempt: { opensAt, sections }, phase }: NotOpenProps) {
  const texts = useTexts(instructionsTexts);
  const refusals = useTexts(refusalTexts);
  if (phase === 'open') return null;
  const practise = <TextLink to="/quiz/practice">{texts.practiseMeanwhile}</TextLink>;
  if (phase === 'draft') {
    return (
      <Notice title={texts.notOpen.title}>
        {texts.notOpen.text} {practise}
      </Notice>
    );
  }
  if (phase !== 'announced' || opensAt === null) {
    const hasBegun = sections.some(({ state }) => state !== 'not-started');
    return (
      <Notice tone="warn">
        {refusals['quiz-closed']}
        {hasBegun && ` ${texts.closed.answersCount}`}
      </Notice>
    );
  }
  return null;
}
