import { maxSharingSittingAddress } from '@club/domain/entities/attempts/live-state';
import { toIsoTime } from '@club/domain/shared/indian-time';
import type { Instant } from '@club/domain/shared/instant';
import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#entities/accounts/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { attemptOrigins, attempts } from './tables.ts';

/** The origin of a section's start: see `attemptOrigins`. */
export interface AttemptOrigin {
  readonly browserHash: string;
  readonly addressHash: string;
}

export interface NewAttemptOrigin extends AttemptOrigin {
  readonly attemptId: string;
  readonly at: Instant;
}

/** Maximum for each attempt: a script without cookies is another browser at each start. */
const maxOriginsOfAttempt = 20;

/** Records new origins. */
export async function insertOrigins(transaction: Database, origins: readonly NewAttemptOrigin[]): Promise<void> {
  if (origins.length === 0) return;
  const rows = origins.map(({ attemptId, browserHash, addressHash, at }) => ({
    attempt_id: attemptId,
    browser_hash: browserHash,
    address_hash: addressHash,
    at: toIsoTime(at),
  }));
  await transaction.execute(sql`
    insert into ${attemptOrigins} (attempt_id, browser_hash, address_hash, at)
    select attempt_id, browser_hash, address_hash, min(at)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as noted(attempt_id uuid, browser_hash text, address_hash text,
      at timestamptz)
    where case when exists (
      select from ${attemptOrigins} known where known.attempt_id = noted.attempt_id
        and known.browser_hash = noted.browser_hash and known.address_hash = noted.address_hash
    ) then false else (
      select count(*) from ${attemptOrigins} known where known.attempt_id = noted.attempt_id
    ) < ${maxOriginsOfAttempt} end
    group by attempt_id, browser_hash, address_hash
    on conflict do nothing`);
}

/** Oldest first. */
export function listOrigins(
  database: Database,
  attemptId: string,
): Promise<(AttemptOrigin & { readonly at: Instant })[]> {
  return database
    .select({
      at: attemptOrigins.at,
      browserHash: attemptOrigins.browserHash,
      addressHash: attemptOrigins.addressHash,
    })
    .from(attemptOrigins)
    .where(eq(attemptOrigins.attemptId, attemptId))
    .orderBy(asc(attemptOrigins.at));
}

/** Maximum number of attempts per statement, so that others do not have to wait. */
const attemptsPerBatch = 500;

/** Returns how many were deleted. */
export async function deleteOriginsBefore(database: Database, before: Instant): Promise<number> {
  const isOld = lte(attemptOrigins.at, before);
  let deleted = 0;
  for (;;) {
    const some = database.selectDistinct({ id: attemptOrigins.attemptId }).from(attemptOrigins).where(isOld);
    const rows = await database
      .delete(attemptOrigins)
      .where(and(isOld, inArray(attemptOrigins.attemptId, some.limit(attemptsPerBatch))))
      .returning({ id: attemptOrigins.attemptId });
    if (rows.length === 0) return deleted;
    deleted += rows.length;
  }
}

type SharedOrigin = keyof AttemptOrigin;

const columnOf = { browserHash: sql.raw('browser_hash'), addressHash: sql.raw('address_hash') } as const;

/** Participants of a round who share a browser or an address with others. The team and simulated students do not count. */
function sharedOrigins(roundId: string, shared: SharedOrigin, only?: SQL): SQL {
  const most = shared === 'addressHash' ? sql`and count(*) <= ${maxSharingSittingAddress}` : sql``;
  const column = attemptOrigins[shared];
  return sql`
    select mark, count(*)::int as participants from (
      select distinct ${attempts.id}, ${column} as mark
      from ${attemptOrigins}
      join ${attempts} on ${attempts.id} = ${attemptOrigins.attemptId} and ${attempts.roundId} = ${roundId}
      join ${accounts} on ${accounts.id} = ${attempts.accountId} and ${accounts.role} is null and not ${accounts.isSimulated}
      ${only === undefined ? sql`` : sql`where ${column} in (${only})`}
    ) of_attempts
    group by mark having count(*) > 1 ${most}`;
}

/** One origin that an attempt of a round shares with another; null if there is none. Refers to the outer row of `attempts`. */
export function sharedOriginSql(roundId: string, shared: SharedOrigin): SQL {
  const column = columnOf[shared];
  return sql`(
    select min(own.${column}) from ${attemptOrigins} own
    where own.attempt_id = ${attempts.id} and own.${column} in (
      select mark from (${sharedOrigins(roundId, shared)}) shared
    )
  )`;
}

/** By attempt, for those that share one: the largest number of other participants. */
export async function countSharing(
  database: Database,
  roundId: string,
  attemptIds: readonly string[],
  shared: SharedOrigin,
): Promise<ReadonlyMap<string, number>> {
  if (attemptIds.length === 0) return new Map();
  const column = columnOf[shared];
  const ids = sql`${sql.param(attemptIds)}::uuid[]`;
  const marks = sql`select own.${column} from ${attemptOrigins} own where own.attempt_id = any(${ids})`;
  const { rows } = await database.execute<{ attempt_id: string; others: number }>(sql`
    select own.attempt_id, max(shared.participants - 1)::int as others
    from ${attemptOrigins} own join (${sharedOrigins(roundId, shared, marks)}) shared on shared.mark = own.${column}
    join ${attempts} on ${attempts.id} = own.attempt_id
    join ${accounts} on ${accounts.id} = ${attempts.accountId} and ${accounts.role} is null and not ${accounts.isSimulated}
    where own.attempt_id = any(${ids}) group by own.attempt_id`);
  return new Map(rows.map(({ attempt_id, others }) => [attempt_id, others]));
}
