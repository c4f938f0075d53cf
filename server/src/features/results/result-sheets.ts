import { shownEmail } from '@club/domain/entities/accounts/email';
import { qualifiersBySchool } from '@club/domain/entities/attempts/ranking';
import type { PaperSection } from '@club/domain/entities/papers/paper';
import { type School, schoolLabel } from '@club/domain/entities/schools/school';
import { normalizeForComparison } from '@club/domain/shared/text';
import { contactOnlyColumns } from '#entities/accounts/account-cells.ts';
import { listAppealsOf, type StoredAppeal } from '#entities/attempts/appeal-store.ts';
import {
  createEntryMatcher,
  type EntryFilter,
  instituteOf,
  type LeaderboardRow,
  listBestOfSchools,
  listDisqualified,
  listOfTeam,
} from '#entities/attempts/leaderboard-store.ts';
import { listOfferedSchools, type StoredSchool } from '#entities/schools/school-store.ts';
import type { Database } from '#shared/database/database.ts';
import { exactTimeCell, phoneCell, timeCell } from '#shared/sheets/cells.ts';
import type { SheetCell } from '#shared/sheets/csv-sheet.ts';
import type { Sheet } from '#shared/sheets/sheet.ts';
import { rankedRows } from './leaderboard.ts';

type Rows = AsyncGenerator<readonly SheetCell[]>;
type SectionOfSheet = Pick<PaperSection, 'section'>;

/** Shown instead of a rank. See docs/rules/ranking.md, R9. */
export const teamMark = 'team, not ranked';

/**
 * `results.csv`: the ranked entries in order, followed by those of the team. Of several entries of one account only the best is
 * included. Streamed like every sheet; a change meanwhile is included if its row had not been read yet.
 * @param sections of the paper, for the marks of each
 * @param filter leaves the others out, and ranks as they are
 */
export function resultsSheet(
  database: Database,
  roundId: string,
  sections: readonly SectionOfSheet[],
  filter: EntryFilter = {},
): Sheet {
  async function* rows(): Rows {
    const isMatching = await createEntryMatcher(database, roundId, filter);
    for await (const row of rankedRows(database, roundId)) {
      if (isMatching(row)) yield [row.rank, ...entryCells(row, sections)];
    }
    for await (const batch of listOfTeam(database, roundId)) {
      for (const row of batch) if (isMatching(row)) yield [teamMark, ...entryCells(row, sections)];
    }
  }
  const header = ['rank', ...entryHeader(sections)];
  return { name: 'results', header, contactColumns: contactOnlyColumns, rows: rows() };
}

/** `disqualified.csv`: the disqualified entries, highest score first, each with its appeal and the answer. */
export function disqualifiedSheet(
  database: Database,
  roundId: string,
  sections: readonly SectionOfSheet[],
  filter: EntryFilter = {},
): Sheet {
  async function* rows(): Rows {
    const isMatching = await createEntryMatcher(database, roundId, filter);
    for await (const batch of listDisqualified(database, roundId)) {
      const wanted = batch.filter(isMatching);
      const appeals = await listAppealsOf(
        database,
        wanted.map(({ id }) => id),
      );
      for (const row of wanted) yield [...entryCells(row, sections), ...appealCells(appeals.get(row.id))];
    }
  }
  const header = [...entryHeader(sections), ...appealHeader];
  return { name: 'disqualified', header, contactColumns: contactOnlyColumns, rows: rows() };
}

const appealHeader = ['appealed at (India)', 'appeal', 'replied at (India)', 'reply'];

function appealCells(appeal: StoredAppeal | undefined): SheetCell[] {
  if (appeal === undefined) return appealHeader.map(() => null);
  return [timeCell(appeal.sentAt), appeal.text, timeCell(appeal.answeredAt), appeal.answer];
}

/** Titles and their cells; a new column is one line here. */
function entryColumns(sections: readonly SectionOfSheet[]): (readonly [string, (row: LeaderboardRow) => SheetCell])[] {
  return [
    ['name', ({ name }) => name],
    ['institute', instituteOf],
    ['city', ({ city }) => city],
    ['phone', ({ phone }) => phoneCell(phone)],
    ['email', ({ email }) => shownEmail(email)],
    ['class', ({ classLevel }) => classLevel],
    ['score', ({ score }) => score],
    ...sections.map(
      ({ section }, index) =>
        [`section ${section} marks`, (row: LeaderboardRow) => row.sectionMarks?.[index] ?? null] as const,
    ),
    ['time used (seconds)', (row) => timeCells(row)[0]],
    ['finished at (India)', (row) => timeCells(row)[1]],
    ['sat on', ({ attemptId, isOnPaper }) => (attemptId === null ? null : isOnPaper ? 'paper' : 'screen')],
  ];
}

/** Time used and finish; empty on paper, where nobody measured them (X6). */
export function timeCells({ isOnPaper, timeUsedSeconds, finishedAt }: LeaderboardRow): [SheetCell, SheetCell] {
  return isOnPaper ? [null, null] : [timeUsedSeconds, exactTimeCell(finishedAt)];
}

function entryHeader(sections: readonly SectionOfSheet[]): string[] {
  return entryColumns(sections).map(([title]) => title);
}

function entryCells(row: LeaderboardRow, sections: readonly SectionOfSheet[]): SheetCell[] {
  return entryColumns(sections).map(([, cell]) => cell(row));
}

const qualifiersHeader = [
  'city',
  'institute',
  'rank at school',
  'name',
  'class',
  'phone',
  'email',
  'score',
  'time used (seconds)',
  'finished at (India)',
];

const schoolsPerBatch = 50;

/**
 * `qualifiers.csv`: the qualifiers for the city championships, by city and school, followed in each school by the members of the
 * team who sat for it. See docs/rules/ranking.md, R4, R6 and R9.
 */
export function qualifiersSheet(database: Database, roundId: string, city: string | undefined): Sheet {
  const wantedCity = normalizeForComparison(city ?? '');
  async function* rows(): Rows {
    const schools = (await listOfferedSchools(database))
      .filter((school) => wantedCity === '' || normalizeForComparison(school.city) === wantedCity)
      .sort((a, b) => compareTexts(a.city, b.city) || compareSchools(a, b));
    const teamBySchool = await listTeamBySchool(database, roundId);
    for (let first = 0; first < schools.length; first += schoolsPerBatch) {
      const some = schools.slice(first, first + schoolsPerBatch);
      const ids = some.map(({ id }) => id);
      const qualifiers = qualifiersBySchool(await listBestOfSchools(database, roundId, ids));
      for (const school of some) {
        for (const row of qualifiers.get(school.id) ?? []) yield qualifierCells(school, row, row.rank);
        for (const row of teamBySchool.get(school.id) ?? []) yield qualifierCells(school, row, teamMark);
      }
    }
  }
  return { name: 'qualifiers', header: qualifiersHeader, contactColumns: contactOnlyColumns, rows: rows() };
}

/** The team is small enough to be kept in memory. */
async function listTeamBySchool(database: Database, roundId: string): Promise<Map<string, LeaderboardRow[]>> {
  const rows: LeaderboardRow[] = [];
  for await (const batch of listOfTeam(database, roundId)) rows.push(...batch);
  return Map.groupBy(rows, ({ school }) => school?.id ?? '');
}

function qualifierCells(school: School, row: LeaderboardRow, rank: SheetCell): SheetCell[] {
  return [
    school.city,
    schoolLabel(school),
    rank,
    row.name,
    row.classLevel,
    phoneCell(row.phone),
    shownEmail(row.email),
    row.score,
    ...timeCells(row),
  ];
}

const { compare: compareTexts } = new Intl.Collator('en');

/** Two schools may be listed under one name; each keeps its own block. */
function compareSchools(a: StoredSchool, b: StoredSchool): number {
  return compareTexts(schoolLabel(a), schoolLabel(b)) || compareTexts(a.id, b.id);
}
