import { useState } from 'react';
import { useAppActions } from '#shared/app-actions.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface LogOutDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * Asks before logging out. Answers that only this browser has go with the account, so they are sent first; where that
 * fails, the person is told how many would be lost and asked again.
 */
export function LogOutDialog({ open, onOpenChange }: LogOutDialogProps) {
  const { logOut, keptQuiz, sendKeptAnswers } = useAppActions();
  const [couldNotSend, setCouldNotSend] = useState(false);
  const { unsentCount, hasOpenSection } = open ? keptQuiz() : { unsentCount: 0, hasOpenSection: false };
  const wouldLose = couldNotSend && unsentCount > 0;
  const answers = unsentCount === 1 ? '1 answer' : `${unsentCount} answers`;

  async function confirm() {
    if (unsentCount > 0 && !wouldLose) {
      await sendKeptAnswers().catch(() => undefined);
      if (keptQuiz().unsentCount > 0) {
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
      title="Are you sure you want to logout?"
      confirmLabel={wouldLose ? `Logout and lose ${answers}` : 'Logout'}
      cancelLabel={wouldLose ? 'Stay logged in' : 'Cancel'}
      destructive={wouldLose}
      onConfirm={confirm}
    >
      {(unsentCount > 0 || hasOpenSection) && (
        <div role="status" className="flex flex-col gap-2">
          {wouldLose && (
            <p>
              {answers} of your quiz could not be sent. If you log out now, what was not sent is lost. If you stay
              logged in, it is sent as soon as the connection is back.
            </p>
          )}
          {unsentCount > 0 && !wouldLose && (
            <p>Not on the server yet: {answers} of your quiz. What is missing is sent before you are logged out.</p>
          )}
          {hasOpenSection && <p>If a section of your quiz is open, its time runs on while you are logged out.</p>}
        </div>
      )}
    </ConfirmDialog>
  );
}
