import type { AttemptReply } from '@club/contract/entities/attempts';
import { instructionsTexts } from '@club/texts/instructions';
import { useTexts } from '#shared/language.ts';
import { useMay } from '#shared/session.ts';
import { RichText } from '#shared/ui/rich-text.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';

export function TeamNotice({ round }: { round: AttemptReply['round'] }) {
  const { teamAttempt, rehearsal } = useTexts(instructionsTexts);
  const mayTry = useMay('bank');
  if (round.isRehearsal) return <Notice>{rehearsal}</Notice>;
  if (!mayTry) return null;
  return (
    <Notice>
      <RichText
        text={teamAttempt.text}
        marks={{
          try: (words) => <TextLink to={`/admin/rounds/${encodeURIComponent(round.slug)}/try`}>{words}</TextLink>,
        }}
      />
    </Notice>
  );
}
