import type { AttemptReply } from '@club/contract/entities/attempts';
import { refusalTexts } from '@club/texts/refusals';
import { sittingTexts } from '@club/texts/sitting';
import { useEffect, useState } from 'react';
import { resultPath } from '#entities/attempts/result-messages.ts';
import { fullScreen } from '#player/engine/full-screen.ts';
import { persistedSittings } from '#player/engine/persisted-sitting.ts';
import { refusalSentence } from '#player/engine/refusal-sentence.ts';
import { useNotCounted, useSitting } from '#player/engine/sitting-context.ts';
import { lateAnswers, NotCountedNotice } from '#player/instructions/not-counted-notice.tsx';
import { PlayPanel } from '#player/play/play-panel.tsx';
import { useTexts } from '#shared/language.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { toast } from '#shared/ui/toast.ts';

/** Says that the section, or the quiz, is over. Answers that do not count or have not been sent yet are mentioned first. */
export function QuizAttempted({ attempt }: { attempt: AttemptReply }) {
  const texts = useTexts(sittingTexts);
  const attempted = useTexts(refusalTexts)['quiz-already-attempted'];
  const { owner, navigation, notCounted } = useSitting();
  const hasMoreToSay = lateAnswers(useNotCounted(notCounted), attempt).length > 0;
  const [hadUnsent] = useState(() => persistedSittings.countUnsent(owner) > 0);
  const staysHere = hadUnsent || hasMoreToSay;

  useEffect(() => {
    void fullScreen.leave();
    if (staysHere) return;
    toast.error(refusalSentence('quiz-already-attempted'));
    void navigation.toHome();
  }, [navigation, staysHere]);

  if (!staysHere) return <LoadingState />;
  return (
    <PlayPanel
      title={attempted}
      tone="quiet"
      actions={
        <>
          <ButtonLink to={resultPath(false)} size="lg">
            {texts.attempted.result}
          </ButtonLink>
          <ButtonLink to="/" size="lg" variant="secondary">
            {texts.backHome}
          </ButtonLink>
        </>
      }
    >
      {hadUnsent && !hasMoreToSay && <p>{texts.attempted.beingSent}</p>}
      <div className="w-full text-left">
        <NotCountedNotice attempt={attempt} />
      </div>
    </PlayPanel>
  );
}
