import type { RateLimit } from '@club/contract/shared/endpoint';
import { toIsoTime } from '@club/domain/shared/indian-time';
import { Refusal } from '@club/domain/shared/refusal';
import { and, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Outcome } from '#shared/batches.ts';
import type { Database } from '#shared/database/database.ts';
import { createGroupCommit } from '#shared/database/group-commit.ts';
import { addressToLimit } from '#shared/http/callers/caller-address.ts';
import { rateLimits } from '#shared/http/tables.ts';
import type { Viewer } from '#shared/http/viewer.ts';

const cleanupIntervalMilliseconds = 10 * 60_000;

/** Counts a call of a caller, or refuses it. */
export type ConsumeLimit = (caller: string, limit: RateLimit, now: number) => Promise<void>;

export interface CountedCaller {
  readonly caller: string;
  readonly windowSeconds: number;
}

/** Includes the call being counted. */
export interface CountedCalls {
  readonly calls: number;
  readonly windowEndsAt: number;
}

/** Counts a call of each caller and returns the number in its window, in the order of the callers. */
export type CountCalls = (callers: readonly CountedCaller[], now: number) => Promise<CountedCalls[]>;

const maxCountedPerCommit = 500;

interface Count {
  readonly callers: readonly CountedCaller[];
  readonly now: number;
}

/** Group commit: concurrent calls are counted one after the other in a single statement. */
export function createCallCounter(database: Database): CountCalls {
  const counts = createGroupCommit(database, countBatch, { maxPerCommit: maxCountedPerCommit });
  return (callers, now) => (callers.length === 0 ? Promise.resolve([]) : counts.write({ callers, now }));
}

async function countBatch(transaction: Database, counts: readonly Count[]): Promise<Outcome<CountedCalls[]>[]> {
  const now = Math.max(...counts.map((one) => one.now));
  const wanted = new Map<string, { calls: number; windowSeconds: number }>();
  for (const { caller, windowSeconds } of counts.flatMap(({ callers }) => callers)) {
    wanted.set(caller, { calls: (wanted.get(caller)?.calls ?? 0) + 1, windowSeconds });
  }
  const rows = [...wanted].map(([caller, { calls, windowSeconds }]) => ({
    caller,
    calls,
    window_ends_at: toIsoTime(now + windowSeconds * 1000),
  }));
  const ended = lte(rateLimits.windowEndsAt, now);
  // A count need not survive the next moment if the power fails; a log-in would wait for the disk twice.
  await transaction.execute(sql`set local synchronous_commit to off`);
  // Rows are always locked in this order, to prevent deadlocks between processes.
  const { rows: counted } = await transaction.execute<{ caller: string; calls: number; ends: number }>(sql`
    insert into ${rateLimits} (caller, calls, window_ends_at)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wanted(caller text, calls integer, window_ends_at timestamptz)
    order by caller collate "C"
    on conflict (caller) do update set
      calls = case when ${ended} then excluded.calls else rate_limits.calls + excluded.calls end,
      window_ends_at = case when ${ended} then excluded.window_ends_at else rate_limits.window_ends_at end
    returning caller, calls, (extract(epoch from window_ends_at) * 1000)::float8 as ends`);
  const totals = new Map(counted.map((row) => [row.caller, row]));
  return counts.map(({ callers }) => ({ result: callers.map(({ caller }) => nextOf(caller, wanted, totals)) }));
}

/** The count of a caller's next call within a batch: if three calls brought it to seven, the first was the fifth. */
function nextOf(
  caller: string,
  wanted: Map<string, { calls: number; windowSeconds: number }>,
  totals: ReadonlyMap<string, { readonly calls: number; readonly ends: number }>,
): CountedCalls {
  const left = wanted.get(caller);
  const total = totals.get(caller);
  if (left === undefined || total === undefined) throw new Error('the rate limit counter returned no row');
  left.calls -= 1;
  return { calls: total.calls - left.calls, windowEndsAt: total.ends };
}

/** Limits are rows, so that all processes count together. */
export function createRateLimits(database: Database, countCalls: CountCalls): ConsumeLimit {
  let cleanedAt = 0;

  return async (caller, { calls, perSeconds }, now) => {
    const [counted] = await countCalls([{ caller, windowSeconds: perSeconds }], now);
    if (now - cleanedAt > cleanupIntervalMilliseconds) {
      cleanedAt = now;
      await deleteEndedWindows(database, now);
    }
    if (counted && counted.calls > calls) throw toTooManyRefusal(counted.windowEndsAt, now);
  };
}

function toTooManyRefusal(windowEndsAt: number, now: number): Refusal {
  return new Refusal('too-many-requests', { seconds: Math.max(1, Math.ceil((windowEndsAt - now) / 1000)) });
}

/** Deletes expired windows; returns their number. */
export async function deleteEndedWindows(database: Database, now: number): Promise<number> {
  // Locked in the order in which calls are counted, to prevent deadlocks.
  const { rows } = await database.execute(sql`
    with ended as (
      select ${rateLimits.caller} from ${rateLimits} where ${lte(rateLimits.windowEndsAt, now)}
      order by ${rateLimits.caller} collate "C" for update
    )
    delete from ${rateLimits} where ${rateLimits.caller} in (select caller from ended) returning 1`);
  return rows.length;
}

/** Takes back one call of each caller, for limits that count only some calls; two if a caller is named twice. */
export async function refundCalls(database: Database, callers: readonly string[]): Promise<void> {
  if (callers.length === 0) return;
  await database.execute(sql`
    with given as (
      select caller, count(*)::integer as calls from unnest(${sql.param(callers)}::text[]) as caller group by caller
    ), taken as (
      select ${rateLimits.caller} from ${rateLimits} where ${rateLimits.caller} in (select caller from given)
      order by ${rateLimits.caller} collate "C" for update
    )
    update ${rateLimits} set calls = greatest(0, ${rateLimits.calls} - given.calls)
    from given where ${rateLimits.caller} = given.caller and ${rateLimits.caller} in (select caller from taken)`);
}

/** The calls of callers in their windows, in the order of the callers; counts none. */
export async function readCalls(database: Database, callers: readonly string[], now: number): Promise<CountedCalls[]> {
  const rows = await database
    .select()
    .from(rateLimits)
    .where(and(inArray(rateLimits.caller, [...callers]), gt(rateLimits.windowEndsAt, now)));
  const known = new Map(rows.map((row) => [row.caller, row]));
  return callers.map((caller) => {
    const { calls = 0, windowEndsAt = now } = known.get(caller) ?? {};
    return { calls, windowEndsAt };
  });
}

/** The kind of an arrival. Calls are counted one by one; files of the pages together, and likewise documents about the API. */
export type ArrivalKind = 'call' | 'page-file' | 'document';

/** Limits for endpoints that declare none. */
export interface CallLimits {
  /** Of one account. */
  readonly account: RateLimit;
  /** Of one address, by logged-in callers. */
  readonly addressOfAccounts: RateLimit;
  /** Of one address, by visitors: counted separately, so that nobody without an account can use up what a school needs. */
  readonly addressOfVisitors: Readonly<Record<ArrivalKind, RateLimit>>;
  /** Main thread time that visitors of one address may use, and separately its logged-in callers. */
  readonly timeOfAddress: TimeLimit;
  readonly timeOfAccount: TimeLimit;
}

interface TimeLimit {
  readonly milliseconds: number;
  readonly perSeconds: number;
}

/**
 * More than anybody needs and less than a flood. An account gets ten calls a second, which nobody reaches by hand. There may be
 * 1,500 students behind one address: in ten seconds at the bell, each may make four calls of a kind once logged in and two before,
 * and fetch a dozen files. A document about the API weighs as much as a thousand calls.
 */
export const callLimits: CallLimits = {
  account: { calls: 100, perSeconds: 10 },
  addressOfAccounts: { calls: 6_000, perSeconds: 10 },
  addressOfVisitors: {
    call: { calls: 3_000, perSeconds: 10 },
    'page-file': { calls: 20_000, perSeconds: 10 },
    document: { calls: 100, perSeconds: 10 },
  },
  timeOfAddress: { milliseconds: 5_000, perSeconds: 10 },
  timeOfAccount: { milliseconds: 2_500, perSeconds: 10 },
};

/** Some 20 MB; beyond that, the least recent callers are dropped. */
const maxCallers = 100_000;

export interface Arrival {
  readonly kind: ArrivalKind;
  /** The name of the call; each call is counted separately. */
  readonly name: string;
  readonly viewer: Viewer | null;
  readonly address: string;
  /** Sitting and logging in, which nobody else's use of the thread may delay: neither charged nor refused for it. */
  readonly isUrgent: boolean;
}

export interface ArrivalCounter {
  /** Counts a request, by account and by address, or refuses it. */
  count(arrival: Arrival, now: number): void;
  /** Records that a request was answered. */
  answered(arrival: Pick<Arrival, 'viewer' | 'address' | 'isUrgent'>): void;
  /**
   * Shares the thread's active time among the callers answered since the last call. The cost of a single request is unknown, but a
   * flood makes up most of them, and callers that are only waiting are charged nothing.
   */
  share(activeMs: number, now: number): void;
}

interface TimeUser {
  readonly user: string;
  readonly limit: TimeLimit;
}

interface Window {
  used: number;
  readonly endsAt: number;
}

/**
 * Counts every request in the memory of each process: a bound on floods that costs no statement, in front of the rates that the
 * database counts. Why: docs/decisions/0002 and 0025.
 * @param limits null: nothing is counted
 */
export function createArrivalCounter(limits: CallLimits | null, max = maxCallers): ArrivalCounter {
  if (limits === null) return { count() {}, answered() {}, share() {} };
  /** Two generations, which makes dropping cheap: when the younger one is full, the older is discarded. */
  let younger = new Map<string, Window>();
  let older = new Map<string, Window>();
  /** Whose time was used by each request answered since the time was last shared. */
  let answeredTo: (readonly TimeUser[])[] = [];

  function remember(caller: string, window: Window): void {
    younger.set(caller, window);
    if (younger.size < max / 2) return;
    older = younger;
    younger = new Map();
  }

  function windowOf(caller: string, perSeconds: number, now: number): Window {
    const known = younger.get(caller);
    const window = known ?? older.get(caller);
    const current =
      window === undefined || window.endsAt <= now ? { used: 0, endsAt: now + perSeconds * 1000 } : window;
    if (current !== known) remember(caller, current);
    return current;
  }

  function count(caller: string, { calls, perSeconds }: RateLimit, now: number): void {
    const window = windowOf(caller, perSeconds, now);
    window.used += 1;
    if (window.used > calls) throw toTooManyRefusal(window.endsAt, now);
  }

  const { account, addressOfAccounts, addressOfVisitors, timeOfAddress, timeOfAccount } = limits;
  const timeWindowOf = ({ user, limit }: TimeUser, now: number) => windowOf(`time of ${user}`, limit.perSeconds, now);

  function timeUsers({ viewer, address, isUrgent }: Pick<Arrival, 'viewer' | 'address' | 'isUrgent'>): TimeUser[] {
    if (isUrgent) return [];
    const from = addressToLimit(address);
    return [
      ...(viewer === null ? [] : [{ user: `account ${viewer.accountId}`, limit: timeOfAccount }]),
      ...(from === null
        ? []
        : [{ user: `${viewer === null ? 'visitors' : 'accounts'} of ${from}`, limit: timeOfAddress }]),
    ];
  }

  return {
    count(arrival, now) {
      const { kind, name, viewer, address } = arrival;
      const counted = kind === 'call' ? name : kind;
      if (viewer) count(`${counted} account ${viewer.accountId}`, account, now);
      const from = addressToLimit(address);
      if (from !== null && viewer) count(`${counted} accounts of ${from}`, addressOfAccounts, now);
      if (from !== null && !viewer) count(`${counted} visitors of ${from}`, addressOfVisitors[kind], now);
      for (const one of timeUsers(arrival)) {
        const time = timeWindowOf(one, now);
        if (time.used > one.limit.milliseconds) throw toTooManyRefusal(time.endsAt, now);
      }
    },

    answered(arrival) {
      answeredTo.push(timeUsers(arrival));
    },

    share(activeMs, now) {
      if (answeredTo.length === 0) return;
      const each = activeMs / answeredTo.length;
      for (const one of answeredTo.flat()) timeWindowOf(one, now).used += each;
      answeredTo = [];
    },
  };
}
