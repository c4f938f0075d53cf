import { controlsTexts } from '@club/texts/controls';
import { useTexts } from '#shared/language.ts';

/** Shown only where it takes long: a word that comes and goes at once is a flicker. */
const afterTwoSeconds = { animation: 'popup 0.12s 2s backwards' } as const;

/** Fills the space of a page or a panel while it loads, with an outline of the content. */
export function LoadingState({ label }: { label?: string }) {
  const texts = useTexts(controlsTexts);
  return (
    <div role="status" data-loading="" className="grid w-full gap-4 py-4">
      <span className="text-sm text-text-soft" style={afterTwoSeconds}>
        {label ?? texts.loading}
      </span>
      <span className="h-8 w-3/5 rounded-md bg-sunken" />
      <span className="h-24 rounded-lg bg-sunken" />
      <span className="h-24 rounded-lg bg-sunken" />
    </div>
  );
}
