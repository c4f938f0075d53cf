import { playTexts } from '@club/texts/play';
import Check from 'lucide-react/icons/check';
import { useTexts } from '#shared/language.ts';
import { classNames } from '#shared/ui/class-names.ts';
import type { PaletteState } from './palette-state.ts';

export interface PaletteProps {
  states: readonly PaletteState[];
  current: number;
  onGoTo: (index: number) => void;
}

/** Shape and colour of each state; the shape alone tells them apart. */
const shapes: Record<PaletteState, string> = {
  'not-visited': 'rounded-sm border-2 border-dashed border-line-strong text-text',
  'not-answered': 'rounded-b-full bg-buzzer-deep text-white',
  answered: 'rounded-t-full bg-teal-deep text-white',
  review: 'rounded-full bg-marigold text-ink',
  'answered-review': 'rounded-full bg-marigold text-ink',
};

const legend: readonly PaletteState[] = ['not-visited', 'not-answered', 'answered', 'review', 'answered-review'];

function Shape({ state, children }: { state: PaletteState; children?: React.ReactNode }) {
  return (
    <span className={classNames('relative grid size-full place-items-center', shapes[state])}>
      {children}
      {state === 'answered-review' && (
        <Check
          aria-hidden="true"
          strokeWidth={4}
          className="absolute -right-1.5 -bottom-1.5 size-4 rounded-full bg-teal-deep p-0.5 text-white"
        />
      )}
    </span>
  );
}

/** Every question of the section by number, with its state; each leads to its question. */
export function Palette({ states, current, onGoTo }: PaletteProps) {
  const texts = useTexts(playTexts).palette;
  return (
    <nav aria-label={texts.label} className="rounded-lg border border-line bg-surface p-3">
      <ol className="grid grid-cols-5 justify-items-center gap-x-2 gap-y-3 sm:grid-cols-10 lg:grid-cols-5">
        {states.map((state, index) => (
          <li key={index}>
            <button
              type="button"
              aria-label={texts.question({ number: index + 1, state: texts[state] })}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => onGoTo(index)}
              className={classNames(
                'figures grid size-11 rounded-md p-0.5 font-bold',
                index === current && 'outline-3 outline-offset-1 outline-text',
              )}
            >
              <Shape state={state}>{index + 1}</Shape>
            </button>
          </li>
        ))}
      </ol>
      <ul className="mt-4 grid grid-cols-2 gap-x-3 gap-y-2 border-t border-line pt-4 text-xs text-text-soft sm:grid-cols-3 lg:grid-cols-1">
        {legend.map((state) => (
          <li key={state} className="flex items-center gap-2.5">
            <span aria-hidden="true" className="figures size-7 shrink-0 text-xs font-bold">
              <Shape state={state}>{states.filter((one) => one === state).length}</Shape>
            </span>
            {texts[state]}
          </li>
        ))}
      </ul>
    </nav>
  );
}
