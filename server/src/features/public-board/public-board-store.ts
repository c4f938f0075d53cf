import type { NameChoice } from '@club/domain/features/public-board/public-board';
import { and, eq, ne, sql } from 'drizzle-orm';
import { accounts } from '#entities/accounts/tables.ts';
import { attempts, entries } from '#entities/attempts/tables.ts';
import { schools } from '#entities/schools/tables.ts';
import type { Database } from '#shared/database/database.ts';

/**
 * A value that changes with anything that a board is made of. Sums the numbers of the transactions that wrote the rows (`xmin`), so
 * nothing else has to be read.
 */
export async function readBoardRevision(database: Database, roundId: string): Promise<string> {
  const { rows } = await database.execute<{ revision: string }>(sql`
    select concat(count(*), ' ', sum(hashtextextended(
      concat_ws(' ', ${entries.id}, entries.xmin, accounts.xmin, attempts.xmin, named.xmin, target.xmin), 0
    )::numeric)) as revision
    from ${entries}
    join ${accounts} on ${accounts.id} = ${entries.accountId}
    left join ${attempts} on ${attempts.id} = ${entries.attemptId}
    left join ${schools} named on named.id = ${entries.schoolId}
    left join ${schools} target on target.id = named.merged_into_id
    where ${entries.roundId} = ${roundId} and ${entries.isRanked}`);
  return rows[0]?.revision ?? '';
}

/** Students on a board who chose anything but initials, by account. */
export async function listNameChoices(database: Database, roundId: string): Promise<ReadonlyMap<string, NameChoice>> {
  const rows = await database
    .select({ id: accounts.id, shownAs: accounts.shownAs, nameConsentAt: accounts.nameConsentAt })
    .from(accounts)
    .innerJoin(entries, eq(entries.accountId, accounts.id))
    .where(and(eq(entries.roundId, roundId), entries.isRanked, ne(accounts.shownAs, 'initials')));
  return new Map(
    rows.map(({ id, shownAs, nameConsentAt }) => [id, { shownAs, hasNameConsent: nameConsentAt !== null }]),
  );
}
