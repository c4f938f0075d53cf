import { type Answer, noAnswer } from './answer.ts';

/** An answer with the browser's count; a higher one is newer. */
export interface NumberedAnswer extends Answer {
  readonly questionId: string;
  readonly sequence: number;
}

/** What the server has not acknowledged yet: the newest answer of each question, oldest first. */
export type AnswerQueue = readonly NumberedAnswer[];

/** Puts an answer into the queue. It takes the place of an older one to the same question, never of a newer one. */
export function withAnswer(queue: AnswerQueue, answer: NumberedAnswer): AnswerQueue {
  const isNewer = queue.every(
    ({ questionId, sequence }) => questionId !== answer.questionId || sequence < answer.sequence,
  );
  if (!isNewer) return queue;
  return [...queue.filter(({ questionId }) => questionId !== answer.questionId), answer].sort(
    (one, other) => one.sequence - other.sequence,
  );
}

/** Takes out what the server has; an answer that was changed since stays. */
export function withoutSaved(
  queue: AnswerQueue,
  saved: readonly { readonly questionId: string; readonly sequence: number }[],
): AnswerQueue {
  return queue.filter(
    ({ questionId, sequence }) => !saved.some((one) => one.questionId === questionId && one.sequence >= sequence),
  );
}

/** The answers to show: for each question the newest of what the server has and what waits here. */
export function newestAnswers(server: readonly NumberedAnswer[], queue: AnswerQueue): ReadonlyMap<string, Answer> {
  const newest = new Map<string, NumberedAnswer>();
  for (const answer of [...server, ...queue]) {
    const known = newest.get(answer.questionId);
    if (known === undefined || known.sequence < answer.sequence) newest.set(answer.questionId, answer);
  }
  return new Map(
    [...newest].map(([id, { markedAnswers, userInput }]) => [id, { ...noAnswer, markedAnswers, userInput }]),
  );
}

/** The count to go on with: above every one known. */
export function nextSequence(...known: readonly (readonly { readonly sequence: number }[])[]): number {
  return Math.max(0, ...known.flat().map(({ sequence }) => sequence)) + 1;
}
