import { club } from 'virtual:club';
import { quizSentences } from '@club/domain/quiz/quiz-sentences';
import { readable } from '@club/domain/shared/text';
import { useEffect } from 'react';
import { type MetaFunction, useParams } from 'react-router';
import { ButtonLink } from '#shared/ui/button.tsx';
import { BuzzerRing } from '#shared/ui/buzzer-ring.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { ParticipantFrame } from '#shared/ui/participant-frame.tsx';
import { LoadingState } from '#shared/ui/spinner.tsx';
import { ErrorState, Oops } from '#shared/ui/states.tsx';
import { fullScreen } from './full-screen.ts';
import { LogInAgain } from './log-in-again.tsx';
import { NotCountedNotice } from './not-counted-notice.tsx';
import { quizFailure } from './quiz-failure.ts';
import { claimsDisqualification } from './result-messages.ts';
import { useIntegrityView, useSitting } from './sitting-context.ts';
import { TimeRanOut } from './time-ran-out.tsx';
import { useAttempt } from './use-attempt.ts';

export const meta: MetaFunction = () => [{ title: `Quiz | ${club.name}` }];

/** How the quiz ended, in the words of the address. An address is easily made up, so the worst of them needs the server's word. */
export default function ResultPage() {
  const message = readable(useParams().msg ?? '');
  useEffect(() => void fullScreen.leave(), []);
  return (
    <ParticipantFrame>
      {claimsDisqualification(message) ? <ConfirmedResult message={message} /> : <Result message={message} />}
    </ParticipantFrame>
  );
}

function ConfirmedResult({ message }: { message: string }) {
  const { reports } = useSitting();
  const { isDisqualified } = useIntegrityView(reports);
  const { attempt, error, refetch, isFetching, isFetchedAfterMount } = useAttempt();
  if (isDisqualified || attempt?.disqualified) return <Result message={message} isDisqualification />;
  if (error && quizFailure(error) === 'logged-out') return <LogInAgain onLoggedIn={() => void refetch()} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return isFetchedAfterMount ? <Result message="" /> : <LoadingState />;
}

function Result({ message, isDisqualification = false }: { message: string; isDisqualification?: boolean }) {
  const { attempt } = useAttempt();
  if (message === '') return <Oops message="There is no result here." link={{ to: '/', label: 'Back to home' }} />;
  const isSubmission = message === quizSentences.submitted;
  return (
    <section className="mx-auto flex max-w-xl flex-col items-center gap-6 py-8 text-center sm:py-16">
      <BuzzerRing
        tone={isDisqualification ? 'buzzer' : isSubmission ? 'marigold' : 'quiet'}
        progress={isDisqualification ? 0.35 : 1}
        className="size-36"
      />
      <h1 className="max-w-full text-3xl wrap-anywhere">{message}</h1>
      {isDisqualification && (
        <p className="text-lg text-text-soft">
          What you had answered is kept. If you think this is a mistake, please write to the club.
        </p>
      )}
      {isSubmission && (
        // Has its place before the server confirms it, so that the button below does not move.
        <p className={classNames('text-lg text-text-soft', !attempt?.submitted && 'invisible')}>
          Thank you for playing. Your answers are with us; the club announces the results.
        </p>
      )}
      {attempt && (isSubmission || isDisqualification) && (
        <div className="grid w-full gap-3 text-left">
          {isSubmission && <TimeRanOut round={attempt.round.slug} />}
          <NotCountedNotice attempt={attempt} />
        </div>
      )}
      <ButtonLink to="/" size="lg">
        Back to home
      </ButtonLink>
    </section>
  );
}
