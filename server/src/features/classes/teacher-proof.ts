import { roundPhase } from '@club/domain/entities/rounds/round';
import { Refusal } from '@club/domain/shared/refusal';
import { type Round, readRoundById } from '#entities/rounds/round-store.ts';
import { schoolCodeHash, teacherKeyHash } from '#entities/rounds/school-code-hash.ts';
import { findSchoolCode } from '#entities/rounds/school-code-store.ts';
import { findTeacher, type StoredTeacher, updateTeacher } from '#entities/rounds/teacher-store.ts';
import { readSchool, type SchoolRecord } from '#entities/schools/school-store.ts';
import type { VisitorAct } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import type { ClassesDependencies, TeacherContext } from './classes-dependencies.ts';

export interface TeacherProof {
  /** Normalised; empty if invalid. */
  readonly code: string;
  readonly key: string;
}

export interface ProvedTeacher {
  readonly teacher: StoredTeacher;
  readonly round: Round;
  /** The one that counts, after merges. */
  readonly school: SchoolRecord;
}

/** @throws Refusal `school-code-wrong` */
export async function readSchoolOfCode(
  { database, codeSecret }: Pick<ClassesDependencies, 'database' | 'codeSecret'>,
  code: string,
): Promise<Omit<ProvedTeacher, 'teacher'>> {
  const known = code === '' ? null : await findSchoolCode(database, schoolCodeHash(codeSecret, code));
  if (known === null) throw new Refusal('school-code-wrong');
  return { round: await readRoundById(database, known.roundId), school: await schoolInPlace(database, known.schoolId) };
}

/**
 * A teacher by both secrets. Neither opens anything alone: the code says which school and round, the key who asks.
 * @throws Refusal `school-code-wrong`, or `teacher-key-wrong`, also for a teacher of another school
 */
export async function findProvedTeacher(
  dependencies: Pick<ClassesDependencies, 'database' | 'codeSecret'>,
  { code, key }: TeacherProof,
): Promise<ProvedTeacher> {
  const { database, codeSecret } = dependencies;
  const known = await readSchoolOfCode(dependencies, code);
  const teacher = key === '' ? null : await findTeacher(database, teacherKeyHash(codeSecret, key));
  if (teacher === null) throw new Refusal('teacher-key-wrong');
  if ((await schoolInPlace(database, teacher.schoolId)).id !== known.school.id) throw new Refusal('teacher-key-wrong');
  return { teacher, ...known };
}

/**
 * The same once an organiser has approved them, and notes the use.
 * @throws Refusal also `teacher-not-approved`
 */
export async function requireTeacher(
  dependencies: Pick<ClassesDependencies, 'database' | 'codeSecret'>,
  proof: TeacherProof,
  { now }: Pick<TeacherContext, 'now'>,
): Promise<ProvedTeacher> {
  const proved = await findProvedTeacher(dependencies, proof);
  if (proved.teacher.approvedAt === null) throw new Refusal('teacher-not-approved');
  await updateTeacher(dependencies.database, proved.teacher.id, { lastUsedAt: now });
  return proved;
}

/** Whether students can still be registered for a round by their school. */
export function takesLists(
  { participantEmailDomain }: Pick<ClassesDependencies, 'participantEmailDomain'>,
  round: Round,
  now: number,
): boolean {
  const phase = roundPhase(round, now);
  const isBefore = phase === 'draft' || phase === 'announced' || phase === 'open';
  const isForAnybody = !round.isRehearsal && !round.refusesVouched && round.qualifiedFromId === null;
  return isBefore && isForAnybody && participantEmailDomain === null;
}

/** Who acts, for the audit log: a teacher has no account. */
export function actOf({ now, addressHash }: TeacherContext): VisitorAct {
  return { actorId: null, now, addressHash };
}

async function schoolInPlace(database: Database, id: string): Promise<SchoolRecord> {
  const school = await readSchool(database, id);
  return school.mergedIntoId === null ? school : readSchool(database, school.mergedIntoId);
}
