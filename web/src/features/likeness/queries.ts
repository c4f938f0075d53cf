import { type LikenessStep, likenessEndpoints, likenessStep } from '@club/contract/likeness';
import { likenessTexts } from '@club/texts/admin/likeness';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readLines } from '#shared/api.ts';
import { ApiError } from '#shared/api-error.ts';
import { queryKeys } from '#shared/query-keys.ts';

export type ComparedStep = Extract<LikenessStep, { step: 'compared' }>;
export type ComparisonProgress = Exclude<LikenessStep, ComparedStep>;

/**
 * Compares when asked, and never by itself. What was found stays in the cache, because the pages of the students are one
 * step away; leaving the page while it compares stops the server too.
 */
export function useComparison(slug: string) {
  const client = useQueryClient();
  const queryKey = queryKeys.likeness(slug);
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
