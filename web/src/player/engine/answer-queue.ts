import type { ReplyOf } from '@club/contract/shared/endpoint';
import type { sittingEndpoints } from '@club/contract/sitting';
import { type AnswerEvent, isNewer, type SaveOrder } from '@club/domain/entities/papers/scoring';

/** Unacknowledged answers: the newest for each question, oldest first. */
export type AnswerQueue = readonly AnswerEvent[];

/** Replaces an older answer to the same question, never a newer one. */
export function withAnswer(queue: AnswerQueue, answer: AnswerEvent): AnswerQueue {
  const known = queue.find(({ questionId }) => questionId === answer.questionId);
  if (known !== undefined && !isNewer(answer, known)) return queue;
  return [...queue.filter((one) => one !== known), answer];
}

/** All keepalive requests of a page together may carry at most 64 KiB (Fetch, keepalive). */
const maxBytesOnLeaving = 60_000;
/** JSON around an answer, in bytes. */
const bytesAround = 100;

/** The part of the queue that a page can send while it is being left; the rest stays in the browser. */
export function sendableOnLeaving(queue: AnswerQueue): AnswerQueue {
  const encoder = new TextEncoder();
  let bytes = 0;
  const tooMany = queue.findIndex((answer) => {
    bytes += encoder.encode(JSON.stringify(answer)).length + bytesAround;
    return bytes > maxBytesOnLeaving;
  });
  return tooMany === -1 ? queue : queue.slice(0, tooMany);
}

/** Removes answers that are saved or superseded by a newer save; an answer changed since stays. */
export function withoutSaved(
  queue: AnswerQueue,
  saved: readonly (SaveOrder & { readonly questionId: string })[],
): AnswerQueue {
  return queue.filter((answer) => !saved.some((one) => one.questionId === answer.questionId && !isNewer(answer, one)));
}

/** Answers that such a reply says do not count can be sent again after the pause, when they do (G13). */
export function isInPause({ now, closesAt, pausedUntil }: ReplyOf<typeof sittingEndpoints.saveAnswers>): boolean {
  return pausedUntil !== undefined && Date.parse(now) < Date.parse(closesAt);
}
