import type { SaveOrder } from '@club/domain/entities/papers/scoring';
import { isRefusal } from '#shared/api-error.ts';
import { isInPause, withoutSaved } from './answer-queue.ts';
import { NotCountedAnswers } from './not-counted.ts';
import {
  type NotCountedAnswer,
  type PersistedSitting,
  persistedSittings,
  type SittingRef,
} from './persisted-sitting.ts';
import type { QuizCalls } from './quiz-calls.ts';
import { isTransient, quizFailure } from './quiz-failure.ts';
import { RetryingTask } from './retrying-task.ts';

/** Tries once to send an owner's answers that exist only in this browser; those that fail stay stored. */
export async function trySendUnsentAnswers(owner: string, calls: QuizCalls): Promise<void> {
  const notCounted = new NotCountedAnswers(owner);
  await Promise.allSettled(persistedSittings.listOf(owner).map((name) => send(name, calls, notCounted)));
}

/**
 * Sends the answers that an earlier page could not send, with its lease, which is unique across rounds. Late ones are stored by the
 * server, so they are always worth sending. Then it finishes the section if its time is over, which tells the server that nothing
 * more is to come. If the section was opened elsewhere since, they wait until it is continued here.
 * @returns a function that stops trying
 */
export function sendUnsentAnswers(owner: string, calls: QuizCalls, notCounted: NotCountedAnswers): () => void {
  const sittings = persistedSittings.listOf(owner).flatMap((name) => {
    const kept = persistedSittings.read(name);
    return kept && (kept.queue.length > 0 || hasRunOut(kept)) ? [{ name, kept }] : [];
  });

  async function sendNext(): Promise<'more' | 'done'> {
    const [next] = sittings;
    if (next === undefined) return 'done';
    try {
      await send(next.name, calls, notCounted, next.kept);
    } catch (error) {
      if (error instanceof QuizPaused || isTransient(quizFailure(error))) throw error;
    }
    sittings.shift();
    return sittings.length > 0 ? 'more' : 'done';
  }

  const task = new RetryingTask(sendNext, () => 'again');
  if (sittings.length > 0) task.runNow();
  return () => task.close();
}

/** Answers arrived during a pause, so they do not count, and are kept to be sent again. Organisers may end it at any time. */
class QuizPaused extends Error {
  override readonly name = 'QuizPaused';
}

/** By this device's date. The server keeps a section open that has time left. */
function hasRunOut({ resume }: PersistedSitting): boolean {
  return Date.parse(resume.closesAt) <= Date.now();
}

/**
 * @param found what an earlier page left; it is forgotten when nothing of it is left to send
 * @throws QuizPaused, or the error of a call
 */
async function send(
  name: SittingRef,
  calls: QuizCalls,
  notCounted: NotCountedAnswers,
  found = persistedSittings.read(name),
): Promise<void> {
  // A page that has taken the sitting over in the meantime sends its own.
  const isTakenOver = () => (persistedSittings.read(name) ?? found)?.resume.page !== found?.resume.page;
  if (found === undefined || isTakenOver()) return;
  const kept = persistedSittings.read(name) ?? { ...found, queue: [] };
  const isLate = kept.queue.length > 0 && (await sendQueue(name, kept, calls, notCounted));
  if ((!isLate && !hasRunOut(kept)) || isTakenOver()) return;
  const { reply } = await calls.finishSection(name.section, kept.lease, true);
  if (reply.finishedAt !== null) persistedSittings.forgetIfSent(name);
}

/** @returns whether answers came too late */
async function sendQueue(
  name: SittingRef,
  { lease, startedAt, questionIds, queue, resume }: PersistedSitting,
  calls: QuizCalls,
  notCounted: NotCountedAnswers,
): Promise<boolean> {
  function letGo(
    done: readonly (SaveOrder & { readonly questionId: string })[],
    late: readonly { readonly questionId: string }[],
    why: NotCountedAnswer['why'],
  ) {
    const now = persistedSittings.read(name);
    // A sitting that was continued in the meantime sends its own answers, and a log-out has deleted the rest.
    if (now?.lease !== lease || now.resume.page !== resume.page) return;
    persistedSittings.keep(name, { ...now, queue: withoutSaved(now.queue, done) });
    notCounted.add(
      { ...name, startedAt, questionIds },
      late.map(({ questionId }) => questionId),
      why,
    );
  }

  try {
    const { reply } = await calls.saveAnswers(name.section, lease, queue);
    const late = reply.saved.filter(({ counts }) => !counts);
    if (late.length > 0 && isInPause(reply)) {
      letGo(
        reply.saved.filter(({ counts }) => counts),
        [],
        'section-over',
      );
      throw new QuizPaused();
    }
    letGo(reply.saved, late, 'section-over');
    return late.length > 0;
  } catch (error) {
    if (!isRefusal(error, 'quiz-already-submitted')) throw error;
    letGo(queue, queue, 'quiz-submitted');
    return true;
  }
}
