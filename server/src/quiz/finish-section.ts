import { nextSection, sittingOf } from '@club/domain/quiz/sitting';
import { endedAt } from '@club/domain/quiz/timing';
import type { Instant } from '@club/domain/shared/instant';
import { readRound } from '#rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import { findRoundOfLease } from './attempt-store.ts';
import { changeAttempt } from './change-attempt.ts';
import { sectionsToSit } from './quiz-rules.ts';

export interface FinishedSection {
  readonly finishedAt: Instant;
  /** The number of the section that is sat next; null behind the last. */
  readonly nextSection: number | null;
}

/**
 * Finishes a section of the round it is sat in, which may have stopped being the current one meanwhile.
 * @throws Refusal when it was not started, or another page holds the lease
 */
export async function finishSection(
  database: Database,
  {
    now,
    ...page
  }: { readonly accountId: string; readonly section: number; readonly lease: string; readonly now: Instant },
): Promise<FinishedSection> {
  const { accountId, section, lease } = page;
  const roundId = (await findRoundOfLease(database, page)) ?? (await readRound(database, undefined)).id;
  const { attempt, paper } = await database.transaction((transaction) =>
    changeAttempt(transaction, { accountId, roundId, now }, () => ({ kind: 'section-finished', section, lease })),
  );
  const sitting = sittingOf(attempt, section);
  if (sitting === undefined) throw new Error('a section was finished and has no sitting');
  const next = nextSection(sectionsToSit(paper), section);
  return { finishedAt: endedAt(sitting), nextSection: next?.section ?? null };
}
