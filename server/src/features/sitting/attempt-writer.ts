import { Refusal } from '@club/domain/shared/refusal';
import { createAccountLimiter } from '#shared/concurrency.ts';
import type { Database } from '#shared/database/database.ts';
import { createGroupCommit } from '#shared/database/group-commit.ts';
import { violatedUniqueConstraint } from '#shared/database/violated-constraint.ts';
import type { AttemptChange } from './attempt-change.ts';
import { changeAttempts } from './change-attempts.ts';
import type { ChangedAttempt, ChangeOptions } from './decide-changes.ts';

/**
 * The embedded database saves answers between two commits, so a save waits for one: 55 ms of a processor for a hundred starts. Ten of
 * them are the same for a single one, so smaller commits would make a crowd wait longer. See docs/decisions/0051.
 */
const maxPerCommit = 100;

/** In all: a large round at the bell. For one account: more than its pages send at once. */
const maxConcurrent = { inAll: 20_000, ofOneAccount: 8 } as const;

/** Changes an attempt; resolves when the result is on disk. */
export type ChangeAttempt = (change: AttemptChange) => Promise<ChangedAttempt>;

/** Changes attempts by group commit: the whole crowd at the bell takes only a few commits. */
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
        // Two processes start with one number for two accounts at once: neither has seen the other, and one was first.
        if (violatedUniqueConstraint(error) === 'one_attempt_a_phone') throw new Refusal('phone-sat-already');
        throw error;
      }
    });
}
