import { audit } from '#entities/accounts/audit-store.ts';
import { lockSchoolForUpdate, updateSchool } from '#entities/schools/school-store.ts';
import type { Act } from '#shared/act.ts';
import { auditText, refuseListedOrMerged } from './merge-school.ts';
import type { SchoolsDependencies } from './schools-dependencies.ts';

/**
 * Approves a typed school, so that its students qualify, or withdraws the approval.
 * @throws Refusal `school-unknown`, `school-listed` or `school-merged`
 */
export async function approveSchool(
  { database }: Pick<SchoolsDependencies, 'database'>,
  { id, approved }: { readonly id: string; readonly approved: boolean },
  act: Act,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const school = await lockSchoolForUpdate(transaction, id);
    refuseListedOrMerged(school);
    if ((school.approvedAt !== null) === approved) return;
    await updateSchool(transaction, id, { approvedAt: approved ? act.now : null });
    await audit(transaction, act, approved ? 'school-approved' : 'school-unapproved', id, {
      school: auditText(school),
    });
  });
}
