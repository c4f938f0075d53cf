import { type SQL, sql } from 'drizzle-orm';
import { accounts } from '#entities/accounts/tables.ts';
import { schools } from '#entities/schools/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { attempts, entries } from './tables.ts';

/**
 * A value that changes with the ranked entries of a round, whose they are and where. Sums the numbers of the transactions that wrote
 * the rows (`xmin`), so nothing else has to be read.
 * @param more `accounts` also covers what their owners chose
 */
export async function readRankedRevision(database: Database, roundId: string, more?: 'accounts'): Promise<string> {
  const written: SQL[] = [sql`${entries.id}`, sql`entries.xmin`, sql`attempts.xmin`, sql`named.xmin`, sql`target.xmin`];
  if (more) written.push(sql`accounts.xmin`);
  const { rows } = await database.execute<{ revision: string }>(sql`
    select concat(count(*), ' ', sum(hashtextextended(concat_ws(' ', ${sql.join(written, sql`, `)}), 0)::numeric)) as revision
    from ${entries}
    ${more ? sql`join ${accounts} on ${accounts.id} = ${entries.accountId}` : sql``}
    left join ${attempts} on ${attempts.id} = ${entries.attemptId}
    left join ${schools} named on named.id = ${entries.schoolId}
    left join ${schools} target on target.id = named.merged_into_id
    where ${entries.roundId} = ${roundId} and ${entries.isRanked}`);
  return rows[0]?.revision ?? '';
}
