import { controlsTexts } from '@club/texts/controls';
import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { useTexts } from '#shared/language.ts';
import { roundParam } from '#shared/round-param.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useLeaveDialog } from './use-leave-dialog.ts';

export interface LeaveGuardProps {
  /** Evaluated when the page is about to be left. */
  isUnsaved: () => boolean;
  /** Says what would be lost. */
  children: React.ReactNode;
}

/** Asks before a page with unsaved changes is left. */
export function LeaveGuard({ isUnsaved, children }: LeaveGuardProps) {
  const texts = useTexts(controlsTexts);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => pageOf(currentLocation) !== pageOf(nextLocation) && isUnsaved(),
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
      {...useLeaveDialog(blocker)}
      title={texts.leaveTitle}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      destructive
    >
      {children}
    </ConfirmDialog>
  );
}

/** An admin page about another round counts as another page. */
function pageOf({ pathname, search }: Location): string {
  return `${pathname} ${new URLSearchParams(search).get(roundParam) ?? ''}`;
}
