import type { Instant } from '@club/domain/shared/instant';
import { and, desc, eq, gt, or, sql } from 'drizzle-orm';
import { accounts } from '#entities/accounts/tables.ts';
import { attempts, sittings } from '#entities/attempts/tables.ts';
import { rounds } from '#entities/rounds/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';

export type FollowedRound = Pick<
  typeof rounds.$inferSelect,
  | 'id'
  | 'slug'
  | 'isCurrent'
  | 'isRehearsal'
  | 'opensAt'
  | 'closesAt'
  | 'announcedAt'
  | 'resultsPublishedAt'
  | 'isForAdmins'
>;

/** The current round and the rehearsal. */
export function listFollowedRounds(database: Database): Promise<FollowedRound[]> {
  return database
    .select({
      id: rounds.id,
      slug: rounds.slug,
      isCurrent: rounds.isCurrent,
      isRehearsal: rounds.isRehearsal,
      opensAt: rounds.opensAt,
      closesAt: rounds.closesAt,
      announcedAt: rounds.announcedAt,
      resultsPublishedAt: rounds.resultsPublishedAt,
      isForAdmins: rounds.isForAdmins,
    })
    .from(rounds)
    .where(or(rounds.isCurrent, rounds.isRehearsal));
}

export interface StreamedStudent {
  readonly accountId: string;
  readonly schoolId: string | null;
  readonly city: string;
  /** Null before a class was set. */
  readonly attempt: {
    readonly changedAt: Instant;
    readonly disqualified: boolean;
    readonly submitted: boolean;
    /** The section that was started or reopened last. */
    readonly sitting: {
      readonly section: number;
      readonly closesAt: Instant;
      readonly isFinished: boolean;
      readonly takeover: number;
    } | null;
  } | null;
}

/** One query; deleted accounts are left out. */
export async function listStreamedStudents(
  database: Database,
  roundId: string,
  accountIds: readonly string[],
): Promise<Map<string, StreamedStudent>> {
  const newest = database
    .select({
      section: sittings.section,
      closesAt: sittings.closesAt,
      finishedAt: sittings.finishedAt,
      takeover: sittings.takeover,
    })
    .from(sittings)
    .where(eq(sittings.attemptId, attempts.id))
    .orderBy(desc(sql`coalesce(${sittings.reopenedAt}, ${sittings.startedAt})`), desc(sittings.section))
    .limit(1)
    .as('newest');
  const rows = await database
    .select({
      accountId: accounts.id,
      ownSchoolId: accounts.schoolId,
      ownCity: accounts.city,
      satAs: attempts.candidateName,
      schoolId: attempts.candidateSchoolId,
      city: attempts.candidateCity,
      changedAt: attempts.changedAt,
      disqualifiedAt: attempts.disqualifiedAt,
      submittedAt: attempts.submittedAt,
      section: newest.section,
      closesAt: newest.closesAt,
      finishedAt: newest.finishedAt,
      takeover: newest.takeover,
    })
    .from(accounts)
    .leftJoin(attempts, and(eq(attempts.accountId, accounts.id), eq(attempts.roundId, roundId)))
    .leftJoinLateral(newest, sql`true`)
    .where(isOneOf(accounts.id, accountIds));
  return new Map(rows.map((row) => [row.accountId, toStanding(row)]));
}

interface StandingRow {
  readonly accountId: string;
  readonly ownSchoolId: string | null;
  readonly ownCity: string;
  readonly satAs: string | null;
  readonly schoolId: string | null;
  readonly city: string | null;
  readonly changedAt: Instant | null;
  readonly disqualifiedAt: Instant | null;
  readonly submittedAt: Instant | null;
  readonly section: number | null;
  readonly closesAt: Instant | null;
  readonly finishedAt: Instant | null;
  readonly takeover: number | null;
}

function toStanding(row: StandingRow): StreamedStudent {
  const { accountId, changedAt, section, closesAt, takeover } = row;
  const hasSat = row.satAs !== null;
  return {
    accountId,
    schoolId: hasSat ? row.schoolId : row.ownSchoolId,
    city: hasSat && row.city !== null ? row.city : row.ownCity,
    attempt:
      changedAt === null
        ? null
        : {
            changedAt,
            disqualified: row.disqualifiedAt !== null,
            submitted: row.submittedAt !== null,
            sitting:
              section === null || closesAt === null || takeover === null
                ? null
                : { section, closesAt, isFinished: row.finishedAt !== null, takeover },
          },
  };
}

export function listChangedAttempts(
  database: Database,
  roundId: string,
  since: Instant,
): Promise<{ readonly accountId: string; readonly changedAt: Instant }[]> {
  return database
    .select({ accountId: attempts.accountId, changedAt: attempts.changedAt })
    .from(attempts)
    .where(and(eq(attempts.roundId, roundId), gt(attempts.changedAt, since)));
}
