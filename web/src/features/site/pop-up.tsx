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
 * Opens automatically over a public page. It is a native dialog, because that traps the focus without a script and this page is
 * most visitors' first. Nothing was pressed to open it, so afterwards the focus starts at the top of the page.
 */
export function PopUp({ label, onClose, children }: PopUpProps) {
  const texts = useTexts(controlsTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    // Opened without a request, so the next key must not activate one of its buttons.
    element.focus({ preventScroll: true });
    return preventBackgroundScroll(element);
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the close button do the same by keyboard
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
