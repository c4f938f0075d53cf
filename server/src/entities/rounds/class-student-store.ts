import { slipValidMs } from '@club/domain/entities/rounds/slip-code';
import type { Instant } from '@club/domain/shared/instant';
import { and, asc, eq, gt, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '#entities/accounts/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { classStudents, rounds } from './tables.ts';

/** The account that a valid slip logs in to. See docs/rules/classes.md, Q5. */
export async function findSlipOwner(
  database: Database,
  codeHash: string,
  now: Instant,
): Promise<Pick<typeof classStudents.$inferSelect, 'accountId' | 'classLevel' | 'listedClass'> | null> {
  const [row] = await database
    .select({
      accountId: classStudents.accountId,
      classLevel: classStudents.classLevel,
      listedClass: classStudents.listedClass,
    })
    .from(classStudents)
    .innerJoin(rounds, eq(rounds.id, classStudents.roundId))
    .innerJoin(accounts, eq(accounts.id, classStudents.accountId))
    .where(
      and(
        eq(classStudents.codeHash, codeHash),
        isNotNull(accounts.vouchedAt),
        isNull(rounds.archivedAt),
        or(isNull(rounds.closesAt), gt(rounds.closesAt, now - slipValidMs)),
      ),
    );
  return row ?? null;
}

/** Moves what teachers listed of an account to another one, which may be listed itself. */
export async function moveClassStudents(
  transaction: Database,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const own = alias(classStudents, 'own');
  await transaction
    .update(classStudents)
    .set({ accountId: to, codeHash: null, printedAt: null })
    .where(
      and(
        eq(classStudents.accountId, from),
        notExists(
          transaction
            .select({ one: sql`1` })
            .from(own)
            .where(and(eq(own.accountId, to), eq(own.roundId, classStudents.roundId))),
        ),
      ),
    );
}

/** What teachers listed of an account, oldest first. */
export function listClassesOf(database: Database, accountId: string) {
  return database
    .select({
      title: rounds.title,
      titleTranslations: rounds.titleTranslations,
      announcedAt: rounds.announcedAt,
      classLevel: classStudents.classLevel,
      guardianName: classStudents.guardianName,
      guardianPhone: classStudents.guardianPhone,
      addedAt: classStudents.addedAt,
      printedAt: classStudents.printedAt,
    })
    .from(classStudents)
    .innerJoin(rounds, eq(rounds.id, classStudents.roundId))
    .where(eq(classStudents.accountId, accountId))
    .orderBy(asc(classStudents.addedAt));
}
