import { club } from 'virtual:club';
import { quizSentences } from '@club/domain/quiz/quiz-sentences';
import { useEffect } from 'react';
import { type MetaFunction, useParams } from 'react-router';
import { ButtonLink } from '#shared/ui/button.tsx';
import { BuzzerRing } from '#shared/ui/buzzer-ring.tsx';
import { ParticipantFrame } from '#shared/ui/participant-frame.tsx';
import { Oops } from '#shared/ui/states.tsx';
import { fullScreen } from './full-screen.ts';

export const meta: MetaFunction = () => [{ title: `Quiz | ${club.name}` }];

/** How the quiz ended. An address is easily made up, so it shows no message but ours. */
export default function ResultPage() {
  const message = useParams().msg;
  useEffect(() => void fullScreen.leave(), []);

  if (message !== quizSentences.submitted && message !== quizSentences.disqualified) {
    return (
      <ParticipantFrame>
        <Oops message="There is no result here." link={{ to: '/', label: 'Back to home' }} />
      </ParticipantFrame>
    );
  }
  const isDisqualified = message === quizSentences.disqualified;
  return (
    <ParticipantFrame>
      <section className="mx-auto flex max-w-xl flex-col items-center gap-6 py-8 text-center sm:py-16">
        <BuzzerRing
          tone={isDisqualified ? 'buzzer' : 'marigold'}
          progress={isDisqualified ? 0.35 : 1}
          className="size-36"
        />
        <h1 className="text-3xl">{message}</h1>
        <p className="text-lg text-text-soft">
          {isDisqualified
            ? 'What you had answered is kept. If you think this is a mistake, please write to the club.'
            : 'Thank you for playing. Your answers are with us; the club announces the results.'}
        </p>
        <ButtonLink to="/" size="lg">
          Back to home
        </ButtonLink>
      </section>
    </ParticipantFrame>
  );
}
