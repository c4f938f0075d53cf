import { createAccountLimiter } from '#shared/concurrency.ts';
import type { Database } from '#shared/database/database.ts';
import { createGroupCommit } from '#shared/database/group-commit.ts';
import { type SavedAnswers, type SaveRequest, saveAnswers, saveToEndedSection } from './save-answers.ts';

/** A larger commit would keep its last requests waiting. */
export const maxPerCommit = 500;

/**
 * So many requests are under way at most: in all, what a slow machine commits in a few seconds; of one account, so that no commit
 * holds more of theirs. A page sends one after the other.
 */
export const maxConcurrent = { inAll: 5000, ofOneAccount: 8 } as const;

/** Saves answers by group commit, in two statements however many requests share one. */
export function createAnswerWriter(database: Database): (request: SaveRequest) => Promise<SavedAnswers> {
  const limited = createAccountLimiter(maxConcurrent);
  // Beside the commits of everybody else, because marking waits for whoever holds the round.
  const ended = createGroupCommit(database, saveToEndedSection, { maxPerCommit });
  const saves = createGroupCommit(database, saveAnswers, { maxPerCommit, onUnavailable: ended.rejectPending });

  return (request) =>
    limited(request.accountId, async () => {
      const saved = await saves.write(request);
      return saved.kind === 'saved' ? saved.answers : ended.write({ attemptOf: saved.attemptOf, request });
    });
}
