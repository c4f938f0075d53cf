import type { AttemptReply } from '@club/contract/entities/attempts';
import { quizDayTexts } from '@club/texts/quiz-day';
import { timeText } from '@club/texts/times';
import { hadEffect, startsOf } from '#player/engine/quiz-news.ts';
import { InterventionText } from '#player/news/intervention-text.tsx';
import { useLanguage, useTexts } from '#shared/language.ts';
import { ResultCard } from './result-card.tsx';

/** Newest first; hidden if there are none. New ones are announced to screen readers. */
export function InterventionHistory({ attempt: { interventions, sections } }: { attempt: AttemptReply }) {
  const texts = useTexts(quizDayTexts).done;
  const language = useLanguage();
  const starts = startsOf(sections);
  const shown = interventions.filter((done) => hadEffect(done, starts));
  return (
    <div aria-live="polite" className="empty:hidden">
      {shown.length > 0 && (
        <ResultCard title={texts.title}>
          <ul className="grid list-disc gap-2 pl-5 marker:text-marigold-dim">
            {shown.map((done) => (
              <li key={done.id}>
                <span className="figures text-text-soft">{timeText(language, Date.parse(done.at))} </span>
                <InterventionText done={done} />
              </li>
            ))}
          </ul>
        </ResultCard>
      )}
    </div>
  );
}
