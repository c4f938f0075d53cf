import { schoolLabel } from '@club/domain/entities/schools/school';
import type { Instant } from '@club/domain/shared/instant';
import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '#entities/accounts/tables.ts';
import { answers, attempts, entries, sittings } from '#entities/attempts/tables.ts';
import { schools } from '#entities/schools/tables.ts';
import type { Database } from '#shared/database/database.ts';

/** Candidates, as they were at the first start. */
export interface Candidate {
  readonly attemptId: string;
  readonly accountId: string;
  readonly name: string;
  /** Null if there is none; a merged school is replaced by its target. */
  readonly schoolId: string | null;
  readonly school: string;
  readonly city: string;
  readonly startedAt: Instant;
  readonly timesOpened: number;
}

const namedSchools = alias(schools, 'named');

/** The real students whose answers to the published paper were marked, in the order of their starts. */
export async function listCandidates(
  database: Database,
  { roundId, paperVersionId }: { readonly roundId: string; readonly paperVersionId: string },
): Promise<Candidate[]> {
  const rows = await database
    .select({
      attemptId: attempts.id,
      accountId: attempts.accountId,
      name: entries.name,
      city: entries.city,
      school: { id: schools.id, institution: schools.institution, pin: schools.pin },
      startedAt: sql<number>`(extract(epoch from min(${sittings.startedAt})) * 1000)::float8`,
      timesOpened: sql<number>`sum(${sittings.takeover})::integer`,
    })
    .from(entries)
    .innerJoin(attempts, eq(attempts.id, entries.attemptId))
    .innerJoin(accounts, eq(accounts.id, attempts.accountId))
    .innerJoin(sittings, eq(sittings.attemptId, attempts.id))
    .leftJoin(namedSchools, eq(namedSchools.id, entries.schoolId))
    .leftJoin(schools, eq(schools.id, sql`coalesce(${namedSchools.mergedIntoId}, ${namedSchools.id})`))
    .where(
      and(
        eq(entries.roundId, roundId),
        eq(entries.paperVersionId, paperVersionId),
        isNotNull(entries.keyVersionId),
        eq(accounts.isSimulated, false),
      ),
    )
    .groupBy(attempts.id, entries.id, schools.id)
    .orderBy(sql`min(${sittings.startedAt})`, attempts.id);
  return rows.map(({ school, ...row }) => ({
    ...row,
    schoolId: school?.id ?? null,
    school: school === null ? '' : schoolLabel(school),
  }));
}

/** When the marked answers of some attempts arrived, by `answerPlace`. */
export async function listAnswerTimes(
  database: Database,
  attemptIds: readonly string[],
): Promise<ReadonlyMap<string, Instant>> {
  if (attemptIds.length === 0) return new Map();
  const { attemptId, questionId, receivedAt, takeover, sequence, section } = answers;
  const rows = await database
    .selectDistinctOn([attemptId, questionId], { attemptId, questionId, receivedAt })
    .from(answers)
    .innerJoin(sittings, and(eq(sittings.attemptId, attemptId), eq(sittings.section, section)))
    .where(and(inArray(attemptId, [...attemptIds]), or(answers.counts, sittings.lateCounts)))
    .orderBy(attemptId, questionId, desc(takeover), desc(sequence), desc(answers.counts));
  return new Map(rows.map((row) => [answerPlace(row.attemptId, row.questionId), row.receivedAt]));
}

export function answerPlace(attemptId: string, questionId: string): string {
  return `${attemptId} ${questionId}`;
}
