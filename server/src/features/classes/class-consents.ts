import { consentRefusal } from '@club/domain/entities/accounts/consent';
import { schoolLabel } from '@club/domain/entities/schools/school';
import type { Language } from '@club/domain/shared/language';
import { Refusal } from '@club/domain/shared/refusal';
import { lockAccounts } from '#entities/accounts/account-store.ts';
import { audit } from '#entities/accounts/audit-store.ts';
import { noteWantedGuardian } from '#entities/accounts/guardians/guardian-link-store.ts';
import type { Database } from '#shared/database/database.ts';
import { type ClassStudent, listClassStudents } from './class-store.ts';
import type { ClassesDependencies, TeacherContext } from './classes-dependencies.ts';
import { actOf, type ProvedTeacher, requireTeacher, type TeacherProof } from './teacher-proof.ts';

/**
 * Students of the teacher's school and round.
 * @throws Refusal `class-student-unknown`
 */
export async function readOwnStudents(
  database: Database,
  { round, school }: ProvedTeacher,
  ids: readonly string[],
): Promise<ClassStudent[]> {
  const students = await listClassStudents(database, { roundId: round.id, schoolId: school.id, ids });
  if (students.length !== new Set(ids).size) throw new Refusal('class-student-unknown');
  return students;
}

/**
 * Records that the school keeps the signed forms of guardians. Who has consented, or withdrawn, is left as they are.
 * @returns the number of consents recorded
 * @throws Refusal as `requireTeacher`; `class-student-unknown`
 */
export async function noteSignedForms(
  dependencies: ClassesDependencies,
  { ids, language, ...proof }: TeacherProof & { readonly ids: readonly string[]; readonly language: Language },
  context: TeacherContext,
): Promise<number> {
  const proved = await requireTeacher(dependencies, proof, context);
  const { database, consent: requirement, recordSignedForms } = dependencies;
  return database.transaction(async (transaction) => {
    await lockAccounts(transaction, ids);
    const students = await readOwnStudents(transaction, proved, ids);
    const missing = students.filter(
      ({ consent }) =>
        consent.way !== 'withdrawn' && (consent.way === null || consentRefusal(requirement, consent) !== undefined),
    );
    if (missing.length === 0) return 0;
    const forms = missing.map((student) => ({
      account: student,
      guardian: student.guardianName,
      contact: student.guardianPhone,
    }));
    await recordSignedForms(transaction, { forms, language }, context.now);
    await audit(transaction, actOf(context), 'class-forms-noted', proved.school.id, {
      school: schoolLabel(proved.school),
      teacher: proved.teacher.name,
      students: forms.length,
      accounts: forms.map(({ account }) => account.id),
    });
    return forms.length;
  });
}

/**
 * Sends guardians whose phone is listed a link to consent, within the limits of such messages.
 * @throws Refusal as `requireTeacher`; `class-student-unknown`
 */
export async function askGuardians(
  dependencies: ClassesDependencies,
  { ids, ...proof }: TeacherProof & { readonly ids: readonly string[] },
  context: TeacherContext,
): Promise<{ readonly asked: number; readonly notAsked: string | null }> {
  const { database, askGuardian } = dependencies;
  const proved = await requireTeacher(dependencies, proof, context);
  const students = await readOwnStudents(database, proved, ids);
  let asked = 0;
  let notAsked: string | null = null;
  for (const { id, language, guardianPhone, consent } of students) {
    if (guardianPhone === null || consent.way !== null) continue;
    await database.transaction((transaction) =>
      noteWantedGuardian(transaction, { accountId: id, contact: guardianPhone, language }, context.now),
    );
    // In the language of the student, whose guardian reads it.
    const outcome = await askGuardian(id, { ...context, language });
    if (outcome?.isAsked === true) asked += 1;
    else notAsked = outcome?.message ?? notAsked;
  }
  return { asked, notAsked };
}
