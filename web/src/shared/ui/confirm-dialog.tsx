import { AlertDialog } from '@base-ui/react/alert-dialog';
import { controlsTexts } from '@club/texts/controls';
import { useState } from 'react';
import { useTexts } from '#shared/language.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { backdropClass, dialogClass, isSecondOfDoubleClick, viewportClass } from './dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question: "Delete this question?" */
  title: string;
  /** Names what will be deleted or changed: the question's text, the number of its answers. */
  children?: React.ReactNode;
  /** The verb: "Delete question". */
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  /** The dialog stays open and busy until this settles, and closes if it resolves. */
  onConfirm: () => unknown;
}

/** Asks before something irreversible. Cancel, Escape and clicks outside change nothing. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel,
  destructive = false,
  onConfirm,
}: ConfirmDialogProps) {
  const texts = useTexts(controlsTexts);
  const [busy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch {
      // `onConfirm` has reported its error; the dialog stays open for another try.
    } finally {
      setBusy(false);
    }
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <AlertDialog.Portal className="relative z-50">
        <AlertDialog.Backdrop className={backdropClass} />
        <AlertDialog.Viewport
          className={viewportClass}
          onClick={({ target, currentTarget, nativeEvent }) => {
            if (target === currentTarget && !isSecondOfDoubleClick(nativeEvent) && !busy) onOpenChange(false);
          }}
        >
          <AlertDialog.Popup className={classNames(dialogClass, 'max-w-md short:max-w-2xl')}>
            <div className="px-6 pt-6 pb-4 max-sm:px-5 max-sm:pt-5 max-sm:pb-2">
              <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
              {children && (
                <AlertDialog.Description render={<div />} className="mt-3 text-text-soft">
                  {children}
                </AlertDialog.Description>
              )}
            </div>
            <footer className="sticky bottom-0 flex flex-wrap justify-end gap-3 bg-surface px-6 pt-2 pb-6 max-sm:gap-2 max-sm:px-5 max-sm:pb-5 max-sm:*:flex-1 max-sm:*:px-3">
              <AlertDialog.Close render={<Button variant="secondary" disabled={busy} />}>
                {cancelLabel ?? texts.cancel}
              </AlertDialog.Close>
              <Button variant={destructive ? 'danger' : 'primary'} busy={busy} onClick={confirm}>
                {confirmLabel}
              </Button>
            </footer>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
