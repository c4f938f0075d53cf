import type { AttemptReply } from '@club/contract/entities/attempts';
import { sittingTexts } from '@club/texts/sitting';
import { isAcceptedLate } from '#entities/attempts/accepted-late.ts';
import type { NotCountedAnswer } from '#player/engine/persisted-sitting.ts';
import { useNotCounted, useSitting } from '#player/engine/sitting-context.ts';
import { useTexts } from '#shared/language.ts';
import { Notice } from '#shared/ui/states.tsx';

export function NotCountedNotice({ attempt }: { attempt: AttemptReply }) {
  const texts = useTexts(sittingTexts).notCounted;
  const { notCounted } = useSitting();
  const late = lateAnswers(useNotCounted(notCounted), attempt);
  if (late.length === 0) return null;
  return (
    <Notice tone="warn" title={texts.title}>
      {late.map(({ section, why, questions }) => (
        <p key={`${section} ${why}`}>{texts[why]({ section, count: questions.length, numbers: questions })}</p>
      ))}
      <p>{texts.others}</p>
    </Notice>
  );
}

interface LateAnswers {
  readonly section: number;
  readonly why: NotCountedAnswer['why'];
  /** Question numbers. */
  readonly questions: readonly number[];
}

/** The answers of this attempt that do not count, by section and reason. */
export function lateAnswers(answers: readonly NotCountedAnswer[], attempt: AttemptReply): LateAnswers[] {
  return attempt.sections.flatMap(({ section, startedAt }) =>
    (['section-over', 'quiz-submitted'] as const).flatMap((why) => {
      const questions = answers
        .filter((one) => one.round === attempt.round.slug && one.section === section && one.why === why)
        // An attempt that was deleted and started again has different ones.
        .filter((one) => one.startedAt === startedAt)
        .filter(() => why !== 'section-over' || !isAcceptedLate(attempt, section))
        .map(({ question }) => question)
        .sort((one, other) => one - other);
      return questions.length === 0 ? [] : [{ section, why, questions }];
    }),
  );
}
