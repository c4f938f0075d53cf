import { Refusal } from '@club/domain/shared/refusal';
import { audit } from '#entities/accounts/audit-store.ts';
import { countSimulatedAccounts, deleteSimulatedAccounts } from '#entities/accounts/simulated-account-store.ts';
import { countAttempts, deleteAttemptRecords } from '#entities/attempts/attempt-records-of-round-store.ts';
import { deletePaper } from '#entities/papers/paper-store.ts';
import { deleteRound, findRehearsal, lockRoundByIdForUpdate } from '#entities/rounds/round-store.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';

/** Students deleted per commit, with their attempts: few enough not to hold up other requests. */
const maxStudentsPerBatch = 100;

export interface EndedRehearsal {
  readonly attempts: number;
  readonly students: number;
}

/**
 * Deletes the rehearsal with its paper, its attempts and its simulated students. The students are deleted first, in batches, and
 * the rehearsal last, so that it can still be ended after a crash in between. See docs/rules/rounds.md, N18.
 * @throws Refusal `rehearsal-unknown`
 */
export async function endRehearsal(database: Database, act: Act): Promise<EndedRehearsal> {
  const rehearsal = await findRehearsal(database);
  if (rehearsal === null) throw new Refusal('rehearsal-unknown');
  const { id, paperId, slug, title } = rehearsal;
  const attempts = await countAttempts(database, id);
  let students = 0;
  for (;;) {
    students += await deleteAllStudents(database);
    const isOver = await database.transaction(async (transaction) => {
      if ((await findRehearsal(transaction))?.id !== id) throw new Refusal('rehearsal-unknown');
      await lockRoundByIdForUpdate(transaction, id);
      // More may have been created since; accounts are locked before rounds, so they are deleted in a separate transaction.
      if ((await countSimulatedAccounts(transaction)) > 0) return false;
      await deleteAttemptRecords(transaction, id);
      await deleteRound(transaction, id);
      await deletePaper(transaction, paperId);
      const details = { slug, title, attempts, students };
      await audit(transaction, act, 'rehearsal-ended', id, details);
      return true;
    });
    if (isOver) return { attempts, students };
  }
}

async function deleteAllStudents(database: Database): Promise<number> {
  let deleted = 0;
  for (let some = maxStudentsPerBatch; some === maxStudentsPerBatch; deleted += some) {
    some = await database.transaction((transaction) => deleteSimulatedAccounts(transaction, maxStudentsPerBatch));
  }
  return deleted;
}
