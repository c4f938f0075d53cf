import type { AttemptReply } from '@club/contract/entities/attempts';
import { playTexts } from '@club/texts/play';
import type { OpenSitting } from '#player/engine/open-sitting.ts';
import { clockText } from '#player/engine/server-clock.ts';
import { useSecondsLeft } from '#player/engine/sitting-context.ts';
import { useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { EscapeWarning } from './full-screen-rule.tsx';
import type { PaletteState } from './palette-state.ts';

export interface FinishDialogProps {
  sitting: OpenSitting;
  attempt: AttemptReply;
  states: readonly PaletteState[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onGoTo: (index: number) => void;
}

export function FinishDialog({ sitting, attempt, states, open, onOpenChange, onGoTo }: FinishDialogProps) {
  const { finish, palette, backToQuestions } = useTexts(playTexts);
  const left = clockText(useSecondsLeft(sitting));
  const { answered, marked, unanswered } = summary(states);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={finish.title({ section: sitting.section })}
      confirmLabel={finish.confirm}
      cancelLabel={backToQuestions}
      onConfirm={() => sitting.finish()}
    >
      <p>
        <RichText
          text={finish.timeLeft({ left })}
          marks={{ left: (words) => <strong className="figures text-text">{words}</strong> }}
        />
      </p>
      <dl className="my-2 grid grid-cols-2 gap-2 max-[18rem]:grid-cols-1">
        {(
          [
            [palette.answered, answered],
            [palette['not-answered'], unanswered.length],
          ] as const
        ).map(([name, count]) => (
          <div
            key={name}
            className="flex flex-row-reverse items-center justify-end gap-2.5 rounded-md bg-sunken px-3 py-1.5"
          >
            <dt className="text-sm leading-tight">{name}</dt>
            <dd className="figures font-display text-2xl font-bold text-text">{count}</dd>
          </div>
        ))}
      </dl>
      {marked > 0 && <p>{finish.marked({ count: marked })}</p>}
      <p>{unanswered.length === 0 ? finish.allAnswered : finish.unanswered}</p>
      <ul className="my-1 flex flex-wrap gap-1.5 empty:hidden">
        {unanswered.map((index) => (
          <li key={index}>
            <Button
              variant="secondary"
              square
              className="figures"
              aria-label={palette.question({ number: index + 1, state: palette[states[index] ?? 'not-answered'] })}
              onClick={() => onGoTo(index)}
            >
              {index + 1}
            </Button>
          </li>
        ))}
      </ul>
      <EscapeWarning rule={attempt} />
      <p className="mt-1.5">{finish.noWayBack}</p>
    </ConfirmDialog>
  );
}

/** Counts like the marking: answered questions count even if they are marked for review. */
export function summary(states: readonly PaletteState[]): { answered: number; marked: number; unanswered: number[] } {
  const marked = states.filter((state) => state === 'answered-review').length;
  return {
    answered: states.filter((state) => state === 'answered').length + marked,
    marked,
    unanswered: states.flatMap((state, index) => (state === 'answered' || state === 'answered-review' ? [] : [index])),
  };
}
