import type { PlannedRowReply } from '@club/contract/classes';
import { type ConsentRequirement, consentRefusal } from '@club/domain/entities/accounts/consent';
import { audienceRefusal } from '@club/domain/entities/rounds/audience';
import { schoolLabel } from '@club/domain/entities/schools/school';
import {
  type ClassRow,
  maxStudentsOfSchool,
  type PlannedRow,
  planClassList,
} from '@club/domain/features/classes/class-list';
import { day } from '@club/domain/shared/instant';
import type { Language } from '@club/domain/shared/language';
import { Refusal } from '@club/domain/shared/refusal';
import { type Account, lockAccounts } from '#entities/accounts/account-store.ts';
import { audit } from '#entities/accounts/audit-store.ts';
import type { Database } from '#shared/database/database.ts';
import {
  type ChildToStore,
  countClassStudents,
  insertClassStudents,
  type KnownStudent,
  listKnownStudents,
  lockClassesOf,
} from './class-store.ts';
import type { ClassesDependencies, SignedForm, TeacherContext } from './classes-dependencies.ts';
import { actOf, type ProvedTeacher, requireTeacher, type TeacherProof, takesLists } from './teacher-proof.ts';

interface Plan {
  readonly rows: readonly PlannedRow[];
  readonly known: ReadonlyMap<string, KnownStudent>;
}

export interface DecidedRow extends ClassRow {
  readonly isSigned: boolean;
  readonly sameAs?: string;
  readonly isAnother: boolean;
}

/**
 * Says of each row what is wrong, and who may be the same child. Stores nothing.
 * @throws Refusal as `requireTeacher`; `vouch-refused`, `round-not-for-city`
 */
export async function planList(
  dependencies: ClassesDependencies,
  { rows, ...proof }: TeacherProof & { readonly rows: readonly ClassRow[] },
  context: TeacherContext,
): Promise<PlannedRowReply[]> {
  const proved = await requireListTaker(dependencies, proof, context);
  const plan = await planRows(dependencies.database, proved, rows);
  return plan.rows.map(({ problems, likeRows, likeKnown, registered }) => ({
    registered,
    problems: problems.map((each) => ({ ...each })),
    like: [
      ...likeRows.map((row) => ({ row, ...noStudent })),
      ...likeKnown.flatMap((id) => {
        const student = plan.known.get(id);
        if (student === undefined) return [];
        const { name, classLevel, guardian, isListed, isInRound } = student;
        // Of an account of their own a teacher learns only that there is one.
        return [{ row: null, ...(isListed ? { id, name, classLevel, guardian, isInRound } : noStudent) }];
      }),
    ],
  }));
}

const noStudent = { id: null, name: null, classLevel: null, guardian: null, isInRound: false } as const;

/**
 * Registers the students of a list, all or none.
 * @throws Refusal also `class-list-changed` if a row is wrong, or not compared with those who may be the same; `class-list-full`
 */
export async function addList(
  dependencies: ClassesDependencies,
  { rows, language, ...proof }: TeacherProof & { readonly rows: readonly DecidedRow[]; readonly language: Language },
  context: TeacherContext,
): Promise<string[]> {
  const { now } = context;
  const proved = await requireListTaker(dependencies, proof, context);
  const { teacher, round, school } = proved;
  return dependencies.database.transaction(async (transaction) => {
    await lockClassesOf(transaction, school.id);
    const { inRound, inDay } = await countClassStudents(transaction, {
      ...{ roundId: round.id, schoolId: school.id, since: now - day },
    });
    const most = Math.min(maxStudentsOfSchool.inRound - inRound, maxStudentsOfSchool.inDay - inDay);
    if (rows.length > most) throw new Refusal('class-list-full', { count: Math.max(0, most) });
    const children = decideRows(await planRows(transaction, proved, rows), rows);
    const again = await lockAccounts(
      transaction,
      children.flatMap(({ accountId }) => accountId ?? []),
    );
    const where = { roundId: round.id, school, teacherId: teacher.id, language, now };
    const ids = await insertClassStudents(transaction, children, where);
    const listed = children.map((child, place) => ({
      ...{ ...child, id: ids[place] ?? '', isSigned: rows[place]?.isSigned === true },
    }));
    const forms = formsOf(dependencies, listed, { again, language });
    if (forms.length > 0) await dependencies.recordSignedForms(transaction, { forms, language }, now);
    await audit(transaction, actOf(context), 'class-registered', school.id, {
      school: schoolLabel(school),
      teacher: teacher.name,
      round: round.slug,
      students: ids.length,
      signed: forms.length,
      accounts: ids,
    });
    return ids;
  });
}

/** @throws Refusal `vouch-refused` if the round takes no lists, or `round-not-for-city` */
async function requireListTaker(
  dependencies: ClassesDependencies,
  proof: TeacherProof,
  context: TeacherContext,
): Promise<ProvedTeacher> {
  const proved = await requireTeacher(dependencies, proof, context);
  if (!takesLists(dependencies, proved.round, context.now)) throw new Refusal('vouch-refused');
  const candidate = { city: proved.school.city, classLevel: null, maySitAnyRound: false };
  const refused = audienceRefusal(proved.round.audience, candidate);
  if (refused !== undefined) throw new Refusal(refused.refusal, refused.values);
  return proved;
}

async function planRows(
  database: Database,
  { round, school }: ProvedTeacher,
  rows: readonly ClassRow[],
): Promise<Plan> {
  const known = await listKnownStudents(database, { roundId: round.id, schoolId: school.id });
  return {
    rows: planClassList(rows, known, round.audience.classes),
    known: new Map(known.map((student) => [student.id, student])),
  };
}

/** @throws Refusal `class-list-changed` */
function decideRows({ rows: planned, known }: Plan, rows: readonly DecidedRow[]): ChildToStore[] {
  const taken = new Set<string>();
  return planned.map(({ child, likeRows, likeKnown }, place) => {
    const { sameAs, isAnother = false } = rows[place] ?? {};
    const isCompared = isAnother || sameAs !== undefined || (likeRows.length === 0 && likeKnown.length === 0);
    if (child === null || !isCompared) throw new Refusal('class-list-changed');
    if (sameAs === undefined) return { ...child, accountId: undefined };
    const student = likeKnown.includes(sameAs) ? known.get(sameAs) : undefined;
    if (student === undefined || !student.isListed || student.isInRound || taken.has(sameAs))
      throw new Refusal('class-list-changed');
    taken.add(sameAs);
    return { ...child, accountId: sameAs };
  });
}

/** The signed forms of a list: for new students, and for those of earlier rounds who need one. */
function formsOf(
  { consent }: ClassesDependencies,
  children: readonly (ChildToStore & { readonly id: string; readonly isSigned: boolean })[],
  { again, language }: { readonly again: ReadonlyMap<string, Account>; readonly language: Language },
): SignedForm[] {
  return children.flatMap(({ id, name, guardian, phone, isSigned }) =>
    isSigned && needsConsent(consent, again.get(id))
      ? [{ account: { id, name, language }, guardian, contact: phone }]
      : [],
  );
}

/** What is valid, or was withdrawn, a list that may be older does not change (K10). */
function needsConsent(requirement: ConsentRequirement, account: Account | undefined): boolean {
  if (account === undefined) return true;
  const state = { way: account.consentWay, notice: account.consentNotice, terms: account.consentTerms };
  return state.way !== 'withdrawn' && (state.way === null || consentRefusal(requirement, state) !== undefined);
}
