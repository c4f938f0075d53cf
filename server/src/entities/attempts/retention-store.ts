import type { Instant } from '@club/domain/shared/instant';
import type { Language } from '@club/domain/shared/language';
import { and, asc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#entities/accounts/tables.ts';
import { rounds } from '#entities/rounds/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { attempts, sittings } from './tables.ts';

/** When an account last started a round, or else registered. */
const lastUsedAt = sql`greatest(${accounts.createdAt}, (
  select max(${sittings.startedAt}) from ${attempts} join ${sittings} on ${sittings.attemptId} = ${attempts.id}
  where ${attempts.accountId} = ${accounts.id}
))`;

/** Participants who have been inactive since. The team and those waiting for results are excluded. */
function isUnused(since: Instant): SQL | undefined {
  const waits = sql`exists (
    select from ${attempts} join ${rounds} on ${rounds.id} = ${attempts.roundId}
    where ${attempts.accountId} = ${accounts.id} and ${attempts.candidateName} is not null
      and ${rounds.resultsPublishedAt} is null and ${rounds.archivedAt} is null
  )`;
  return and(
    isNull(accounts.role),
    eq(accounts.isSimulated, false),
    sql`${lastUsedAt} <= ${sql.param(since, accounts.createdAt)}`,
    sql`not ${waits}`,
  );
}

export interface UnusedAccount {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

/** The ids of some accounts that have to be notified, locked. */
export function lockUnused(transaction: Database, since: Instant, most: number): Promise<UnusedAccount[]> {
  return transaction
    .select({ id: accounts.id, name: accounts.name, email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(and(isUnused(since), isNull(accounts.retentionNoticeAt)))
    .orderBy(asc(accounts.id))
    .limit(most)
    .for('no key update');
}

export async function markRetentionNotice(
  transaction: Database,
  ids: readonly string[],
  at: Instant | null,
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .update(accounts)
    .set({ retentionNoticeAt: at })
    .where(inArray(accounts.id, [...ids]));
}

/** For accounts used since they were notified. Returns their number. */
export async function cancelRetentionNotices(database: Database, since: Instant): Promise<number> {
  const rows = await database
    .update(accounts)
    .set({ retentionNoticeAt: null })
    .where(and(isNotNull(accounts.retentionNoticeAt), sql`not (${isUnused(since)})`))
    .returning({ id: accounts.id });
  return rows.length;
}

/** Some of the unused accounts that were notified before an instant, locked until the transaction ends. Returns their ids. */
export async function lockDeletable(
  transaction: Database,
  { since, toldBefore, most }: { readonly since: Instant; readonly toldBefore: Instant; readonly most: number },
): Promise<string[]> {
  const rows = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isUnused(since), lte(accounts.retentionNoticeAt, toldBefore)))
    .orderBy(asc(accounts.id))
    .limit(most)
    .for('update');
  return rows.map(({ id }) => id);
}
