import { Dialog as Base } from '@base-ui/react/dialog';
import { controlsTexts } from '@club/texts/controls';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { useTexts } from '#shared/language.ts';
import { classNames } from './class-names.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: React.ReactNode;
  children?: React.ReactNode;
  /** The buttons, the main one last. */
  footer?: React.ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** On a dark stage instead of paper: posters, celebrations. */
  isDark?: boolean;
}

const widths = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl' } as const;

export const backdropClass =
  'fixed inset-0 bg-ink/75 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0';
export const dialogClass =
  'relative max-h-full w-full overflow-y-auto overscroll-contain rounded-xl bg-surface text-text shadow-float outline-none transition-[opacity,translate] duration-150 data-ending-style:opacity-0 data-starting-style:translate-y-3 data-starting-style:opacity-0';
export const viewportClass = 'fixed inset-0 grid place-items-center overflow-hidden p-2 min-[26rem]:p-4';

/** Whoever double-clicks the button of a dialog hits what is beside the dialog the second time, and does not mean to close it. */
export const isSecondOfDoubleClick = (event: Event) => event instanceof MouseEvent && event.detail > 1;

/** Escape and clicks outside close it, unless that would discard input. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
  isDark = false,
}: DialogProps) {
  const texts = useTexts(controlsTexts);
  const popup = useRef<HTMLDivElement>(null);
  const wasFilledIn = useRef(false);
  useEffect(() => {
    if (open) wasFilledIn.current = false;
  }, [open]);
  const isUnsaved = () => wasFilledIn.current && popup.current?.querySelector('input, select, textarea') != null;

  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason, event }) => {
        if (reason === 'outside-press' && isSecondOfDoubleClick(event)) return;
        const isByAccident = reason === 'escape-key' || reason === 'outside-press';
        if (!isByAccident || !isUnsaved()) onOpenChange(next);
      }}
    >
      <Base.Portal className="relative z-50">
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className={viewportClass}>
          <Base.Popup
            ref={popup}
            onInput={() => {
              wasFilledIn.current = true;
            }}
            className={classNames(dialogClass, widths[size], isDark && 'stage')}
          >
            <header className="sticky top-0 z-1 flex items-start justify-between gap-4 bg-surface px-4 pt-5 pb-2 min-[26rem]:px-6">
              <Base.Title className="pt-1 text-xl">{title}</Base.Title>
              <Base.Close
                aria-label={texts.close}
                className="-mr-2 grid size-11 shrink-0 place-items-center rounded-md text-text-soft hover:bg-sunken hover:text-text"
              >
                <X className="size-5" aria-hidden="true" />
              </Base.Close>
            </header>
            <div className="px-4 pb-6 min-[26rem]:px-6">
              {description && <Base.Description className="mb-4 text-text-soft">{description}</Base.Description>}
              {children}
            </div>
            {footer && (
              <footer className="sticky bottom-0 z-1 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-4 py-4 max-[26rem]:gap-2 max-[26rem]:py-3 max-[26rem]:*:flex-auto max-[26rem]:*:px-3 max-[22rem]:*:px-2 min-[26rem]:px-6">
                {footer}
              </footer>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
