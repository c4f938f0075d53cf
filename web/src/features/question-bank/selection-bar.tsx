import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { Button } from '#shared/ui/button.tsx';
import { footBar } from '#shared/ui/foot-bar.ts';

export interface SelectionBarProps {
  count: number;
  onClear: () => void;
  /** Buttons for the bulk actions. */
  children: React.ReactNode;
}

/** At the foot of the window while questions are selected. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  if (count === 0) return null;
  return (
    <section
      {...footBar}
      aria-label="Selected questions"
      className="sticky bottom-0 z-2 order-last -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-surface px-4 py-2.5 shadow-[0_-4px_12px_rgb(0_0_0/8%)] sm:mx-0 sm:rounded-t-lg sm:border-x"
    >
      <p className="figures mr-auto font-semibold">{countWithNoun(count, 'question')} selected</p>
      <div className="flex gap-2">
        {children}
        <Button variant="quiet" className="max-sm:px-3" onClick={onClear}>
          Clear
        </Button>
      </div>
    </section>
  );
}
