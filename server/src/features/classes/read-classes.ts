import type { ClassesReply, ClassStudentReply } from '@club/contract/classes';
import { type ConsentRequirement, consentRefusal, maskedContact } from '@club/domain/entities/accounts/consent';
import { schoolLabel } from '@club/domain/entities/schools/school';
import { isOpenToTeacher } from '@club/domain/features/classes/change-line';
import { toIsoTimeOrNull } from '@club/domain/shared/indian-time';
import { toTitleReply } from '#entities/rounds/round-reply.ts';
import { type ClassStudent, listClassStudents } from './class-store.ts';
import type { ClassesDependencies, TeacherContext } from './classes-dependencies.ts';
import { teacherNumber } from './manage-teachers.ts';
import { findProvedTeacher, type TeacherProof, takesLists } from './teacher-proof.ts';

/**
 * What a teacher's page shows: before the approval, only that it waits.
 * @throws Refusal `school-code-wrong` or `teacher-key-wrong`
 */
export async function readClasses(
  dependencies: ClassesDependencies,
  proof: TeacherProof,
  { now }: Pick<TeacherContext, 'now'>,
): Promise<ClassesReply> {
  const { teacher, round, school } = await findProvedTeacher(dependencies, proof);
  const isApproved = teacher.approvedAt !== null;
  const students = isApproved
    ? await listClassStudents(dependencies.database, { roundId: round.id, schoolId: school.id })
    : [];
  return {
    round: {
      ...toTitleReply(round),
      classes: [...round.audience.classes],
      takesLists: takesLists(dependencies, round, now),
      needsConsent: dependencies.consent.rule !== 'optional',
    },
    school: schoolLabel(school),
    teacher: { name: teacher.name, number: teacherNumber(teacher.id), isApproved },
    students: students.map((student) => toStudentReply(dependencies, student)),
  };
}

function toStudentReply(
  { consent: requirement }: Pick<ClassesDependencies, 'consent'>,
  { guardianName, guardianPhone, printedAt, language: _, isAsked, consent, ...student }: ClassStudent,
): ClassStudentReply {
  return {
    ...student,
    guardian: guardianName,
    phone: guardianPhone === null ? null : maskedContact(guardianPhone),
    isOpen: isOpenToTeacher({ ...student, consent: consent.way }),
    hasForm: consent.way === 'list',
    consent: consentOf(requirement, { isAsked, consent }),
    printedAt: toIsoTimeOrNull(printedAt),
  };
}

/** Nothing is called given that nobody gave: also where none is needed. */
function consentOf(
  requirement: ConsentRequirement,
  { isAsked, consent }: Pick<ClassStudent, 'isAsked' | 'consent'>,
): ClassStudentReply['consent'] {
  if (consent.way === 'withdrawn') return 'withdrawn';
  const isEnough = consentRefusal(requirement, consent) === undefined;
  if (isEnough && consent.way !== null) return 'enough';
  if (isAsked) return 'asked';
  return isEnough ? 'not-needed' : 'missing';
}
