import type { StagePlayReply } from '@club/contract/stage';
import { beginsShow, type StageEvent } from '@club/domain/features/stage/stage-events';
import { stageTexts } from '@club/texts/admin/stage';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import '#shared/styles/organisers.css';
import { isRefusal } from '#shared/api-error.ts';
import { errorMessage } from '#shared/error-message.ts';
import { queryClient } from '#shared/query-client.ts';
import { useAccount } from '#shared/session.ts';
import { SessionGuard } from '#shared/session-guard.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { ErrorState, Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { type StageConsole, usePlayStage, useStageConsole } from '../queries.ts';

export interface StageFrameProps {
  /** What the page is for. */
  name: string;
  title: (round: string) => string;
  children: (play: StagePlayReply, stage: StageConsole) => { aside?: React.ReactNode; main: React.ReactNode };
}

/** Around everything that adds events to a show: without a line there is a red bar, and what is pressed is kept and sent later. */
export function StageFrame(props: StageFrameProps) {
  const { slug = '' } = useParams();
  return (
    <QueryClientProvider client={queryClient}>
      <SessionGuard allows="organise">
        <PlayStage key={slug} slug={slug} {...props} />
      </SessionGuard>
    </QueryClientProvider>
  );
}

function PlayStage({ slug, ...props }: StageFrameProps & { slug: string }) {
  const { data, error, refetch, isFetching } = usePlayStage(slug);
  if (data) return <PlayedStage {...props} slug={slug} play={data} onBegun={refetch} />;
  return (
    <main className="flex flex-col items-center gap-2 px-4 py-8 text-center">
      <h1 className="text-lg">{props.name}</h1>
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

interface PlayedStageProps extends StageFrameProps {
  slug: string;
  play: StagePlayReply;
  onBegun: () => unknown;
}

function PlayedStage({ slug, play, onBegun, title, children }: PlayedStageProps) {
  const console = useStageConsole(slug, play, useAccount()?.name ?? '');
  const { hasLine, waiting, problem, events } = console;
  // Teams and rules may have changed until the show began, and then no more.
  const firstEvent = events.find(beginsShow)?.id ?? null;
  const known = useRef((play.events as readonly Pick<StageEvent, 'id' | 'what'>[]).find(beginsShow)?.id ?? null);
  useEffect(() => {
    if (firstEvent === known.current) return;
    known.current = firstEvent;
    void onBegun();
  }, [firstEvent, onBegun]);
  const { aside, main } = children(play, console);
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
        <h1 className="text-lg">{title(play.title)}</h1>
        <p className="flex flex-wrap items-baseline gap-x-6 text-sm text-text-soft">
          {hasLine && (waiting > 0 ? stageTexts.console.sending : stageTexts.console.line)}
          <TextLink to={`/show/${play.code}`} target="_blank">
            {stageTexts.show.page}: {play.code}
          </TextLink>
          <TextLink to={`/admin/rounds/${slug}/stage`}>{stageTexts.console.leave}</TextLink>
        </p>
        {aside}
      </header>
      {main}
    </div>
  );
}
