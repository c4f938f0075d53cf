import type { AttemptReply } from '@club/contract/quiz';
import type { Instant } from '@club/domain/shared/instant';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { LogInAgain } from './log-in-again.tsx';
import { PlayPanel } from './play-panel.tsx';
import { clockText, secondsUntil } from './server-clock.ts';
import { useIntegrityView, useSitting } from './sitting-context.ts';
import { StartProblemNotice } from './start-problem-notice.tsx';
import { useStartSection } from './use-start-section.ts';

export interface ContinueSectionProps {
  attempt: AttemptReply;
  /** The one that is running. */
  section: number;
  serverNow: Instant;
  /** It is brought back from this browser, because nothing else answers. */
  isKept?: boolean | undefined;
}

/** A section that runs and is not on the screen: one click brings it back, as only a click may bring full-screen back. */
export function ContinueSection({ attempt, section, serverNow, isKept = false }: ContinueSectionProps) {
  const { reports, trial } = useSitting();
  const { isWaiting } = useIntegrityView(reports);
  const { start, isStarting, problem, isLoggedOut } = useStartSection(attempt.round.slug);
  const closesAt = attempt.sections.find((one) => one.section === section)?.closesAt;
  const secondsLeft = closesAt ? secondsUntil(Date.parse(closesAt), serverNow) : 0;
  if (isLoggedOut) return <LogInAgain onLoggedIn={() => void start(section)} />;
  return (
    <PlayPanel
      title={`Section ${section} is waiting for you`}
      actions={
        <>
          <Button size="lg" busy={isStarting} disabled={isWaiting} onClick={() => void start(section)}>
            Continue
          </Button>
          {trial && (
            <Button size="lg" variant="quiet" onClick={trial.stop}>
              {trial.stopLabel}
            </Button>
          )}
        </>
      }
    >
      <p>
        Your answers are safe.{' '}
        <span className="whitespace-nowrap">
          Time left: <strong className="figures">{clockText(secondsLeft)}</strong>
        </span>
      </p>
      {isKept ? (
        <Notice tone="warn">
          There is no connection just now. You can go on without it: your answers are sent when it returns.
        </Notice>
      ) : (
        <p>Press Continue to go back to full-screen and to your questions.</p>
      )}
      {isWaiting && !trial && (
        <Notice tone="warn">
          You left full-screen. This has to reach the server before the quiz can go on. It is sent when the connection
          returns.
        </Notice>
      )}
      {problem && <StartProblemNotice problem={problem} />}
    </PlayPanel>
  );
}
