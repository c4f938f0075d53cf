import type { SchoolOfEntry } from '@club/domain/results/ranking';
import type { School } from '@club/domain/schools/school';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { accounts } from '#accounts/tables.ts';
import { attempts, entries } from '#quiz/tables.ts';
import { schools } from '#schools/tables.ts';
import type { Database } from '#shared/database/database.ts';

/** An entry with whose it is: what the leaderboard and the sheets are made of. */
export interface LeaderboardRow {
  readonly id: string;
  readonly accountId: string;
  readonly section: number;
  readonly score: number;
  readonly sectionMarks: readonly number[] | null;
  readonly disqualified: boolean;
  readonly timeUsedSeconds: number;
  readonly finishedAt: Instant;
  /** Name, city, class and school are those of whoever sat the round; of an account that never sat it, its own. */
  readonly name: string;
  readonly city: string;
  readonly classLevel: number | null;
  /** The school as admins left it: one that was merged into another is that other one. */
  readonly school: (School & SchoolOfEntry) | null;
  /** How to reach them now. */
  readonly email: string;
  readonly phone: string | null;
}

/** Every entry of a round, in one read: a rank is known only among all of them. */
export function listLeaderboardRows(database: Database, roundId: string): Promise<LeaderboardRow[]> {
  return selectRows(database).where(eq(entries.roundId, roundId)).orderBy(desc(entries.score), entries.id);
}

/** One entry with whose it is. @throws Refusal `entry-unknown` */
export async function readLeaderboardRow(database: Database, entryId: string): Promise<LeaderboardRow> {
  const [row] = await selectRows(database).where(eq(entries.id, entryId));
  if (row === undefined) throw new Refusal('entry-unknown');
  return row;
}

/** Some entries with whose they are, in no order. */
export function listRowsByIds(database: Database, entryIds: readonly string[]): Promise<LeaderboardRow[]> {
  return selectRows(database).where(inArray(entries.id, [...entryIds]));
}

function selectRows(database: Database) {
  const named = alias(schools, 'named');
  return database
    .select({
      id: entries.id,
      accountId: entries.accountId,
      section: entries.section,
      score: entries.score,
      sectionMarks: entries.sectionMarks,
      disqualified: entries.disqualified,
      timeUsedSeconds: entries.timeUsedSeconds,
      finishedAt: entries.finishedAt,
      name: whoSat<string>(attempts.candidateName, accounts.name),
      city: whoSat<string>(attempts.candidateCity, accounts.city),
      classLevel: attempts.classLevel,
      school: {
        id: schools.id,
        institution: schools.institution,
        pin: schools.pin,
        city: schools.city,
        isListed: schools.isListed,
        approvedAt: schools.approvedAt,
      },
      email: accounts.email,
      phone: sql<string | null>`coalesce(${accounts.phone}, ${attempts.candidatePhone})`,
    })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .leftJoin(attempts, and(eq(attempts.accountId, entries.accountId), eq(attempts.roundId, entries.roundId)))
    .leftJoin(named, eq(named.id, whoSat(attempts.candidateSchoolId, accounts.schoolId)))
    .leftJoin(schools, eq(schools.id, sql`coalesce(${named.mergedIntoId}, ${named.id})`));
}

/** Something of the candidate where the round has been sat, and of the account where it has not. */
function whoSat<Value>(candidate: AnyPgColumn, account: AnyPgColumn): SQL<Value> {
  return sql<Value>`case when ${isNotNull(attempts.candidateName)} then ${candidate} else ${account} end`;
}
