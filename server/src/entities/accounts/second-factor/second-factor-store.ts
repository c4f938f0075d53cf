import type { Instant } from '@club/domain/shared/instant';
import { and, arrayContains, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { secondFactors } from '#entities/accounts/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';

export interface SecondFactor {
  readonly sealedSecret: string;
  /** Null until a first code was right. */
  readonly confirmedAt: Instant | null;
  readonly recoveryCodesLeft: number;
}

export async function findSecondFactor(database: Database, accountId: string): Promise<SecondFactor | null> {
  const [factor] = await database
    .select({
      sealedSecret: secondFactors.sealedSecret,
      confirmedAt: secondFactors.confirmedAt,
      recoveryCodesLeft: sql<number>`cardinality(${secondFactors.recoveryCodeHashes})`,
    })
    .from(secondFactors)
    .where(eq(secondFactors.accountId, accountId));
  return factor ?? null;
}

/** Those of the accounts that have a confirmed second factor. */
export async function listSecondFactorOwners(database: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await database
    .select({ accountId: secondFactors.accountId })
    .from(secondFactors)
    .where(and(isOneOf(secondFactors.accountId, ids), isNotNull(secondFactors.confirmedAt)));
  return new Set(rows.map(({ accountId }) => accountId));
}

/** Replaces an unconfirmed one. Returns false if there is a confirmed one. */
export async function upsertUnconfirmedSecondFactor(
  database: Database,
  factor: { readonly accountId: string; readonly sealedSecret: string; readonly createdAt: Instant },
): Promise<boolean> {
  const { sealedSecret, createdAt } = factor;
  const written = await database
    .insert(secondFactors)
    .values(factor)
    .onConflictDoUpdate({
      target: secondFactors.accountId,
      set: { sealedSecret, createdAt },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ accountId: secondFactors.accountId });
  return written.length > 0;
}

/** Returns whether this secret was still the unconfirmed one. */
export async function confirmSecondFactor(
  database: Database,
  accountId: string,
  confirmed: {
    readonly sealedSecret: string;
    readonly at: Instant;
    readonly lastStep: number;
    readonly recoveryCodeHashes: readonly string[];
  },
): Promise<boolean> {
  const { sealedSecret, at, lastStep, recoveryCodeHashes } = confirmed;
  const rows = await database
    .update(secondFactors)
    .set({ confirmedAt: at, lastStep, recoveryCodeHashes: [...recoveryCodeHashes] })
    .where(
      and(
        eq(secondFactors.accountId, accountId),
        eq(secondFactors.sealedSecret, sealedSecret),
        isNull(secondFactors.confirmedAt),
      ),
    )
    .returning({ accountId: secondFactors.accountId });
  return rows.length > 0;
}

/** Returns whether neither this time step nor a later one was used before; of two concurrent uses only one succeeds. */
export async function useTotpStep(database: Database, accountId: string, step: number): Promise<boolean> {
  const used = await database
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(eq(secondFactors.accountId, accountId), or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step))),
    )
    .returning({ accountId: secondFactors.accountId });
  return used.length > 0;
}

/** Returns whether the code was the account's and unused; of two concurrent uses only one succeeds. */
export async function useRecoveryCode(database: Database, accountId: string, hash: string): Promise<boolean> {
  const { recoveryCodeHashes } = secondFactors;
  const used = await database
    .update(secondFactors)
    .set({ recoveryCodeHashes: sql`array_remove(${recoveryCodeHashes}, ${hash})` })
    .where(and(eq(secondFactors.accountId, accountId), arrayContains(recoveryCodeHashes, [hash])))
    .returning({ accountId: secondFactors.accountId });
  return used.length > 0;
}

export async function updateRecoveryCodes(
  database: Database,
  accountId: string,
  hashes: readonly string[],
): Promise<void> {
  await database
    .update(secondFactors)
    .set({ recoveryCodeHashes: [...hashes] })
    .where(and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt)));
}

/** Also deletes the log-ins waiting for it. Returns whether there was a confirmed one. */
export async function deleteSecondFactor(database: Database, accountId: string): Promise<boolean> {
  const deleted = await database
    .delete(secondFactors)
    .where(eq(secondFactors.accountId, accountId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  return deleted.some(({ confirmedAt }) => confirmedAt !== null);
}
