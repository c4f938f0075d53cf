import { objectionsEndpoints } from '@club/contract/objections';
import { readPersisted } from '#shared/persisted-values.ts';
import { useReply } from '#shared/use-reply.ts';
import { draftKey } from './draft.ts';

export function useOwnObjections(accountId: string, round: string) {
  return useReply(
    objectionsEndpoints.listOwnObjections,
    { query: { round } },
    // Organisers may answer while another page is in front, and steps change with the clock.
    { quiet: true, account: accountId, staleTime: 0, refetchOnWindowFocus: true },
  );
}

/** The questions of which the participant has objected to the key, or has begun to. */
export function useObjectedQuestions(
  accountId: string,
  round: string,
  questionIds: readonly string[],
): ReadonlySet<string> {
  const { data: own } = useOwnObjections(accountId, round);
  const begun = questionIds.filter((id) => readPersisted(draftKey(accountId, round, id)) !== undefined);
  return new Set([...begun, ...(own?.objections.map(({ questionId }) => questionId) ?? [])]);
}
