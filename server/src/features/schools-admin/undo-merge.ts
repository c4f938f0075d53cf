import { mergeUndoMs } from '@club/domain/entities/schools/merge-undo';
import { schoolLabel } from '@club/domain/entities/schools/school';
import { toIsoTime } from '@club/domain/shared/indian-time';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { audit } from '#entities/accounts/audit-store.ts';
import { moveAccountsBack } from '#entities/accounts/school-account-store.ts';
import { listReturningCandidates, moveCandidatesBack } from '#entities/attempts/candidate-school-store.ts';
import { moveScopesBack } from '#entities/attempts/scope-store.ts';
import { restoreSchoolCodes } from '#entities/rounds/school-code-store.ts';
import { findOpenMerge, listOpenMerges, unmarkMerged } from '#entities/schools/school-merge-store.ts';
import { toSchoolReply } from '#entities/schools/school-reply.ts';
import { lockSchoolAdministration, readSchool } from '#entities/schools/school-store.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import { auditText, moveContactBack } from './merge-school.ts';

/** The merges that can be undone, newest first. */
export async function listMergesToUndo(database: Database, now: Instant) {
  const merges = await listOpenMerges(database, now);
  return merges.map(({ school, into, next, mergedAt, trail }) => ({
    school: toSchoolReply(school),
    into: toSchoolReply(into),
    students: Object.keys(trail.accounts).length,
    undoUntil: toIsoTime(mergedAt + mergeUndoMs),
    undoFirst: next && schoolLabel(next),
  }));
}

/**
 * Undoes a merge: its students return with what they sat, what was given and said to them, its spellings and its codes. Whoever came
 * since stays, and whatever was corrected since.
 * @throws Refusal `school-unknown`, `school-merge-over`; `school-merged` if the other school was merged since
 */
export async function undoMerge(database: Database, schoolId: string, act: Act): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockSchoolAdministration(transaction);
    const to = await readSchool(transaction, schoolId);
    const merge = await findOpenMerge(transaction, schoolId, act.now);
    if (merge === null) throw new Refusal('school-merge-over');
    const { intoId, mergedAt, trail } = merge;
    const from = await readSchool(transaction, intoId);
    if (from.mergedIntoId !== null) throw new Refusal('school-merged');

    const { auditId } = trail;
    const accounts = await moveAccountsBack(transaction, {
      fromId: intoId,
      toId: to.id,
      cities: trail.accounts,
      auditId,
    });
    const returning = { fromId: intoId, cities: trail.attempts, accountIds: accounts, mergedAt, auditId };
    const attempts = await moveScopesBack(
      transaction,
      { fromId: intoId, to },
      { scopes: trail, returning: () => listReturningCandidates(transaction, returning) },
    );
    await moveCandidatesBack(transaction, attempts, { to, cities: trail.attempts });
    await unmarkMerged(transaction, merge);
    await restoreSchoolCodes(transaction, trail.codes);
    await moveContactBack(transaction, trail.contact, { id: to.id, intoId });
    const [school, into] = [auditText(to), auditText(from)];
    await audit(transaction, act, 'school-merge-undone', to.id, { school, into, intoId, accounts, attempts });
  });
}
