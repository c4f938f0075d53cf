import { type Pace, paceDelay } from '@club/domain/entities/accounts/pace';
import { addressToLimit, networkToLimit } from '#shared/http/caller-address.ts';
import type { AccountsDependencies, RequestContext } from './accounts-dependencies.ts';

/** Calls that slow each other down once there are many of them, and how many may wait at once. */
export interface PacedCaller {
  readonly caller: string;
  readonly pace: Pace;
  readonly places: number;
}

/** So many answers to one address, and to one network, may be held back at once. */
const placesOfAddress = 50;
const placesOfNetwork = 200;

/**
 * Counts a call for each caller and holds its answer back as long as the slowest of their paces says. Returns for how long, in
 * milliseconds. See docs/rules/accounts.md, A11.
 * @throws Refusal `too-many-requests` when too many wait already
 */
export async function slowDown(
  { countCalls, holdBack }: Pick<AccountsDependencies, 'countCalls' | 'holdBack'>,
  paced: readonly PacedCaller[],
  now: number,
): Promise<number> {
  const callers = paced.map(({ caller, pace }) => ({ caller, windowSeconds: pace.windowSeconds }));
  const counted = await countCalls(callers, now);
  const delays = paced.map(({ pace }, index) => paceDelay(pace, counted[index]?.calls ?? 0));
  const delay = Math.max(0, ...delays);
  // Whoever waits takes a place with each of those that make them wait, and with no other.
  const slow = paced.filter((_, index) => (delays[index] ?? 0) > 0);
  await holdBack(
    delay,
    slow.map(({ caller, places }) => ({ group: caller, places })),
  );
  return delay;
}

/** An address and its network as callers of one kind of call. Behind a proxy that the server was not told of there are none. */
export function pacedAddress(
  what: string,
  paces: { readonly fromAddress: Pace; readonly fromNetwork: Pace },
  { address }: RequestContext,
): PacedCaller[] {
  const from = addressToLimit(address);
  const network = networkToLimit(address);
  return [
    ...(from === null ? [] : [{ caller: `${what} from ${from}`, pace: paces.fromAddress, places: placesOfAddress }]),
    ...(network === null
      ? []
      : [{ caller: `${what} from ${network}`, pace: paces.fromNetwork, places: placesOfNetwork }]),
  ];
}
