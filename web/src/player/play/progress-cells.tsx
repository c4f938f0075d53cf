import { classNames } from '#shared/ui/class-names.ts';
import type { PaletteState } from './palette-state.ts';

const colours: Record<PaletteState, string> = {
  'not-visited': 'bg-line',
  'not-answered': 'bg-buzzer',
  answered: 'bg-teal-bright',
  review: 'bg-marigold',
  'answered-review': 'bg-marigold',
};

/** The progress in the section, where there is no room for the palette; the sheet of questions says the same in words. */
export function ProgressCells({ states, current }: { states: readonly PaletteState[]; current: number }) {
  return (
    <div aria-hidden="true" className="flex h-1.5 items-end gap-0.5 lg:hidden">
      {states.map((state, index) => (
        <span key={index} className={classNames('flex-1', colours[state], index === current ? 'h-1.5' : 'h-1')} />
      ))}
    </div>
  );
}
