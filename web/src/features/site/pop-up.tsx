import { controlsTexts } from '@club/texts/controls';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '#shared/language.ts';
import { LineIcon } from '#shared/ui/line-icon.tsx';
import { preventBackgroundScroll } from '#shared/ui/prevent-background-scroll.ts';
import { focusPageTop } from '#shared/ui/skip-link.tsx';

export interface PopUpProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Opens automatically over a public page. A native dialog, because it is on the first page most people load: it traps
 * the focus without a script. Nothing was pressed to open it, so the focus then starts at the top of the page.
 */
export function PopUp({ label, onClose, children }: PopUpProps) {
  const texts = useTexts(controlsTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    // Nobody has asked for it, so no button in it waits to be pressed by whatever key comes next.
    element.focus({ preventScroll: true });
    return preventBackgroundScroll(element);
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the close button do for the keyboard what a press beside it does
    <dialog
      ref={dialog}
      aria-label={label}
      tabIndex={-1}
      onClose={() => {
        onClose();
        focusPageTop();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) dialog.current?.close();
      }}
      className="stage m-auto max-h-[calc(100svh-2rem)] max-w-[calc(100vw-2rem)] animate-arrive overflow-y-auto overscroll-contain rounded-xl border border-line bg-surface text-text shadow-float outline-none backdrop:bg-ink/75"
    >
      <button
        type="button"
        aria-label={texts.close}
        onClick={() => dialog.current?.close()}
        className="absolute top-2 right-2 z-1 grid size-11 place-items-center rounded-md bg-ink/75 text-text hover:bg-sunken"
      >
        <LineIcon name="close" className="size-5" />
      </button>
      {children}
    </dialog>
  );
}
