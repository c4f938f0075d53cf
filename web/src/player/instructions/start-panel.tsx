import type { AttemptReply } from '@club/contract/entities/attempts';
import { instructionsTexts } from '@club/texts/instructions';
import { sittingTexts } from '@club/texts/sitting';
import { fullScreen } from '#player/engine/full-screen.ts';
import { refusalSentence } from '#player/engine/refusal-sentence.ts';
import { useIntegrityView, useSitting } from '#player/engine/sitting-context.ts';
import type { StartProblem, useStartSection } from '#player/engine/use-start-section.ts';
import { FullScreenRule } from '#player/play/full-screen-rule.tsx';
import { StartProblemNotice } from '#player/play/start-problem-notice.tsx';
import { useTexts } from '#shared/language.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/choices.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { footBar } from '#shared/ui/foot-bar.ts';
import { Notice } from '#shared/ui/states.tsx';
import { toast } from '#shared/ui/toast.ts';
import { EmailNotice, NotOpen, PhoneNotice } from './obstacles.tsx';
import type { SectionAhead } from './section-ahead.ts';
import { GoToSection } from './section-notices.tsx';

interface StartPanelProps {
  attempt: AttemptReply;
  ahead: SectionAhead;
  starting: ReturnType<typeof useStartSection>;
  /** The round is for other classes or cities. */
  outside: StartProblem | undefined;
  hasRead: boolean;
  onRead: (hasRead: boolean) => void;
}

/** The button that starts or continues a section, below what keeps it from being pressed. */
export function StartPanel({ attempt, ahead, starting, outside, hasRead, onRead }: StartPanelProps) {
  const texts = useTexts(instructionsTexts);
  const shared = useTexts(sittingTexts);
  const { reports, trial } = useSitting();
  const { isWaiting } = useIntegrityView(reports);
  const { phase, section, current, isNear } = ahead;
  const problem = outside ?? starting.problem;
  const mustRead = !trial && !outside && mustReadRules(attempt, ahead);
  return (
    <aside
      {...footBar}
      className={classNames(
        // Long before the opening there is nothing to press here, so the countdown gets the space.
        phase === 'announced' && !isNear ? 'lg:sticky' : 'sticky',
        'bottom-0 -mx-4 grid content-start gap-4 border-t border-line bg-ground p-4 sm:-mx-6 sm:px-6 lg:top-20 lg:bottom-auto lg:mx-0 lg:self-start lg:border-0 lg:p-0 lg:pt-16 [@media(height<36rem)]:py-2 short:max-lg:sm:grid-cols-2 short:max-lg:sm:items-center lg:[@media(height<36rem)]:pt-0',
      )}
    >
      {problem && <StartProblemNotice problem={problem} />}
      {isWaiting && !trial && <Notice tone="warn">{shared.start.leftFullScreen}</Notice>}
      {!attempt.phoneVerified && <PhoneNotice />}
      {attempt.emailUnverified && <EmailNotice />}
      {!ahead.isOpen && <NotOpen attempt={attempt} phase={phase} />}
      {mustRead && (
        <div className="rounded-md border-l-4 border-bad bg-bad-soft px-3 pt-1.5 text-sm font-semibold">
          <FullScreenRule of={attempt} />
          <Checkbox
            label={texts.haveRead}
            checked={hasRead}
            onChange={(event) => onRead(event.currentTarget.checked)}
          />
        </div>
      )}
      {current !== undefined && current < section ? (
        <Notice tone="warn" action={<GoToSection section={current} size="sm" />}>
          {texts.section.finishFirst({ section: current })}
        </Notice>
      ) : outside ? (
        <div className="flex flex-wrap gap-2 lg:grid">
          <ButtonLink to="/quiz/practice">{texts.practise}</ButtonLink>
          <ButtonLink to="/quiz/instr/0?change=class" variant="secondary">
            {texts.class.change}
          </ButtonLink>
        </div>
      ) : (
        <StartButtons {...{ attempt, ahead, starting }} hasToRead={mustRead && !hasRead} />
      )}
      {!outside && (
        <p className="hidden text-sm text-text-soft lg:block">
          {fullScreen.isAvailable() ? texts.opensFullScreen : texts.clockStarts}
        </p>
      )}
    </aside>
  );
}

/** The rules that can end a quiz have to be read before the first section, while there is time, and never again. */
function mustReadRules(
  { disqualifyingFlag }: AttemptReply,
  { hasBegun, isFirst, phase, isNear }: SectionAhead,
): boolean {
  return !hasBegun && isFirst && (phase === 'open' || isNear) && disqualifyingFlag !== null;
}

interface StartButtonsProps extends Pick<StartPanelProps, 'attempt' | 'ahead' | 'starting'> {
  hasToRead: boolean;
}

function StartButtons({ attempt, ahead, starting, hasToRead }: StartButtonsProps) {
  const texts = useTexts(instructionsTexts);
  const shared = useTexts(sittingTexts);
  const { reports, navigation, trial } = useSitting();
  const { isWaiting } = useIntegrityView(reports);
  const { isOver, isOpen, section } = ahead;
  const cannotStart = !isOpen && (ahead.phase !== 'open' || ahead.isPaused);

  function start() {
    if (!isOver) return void starting.start(section);
    toast.error(refusalSentence('quiz-already-attempted'));
    void fullScreen.leave();
    void navigation.toHome();
  }

  return (
    <div className="flex flex-wrap gap-2 lg:grid">
      <Button
        size="lg"
        className="flex-1 whitespace-nowrap max-sm:px-3"
        busy={starting.isStarting}
        busyLabel={texts.starting}
        disabled={
          !isOver && (hasToRead || isWaiting || !attempt.phoneVerified || attempt.emailUnverified || cannotStart)
        }
        onClick={start}
      >
        {isOpen ? shared.continue : texts.start}
      </Button>
      {trial && (
        <Button size="lg" variant="quiet" className="max-sm:px-3 max-sm:text-base" onClick={trial.stop}>
          {trial.stopLabel}
        </Button>
      )}
    </div>
  );
}
