import { strictRule } from '@club/domain/entities/rounds/integrity-rule';
import { playTexts } from '@club/texts/play';
import { refusalTexts } from '@club/texts/refusals';
import { sittingTexts } from '@club/texts/sitting';
import type { OpenSitting } from '#player/engine/open-sitting.ts';
import { useSitting, useSittingView } from '#player/engine/sitting-context.ts';
import { useStartSection } from '#player/engine/use-start-section.ts';
import { useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { LogInAgain } from './log-in-again.tsx';
import { PlayPanel } from './play-panel.tsx';

export function Finishing({ sitting }: { sitting: OpenSitting }) {
  const texts = useTexts(playTexts);
  const shared = useTexts(sittingTexts);
  const view = useSittingView(sitting);
  const isOver = view.finishing === 'over';
  const isStuck = view.failure !== undefined;
  const { section } = sitting;
  const over = sitting.secondsLeft() === 0 ? texts.finishing.timeOver : texts.finishing.isFinished({ section });
  return (
    <PlayPanel
      title={isOver ? over : texts.finishing.title({ section })}
      tone={isStuck ? 'buzzer' : 'marigold'}
      actions={
        isStuck && (
          <>
            <Button onClick={() => sitting.retryNow()}>{isOver ? texts.submit : shared.tryAgain}</Button>
            {!isOver && (
              <Button variant="secondary" onClick={() => sitting.cancelFinish()}>
                {texts.backToQuestions}
              </Button>
            )}
          </>
        )
      }
    >
      <Spinner
        label={view.unsavedCount > 0 ? texts.finishing.lastAnswers : shared.wait}
        visibleLabel
        className="size-6 text-accent"
      />
      {view.hasRunOut && <p>{shared.timeRanOut.text}</p>}
      {view.refusal && <p className="font-medium text-bad">{view.refusal}</p>}
      {isStuck && <p>{shared.keepOpen}</p>}
    </PlayPanel>
  );
}

export function OpenedElsewhere({ sitting: { round, section } }: { sitting: OpenSitting }) {
  const texts = useTexts(playTexts).elsewhere;
  const refusals = useTexts(refusalTexts);
  const starting = useStartSection(round);
  if (starting.isLoggedOut) return <LogInAgain onLoggedIn={() => void starting.start(section)} />;
  return (
    <PlayPanel
      title={refusals['opened-elsewhere']}
      actions={
        <Button busy={starting.isStarting} onClick={() => void starting.start(section)}>
          {texts.continue}
        </Button>
      }
    >
      <p>{texts.text}</p>
      {starting.problem && <p className="font-medium text-bad">{starting.problem.sentence}</p>}
    </PlayPanel>
  );
}

export function Reporting({ isOffline }: { isOffline: boolean }) {
  const texts = useTexts(playTexts).fullScreen;
  return (
    <PlayPanel title={texts.left} tone="buzzer">
      <Spinner label={texts.telling} visibleLabel className="size-6 text-accent" />
      {isOffline && <p>{texts.mustReport}</p>}
    </PlayPanel>
  );
}

export function Disqualified() {
  const refusals = useTexts(refusalTexts);
  const shared = useTexts(sittingTexts);
  return (
    <PlayPanel title={refusals.disqualified} tone="buzzer">
      <Spinner label={shared.wait} visibleLabel className="size-6 text-accent" />
    </PlayPanel>
  );
}

interface FullScreenRequiredProps {
  flags: number;
  disqualifyingFlag: number | null;
  /** It was no wish of the participant, and does not count. */
  isInterrupted: boolean;
  onReturn: () => void;
}

export function FullScreenRequired({ flags, disqualifyingFlag, isInterrupted, onReturn }: FullScreenRequiredProps) {
  const texts = useTexts(playTexts).fullScreen;
  const shared = useTexts(sittingTexts);
  const { trial } = useSitting();
  const hasLeft = !isInterrupted && flags > 0 && disqualifyingFlag !== strictRule.disqualifyingFlag;
  const counted =
    disqualifyingFlag === null ? texts.left : texts.flagOf({ flag: flags, disqualifying: disqualifyingFlag });
  return (
    <PlayPanel
      title={hasLeft ? counted : texts.wanted}
      tone={hasLeft ? 'buzzer' : 'marigold'}
      actions={
        <>
          <Button size="lg" onClick={onReturn}>
            {hasLeft ? texts.return : shared.continue}
          </Button>
          {trial && (
            <Button size="lg" variant="quiet" onClick={trial.stop}>
              {trial.stopLabel}
            </Button>
          )}
        </>
      }
    >
      {isInterrupted && <p>{texts.interrupted}</p>}
      {hasLeft && disqualifyingFlag !== null && <p>{texts.flag({ disqualifying: disqualifyingFlag })}</p>}
      {hasLeft && trial && <p>{trial.costInEarnest(flags)}</p>}
      <p>{texts.clockRuns}</p>
    </PlayPanel>
  );
}
