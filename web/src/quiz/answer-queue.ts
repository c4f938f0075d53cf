import type { AnswerEvent } from '@club/domain/papers/scoring';

/** What the other side has not acknowledged yet: the newest answer of each question, oldest first. */
export type AnswerQueue = readonly AnswerEvent[];

/** Puts an answer into the queue. It takes the place of an older one to the same question, never of a newer one. */
export function withAnswer(queue: AnswerQueue, answer: AnswerEvent): AnswerQueue {
  const isNewer = queue.every(
    ({ questionId, sequence }) => questionId !== answer.questionId || sequence < answer.sequence,
  );
  if (!isNewer) return queue;
  return [...queue.filter(({ questionId }) => questionId !== answer.questionId), answer].sort(
    (one, other) => one.sequence - other.sequence,
  );
}

/** Takes out what is saved; an answer that was changed since stays. */
export function withoutSaved(
  queue: AnswerQueue,
  saved: readonly { readonly questionId: string; readonly sequence: number }[],
): AnswerQueue {
  return queue.filter(
    ({ questionId, sequence }) => !saved.some((one) => one.questionId === questionId && one.sequence >= sequence),
  );
}

/** The count to go on with: above every one known. */
export function nextSequence(...known: readonly (readonly { readonly sequence: number }[])[]): number {
  return Math.max(0, ...known.flat().map(({ sequence }) => sequence)) + 1;
}
