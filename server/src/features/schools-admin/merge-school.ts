import { type School, schoolLabel } from '@club/domain/entities/schools/school';
import { Refusal } from '@club/domain/shared/refusal';
import { audit, readNewestAuditId } from '#entities/accounts/audit-store.ts';
import { revokeCodesOfSchool } from '#entities/rounds/school-code-store.ts';
import { insertMerge } from '#entities/schools/school-merge-store.ts';
import {
  lockSchoolAdministration,
  lockSchoolForUpdate,
  markMerged,
  readSchool,
  type SchoolRecord,
  updateSchool,
} from '#entities/schools/school-store.ts';
import type { MergeTrail } from '#entities/schools/tables.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import type { SchoolsDependencies } from './schools-dependencies.ts';
import { moveStudents } from './students-of-schools.ts';

/**
 * Merges a typed school into another one: its students then belong to that one, and typing its name leads there. It can be undone
 * for an hour.
 * @throws Refusal `school-unknown`, `school-listed` or `school-merged`
 */
export async function mergeSchool(
  { messages }: Pick<SchoolsDependencies, 'messages'>,
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

  const trail: MergeTrail = {
    accounts: { ...early.accounts, ...late.accounts },
    attempts: { ...early.attempts, ...late.attempts },
    interventions: [...early.interventions, ...late.interventions],
    announcements: [...early.announcements, ...late.announcements],
    spellings: await markMerged(transaction, id, intoId),
    // A code would open results of another school's students.
    codes: await revokeCodesOfSchool(transaction, id, act.now),
    contact: await moveContact(transaction, school, into.id),
    auditId: await readNewestAuditId(transaction),
  };
  // Nor may it arrive.
  for (const code of trail.codes) await messages.withdraw(transaction, { from: code, to: code });
  await insertMerge(transaction, { schoolId: id, intoId, mergedAt: act.now, trail });
  await audit(transaction, act, 'school-merged', id, {
    school: auditText(school),
    into: auditText(into),
    intoId,
    accounts: Object.keys(trail.accounts),
    attempts: Object.keys(trail.attempts),
  });
}

/** The address of a merged school is the other one's from then on, unless that has one: then it is gone after the hour. */
async function moveContact(
  transaction: Database,
  { id, contactEmail, contactAt }: SchoolRecord,
  intoId: string,
): Promise<MergeTrail['contact']> {
  if (contactEmail === null || contactAt === null) return null;
  const into = await lockSchoolForUpdate(transaction, intoId);
  const isTaken = into.contactEmail === null;
  await updateSchool(transaction, id, { contactEmail: null, contactAt: null });
  if (isTaken) await updateSchool(transaction, intoId, { contactEmail, contactAt });
  return { contactEmail, contactAt, isTaken };
}

/** Gives the address back, and takes it from the other school unless it was corrected there. */
export async function moveContactBack(
  transaction: Database,
  contact: MergeTrail['contact'],
  { id, intoId }: { readonly id: string; readonly intoId: string },
): Promise<void> {
  if (contact === null) return;
  const { contactEmail, contactAt, isTaken } = contact;
  const into = await lockSchoolForUpdate(transaction, intoId);
  // Removed there meanwhile, it stays removed.
  if (isTaken && into.contactEmail === null) return;
  await updateSchool(transaction, id, { contactEmail, contactAt });
  if (isTaken && into.contactEmail === contactEmail) {
    await updateSchool(transaction, intoId, { contactEmail: null, contactAt: null });
  }
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
