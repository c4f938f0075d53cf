import { hour, type Instant } from '@club/domain/shared/instant';
import { readRoundById } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import { runPeriodically } from '#shared/run-periodically.ts';
import { listRoundsToMeasure, storeFigures } from './figures-store.ts';
import { readPaperStatistics } from './read-statistics.ts';

/** By then nobody is sitting any more, even with the maximum extra time. */
const afterClosingMs = 24 * hour;

/**
 * Stores the figures of questions, by which the bank can be filtered: for every round that is over, and again after each correction
 * of its keys. See docs/rules/statistics.md, E8.
 */
export async function measureRounds(database: Database, now: Instant): Promise<void> {
  for (const roundId of await listRoundsToMeasure(database, now - afterClosingMs)) {
    const round = await readRoundById(database, roundId);
    const statistics = await readPaperStatistics(database, round);
    if (statistics === null || round.keyVersionId === null) continue;
    const { paper, items } = statistics;
    const figures = items.map(({ sat, facility, discrimination }, place) => {
      const id = paper.questions[place]?.id ?? '';
      return { id, sat, facility, discrimination };
    });
    await storeFigures(database, figures, round.keyVersionId);
  }
}

/** @returns stops it, and waits for work in progress */
export function startMeasuringRounds(
  database: Database,
  clock: () => Instant,
  onError: (error: unknown) => void,
): () => Promise<void> {
  return runPeriodically(() => measureRounds(database, clock()), { every: hour, onError });
}
