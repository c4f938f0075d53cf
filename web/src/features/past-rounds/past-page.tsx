import { pastRoundsEndpoints } from '@club/contract/past-rounds';
import { fullMarks, totalDurationSeconds } from '@club/domain/entities/papers/paper';
import { roundTitleIn } from '@club/domain/entities/rounds/round';
import { pastTexts } from '@club/texts/past';
import { practiceTexts } from '@club/texts/practice';
import { QueryClientProvider } from '@tanstack/react-query';
import type { MetaFunction } from 'react-router';
import { useRounds } from '#entities/rounds/queries.ts';
import { isRefusal } from '#shared/api-error.ts';
import { useLanguage, useTexts } from '#shared/language.ts';
import { pageTitle, textsAt } from '#shared/page-meta.ts';
import { queryClient } from '#shared/query-client.ts';
import { useRoundParam, withRound } from '#shared/round-param.ts';
import { useServiceWorker } from '#shared/service-worker.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { PageBanner } from '#shared/ui/page-banner.tsx';
import { PublicFrame } from '#shared/ui/public-frame.tsx';
import { SlimFooter } from '#shared/ui/slim-footer.tsx';
import { ErrorState } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { usePageTitle } from '#shared/use-page-title.ts';
import { useReply } from '#shared/use-reply.ts';
import { PastRound } from './past-round.tsx';

export const meta: MetaFunction = ({ location }) => [{ title: pageTitle(textsAt(location, pastTexts).title) }];

/** Past rounds that anybody can sit again, in this browser alone. See docs/rules/past.md. */
export default function PastPage() {
  useServiceWorker();
  usePageTitle(useTexts(pastTexts).title);
  const slug = useRoundParam();
  return (
    <QueryClientProvider client={queryClient}>
      {slug === undefined ? <PastRounds /> : <OnePastRound key={slug} slug={slug} />}
    </QueryClientProvider>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  return <PublicFrame footer={<SlimFooter />}>{children}</PublicFrame>;
}

function PastRounds() {
  const texts = useTexts(pastTexts);
  const { facts } = useTexts(practiceTexts);
  const language = useLanguage();
  const { data, error, refetch, isFetching } = useRounds();
  const open = data?.filter((round) => round.isOpenToAll) ?? [];
  return (
    <Frame>
      <PageBanner title={texts.title} intro={texts.intro} />
      <div className="page-width my-8 flex flex-1 flex-col gap-6">
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : data === undefined ? (
          <LoadingState />
        ) : open.length === 0 ? (
          <NoneOpen message={texts.none} />
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {open.map((round) => (
              <li key={round.slug} className="flex flex-wrap items-baseline justify-between gap-4 py-3">
                <TextLink to={withRound('/quiz/past', round.slug)} className="inline-flex min-h-11 items-center">
                  <InEnglish>{roundTitleIn(language, round)}</InEnglish>
                </TextLink>
                <span className="figures text-sm">
                  {[
                    `${facts.questions}: ${round.questionCount}`,
                    `${facts.marks}: ${round.fullMarks}`,
                    `${facts.minutes}: ${round.durationSeconds / 60}`,
                  ].join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Frame>
  );
}

function NoneOpen({ message }: { message: string }) {
  const texts = useTexts(pastTexts);
  return <EmptyState isCalm message={message} link={{ to: '/quiz/practice', label: texts.practise }} />;
}

function OnePastRound({ slug }: { slug: string }) {
  const texts = useTexts(pastTexts);
  const { data, error, refetch, isFetching } = useReply(
    pastRoundsEndpoints.readPastRound,
    { params: { slug } },
    // Whoever has begun keeps the paper that they began with.
    { quiet: true, staleTime: Number.POSITIVE_INFINITY },
  );
  if (data) {
    return (
      <PastRound
        round={data}
        totals={{ fullMarks: fullMarks(data.sections), minutes: totalDurationSeconds(data.sections) / 60 }}
      />
    );
  }
  return (
    <Frame>
      <div className="page-width my-8 flex flex-1 flex-col gap-6 pt-(--header-height)">
        {isRefusal(error, 'past-round-closed') || isRefusal(error, 'round-unknown') ? (
          <NoneOpen message={error.message} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <LoadingState label={texts.loading} />
        )}
      </div>
    </Frame>
  );
}
