import { accountsEndpoints } from '@club/contract/accounts';
import { type EntryReply, resultsEndpoints } from '@club/contract/results';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, download } from '#shared/api.ts';
import { useRoundParam } from '#shared/round-param.ts';

export function downloadRegistrations(): Promise<void> {
  return download(accountsEndpoints.downloadRegistrations, 'registrations.csv');
}

/** @param round the slug of a round; left out: the current one */
export function downloadResults(round?: string): Promise<void> {
  return download(resultsEndpoints.downloadResults, 'results.csv', { query: { round } });
}

/** @param city '' for every city */
export function downloadQualifiers(city: string, round: string | undefined): Promise<void> {
  const fileName = city ? `qualifiers-${city.toLowerCase()}.csv` : 'qualifiers.csv';
  return download(resultsEndpoints.downloadQualifiers, fileName, { query: { round, ...(city && { city }) } });
}

/** The whole leaderboard of the round that the address names, or its disqualified. Filtering happens here, so that a rank shared with another city still says so. */
export function useLeaderboard({ disqualified }: { readonly disqualified: boolean }) {
  const round = useRoundParam();
  return useQuery({
    queryKey: ['leaderboard', round, disqualified],
    queryFn: async ({ signal }) => {
      const query = { round, ...(disqualified && { disqualified: 'true' }) };
      const { leaderboard } = await call(resultsEndpoints.readLeaderboard, { query }, { signal });
      return leaderboard.filter((entry): entry is EntryReply => 'name' in entry);
    },
  });
}

/** Lifts a disqualification; the entry goes back to where its score belongs. */
export function useLiftDisqualification() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(resultsEndpoints.updateEntry, { params: { id }, body: { disqualified: false } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['leaderboard'] }),
  });
}

/** What the play screen noticed in the attempt behind an entry. */
export function useEntryEvents(id: string) {
  return useQuery({
    queryKey: ['entry-events', id],
    queryFn: ({ signal }) => call(resultsEndpoints.listEntryEvents, { params: { id } }, { signal }),
  });
}
