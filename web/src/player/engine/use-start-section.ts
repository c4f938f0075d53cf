import type { AttemptReply } from '@club/contract/entities/attempts';
import { audienceRefusal } from '@club/domain/entities/rounds/audience';
import { sittingTexts } from '@club/texts/sitting';
import { useState } from 'react';
import { isRefusal } from '#shared/api-error.ts';
import { errorMessage } from '#shared/error-message.ts';
import { useTexts } from '#shared/language.ts';
import { toast } from '#shared/ui/toast.ts';
import { attemptStage } from './attempt-stage.ts';
import { fullScreen } from './full-screen.ts';
import { persistedClass } from './persisted-sitting.ts';
import { quizFailure } from './quiz-failure.ts';
import { refusalSentence } from './refusal-sentence.ts';
import { useSitting } from './sitting-context.ts';
import { useAttemptRefresh } from './use-attempt.ts';

/** Not errors: the round is not open to this participant. */
const audienceRefusals = ['round-for-admins', 'round-not-qualified', 'round-not-for-city', 'round-not-for-class'];

export interface StartProblem {
  readonly sentence: string;
  /** The round is not open to this participant, so retrying does not help. */
  readonly isForOthers: boolean;
}

export function startProblem(error: unknown): StartProblem {
  return {
    sentence: errorMessage(error),
    isForOthers: audienceRefusals.some((code) => isRefusal(error, code)),
  };
}

/** Before the first start: why the round is not open to the participant, by the server's rule. */
export function audienceProblem(
  { audience, isNotQualified }: Pick<AttemptReply, 'audience' | 'isNotQualified'>,
  who: { readonly city: string; readonly classLevel: number | null },
): StartProblem | undefined {
  if (isNotQualified) return { sentence: refusalSentence('round-not-qualified'), isForOthers: true };
  if (audience === undefined) return undefined;
  const refused = audienceRefusal({ ...audience, isForAdmins: false }, { ...who, maySitAnyRound: false });
  return refused && { sentence: refusalSentence(refused.refusal, refused.values), isForOthers: true };
}

export interface StartingSection {
  /** Enters full-screen and starts the section. Has to be called within a click, or the browser refuses full-screen. */
  readonly start: (section: number) => Promise<void>;
  readonly isStarting: boolean;
  readonly problem: StartProblem | undefined;
  readonly isLoggedOut: boolean;
}

/**
 * Starts a section, or takes it over, and navigates to the play screen.
 * @param round the slug of the round
 */
export function useStartSection(round: string): StartingSection {
  const texts = useTexts(sittingTexts).start;
  const { owner, calls, navigation, open } = useSitting();
  const refresh = useAttemptRefresh();
  const [isStarting, setIsStarting] = useState(false);
  const [problem, setProblem] = useState<StartProblem>();
  const [isLoggedOut, setIsLoggedOut] = useState(false);

  async function openWithClass(section: number): Promise<void> {
    try {
      await open(round, section);
    } catch (error) {
      const classLevel = persistedClass.read(owner);
      if (!isRefusal(error, 'class-missing') || classLevel === undefined) throw error;
      await calls.setClass(classLevel);
      await open(round, section);
    }
  }

  /** The section is over, perhaps on another device: leads home, or to the final submission if only that is missing. */
  async function leaveAttempted(): Promise<void> {
    const attempt = await calls.readAttempt().then(
      ({ reply }) => reply,
      () => undefined,
    );
    const last = attempt?.sections.at(-1)?.section;
    if (last !== undefined && attempt && attemptStage(attempt, Date.parse(attempt.now)).at === 'submit') {
      return navigation.toInstructions(last);
    }
    toast.error(refusalSentence('quiz-already-attempted'));
    await navigation.toHome();
  }

  async function handle(error: unknown): Promise<void> {
    if (isRefusal(error, 'quiz-already-attempted')) return leaveAttempted();
    if (isRefusal(error, 'disqualified')) return navigation.toResult(true);
    if (isRefusal(error, 'class-missing')) return navigation.toInstructions(0);
    setIsLoggedOut(quizFailure(error) === 'logged-out');
    setProblem(startProblem(error));
    await refresh();
  }

  async function start(section: number): Promise<void> {
    setProblem(undefined);
    setIsLoggedOut(false);
    setIsStarting(true);
    const wasInFullScreen = fullScreen.isActive();
    try {
      if (!(await fullScreen.enter())) {
        setProblem({ sentence: texts.noFullScreen, isForOthers: false });
        return;
      }
      await openWithClass(section);
      await navigation.toPlay(section);
    } catch (error) {
      if (!wasInFullScreen) await fullScreen.leave();
      await handle(error);
    } finally {
      setIsStarting(false);
    }
  }

  return { start, isStarting, problem, isLoggedOut };
}
