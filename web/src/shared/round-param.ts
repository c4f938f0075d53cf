import { useSearchParams } from 'react-router';

/** The name under which the address of an admin page says which round it is about. */
export const roundParam = 'round';

/** The slug of the round that the address names; undefined where it names none and the current round is meant. */
export function useRoundParam(): string | undefined {
  const [search] = useSearchParams();
  return search.get(roundParam) ?? undefined;
}

/** @param round undefined: the current one */
export function withRound(path: string, round: string | undefined): string {
  return round === undefined ? path : `${path}?${roundParam}=${encodeURIComponent(round)}`;
}
