import { menuTexts } from '@club/texts/menu';
import { useState } from 'react';
import { useAppActions } from '#shared/app-actions.ts';
import { useTexts } from '#shared/language.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface LogOutDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * Logging out would discard answers that only this browser has, so they are sent first; if that fails, the dialog says
 * how many would be lost and asks again.
 */
export function LogOutDialog({ open, onOpenChange }: LogOutDialogProps) {
  const texts = useTexts(menuTexts);
  const { logOut, readUnsentWork, sendUnsentAnswers } = useAppActions();
  const [couldNotSend, setCouldNotSend] = useState(false);
  const { unsentCount, hasOpenSection } = open ? readUnsentWork() : { unsentCount: 0, hasOpenSection: false };
  const wouldLose = couldNotSend && unsentCount > 0;

  async function confirm() {
    if (unsentCount > 0 && !wouldLose) {
      await sendUnsentAnswers().catch(() => undefined);
      if (readUnsentWork().unsentCount > 0) {
        setCouldNotSend(true);
        throw new Error('answers were not sent');
      }
    }
    await logOut();
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        setCouldNotSend(false);
        onOpenChange(next);
      }}
      title={texts.logOutTitle}
      confirmLabel={wouldLose ? texts.logOutAndLose({ count: unsentCount }) : texts.logOut}
      {...(wouldLose && { cancelLabel: texts.stayLoggedIn })}
      destructive={wouldLose}
      onConfirm={confirm}
    >
      {(unsentCount > 0 || hasOpenSection) && (
        <div role="status" className="flex flex-col gap-2">
          {wouldLose && <p>{texts.couldNotSend({ count: unsentCount })}</p>}
          {unsentCount > 0 && !wouldLose && <p>{texts.notOnServer({ count: unsentCount })}</p>}
          {hasOpenSection && <p>{texts.timeRunsOn}</p>}
        </div>
      )}
    </ConfirmDialog>
  );
}
