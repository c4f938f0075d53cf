import { maxNamesOnPage, type SchoolPageReply } from '@club/contract/school-results';
import { ranksInOrder } from '@club/domain/entities/attempts/ranking';
import type { StandingEntry } from '@club/domain/entities/attempts/standing';
import { missedByGroup } from '@club/domain/entities/attempts/topics';
import { fullMarks } from '@club/domain/entities/papers/paper';
import { schoolLabel } from '@club/domain/entities/schools/school';
import type { Instant } from '@club/domain/shared/instant';
import { median } from '@club/domain/shared/median';
import { Refusal } from '@club/domain/shared/refusal';
import { findShownName } from '#entities/accounts/shown-name-store.ts';
import { isAnybodySitting } from '#entities/attempts/attempt-store.ts';
import { listRankedOfSchool } from '#entities/attempts/leaderboard-store.ts';
import type { RoundFigures } from '#entities/attempts/round-figures.ts';
import { toTitleReply } from '#entities/rounds/round-reply.ts';
import type { Database } from '#shared/database/database.ts';
import { openWithCode } from './read-school-results.ts';
import type { SchoolResultsDependencies } from './school-results-dependencies.ts';

/**
 * What a school may hang on its wall. See docs/rules/standing.md, Y11.
 * @param code normalised; empty if invalid
 * @throws Refusal `school-code-wrong`, `results-not-out`, `being-marked-again`
 */
export async function readSchoolPage(
  dependencies: Pick<SchoolResultsDependencies, 'database' | 'codeSecret' | 'readFigures'>,
  { code, names }: { readonly code: string; readonly names: boolean },
  now: Instant,
): Promise<SchoolPageReply> {
  const { database } = dependencies;
  const { round, school } = await openWithCode(dependencies, code, now);
  const figures = await dependencies.readFigures(round, now);
  // Marking again began meanwhile.
  if (figures === null && round.paperVersionId !== null) throw new Refusal('being-marked-again');
  const ofSchool = figures?.standings.isShown(school.id)
    ? makeSchoolFigures(figures, school.id, await isAnybodySitting(database, round.id, now))
    : null;
  return {
    round: toTitleReply(round),
    school: schoolLabel(school),
    figures: ofSchool,
    names:
      names && figures !== null && ofSchool !== null ? await listShownBest(database, figures, round.id, school.id) : [],
  };
}

/** @param keyWaits full marks of a question or a topic tell its key */
function makeSchoolFigures(
  { entries, standings, paper, keys, topics, everybody, figuresOf }: RoundFigures,
  schoolId: string,
  keyWaits: boolean,
): SchoolPageReply['figures'] {
  const isOfSchool = (entry: StandingEntry) => entry.schoolId === schoolId;
  const students = entries.filter(isOfSchool);
  const medianOf = (of: readonly StandingEntry[]) => median(of.map(({ score }) => score)) ?? 0;
  const medianScore = medianOf(students);
  const own = figuresOf(isOfSchool);
  const questionAt = (place: number) => paper.questions[place] ?? { id: '', section: 0 };
  const missed = missedByGroup(own, everybody, (place) => keys.withdrawn[questionAt(place).id] !== undefined);
  const classes = [...Map.groupBy(students, ({ classLevel }) => classLevel)].flatMap(([level, of]) =>
    level !== null && standings.isShown(schoolId, level)
      ? [{ class: level, students: of.length, median: medianOf(of) }]
      : [],
  );
  return {
    students: students.length,
    of: standings.of,
    fullMarks: fullMarks(paper.sections),
    median: medianScore,
    medianOfAll: medianOf(entries),
    percentile: standings.percentileAt(medianScore)?.percentile ?? 0,
    classes: classes.sort((one, other) => one.class - other.class),
    topics: (keyWaits ? [] : topics).map((topic, index) => ({
      name: topic.name,
      fullMarks: topic.fullMarks,
      median: own.medians[index] ?? null,
      medianOfAll: everybody.medians[index] ?? null,
    })),
    missed: (keyWaits ? [] : missed).map(({ place, percent, ownPercent }) => {
      const { section } = questionAt(place);
      return {
        section,
        number: paper.questions.slice(0, place + 1).filter((question) => question.section === section).length,
        topics: topics.filter(({ places }) => places.includes(place)).map(({ name }) => name),
        percent,
        ownPercent,
      };
    }),
  };
}

/** The best of those who do not hide. */
async function listShownBest(
  database: Database,
  { standings }: RoundFigures,
  roundId: string,
  schoolId: string,
): Promise<SchoolPageReply['names']> {
  const rankAtSchool = ranksInOrder();
  const best: SchoolPageReply['names'] = [];
  for (const row of await listRankedOfSchool(database, roundId, schoolId)) {
    const atSchool = rankAtSchool(row);
    const rank = standings.standingOf(row.id)?.ranks.all?.rank;
    const name = await findShownName(database, { id: row.accountId, name: row.name });
    if (name !== null && rank !== undefined) best.push({ name, class: row.classLevel, rank, rankAtSchool: atSchool });
    if (best.length === maxNamesOnPage) break;
  }
  return best;
}
