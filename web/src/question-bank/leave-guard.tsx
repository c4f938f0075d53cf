import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';

/** Asks before the page is left while something on it is not saved. `isUnsaved` is asked at the moment of leaving. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );

  useEffect(() => {
    function askBrowser(event: BeforeUnloadEvent) {
      if (isUnsaved()) event.preventDefault();
    }
    window.addEventListener('beforeunload', askBrowser);
    return () => window.removeEventListener('beforeunload', askBrowser);
  }, [isUnsaved]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.state === 'blocked' && blocker.reset()}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      destructive
      onConfirm={() => blocker.proceed?.()}
    >
      What you have written for this question is not saved and will be lost.
    </ConfirmDialog>
  );
}
