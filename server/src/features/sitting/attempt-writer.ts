import { Refusal } from '@club/domain/shared/refusal';
import { createAccountLimiter } from '#shared/concurrency.ts';
import type { Database } from '#shared/database/database.ts';
import { createGroupCommit } from '#shared/database/group-commit.ts';
import { violatedUniqueConstraint } from '#shared/database/violated-constraint.ts';
import type { AttemptChange } from './attempt-change.ts';
import { type ChangedAttempt, type ChangeOptions, changeAttempts } from './change-attempts.ts';

/** So many changes go into one commit at most: a larger one would keep the last of them waiting. */
const maxPerCommit = 500;

/** So many changes are under way at most: in all, a large round at the bell; of one account, more than its pages send at once. */
const maxConcurrent = { inAll: 20_000, ofOneAccount: 8 } as const;

/** Changes an attempt; it is answered when what became of it is on disk. */
export type ChangeAttempt = (change: AttemptChange) => Promise<ChangedAttempt>;

/** Makes the function that changes attempts by group commit: the whole crowd at the bell is a few commits. */
export function createAttemptWriter(database: Database, options: ChangeOptions): ChangeAttempt {
  const limited = createAccountLimiter(maxConcurrent);
  const changes = createGroupCommit<AttemptChange, ChangedAttempt>(
    database,
    (transaction, requests) => changeAttempts(transaction, requests, options),
    { maxPerCommit },
  );
  return (change) =>
    limited(change.accountId, async () => {
      try {
        return await changes.write(change);
      } catch (error) {
        // Two processes seat two accounts with one number at once: each has seen that nobody sat with it, and one was first.
        if (violatedUniqueConstraint(error) === 'one_attempt_a_phone') throw new Refusal('phone-sat-already');
        throw error;
      }
    });
}
