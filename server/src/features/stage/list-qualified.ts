import { qualifiersPerSchool, ranksInOrder } from '@club/domain/entities/attempts/ranking';
import { audienceRefusal } from '@club/domain/entities/rounds/audience';
import { isQualifying } from '@club/domain/entities/schools/school';
import { type LeaderboardRow, listRanked } from '#entities/attempts/leaderboard-store.ts';
import { type Round, readRoundById } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';

export interface RankedStudent {
  readonly id: string;
  readonly name: string;
  readonly rank: number;
}

export interface QualifiedSchool {
  readonly school: NonNullable<LeaderboardRow['school']>;
  /** The best four, with ties (R4). */
  readonly qualified: readonly RankedStudent[];
  /** All of its ranked students in the round's audience, best first. */
  readonly ranked: readonly RankedStudent[];
}

/** The round in which students qualify for a staged one; null if there is none. */
export async function findSource(database: Database, { qualifiedFromId }: Round): Promise<Round | null> {
  return qualifiedFromId === null ? null : readRoundById(database, qualifiedFromId);
}

/** The schools of a round's audience by the rank of their best student; none before results are published. */
export async function listQualified(database: Database, round: Round): Promise<QualifiedSchool[]> {
  const source = await findSource(database, round);
  if (source === null || source.resultsPublishedAt === null) return [];
  const rankOf = ranksInOrder();
  const schools = new Map<string, { school: NonNullable<LeaderboardRow['school']>; rows: LeaderboardRow[] }>();
  const rankOfRow = new Map<LeaderboardRow, number>();
  for await (const batch of listRanked(database, source.id)) {
    for (const row of batch) {
      rankOfRow.set(row, rankOf(row));
      if (row.school === null || !isQualifying(row.school)) continue;
      const ofSchool = schools.get(row.school.id) ?? { school: row.school, rows: [] };
      ofSchool.rows.push(row);
      schools.set(row.school.id, ofSchool);
    }
  }
  return [...schools.values()].flatMap(({ school, rows }) => {
    const rankAtSchool = ranksInOrder();
    const students = rows.flatMap((row) => {
      const atSchool = rankAtSchool(row);
      const candidate = { city: school.city, classLevel: row.classLevel, maySitAnyRound: false };
      if (audienceRefusal(round.audience, candidate) !== undefined) return [];
      return [{ id: row.accountId, name: row.name, rank: rankOfRow.get(row) ?? 0, atSchool }];
    });
    const ranked = students.map(({ atSchool: _, ...student }) => student);
    const qualified = students.flatMap(({ atSchool, ...student }) =>
      atSchool <= qualifiersPerSchool ? [student] : [],
    );
    return qualified.length === 0 ? [] : [{ school, qualified, ranked }];
  });
}
