import { toIsoTime } from '@club/domain/shared/indian-time';
import type { Instant } from '@club/domain/shared/instant';
import { sql } from 'drizzle-orm';
import { accounts } from '#entities/accounts/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { presences } from './tables.ts';

/** Records the accounts whose pages are connected to a process, in one statement. Deleted accounts are left out. */
export async function upsertPresences(
  database: Database,
  serverId: string,
  arrived: readonly { readonly accountId: string; readonly at: Instant }[],
): Promise<void> {
  if (arrived.length === 0) return;
  const rows = arrived.map(({ accountId, at }) => ({ account_id: accountId, at: toIsoTime(at) }));
  // Rows are always locked in this order, so that two processes cannot deadlock.
  await database.execute(sql`
    insert into ${presences} (account_id, server_id, connected_at, left_at, changed_at)
    select arrived.account_id, ${serverId}::uuid, arrived.at, null, arrived.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as arrived(account_id uuid, at timestamptz)
    join ${accounts} on ${accounts.id} = arrived.account_id
    order by arrived.account_id
    on conflict (account_id) do update set
      server_id = excluded.server_id, connected_at = excluded.connected_at, left_at = null, changed_at = excluded.changed_at`);
}

/** In one statement; accounts that have moved to another process are left alone. */
export async function endPresences(
  database: Database,
  serverId: string,
  left: readonly { readonly accountId: string; readonly at: Instant }[],
  now: Instant,
): Promise<void> {
  if (left.length === 0) return;
  const rows = left.map(({ accountId, at }) => ({ account_id: accountId, at: toIsoTime(at) }));
  await database.execute(sql`
    with gone as (
      select ${presences.accountId} as account_id, given.at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(account_id uuid, at timestamptz)
      join ${presences} on ${presences.accountId} = given.account_id
      where ${presences.serverId} = ${serverId}::uuid and ${presences.leftAt} is null
      order by given.account_id for update of ${presences}
    )
    update ${presences} set left_at = gone.at, changed_at = ${toIsoTime(now)}::timestamptz
    from gone where ${presences.accountId} = gone.account_id`);
}
