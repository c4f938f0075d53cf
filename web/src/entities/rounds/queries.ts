import { pastRoundsEndpoints } from '@club/contract/past-rounds';
import { publishingEndpoints } from '@club/contract/publishing';
import { resultsEndpoints } from '@club/contract/results';
import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import { siteEndpoints } from '@club/contract/site';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api.ts';
import { invalidateReplies, replyKey } from '#shared/reply-key.ts';
import { useReply } from '#shared/use-reply.ts';
import { ofOneRound, roundReplies } from './replies.ts';

/** Phases change with the server's clock; organisers see it within this time, in milliseconds. */
const phaseRefreshMs = 15_000;

/** All rounds, including drafts and rehearsals: the current one first, then newest first. */
export function useRounds() {
  return useReply(
    siteEndpoints.listRounds,
    {},
    { select: ({ rounds }) => rounds, staleTime: 0, refetchInterval: phaseRefreshMs },
  );
}

/** The rounds that can be rehearsed. */
export function useRoundsToRehearse() {
  return useReply(
    siteEndpoints.listRounds,
    {},
    { select: ({ rounds }) => rounds.filter((round) => !round.isRehearsal) },
  );
}

export function useRound(slug: string | undefined) {
  return useReply(siteEndpoints.readRound, slug === undefined ? undefined : { params: { slug } }, {
    select: ({ round }) => round,
    refetchInterval: phaseRefreshMs,
  });
}

export function useRoundSettings(slug: string) {
  return useReply(
    roundsAdminEndpoints.readRoundSettings,
    { params: { slug } },
    { select: ({ round }) => round, staleTime: 0, refetchInterval: phaseRefreshMs },
  );
}

/** The paper of a round: its working copy, the checklist and the published version. */
export function useRoundPaper(slug: string) {
  return useReply(
    publishingEndpoints.readPaper,
    { params: { slug } },
    // Its questions are edited on other pages.
    { select: ({ paper }) => paper, staleTime: 0 },
  );
}

const roundActions = {
  'make-current': (slug: string) => call(roundsAdminEndpoints.makeCurrent, { params: { slug } }),
  archive: (slug: string) => call(roundsAdminEndpoints.updateRound, { params: { slug }, body: { archived: true } }),
  'take-out-of-archive': (slug: string) =>
    call(roundsAdminEndpoints.updateRound, { params: { slug }, body: { archived: false } }),
  delete: (slug: string) => call(roundsAdminEndpoints.deleteRound, { params: { slug } }),
  'publish-results': (slug: string) => call(resultsEndpoints.publishResults, { params: { slug } }),
  'unpublish-results': (slug: string) => call(resultsEndpoints.unpublishResults, { params: { slug } }),
  'open-to-all': (slug: string) => call(pastRoundsEndpoints.openPastRound, { params: { slug } }),
  'close-to-all': (slug: string) => call(pastRoundsEndpoints.closePastRound, { params: { slug } }),
  'publish-paper': (slug: string) => call(publishingEndpoints.publishPaper, { params: { slug } }),
  'unpublish-paper': (slug: string) => call(publishingEndpoints.unpublishPaper, { params: { slug } }),
} as const;

export type RoundAction = keyof typeof roundActions;

export function useRoundAction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ act, slug }: { readonly act: RoundAction; readonly slug: string }): Promise<unknown> =>
      roundActions[act](slug),
    onSuccess: (_, { act, slug }) => {
      if (act !== 'delete') return invalidateReplies(client, roundReplies);
      client.setQueryData(
        replyKey(siteEndpoints.listRounds, {}),
        (known) => known && { ...known, rounds: known.rounds.filter((round) => round.slug !== slug) },
      );
      for (const endpoint of ofOneRound) client.removeQueries({ queryKey: replyKey(endpoint, { params: { slug } }) });
      return invalidateReplies(client, [siteEndpoints.listRounds]);
    },
  });
}

/** With the keys, for an admin's preview. */
export function useTrialRound(slug: string) {
  return useQuery({
    // Apart from the calls it is made of: nothing makes it stale.
    queryKey: ['round to try', slug],
    queryFn: async ({ signal }) => {
      const [{ round }, { paper }] = await Promise.all([
        call(roundsAdminEndpoints.readRoundSettings, { params: { slug } }, { signal }),
        call(publishingEndpoints.readPaper, { params: { slug } }, { signal }),
      ]);
      return { round, paper };
    },
    // A preview keeps the paper that it started with.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
