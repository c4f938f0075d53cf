import type { School } from '@club/domain/schools/school';
import type { Instant } from '@club/domain/shared/instant';
import { and, desc, eq } from 'drizzle-orm';
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
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly city: string;
  readonly classLevel: number | null;
  readonly school: (School & { readonly id: string }) | null;
}

/** Every entry of a round, in one read: a rank is known only among all of them. */
export function listLeaderboardRows(database: Database, roundId: string): Promise<LeaderboardRow[]> {
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
      name: accounts.name,
      email: accounts.email,
      phone: accounts.phone,
      city: accounts.city,
      classLevel: attempts.classLevel,
      school: { id: schools.id, institution: schools.institution, pin: schools.pin, city: schools.city },
    })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .leftJoin(schools, eq(schools.id, accounts.schoolId))
    .leftJoin(attempts, and(eq(attempts.accountId, entries.accountId), eq(attempts.roundId, entries.roundId)))
    .where(eq(entries.roundId, roundId))
    .orderBy(desc(entries.score), entries.id);
}
