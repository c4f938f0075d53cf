import { practiceTexts } from '@club/texts/practice';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { attemptStage } from '#player/engine/attempt-stage.ts';
import { fullScreen } from '#player/engine/full-screen.ts';
import type { QuizCalls } from '#player/engine/quiz-calls.ts';
import { type QuizNavigation, type Trial, useSitting } from '#player/engine/sitting-context.ts';
import { SittingProvider } from '#player/engine/sitting-provider.tsx';
import { useAttempt, useServerNow } from '#player/engine/use-attempt.ts';
import { Instructions } from '#player/instructions/instructions.tsx';
import { ContinueSection } from '#player/play/continue-section.tsx';
import { PlayScreen } from '#player/play/play-screen.tsx';
import { SubmitAttempt } from '#player/play/submit-attempt.tsx';
import { linkInLanguage, useLanguage, useTexts } from '#shared/language.ts';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { ParticipantFrame } from '#shared/ui/participant-frame.tsx';

export interface LocalQuizViewProps {
  /** Name for the state stored in this browser. */
  name: string;
  calls: QuizCalls;
  trial: Trial;
  /** Rendered after the submission. */
  result: () => React.ReactNode;
}

export function LocalQuizView({ name, calls, trial, result }: LocalQuizViewProps) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { networkMode: 'always', retry: false }, mutations: { networkMode: 'always' } },
      }),
  );
  const [isPlaying, setIsPlaying] = useState(false);
  const navigate = useNavigate();
  const home = linkInLanguage('/', useLanguage());
  const navigation = useMemo((): QuizNavigation => {
    async function leavePlay() {
      await client.invalidateQueries();
      setIsPlaying(false);
    }
    return {
      toInstructions: leavePlay,
      toPlay: async () => setIsPlaying(true),
      async toResult() {
        await leavePlay();
        await fullScreen.leave();
      },
      toHome: async () => navigate(home),
    };
  }, [client, navigate, home]);
  useEffect(() => keepFullScreen(), []);

  return (
    <QueryClientProvider client={client}>
      <SittingProvider owner={name} email={undefined} calls={calls} navigation={navigation} trial={trial}>
        <Step isPlaying={isPlaying} result={result} />
      </SittingProvider>
    </QueryClientProvider>
  );
}

let viewsOnPage = 0;

/** Leaving the view exits full-screen, except if the same page in another language replaces it. */
function keepFullScreen(): () => void {
  viewsOnPage += 1;
  return () => {
    viewsOnPage -= 1;
    queueMicrotask(() => viewsOnPage === 0 && void fullScreen.leave());
  };
}

function Step({ isPlaying, result }: { isPlaying: boolean; result: () => React.ReactNode }) {
  const texts = useTexts(practiceTexts);
  const { sitting, open, navigation } = useSitting();
  const { attempt, data } = useAttempt();
  const serverNow = useServerNow(data?.sample);

  const running = attempt?.sections.find(({ state }) => state === 'open')?.section;
  // The page replaced the same page in another language, and the participant never left full-screen.
  const continues = running !== undefined && !sitting && fullScreen.isActive();
  const round = attempt?.round.slug;
  useEffect(() => {
    if (continues && round !== undefined) void open(round, running).then(() => navigation.toPlay(running));
  }, [continues, round, running, open, navigation]);

  if (attempt && isPlaying && sitting) return <PlayScreen key={sitting.lease} sitting={sitting} attempt={attempt} />;

  const now = serverNow();
  const stage = attempt && attemptStage(attempt, now);
  const section = stage?.at === 'section' ? stage.section : undefined;
  let content: React.ReactNode;
  if (!attempt || !stage || continues) content = <LoadingState />;
  else if (stage.at === 'submit') content = <SubmitAttempt />;
  else if (section === undefined) content = result();
  else if (stage.at === 'section' && stage.isOpen) {
    content = <ContinueSection attempt={attempt} section={section} serverNow={now} />;
  } else content = <Instructions section={section} attempt={attempt} stage={stage} now={now} />;

  return (
    <ParticipantFrame offlineSentence={texts.offline}>
      <ScrollToTop key={section ?? stage?.at} />
      {content}
    </ParticipantFrame>
  );
}

/** When one step replaces another on the same page, scrolls to the top as for a new page. */
function ScrollToTop() {
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
  }, []);
  return null;
}
