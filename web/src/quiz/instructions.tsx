import type { AttemptReply } from '@club/contract/quiz';
import type { RoundPhase } from '@club/domain/rounds/round';
import { indianTimeText } from '@club/domain/shared/indian-time';
import { counted } from '@club/domain/shared/text';
import { refusalTexts } from '@club/texts/refusals';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { footBar } from '#shared/ui/foot-bar.ts';
import { Notice, Oops } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { toast } from '#shared/ui/toast.ts';
import { type AttemptStage, isBehind, phaseAt, type SectionProgress } from './attempt-stage.ts';
import { DeviceCheckCard } from './device-check-card.tsx';
import { fullScreen } from './full-screen.ts';
import { fullScreenRule } from './full-screen-rule.ts';
import { LogInAgain } from './log-in-again.tsx';
import { NotCountedNotice } from './not-counted-notice.tsx';
import { OffTheRecord } from './off-the-record.tsx';
import { paperFacts } from './paper-facts.ts';
import { RoundHours } from './round-hours.tsx';
import { type ClockSample, clockText, secondsUntil } from './server-clock.ts';
import { useIntegrityView, useSitting } from './sitting-context.ts';
import { StartProblemNotice } from './start-problem-notice.tsx';
import { TimeRanOut } from './time-ran-out.tsx';
import { useStartSection } from './use-start-section.ts';
import { useVerifyPhoneText, VerifyPhoneLink } from './verify-phone-link.tsx';

export interface InstructionsProps {
  section: number;
  attempt: AttemptReply;
  stage: AttemptStage;
  /** The server's instant. */
  now: number;
  /** The newest reading of the server's clock. */
  sample?: ClockSample | undefined;
}

/** What a section is, and the way into it. */
export function Instructions({ section, attempt, stage, now, sample }: InstructionsProps) {
  const { reports, navigation, trial } = useSitting();
  const { isWaiting } = useIntegrityView(reports);
  const starting = useStartSection(attempt.round.slug);
  const progress = attempt.sections.find((one) => one.section === section);
  if (!progress)
    return (
      <Oops isPage message={`No Questions Found for Section ${section}`} link={{ to: '/', label: 'Back to home' }} />
    );

  const isOver = isBehind(progress, now);
  const isOpen = progress.state === 'open' && !isOver;
  const isLater = stage.at === 'section' && stage.section < section;
  const phase = phaseAt(attempt, now);
  const before = attempt.sections.filter((earlier) => earlier.section < section).at(-1)?.section;
  const isFirst = before === undefined;
  const isAhead = phase === 'draft' || phase === 'announced' || phase === 'open';
  const hasBegun = attempt.sections.some(({ state }) => state !== 'not-started');

  function start() {
    if (!isOver) return void starting.start(section);
    toast.error(refusalTexts.en['quiz-already-attempted']);
    void fullScreen.leave();
    void navigation.toHome();
  }

  if (starting.isLoggedOut) return <LogInAgain onLoggedIn={() => void starting.start(section)} />;
  if (progress.questionCount === 0) {
    return (
      <Oops isPage message={`No Questions Found for Section ${section}`} link={{ to: '/', label: 'Back to home' }} />
    );
  }

  return (
    <article className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
      {/* What has the focus is never under the bar with the button. */}
      <div className="grid content-start gap-6 max-sm:gap-5 short:gap-3 [&_:is(a,button,summary)]:scroll-mb-28">
        <header>
          <RoundHours attempt={attempt}>
            : section {section} of {attempt.sections.length}
          </RoundHours>
          <h1 className="mt-2 text-3xl break-words max-sm:mt-1 max-sm:text-2xl short:mt-0 short:text-2xl">
            {progress.title}
          </h1>
          {isFirst && (
            <p className="mt-2 text-text-soft max-sm:mt-1 max-sm:text-sm short:mt-0">{paperFacts(attempt)} in all</p>
          )}
        </header>
        <TimeRanOut round={attempt.round.slug} />
        {before !== undefined && stage.at === 'section' && stage.section === section && !isOpen && phase === 'open' && (
          <Notice tone="good" title={`Section ${before} is done`}>
            Take a breath. The clock of section {section} starts when you press Start Quiz.
          </Notice>
        )}
        <NotCountedNotice attempt={attempt} />
        {isOpen && progress.closesAt && (
          <Notice tone="warn" title="This section has started">
            Your answers are safe and the clock is running:{' '}
            <strong className="figures">{clockText(secondsUntil(Date.parse(progress.closesAt), now))}</strong> left.
          </Notice>
        )}
        {isOver && stage.at === 'section' && (
          <Notice
            title={`Section ${section} is behind you`}
            action={
              <Button variant="secondary" size="sm" onClick={() => void navigation.toInstructions(stage.section)}>
                To section {stage.section}
              </Button>
            }
          >
            Each section is played once.
          </Notice>
        )}
        <SectionFacts progress={progress} />
        {isFirst && !trial && !hasBegun && isAhead && <BeforeTheFirst attempt={attempt} sample={sample} />}
        {isFirst ? (
          <section>
            <h2 className="text-xl">General instructions</h2>
            <GeneralInstructions attempt={attempt} />
          </section>
        ) : (
          <details className="group rounded-lg border border-line bg-surface">
            <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 px-4 font-semibold [&::-webkit-details-marker]:hidden">
              General instructions
              <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
            </summary>
            <div className="px-4 pb-4">
              <GeneralInstructions attempt={attempt} />
            </div>
          </details>
        )}
        {isFirst && <AllSections sections={attempt.sections} />}
      </div>
      <aside
        {...footBar}
        className="sticky bottom-0 -mx-4 grid content-start gap-4 border-t border-line bg-ground p-4 sm:-mx-6 sm:px-6 lg:top-20 lg:bottom-auto lg:mx-0 lg:self-start lg:border-0 lg:p-0 lg:pt-16 [@media(height<36rem)]:py-2 lg:[@media(height<36rem)]:pt-0"
      >
        {starting.problem && <StartProblemNotice problem={starting.problem} />}
        {isWaiting && !trial && <Notice tone="warn">You left full-screen. This has to reach the server first.</Notice>}
        {!attempt.phoneVerified && <PhoneNotice />}
        {!isOpen && <NotOpen attempt={attempt} phase={phase} now={now} />}
        {isLater && stage.at === 'section' ? (
          <Notice
            tone="warn"
            action={
              <Button variant="secondary" size="sm" onClick={() => void navigation.toInstructions(stage.section)}>
                To section {stage.section}
              </Button>
            }
          >
            Please finish section {stage.section} first.
          </Notice>
        ) : (
          <div className="flex flex-wrap gap-2 lg:grid">
            <Button
              size="lg"
              className="flex-1 whitespace-nowrap max-sm:px-3"
              busy={starting.isStarting}
              busyLabel="Starting"
              disabled={!isOver && (isWaiting || !attempt.phoneVerified || (phase !== 'open' && !isOpen))}
              onClick={start}
            >
              {isOpen ? 'Continue' : 'Start Quiz'}
            </Button>
            {trial && (
              <Button size="lg" variant="quiet" className="max-sm:px-3 max-sm:text-base" onClick={trial.stop}>
                {trial.stopLabel}
              </Button>
            )}
          </div>
        )}
        <p className="hidden text-sm text-text-soft lg:block">
          {fullScreen.isAvailable()
            ? 'The quiz opens in full-screen, and the clock starts at once.'
            : 'The clock starts at once.'}
        </p>
      </aside>
    </article>
  );
}

/** What is settled once, before the first section is started: the class, what the device can do, and where nothing counts. */
function BeforeTheFirst({ attempt, sample }: Pick<InstructionsProps, 'attempt' | 'sample'>) {
  return (
    <>
      {attempt.class !== null && (
        <p>
          You play as a student of <strong>class {attempt.class}</strong>.{' '}
          <TextLink to="/quiz/instr/0?change=class">Change</TextLink>
        </p>
      )}
      <OffTheRecord round={attempt.round.slug} />
      <DeviceCheckCard sample={sample} />
      <p>
        Never done this before? <TextLink to="/quiz/practice">Practise first</TextLink>: the same screen, and nothing
        counts.
      </p>
    </>
  );
}

function GeneralInstructions({ attempt }: { attempt: AttemptReply }) {
  return (
    <ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-marigold-dim">
      {attempt.generalInstructions.map((instruction) => (
        <li key={instruction}>{instruction}</li>
      ))}
      <li>{fullScreenRule(attempt)}</li>
    </ul>
  );
}

/** The whole paper, so that nobody meets a section unprepared. */
function AllSections({ sections }: { sections: readonly SectionProgress[] }) {
  if (sections.length < 2) return null;
  return (
    <section>
      <h2 className="text-xl">All sections</h2>
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {sections.map(({ section, title, problemType, markingScheme, questionCount, durationSeconds }) => (
          <li key={section} className="flex items-baseline justify-between gap-4 py-3">
            <span className="min-w-0">
              <span className="font-semibold wrap-anywhere">
                {section}. {title}
              </span>
              <span className="block text-sm text-text-soft">{problemType}</span>
              <span className="block text-sm text-text-soft">{markingScheme}</span>
            </span>
            <span className="figures shrink-0 text-right text-sm">
              {durationText(durationSeconds)}
              <span className="block text-text-soft">{counted(questionCount, 'question')}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function SectionFacts({ progress }: { progress: SectionProgress }) {
  const facts: readonly (readonly [string, string])[] = [
    ['Duration', durationText(progress.durationSeconds)],
    ['Section', String(progress.section)],
    ['Questions', String(progress.questionCount)],
    ['Problem type', progress.problemType],
    ['Marking scheme', progress.markingScheme],
  ];
  return (
    <dl className="grid grid-cols-3 gap-px overflow-hidden rounded-lg border border-line bg-line short:sm:grid-cols-[auto_auto_auto_1fr_1.4fr]">
      {facts.map(([name, value], index) => (
        <div
          key={name}
          className={classNames(
            'bg-surface px-3 py-2.5 sm:px-4 sm:py-4 short:py-2',
            index >= 3 && 'col-span-3 short:sm:col-span-1',
          )}
        >
          <dt className="text-sm text-text-soft">{name}</dt>
          <dd
            className={
              index < 3
                ? 'figures font-display text-xl font-bold whitespace-nowrap'
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
  now: number;
}

/** Why the round cannot be sat just now; nothing while it can. */
function NotOpen({ attempt: { opensAt, sections }, phase, now }: NotOpenProps) {
  if (phase === 'open') return null;
  if (phase === 'draft') {
    return <Notice title="The quiz has not opened yet">The club announces when it opens. {practise}</Notice>;
  }
  if (phase !== 'announced' || opensAt === null) {
    const hasBegun = sections.some(({ state }) => state !== 'not-started');
    return <Notice tone="warn">The quiz is closed.{hasBegun && ' What you have answered so far counts.'}</Notice>;
  }
  const seconds = secondsUntil(Date.parse(opensAt), now);
  return (
    <Notice title="The quiz has not opened yet">
      It opens on {indianTimeText(Date.parse(opensAt))}
      {seconds < 24 * 60 * 60 && (
        <>
          , in <strong className="figures">{clockText(seconds)}</strong>
        </>
      )}
      . This page lets you in by itself. {practise}
    </Notice>
  );
}

const practise = <TextLink to="/quiz/practice">Practise in the meantime</TextLink>;

function durationText(seconds: number): string {
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${clockText(seconds)} min`;
}
