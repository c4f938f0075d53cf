import { sectionNumbers } from '@club/domain/papers/paper';
import { qualifiersBySchool } from '@club/domain/results/qualifiers';
import { schoolLabel } from '@club/domain/schools/school';
import { comparable } from '@club/domain/shared/text';
import { csvSheet, type SheetCell } from '#shared/sheets/csv-sheet.ts';
import { instituteOf, placeLines } from './leaderboard.ts';
import type { LeaderboardLine } from './leaderboard-store.ts';

type Sheet = AsyncGenerator<string>;

/** `results.csv`: the ranked in order, then the disqualified. Of several entries of one account the best is there. */
export function resultsSheet(lines: readonly LeaderboardLine[]): Sheet {
  const header = [
    'rank',
    'name',
    'institute',
    'city',
    'phone',
    'email',
    'class',
    'score',
    ...sectionNumbers.map((section) => `section ${section} marks`),
    'time used (seconds)',
    'finished at',
    'disqualified',
  ];
  const listed = placeLines(lines).filter(({ rank, disqualified }) => rank !== null || disqualified);
  return csvSheet(
    header,
    listed.map((line): SheetCell[] => [
      line.rank,
      line.name,
      instituteOf(line),
      line.city,
      line.phone,
      line.email,
      line.classLevel,
      line.score,
      ...sectionNumbers.map((_, index) => line.sectionMarks?.[index] ?? null),
      line.timeUsedSeconds,
      new Date(line.finishedAt).toISOString(),
      line.disqualified ? 'yes' : 'no',
    ]),
  );
}

/** `qualifiers.csv`: who goes on to the city championship, by city and school. See docs/rules/ranking.md, R4. */
export function qualifiersSheet(lines: readonly LeaderboardLine[], city: string | undefined): Sheet {
  const wantedCity = comparable(city ?? '');
  const atSchools = lines.flatMap(({ school, ...line }) =>
    school === null ? [] : [{ ...line, schoolId: school.id, school }],
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
    qualifiers.map((line): SheetCell[] => [
      line.school.city,
      schoolLabel(line.school),
      line.rank,
      line.name,
      line.classLevel,
      line.phone,
      line.email,
      line.score,
      line.timeUsedSeconds,
      new Date(line.finishedAt).toISOString(),
    ]),
  );
}

const { compare: compareTexts } = new Intl.Collator('en');

interface AtSchool {
  readonly schoolId: string;
  readonly school: NonNullable<LeaderboardLine['school']>;
}

/** Two schools can be listed under one name; each keeps its own block. */
function compareSchools(a: AtSchool, b: AtSchool): number {
  return compareTexts(schoolLabel(a.school), schoolLabel(b.school)) || compareTexts(a.schoolId, b.schoolId);
}
