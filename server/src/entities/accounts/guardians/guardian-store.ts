import type { GuardianConsent } from '@club/domain/entities/accounts/guardian';
import { guardianConsents } from '#entities/accounts/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';

export async function listGuardianConsents(
  database: Database,
  accountIds: readonly string[],
): Promise<Map<string, GuardianConsent>> {
  if (accountIds.length === 0) return new Map();
  const rows = await database.select().from(guardianConsents).where(isOneOf(guardianConsents.accountId, accountIds));
  return new Map(rows.map(({ accountId, ...consent }) => [accountId, consent]));
}

export async function findGuardianConsent(database: Database, accountId: string): Promise<GuardianConsent | null> {
  return (await listGuardianConsents(database, [accountId])).get(accountId) ?? null;
}
