import type { AnswerSheetsReply, answerSheetsEndpoints } from '@club/contract/answer-sheets';
import type { InputOf } from '@club/contract/shared/endpoint';
import { schoolLabel } from '@club/domain/entities/schools/school';
import { day } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { audit } from '#entities/accounts/audit-store.ts';
import { giveRollNumbers, isInClass, listUnnumbered } from '#entities/attempts/answer-sheet-store.ts';
import { lockRoundForUpdate } from '#entities/rounds/round-store.ts';
import type { VisitorAct } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import { type AnswerSheetsDependencies, acceptSheet, type ProvedTeacher, type TeacherProof } from './accept-sheet.ts';
import { listAnswerSheets } from './list-sheets.ts';

/** Sheets that a teacher has sent in a day, refused ones too: a stolen key does no more. */
const sheetsOfTeacher = { calls: 600, perSeconds: day / 1000 } as const;

const classOf = ({ round, school }: ProvedTeacher) => ({ roundId: round.id, schoolId: school.id });

/**
 * What a teacher needs for the sheets of the students on their list.
 * @throws Refusal `school-code-wrong`, `teacher-key-wrong`, `teacher-not-approved`
 */
export async function listClassSheets(
  dependencies: AnswerSheetsDependencies,
  proof: TeacherProof,
  { now }: VisitorAct,
): Promise<AnswerSheetsReply> {
  const proved = await dependencies.requireTeacher(proof, now);
  return listAnswerSheets(dependencies, proved.round, classOf(proved));
}

/** Gives numbers to those on a teacher's list who have none. Returns how many got one. */
export async function numberClass(
  { database, requireTeacher }: AnswerSheetsDependencies,
  proof: TeacherProof,
  act: VisitorAct,
): Promise<number> {
  const proved = await requireTeacher(proof, act.now);
  const { round, school, teacher } = proved;
  // Without the lock: a second click finds nothing to do.
  if ((await listUnnumbered(database, classOf(proved))).length === 0) return 0;
  return database.transaction(async (transaction) => {
    await lockRoundForUpdate(transaction, round.slug);
    const given = await giveRollNumbers(transaction, round.id, await listUnnumbered(transaction, classOf(proved)));
    if (given > 0) {
      const details = { slug: round.slug, count: given, school: schoolLabel(school), teacher: teacher.name };
      await audit(transaction, act, 'roll-numbers-given', school.id, details);
    }
    return given;
  });
}

type ClassSheet = InputOf<typeof answerSheetsEndpoints.acceptClassSheet>['body'];

/**
 * Accepts the sheet of a student on a teacher's list, as organisers do. A teacher cannot correct one.
 * @throws Refusal also `class-student-unknown`, `too-many-requests`, and as `acceptSheet`
 */
export async function acceptClassSheet(
  dependencies: AnswerSheetsDependencies,
  { code, key, ...sheet }: ClassSheet,
  act: VisitorAct,
): Promise<void> {
  const proved = await dependencies.requireTeacher({ code, key }, act.now);
  const { round, teacher } = proved;
  await dependencies.consumeLimit(`sheets of ${teacher.id}`, sheetsOfTeacher, act.now);
  const requireOwn = async (reader: Database, accountId: string) => {
    if (!(await isInClass(reader, classOf(proved), accountId))) throw new Refusal('class-student-unknown');
  };
  // Also before its pictures are decoded.
  await requireOwn(dependencies.database, sheet.accountId);
  const read = { ...sheet, source: 'picture', replaces: false } as const;
  await acceptSheet(dependencies, round, read, { act, teacher, requireOwn });
}
