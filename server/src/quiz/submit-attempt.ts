import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { readAccount } from '#accounts/account-store.ts';
import { insertAuditEvent } from '#accounts/audit-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { StoredAttempt } from './attempt-store.ts';
import { type AttemptChange, changeAttempt } from './change-attempt.ts';
import { insertEntry } from './entry-store.ts';

/** Makes the final submission of an attempt. @throws Refusal when a section is left, or it has been made before */
export async function submitAttempt(
  database: Database,
  change: AttemptChange & { readonly disqualified: boolean },
): Promise<StoredAttempt> {
  return database.transaction((transaction) =>
    changeAttempt(transaction, change, () => ({ kind: 'submitted', disqualified: change.disqualified })),
  );
}

/** A line of the leaderboard that an admin writes by hand. */
export interface ManualEntry {
  readonly adminId: string;
  readonly accountId: string;
  readonly section: number;
  readonly score: number;
  readonly disqualified: boolean;
  readonly now: Instant;
}

/** Inserts an entry by hand and notes who did. @throws Refusal when the account is unknown or has such an entry */
export async function insertManualEntry(database: Database, entry: ManualEntry): Promise<void> {
  await database.transaction(async (transaction) => {
    await readAccount(transaction, entry.accountId);
    const inserted = await insertEntry(transaction, {
      accountId: entry.accountId,
      attemptId: null,
      section: entry.section,
      score: entry.score,
      sectionMarks: null,
      disqualified: entry.disqualified,
      timeUsedSeconds: 0,
      finishedAt: entry.now,
    });
    if (inserted === null) throw new Refusal('quiz-already-submitted');
    await insertAuditEvent(transaction, {
      at: entry.now,
      adminId: entry.adminId,
      action: 'entry-inserted',
      subject: entry.accountId,
      details: { section: entry.section, score: entry.score, disqualified: entry.disqualified },
    });
  });
}
