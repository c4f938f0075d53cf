import { type School, schoolLabel } from '@club/domain/entities/schools/school';
import { Refusal } from '@club/domain/shared/refusal';
import { audit } from '#entities/accounts/audit-store.ts';
import { revokeCodesOfSchool } from '#entities/rounds/school-code-store.ts';
import {
  lockSchoolAdministration,
  lockSchoolForUpdate,
  markMerged,
  readSchool,
  type SchoolRecord,
} from '#entities/schools/school-store.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import { moveStudents } from './students-of-schools.ts';

/**
 * Merges a typed school into another one: its students then belong to that one, and typing its name leads there.
 * @throws Refusal `school-unknown`, `school-listed` or `school-merged`
 */
export async function mergeSchool(
  transaction: Database,
  { id, intoId }: { readonly id: string; readonly intoId: string },
  act: Act,
): Promise<void> {
  if (id === intoId) throw new Refusal('request-invalid');
  await lockSchoolAdministration(transaction);
  refuseListedOrMerged(await readSchool(transaction, id));
  const into = await readSchool(transaction, intoId);
  if (into.mergedIntoId !== null) throw new Refusal('school-merged');

  // A change of an account locks the account first and its school second. So students are moved before the school is locked, and
  // those who joined it in between afterwards.
  const early = await moveStudents(transaction, { fromId: id, to: into });
  const school = await lockSchoolForUpdate(transaction, id);
  const late = await moveStudents(transaction, { fromId: id, to: into });

  await markMerged(transaction, id, intoId);
  // Its code would open results of another school's students.
  await revokeCodesOfSchool(transaction, id, act.now);
  await audit(transaction, act, 'school-merged', id, {
    school: auditText(school),
    into: auditText(into),
    intoId,
    accounts: [...early.accounts, ...late.accounts],
    attempts: [...early.attempts, ...late.attempts],
  });
}

/** @throws Refusal `school-listed` or `school-merged` */
export function refuseListedOrMerged(school: SchoolRecord): void {
  if (school.isListed) throw new Refusal('school-listed');
  if (school.mergedIntoId !== null) throw new Refusal('school-merged');
}

/** Keeps the audit log readable whatever happens to the school. */
export function auditText(school: School): string {
  return `${schoolLabel(school)} (${school.city})`;
}
