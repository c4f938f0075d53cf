import type { AttemptEvent } from '@club/domain/quiz/sitting';
import type { Instant } from '@club/domain/shared/instant';
import { type Account, lockAccount } from '#accounts/account-store.ts';
import { holdRound, type Round } from '#rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import { type AttemptOf, lockAttempt, type StoredAttempt, updateAttempt } from './attempt-store.ts';
import { insertEntry } from './entry-store.ts';
import { markNewEntry } from './mark-attempt.ts';
import { type PaperToSit, paperVersionToSit, readPaperToSit } from './paper-to-sit.ts';
import { decideOrRefuse } from './quiz-rules.ts';

/** Whose attempt changes, and when. */
export interface AttemptChange extends AttemptOf {
  readonly now: Instant;
}

/** What became of an attempt, with the paper it is at. */
export interface ChangedAttempt {
  readonly attempt: StoredAttempt;
  readonly paper: PaperToSit;
}

/**
 * Loads an attempt, lets the domain decide what an event makes of it, and saves that, all in the caller's transaction.
 * An attempt that becomes submitted gets its entry in the same commit. What is held is held in one order everywhere: the account,
 * the round, the attempt. While the round is held no correction of its keys can be missed.
 * @param toEvent what happens to the attempt as it is found; null where nothing does
 * @param hold takes the round as it is; a start freezes its paper with that
 * @throws Refusal when the domain says no
 */
export async function changeAttempt(
  transaction: Database,
  { accountId, roundId, now }: AttemptChange,
  toEvent: (account: Account, attempt: StoredAttempt) => AttemptEvent | Promise<AttemptEvent | null>,
  hold: () => Promise<Round> = () => holdRound(transaction, roundId),
): Promise<ChangedAttempt> {
  const account = await lockAccount(transaction, accountId);
  const round = await hold();
  const before = await lockAttempt(transaction, { accountId, roundId });
  const paper = await readPaperToSit(transaction, round, before);
  const event = await toEvent(account, before);
  if (event === null) return { attempt: before, paper };
  const decided = decideOrRefuse(before, event, { round, paper, now });

  const attempt: StoredAttempt = {
    ...before,
    ...decided,
    sittings: decided.sittings.map((sitting) => ({
      ...sitting,
      paperVersionId: known(paperVersionToSit(round, before)),
    })),
  };
  await updateAttempt(transaction, before, attempt);
  if (before.submittedAt === null && attempt.submittedAt !== null) {
    await insertEntry(transaction, await markNewEntry(transaction, attempt, known(round.keyVersionId)));
  }
  return { attempt, paper };
}

/** A round that is sat has its paper and its keys published. */
function known(versionId: string | null): string {
  if (versionId === null) throw new Error('an attempt was started at a round whose paper is not published');
  return versionId;
}
