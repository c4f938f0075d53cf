import { accountsEndpoints } from '@club/contract/accounts';
import { type EntryReply, resultsEndpoints } from '@club/contract/results';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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

/** The whole leaderboard, or the disqualified. Filtering happens here, so that a rank shared with another city still says so. */
export function useLeaderboard({ disqualified }: { readonly disqualified: boolean }) {
  return useQuery({
    queryKey: ['leaderboard', disqualified],
    queryFn: async ({ signal }) => {
      const query = disqualified ? { disqualified: 'true' } : {};
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
