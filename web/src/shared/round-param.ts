import { useSearchParams } from 'react-router';

/** The search parameter of admin pages that names their round. */
export const roundParam = 'round';

/** The slug in the address; undefined means the current round. */
export function useRoundParam(): string | undefined {
  const [search] = useSearchParams();
  // An address cut short may still have the name without a round.
  return search.get(roundParam) || undefined;
}

/** @param round default: the current one */
export function withRound(path: string, round: string | undefined): string {
  return round === undefined ? path : `${path}?${roundParam}=${encodeURIComponent(round)}`;
}
