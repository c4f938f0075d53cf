import { club } from 'virtual:club';
import type { RoundPhase } from '@club/domain/rounds/round';
import { refusalSentences } from '@club/domain/shared/refusal';
import { type MetaFunction, Navigate, useParams } from 'react-router';
import { ApiError } from '#shared/api-error.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { ParticipantFrame } from '#shared/ui/participant-frame.tsx';
import { LoadingState } from '#shared/ui/spinner.tsx';
import { ErrorState, Oops } from '#shared/ui/states.tsx';
import { attemptStage, phaseAt } from './attempt-stage.ts';
import { Attempted } from './attempted.tsx';
import { ClassStep } from './class-step.tsx';
import { DisqualifiedBefore } from './disqualified-before.tsx';
import { Instructions, type InstructionsProps } from './instructions.tsx';
import { LogInAgain } from './log-in-again.tsx';
import { quizFailure } from './quiz-failure.ts';
import { SubmitAttempt } from './submit-attempt.tsx';
import { useAttempt, useServerNow } from './use-attempt.ts';
import { VerifyPhoneLink } from './verify-phone-link.tsx';

export const meta: MetaFunction = ({ params }) => [
  { title: `${params.sec === '0' ? 'Before you start' : `Section ${params.sec}: instructions`} | ${club.name}` },
];

/** What comes before a section: the class, then what the section is, and "Start Quiz". */
export default function InstructionsPage() {
  const section = Number(useParams().sec);
  const { data, error, refetch, isFetching } = useAttempt();
  const serverNow = useServerNow(data?.sample);

  let content: React.ReactNode;
  if (!Number.isInteger(section)) content = <NoSuchSection />;
  else if (error && quizFailure(error) === 'logged-out') {
    content = <LogInAgain onLoggedIn={() => void refetch()} />;
  } else if (error instanceof ApiError && error.code === 'quiz-not-announced') {
    content = <NotAnnounced />;
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

function Step(props: InstructionsProps) {
  const { section, attempt, stage, now } = props;
  if (stage.at === 'disqualified') return <DisqualifiedBefore />;
  if (stage.at === 'submitted') return <Attempted attempt={attempt} />;
  const last = attempt.sections.at(-1)?.section;
  if (section !== 0 && !attempt.sections.some((one) => one.section === section)) return <NoSuchSection />;
  if (stage.at === 'submit' && (section === 0 || section === last)) return <SubmitAttempt />;
  if (section === 0) {
    if (stage.at === 'section' && (stage.isOpen || stage.section !== attempt.sections[0]?.section)) {
      return <Navigate to={`/quiz/instr/${stage.section}`} replace />;
    }
    if (isBehindUs(phaseAt(attempt, now))) return <Closed />;
    return attempt.phoneVerified ? <ClassStep attempt={attempt} /> : <VerifyFirst />;
  }
  if (stage.at === 'class') return <Navigate to="/quiz/instr/0" replace />;
  return <Instructions {...props} />;
}

function NoSuchSection() {
  return <Oops message="There is no such section." link={{ to: '/quiz/instr/0', label: 'To the quiz' }} />;
}

/** Whether a round in this phase can never be started again. */
function isBehindUs(phase: RoundPhase): boolean {
  return phase !== 'draft' && phase !== 'announced' && phase !== 'open';
}

/** Nobody is asked for anything that leads nowhere. */
function Closed() {
  return (
    <section className="mx-auto grid max-w-xl gap-6 py-4 sm:py-8">
      <h1 className="text-3xl">{refusalSentences['quiz-closed']}</h1>
      <p className="text-lg">It can no longer be started. You can still see what it is like.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/quiz/practice">Practise</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          Back to home
        </ButtonLink>
      </div>
    </section>
  );
}

/** The server says no more of a draft or a rehearsal to whoever may not know of it. */
function NotAnnounced() {
  return (
    <section className="mx-auto grid max-w-xl gap-6 py-4 sm:py-8">
      <h1 className="text-3xl">The quiz has not opened yet</h1>
      <p className="text-lg">The club announces when it opens.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/quiz/practice">Practise in the meantime</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          Back to home
        </ButtonLink>
      </div>
    </section>
  );
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
