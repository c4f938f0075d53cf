import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isRefusal } from '#shared/api-error.ts';
import { errorMessage } from '#shared/error-message.ts';
import { toast } from '#shared/ui/toast.ts';
import { attemptStage } from './attempt-stage.ts';
import { fullScreen } from './full-screen.ts';
import { keptClass } from './kept-sitting.ts';
import { readAttempt, setClass, useAttemptRefresh } from './queries.ts';
import { quizFailure } from './quiz-failure.ts';
import { resultPath } from './result-messages.ts';
import { useSitting } from './sitting-context.ts';

export interface StartingSection {
  /** Full-screen, then the section. To be called within a click, or the browser refuses full-screen. */
  readonly start: (section: number) => Promise<void>;
  readonly isStarting: boolean;
  /** The sentence to show when it did not work. */
  readonly problem: string | undefined;
  readonly isLoggedOut: boolean;
}

/** Starts a section, or takes it up again, and leads to the play screen. */
export function useStartSection(): StartingSection {
  const { accountId, open } = useSitting();
  const navigate = useNavigate();
  const refresh = useAttemptRefresh();
  const [isStarting, setIsStarting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isLoggedOut, setIsLoggedOut] = useState(false);

  async function openWithClass(section: number): Promise<void> {
    try {
      await open(section);
    } catch (error) {
      const classLevel = keptClass.read(accountId);
      if (!isRefusal(error, 'class-missing') || classLevel === undefined) throw error;
      await setClass(classLevel);
      await open(section);
    }
  }

  /** The section is behind them, perhaps on another device: on to where they are, or home. */
  async function leaveAttempted(): Promise<void> {
    const stage = await readAttempt().then(
      ({ reply }) => attemptStage(reply, Date.parse(reply.now)),
      () => undefined,
    );
    if (stage?.at === 'section' || stage?.at === 'hand-in') {
      toast.info('This section is already behind you.');
      await navigate(`/quiz/instr/${stage.at === 'section' ? stage.section : 4}`, { replace: true });
    } else {
      toast.error("You've attempted the quiz");
      await navigate('/', { replace: true });
    }
  }

  async function handle(error: unknown): Promise<void> {
    if (isRefusal(error, 'quiz-already-attempted') || isRefusal(error, 'section-over')) return leaveAttempted();
    if (isRefusal(error, 'disqualified')) return navigate(resultPath(true), { replace: true });
    if (isRefusal(error, 'class-missing')) return navigate('/quiz/instr/0', { replace: true });
    setIsLoggedOut(quizFailure(error) === 'logged-out');
    setProblem(errorMessage(error));
    await refresh();
  }

  async function start(section: number): Promise<void> {
    setProblem(undefined);
    setIsLoggedOut(false);
    setIsStarting(true);
    const wasInFullScreen = fullScreen.isActive();
    try {
      if (!(await fullScreen.enter())) {
        setProblem('Your browser did not switch to full screen. Please press the button once more.');
        return;
      }
      await openWithClass(section);
      await navigate(`/quiz/play/${section}`, { replace: true });
    } catch (error) {
      if (!wasInFullScreen) await fullScreen.leave();
      await handle(error);
    } finally {
      setIsStarting(false);
    }
  }

  return { start, isStarting, problem, isLoggedOut };
}
