import { instructionsTexts } from '@club/texts/instructions';
import { useTexts } from '#shared/language.ts';
import { useAccount } from '#shared/session.ts';
import { RichText } from '#shared/ui/rich-text.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';

/** Reminds an admin that what is sat here counts, and where it does not. @param round its slug */
export function OffTheRecord({ round }: { round: string }) {
  const texts = useTexts(instructionsTexts).offTheRecord;
  if (!useAccount()?.isAdmin) return null;
  return (
    <Notice>
      <RichText
        text={texts.text}
        marks={{
          try: (words) => <TextLink to={`/admin/rounds/${encodeURIComponent(round)}/try`}>{words}</TextLink>,
        }}
      />
    </Notice>
  );
}
