import type { SchoolResultsReply } from '@club/contract/school-results';
import { qualifiersPerSchool, ranksInOrder } from '@club/domain/entities/attempts/ranking';
import { fullMarks } from '@club/domain/entities/papers/paper';
import { isQualifying, schoolLabel } from '@club/domain/entities/schools/school';
import type { Instant } from '@club/domain/shared/instant';
import type { Language } from '@club/domain/shared/language';
import { Refusal } from '@club/domain/shared/refusal';
import { schoolResultsTexts } from '@club/texts/school-results';
import { isAnybodySitting } from '#entities/attempts/attempt-store.ts';
import { countEntries, listRankedOfSchool } from '#entities/attempts/leaderboard-store.ts';
import { listOwnRanks } from '#entities/attempts/rank-store.ts';
import { toTitleReply } from '#entities/rounds/round-reply.ts';
import { findPublishedPaper, readRoundById, requireMarked } from '#entities/rounds/round-store.ts';
import { schoolCodeHash } from '#entities/rounds/school-code-hash.ts';
import { findSchoolCode, updateSchoolCodeUse } from '#entities/rounds/school-code-store.ts';
import { readSchool } from '#entities/schools/school-store.ts';
import type { SheetCell } from '#shared/sheets/csv-sheet.ts';
import type { Sheet } from '#shared/sheets/sheet.ts';
import type { SchoolResultsDependencies } from './school-results-dependencies.ts';

/**
 * The round and the school that a code belongs to; the code has been used.
 * @param code normalised; empty if invalid
 * @throws Refusal `school-code-wrong`, `results-not-out`, `being-marked-again`
 */
export async function openWithCode(
  { database, codeSecret }: Pick<SchoolResultsDependencies, 'database' | 'codeSecret'>,
  code: string,
  now: Instant,
) {
  const known = await findSchoolCode(database, schoolCodeHash(codeSecret, code));
  if (known === null) throw new Refusal('school-code-wrong');
  const round = await readRoundById(database, known.roundId);
  if (round.resultsPublishedAt === null) throw new Refusal('results-not-out');
  requireMarked(round);
  await updateSchoolCodeUse(database, known.id, now);

  const named = await readSchool(database, known.schoolId);
  const school = named.mergedIntoId === null ? named : await readSchool(database, named.mergedIntoId);
  return { round, school };
}

/**
 * The ranked students of the school that a code belongs to. See docs/rules/results.md, V30 to V32.
 * @param code normalised; empty if invalid
 * @throws Refusal `school-code-wrong`, `results-not-out`, `being-marked-again`
 */
export async function readSchoolResults(
  { database, codeSecret }: Pick<SchoolResultsDependencies, 'database' | 'codeSecret'>,
  code: string,
  now: Instant,
): Promise<SchoolResultsReply> {
  const { round, school } = await openWithCode({ database, codeSecret }, code, now);
  const rows = await listRankedOfSchool(database, round.id, school.id);
  const standings = await listOwnRanks(database, round.id, rows);
  const rankAtSchool = ranksInOrder();
  const paper = await findPublishedPaper(database, round);
  // Full marks in a section tell its key.
  const keyWaits = await isAnybodySitting(database, round.id, now);
  return {
    round: toTitleReply(round),
    school: schoolLabel(school),
    ranked: await countEntries(database, round.id, {}),
    sections: (paper?.sections ?? []).map((section) => ({
      section: section.section,
      title: section.title,
      ...(section.translations && { translations: section.translations }),
      fullMarks: fullMarks([section]),
    })),
    students: rows.map((row) => {
      const atSchool = rankAtSchool(row);
      return {
        name: row.name,
        class: row.classLevel,
        rank: standings.get(row.id)?.rank ?? 0,
        rankAtSchool: atSchool,
        advances: isQualifying(school) && atSchool <= qualifiersPerSchool,
        score: row.score,
        sectionMarks: row.sectionMarks === null || keyWaits ? null : [...row.sectionMarks],
      };
    }),
  };
}

/** `school-results.csv`: the same without contact data, in the language of the request. */
export async function schoolResultsSheet(
  { sections, students }: SchoolResultsReply,
  language: Language,
): Promise<Sheet> {
  const { sheet } = await schoolResultsTexts.read(language);
  return {
    name: 'school-results',
    header: [
      sheet.rank,
      sheet.rankAtSchool,
      sheet.name,
      sheet.class,
      sheet.advances,
      sheet.score,
      ...sections.map((section) => sheet.section({ section: section.section })),
    ],
    rows: students.map((student): SheetCell[] => [
      student.rank,
      student.rankAtSchool,
      student.name,
      student.class,
      student.advances ? sheet.yes : sheet.no,
      student.score,
      ...sections.map((_, place) => student.sectionMarks?.[place] ?? null),
    ]),
  };
}
