import { sittingTexts } from '@club/texts/sitting';
import { useEffect, useRef, useState } from 'react';
import type { QuizCalls } from '#player/engine/quiz-calls.ts';
import { isTransient, type QuizFailure, quizFailure } from '#player/engine/quiz-failure.ts';
import { refusalSentence } from '#player/engine/refusal-sentence.ts';
import { RetryingTask } from '#player/engine/retrying-task.ts';
import { useSitting } from '#player/engine/sitting-context.ts';
import { trySendUnsentAnswers } from '#player/engine/unsent-answers.ts';
import { ApiError } from '#shared/api-error.ts';
import { errorMessage } from '#shared/error-message.ts';
import { useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { toast } from '#shared/ui/toast.ts';
import { LogInAgain } from './log-in-again.tsx';
import { PlayPanel } from './play-panel.tsx';

/** Waits for a lost connection to return; giving up leads home. */
export function SubmitAttempt() {
  const texts = useTexts(sittingTexts);
  const { owner, calls, navigation } = useSitting();
  const task = useRef<RetryingTask>(null);
  const [failure, setFailure] = useState<QuizFailure>();
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => {
    const made = new RetryingTask(
      async () => {
        // After the submission the server accepts no more of them.
        await trySendUnsentAnswers(owner, calls);
        await navigation.toResult(await submit(calls));
        return 'done';
      },
      (error) => {
        const why = quizFailure(error);
        setFailure(why);
        setRefusal(why === 'refused' ? errorMessage(error) : undefined);
        return isTransient(why) ? 'again' : 'stop';
      },
    );
    task.current = made;
    made.runNow();
    return () => made.close();
  }, [owner, calls, navigation]);

  function tryAgain() {
    setFailure(undefined);
    task.current?.runNow();
  }

  function giveUp() {
    toast.error(texts.submit.networkError);
    void navigation.toHome();
  }

  if (failure === 'logged-out') return <LogInAgain onLoggedIn={tryAgain} />;
  if (failure === undefined) {
    return (
      <PlayPanel title={texts.submit.title}>
        <Spinner label={texts.wait} visibleLabel className="size-6 text-accent" />
      </PlayPanel>
    );
  }
  return (
    <PlayPanel
      title={failure === 'refused' ? texts.submit.failed : texts.submit.almost}
      tone="buzzer"
      actions={
        <>
          <Button onClick={tryAgain}>{texts.tryAgain}</Button>
          <Button variant="quiet" onClick={giveUp}>
            {texts.submit.goHome}
          </Button>
        </>
      }
    >
      <p>{refusal ?? texts.submit.lastStep}</p>
      {failure !== 'refused' && <p>{texts.keepOpen}</p>}
    </PlayPanel>
  );
}

/** @returns whether the participant is disqualified */
async function submit(calls: QuizCalls): Promise<boolean> {
  try {
    return (await calls.submit()).disqualified;
  } catch (error) {
    if (!isSubmittedBefore(error)) throw error;
    toast.info(refusalSentence('quiz-already-submitted'));
    return (await calls.readAttempt()).reply.disqualified;
  }
}

/** Any 409, and any message that mentions a duplicate. Source: specification, section 8. */
function isSubmittedBefore(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || /duplicate/i.test(error.message));
}
