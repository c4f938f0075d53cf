import type { AttemptReply, AttemptSummaryReply } from '@club/contract/entities/attempts';
import { questionTotal } from '@club/domain/entities/papers/paper';
import { resultTexts } from '@club/texts/result';
import { isAcceptedLate } from '#entities/attempts/accepted-late.ts';
import { AttemptNumber } from '#entities/attempts/attempt-number.tsx';
import { SectionText } from '#entities/papers/section-text.tsx';
import { useTexts } from '#shared/language.ts';
import { ResultCard } from './result-card.tsx';

interface AnsweredCardProps extends Pick<AttemptSummaryReply, 'sections'> {
  attempt: AttemptReply;
}

export function AnsweredCard({ attempt, sections }: AnsweredCardProps) {
  const texts = useTexts(resultTexts).answered;
  const answered = sections.reduce((sum, section) => sum + section.answered, 0);
  return (
    <ResultCard title={texts.title({ answered, total: questionTotal(sections) })}>
      <ul className="grid gap-3">
        {sections.map(({ section, title, questionCount, answered: ofSection }) => (
          <li key={section} className="grid gap-1.5">
            <span className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">
                {section}.{' '}
                <SectionText of={attempt.sections.find((one) => one.section === section) ?? { title }} what="title" />
              </span>
              <span className="figures shrink-0 text-sm font-semibold">
                {texts.of({ answered: ofSection, total: questionCount })}
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
      <p className="text-sm text-text-soft">
        {attempt.sections.some(({ section }) => isAcceptedLate(attempt, section)) ? texts.withLate : texts.inTime}
      </p>
      <p className="text-sm text-text-soft">
        <AttemptNumber attempt={attempt} />
      </p>
    </ResultCard>
  );
}
