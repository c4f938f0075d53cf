import { consentEndpoints } from '@club/contract/consent';
import type { GivenIntervention } from '@club/contract/entities/attempts';
import { interventionsEndpoints } from '@club/contract/interventions';
import { profileEndpoints } from '@club/contract/profile';
import type { CallOf } from '@club/contract/shared/endpoint';
import { skipToken, useQuery } from '@tanstack/react-query';
import { peopleReplies } from '#entities/accounts/replies.ts';
import { liveReplies } from '#entities/attempts/replies.ts';
import { call } from '#shared/api.ts';
import { repliesOf, replyKey } from '#shared/reply-key.ts';
import { useAct } from '#shared/use-act.ts';

export type { GivenIntervention };

/** Polling interval: another organiser may act too. */
const refetchIntervalMs = 5_000;

export function useInterventions(slug: string, accountId?: string) {
  const input = { params: { slug }, query: accountId === undefined ? {} : { accountId } };
  return useQuery({
    // With the clock of this page, so not the reply alone.
    queryKey: [...replyKey(interventionsEndpoints.listInterventions, input)],
    queryFn: async ({ signal }) => {
      const reply = await call(interventionsEndpoints.listInterventions, input, { signal });
      return { ...reply, clock: { serverNow: Date.parse(reply.now), readAt: performance.now() } };
    },
    staleTime: 0,
    refetchInterval: refetchIntervalMs,
  });
}

export function usePreview(slug: string, given: GivenIntervention | undefined) {
  return useQuery({
    // Whom it concerns is the same in every request.
    queryKey: [
      ...repliesOf(interventionsEndpoints.previewIntervention),
      slug,
      given && { ...given, requestId: undefined },
    ],
    queryFn: given
      ? ({ signal }) => call(interventionsEndpoints.previewIntervention, { params: { slug }, body: given }, { signal })
      : skipToken,
    staleTime: 0,
    retry: false,
  });
}

const changesLiveData = { changes: liveReplies } as const;

export function useGiveIntervention() {
  return useAct(interventionsEndpoints.giveIntervention, changesLiveData);
}

export function useUndoIntervention() {
  return useAct(interventionsEndpoints.undoIntervention, changesLiveData);
}

export function useAcceptLateAnswers() {
  return useAct(interventionsEndpoints.acceptLateAnswers, changesLiveData);
}

export type GuardianCorrection = CallOf<typeof consentEndpoints.correctGuardian>['body'];

export function useCorrectGuardian() {
  return useAct(consentEndpoints.correctGuardian, { changes: [...liveReplies, ...peopleReplies] });
}

/** Leaves the page of the deleted account before anything is refetched. */
export function useDeleteRegistration() {
  return useAct(profileEndpoints.deleteUser, { changes: peopleReplies, onlyOnSuccess: true });
}
