import { type CorrectionStep, correctionStep, correctionsEndpoints } from '@club/contract/corrections';
import type { CallOf } from '@club/contract/shared/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { objectionReplies, resultReplies } from '#entities/attempts/replies.ts';
import { paperReplies } from '#entities/rounds/replies.ts';
import { readLines } from '#shared/api.ts';
import { ApiError } from '#shared/api-error.ts';
import { invalidateReplies } from '#shared/reply-key.ts';

export type Correction = CallOf<typeof correctionsEndpoints.correctPaper>['body'];

type StepOf<Name extends CorrectionStep['step']> = Extract<CorrectionStep, { step: Name }>;

export type MarkingProgress = Omit<StepOf<'marking'>, 'step'>;

/**
 * Corrects the key of a published question, withdraws the question or undoes that, and returns the number of attempts marked again.
 * If the connection breaks the server continues, so the outcome is read from the versions of the keys.
 */
export function useCorrectPaper(slug: string) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<MarkingProgress>();
  const correct = useMutation({
    mutationFn: async (body: Correction): Promise<StepOf<'corrected'>> => {
      let last: CorrectionStep | undefined;
      setProgress(undefined);
      await readLines(correctionsEndpoints.correctPaper, { params: { slug }, body }, (line) => {
        last = correctionStep.parse(line);
        if (last.step === 'marking') setProgress(last);
      }).catch((error: unknown) => {
        if (last === undefined) throw error;
      });
      const outcome = last as CorrectionStep | undefined;
      if (outcome?.step === 'corrected') return outcome;
      throw new ApiError(interruptedSentence, { status: 0, code: 'network-error', hasSentence: true });
    },
    onSettled: async () => {
      setProgress(undefined);
      await invalidateReplies(client, [...resultReplies, ...objectionReplies, ...paperReplies]);
    },
  });
  return { ...correct, progress };
}

const interruptedSentence =
  'The connection was lost during re-marking. Close this and look at the versions of the answer keys: if the correction is listed, all attempts are re-marked without you; if not, none are.';
