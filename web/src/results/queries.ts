import { accountsEndpoints } from '@club/contract/accounts';
import type { CallOf } from '@club/contract/endpoint';
import { resultsEndpoints } from '@club/contract/results';
import { schoolsEndpoints } from '@club/contract/schools';
import { refusalSentences } from '@club/domain/shared/refusal';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, download } from '#shared/api.ts';
import { ApiError } from '#shared/api-error.ts';
import { useRoundParam } from '#shared/round-param.ts';

const leaderboardKey = ['leaderboard'] as const;
const entryEventsKey = (id: string) => ['entry-events', id] as const;

/** How often is asked whether somebody has appealed. */
const waitingAppealsMs = 30_000;

export function downloadRegistrations(): Promise<void> {
  return download(accountsEndpoints.downloadRegistrations, 'registrations.csv');
}

/** @param round the slug of a round; left out: the current one */
export function downloadResults(round?: string): Promise<void> {
  return download(resultsEndpoints.downloadResults, 'results.csv', { query: { round } });
}

/** @param round the slug of a round; left out: the current one */
export function downloadDisqualified(round?: string): Promise<void> {
  return download(resultsEndpoints.downloadDisqualified, 'disqualified.csv', { query: { round } });
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
    queryKey: [...leaderboardKey, round, { disqualified }],
    queryFn: async ({ signal }) => {
      const query = { round, ...(disqualified && { disqualified: 'true' }) };
      const reply = await call(resultsEndpoints.readLeaderboard, { query }, { signal });
      if (reply.viewer !== 'admin') {
        throw new ApiError(refusalSentences['admin-only'], { status: 403, code: 'admin-only' });
      }
      return reply.leaderboard;
    },
  });
}

/** How many ranked entries of the round that the address names wait for their school to be approved. */
export function useUnapprovedEntries() {
  const round = useRoundParam();
  return useQuery({
    queryKey: [...leaderboardKey, round, 'unapproved'],
    queryFn: ({ signal }) => call(resultsEndpoints.readUnapprovedEntries, { query: { round } }, { signal }),
    // Schools are approved on another page.
    staleTime: 0,
  });
}

/** The disqualified of the round that the address names whose appeal waits for an answer. */
export function useWaitingAppeals() {
  const round = useRoundParam();
  return useQuery({
    queryKey: [...leaderboardKey, round, 'appeals'],
    queryFn: ({ signal }) => call(resultsEndpoints.listAppeals, { query: { round } }, { signal }),
    staleTime: 0,
    refetchInterval: waitingAppealsMs,
  });
}

/** Answers the appeal about an entry. */
export function useAnswerAppeal(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallOf<typeof resultsEndpoints.answerAppeal>['body']) =>
      call(resultsEndpoints.answerAppeal, { params: { id }, body }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: entryEventsKey(id) }),
        queryClient.invalidateQueries({ queryKey: leaderboardKey }),
      ]),
  });
}

/** Disqualifies an entry, or lifts that: it goes to where its score belongs. */
export function useSetDisqualified() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, disqualified }: { readonly id: string; readonly disqualified: boolean }) =>
      call(resultsEndpoints.updateEntry, { params: { id }, body: { disqualified } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: leaderboardKey }),
  });
}

export type CandidateCorrection = CallOf<typeof resultsEndpoints.correctCandidate>['body'];

/** Corrects who sat the attempt behind an entry. */
export function useCorrectCandidate(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CandidateCorrection) => call(resultsEndpoints.correctCandidate, { params: { id }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: leaderboardKey }),
  });
}

/** The listed and approved schools of a city, as they are shown. */
export function useSchoolLabels(city: string) {
  return useQuery({
    queryKey: ['school-labels', city],
    queryFn: async ({ signal }) => {
      const { schools } = await call(schoolsEndpoints.listSchools, { query: { city } }, { signal });
      return schools.map(({ label }) => label);
    },
  });
}

/** What was noticed in the attempt behind an entry. */
export function useEntryEvents(id: string) {
  return useQuery({
    queryKey: entryEventsKey(id),
    queryFn: ({ signal }) => call(resultsEndpoints.listEntryEvents, { params: { id } }, { signal }),
    // More may be noticed while the leaderboard is open.
    staleTime: 0,
  });
}
