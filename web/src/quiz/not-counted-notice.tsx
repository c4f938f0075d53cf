import type { AttemptReply } from '@club/contract/quiz';
import { Notice } from '#shared/ui/states.tsx';
import type { NotCountedAnswer } from './kept-sitting.ts';
import { questionList } from './palette-state.ts';
import { useNotCounted, useSitting } from './sitting-context.ts';

/** Says which answers reached the server and do not count; nothing where all of them do. */
export function NotCountedNotice({ attempt }: { attempt: AttemptReply }) {
  const { notCounted } = useSitting();
  const sentences = notCountedSentences(useNotCounted(notCounted), attempt);
  if (sentences.length === 0) return null;
  return (
    <Notice tone="warn" title="Not every answer came in time">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>Everything that was saved before counts.</p>
    </Notice>
  );
}

const reasons: Readonly<Record<NotCountedAnswer['why'], string>> = {
  'section-over': 'came after the section had ended',
  'quiz-submitted': 'came after the quiz was submitted',
};

/** A sentence for each section of this attempt and each reason. */
export function notCountedSentences(answers: readonly NotCountedAnswer[], attempt: AttemptReply): string[] {
  return attempt.sections.flatMap(({ section, startedAt }) =>
    (['section-over', 'quiz-submitted'] as const).flatMap((why) => {
      const questions = answers
        .filter((one) => one.round === attempt.round.slug && one.section === section && one.why === why)
        // An attempt that was taken back and started anew has its own.
        .filter((one) => one.startedAt === startedAt)
        .map(({ question }) => question)
        .sort((one, other) => one - other);
      if (questions.length === 0) return [];
      const [answer, verb] = questions.length === 1 ? ['answer', 'does'] : ['answers', 'do'];
      return [
        `Section ${section}: your last ${answer} to ${questionList(questions)} ${reasons[why]} and ${verb} not count.`,
      ];
    }),
  );
}
