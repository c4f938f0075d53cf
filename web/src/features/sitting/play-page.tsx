import { sittingTexts } from '@club/texts/sitting';
import { useEffect, useRef } from 'react';
import { type MetaFunction, Navigate, useParams } from 'react-router';
import { attemptStage, isSectionOver } from '#player/engine/attempt-stage.ts';
import { quizFailure } from '#player/engine/quiz-failure.ts';
import { useSitting } from '#player/engine/sitting-context.ts';
import { useAttempt, useAttemptRefresh, useServerNow } from '#player/engine/use-attempt.ts';
import { ContinueSection } from '#player/play/continue-section.tsx';
import { LogInAgain } from '#player/play/log-in-again.tsx';
import { PlayScreen } from '#player/play/play-screen.tsx';
import { SubmitAttempt } from '#player/play/submit-attempt.tsx';
import { isRefusal } from '#shared/api-error.ts';
import { useTexts } from '#shared/language.ts';
import { pageTitle, textsAt } from '#shared/page-meta.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { ParticipantFrame } from '#shared/ui/participant-frame.tsx';
import { ErrorState } from '#shared/ui/states.tsx';
import { usePageTitle } from '#shared/use-page-title.ts';
import { DisqualifiedBefore } from './disqualified-before.tsx';
import { QuizAttempted } from './quiz-attempted.tsx';

export const meta: MetaFunction = ({ location, params }) => [
  { title: pageTitle(textsAt(location, sittingTexts).section({ section: Number(params.sec) })) },
];

/** After a reload or in a new tab, asks for a click first, because only a click may restore full screen. */
export default function PlayPage() {
  const section = Number(useParams().sec);
  usePageTitle(useTexts(sittingTexts).section({ section }));
  const { sitting } = useSitting();
  const { attempt } = useAttempt();

  if (attempt && sitting?.section === section) {
    return <PlayScreen key={sitting.lease} sitting={sitting} attempt={attempt} />;
  }
  return (
    <ParticipantFrame>
      <Resume section={section} />
    </ParticipantFrame>
  );
}

function Resume({ section }: { section: number }) {
  const texts = useTexts(sittingTexts);
  const { data, error, refetch, isFetching } = useAttempt();
  const serverNow = useServerNow(data?.sample);
  if (error && quizFailure(error) === 'logged-out') {
    return <LogInAgain onLoggedIn={() => void refetch()} />;
  }
  // The instructions page says that there is nothing to see yet.
  if (isRefusal(error, 'quiz-not-announced')) return <Navigate to="/quiz/instr/0" replace />;
  if (!data) {
    return error ? <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} /> : <LoadingState />;
  }

  const attempt = data.reply;
  const progress = attempt.sections.find((one) => one.section === section);
  if (progress === undefined) {
    return <EmptyState isPage message={texts.noSection} link={{ to: '/quiz/instr/0', label: texts.toQuiz }} />;
  }
  if (data.isRestored && progress.state === 'open' && isSectionOver(progress, serverNow())) {
    return <HandIn round={attempt.round.slug} section={section} />;
  }
  const stage = attemptStage(attempt, serverNow());
  switch (stage.at) {
    case 'class':
      return <Navigate to="/quiz/instr/0" replace />;
    case 'disqualified':
      return <DisqualifiedBefore />;
    case 'submitted':
      return <QuizAttempted attempt={attempt} />;
    case 'submit':
      return <SubmitAttempt />;
    case 'section': {
      // The section ended while this page waited.
      if (progress.state === 'over') return <QuizAttempted attempt={attempt} />;
      if (stage.section !== section || !stage.isOpen) return <Navigate to={`/quiz/instr/${stage.section}`} replace />;
      return (
        <ContinueSection attempt={attempt} section={section} serverNow={serverNow()} isRestored={data.isRestored} />
      );
    }
  }
}

/** The time of the section ran out offline: the play screen resumes and sends the answers stored here. */
function HandIn({ round, section }: { round: string; section: number }) {
  const { open } = useSitting();
  const refresh = useAttemptRefresh();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void open(round, section).catch(refresh);
  }, [open, refresh, round, section]);
  return <LoadingState />;
}
