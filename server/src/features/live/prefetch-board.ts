import { isInWatchHours } from '@club/domain/features/live/watch-hours';
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

/** Often enough that the board is never let go of meanwhile. */
const prefetchIntervalMs = boardLifetimeMs / 2;

/** Reads how the current round stands around the time it is open, so that it is at hand. See docs/rules/live.md, V7. */
export async function prefetchBoard({ database, clock, boards }: BoardPrefetchOptions): Promise<void> {
  const round = await readRound(database, undefined);
  if (isInWatchHours(round, clock())) await boards.read(round);
}

/** Does so again and again: whoever comes to watch has the first numbers at once. @returns what ends it */
export function startBoardPrefetch(options: BoardPrefetchOptions): () => Promise<void> {
  return runPeriodically(() => prefetchBoard(options), {
    every: prefetchIntervalMs,
    beginsAtOnce: true,
    onError: (error, failuresInARow) => {
      if (failuresInARow === 1) options.onError(error);
    },
  });
}
