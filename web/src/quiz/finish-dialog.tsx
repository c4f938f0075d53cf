import type { AttemptReply } from '@club/contract/quiz';
import { isAnswered } from '@club/domain/papers/read-answer';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { noAnswer } from './answer.ts';
import { escapeWarning } from './full-screen-rule.ts';
import type { OpenSitting } from './open-sitting.ts';
import { type PaletteState, questionList } from './palette-state.ts';
import { useSittingView } from './sitting-context.ts';

export interface FinishDialogProps {
  sitting: OpenSitting;
  attempt: AttemptReply;
  states: readonly PaletteState[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What a section is handed in with, counted, before it is. */
export function FinishDialog({ sitting, attempt, states, open, onOpenChange }: FinishDialogProps) {
  const { answers } = useSittingView(sitting);
  const unanswered = sitting.questions.flatMap(({ id }, index) =>
    isAnswered(answers.get(id) ?? noAnswer) ? [] : [index + 1],
  );
  const counts = summary(states);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Finish section ${sitting.section}?`}
      confirmLabel="Finish section"
      cancelLabel="Back to the questions"
      onConfirm={() => sitting.finish()}
    >
      <table className="mb-3 w-full table-fixed border-collapse">
        <thead>
          <tr>
            {counts.map(([name]) => (
              <th
                key={name}
                scope="col"
                className="border border-b-0 border-line px-0.5 py-1.5 align-top text-xs max-[22rem]:text-[0.75rem] font-normal"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {counts.map(([name, count]) => (
              <td
                key={name}
                className="figures border border-t-0 border-line pb-1.5 text-center font-display text-xl font-bold text-text"
              >
                {count}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <p>
        {unanswered.length === 0
          ? 'You have answered every question.'
          : `You have not answered ${questionList(unanswered)}.`}
      </p>
      <p className="mt-1.5 font-semibold text-bad">{escapeWarning(attempt)}</p>
      <p className="mt-1.5">You cannot come back to this section once it is finished.</p>
    </ConfirmDialog>
  );
}

/** How many questions are in which state; each question is counted once. */
export function summary(states: readonly PaletteState[]): readonly (readonly [name: string, count: number])[] {
  const count = (...which: readonly PaletteState[]) => states.filter((state) => which.includes(state)).length;
  return [
    ['Answered', count('answered')],
    ['Not answered', count('not-answered')],
    ['Marked for review', count('review', 'answered-review')],
    ['Not visited', count('not-visited')],
  ];
}
