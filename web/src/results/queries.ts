import { accountsEndpoints } from '@club/contract/accounts';
import { type EntryReply, resultsEndpoints } from '@club/contract/results';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, download } from '#shared/api.ts';

export function downloadRegistrations(): Promise<void> {
  return download(accountsEndpoints.downloadRegistrations, 'registrations.csv');
}

export function downloadResults(): Promise<void> {
  return download(resultsEndpoints.downloadResults, 'results.csv');
}

/** @param city '' for every city */
export function downloadQualifiers(city: string): Promise<void> {
  const fileName = city ? `qualifiers-${city.toLowerCase()}.csv` : 'qualifiers.csv';
  return download(resultsEndpoints.downloadQualifiers, fileName, { query: city ? { city } : {} });
}

/** Which entries are wanted; '' leaves a filter open. */
export interface LeaderboardFilter {
  readonly city: string;
  readonly school: string;
  readonly disqualified: boolean;
}

/** The leaderboard as admins get it. While another filter loads, the last entries stay. */
export function useLeaderboard({ city, school, disqualified }: LeaderboardFilter) {
  return useQuery({
    queryKey: ['leaderboard', city, school, disqualified],
    queryFn: async ({ signal }) => {
      const query = { ...(city && { city }), ...(school && { school }), ...(disqualified && { disqualified: 'true' }) };
      const { leaderboard } = await call(resultsEndpoints.readLeaderboard, { query }, { signal });
      return leaderboard.filter((entry): entry is EntryReply => 'name' in entry);
    },
    placeholderData: keepPreviousData,
  });
}
