import { isInWatchHours } from '@club/domain/features/team-live/watch-hours';
import type { Instant } from '@club/domain/shared/instant';
import { readRound } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import { runPeriodically } from '#shared/run-periodically.ts';
import { boardLifetimeMs, type LiveBoards } from './follow-live.ts';

export interface BoardPrefetchOptions {
  readonly database: Database;
  readonly clock: () => Instant;
  readonly boards: Pick<LiveBoards, 'read'>;
  readonly onError: (error: unknown) => void;
}

/** Often enough that the board is never dropped in between. */
const prefetchIntervalMs = boardLifetimeMs / 2;

/** Only around the time the round is open. See docs/rules/live.md, J7. */
export async function prefetchBoard({ database, clock, boards }: BoardPrefetchOptions): Promise<void> {
  const round = await readRound(database, undefined);
  if (isInWatchHours(round, clock())) await boards.read(round);
}

/** So that the first watcher has numbers at once. @returns stops it */
export function startBoardPrefetch(options: BoardPrefetchOptions): () => Promise<void> {
  return runPeriodically(() => prefetchBoard(options), {
    every: prefetchIntervalMs,
    beginsAtOnce: true,
    onError: (error, failuresInARow) => {
      if (failuresInARow === 1) options.onError(error);
    },
  });
}
