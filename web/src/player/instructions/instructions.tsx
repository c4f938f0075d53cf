import type { AttemptReply } from '@club/contract/entities/attempts';
import { instructionsTexts } from '@club/texts/instructions';
import { sittingTexts } from '@club/texts/sitting';
import { useState } from 'react';
import { SectionText } from '#entities/papers/section-text.tsx';
import { type AttemptStage, isSectionOver, phaseAt, sectionsToSit } from '#player/engine/attempt-stage.ts';
import { fullScreen } from '#player/engine/full-screen.ts';
import { refusalSentence } from '#player/engine/refusal-sentence.ts';
import { type ClockSample, clockText, secondsUntil } from '#player/engine/server-clock.ts';
import { useIntegrityView, useSitting } from '#player/engine/sitting-context.ts';
import { audienceProblem, useStartSection } from '#player/engine/use-start-section.ts';
import { OrganiserNotices } from '#player/news/organiser-lines.tsx';
import { FullScreenRule } from '#player/play/full-screen-rule.tsx';
import { LogInAgain } from '#player/play/log-in-again.tsx';
import { StartProblemNotice } from '#player/play/start-problem-notice.tsx';
import { useTexts } from '#shared/language.ts';
import { useAccount } from '#shared/session.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/choices.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { footBar } from '#shared/ui/foot-bar.ts';
import { RichText } from '#shared/ui/rich-text.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { toast } from '#shared/ui/toast.ts';
import { ClosesSoon, Countdown, nearOpeningSeconds } from './countdown.tsx';
import { DeviceCheckCard } from './device-check-card.tsx';
import { NotCountedNotice } from './not-counted-notice.tsx';
import { EmailNotice, NotOpen, PhoneNotice } from './obstacles.tsx';
import { paperFacts } from './paper-facts.ts';
import { RoundHours } from './round-hours.tsx';
import { AllInstructions, PicturedRules } from './rules-overview.tsx';
import { AllSections, SectionFacts, SectionPath } from './section-overview.tsx';
import { TeamNotice } from './team-notice.tsx';
import { TimeRanOut } from './time-ran-out.tsx';

export interface InstructionsProps {
  section: number;
  attempt: AttemptReply;
  stage: AttemptStage;
  /** The current instant by the server's clock. */
  now: number;
  /** The newest reading of the server's clock. */
  sample?: ClockSample | undefined;
}

export function Instructions({ section, attempt, stage, now, sample }: InstructionsProps) {
  const texts = useTexts(instructionsTexts);
  const shared = useTexts(sittingTexts);
  const { reports, navigation, trial } = useSitting();
  const { isWaiting } = useIntegrityView(reports);
  const starting = useStartSection(attempt.round.slug);
  const account = useAccount();
  const [hasRead, setHasRead] = useState(false);
  const progress = attempt.sections.find((one) => one.section === section);
  const goOn = stage.at === 'section' && stage.section !== section && (
    <Button variant="secondary" onClick={() => void navigation.toInstructions(stage.section)}>
      {texts.section.go({ section: stage.section })}
    </Button>
  );
  const empty = (
    <EmptyState
      isPage
      message={texts.section.empty({ section })}
      {...(!goOn && { link: { to: '/', label: shared.backHome } })}
    >
      {goOn}
    </EmptyState>
  );
  if (!progress) return empty;

  const isOver = isSectionOver(progress, now);
  const isOpen = progress.state === 'open' && !isOver;
  const isLater = stage.at === 'section' && stage.section < section;
  const phase = phaseAt(attempt, now);
  const before = sectionsToSit(attempt.sections).findLast((earlier) => earlier.section < section);
  const isFirst = before === undefined;
  const isPaused = attempt.pause !== null && now < Date.parse(attempt.pause.until);
  const isAhead = phase === 'draft' || phase === 'announced' || phase === 'open';
  const secondsToOpening =
    phase === 'announced' && attempt.opensAt !== null ? secondsUntil(Date.parse(attempt.opensAt), now) : undefined;
  const isNear = secondsToOpening !== undefined && secondsToOpening <= nearOpeningSeconds;
  const isWaitingRoom = secondsToOpening !== undefined && !trial;
  const hasBegun = attempt.sections.some(({ state }) => state !== 'not-started');
  const outside = audienceProblem(attempt, { city: account?.city ?? '', classLevel: attempt.class });
  const problem = outside ?? starting.problem;
  // The rules that can end a quiz have to be read before the first section, while there is time, and never again.
  const mustRead =
    !trial && !outside && !hasBegun && isFirst && (phase === 'open' || isNear) && attempt.disqualifyingFlag !== null;

  function start() {
    if (!isOver) return void starting.start(section);
    toast.error(refusalSentence('quiz-already-attempted'));
    void fullScreen.leave();
    void navigation.toHome();
  }

  const inAll = isFirst && (
    <p className="mt-2 text-text-soft max-sm:mt-1 max-sm:text-sm short:mt-0">
      {texts.section.inAll({ paper: paperFacts(shared, attempt) })}
    </p>
  );

  if (starting.isLoggedOut) return <LogInAgain onLoggedIn={() => void starting.start(section)} />;
  if (progress.questionCount === 0) return empty;

  return (
    <article className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
      {/* What has the focus is never under the bar with the button. */}
      <div className="grid content-start gap-6 max-sm:gap-5 short:gap-3 [&_:is(a,button,summary)]:scroll-mb-28">
        <header>
          <RoundHours attempt={attempt} section={section} />
          {!isWaitingRoom && (
            <h1 className="mt-2 text-3xl break-words max-sm:mt-1 max-sm:text-2xl short:mt-0 short:text-2xl">
              <SectionText of={progress} what="title" />
            </h1>
          )}
          {!isWaitingRoom && inAll}
        </header>
        {!isFirst && <SectionPath sections={attempt.sections} current={section} />}
        {before !== undefined && stage.at === 'section' && stage.section === section && !isOpen && phase === 'open' && (
          <Notice tone="good" title={texts.section.done({ section: before.section })}>
            {before.answered !== undefined &&
              `${texts.section.answered({ answered: before.answered, total: before.questionCount })} `}
            {texts.section.takeABreath({ section })}
          </Notice>
        )}
        {isWaitingRoom && <Countdown attempt={attempt} seconds={secondsToOpening} />}
        {phase === 'open' && !trial && <ClosesSoon attempt={attempt} now={now} />}
        <OrganiserNotices attempt={attempt} serverNow={now} />
        <TimeRanOut round={attempt.round.slug} />
        <NotCountedNotice attempt={attempt} />
        {isOpen && progress.closesAt && (
          <Notice tone="warn" title={texts.section.hasStarted}>
            <RichText
              text={texts.section.isRunning({ left: clockText(secondsUntil(Date.parse(progress.closesAt), now)) })}
              marks={{ left: (words) => <strong className="figures">{words}</strong> }}
            />
          </Notice>
        )}
        {isOver && stage.at === 'section' && (
          <Notice
            title={texts.section.behind({ section })}
            action={
              <Button variant="secondary" size="sm" onClick={() => void navigation.toInstructions(stage.section)}>
                {texts.section.go({ section: stage.section })}
              </Button>
            }
          >
            {texts.section.once}
          </Notice>
        )}
        {isWaitingRoom && (
          <header>
            <h2 className="text-xl break-words">
              <SectionText of={progress} what="title" />
            </h2>
            {inAll}
          </header>
        )}
        <SectionFacts progress={progress} />
        {isFirst && !trial && !hasBegun && isAhead && (
          <FirstSectionIntro attempt={attempt} sample={sample} isNear={isNear} isOutside={outside !== undefined} />
        )}
        {isFirst ? (
          <section>
            <h2 className="mb-3 text-xl">{texts.general}</h2>
            <PicturedRules attempt={attempt} />
            <AllInstructions attempt={attempt} title={texts.allRules} />
          </section>
        ) : (
          <AllInstructions attempt={attempt} title={texts.general} />
        )}
        {isFirst && <AllSections sections={attempt.sections} />}
      </div>
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
        {!isOpen && <NotOpen attempt={attempt} phase={phase} />}
        {mustRead && (
          <div className="rounded-md border-l-4 border-bad bg-bad-soft px-3 pt-1.5 text-sm font-semibold">
            <FullScreenRule of={attempt} />
            <Checkbox
              label={texts.haveRead}
              checked={hasRead}
              onChange={(event) => setHasRead(event.currentTarget.checked)}
            />
          </div>
        )}
        {isLater && stage.at === 'section' ? (
          <Notice
            tone="warn"
            action={
              <Button variant="secondary" size="sm" onClick={() => void navigation.toInstructions(stage.section)}>
                {texts.section.go({ section: stage.section })}
              </Button>
            }
          >
            {texts.section.finishFirst({ section: stage.section })}
          </Notice>
        ) : outside ? (
          <div className="flex flex-wrap gap-2 lg:grid">
            <ButtonLink to="/quiz/practice">{texts.practise}</ButtonLink>
            <ButtonLink to="/quiz/instr/0?change=class" variant="secondary">
              {texts.class.change}
            </ButtonLink>
          </div>
        ) : (
          <div className="flex flex-wrap gap-2 lg:grid">
            <Button
              size="lg"
              className="flex-1 whitespace-nowrap max-sm:px-3"
              busy={starting.isStarting}
              busyLabel={texts.starting}
              disabled={
                !isOver &&
                ((mustRead && !hasRead) ||
                  isWaiting ||
                  !attempt.phoneVerified ||
                  attempt.emailUnverified ||
                  (!isOpen && (phase !== 'open' || isPaused)))
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
        )}
        {!outside && (
          <p className="hidden text-sm text-text-soft lg:block">
            {fullScreen.isAvailable() ? texts.opensFullScreen : texts.clockStarts}
          </p>
        )}
      </aside>
    </article>
  );
}

interface FirstSectionIntroProps extends Pick<InstructionsProps, 'attempt' | 'sample'> {
  isNear: boolean;
  /** The round is for other classes or cities, so there is nothing to prepare. */
  isOutside: boolean;
}

function FirstSectionIntro({ attempt, sample, isNear, isOutside }: FirstSectionIntroProps) {
  const texts = useTexts(instructionsTexts);
  return (
    <>
      {attempt.class !== null && !isOutside && (
        <p>
          <RichText
            text={texts.playAs({ classLevel: attempt.class })}
            marks={{
              class: (words) => <strong>{words}</strong>,
              change: (words) => (
                <TextLink className="py-3" to="/quiz/instr/0?change=class">
                  {words}
                </TextLink>
              ),
            }}
          />
        </p>
      )}
      <TeamNotice round={attempt.round} />
      {!isOutside && <DeviceCheckCard sample={sample} />}
      {!isNear && !isOutside && (
        <p>
          <RichText
            text={texts.neverDone}
            marks={{
              practice: (words) => (
                <TextLink className="py-3" to="/quiz/practice">
                  {words}
                </TextLink>
              ),
            }}
          />
        </p>
      )}
    </>
  );
}
