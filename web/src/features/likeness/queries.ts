import { type LikenessStep, likenessEndpoints, likenessStep } from '@club/contract/likeness';
import type { CallOf } from '@club/contract/shared/endpoint';
import { likenessTexts } from '@club/texts/admin/likeness';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { participantReplies } from '#entities/attempts/replies.ts';
import { call, readLines } from '#shared/api.ts';
import { ApiError } from '#shared/api-error.ts';
import { invalidateReplies, repliesOf } from '#shared/reply-key.ts';

export type ComparedStep = Extract<LikenessStep, { step: 'compared' }>;
export type ComparisonProgress = Exclude<LikenessStep, ComparedStep>;

/** Of what is read as a stream. */
const comparisonKey = (slug: string) => [...repliesOf(likenessEndpoints.compareAttempts), slug];

/** Records a decision, and shows it with the pair. */
export function useDecidePair(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallOf<typeof likenessEndpoints.decidePair>['body']) =>
      call(likenessEndpoints.decidePair, { params: { slug }, body }),
    onSuccess: ({ decision }, { accountIds }) => {
      client.setQueryData<ComparedStep>(
        comparisonKey(slug),
        (shown) =>
          shown && {
            ...shown,
            pairs: shown.pairs.map((pair) =>
              pair.students.every(({ accountId }) => accountIds.includes(accountId)) ? { ...pair, decision } : pair,
            ),
          },
      );
      return invalidateReplies(client, participantReplies);
    },
  });
}

/**
 * Compares on request only. The result stays in the cache, because students' pages are one step away; leaving the page during the
 * comparison also stops the server.
 */
export function useComparison(slug: string) {
  const client = useQueryClient();
  const queryKey = comparisonKey(slug);
  const [progress, setProgress] = useState<ComparisonProgress>();
  const query = useQuery({
    queryKey,
    enabled: false,
    retry: false,
    networkMode: 'always',
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<ComparedStep> => {
      let compared: ComparedStep | undefined;
      setProgress(undefined);
      const read = (line: unknown) => {
        const step = likenessStep.parse(line);
        if (step.step === 'compared') compared = step;
        else if (!signal.aborted) setProgress(step);
      };
      await readLines(likenessEndpoints.compareAttempts, { params: { slug } }, read, { signal });
      if (compared !== undefined) return compared;
      throw new ApiError(likenessTexts.interrupted, { status: 0, code: 'network-error', hasSentence: true });
    },
  });
  return {
    ...query,
    progress,
    compare: () => void query.refetch({ cancelRefetch: false }),
    cancel: () => void client.cancelQueries({ queryKey }),
  };
}
