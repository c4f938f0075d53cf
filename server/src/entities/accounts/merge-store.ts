import type { Instant } from '@club/domain/shared/instant';
import { and, eq, isNull } from 'drizzle-orm';
import {
  type EarlierGuardian,
  limitOtherGuardians,
  useGuardianLinks,
} from '#entities/accounts/guardians/guardian-link-store.ts';
import type { Database } from '#shared/database/database.ts';
import { accounts, consents, guardianConsents, guardianLinks, rolePeriods } from './tables.ts';

/** True if an account has or once had a role, and so may have known a paper. */
export async function hasHadRole(database: Database, accountId: string): Promise<boolean> {
  return (await database.$count(rolePeriods, eq(rolePeriods.accountId, accountId))) > 0;
}

/**
 * Moves all consents of an account, with its guardian and links, to another one, whose own consents end. Both are locked.
 * @returns the guardians of the other one, who can only withdraw from now on
 */
export async function moveConsents(
  transaction: Database,
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: Instant },
): Promise<EarlierGuardian[]> {
  await transaction
    .update(consents)
    .set({ endedAt: now, endedBy: 'replaced' })
    .where(and(eq(consents.accountId, to), isNull(consents.endedAt)));
  await transaction.delete(guardianConsents).where(eq(guardianConsents.accountId, to));
  await useGuardianLinks(transaction, { accountId: to, kind: 'consent' }, now);
  const given = await transaction
    .select({ contact: consents.contact })
    .from(consents)
    .where(and(eq(consents.accountId, from), eq(consents.purpose, 'taking-part'), isNull(consents.endedAt)));
  const people = given.flatMap(({ contact }) => (contact === null ? [] : [{ accountId: to, contact }]));
  const earlier = await limitOtherGuardians(transaction, people, { now, mayWithdraw: true });
  for (const table of [consents, guardianConsents, guardianLinks]) {
    await transaction.update(table).set({ accountId: to }).where(eq(table.accountId, from));
  }
  const [state] = await transaction
    .select({
      consentWay: accounts.consentWay,
      consentNotice: accounts.consentNotice,
      consentTerms: accounts.consentTerms,
      nameConsentAt: accounts.nameConsentAt,
    })
    .from(accounts)
    .where(eq(accounts.id, from));
  if (state !== undefined) await transaction.update(accounts).set(state).where(eq(accounts.id, to));
  return earlier;
}
