import { day, type Instant, second } from '@club/domain/shared/instant';
import type { KeptFigures } from '#entities/attempts/round-figures.ts';
import { listPublishedSince } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import { runPeriodically } from '#shared/run-periodically.ts';

export interface FiguresPreparationOptions {
  readonly database: Database;
  readonly clock: () => Instant;
  readonly figures: KeptFigures;
  readonly onError: (error: unknown) => void;
}

/** Later few ask, and the first one makes them. */
const preparedForMs = day;
/** Less than are kept in memory at a time, so that none is made over and over. */
const maxRounds = 2;
/** How long another process, or one that was started again, may take to notice a publication. */
const lookIntervalMs = 5 * second;

/** Makes the figures of rounds whose results are out, one after the other. See docs/rules/standing.md, Y14. */
export async function prepareFigures({ database, figures }: FiguresPreparationOptions, now: Instant): Promise<void> {
  for (const round of await listPublishedSince(database, now - preparedForMs, maxRounds)) {
    if (!figures.isKnown(round.id)) await figures.read(round, now);
  }
}

export interface FiguresPreparation {
  /** Begins at once, after a publication in this process. */
  readonly begin: () => void;
  readonly stop: () => Promise<void>;
}

/** So that the first student does not wait for them. Nothing is stored: whoever is interrupted begins again. */
export function startFiguresPreparation(options: FiguresPreparationOptions): FiguresPreparation {
  let underWay: Promise<void> | undefined;
  /** What begins while it is under way joins it: the periodic look finds the rest. */
  const prepare = () => {
    underWay ??= prepareFigures(options, options.clock()).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
  const stopLooking = runPeriodically(prepare, {
    every: lookIntervalMs,
    beginsAtOnce: true,
    onError: (error, failuresInARow) => {
      if (failuresInARow === 1) options.onError(error);
    },
  });
  return {
    begin: () => void prepare().catch(options.onError),
    stop: async () => {
      await stopLooking();
      await underWay?.catch(() => undefined);
    },
  };
}
