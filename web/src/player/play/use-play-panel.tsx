import type { AttemptReply } from '@club/contract/entities/attempts';
import type { OpenSitting } from '#player/engine/open-sitting.ts';
import { useIntegrityView, useSitting, useSittingView } from '#player/engine/sitting-context.ts';
import { LogInAgain } from './log-in-again.tsx';
import { Paused } from './paused.tsx';
import { Disqualified, Finishing, FullScreenRequired, OpenedElsewhere, Reporting } from './play-obstacles.tsx';
import { SubmitAttempt } from './submit-attempt.tsx';
import type { FullScreenGuard } from './use-full-screen-guard.ts';

/** What has to be seen or done instead of the questions; undefined: nothing is in the way. */
export function usePlayPanel(
  sitting: OpenSitting,
  { disqualifyingFlag }: AttemptReply,
  guard: FullScreenGuard,
): React.ReactNode {
  const { reports, trial } = useSitting();
  const view = useSittingView(sitting);
  const integrity = useIntegrityView(reports);
  const isLeavingForResult = view.isFinished && (view.nextSection === undefined || view.isSubmitted);
  const isLoggedOut = view.failure === 'logged-out' || integrity.failure === 'logged-out';

  function tryAgain() {
    sitting.retryNow();
    reports.retryNow();
  }

  if (view.failure === 'opened-elsewhere') return <OpenedElsewhere sitting={sitting} />;
  if (integrity.isDisqualified) return <Disqualified />;
  if (isLoggedOut && !isLeavingForResult) return <LogInAgain onLoggedIn={tryAgain} />;
  if (isLeavingForResult) return <SubmitAttempt />;
  if (view.isFinished || view.finishing) return <Finishing sitting={sitting} />;
  if (view.pausedUntil !== undefined) return <Paused sitting={sitting} until={view.pausedUntil} />;
  if (integrity.isWaiting && !trial) return <Reporting isOffline={integrity.failure !== undefined} />;
  if (!guard.isRequired) return undefined;
  return (
    <FullScreenRequired
      flags={integrity.flags}
      disqualifyingFlag={disqualifyingFlag}
      isInterrupted={guard.isInterrupted}
      onReturn={guard.enter}
    />
  );
}
