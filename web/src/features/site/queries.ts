import type { RoundReply } from '@club/contract/entities/rounds';
import type { ReplyOf } from '@club/contract/shared/endpoint';
import type { siteEndpoints } from '@club/contract/site';
import type { RegisteredTotal } from '@club/domain/entities/schools/registered';

type Listed = typeof siteEndpoints.listRounds;
const listPath: Listed['path'] = '/api/rounds';
/** On a connection this slow the page stays as it was written. */
const patienceMs = 10_000;

export interface CurrentRound {
  /** Null where there is none that everybody may know of. */
  readonly round: RoundReply | null;
  /** How far the server's clock is ahead of `performance.now()`, in milliseconds. */
  readonly clockOffset: number;
}

/**
 * The current round as visitors may know it, whoever asks. Without the contract's client: what parses its replies weighs as much as
 * half of a public page's scripts, and nobody waits for this.
 */
export async function readCurrentRound(): Promise<CurrentRound> {
  const sentAt = performance.now();
  const response = await fetch(listPath, {
    method: 'GET' satisfies Listed['method'],
    cache: 'no-cache',
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!response.ok) throw new Error(`The rounds were answered with ${response.status}`);
  const { rounds, now } = (await response.json()) as ReplyOf<Listed>;
  const clockOffset = Date.parse(now) - (sentAt + performance.now()) / 2;
  if (Number.isNaN(clockOffset)) throw new TypeError('The rounds came without a time');
  return { round: rounds.find(({ isCurrent }) => isCurrent) ?? null, clockOffset };
}

type Total = typeof siteEndpoints.readRegisteredTotal;
const totalPath: Total['path'] = '/api/schools/registered';

/** How many have registered in all; null where that is not said. Without the contract's client, for the same reason. */
export async function readRegisteredTotal(): Promise<RegisteredTotal | null> {
  const response = await fetch(totalPath, {
    method: 'GET' satisfies Total['method'],
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!response.ok) throw new Error(`The number of the registered was answered with ${response.status}`);
  const { total } = (await response.json()) as Partial<ReplyOf<Total>>;
  // Nothing has parsed it, and a page must not fail for a number that nobody asked for.
  return typeof total?.students === 'number' && typeof total.schools === 'number' ? total : null;
}
