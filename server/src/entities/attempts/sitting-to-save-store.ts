import { asc, eq, sql } from 'drizzle-orm';
import { rounds } from '#entities/rounds/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';
import type { AttemptKey } from './attempt-store.ts';
import { attempts, sittings } from './tables.ts';

const columnsToSave = {
  attemptId: sittings.attemptId,
  section: sittings.section,
  paperVersionId: sittings.paperVersionId,
  startedAt: sittings.startedAt,
  closesAt: sittings.closesAt,
  finishedAt: sittings.finishedAt,
  lateCounts: sittings.lateCounts,
  takeover: sittings.takeover,
  lease: sittings.lease,
};

export interface SittingToSave extends Pick<typeof sittings.$inferSelect, keyof typeof columnsToSave>, AttemptKey {
  /** False for a sitting of another round, which is still open on its page. */
  readonly isCurrent: boolean;
  readonly isRehearsal: boolean;
  /** As read before the sitting was locked. */
  readonly isSubmitted: boolean;
}

/**
 * Sittings of any round, in two queries, by `sittingKey`. Locked against being finished or taken over until the transaction ends,
 * so that a takeover sees every accepted save.
 */
export async function lockSittingsForKeyShare(
  transaction: Database,
  wanted: readonly { readonly accountId: string; readonly section: number }[],
): Promise<Map<string, SittingToSave[]>> {
  const ofAccounts = await transaction
    .select({
      attemptId: attempts.id,
      accountId: attempts.accountId,
      roundId: attempts.roundId,
      isCurrent: rounds.isCurrent,
      isRehearsal: rounds.isRehearsal,
      isSubmitted: sql<boolean>`${attempts.submittedAt} is not null`,
    })
    .from(attempts)
    .innerJoin(rounds, eq(rounds.id, attempts.roundId))
    .where(
      isOneOf(
        attempts.accountId,
        wanted.map(({ accountId }) => accountId),
      ),
    );
  const byAccount = Map.groupBy(ofAccounts, ({ accountId }) => accountId);
  const pairs = wanted.flatMap(({ accountId, section }) =>
    (byAccount.get(accountId) ?? []).map(({ attemptId }) => ({ attemptId, section })),
  );
  const attemptIds = sql`${sql.param(pairs.map(({ attemptId }) => attemptId))}::uuid[]`;
  const sections = sql`${sql.param(pairs.map(({ section }) => section))}::smallint[]`;
  const held = await transaction
    .select(columnsToSave)
    .from(sittings)
    // By the whole key: without statistics the planner would rather scan a whole section of all attempts.
    .where(sql`(${sittings.attemptId}, ${sittings.section}) in (select * from unnest(${attemptIds}, ${sections}))`)
    // Several sittings are always locked in this order, to prevent deadlocks.
    .orderBy(asc(sittings.attemptId), asc(sittings.section))
    .for('key share');

  const attemptById = new Map(ofAccounts.map((attempt) => [attempt.attemptId, attempt]));
  const found = held.flatMap((sitting) => {
    const attempt = attemptById.get(sitting.attemptId);
    return attempt === undefined ? [] : [{ ...sitting, ...attempt }];
  });
  return Map.groupBy(found, ({ accountId, section }) => sittingKey(accountId, section));
}

export function sittingKey(accountId: string, section: number): string {
  return `${accountId}/${section}`;
}
