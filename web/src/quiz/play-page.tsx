import { club } from 'virtual:club';
import { isSectionNumber } from '@club/domain/papers/paper';
import { useEffect } from 'react';
import { type MetaFunction, Navigate, useNavigate, useParams } from 'react-router';
import { Button } from '#shared/ui/button.tsx';
import { ParticipantFrame } from '#shared/ui/participant-frame.tsx';
import { LoadingState } from '#shared/ui/spinner.tsx';
import { ErrorState, Notice, Oops } from '#shared/ui/states.tsx';
import { toast } from '#shared/ui/toast.ts';
import { attemptStage } from './attempt-stage.ts';
import { HandIn } from './hand-in.tsx';
import { LogInAgain } from './log-in-again.tsx';
import { PlayPanel } from './play-panel.tsx';
import { PlayScreen } from './play-screen.tsx';
import { useAttempt } from './queries.ts';
import { quizFailure } from './quiz-failure.ts';
import { resultPath } from './result-messages.ts';
import { clockText, secondsUntil } from './server-clock.ts';
import { useIntegrityView, useSitting } from './sitting-context.ts';
import { useServerNow } from './use-server-now.ts';
import { useStartSection } from './use-start-section.ts';

export const meta: MetaFunction = ({ params }) => [{ title: `Section ${params.sec} | ${club.name}` }];

/** The play screen. A page that was reloaded, or opened anew, asks for one click first: only a click may bring full-screen back. */
export default function PlayPage() {
  const section = Number(useParams().sec);
  const { sitting, reports } = useSitting();
  const attempt = useAttempt();
  const progress = attempt.data?.reply;

  useEffect(() => {
    if (progress) reports.learn(progress.flags);
  }, [progress, reports]);

  if (!isSectionNumber(section)) {
    return (
      <ParticipantFrame>
        <Oops message="There is no such section." link={{ to: '/quiz/instr/0', label: 'To the quiz' }} />
      </ParticipantFrame>
    );
  }
  if (sitting?.section === section) {
    const title = progress?.sections.find((one) => one.section === section)?.title ?? `Section ${section}`;
    return (
      <PlayScreen
        key={sitting.lease}
        sitting={sitting}
        title={title}
        disqualifyingFlag={progress?.disqualifyingFlag ?? 1}
      />
    );
  }
  return (
    <ParticipantFrame>
      <Resume section={section} />
    </ParticipantFrame>
  );
}

function Resume({ section }: { section: number }) {
  const { data, error, refetch, isFetching } = useAttempt();
  const { email } = useSitting();
  const serverNow = useServerNow(data?.sample);
  if (error && quizFailure(error) === 'logged-out') {
    return <LogInAgain email={email} onLoggedIn={() => void refetch()} />;
  }
  if (!data) {
    return error ? <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} /> : <LoadingState />;
  }

  const stage = attemptStage(data.reply, serverNow());
  switch (stage.at) {
    case 'class':
      return <Navigate to="/quiz/instr/0" replace />;
    case 'disqualified':
      return <Navigate to={resultPath(true)} replace />;
    case 'submitted':
      return <Attempted />;
    case 'hand-in':
      return <HandIn />;
    case 'section': {
      if (stage.section !== section || !stage.isOpen) return <Navigate to={`/quiz/instr/${stage.section}`} replace />;
      const closesAt = data.reply.sections.find((one) => one.section === section)?.closesAt;
      const secondsLeft = closesAt ? secondsUntil(Date.parse(closesAt), serverNow()) : 0;
      return <ContinueSection section={section} secondsLeft={secondsLeft} />;
    }
  }
}

function Attempted() {
  const navigate = useNavigate();
  useEffect(() => {
    toast.error("You've attempted the quiz");
    void navigate('/', { replace: true });
  }, [navigate]);
  return <LoadingState />;
}

function ContinueSection({ section, secondsLeft }: { section: number; secondsLeft: number }) {
  const { reports, email } = useSitting();
  const { isWaiting } = useIntegrityView(reports);
  const { start, isStarting, problem, isLoggedOut } = useStartSection();
  if (isLoggedOut) return <LogInAgain email={email} onLoggedIn={() => void start(section)} />;
  return (
    <PlayPanel
      title={`Section ${section} is waiting for you`}
      actions={
        <Button size="lg" busy={isStarting} disabled={isWaiting} onClick={() => void start(section)}>
          Continue
        </Button>
      }
    >
      <p>
        Your answers are safe. Time left: <strong className="figures">{clockText(secondsLeft)}</strong>
      </p>
      <p>Press Continue to go back to full-screen and to your questions.</p>
      {isWaiting && (
        <Notice tone="warn">
          You left full-screen. This has to reach the server before the quiz can go on. It is sent when the connection
          returns.
        </Notice>
      )}
      {problem && <Notice tone="bad">{problem}</Notice>}
    </PlayPanel>
  );
}
