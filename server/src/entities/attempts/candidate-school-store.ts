import { and, count, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { rounds } from '#entities/rounds/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { attempts } from './tables.ts';

/** Also sets their city. Candidates already at the target school are left alone. @returns ids of the moved attempts */
export async function moveCandidatesToSchool(
  transaction: Database,
  { fromId, to }: { readonly fromId: string; readonly to: { readonly id: string; readonly city: string } },
): Promise<string[]> {
  const rows = await transaction
    .update(attempts)
    .set({ candidateSchoolId: to.id, candidateCity: to.city, changedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(attempts.candidateSchoolId, fromId),
        or(ne(attempts.candidateSchoolId, to.id), ne(attempts.candidateCity, to.city)),
      ),
    )
    .returning({ id: attempts.id });
  return rows.map(({ id }) => id);
}

export async function countCandidatesBySchool(database: Database): Promise<Map<string, number>> {
  const rows = await database
    .select({ schoolId: attempts.candidateSchoolId, candidates: count() })
    .from(attempts)
    .innerJoin(rounds, eq(rounds.id, attempts.roundId))
    .where(and(isNotNull(attempts.candidateSchoolId), eq(rounds.isRehearsal, false)))
    .groupBy(attempts.candidateSchoolId);
  return new Map(rows.map((row) => [row.schoolId ?? '', row.candidates]));
}
