import { setImmediate } from 'node:timers/promises';
import type { PaperSection } from '@club/domain/papers/paper';
import { type Instant, second } from '@club/domain/shared/instant';
import type { Database } from '#shared/database/database.ts';
import { listUnsubmittedAccounts } from './attempt-store.ts';
import { changeAttempt } from './change-attempt.ts';

/**
 * Submits the attempts that nobody will submit any more. Any number of processes may sweep at once: each attempt is locked while
 * it is decided on, and one that has been submitted stays as it is.
 */
export async function submitAbandonedAttempts(
  database: Database,
  sections: readonly PaperSection[],
  now: Instant,
  onError: (error: unknown) => void,
): Promise<number> {
  let submitted = 0;
  for (const accountId of await listUnsubmittedAccounts(database, now)) {
    // When the quiz closes there are thousands; requests are let in between.
    await setImmediate();
    try {
      const attempt = await database.transaction((transaction) =>
        changeAttempt(transaction, { accountId, now, sections }, () => ({ kind: 'abandonment-checked' })),
      );
      if (attempt.submittedAt !== null) submitted += 1;
    } catch (error) {
      // One attempt that cannot be submitted must not keep the others waiting.
      onError(error);
    }
  }
  return submitted;
}

/** How often the server looks for abandoned attempts. */
const sweepEverySeconds = 15;

/** Sweeps now and then until it is told to stop; stopping waits for a sweep that is under way. */
export function keepSubmittingAbandoned(
  database: Database,
  sections: readonly PaperSection[],
  clock: () => Instant,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve();
  let isSweeping = false;
  const timer = setInterval(() => {
    if (isSweeping) return;
    isSweeping = true;
    underWay = submitAbandonedAttempts(database, sections, clock(), onError)
      .then(() => undefined, onError)
      .finally(() => {
        isSweeping = false;
      });
  }, sweepEverySeconds * second);
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
