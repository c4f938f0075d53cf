import { club } from 'virtual:club';
import { sittingTexts } from '@club/texts/sitting';
import type { StartProblem } from '#player/engine/use-start-section.ts';
import { useTexts } from '#shared/language.ts';
import { RichText } from '#shared/ui/rich-text.tsx';
import { Notice } from '#shared/ui/states.tsx';

export function StartProblemNotice({ problem }: { problem: StartProblem }) {
  const texts = useTexts(sittingTexts).start;
  if (!problem.isForOthers) return <Notice tone="bad">{problem.sentence}</Notice>;
  return (
    <Notice tone="warn" title={texts.forOthers}>
      {problem.sentence}{' '}
      <RichText
        text={texts.writeToUs({ email: club.links.email })}
        marks={{
          mail: (address) => (
            <a
              className="py-3 font-medium wrap-anywhere text-accent underline underline-offset-4"
              href={`mailto:${address}`}
            >
              {address}
            </a>
          ),
        }}
      />
    </Notice>
  );
}
