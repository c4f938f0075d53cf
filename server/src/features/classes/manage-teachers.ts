import { randomBytes } from 'node:crypto';
import { attemptNumber } from '@club/domain/entities/attempts/attempt-number';
import { teacherKeyBytes } from '@club/domain/entities/rounds/school-code';
import { schoolLabel } from '@club/domain/entities/schools/school';
import { Refusal } from '@club/domain/shared/refusal';
import { groupedCode, typedCode } from '@club/domain/shared/typed-code';
import { audit } from '#entities/accounts/audit-store.ts';
import { teacherKeyHash } from '#entities/rounds/school-code-hash.ts';
import { insertTeacher, lockTeacher, updateTeacher } from '#entities/rounds/teacher-store.ts';
import type { Act } from '#shared/act.ts';
import { endSlipsOfTeacher } from './class-store.ts';
import type { ClassesDependencies, TeacherContext } from './classes-dependencies.ts';
import { actOf, readSchoolOfCode, takesLists } from './teacher-proof.ts';

/** Of a school in a day: a stolen code fills no list of the organisers. */
const askedPerSchool = { calls: 10, perSeconds: 24 * 60 * 60 } as const;

/** Tells apart those who ask, on the teacher's page and on the organisers'. */
export function teacherNumber(id: string): string {
  return attemptNumber(id);
}

/**
 * Notes that a teacher asks to register classes. The key is returned only here.
 * @throws Refusal `school-code-wrong`, `vouch-refused` if the round takes no lists, or `too-many-requests`
 */
export async function askToRegister(
  dependencies: ClassesDependencies,
  { code, name, contact }: { readonly code: string; readonly name: string; readonly contact: string },
  context: TeacherContext,
): Promise<{ readonly key: string; readonly number: string }> {
  const { database, codeSecret, consumeLimit } = dependencies;
  const { now } = context;
  const { round, school } = await readSchoolOfCode(dependencies, code);
  if (!takesLists(dependencies, round, now)) throw new Refusal('vouch-refused');
  await consumeLimit(`teachers of ${school.id}`, askedPerSchool, now);
  const key = typedCode(randomBytes(teacherKeyBytes));
  const id = await database.transaction(async (transaction) => {
    const keyHash = teacherKeyHash(codeSecret, key);
    const asked = await insertTeacher(transaction, { schoolId: school.id, name, contact, keyHash, askedAt: now });
    await audit(transaction, actOf(context), 'teacher-asked', school.id, {
      school: schoolLabel(school),
      teacher: name,
    });
    return asked;
  });
  return { key: groupedCode(key), number: teacherNumber(id) };
}

/** @throws Refusal `teacher-unknown` */
export function approveTeacher({ database }: ClassesDependencies, id: string, act: Act): Promise<void> {
  return database.transaction(async (transaction) => {
    const teacher = await lockTeacher(transaction, id);
    if (teacher === null) throw new Refusal('teacher-unknown');
    if (teacher.approvedAt !== null) return;
    await updateTeacher(transaction, id, { approvedAt: act.now, approvedBy: act.actorId });
    await audit(transaction, act, 'teacher-approved', teacher.schoolId, { teacher: teacher.name });
  });
}

/**
 * Refuses or revokes a teacher, whose key works no more.
 * @param endsSlips whether those they registered and who have not started lose their slips, and the school's word
 * @throws Refusal `teacher-unknown`
 */
export async function endTeacher(
  { database, sessions }: ClassesDependencies,
  { id, endsSlips }: { readonly id: string; readonly endsSlips: boolean },
  act: Act,
): Promise<void> {
  const ended = await database.transaction(async (transaction) => {
    const teacher = await lockTeacher(transaction, id);
    if (teacher === null) throw new Refusal('teacher-unknown');
    await updateTeacher(transaction, id, { endedAt: act.now });
    const accounts = endsSlips ? await endSlipsOfTeacher(transaction, id, act.now) : [];
    await audit(transaction, act, 'teacher-ended', teacher.schoolId, { teacher: teacher.name, slips: accounts.length });
    return accounts;
  });
  for (const accountId of ended) sessions.forget(accountId);
}
