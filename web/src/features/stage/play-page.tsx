import { club } from 'virtual:club';
import type { StagePlayReply } from '@club/contract/stage';
import { stageTexts } from '@club/texts/admin/stage';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type MetaFunction, useParams } from 'react-router';
import '#shared/styles/organisers.css';
import { isRefusal } from '#shared/api-error.ts';
import { errorMessage } from '#shared/error-message.ts';
import { queryClient } from '#shared/query-client.ts';
import { useAccount } from '#shared/session.ts';
import { SessionGuard } from '#shared/session-guard.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { ErrorState, Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { Console } from './console/console.tsx';
import { ScoreSheet } from './console/score-sheet.tsx';
import { usePlayStage, useStageConsole } from './queries.ts';

export const meta: MetaFunction = () => [{ title: `${stageTexts.console.name} | ${club.name}` }];

/** For the quizmaster and the scorer of a show. See docs/stage.md. */
export default function PlayStagePage() {
  const { slug = '' } = useParams();
  return (
    <QueryClientProvider client={queryClient}>
      <SessionGuard allows="organise">
        <PlayStage key={slug} slug={slug} />
      </SessionGuard>
    </QueryClientProvider>
  );
}

function PlayStage({ slug }: { slug: string }) {
  const { data, error, refetch, isFetching } = usePlayStage(slug);
  if (data) return <PlayedStage slug={slug} play={data} onBegun={refetch} />;
  return (
    <main className="flex flex-col items-center gap-2 px-4 py-8 text-center">
      <h1 className="text-lg">{stageTexts.console.name}</h1>
      {isRefusal(error, 'round-not-staged') || isRefusal(error, 'round-unknown') ? (
        <Notice tone="warn">{error.message}</Notice>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <LoadingState label={stageTexts.loading} />
      )}
      <TextLink to={`/admin/rounds/${slug}/stage`}>{stageTexts.console.leave}</TextLink>
    </main>
  );
}

interface PlayedStageProps {
  slug: string;
  play: StagePlayReply;
  onBegun: () => unknown;
}

function PlayedStage({ slug, play, onBegun }: PlayedStageProps) {
  const console = useStageConsole(slug, play, useAccount()?.name ?? '');
  const { hasLine, waiting, problem, events } = console;
  // Teams and rules may have changed until the first event, and then no more.
  const firstEvent = events[0]?.id ?? null;
  const known = useRef(play.events[0]?.id ?? null);
  useEffect(() => {
    if (firstEvent === known.current) return;
    known.current = firstEvent;
    void onBegun();
  }, [firstEvent, onBegun]);
  return (
    <div className="flex min-h-svh flex-col">
      <div role="alert" className="sticky top-0 z-10 empty:hidden">
        {!hasLine && (
          <p className="bg-buzzer-deep px-4 py-2 font-semibold text-white">
            {stageTexts.console.noLine} {waiting > 0 && stageTexts.console.waiting(waiting)}{' '}
            {problem !== null && errorMessage(problem)}
          </p>
        )}
      </div>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line px-4 py-2">
        <h1 className="text-lg">{stageTexts.console.title(play.title)}</h1>
        <p className="flex flex-wrap items-baseline gap-x-6 text-sm text-text-soft">
          {hasLine && (waiting > 0 ? stageTexts.console.sending : stageTexts.console.line)}
          <TextLink to={`/show/${play.code}`} target="_blank">
            {stageTexts.show.page}: {play.code}
          </TextLink>
          <TextLink to={`/admin/rounds/${slug}/stage`}>{stageTexts.console.leave}</TextLink>
        </p>
        <ScoreSheet play={play} events={events} />
      </header>
      <Console play={play} stage={console} />
    </div>
  );
}
