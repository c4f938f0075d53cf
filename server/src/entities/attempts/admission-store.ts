import { qualifiersPerSchool } from '@club/domain/entities/attempts/ranking';
import { isQualifying, schoolLabel } from '@club/domain/entities/schools/school';
import type { Instant } from '@club/domain/shared/instant';
import { and, asc, desc, eq, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '#entities/accounts/tables.ts';
import { type Round, readRoundById } from '#entities/rounds/round-store.ts';
import { admissions, rounds } from '#entities/rounds/tables.ts';
import { schools } from '#entities/schools/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { listBestOfSchools, listEntriesOfAccount } from './leaderboard-store.ts';
import { attempts } from './tables.ts';

export interface Admission {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly school: string;
  readonly reason: string;
  readonly at: Instant;
  readonly hasStarted: boolean;
}

/** Whether an account is among those for whom a round is: see docs/rules/rounds.md, N24. */
export async function isAdmitted(
  database: Database,
  { id, qualifiedFromId }: Pick<Round, 'id' | 'qualifiedFromId'>,
  accountId: string,
): Promise<boolean> {
  if (qualifiedFromId === null) return true;
  const [admission] = await database
    .select()
    .from(admissions)
    .where(and(eq(admissions.roundId, id), eq(admissions.accountId, accountId)));
  if (admission !== undefined) return true;
  const { resultsPublishedAt } = await readRoundById(database, qualifiedFromId);
  if (resultsPublishedAt === null) return false;
  const [best] = await listEntriesOfAccount(database, { roundId: qualifiedFromId, accountId });
  if (!best?.isRanked || best.school === null || !isQualifying(best.school)) return false;
  const qualifiers = await listBestOfSchools(database, qualifiedFromId, [best.school.id]);
  return qualifiers.some((one) => one.accountId === accountId);
}

/** The same for all accounts at once. */
export function isAdmittedSql({ id, qualifiedFromId }: Pick<Round, 'id' | 'qualifiedFromId'>): SQL {
  if (qualifiedFromId === null) return sql`true`;
  return sql`${accounts.id} in (
    select ${admissions.accountId} from ${admissions} where ${admissions.roundId} = ${id}
    union all
    select placed.account_id from (
      select entries.account_id, rank() over (
        partition by school.id order by -entries.score, entries.time_used_seconds, entries.finished_at
      ) as place
      from entries
      join rounds source on source.id = entries.round_id and source.results_published_at is not null
      join schools named on named.id = entries.school_id
      join schools school on school.id = coalesce(named.merged_into_id, named.id)
      where entries.round_id = ${qualifiedFromId} and entries.is_ranked
        and (school.is_listed or school.approved_at is not null)
    ) placed where placed.place <= ${qualifiersPerSchool}
  )`;
}

/** In alphabetical order. */
export async function listAdmissions(database: Database, roundId: string): Promise<Admission[]> {
  const rows = await database
    .select({
      id: accounts.id,
      name: accounts.name,
      city: accounts.city,
      institution: schools.institution,
      pin: schools.pin,
      reason: admissions.reason,
      at: admissions.at,
      hasStarted: sql<boolean>`${attempts.candidateName} is not null`,
    })
    .from(admissions)
    .innerJoin(accounts, eq(accounts.id, admissions.accountId))
    .leftJoin(schools, eq(schools.id, accounts.schoolId))
    .leftJoin(attempts, and(eq(attempts.accountId, accounts.id), eq(attempts.roundId, admissions.roundId)))
    // Members of teams are on the stage's own list.
    .where(and(eq(admissions.roundId, roundId), isNull(admissions.teamId)))
    .orderBy(asc(accounts.name), asc(accounts.id));
  return rows.map(({ institution, pin, ...row }) => ({
    ...row,
    school: institution === null ? '' : schoolLabel({ institution, pin: pin ?? '' }),
  }));
}

/** What is kept about an account, newest first. */
export function listOwnAdmissions(database: Database, accountId: string) {
  return database
    .select({
      title: rounds.title,
      titleTranslations: rounds.titleTranslations,
      isHidden: sql<boolean>`${rounds.announcedAt} is null and ${admissions.teamId} is null`,
      state: admissions.state,
      at: admissions.at,
      answerBy: admissions.answerBy,
      answeredAt: admissions.answeredAt,
    })
    .from(admissions)
    .innerJoin(rounds, eq(rounds.id, admissions.roundId))
    .where(eq(admissions.accountId, accountId))
    .orderBy(desc(admissions.at));
}

/** The account that has verified a number; null if there is none. */
export async function findByPhone(database: Database, phone: string): Promise<string | null> {
  const [row] = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.phone, phone), isNotNull(accounts.phoneVerifiedAt)));
  return row?.id ?? null;
}

export async function upsertAdmission(transaction: Database, admission: typeof admissions.$inferInsert): Promise<void> {
  const { reason, at } = admission;
  await transaction
    .insert(admissions)
    .values(admission)
    .onConflictDoUpdate({ target: [admissions.roundId, admissions.accountId], set: { reason, at } });
}

/** @returns false if there was none */
export async function deleteAdmission(
  transaction: Database,
  { roundId, accountId }: { readonly roundId: string; readonly accountId: string },
): Promise<boolean> {
  const deleted = await transaction
    .delete(admissions)
    .where(and(eq(admissions.roundId, roundId), eq(admissions.accountId, accountId)))
    .returning({ roundId: admissions.roundId });
  return deleted.length > 0;
}

/** Moves the admissions of an account to another one, which may have some itself. */
export async function moveAdmissions(
  transaction: Database,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const own = alias(admissions, 'own');
  await transaction
    .update(admissions)
    .set({ accountId: to })
    .where(
      and(
        eq(admissions.accountId, from),
        notExists(
          transaction
            .select({ one: sql`1` })
            .from(own)
            .where(and(eq(own.accountId, to), eq(own.roundId, admissions.roundId))),
        ),
      ),
    );
}
