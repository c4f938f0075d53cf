import type { AttemptReply } from '@club/contract/entities/attempts';
import { sittingTexts } from '@club/texts/sitting';
import { useTexts } from '#shared/language.ts';
import { RichText } from '#shared/ui/rich-text.tsx';

export function AttemptNumber({ attempt: { number } }: { attempt: Pick<AttemptReply, 'number'> }) {
  const texts = useTexts(sittingTexts);
  if (number === undefined) return null;
  return (
    <RichText
      text={texts.attemptNumber({ number })}
      marks={{ number: (digits) => <strong className="figures whitespace-nowrap">{digits}</strong> }}
    />
  );
}
