import { objectionsEndpoints } from '@club/contract/objections';
import { useReply } from '#shared/use-reply.ts';

export function useOwnObjections(accountId: string, round: string) {
  return useReply(
    objectionsEndpoints.listOwnObjections,
    { query: { round } },
    // Organisers may answer while another page is in front, and steps change with the clock.
    { quiet: true, account: accountId, staleTime: 0, refetchOnWindowFocus: true },
  );
}
