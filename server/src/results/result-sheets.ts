import type { PaperSection } from '@club/domain/papers/paper';
import { qualifiersBySchool } from '@club/domain/results/ranking';
import { schoolLabel } from '@club/domain/schools/school';
import { comparable } from '@club/domain/shared/text';
import { phoneCell, timeCell } from '#shared/sheets/cells.ts';
import { csvSheet, type SheetCell } from '#shared/sheets/csv-sheet.ts';
import { instituteOf, placeRows } from './leaderboard.ts';
import type { LeaderboardRow } from './leaderboard-store.ts';

type Sheet = AsyncGenerator<string>;
type SectionOfSheet = Pick<PaperSection, 'section'>;

/**
 * `results.csv`: the ranked in order. Of several entries of one account the best is there.
 * @param sections those of the paper, for the marks of each
 */
export function resultsSheet(rows: readonly LeaderboardRow[], sections: readonly SectionOfSheet[]): Sheet {
  const ranked = placeRows(rows).filter(({ rank }) => rank !== null);
  return csvSheet(
    ['rank', ...entryHeader(sections)],
    ranked.map((row): SheetCell[] => [row.rank, ...entryCells(row, sections)]),
  );
}

/** `disqualified.csv`: the disqualified, the higher scores first. */
export function disqualifiedSheet(rows: readonly LeaderboardRow[], sections: readonly SectionOfSheet[]): Sheet {
  return csvSheet(
    entryHeader(sections),
    rows.filter(({ disqualified }) => disqualified).map((row) => entryCells(row, sections)),
  );
}

function entryHeader(sections: readonly SectionOfSheet[]): string[] {
  return [
    'name',
    'institute',
    'city',
    'phone',
    'email',
    'class',
    'score',
    ...sections.map(({ section }) => `section ${section} marks`),
    'time used (seconds)',
    'finished at (India)',
  ];
}

function entryCells(row: LeaderboardRow, sections: readonly SectionOfSheet[]): SheetCell[] {
  return [
    row.name,
    instituteOf(row),
    row.city,
    phoneCell(row.phone),
    row.email,
    row.classLevel,
    row.score,
    ...sections.map((_, index) => row.sectionMarks?.[index] ?? null),
    row.timeUsedSeconds,
    timeCell(row.finishedAt),
  ];
}

/** `qualifiers.csv`: who goes on to the city championship, by city and school. See docs/rules/ranking.md, R4 and R6. */
export function qualifiersSheet(rows: readonly LeaderboardRow[], city: string | undefined): Sheet {
  const wantedCity = comparable(city ?? '');
  const qualifiers = [...qualifiersBySchool(rows).values()]
    .flat()
    .flatMap(({ school, ...row }) => (school === null ? [] : [{ ...row, school }]))
    .filter(({ school }) => wantedCity === '' || comparable(school.city) === wantedCity)
    .sort((a, b) => compareTexts(a.school.city, b.school.city) || compareSchools(a, b) || a.rank - b.rank);

  const header = [
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
  return csvSheet(
    header,
    qualifiers.map((row): SheetCell[] => [
      row.school.city,
      schoolLabel(row.school),
      row.rank,
      row.name,
      row.classLevel,
      phoneCell(row.phone),
      row.email,
      row.score,
      row.timeUsedSeconds,
      timeCell(row.finishedAt),
    ]),
  );
}

const { compare: compareTexts } = new Intl.Collator('en');

interface AtSchool {
  readonly school: NonNullable<LeaderboardRow['school']>;
}

/** Two schools can be listed under one name; each keeps its own block. */
function compareSchools(a: AtSchool, b: AtSchool): number {
  return compareTexts(schoolLabel(a.school), schoolLabel(b.school)) || compareTexts(a.school.id, b.school.id);
}
