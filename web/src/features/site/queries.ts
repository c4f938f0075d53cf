import type { RoundReply } from '@club/contract/entities/rounds';
import type { ReplyOf } from '@club/contract/shared/endpoint';
import type { siteEndpoints } from '@club/contract/site';
import type { RegisteredTotal } from '@club/domain/entities/schools/public-count';

type ListRoundsEndpoint = typeof siteEndpoints.listRounds;
const listPath: ListRoundsEndpoint['path'] = '/api/rounds';
/** On a connection this slow the page stays as it was written. */
const requestTimeoutMs = 10_000;

export interface CurrentRound {
  /** Null where there is none that everybody may know of. */
  readonly round: RoundReply | null;
  /** How far the server's clock is ahead of `performance.now()`, in milliseconds. */
  readonly clockOffset: number;
}

/**
 * The visitors' view, whoever asks. Avoids the contract's client, whose reply parser weighs as much as half of a public
 * page's scripts; nobody waits for this.
 */
export async function readCurrentRound(): Promise<CurrentRound> {
  const sentAt = performance.now();
  const response = await fetch(listPath, {
    method: 'GET' satisfies ListRoundsEndpoint['method'],
    cache: 'no-cache',
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  if (!response.ok) throw new Error(`The rounds were answered with ${response.status}`);
  const { rounds, now } = (await response.json()) as ReplyOf<ListRoundsEndpoint>;
  const clockOffset = Date.parse(now) - (sentAt + performance.now()) / 2;
  if (Number.isNaN(clockOffset)) throw new TypeError('The rounds came without a time');
  return { round: rounds.find(({ isCurrent }) => isCurrent) ?? null, clockOffset };
}

type RegisteredTotalEndpoint = typeof siteEndpoints.readRegisteredTotal;
const totalPath: RegisteredTotalEndpoint['path'] = '/api/schools/registered';

/** Null if the total is withheld. Avoids the contract's client, as `readCurrentRound` does. */
export async function readRegisteredTotal(): Promise<RegisteredTotal | null> {
  const response = await fetch(totalPath, {
    method: 'GET' satisfies RegisteredTotalEndpoint['method'],
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  if (!response.ok) throw new Error(`The number of the registered was answered with ${response.status}`);
  const { total } = (await response.json()) as Partial<ReplyOf<RegisteredTotalEndpoint>>;
  // Nothing has parsed it, and a page must not fail for a number that nobody asked for.
  return typeof total?.students === 'number' && typeof total.schools === 'number' ? total : null;
}
