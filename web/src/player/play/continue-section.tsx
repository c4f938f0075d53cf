import type { AttemptReply } from '@club/contract/entities/attempts';
import type { Instant } from '@club/domain/shared/instant';
import { quizDayTexts } from '@club/texts/quiz-day';
import { sittingTexts } from '@club/texts/sitting';
import { timeText } from '@club/texts/times';
import { clockText, secondsUntil } from '#player/engine/server-clock.ts';
import { useIntegrityView, useSitting } from '#player/engine/sitting-context.ts';
import { useStartSection } from '#player/engine/use-start-section.ts';
import { useLanguage, useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { LogInAgain } from './log-in-again.tsx';
import { PlayPanel } from './play-panel.tsx';
import { StartProblemNotice } from './start-problem-notice.tsx';

export interface ContinueSectionProps {
  attempt: AttemptReply;
  /** The open section. */
  section: number;
  serverNow: Instant;
  /** It was restored from this browser, because the server did not answer. */
  isRestored?: boolean | undefined;
}

/** Needs a click, because full-screen can only be restored within one. */
export function ContinueSection({ attempt, section, serverNow, isRestored = false }: ContinueSectionProps) {
  const texts = useTexts(sittingTexts);
  const quizDay = useTexts(quizDayTexts).paused;
  const language = useLanguage();
  const { reports, trial } = useSitting();
  const { isWaiting } = useIntegrityView(reports);
  const { start, isStarting, problem, isLoggedOut } = useStartSection(attempt.round.slug);
  const closesAt = attempt.sections.find((one) => one.section === section)?.closesAt;
  // During a pause the server returns no questions, and the clock stands still.
  const pausedUntil = attempt.pause === null || isRestored ? Number.NEGATIVE_INFINITY : Date.parse(attempt.pause.until);
  const isPaused = serverNow < pausedUntil;
  const secondsLeft = closesAt ? secondsUntil(Date.parse(closesAt), Math.max(serverNow, pausedUntil)) : 0;
  if (isLoggedOut) return <LogInAgain onLoggedIn={() => void start(section)} />;
  return (
    <PlayPanel
      title={isPaused ? quizDay.title : texts.waiting.title({ section })}
      actions={
        <>
          <Button size="lg" busy={isStarting} disabled={isWaiting || isPaused} onClick={() => void start(section)}>
            {texts.continue}
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
        <RichText
          text={texts.waiting.text({ left: clockText(secondsLeft) })}
          marks={{ left: (words) => <strong className="figures whitespace-nowrap">{words}</strong> }}
        />
      </p>
      {isPaused && <p>{quizDay.goesOn({ time: timeText(language, pausedUntil) })}</p>}
      {isRestored && <Notice tone="warn">{texts.waiting.isKept}</Notice>}
      {!isRestored && !isPaused && <p>{texts.waiting.press}</p>}
      {isWaiting && !trial && <Notice tone="warn">{texts.waiting.leftFullScreen}</Notice>}
      {problem && <StartProblemNotice problem={problem} />}
    </PlayPanel>
  );
}
