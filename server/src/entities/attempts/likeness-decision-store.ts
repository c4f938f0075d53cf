import type { LikenessOutcome } from '@club/domain/entities/attempts/likeness-outcome';
import type { Instant } from '@club/domain/shared/instant';
import { and, asc, desc, eq, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '#entities/accounts/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { attempts, likenessDecisions } from './tables.ts';

export interface LikenessDecision {
  readonly id: number;
  /** The smaller id first. */
  readonly attemptIds: readonly [string, string];
  readonly outcome: LikenessOutcome;
  readonly reason: string;
  readonly decidedAt: Instant;
  /** Null if the account was deleted. */
  readonly decidedBy: string | null;
}

export function orderedPair(one: string, other: string): readonly [string, string] {
  return one < other ? [one, other] : [other, one];
}

const otherAttempts = alias(attempts, 'other_attempts');
const otherAccounts = alias(accounts, 'other_accounts');
const deciders = alias(accounts, 'deciders');

function selectDecisions(database: Database) {
  return database
    .select({
      id: likenessDecisions.id,
      oneAttemptId: likenessDecisions.oneAttemptId,
      otherAttemptId: likenessDecisions.otherAttemptId,
      outcome: likenessDecisions.outcome,
      reason: likenessDecisions.reason,
      decidedAt: likenessDecisions.decidedAt,
      decidedBy: deciders.name,
      one: { accountId: attempts.accountId, name: accounts.name },
      other: { accountId: otherAttempts.accountId, name: otherAccounts.name },
    })
    .from(likenessDecisions)
    .innerJoin(attempts, eq(attempts.id, likenessDecisions.oneAttemptId))
    .innerJoin(accounts, eq(accounts.id, attempts.accountId))
    .innerJoin(otherAttempts, eq(otherAttempts.id, likenessDecisions.otherAttemptId))
    .innerJoin(otherAccounts, eq(otherAccounts.id, otherAttempts.accountId))
    .leftJoin(deciders, eq(deciders.id, likenessDecisions.decidedBy));
}

/** The newest decision on each pair of a round, by the ids of both attempts. */
export async function listLikenessDecisions(
  database: Database,
  roundId: string,
): Promise<ReadonlyMap<string, LikenessDecision>> {
  const rows = await selectDecisions(database).where(eq(attempts.roundId, roundId)).orderBy(asc(likenessDecisions.id));
  return new Map(rows.map((row) => [`${row.oneAttemptId} ${row.otherAttemptId}`, toDecision(row)]));
}

/** Null if there is none. The caller has locked the round, so that no other decision comes between. */
export async function findLikenessDecision(
  database: Database,
  [one, other]: readonly [string, string],
): Promise<LikenessDecision | null> {
  const [row] = await selectDecisions(database)
    .where(and(eq(likenessDecisions.oneAttemptId, one), eq(likenessDecisions.otherAttemptId, other)))
    .orderBy(desc(likenessDecisions.id))
    .limit(1);
  return row === undefined ? null : toDecision(row);
}

export interface DecisionAbout extends Omit<LikenessDecision, 'attemptIds'> {
  readonly with: { readonly accountId: string; readonly name: string };
}

/** All decisions about an attempt and the other one, newest first; superseded ones are kept. */
export async function listDecisionsAbout(database: Database, attemptId: string): Promise<DecisionAbout[]> {
  const rows = await selectDecisions(database)
    .where(or(eq(likenessDecisions.oneAttemptId, attemptId), eq(likenessDecisions.otherAttemptId, attemptId)))
    .orderBy(desc(likenessDecisions.id));
  return rows.map(({ id, oneAttemptId, outcome, reason, decidedAt, decidedBy, one, other }) => ({
    ...{ id, outcome, reason, decidedAt, decidedBy },
    with: oneAttemptId === attemptId ? other : one,
  }));
}

export async function insertLikenessDecision(
  transaction: Database,
  decision: Omit<typeof likenessDecisions.$inferInsert, 'id'>,
): Promise<void> {
  await transaction.insert(likenessDecisions).values(decision);
}

function toDecision(row: Awaited<ReturnType<typeof selectDecisions>>[number]): LikenessDecision {
  const { id, oneAttemptId, otherAttemptId, outcome, reason, decidedAt, decidedBy } = row;
  return { id, attemptIds: [oneAttemptId, otherAttemptId], outcome, reason, decidedAt, decidedBy };
}
