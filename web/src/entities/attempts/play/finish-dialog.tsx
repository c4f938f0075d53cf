import type { AttemptReply } from '@club/contract/entities/attempts';
import { isAnswered } from '@club/domain/entities/papers/read-answer';
import { playTexts } from '@club/texts/play';
import { sittingTexts } from '@club/texts/sitting';
import { noAnswer } from '#entities/attempts/answer.ts';
import { escapeWarning } from '#entities/attempts/full-screen-rule.ts';
import type { OpenSitting } from '#entities/attempts/open-sitting.ts';
import type { PaletteState } from '#entities/attempts/palette-state.ts';
import { useSittingView } from '#entities/attempts/sitting-context.ts';
import { useTexts } from '#shared/language.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';

export interface FinishDialogProps {
  sitting: OpenSitting;
  attempt: AttemptReply;
  states: readonly PaletteState[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function FinishDialog({ sitting, attempt, states, open, onOpenChange }: FinishDialogProps) {
  const { finish, palette, backToQuestions } = useTexts(playTexts);
  const shared = useTexts(sittingTexts);
  const { answers } = useSittingView(sitting);
  const unanswered = sitting.questions.flatMap(({ id }, index) =>
    isAnswered(answers.get(id) ?? noAnswer) ? [] : [index + 1],
  );
  const counts = summary(states);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={finish.title({ section: sitting.section })}
      confirmLabel={finish.confirm}
      cancelLabel={backToQuestions}
      onConfirm={() => sitting.finish()}
    >
      <table className="mb-3 w-full table-fixed border-collapse">
        <thead>
          <tr>
            {counts.map(([state]) => (
              <th
                key={state}
                scope="col"
                className="border border-b-0 border-line px-0.5 py-1.5 align-top text-xs max-[22rem]:text-[0.75rem] font-normal"
              >
                {palette[state]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {counts.map(([state, count]) => (
              <td
                key={state}
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
          ? finish.allAnswered
          : finish.unanswered({ count: unanswered.length, numbers: unanswered })}
      </p>
      <p className="mt-1.5 font-semibold text-bad">{escapeWarning(shared, attempt)}</p>
      <p className="mt-1.5">{finish.noWayBack}</p>
    </ConfirmDialog>
  );
}

/** Each question is counted once. */
export function summary(states: readonly PaletteState[]): readonly (readonly [state: PaletteState, count: number])[] {
  const count = (...which: readonly PaletteState[]) => states.filter((state) => which.includes(state)).length;
  return [
    ['answered', count('answered')],
    ['not-answered', count('not-answered')],
    ['review', count('review', 'answered-review')],
    ['not-visited', count('not-visited')],
  ];
}
