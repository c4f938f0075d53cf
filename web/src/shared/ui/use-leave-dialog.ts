import { useRef } from 'react';
import type { Blocker } from 'react-router';

/** Staying cancels the blocked navigation; leaving proceeds with it, once. */
export function useLeaveDialog(blocker: Blocker) {
  const isLeaving = useRef(false);
  const isBlocked = blocker.state === 'blocked';
  if (blocker.state === 'unblocked') isLeaving.current = false;
  return {
    open: isBlocked,
    onOpenChange(open: boolean) {
      // The dialog also closes on leaving, while the navigation is still in progress.
      if (!open && isBlocked && !isLeaving.current) blocker.reset();
    },
    onConfirm() {
      isLeaving.current = true;
      blocker.proceed?.();
    },
  };
}
