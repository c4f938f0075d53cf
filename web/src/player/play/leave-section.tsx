import type { AttemptReply } from '@club/contract/entities/attempts';
import { playTexts } from '@club/texts/play';
import { useCallback, useEffect } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router';
import { useSitting } from '#player/engine/sitting-context.ts';
import { useTexts } from '#shared/language.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { useLeaveDialog } from '#shared/ui/use-leave-dialog.ts';
import { EscapeWarning } from './full-screen-rule.tsx';

export interface LeaveSectionProps {
  attempt: AttemptReply;
  isGuarded: boolean;
}

/** Asks before a swipe or the Back key leaves a running section, even if the section is the first page of its tab. */
export function LeaveSection({ attempt, isGuarded }: LeaveSectionProps) {
  const texts = useTexts(playTexts).leave;
  const { reports } = useSitting();
  const { pathname } = useLocation();
  useHomeBehind(isGuarded);
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        // A redirect may run before this page is drawn again or unmounted.
        isGuarded &&
        !reports.view().isDisqualified &&
        currentLocation.pathname === pathname &&
        nextLocation.pathname !== pathname,
      [isGuarded, reports, pathname],
    ),
  );
  useEffect(() => {
    if (blocker.state === 'blocked' && !isGuarded) blocker.reset();
  }, [blocker, isGuarded]);

  return (
    <ConfirmDialog
      {...useLeaveDialog(blocker)}
      title={texts.title}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      destructive
    >
      <p>{texts.text}</p>
      <EscapeWarning rule={attempt} />
    </ConfirmDialog>
  );
}

/** If the page is the first in the history, Back would leave the site without asking, so home is inserted before it. */
function useHomeBehind(isGuarded: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    const { history, location } = window;
    // The router numbers its own entries; those of other sites do not count.
    if (!isGuarded || (history.state as { idx?: number } | null)?.idx !== 0) return;
    const here = `${location.pathname}${location.search}`;
    history.replaceState(history.state, '', '/');
    void navigate(here);
  }, [isGuarded, navigate]);
}
