import { noConsentRequired } from '@club/domain/entities/accounts/consent';
import { type Instant, second } from '@club/domain/shared/instant';
import { listUnsubmittedAttempts } from '#entities/attempts/attempt-store.ts';
import type { Database } from '#shared/database/database.ts';
import { createGroupCommit } from '#shared/database/group-commit.ts';
import { runPeriodically } from '#shared/run-periodically.ts';
import type { AttemptChange } from './attempt-change.ts';
import { changeAttempts } from './change-attempts.ts';
import type { ChangedAttempt } from './decide-changes.ts';

/** Few enough not to hold up other requests. */
const maxPerTransaction = 100;

/**
 * Submits abandoned attempts of all rounds, each by its own rules. Can run in several processes at once: each attempt is locked
 * while it is decided on, and submitted ones stay as they are.
 */
export async function submitAbandonedAttempts(
  database: Database,
  now: Instant,
  onError: (error: unknown) => void,
): Promise<number> {
  const changes = createGroupCommit<AttemptChange, ChangedAttempt>(
    database,
    (transaction, requests) => changeAttempts(transaction, requests, { emailDomain: null, consent: noConsentRequired }),
    { maxPerCommit: maxPerTransaction },
  );
  let submitted = 0;
  // When a round closes there are thousands; saves and starts get their turn between the commits.
  const checks = (await listUnsubmittedAttempts(database, now)).map(async (attemptOf) => {
    try {
      const { attempt } = await changes.write({ kind: 'abandonment-checked', ...attemptOf, now });
      if (attempt.submittedAt !== null) submitted += 1;
    } catch (error) {
      // One attempt that cannot be submitted must not hold up the others.
      onError(error);
    }
  });
  await Promise.all(checks);
  return submitted;
}

const pollIntervalMs = 15 * second;

/** @returns stops it, and waits for work in progress */
export function startSubmittingAbandoned(
  database: Database,
  clock: () => Instant,
  onError: (error: unknown) => void,
): () => Promise<void> {
  return runPeriodically(() => submitAbandonedAttempts(database, clock(), onError), { every: pollIntervalMs, onError });
}
