import { setImmediate } from 'node:timers/promises';
import { isDataError } from '#shared/database/data-error.ts';
import type { Database } from '#shared/database/database.ts';
import { isDatabaseUnavailable } from '#shared/database/database-unavailable.ts';
import type { AttemptOf } from './attempt-store.ts';
import { limitAtOnce } from './limit-at-once.ts';
import { type AnswersToSave, type SavedAnswers, type SaveOutcome, saveAnswers, saveToEnded } from './save-answers.ts';

interface Waiting {
  readonly request: AnswersToSave;
  readonly resolve: (saved: SavedAnswers) => void;
  readonly reject: (reason: unknown) => void;
}

/** So many requests go into one commit at most: a larger one would keep the last of them waiting. */
export const mostPerCommit = 500;

/**
 * So many requests are under way at most: in all, what a slow machine commits in a few seconds; of one account, so that no commit
 * holds more of theirs. A page sends one after the other.
 */
export const mostAtOnce = { inAll: 5000, ofOneAccount: 8 } as const;

/** Requests for sections of one attempt that ended before they were written down. */
interface Ended {
  readonly attemptOf: AttemptOf;
  readonly batch: readonly Waiting[];
}

type Save = (transaction: Database, requests: readonly AnswersToSave[]) => Promise<readonly SaveOutcome[]>;

/**
 * Makes a function that saves answers by group commit: what arrives while a commit is on its way goes into the next one together,
 * in two statements however many requests that are. A request is answered when its answers are on disk, not before.
 */
export function createAnswerWriter(database: Database): (request: AnswersToSave) => Promise<SavedAnswers> {
  const limited = limitAtOnce(mostAtOnce);
  let waiting: Waiting[] = [];
  let isCommitting = false;
  let ended: Ended[] = [];
  let isCommittingEnded = false;

  async function commitWhatWaits(): Promise<void> {
    isCommitting = true;
    while (waiting.length > 0) {
      // The embedded database answers without ever going back to the event loop. Going there first lets in the requests
      // that have arrived meanwhile, so that they are committed together; otherwise each would be alone.
      await setImmediate();
      const batch = waiting.slice(0, mostPerCommit);
      waiting = waiting.slice(mostPerCommit);
      await commit(batch, saveAnswers);
    }
    isCommitting = false;
  }

  /** Beside the commits of everybody else, one attempt after the other, because marking waits for whoever holds the round. */
  async function commitEnded(): Promise<void> {
    isCommittingEnded = true;
    for (let next = ended.shift(); next !== undefined; next = ended.shift()) {
      const { attemptOf, batch } = next;
      await commit(batch, (transaction, requests) => saveToEnded(transaction, attemptOf, requests));
    }
    isCommittingEnded = false;
  }

  async function commit(batch: readonly Waiting[], save: Save): Promise<void> {
    try {
      const requests = batch.map(({ request }) => request);
      settle(batch, await database.transaction((transaction) => save(transaction, requests)));
    } catch (error) {
      if (batch.length > 1 && isDataError(error)) {
        // One request that the database cannot take must not cost the others theirs. Halving finds it in a few commits.
        const middle = Math.floor(batch.length / 2);
        await commit(batch.slice(0, middle), save);
        await commit(batch.slice(middle), save);
        return;
      }
      reject(batch, error);
      if (isDatabaseUnavailable(error)) rejectWhatWaits(error);
    }
  }

  function settle(batch: readonly Waiting[], outcomes: readonly SaveOutcome[]): void {
    const left = new Map<string, { readonly attemptOf: AttemptOf; readonly batch: Waiting[] }>();
    for (const [index, one] of batch.entries()) {
      const outcome = outcomes[index];
      if (outcome?.kind === 'saved') one.resolve(outcome.answers);
      else if (outcome?.kind === 'ended-meanwhile') {
        const { attemptOf } = outcome;
        const key = `${attemptOf.accountId} ${attemptOf.roundId}`;
        const ofAttempt = left.get(key) ?? { attemptOf, batch: [] };
        ofAttempt.batch.push(one);
        left.set(key, ofAttempt);
      } else one.reject(outcome?.refusal ?? new Error('a save was left without an outcome'));
    }
    ended.push(...left.values());
    if (ended.length > 0 && !isCommittingEnded) void commitEnded();
  }

  function rejectWhatWaits(error: unknown): void {
    reject([...waiting, ...ended.flatMap(({ batch }) => batch)], error);
    waiting = [];
    ended = [];
  }

  return (request) =>
    limited(
      request.accountId,
      () =>
        new Promise((resolve, reject) => {
          waiting.push({ request, resolve, reject });
          if (!isCommitting) void commitWhatWaits();
        }),
    );
}

function reject(batch: readonly Waiting[], reason: unknown): void {
  for (const one of batch) one.reject(reason);
}
