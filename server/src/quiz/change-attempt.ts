import type { PaperSection } from '@club/domain/papers/paper';
import { type AttemptEvent, decideAttempt } from '@club/domain/quiz/sitting';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import type { Database } from '#shared/database/database.ts';
import { lockAttempt, type StoredAttempt, updateAttempt } from './attempt-store.ts';
import { insertEntry } from './entry-store.ts';
import { toQuizRules } from './quiz-rules.ts';
import { readQuizSettings } from './quiz-settings-store.ts';
import { scoreAttempt } from './score-attempt.ts';

/** What changing an attempt needs to know besides the event itself. */
export interface AttemptChange {
  readonly accountId: string;
  readonly now: Instant;
  readonly sections: readonly PaperSection[];
  /** The attempt, where the caller has locked it already. */
  readonly locked?: StoredAttempt;
  /** The questions of a section that this event may start. */
  readonly questionIds?: readonly string[];
}

/**
 * Loads an attempt, lets the domain decide what an event makes of it, and saves that, all in the caller's transaction.
 * An attempt that becomes submitted gets its line on the leaderboard in the same commit.
 * @throws Refusal when the domain says no
 */
export async function changeAttempt(
  transaction: Database,
  change: AttemptChange,
  toEvent: (attempt: StoredAttempt) => AttemptEvent,
): Promise<StoredAttempt> {
  const settings = await readQuizSettings(transaction);
  const before = change.locked ?? (await lockAttempt(transaction, change.accountId));
  const rules = toQuizRules(change.sections, settings);
  const decision = decideAttempt(before, toEvent(before), change.now, rules);
  if ('refusal' in decision) {
    throw new Refusal(decision.refusal, { opensAt: openingText(settings.hours.opensAt), ...decision.values });
  }

  await updateAttempt(transaction, before, decision.attempt, change.questionIds);
  const after: StoredAttempt = {
    ...before,
    ...decision.attempt,
    sittings: decision.attempt.sittings.map((sitting) => ({
      questionIds: change.questionIds ?? [],
      ...before.sittings.find(({ section }) => section === sitting.section),
      ...sitting,
    })),
  };
  if (before.submittedAt === null && after.submittedAt !== null) {
    await insertEntry(transaction, await scoreAttempt(transaction, after, change.sections));
  }
  return after;
}

/** A moment as the people of the club's cities say it. */
function openingText(opensAt: Instant | null): string {
  if (opensAt === null) return '';
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' }).format(
    opensAt,
  );
}
