import type { AttemptReply } from '@club/contract/entities/attempts';
import type { RoundPhase } from '@club/domain/entities/rounds/round';
import { instructionsTexts } from '@club/texts/instructions';
import { playTexts } from '@club/texts/play';
import { refusalTexts } from '@club/texts/refusals';
import { type SittingTexts, sittingTexts } from '@club/texts/sitting';
import { dateTimeText } from '@club/texts/times';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleCheck from 'lucide-react/icons/circle-check';
import CloudCheck from 'lucide-react/icons/cloud-check';
import Maximize from 'lucide-react/icons/maximize';
import Timer from 'lucide-react/icons/timer';
import { useState } from 'react';
import { SectionText } from '#entities/papers/section-text.tsx';
import {
  type AttemptStage,
  isSectionOver,
  phaseAt,
  type SectionProgress,
  sectionsToSit,
} from '#player/engine/attempt-stage.ts';
import { fullScreen } from '#player/engine/full-screen.ts';
import { refusalSentence } from '#player/engine/refusal-sentence.ts';
import { type ClockSample, clockText, secondsUntil } from '#player/engine/server-clock.ts';
import { useIntegrityView, useSitting } from '#player/engine/sitting-context.ts';
import { audienceProblem, useStartSection } from '#player/engine/use-start-section.ts';
import { OrganiserNotices } from '#player/news/organiser-lines.tsx';
import { FullScreenRule } from '#player/play/full-screen-rule.tsx';
import { GeneralInstructions } from '#player/play/general-instructions.tsx';
import { LogInAgain } from '#player/play/log-in-again.tsx';
import { StartProblemNotice } from '#player/play/start-problem-notice.tsx';
import { useLanguage, useTexts } from '#shared/language.ts';
import { useAccount } from '#shared/session.ts';
import { Button, ButtonAnchor, ButtonLink } from '#shared/ui/button.tsx';
import { BuzzerRing } from '#shared/ui/buzzer-ring.tsx';
import { Checkbox } from '#shared/ui/choices.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { footBar } from '#shared/ui/foot-bar.ts';
import { RichText } from '#shared/ui/rich-text.tsx';
import { EmptyState, Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { toast } from '#shared/ui/toast.ts';
import { DeviceCheckCard } from './device-check-card.tsx';
import { NotCountedNotice } from './not-counted-notice.tsx';
import { paperFacts } from './paper-facts.ts';
import { RoundHours } from './round-hours.tsx';
import { TeamNotice } from './team-notice.tsx';
import { TimeRanOut } from './time-ran-out.tsx';
import { useVerifyPhoneText, VerifyPhoneLink } from './verify-phone-link.tsx';

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

/** The four most important rules, at a glance. */
function PicturedRules({ attempt }: { attempt: AttemptReply }) {
  const texts = useTexts(instructionsTexts).rules;
  const rules = [
    [Maximize, <FullScreenRule key="full-screen" of={attempt} />],
    [Timer, texts.clock],
    [CloudCheck, texts.saved],
    [CircleCheck, texts.submit],
  ] as const;
  return (
    <ul className="mb-3 grid gap-2.5 sm:grid-cols-2">
      {rules.map(([Icon, rule], index) => (
        <li key={index} className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-3 rounded-lg bg-sunken p-3">
          <span className="grid size-11 place-items-center rounded-full bg-ink text-marigold">
            <Icon aria-hidden="true" className="size-5" />
          </span>
          <span className="text-sm">{rule}</span>
        </li>
      ))}
    </ul>
  );
}

function AllInstructions({ attempt, title }: { attempt: AttemptReply; title: string }) {
  return (
    <details className="group rounded-lg border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 px-4 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="grid list-disc gap-2 pr-4 pb-4 pl-9 marker:text-marigold-dim">
        <GeneralInstructions attempt={attempt} />
        <li>
          <FullScreenRule of={attempt} />
        </li>
      </ul>
    </details>
  );
}

/** The sections of the paper: done, current and to come. */
function SectionPath({ sections, current }: { sections: readonly SectionProgress[]; current: number }) {
  const texts = useTexts(playTexts).chips;
  const { section } = useTexts(instructionsTexts);
  return (
    <ol aria-label={texts.label} className="flex gap-2">
      {sectionsToSit(sections).map((one) => {
        const state =
          one.section === current ? 'now' : one.state === 'over' || one.section < current ? 'done' : 'locked';
        return (
          <li
            key={one.section}
            aria-current={state === 'now' ? 'step' : undefined}
            className="grid min-w-0 flex-1 content-start justify-items-center gap-1 border-t-4 border-line pt-2 text-center text-xs data-[state=done]:border-teal data-[state=now]:border-marigold"
            data-state={state}
          >
            <span className="sr-only">
              {texts[state]({ section: one.section })}
              {one.answered !== undefined &&
                `: ${section.answered({ answered: one.answered, total: one.questionCount })}`}
            </span>
            <span
              aria-hidden="true"
              className="figures grid size-9 place-items-center rounded-full bg-sunken font-display text-base font-bold text-text in-data-[state=done]:bg-teal-deep in-data-[state=done]:text-white in-data-[state=now]:bg-marigold in-data-[state=now]:text-ink"
            >
              {state === 'done' ? <Check strokeWidth={3} className="size-5" /> : one.section}
            </span>
            <span className="line-clamp-2 max-w-full wrap-anywhere text-text-soft max-[18rem]:hidden">
              <SectionText of={one} what="title" />
            </span>
            {one.answered !== undefined && (
              <span aria-hidden="true" className="figures text-sm font-bold">
                {one.answered}/{one.questionCount}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
/** From this long before the opening, the rule can be ticked and practice is no longer offered. */
const nearOpeningSeconds = 10 * minute;
/** The ring runs down over each of these in turn. */
const ringSpans = [nearOpeningSeconds, hour, day] as const;
const maxSpan = 14 * day;

interface CountdownProps {
  attempt: AttemptReply;
  /** Seconds until the opening. */
  seconds: number;
}

/** The time until the opening, in days and then as a clock, and what to do meanwhile. */
function Countdown({ attempt: { opensAt, round }, seconds }: CountdownProps) {
  const texts = useTexts(instructionsTexts);
  const language = useLanguage();
  if (opensAt === null) return null;
  const moment = dateTimeText(language, Date.parse(opensAt));
  const span = ringSpans.find((one) => seconds <= one) ?? maxSpan;
  const left = clockText(seconds);
  const [count = '', unit = ''] = texts.notOpen.days({ days: Math.round(seconds / day) }).split(' ');
  return (
    <section className="stage grid items-center gap-x-6 gap-y-3 rounded-xl p-4 max-sm:justify-items-center max-sm:text-center sm:grid-cols-[auto_minmax(0,1fr)] sm:p-5">
      <BuzzerRing progress={1 - seconds / span} className="size-40 short:size-28 sm:row-span-2">
        <span className="figures block text-center font-display leading-none font-bold">
          {span === maxSpan ? (
            <>
              <span className="block text-3xl">{count}</span>
              <span className="text-sm">{unit}</span>
            </>
          ) : (
            <span className={left.length > 5 ? 'text-[1.6rem] short:text-lg' : 'text-[2.25rem] short:text-[1.6rem]'}>
              {left}
            </span>
          )}
        </span>
      </BuzzerRing>
      <div className="grid gap-1">
        <h1 className="text-xl max-sm:text-lg">{texts.notOpen.title}</h1>
        <p className="max-sm:text-sm">{texts.notOpen.opens({ moment })}</p>
      </div>
      {seconds > nearOpeningSeconds && (
        <p className="flex flex-wrap justify-center gap-2 max-sm:w-full max-sm:*:flex-auto max-sm:*:px-3 sm:justify-start">
          <ButtonLink to="/quiz/practice">{texts.practiseMeanwhile}</ButtonLink>
          <ButtonAnchor
            variant="secondary"
            href={`/api/rounds/${encodeURIComponent(round.slug)}/calendar.ics?language=${language}`}
          >
            {texts.addToCalendar}
          </ButtonAnchor>
        </p>
      )}
    </section>
  );
}

/** A student who starts late has less time than the paper takes: the closing of the round ends every section (T1). */
function ClosesSoon({ attempt: { quizClosesAt, sections }, now }: Pick<InstructionsProps, 'attempt' | 'now'>) {
  const texts = useTexts(instructionsTexts).closesSoon;
  if (quizClosesAt === null) return null;
  const left = secondsUntil(Date.parse(quizClosesAt), now);
  const needed = sections
    .filter(({ state, questionCount }) => state === 'not-started' && questionCount > 0)
    .reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
  if (left >= needed) return null;
  return (
    <Notice tone="warn" title={texts.title({ left: clockText(left) })}>
      {texts.text}
    </Notice>
  );
}

/** All sections of the paper, so that nobody is surprised by one. */
function AllSections({ sections }: { sections: readonly SectionProgress[] }) {
  const texts = useTexts(instructionsTexts);
  const shared = useTexts(sittingTexts);
  if (sections.length < 2) return null;
  return (
    <section>
      <h2 className="text-xl">{texts.allSections}</h2>
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {sections.map((one) => (
          <li key={one.section} className="flex items-baseline justify-between gap-4 py-3">
            <span className="min-w-0">
              <span className="font-semibold wrap-anywhere">
                {one.section}. <SectionText of={one} what="title" />
              </span>
              <span className="block text-sm text-text-soft">
                <SectionText of={one} what="problemType" />
              </span>
              <span className="block text-sm text-text-soft">
                <SectionText of={one} what="markingScheme" />
              </span>
            </span>
            <span className="figures shrink-0 text-right text-sm">
              {durationText(shared, one.durationSeconds)}
              <span className="block text-text-soft">{shared.questions({ count: one.questionCount })}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function SectionFacts({ progress }: { progress: SectionProgress }) {
  const texts = useTexts(instructionsTexts).facts;
  const shared = useTexts(sittingTexts);
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [texts.duration, durationText(shared, progress.durationSeconds)],
    [texts.section, progress.section],
    [texts.questions, progress.questionCount],
    [texts.problemType, <SectionText key="type" of={progress} what="problemType" />],
    [texts.markingScheme, <SectionText key="scheme" of={progress} what="markingScheme" />],
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-px overflow-hidden rounded-lg border border-line bg-line short:sm:grid-cols-[auto_auto_auto_1fr_1.4fr]">
      {facts.map(([name, value], index) => (
        <div
          key={name}
          className={classNames(
            'bg-surface px-3 py-2.5 sm:px-4 sm:py-4 short:py-2',
            index >= 3 && 'col-span-full short:sm:col-span-1',
          )}
        >
          <dt className="text-sm text-text-soft">{name}</dt>
          <dd
            className={
              index < 3
                ? 'figures font-display text-xl font-bold whitespace-nowrap max-[22rem]:text-lg'
                : 'text-lg max-sm:text-base short:text-base'
            }
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function EmailNotice() {
  const refusals = useTexts(refusalTexts);
  const { confirmEmail } = useTexts(instructionsTexts);
  return (
    <Notice
      tone="warn"
      action={
        <ButtonLink to="/verify-email" state={{ from: '/quiz/instr/0' }} size="sm">
          {confirmEmail}
        </ButtonLink>
      }
    >
      {refusals['email-not-verified']}
    </Notice>
  );
}

function PhoneNotice() {
  return (
    <Notice tone="warn" action={<VerifyPhoneLink size="sm" />}>
      {useVerifyPhoneText().sentence}
    </Notice>
  );
}

interface NotOpenProps {
  attempt: AttemptReply;
  phase: RoundPhase;
}

/** Why the round cannot be sat now; nothing while it can. */
function NotOpen({ attempt: { opensAt, sections }, phase }: NotOpenProps) {
  const texts = useTexts(instructionsTexts);
  const refusals = useTexts(refusalTexts);
  if (phase === 'open') return null;
  const practise = <TextLink to="/quiz/practice">{texts.practiseMeanwhile}</TextLink>;
  if (phase === 'draft') {
    return (
      <Notice title={texts.notOpen.title}>
        {texts.notOpen.text} {practise}
      </Notice>
    );
  }
  if (phase !== 'announced' || opensAt === null) {
    const hasBegun = sections.some(({ state }) => state !== 'not-started');
    return (
      <Notice tone="warn">
        {refusals['quiz-closed']}
        {hasBegun && ` ${texts.closed.answersCount}`}
      </Notice>
    );
  }
  return null;
}

function durationText(texts: SittingTexts, seconds: number): string {
  return texts.minutes({ minutes: seconds % 60 === 0 ? seconds / 60 : clockText(seconds) });
}
