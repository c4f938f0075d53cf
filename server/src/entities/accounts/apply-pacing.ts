import type { RateLimit } from '@club/contract/shared/endpoint';
import { type Pace, paceDelay } from '@club/domain/entities/accounts/pace';
import { Refusal } from '@club/domain/shared/refusal';
import { type ConcurrencyGroup, createConcurrencyLimiter } from '#shared/concurrency.ts';
import { addressToLimit, networkToLimit } from '#shared/http/callers/caller-address.ts';
import type { CountCalls } from '#shared/http/limits/rate-limit-store.ts';

/**
 * Delays a response, or refuses if too many of one of its groups are waiting already: many parallel waits would be as fast as none.
 * @throws Refusal `too-many-requests`
 */
export type DelayResponse = (milliseconds: number, groups: readonly ConcurrencyGroup[]) => Promise<void>;

/** For the whole process; each waiting call costs a few kilobytes. */
const maxWaiting: ConcurrencyGroup = { group: 'everybody', maxConcurrent: 2_000 };

export function createDelayResponse(pause: (milliseconds: number) => Promise<unknown>): DelayResponse {
  const runOrRefuse = createConcurrencyLimiter();
  return async (milliseconds, groups) => {
    if (milliseconds <= 0) return;
    const toRefusal = () => new Refusal('too-many-requests', { seconds: Math.ceil(milliseconds / 1000) });
    await runOrRefuse([maxWaiting, ...groups], () => pause(milliseconds), toRefusal);
  };
}

/** Calls that are delayed once there are many of them. */
export interface PacedCaller {
  readonly caller: string;
  readonly pace: Pace;
}

/** Calls that are refused above the limit. */
export interface LimitedCaller {
  readonly caller: string;
  readonly limit: RateLimit;
  readonly toRefusal: (windowEndsAt: number) => Refusal;
}

/**
 * Counts a call for each caller and delays its response by the longest delay of their paces, which it returns in milliseconds. See
 * docs/rules/accounts.md, A11.
 * @throws Refusal `too-many-requests` if too many are waiting already, or the refusal of a limit
 */
export async function applyPacing(
  { countCalls, delayResponse }: { readonly countCalls: CountCalls; readonly delayResponse: DelayResponse },
  paced: readonly PacedCaller[],
  now: number,
  limited: readonly LimitedCaller[] = [],
): Promise<number> {
  const counted = await countCalls(
    [
      ...paced.map(({ caller, pace }) => ({ caller, windowSeconds: pace.windowSeconds })),
      ...limited.map(({ caller, limit }) => ({ caller, windowSeconds: limit.perSeconds })),
    ],
    now,
  );
  for (const [index, { limit, toRefusal }] of limited.entries()) {
    const count = counted[paced.length + index];
    if (count !== undefined && count.calls > limit.calls) throw toRefusal(count.windowEndsAt);
  }
  const delays = paced.map(({ pace }, index) => paceDelay(pace, counted[index]?.calls ?? 0));
  const delay = Math.max(0, ...delays);
  // A delayed request takes a place only among the callers that delay it.
  const slow = paced.filter((_, index) => (delays[index] ?? 0) > 0);
  await delayResponse(
    delay,
    slow.map(({ caller, pace }) => ({ group: caller, maxConcurrent: pace.maxWaiting })),
  );
  return delay;
}

/** Empty behind a proxy that is not configured. */
export function pacedCallerOfAddress(
  what: string,
  paces: { readonly fromAddress: Pace; readonly fromNetwork: Pace },
  { address }: { readonly address: string },
): PacedCaller[] {
  const from = addressToLimit(address);
  const network = networkToLimit(address);
  return [
    ...(from === null ? [] : [{ caller: `${what} from ${from}`, pace: paces.fromAddress }]),
    ...(network === null ? [] : [{ caller: `${what} from ${network}`, pace: paces.fromNetwork }]),
  ];
}
