import { Dialog } from '@base-ui/react/dialog';
import { playTexts } from '@club/texts/play';
import { useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { backdropClass } from '#shared/ui/dialog.tsx';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: React.ReactNode;
}

/** Slides in from the foot of the window and covers the page without moving it. */
export function Sheet({ open, onOpenChange, title, children }: SheetProps) {
  const texts = useTexts(playTexts);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal className="relative z-50">
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Popup className="fixed inset-x-0 bottom-0 mx-auto flex max-h-[88svh] w-full max-w-2xl flex-col rounded-t-xl bg-surface text-text shadow-float outline-none transition-[opacity,translate] duration-150 data-ending-style:translate-y-6 data-ending-style:opacity-0 data-starting-style:translate-y-6 data-starting-style:opacity-0">
          <div className="flex items-center justify-between gap-4 border-b border-line px-4 py-2 max-[18rem]:gap-2 max-[18rem]:px-3 sm:px-6">
            <Dialog.Title className="min-w-0 text-lg">{title}</Dialog.Title>
            <Dialog.Close render={<Button variant="secondary" />}>{texts.close}</Dialog.Close>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled has to be reached by the keyboard too */}
          <div tabIndex={0} className="grid gap-4 overflow-y-auto overscroll-contain px-4 py-4 sm:px-6">
            {children}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
