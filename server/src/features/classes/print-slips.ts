import { randomInt } from 'node:crypto';
import { roundTitleIn } from '@club/domain/entities/rounds/round';
import { slipCode } from '@club/domain/entities/rounds/slip-code';
import { schoolLabel } from '@club/domain/entities/schools/school';
import type { Language } from '@club/domain/shared/language';
import { unprintable } from '@club/domain/shared/printed-text';
import { Refusal } from '@club/domain/shared/refusal';
import { groupedCode } from '@club/domain/shared/typed-code';
import { localeOf } from '@club/texts/locale';
import { slipTexts } from '@club/texts/slip';
import { lockAccounts } from '#entities/accounts/account-store.ts';
import { audit } from '#entities/accounts/audit-store.ts';
import { toTitleReply } from '#entities/rounds/round-reply.ts';
import { slipCodeHash } from '#entities/rounds/school-code-hash.ts';
import { createBackgroundThread } from '#shared/background-thread.ts';
import { readOwnStudents } from './class-consents.ts';
import { type ClassStudent, storeSlips } from './class-store.ts';
import type { ClassesDependencies, TeacherContext } from './classes-dependencies.ts';
import type { SlipSheet } from './make-slips.ts';
import { actOf, requireTeacher, type TeacherProof } from './teacher-proof.ts';

/** More than the teachers of a town print at once. */
const maxQueueLength = 20;

const slipThread = createBackgroundThread<SlipSheet, Uint8Array>(
  new URL('./make-slips.ts', import.meta.url),
  'makeSlips' satisfies keyof typeof import('./make-slips.ts'),
);

/**
 * Slips with new codes as PDF, in the order of the teacher's page. The codes are stored as hashes and stand nowhere else; earlier slips
 * of these students end with their sessions. Who has a verified phone gets none.
 * @throws Refusal as `requireTeacher`; `class-student-unknown`, `server-busy`
 */
export async function printSlips(
  dependencies: ClassesDependencies,
  { ids, language, ...proof }: TeacherProof & { readonly ids: readonly string[]; readonly language: Language },
  context: TeacherContext,
): Promise<Uint8Array> {
  const { database, codeSecret, sessions } = dependencies;
  const proved = await requireTeacher(dependencies, proof, context);
  if (slipThread.countWaiting() >= maxQueueLength) throw new Refusal('server-busy');
  const { round, school, teacher } = proved;
  const slips = await database.transaction(async (transaction) => {
    await lockAccounts(transaction, ids);
    const students = (await readOwnStudents(transaction, proved, ids)).filter(({ isClaimed }) => !isClaimed);
    if (students.length === 0) throw new Refusal('class-student-unknown');
    const made = students.map((student) => ({ student, code: slipCode((limit) => randomInt(limit)) }));
    const stored = made.map(({ student, code }) => ({
      accountId: student.id,
      codeHash: slipCodeHash(codeSecret, code),
    }));
    await storeSlips(transaction, stored, { roundId: round.id, now: context.now });
    await audit(transaction, actOf(context), 'slips-printed', school.id, {
      school: schoolLabel(school),
      teacher: teacher.name,
      round: round.slug,
      students: made.length,
      accounts: students.map(({ id }) => id),
    });
    return made;
  });
  for (const { student } of slips) sessions.forget(student.id);
  return slipThread.run(await toSheet(dependencies, { slips, round, school: schoolLabel(school), language }));
}

async function toSheet(
  { publicUrl, clubIn }: ClassesDependencies,
  {
    slips,
    round,
    school,
    language,
  }: {
    readonly slips: readonly {
      readonly student: Pick<ClassStudent, 'name' | 'classLevel' | 'listedClass'>;
      readonly code: string;
    }[];
    readonly round: Parameters<typeof toTitleReply>[0];
    readonly school: string;
    readonly language: Language;
  },
): Promise<SlipSheet> {
  const texts = await slipTexts.read(language);
  const words: Readonly<Record<string, string>> = texts.words;
  const title = roundTitleIn(language, toTitleReply(round));
  const printable = (text: string) => (unprintable(text).length === 0 ? text : '');
  const page = `${publicUrl}/slip`;
  return {
    language: localeOf(language),
    club: clubIn(language).name,
    round: printable(title),
    school: printable(school),
    open: texts.open,
    address: page.replace(/^https?:\/\//, ''),
    code: texts.code,
    foot: texts.foot,
    slips: slips.map(({ student, code }) => ({
      name: student.name,
      classText: texts.class({ level: printable(student.listedClass ?? '') || String(student.classLevel) }),
      code: groupedCode(code).replace('-', ' '),
      words: [...code].map((letter) => words[letter] ?? letter).join(' · '),
      // Behind the hash sign, so that no server sees it.
      link: `${page}?language=${language}#${code}`,
    })),
  };
}
