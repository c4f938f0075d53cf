import type { PaperSection } from '@club/domain/papers/paper';
import { qualifiersBySchool } from '@club/domain/results/ranking';
import { schoolLabel } from '@club/domain/schools/school';
import { toIsoTime } from '@club/domain/shared/indian-time';
import { comparable } from '@club/domain/shared/text';
import { csvSheet, type SheetCell } from '#shared/sheets/csv-sheet.ts';
import { instituteOf, placeRows } from './leaderboard.ts';
import type { LeaderboardRow } from './leaderboard-store.ts';

type Sheet = AsyncGenerator<string>;

/**
 * `results.csv`: the ranked in order, then the disqualified. Of several entries of one account the best is there.
 * @param sections those of the paper, for the marks of each
 */
export function resultsSheet(
  rows: readonly LeaderboardRow[],
  sections: readonly Pick<PaperSection, 'section'>[],
): Sheet {
  const header = [
    'rank',
    'name',
    'institute',
    'city',
    'phone',
    'email',
    'class',
    'score',
    ...sections.map(({ section }) => `section ${section} marks`),
    'time used (seconds)',
    'finished at',
    'disqualified',
  ];
  const listed = placeRows(rows).filter(({ rank, disqualified }) => rank !== null || disqualified);
  return csvSheet(
    header,
    listed.map((row): SheetCell[] => [
      row.rank,
      row.name,
      instituteOf(row),
      row.city,
      row.phone,
      row.email,
      row.classLevel,
      row.score,
      ...sections.map((_, index) => row.sectionMarks?.[index] ?? null),
      row.timeUsedSeconds,
      toIsoTime(row.finishedAt),
      row.disqualified ? 'yes' : 'no',
    ]),
  );
}

/** `qualifiers.csv`: who goes on to the city championship, by city and school. See docs/rules/ranking.md, R4. */
export function qualifiersSheet(rows: readonly LeaderboardRow[], city: string | undefined): Sheet {
  const wantedCity = comparable(city ?? '');
  const atSchools = rows.flatMap(({ school, ...row }) =>
    school === null ? [] : [{ ...row, schoolId: school.id, school }],
  );
  const qualifiers = [...qualifiersBySchool(atSchools).values()]
    .flat()
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
    'finished at',
  ];
  return csvSheet(
    header,
    qualifiers.map((row): SheetCell[] => [
      row.school.city,
      schoolLabel(row.school),
      row.rank,
      row.name,
      row.classLevel,
      row.phone,
      row.email,
      row.score,
      row.timeUsedSeconds,
      toIsoTime(row.finishedAt),
    ]),
  );
}

const { compare: compareTexts } = new Intl.Collator('en');

interface AtSchool {
  readonly schoolId: string;
  readonly school: NonNullable<LeaderboardRow['school']>;
}

/** Two schools can be listed under one name; each keeps its own block. */
function compareSchools(a: AtSchool, b: AtSchool): number {
  return compareTexts(schoolLabel(a.school), schoolLabel(b.school)) || compareTexts(a.schoolId, b.schoolId);
}
