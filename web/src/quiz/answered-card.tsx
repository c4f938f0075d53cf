import type { AttemptSummaryReply } from '@club/contract/quiz';
import { questionTotal } from '@club/domain/papers/paper';
import { ResultCard } from './result-card.tsx';

/** How many questions have an answer that counts, in all and by section. */
export function AnsweredCard({ sections }: Pick<AttemptSummaryReply, 'sections'>) {
  const answered = sections.reduce((sum, section) => sum + section.answered, 0);
  return (
    <ResultCard title={`${answered} of ${questionTotal(sections)} questions answered`}>
      <ul className="grid gap-3">
        {sections.map(({ section, title, questionCount, answered: ofSection }) => (
          <li key={section} className="grid gap-1.5">
            <span className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">
                {section}. {title}
              </span>
              <span className="figures shrink-0 text-sm font-semibold">
                {ofSection} of {questionCount}
              </span>
            </span>
            <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-accent"
                style={{ width: `${questionCount === 0 ? 0 : (100 * ofSection) / questionCount}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-text-soft">These are the answers that came in time. Every one of them counts.</p>
    </ResultCard>
  );
}
