import { createAccountLimiter } from '#shared/concurrency.ts';
import type { Database } from '#shared/database/database.ts';
import { createGroupCommit } from '#shared/database/group-commit.ts';
import type { ServerObserver } from '#shared/http/server-observer.ts';
import { type SavedAnswers, type SaveRequest, saveAnswers, saveToEndedSection } from './save-answers.ts';

/** A larger commit would keep its last requests waiting. */
export const maxPerCommit = 500;

/**
 * Maximum number of concurrent requests: in all, as many as a slow machine commits in a few seconds; for one account, so that no
 * commit is full of its requests. A page sends one after the other.
 */
export const maxConcurrent = { inAll: 5000, ofOneAccount: 8 } as const;

/** Saves answers by group commit, in two statements however many requests share one. */
export function createAnswerWriter(
  database: Database,
  onSaved: ServerObserver['onSaved'] = () => {},
): (request: SaveRequest) => Promise<SavedAnswers> {
  const limited = createAccountLimiter(maxConcurrent);
  // Beside the commits of everybody else, because marking waits for the lock of the round.
  const ended = createGroupCommit(database, saveToEndedSection, { maxPerCommit });
  const saves = createGroupCommit(database, saveAnswers, { maxPerCommit, onUnavailable: ended.rejectPending });

  return (request) =>
    limited(request.accountId, async () => {
      const startedAt = performance.now();
      const result = await saves.write(request);
      const answers =
        result.kind === 'saved' ? result.answers : await ended.write({ attemptOf: result.attemptOf, request });
      const late = answers.saved.filter(({ counts }) => !counts).length;
      onSaved({ answers: answers.saved.length, late, seconds: (performance.now() - startedAt) / 1000 });
      return answers;
    });
}
