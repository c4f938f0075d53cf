import { club } from 'virtual:club';
import type { ReviewReply } from '@club/contract/results';
import { lettersFromTickBits, toTickBits } from '@club/domain/entities/papers/answer-key';
import { areResultsFinal, nextResultsStep } from '@club/domain/entities/rounds/results-step';
import { newsTexts } from '@club/texts/news';
import { reviewTexts } from '@club/texts/review';
import { sittingTexts } from '@club/texts/sitting';
import { appointmentText } from '@club/texts/times';
import { useMemo } from 'react';
import type { MetaFunction } from 'react-router';
import type { MarkedQuestion } from '#entities/attempts/marked-paper.ts';
import { MarkedPaperView } from '#entities/attempts/play/marked-paper-view.tsx';
import { toSchedule } from '#entities/rounds/schedule.ts';
import { isRefusal } from '#shared/api-error.ts';
import { useLanguage, useTexts } from '#shared/language.ts';
import { pageTitle, textsAt } from '#shared/page-meta.ts';
import { useRoundParam } from '#shared/round-param.ts';
import { useAccount } from '#shared/session.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { ParticipantFrame } from '#shared/ui/participant-frame.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { LoadingState } from '#shared/ui/spinner.tsx';
import { EmptyState, ErrorState, Notice } from '#shared/ui/states.tsx';
import { textLinkClass } from '#shared/ui/text-link.tsx';
import { usePageTitle } from '#shared/use-page-title.ts';
import { useReview } from './queries.ts';
import { toMarkedPaper } from './reviewed-paper.ts';

export const meta: MetaFunction = ({ location }) => [{ title: pageTitle(textsAt(location, reviewTexts).title) }];

/** One's own paper with the key, once it is out. */
export default function ReviewPage() {
  const texts = useTexts(reviewTexts);
  usePageTitle(texts.title);
  const account = useAccount();
  return <ParticipantFrame>{account && <Review accountId={account.id} />}</ParticipantFrame>;
}

function Review({ accountId }: { accountId: string }) {
  const texts = useTexts(reviewTexts);
  const shared = useTexts(sittingTexts);
  const { data: review, error, refetch, isFetching } = useReview(accountId, useRoundParam());
  if (
    isRefusal(error, 'key-not-out') ||
    isRefusal(error, 'not-attempted') ||
    isRefusal(error, 'quiz-unfinished') ||
    isRefusal(error, 'round-unknown')
  ) {
    return <EmptyState isPage message={error.message} link={{ to: '/', label: shared.backHome }} />;
  }
  if (review) return <KnownReview review={review} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return <LoadingState label={texts.loading} />;
}

function KnownReview({ review }: { review: ReviewReply }) {
  const shared = useTexts(sittingTexts);
  const marked = useMemo(() => toMarkedPaper(review), [review]);
  return (
    <div className="mx-auto max-w-3xl">
      <MarkedPaperView
        title={review.round.title}
        marked={marked}
        actions={
          <ButtonLink to="/" variant="secondary">
            {shared.backHome}
          </ButtonLink>
        }
        summary={<Summary review={review} />}
        below={(question) => <Received question={question} />}
      />
    </div>
  );
}

function Summary({ review }: { review: ReviewReply }) {
  const texts = useTexts(reviewTexts);
  const news = useTexts(newsTexts);
  const language = useLanguage();
  const { step, standing, disqualified, now, round } = review;
  const next = round.schedule ? nextResultsStep(step, toSchedule(round.schedule), Date.parse(now)) : null;
  return (
    <div className="grid gap-5">
      <Notice title={news.steps[step]}>
        {disqualified ? <p>{texts.disqualified}</p> : !areResultsFinal(step) && <p>{texts.provisional}</p>}
        {step === 'provisional-key' && (
          <p>
            <RichText
              text={texts.object({ email: club.links.email })}
              marks={{
                mail: (address) => (
                  <a className={textLinkClass} href={`mailto:${address}`}>
                    {address}
                  </a>
                ),
              }}
            />
          </p>
        )}
        {next && <p>{news.nextStep[next.step]({ moment: appointmentText(language, next.at) })}</p>}
      </Notice>
      {standing && <Standing standing={standing} />}
    </div>
  );
}

const groups = ['all', 'city', 'school'] as const;

function Standing({ standing }: { standing: NonNullable<ReviewReply['standing']> }) {
  const texts = useTexts(reviewTexts);
  return (
    <section aria-label={texts.standing} className="grid gap-3">
      <dl className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3">
        {groups.map((group) => {
          const of = standing[group];
          return (
            of && (
              <div
                key={group}
                className="flex items-baseline justify-between gap-3 bg-surface p-4 sm:block sm:text-center"
              >
                <dt className="text-sm text-text-soft">{texts.ranks[group]}</dt>
                <dd className="figures font-display text-xl font-bold">
                  {texts.rank(of)}
                  {of.isShared && <span className="ml-2 text-sm font-normal text-text-soft">{texts.isShared}</span>}
                </dd>
              </div>
            )
          );
        })}
      </dl>
      {standing.advances && <Notice tone="good">{texts.advances}</Notice>}
    </section>
  );
}

/** When the answer came, and what came too late. */
function Received({ question: { receivedAt, lateAnswer } }: { question: MarkedQuestion }) {
  const texts = useTexts(reviewTexts);
  const language = useLanguage();
  if (receivedAt === undefined && lateAnswer === undefined) return null;
  return (
    <div className="grid gap-1 text-sm text-text-soft">
      {receivedAt !== undefined && <p>{texts.received({ moment: appointmentText(language, receivedAt) })}</p>}
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
