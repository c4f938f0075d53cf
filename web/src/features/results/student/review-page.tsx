import { type ReviewReply, resultsEndpoints } from '@club/contract/results';
import { lettersFromTickBits, toTickBits } from '@club/domain/entities/papers/answer-key';
import { areResultsFinal, nextResultsStep } from '@club/domain/entities/rounds/results-step';
import { roundTitleIn } from '@club/domain/entities/rounds/round';
import { newsTexts } from '@club/texts/news';
import { pastTexts } from '@club/texts/past';
import { refusalTexts } from '@club/texts/refusals';
import { reviewTexts } from '@club/texts/review';
import { sittingTexts } from '@club/texts/sitting';
import { standingTexts } from '@club/texts/standing';
import { appointmentText } from '@club/texts/times';
import { useMemo } from 'react';
import type { MarkedQuestion } from '#entities/attempts/marked-paper.ts';
import { MarkedPaperView } from '#entities/attempts/marked-paper-view.tsx';
import { toSchedule } from '#entities/rounds/schedule.ts';
import { isRefusal } from '#shared/api-error.ts';
import { useLanguage, useTexts } from '#shared/language.ts';
import { useRoundParam, withRound } from '#shared/round-param.ts';
import { useAccount } from '#shared/session.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { ParticipantFrame } from '#shared/ui/participant-frame.tsx';
import { ErrorState, Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { usePageTitle } from '#shared/use-page-title.ts';
import { useReply } from '#shared/use-reply.ts';
import { toMarkedPaper } from './reviewed-paper.ts';
import { SharePicture } from './share-picture.tsx';
import { Missed, Standing, Topics } from './standing.tsx';

/** From other features: the certificate, and on the key of the paper and of each question. */
export interface ReviewAdditions {
  Certificate: React.ComponentType<{ accountId: string; round: string }>;
  Summary: React.ComponentType<{ accountId: string; round: string }>;
  Question: React.ComponentType<{ accountId: string; round: string; marked: MarkedQuestion; number: number }>;
  /** The questions that are not folded at first. */
  useStartOpen: (accountId: string, round: string, questionIds: readonly string[]) => ReadonlySet<string>;
}

/** The participant's own paper with the key, once the key is public. */
export function ReviewPage({ additions }: { additions: ReviewAdditions }) {
  const texts = useTexts(reviewTexts);
  usePageTitle(texts.title);
  const account = useAccount();
  return <ParticipantFrame>{account && <Review accountId={account.id} additions={additions} />}</ParticipantFrame>;
}

interface ReviewProps {
  accountId: string;
  additions: ReviewAdditions;
}

function Review({ accountId, additions }: ReviewProps) {
  const texts = useTexts(reviewTexts);
  const shared = useTexts(sittingTexts);
  const {
    data: review,
    error,
    refetch,
    isFetching,
  } = useReply(
    resultsEndpoints.readReview,
    { query: { round: useRoundParam() } },
    // Keys are corrected, and steps pass by themselves.
    { quiet: true, account: accountId, staleTime: 0, refetchOnWindowFocus: true },
  );
  if (
    isRefusal(error, 'key-not-out') ||
    isRefusal(error, 'key-waits') ||
    isRefusal(error, 'not-attempted') ||
    isRefusal(error, 'quiz-unfinished') ||
    isRefusal(error, 'round-unknown')
  ) {
    return (
      <EmptyState
        isPage
        isCalm={error.code !== 'round-unknown'}
        message={error.message}
        link={{ to: '/', label: shared.backHome }}
      />
    );
  }
  if (review) return <KnownReview review={review} accountId={accountId} additions={additions} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return <LoadingState label={texts.loading} />;
}

function KnownReview({ review, accountId, additions }: ReviewProps & { review: ReviewReply }) {
  const texts = useTexts(reviewTexts);
  const { notQualified } = review;
  const shared = useTexts(sittingTexts);
  const language = useLanguage();
  const marked = useMemo(() => toMarkedPaper(review), [review]);
  const of = { accountId, round: review.round.slug };
  const startOpen = additions.useStartOpen(
    accountId,
    review.round.slug,
    review.questions.map(({ question }) => question.id),
  );
  return (
    <div className="mx-auto max-w-3xl">
      <MarkedPaperView
        title={roundTitleIn(language, review.round)}
        marked={marked}
        startOpen={startOpen}
        moment={
          review.standing?.advances && <p className="font-display text-xl font-bold text-marigold">{texts.advances}</p>
        }
        besideScore={<Rank standing={review.standing} />}
        actions={
          <>
            {notQualified && <p className="text-sm text-text-soft">{texts.notQualified[notQualified]}</p>}
            {areResultsFinal(review.step) && !review.disqualified ? (
              <additions.Certificate {...of} />
            ) : (
              <ButtonLink to="/" variant="secondary">
                {shared.backHome}
              </ButtonLink>
            )}
          </>
        }
        summary={<Summary review={review}>{!review.keyWaits && <additions.Summary {...of} />}</Summary>}
        below={(question, number) => (
          <>
            <Received question={question} />
            <additions.Question {...of} marked={question} number={number} />
          </>
        )}
      />
    </div>
  );
}

/** The rank among all. */
function Rank({ standing }: Pick<ReviewReply, 'standing'>) {
  const { rankOfAll, isShared } = useTexts(standingTexts);
  if (!standing?.all) return null;
  return (
    <p className="figures min-w-0 text-left font-display text-2xl font-bold">
      {rankOfAll(standing.all)}
      {standing.all.isShared && <span className="block text-sm font-normal text-text-soft">{isShared}</span>}
    </p>
  );
}

function Summary({ review, children }: { review: ReviewReply; children: React.ReactNode }) {
  const texts = useTexts(reviewTexts);
  const past = useTexts(pastTexts);
  const shared = useTexts(sittingTexts);
  const { standing, round } = review;
  return (
    <div className="grid gap-8">
      <StepNotice review={review} />
      {standing && <Standing standing={standing} />}
      <Topics topics={review.topics} />
      <Missed missed={review.missed} questions={review.questions} />
      <div className="grid gap-2">
        {standing && <SharePicture review={review} />}
        {children}
        {round.hasBoard && <SummaryLink to={withRound('/results', round.slug)}>{texts.allResults}</SummaryLink>}
        {round.isOpenToAll && <SummaryLink to={withRound('/quiz/past', round.slug)}>{past.sitAgain}</SummaryLink>}
        <SummaryLink to="/">{shared.backHome}</SummaryLink>
      </div>
    </div>
  );
}

function SummaryLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <p>
      <TextLink to={to} className="inline-flex min-h-11 items-center">
        {children}
      </TextLink>
    </p>
  );
}

/** Which results these are, and what comes next; nothing once the results are final and nothing is withheld. */
function StepNotice({ review }: { review: ReviewReply }) {
  const texts = useTexts(reviewTexts);
  const news = useTexts(newsTexts);
  const language = useLanguage();
  const refusals = useTexts(refusalTexts);
  const { step, disqualified, keyWaits, now, round } = review;
  const next = round.schedule ? nextResultsStep(step, toSchedule(round.schedule), Date.parse(now)) : null;
  if (areResultsFinal(step) && !disqualified && !keyWaits && !next) return null;
  return (
    <Notice title={news.steps[step]}>
      {disqualified ? (
        <p>
          {texts.disqualified} {!keyWaits && texts.yourAnswers}
        </p>
      ) : (
        !areResultsFinal(step) && <p>{texts.provisional}</p>
      )}
      {keyWaits && <p>{refusals['key-waits']}</p>}
      {next && <p>{news.nextStep[next.step]({ moment: appointmentText(language, next.at) })}</p>}
    </Notice>
  );
}

/** When the answer was received, and any late answer. */
function Received({ question: { receivedAt, acceptedLate, lateAnswer } }: { question: MarkedQuestion }) {
  const texts = useTexts(reviewTexts);
  const language = useLanguage();
  if (receivedAt === undefined && lateAnswer === undefined) return null;
  const moment = receivedAt === undefined ? '' : appointmentText(language, receivedAt);
  const decidedAt = acceptedLate?.at ?? null;
  return (
    <div className="grid gap-1 text-sm text-text-soft">
      {receivedAt !== undefined && (
        <p>
          {acceptedLate
            ? texts.acceptedLate({ moment, decided: decidedAt === null ? null : appointmentText(language, decidedAt) })
            : texts.received({ moment })}
        </p>
      )}
      {lateAnswer && (
        <p className="wrap-anywhere">
          {texts.late({
            answer: lateAnswer.userInput ?? lettersFromTickBits(toTickBits(lateAnswer.markedAnswers) ?? 0).join(' '),
            moment: appointmentText(language, lateAnswer.receivedAt),
          })}
        </p>
      )}
    </div>
  );
}
