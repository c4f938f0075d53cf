import type { RateLimit } from '@club/contract/shared/endpoint';
import { Refusal } from '@club/domain/shared/refusal';
import { addressToLimit } from './caller-address.ts';
import type { Viewer } from './viewer.ts';

/** How often an endpoint may be called when it says nothing itself. */
export interface CallLimits {
  /** By one account. */
  readonly account: RateLimit;
  /** From one address by those who are logged in. */
  readonly addressOfAccounts: RateLimit;
  /** From one address by those who are not: apart, so that nobody without an account uses up what a school needs. */
  readonly addressOfVisitors: RateLimit;
}

/**
 * More than anybody needs and less than a flood. An account does ten calls a second, which no hand does. Behind one address may
 * be 1,500 students: at the bell each of them may make four calls of a kind in ten seconds once logged in, and two before.
 */
export const callLimits: CallLimits = {
  account: { calls: 100, perSeconds: 10 },
  addressOfAccounts: { calls: 6_000, perSeconds: 10 },
  addressOfVisitors: { calls: 3_000, perSeconds: 10 },
};

/** So many callers are remembered; beyond, those who have not called for the longest are forgotten. Some 20 MB. */
const mostCallers = 100_000;

/** Counts one more request to an endpoint, by account and by address, or refuses it. */
export type CountArrival = (endpoint: string, viewer: Viewer | null, address: string, now: number) => void;

interface Window {
  calls: number;
  readonly endsAt: number;
}

/**
 * Counts every request in the memory of this process, which costs no statement; each process counts for itself.
 * @param limits null where nothing is counted
 */
export function createArrivalCounter(limits: CallLimits | null, most = mostCallers): CountArrival {
  if (limits === null) return () => {};
  /** Two generations, so that forgetting costs nothing: when the younger is full, the older is dropped as a whole. */
  let younger = new Map<string, Window>();
  let older = new Map<string, Window>();

  function remember(caller: string, window: Window): void {
    younger.set(caller, window);
    if (younger.size < most / 2) return;
    older = younger;
    younger = new Map();
  }

  function count(caller: string, { calls, perSeconds }: RateLimit, now: number): void {
    const known = younger.get(caller);
    const window = known ?? older.get(caller);
    if (window === undefined || window.endsAt <= now) {
      remember(caller, { calls: 1, endsAt: now + perSeconds * 1000 });
      return;
    }
    if (known === undefined) remember(caller, window);
    window.calls += 1;
    if (window.calls <= calls) return;
    throw new Refusal('too-many-requests', { seconds: Math.max(1, Math.ceil((window.endsAt - now) / 1000)) });
  }

  return (endpoint, viewer, address, now) => {
    if (viewer) count(`${endpoint} account ${viewer.accountId}`, limits.account, now);
    const from = addressToLimit(address);
    if (from === null) return;
    if (viewer) count(`${endpoint} accounts of ${from}`, limits.addressOfAccounts, now);
    else count(`${endpoint} visitors of ${from}`, limits.addressOfVisitors, now);
  };
}
