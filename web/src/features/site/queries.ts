import type { RoundReply } from '@club/contract/entities/rounds';
import type { ReplyOf } from '@club/contract/shared/endpoint';
import type { siteEndpoints } from '@club/contract/site';
import type { RegisteredTotal } from '@club/domain/entities/schools/public-count';

type ListRoundsEndpoint = typeof siteEndpoints.listRounds;
const listPath: ListRoundsEndpoint['path'] = '/api/rounds';
/** In milliseconds. On a slower connection the page stays as prerendered. */
const requestTimeoutMs = 10_000;

export interface CurrentRound {
  /** Null if no round is public. */
  readonly round: RoundReply | null;
  /** Milliseconds by which the server's clock is ahead of `performance.now()`. */
  readonly clockOffset: number;
}

/**
 * As a visitor sees it, whoever is logged in. Avoids the API client, whose reply parser weighs as much as half of a public page's
 * scripts.
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

/** Null if the total is withheld. Avoids the API client, as `readCurrentRound` does. */
export async function readRegisteredTotal(): Promise<RegisteredTotal | null> {
  const response = await fetch(totalPath, {
    method: 'GET' satisfies RegisteredTotalEndpoint['method'],
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  if (!response.ok) throw new Error(`The number of the registered was answered with ${response.status}`);
  const { total } = (await response.json()) as Partial<ReplyOf<RegisteredTotalEndpoint>>;
  // The reply is not validated, and an optional number must not break the page.
  return typeof total?.students === 'number' && typeof total.schools === 'number' ? total : null;
}
