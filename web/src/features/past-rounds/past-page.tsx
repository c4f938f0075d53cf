import { type PastRoundReply, pastRoundsEndpoints } from '@club/contract/past-rounds';
import { fullMarks, totalDurationSeconds } from '@club/domain/entities/papers/paper';
import { type RoundTitle, roundTitleIn } from '@club/domain/entities/rounds/round';
import { pastTexts } from '@club/texts/past';
import { practiceTexts } from '@club/texts/practice';
import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
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
import { begunRound, begunRounds } from './begun-rounds.ts';
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
  const { data, error, refetch, isFetching } = useRounds();
  const [begun] = useState(begunRounds);
  const open = data?.filter((round) => round.isOpenToAll) ?? [];
  const closed = begun.filter(({ slug }) => !open.some((round) => round.slug === slug));
  const listed: ListedRound[] = [
    ...open.map((round) => ({ round, ...round })),
    ...closed.map((round) => ({ round, ...round, ...totalsOf(round) })),
  ];
  return (
    <Frame>
      <PageBanner title={texts.title} intro={texts.intro} />
      <div className="page-width my-8 flex flex-1 flex-col gap-6">
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : data === undefined ? (
          <LoadingState />
        ) : listed.length === 0 ? (
          <NoneOpen message={texts.none} />
        ) : null}
        {(data ?? error) && listed.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {listed.map((one) => (
              <RoundLine key={one.slug} listed={one} isBegun={begun.some(({ slug }) => slug === one.slug)} />
            ))}
          </ul>
        )}
      </div>
    </Frame>
  );
}

interface ListedRound {
  readonly slug: string;
  readonly round: RoundTitle;
  readonly questionCount: number;
  readonly fullMarks: number;
  readonly durationSeconds: number;
}

function totalsOf({ questions, sections }: PastRoundReply) {
  return {
    questionCount: questions.length,
    fullMarks: fullMarks(sections),
    durationSeconds: totalDurationSeconds(sections),
  };
}

function RoundLine({ listed, isBegun }: { listed: ListedRound; isBegun: boolean }) {
  const texts = useTexts(pastTexts);
  const { facts } = useTexts(practiceTexts);
  const { slug, round, questionCount, durationSeconds } = listed;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-4 py-3">
      <span className="flex flex-wrap items-baseline gap-4">
        <TextLink to={withRound('/quiz/past', slug)} className="inline-flex min-h-11 items-center">
          <InEnglish>{roundTitleIn(useLanguage(), round)}</InEnglish>
        </TextLink>
        {isBegun && <span className="text-sm">{texts.begunHere}</span>}
      </span>
      <span className="figures text-sm">
        {[
          `${facts.questions}: ${questionCount}`,
          `${facts.marks}: ${listed.fullMarks}`,
          `${facts.minutes}: ${durationSeconds / 60}`,
        ].join(' · ')}
      </span>
    </li>
  );
}

function NoneOpen({ message }: { message: string }) {
  const texts = useTexts(pastTexts);
  return <EmptyState isCalm message={message} link={{ to: '/quiz/practice', label: texts.practise }} />;
}

function OnePastRound({ slug }: { slug: string }) {
  const texts = useTexts(pastTexts);
  // Whoever has begun keeps the paper that they began with, whatever becomes of the round (Z8).
  const [begun, setBegun] = useState(() => begunRound(slug));
  const { data, error, refetch, isFetching } = useReply(
    pastRoundsEndpoints.readPastRound,
    { params: { slug } },
    { quiet: true, staleTime: Number.POSITIVE_INFINITY },
  );
  const stop = useCallback(() => setBegun(undefined), []);
  const isClosed = isRefusal(error, 'past-round-closed') || isRefusal(error, 'round-unknown');
  const round = begun ?? data;
  if (round) return <PastRound round={round} newest={data} isClosed={isClosed && !data} onStop={stop} />;
  return (
    <Frame>
      <div className="page-width my-8 flex flex-1 flex-col gap-6 pt-(--header-height)">
        {error && isClosed ? (
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
