import { practice } from 'virtual:practice';
import { roundTitleIn } from '@club/domain/entities/rounds/round';
import { practiceTexts } from '@club/texts/practice';
import { useMemo, useState } from 'react';
import { MarkedPaperView } from '#entities/attempts/marked-paper-view.tsx';
import { fullScreen } from '#player/engine/full-screen.ts';
import { hasBegun as hasBegunQuiz } from '#player/engine/kept-local-quiz.ts';
import { initialLocalQuizState, localQuiz } from '#player/engine/local-quiz.ts';
import { markLocalQuiz } from '#player/engine/mark-local-quiz.ts';
import { LocalQuizView } from '#player/local-quiz-view.tsx';
import { useLanguage, useTexts } from '#shared/language.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { practiceStore } from './practice-paper.ts';

export const hasBegun = () => hasBegunQuiz(practiceStore(practice));

export function PracticeRun({ onStop }: { onStop: () => void }) {
  const texts = useTexts(practiceTexts);
  const language = useLanguage();
  const [store] = useState(() => practiceStore(practice));
  const calls = useMemo(
    () => localQuiz({ round: practice, paper: practice.paper, store, generalInstructions: [] }),
    [store],
  );
  const trial = useMemo(
    () => ({
      costInEarnest: () => texts.costInEarnest,
      stopLabel: texts.stop,
      generalInstructions: texts.instructions,
      stop() {
        void fullScreen.leave();
        store.write(initialLocalQuizState);
        onStop();
      },
    }),
    [store, texts, onStop],
  );
  return (
    <LocalQuizView
      name="practice"
      calls={calls}
      trial={trial}
      result={() => (
        <MarkedPaperView
          title={roundTitleIn(language, practice)}
          marked={markLocalQuiz(practice.paper, practice.keys, store.read())}
          actions={
            <>
              <Button size="lg" onClick={trial.stop}>
                {texts.again}
              </Button>
              <ButtonLink to="/" size="lg" variant="secondary">
                {texts.backHome}
              </ButtonLink>
            </>
          }
        />
      )}
    />
  );
}
