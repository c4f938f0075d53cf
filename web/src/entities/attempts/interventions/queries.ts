import { consentEndpoints } from '@club/contract/consent';
import type { GivenIntervention } from '@club/contract/entities/attempts';
import { interventionsEndpoints } from '@club/contract/interventions';
import { participantsEndpoints } from '@club/contract/participants';
import { profileEndpoints } from '@club/contract/profile';
import type { CallOf } from '@club/contract/shared/endpoint';
import type { SheetFormat } from '@club/contract/shared/sheet';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, download } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { sheetFileName } from '#shared/sheet-file-name.ts';

export type { GivenIntervention };

/** Polling interval: another organiser may act too. */
const refetchIntervalMs = 5_000;

export function useInterventions(slug: string, accountId?: string) {
  return useQuery({
    queryKey: [...queryKeys.interventions, slug, accountId],
    queryFn: async ({ signal }) => {
      const query = accountId === undefined ? {} : { accountId };
      const reply = await call(interventionsEndpoints.listInterventions, { params: { slug }, query }, { signal });
      return { ...reply, clock: { serverNow: Date.parse(reply.now), readAt: performance.now() } };
    },
    staleTime: 0,
    refetchInterval: refetchIntervalMs,
  });
}

export function usePreview(slug: string, given: GivenIntervention | undefined) {
  return useQuery({
    queryKey: [...queryKeys.interventionPreview, slug, given && { ...given, requestId: undefined }],
    enabled: given !== undefined,
    queryFn: async ({ signal }) => {
      if (given === undefined) throw new Error('there is nothing to ask about');
      return call(interventionsEndpoints.previewIntervention, { params: { slug }, body: given }, { signal });
    },
    staleTime: 0,
    retry: false,
  });
}

/** Refetches everything that an intervention may have changed. */
function useInvalidateLiveData() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: queryKeys.interventions }),
      queryClient.invalidateQueries({ queryKey: queryKeys.participants }),
      queryClient.invalidateQueries({ queryKey: queryKeys.rounds }),
      queryClient.invalidateQueries({ queryKey: queryKeys.leaderboard }),
    ]);
}

export function useAcceptLateAnswers(slug: string) {
  const onSettled = useInvalidateLiveData();
  return useMutation({
    mutationFn: (body: CallOf<typeof interventionsEndpoints.acceptLateAnswers>['body']) =>
      call(interventionsEndpoints.acceptLateAnswers, { params: { slug }, body }),
    onSettled,
  });
}

export function useGiveIntervention(slug: string) {
  const onSettled = useInvalidateLiveData();
  return useMutation({
    mutationFn: (body: GivenIntervention) => call(interventionsEndpoints.giveIntervention, { params: { slug }, body }),
    onSettled,
  });
}

export function useUndoIntervention() {
  const onSettled = useInvalidateLiveData();
  return useMutation({
    mutationFn: ({ id, reason }: { readonly id: number; readonly reason: string }) =>
      call(interventionsEndpoints.undoIntervention, { params: { id }, body: { reason } }),
    onSettled,
  });
}

/** Ends a pause. */
export function useResumeQuiz() {
  const onSettled = useInvalidateLiveData();
  return useMutation({
    mutationFn: ({ id, reason }: { readonly id: number; readonly reason: string }) =>
      call(interventionsEndpoints.resumeQuiz, { params: { id }, body: { reason } }),
    onSettled,
  });
}

interface AccountHelp {
  readonly id: string;
  readonly reason: string;
}

export function useVerifyPhoneByHand() {
  const onSettled = useInvalidateLiveData();
  return useMutation({
    mutationFn: ({ id, reason }: AccountHelp) =>
      call(participantsEndpoints.verifyPhoneByHand, { params: { id }, body: { reason } }),
    onSettled,
  });
}

export function useResendCodeByHand() {
  const onSettled = useInvalidateLiveData();
  return useMutation({
    mutationFn: ({ id, reason }: AccountHelp) =>
      call(participantsEndpoints.resendCodeByHand, { params: { id }, body: { reason } }),
    onSettled,
  });
}

export function useSendResetLinkByHand() {
  const onSettled = useInvalidateLiveData();
  return useMutation({
    mutationFn: ({ id, by, reason }: AccountHelp & { readonly by: 'email' | 'sms' }) =>
      call(participantsEndpoints.sendResetLinkByHand, { params: { id }, body: { by, reason } }),
    onSettled,
  });
}

/** Ends all sessions of an account. */
export function useEndSessionsByHand() {
  const onSettled = useInvalidateLiveData();
  return useMutation({
    mutationFn: ({ id, reason }: AccountHelp) =>
      call(participantsEndpoints.endSessionsByHand, { params: { id }, body: { reason } }),
    onSettled,
  });
}

type InterventionFilter = Omit<CallOf<typeof interventionsEndpoints.downloadInterventions>['query'], 'format'>;

export function downloadInterventions(slug: string, filter: InterventionFilter, format: SheetFormat): Promise<void> {
  return download(
    interventionsEndpoints.downloadInterventions,
    sheetFileName('interventions', { slug, ...filter }, { format }),
    {
      params: { slug },
      query: { ...filter, format },
    },
  );
}

export type RegistrationCorrection = CallOf<typeof participantsEndpoints.correctRegistration>['body'];
export type GuardianCorrection = CallOf<typeof consentEndpoints.correctGuardian>['body'];

/** Corrects a registration; omitted fields stay. */
export function useCorrectRegistration(id: string, round: string) {
  const onSettled = useInvalidateRegistrations();
  return useMutation({
    mutationFn: (body: RegistrationCorrection) =>
      call(participantsEndpoints.correctRegistration, { params: { id }, query: { round }, body }),
    onSettled,
  });
}

export function useCorrectGuardian(id: string) {
  const onSettled = useInvalidateRegistrations();
  return useMutation({
    mutationFn: (body: GuardianCorrection) => call(consentEndpoints.correctGuardian, { params: { id }, body }),
    onSettled,
  });
}

function useInvalidateRegistrations() {
  const client = useQueryClient();
  const onLiveData = useInvalidateLiveData();
  return () => Promise.all([onLiveData(), client.invalidateQueries({ queryKey: queryKeys.people })]);
}

/** Leaves the page of the deleted account before anything is refetched. */
export function useDeleteRegistration(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => call(profileEndpoints.deleteUser, { params: { id }, query: { reason } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.people }),
  });
}
