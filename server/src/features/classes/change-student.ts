import type { classesEndpoints } from '@club/contract/classes';
import type { ReplyOf } from '@club/contract/shared/endpoint';
import { schoolLabel } from '@club/domain/entities/schools/school';
import { changeLine, isOpenToTeacher, type LineChange } from '@club/domain/features/classes/change-line';
import { type ClassRow, type ListedChild, planClassList } from '@club/domain/features/classes/class-list';
import { day } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { type Account, lockAccounts, updateAccount } from '#entities/accounts/account-store.ts';
import { audit } from '#entities/accounts/audit-store.ts';
import { limitOtherGuardians, useGuardianLinks } from '#entities/accounts/guardians/guardian-link-store.ts';
import { tellEarlierGuardians } from '#entities/accounts/guardians/guardian-message.ts';
import type { Database } from '#shared/database/database.ts';
import { InputProblem } from '#shared/http/input/input-problem.ts';
import { readOwnStudents } from './class-consents.ts';
import {
  type ClassStudent,
  endSlip,
  leaveRound,
  listKnownStudents,
  lockClassesOf,
  readTies,
  updateClassStudent,
} from './class-store.ts';
import type { ClassesDependencies, TeacherContext } from './classes-dependencies.ts';
import { actOf, type ProvedTeacher, requireTeacher, type TeacherProof } from './teacher-proof.ts';

/** Of a school in a day, as many as may be registered: see docs/rules/classes.md, Q4. */
const changesPerSchool = { calls: 400, perSeconds: day / 1000 } as const;

type CorrectionReply = ReplyOf<typeof classesEndpoints.correctClassStudent>;

const nothingStored = (needs: CorrectionReply['needs']): CorrectionReply => ({ needs, endedSlip: false });

interface Correction extends TeacherProof {
  readonly id: string;
  readonly row: Omit<ClassRow, 'phone'> & Partial<Pick<ClassRow, 'phone'>>;
  /** The school keeps a form that this guardian signed for this child. */
  readonly isSigned: boolean;
  /** Has been compared with those who may be the same. */
  readonly isAnother: boolean;
}

/**
 * Corrects what a teacher listed of a student. See docs/rules/classes.md, Q9.
 * @returns what the teacher has to say first, or whether the slip has ended
 * @throws Refusal as `requireTeacher`; `class-student-unknown`; InputProblem if something is wrong with the line
 */
export async function correctStudent(
  dependencies: ClassesDependencies,
  { id, row, isSigned, isAnother, ...proof }: Correction,
  context: TeacherContext,
): Promise<CorrectionReply> {
  const proved = await requireTeacher(dependencies, proof, context);
  await limitChanges(dependencies, proved, context);
  const { round, school, teacher } = proved;
  const { now } = context;
  const corrected = await dependencies.database.transaction(async (transaction): Promise<CorrectionReply> => {
    await lockClassesOf(transaction, school.id);
    const { account, student, before } = await lockStudent(transaction, proved, id);
    if (!isOpenToTeacher(before)) return nothingStored('organisers');
    const one = { accountId: id, roundId: round.id };
    const { after, isAlike } = await readLine(transaction, proved, { id, row, before });
    const change = changeLine(before, after);
    if (change.changed.length === 0) return nothingStored(null);
    if (isAlike && !isAnother) return nothingStored('comparison');
    if (change.needsForm && !isSigned) return nothingStored('form');
    if (change.changed.includes('name')) {
      // With another name it would show one child what another has sat.
      if ((await readTies(transaction, one)).hasSat) return nothingStored('organisers');
      await updateAccount(transaction, id, { name: after.name });
    }
    await updateClassStudent(transaction, one, after);
    await changeGuardian(dependencies, transaction, { account, after, change, isSigned }, context);
    const endsSlip = change.endsSlip && student.printedAt !== null;
    if (endsSlip) await endSlip(transaction, one, now);
    await audit(transaction, actOf(context), 'class-student-corrected', school.id, {
      ...{ school: schoolLabel(school), teacher: teacher.name, round: round.slug, accounts: [id] },
      ...{ changed: change.changed, endsSlip, ...(isSigned && { signed: 1 }) },
    });
    return { needs: null, endedSlip: endsSlip };
  });
  if (corrected.endedSlip) dependencies.sessions.forget(id);
  return corrected;
}

/**
 * Takes a student off the list. The account is deleted, unless it is of an earlier round or registered for another one. See
 * docs/rules/classes.md, Q10.
 * @returns whether it was done; only organisers can otherwise
 * @throws Refusal as `requireTeacher`; `class-student-unknown`
 */
export async function removeStudent(
  dependencies: ClassesDependencies,
  { id, ...proof }: TeacherProof & { readonly id: string },
  context: TeacherContext,
): Promise<boolean> {
  const proved = await requireTeacher(dependencies, proof, context);
  await limitChanges(dependencies, proved, context);
  const { round, school, teacher } = proved;
  const finish = await dependencies.database.transaction(async (transaction) => {
    const { before } = await lockStudent(transaction, proved, id);
    if (!isOpenToTeacher(before)) return null;
    const one = { accountId: id, roundId: round.id };
    const { hasSat, isOfOtherRound } = await readTies(transaction, one);
    const isDeleted = !hasSat && !isOfOtherRound;
    await audit(transaction, actOf(context), 'class-student-removed', school.id, {
      ...{ school: schoolLabel(school), teacher: teacher.name, round: round.slug, accounts: [id], isDeleted },
    });
    if (isDeleted) return dependencies.removeBySchool(transaction, id, context);
    await endSlip(transaction, one, context.now);
    await leaveRound(transaction, one);
    return () => dependencies.sessions.forget(id);
  });
  finish?.();
  return finish !== null;
}

async function limitChanges(
  { consumeLimit }: ClassesDependencies,
  { school }: ProvedTeacher,
  { now }: TeacherContext,
): Promise<void> {
  await consumeLimit(`class changes of ${school.id}`, changesPerSchool, now);
}

/** @throws Refusal `class-student-unknown` */
async function lockStudent(transaction: Database, proved: ProvedTeacher, id: string) {
  // Whoever starts locks the account first.
  const accounts = await lockAccounts(transaction, [id]);
  const [student] = await readOwnStudents(transaction, proved, [id]);
  const account = accounts.get(id);
  if (student === undefined || account === undefined) throw new Refusal('class-student-unknown');
  const before = { ...toLine(student), consent: student.consent.way };
  return { account, student, before };
}

function toLine({ name, classLevel, listedClass, guardianName, guardianPhone, hasStarted, isClaimed }: ClassStudent) {
  return { name, classLevel, listedClass, guardian: guardianName, phone: guardianPhone, hasStarted, isClaimed };
}

/** @throws InputProblem */
async function readLine(
  transaction: Database,
  { round, school }: ProvedTeacher,
  { id, row, before }: Pick<Correction, 'id' | 'row'> & { readonly before: ListedChild },
): Promise<{ readonly after: ListedChild; readonly isAlike: boolean }> {
  const known = await listKnownStudents(transaction, { roundId: round.id, schoolId: school.id });
  const others = known.filter((other) => other.id !== id);
  const [planned] = planClassList([{ ...row, phone: row.phone ?? before.phone ?? '' }], others, round.audience.classes);
  if (planned === undefined || planned.child === null) {
    throw new InputProblem(
      (planned?.problems ?? []).map(({ field, problem }) => ({
        ...{ code: 'custom', path: ['row', field], message: problem, input: undefined },
      })),
    );
  }
  const { child, likeKnown } = planned;
  const isAboutWhom =
    child.name !== before.name || child.classLevel !== before.classLevel || child.guardian !== before.guardian;
  return { after: child, isAlike: isAboutWhom && likeKnown.length > 0 };
}

/** The form is recorded anew for the line as it is now, and nothing on its way to a wrong number works any more. */
async function changeGuardian(
  dependencies: ClassesDependencies,
  transaction: Database,
  {
    account,
    after,
    change,
    isSigned,
  }: {
    readonly account: Account;
    readonly after: ListedChild;
    readonly change: LineChange;
    readonly isSigned: boolean;
  },
  { now }: TeacherContext,
): Promise<void> {
  const { id: accountId } = account;
  const named = { ...account, name: after.name };
  if (change.endsRequest) {
    for (const kind of ['consent', 'request', 'wanted'] as const)
      await useGuardianLinks(transaction, { accountId, kind }, now);
    const replaced = { now, mayWithdraw: false };
    const earlier = await limitOtherGuardians(transaction, [{ accountId, contact: after.phone ?? '' }], replaced);
    await tellEarlierGuardians(dependencies, transaction, {
      ...{ earlier, names: new Map([[accountId, named]]), ...replaced },
    });
  }
  if (!isSigned) return;
  const form = { account: named, guardian: after.guardian, contact: after.phone };
  await dependencies.recordSignedForms(transaction, { forms: [form], language: account.language }, now);
}
