import { club } from 'virtual:club';
import type { AttemptReply } from '@club/contract/quiz';
import { isSectionNumber } from '@club/domain/papers/paper';
import { quizPhase } from '@club/domain/quiz/timing';
import { useEffect } from 'react';
import { type MetaFunction, Navigate, useNavigate, useParams } from 'react-router';
import { useAccount } from '#shared/session.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { ParticipantFrame } from '#shared/ui/participant-frame.tsx';
import { LoadingState } from '#shared/ui/spinner.tsx';
import { ErrorState, Notice, Oops } from '#shared/ui/states.tsx';
import { toast } from '#shared/ui/toast.ts';
import { verificationPath } from '#shared/verification-path.ts';
import { type AttemptStage, attemptStage, isBehind } from './attempt-stage.ts';
import { ClassStep } from './class-step.tsx';
import { fullScreen } from './full-screen.ts';
import { HandIn } from './hand-in.tsx';
import { LogInAgain } from './log-in-again.tsx';
import { useAttempt } from './queries.ts';
import { quizFailure } from './quiz-failure.ts';
import { resultPath } from './result-messages.ts';
import { clockText, secondsUntil } from './server-clock.ts';
import { useIntegrityView, useSitting } from './sitting-context.ts';
import { useServerNow } from './use-server-now.ts';
import { useStartSection } from './use-start-section.ts';

export const meta: MetaFunction = ({ params }) => [
  { title: `${params.sec === '0' ? 'Before you start' : `Section ${params.sec}: instructions`} | ${club.name}` },
];

/** What comes before a section: the class, then what the section is, and "Start Quiz". */
export default function InstructionsPage() {
  const section = Number(useParams().sec);
  const { reports, email } = useSitting();
  const { data, error, refetch, isFetching } = useAttempt();
  const serverNow = useServerNow(data?.sample);

  useEffect(() => {
    if (data) reports.learn(data.reply.flags);
  }, [data, reports]);

  let content: React.ReactNode;
  if (section !== 0 && !isSectionNumber(section)) {
    content = <Oops message="There is no such section." link={{ to: '/quiz/instr/0', label: 'To the quiz' }} />;
  } else if (error && quizFailure(error) === 'logged-out') {
    content = <LogInAgain email={email} onLoggedIn={() => void refetch()} />;
  } else if (!data) {
    content = error ? (
      <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <LoadingState />
    );
  } else {
    const now = serverNow();
    content = <Step section={section} attempt={data.reply} stage={attemptStage(data.reply, now)} now={now} />;
  }
  return <ParticipantFrame>{content}</ParticipantFrame>;
}

interface StepProps {
  section: number;
  attempt: AttemptReply;
  stage: AttemptStage;
  /** The server's instant. */
  now: number;
}

function Step({ section, attempt, stage, now }: StepProps) {
  if (stage.at === 'disqualified') return <Navigate to={resultPath(true)} replace />;
  if (stage.at === 'submitted') return <Attempted />;
  if (stage.at === 'hand-in' && (section === 0 || section === 4)) return <HandIn />;
  if (section === 0) {
    if (stage.at === 'section' && (stage.isOpen || stage.section > 1)) {
      return <Navigate to={`/quiz/instr/${stage.section}`} replace />;
    }
    return attempt.phoneVerified ? <ClassStep classLevel={attempt.class} /> : <VerifyFirst />;
  }
  if (stage.at === 'class') return <Navigate to="/quiz/instr/0" replace />;
  return <Instructions section={section} attempt={attempt} stage={stage} now={now} />;
}

/** The whole quiz is behind them. */
function Attempted() {
  const leave = useLeaveAttempted();
  useEffect(leave, []);
  return <LoadingState />;
}

function useLeaveAttempted(): () => void {
  const navigate = useNavigate();
  return () => {
    toast.error("You've attempted the quiz");
    void fullScreen.leave();
    void navigate('/', { replace: true });
  };
}

function VerifyFirst() {
  return (
    <section className="mx-auto grid max-w-xl gap-6 py-4 sm:py-8">
      <h1 className="text-3xl">Verify your phone first</h1>
      <p className="text-lg">
        Please verify your phone number before starting the quiz. A code was sent to it when you registered; you can
        have a new one sent.
      </p>
      <div>
        <VerifyPhoneLink />
      </div>
    </section>
  );
}

function VerifyPhoneLink({ size }: { size?: 'sm' }) {
  const account = useAccount();
  if (!account) return null;
  return (
    <ButtonLink
      to={verificationPath({ userId: account.id, phone: account.phoneNo })}
      state={{ from: '/quiz/instr/0' }}
      size={size}
    >
      Verify phone
    </ButtonLink>
  );
}

function Instructions({ section, attempt, stage, now }: StepProps) {
  const { email, reports } = useSitting();
  const { isWaiting } = useIntegrityView(reports);
  const starting = useStartSection();
  const leaveAttempted = useLeaveAttempted();
  const progress = attempt.sections.find((one) => one.section === section);
  if (!progress)
    return <Oops message={`No Questions Found for Section ${section}`} link={{ to: '/', label: 'Back to home' }} />;

  const isOver = isBehind(progress, now);
  const isOpen = progress.state === 'open' && !isOver;
  const isLater = stage.at === 'section' && stage.section < section;
  const phase = quizPhase({ opensAt: toInstant(attempt.opensAt), closesAt: toInstant(attempt.quizClosesAt) }, now);

  function start() {
    if (isOver) leaveAttempted();
    else void starting.start(section);
  }

  if (starting.isLoggedOut) return <LogInAgain email={email} onLoggedIn={() => void starting.start(section)} />;
  if (progress.questionCount === 0) {
    return <Oops message={`No Questions Found for Section ${section}`} link={{ to: '/', label: 'Back to home' }} />;
  }

  return (
    <article className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
      <div className="grid content-start gap-6">
        <header>
          <p className="text-sm font-semibold text-accent">Section {section} of 4</p>
          <h1 className="mt-1 text-3xl">{progress.title}</h1>
        </header>
        {section > 1 && stage.at === 'section' && stage.section === section && !isOpen && phase === 'open' && (
          <Notice tone="good" title={`Section ${section - 1} is done`}>
            Take a breath. The clock of section {section} starts when you press Start Quiz.
          </Notice>
        )}
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
              <ButtonLink to={`/quiz/instr/${stage.section}`} variant="secondary" size="sm">
                To section {stage.section}
              </ButtonLink>
            }
          >
            Each section is played once.
          </Notice>
        )}
        <SectionFacts progress={progress} />
        <section>
          <h2 className="text-xl">General instructions</h2>
          <ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-marigold-dim">
            {attempt.generalInstructions.map((instruction) => (
              <li key={instruction}>{instruction}</li>
            ))}
            <li>{fullScreenRule(attempt)}</li>
          </ul>
        </section>
      </div>
      <aside className="sticky bottom-0 -mx-4 grid content-start gap-4 border-t border-line bg-ground p-4 sm:static sm:mx-0 sm:border-0 sm:p-0 lg:pt-16">
        {starting.problem && <Notice tone="bad">{starting.problem}</Notice>}
        {isWaiting && <Notice tone="warn">You left full-screen. This has to reach the server first.</Notice>}
        {!attempt.phoneVerified && <PhoneNotice />}
        {phase === 'early' && !isOpen && <OpensLater opensAt={attempt.opensAt} now={now} />}
        {phase === 'closed' && !isOpen && (
          <Notice tone="warn">The quiz is closed.{section > 1 && ' What you have answered so far counts.'}</Notice>
        )}
        {isLater && stage.at === 'section' ? (
          <Notice
            tone="warn"
            action={
              <ButtonLink to={`/quiz/instr/${stage.section}`} variant="secondary" size="sm">
                To section {stage.section}
              </ButtonLink>
            }
          >
            Please finish section {stage.section} first.
          </Notice>
        ) : (
          <Button
            size="lg"
            wide
            busy={starting.isStarting}
            busyLabel="Starting"
            disabled={!isOver && (isWaiting || !attempt.phoneVerified || (phase !== 'open' && !isOpen))}
            onClick={start}
          >
            {isOpen ? 'Continue' : 'Start Quiz'}
          </Button>
        )}
        <p className="hidden text-sm text-text-soft sm:block">
          {fullScreen.isAvailable()
            ? 'The quiz opens in full-screen, and the clock starts at once.'
            : 'The clock starts at once.'}
        </p>
      </aside>
    </article>
  );
}

function SectionFacts({ progress }: { progress: AttemptReply['sections'][number] }) {
  const facts: readonly (readonly [string, string])[] = [
    ['Duration', durationText(progress.durationSeconds)],
    ['Section', String(progress.section)],
    ['Questions', String(progress.questionCount)],
    ['Problem type', progress.problemType],
    ['Marking scheme', progress.markingScheme],
  ];
  return (
    <dl className="grid grid-cols-3 gap-px overflow-hidden rounded-lg border border-line bg-line">
      {facts.map(([name, value], index) => (
        <div key={name} className={index < 3 ? 'bg-surface p-4' : 'col-span-3 bg-surface p-4'}>
          <dt className="text-sm text-text-soft">{name}</dt>
          <dd className={index < 3 ? 'figures font-display text-xl font-bold' : 'text-lg'}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What leaving full-screen costs; a setting, so the club's own instructions cannot say it. */
function fullScreenRule({ disqualifyingFlag, flags }: AttemptReply): string {
  if (disqualifyingFlag === 1) {
    return 'Leaving full screen or pressing Escape disqualifies you and submits your attempt at once.';
  }
  const soFar = flags > 0 ? `; you have ${flags}` : '';
  return `Leaving full screen or pressing Escape is a flag against you. Flag ${disqualifyingFlag} disqualifies${soFar}.`;
}

function PhoneNotice() {
  return (
    <Notice tone="warn" action={<VerifyPhoneLink size="sm" />}>
      Please verify your phone number before starting the quiz.
    </Notice>
  );
}

const openingFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'full', timeStyle: 'short' });

function OpensLater({ opensAt, now }: { opensAt: string | null; now: number }) {
  if (opensAt === null) return null;
  const seconds = secondsUntil(Date.parse(opensAt), now);
  return (
    <Notice title="The quiz has not opened yet">
      It opens on {openingFormat.format(new Date(opensAt))}
      {seconds < 24 * 60 * 60 && (
        <>
          , in <strong className="figures">{clockText(seconds)}</strong>
        </>
      )}
      . This page lets you in by itself.
    </Notice>
  );
}

function durationText(seconds: number): string {
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${clockText(seconds)} min`;
}

function toInstant(moment: string | null): number | null {
  return moment === null ? null : Date.parse(moment);
}
