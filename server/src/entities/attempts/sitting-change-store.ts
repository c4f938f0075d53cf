import type { SittingChange } from '@club/domain/entities/attempts/live-state';
import { toIsoTime } from '@club/domain/shared/indian-time';
import { type Instant, second } from '@club/domain/shared/instant';
import { sql } from 'drizzle-orm';
import { accounts } from '#entities/accounts/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { answerSheets, attempts, entries, sittings } from './tables.ts';

/**
 * How the number of students in a section of a round changed, second by second, without the team and
 * those on paper, who sat nowhere at a known time: what both the chart of the live
 * page and the report are made of. See docs/rules/live.md, J5.
 * @param from leaves out what had ended by then, and counts what had started before as started then
 */
export async function listSittingChanges(
  database: Database,
  roundId: string,
  from: Instant | null,
): Promise<SittingChange[]> {
  const startedAt =
    from === null ? sql`${sittings.startedAt}` : sql`greatest(${sittings.startedAt}, ${toIsoTime(from)})`;
  const endedAt = sql`least(${sittings.finishedAt}, ${sittings.closesAt})`;
  const { rows } = await database.execute<{ second: number; change: number }>(sql`
    with sat as (
      select ${startedAt} as started_at, ${endedAt} as ended_at
      from ${sittings}
      join ${attempts} on ${attempts.id} = ${sittings.attemptId}
      join ${accounts} on ${accounts.id} = ${attempts.accountId}
      left join ${entries} on ${entries.attemptId} = ${attempts.id}
      where ${attempts.roundId} = ${roundId} and not coalesce(${entries.isOfTeam}, ${accounts.role} is not null)
        and not exists (select from ${answerSheets} where ${answerSheets.attemptId} = ${attempts.id})
        ${from === null ? sql`` : sql`and ${endedAt} > ${toIsoTime(from)}`}
    )
    select floor(date_part('epoch', at))::float8 as second, sum(change)::integer as change
    from (select started_at as at, 1 as change from sat union all select ended_at, -1 from sat) changes
    group by 1 order by 1`);
  return rows.map(({ second: at, change }) => ({ at: at * second, change }));
}
