import type { AccountsDependencies } from '#entities/accounts/accounts-dependencies.ts';
import { sealAccountData } from '#entities/accounts/deletion/sealed-account.ts';
import { insertSealedAccounts } from '#entities/accounts/deletion/sealed-account-store.ts';
import type { Database } from '#shared/database/database.ts';
import { type OwnDataDependencies, readOwnData } from './read-own-data.ts';

/**
 * Seals the data files of accounts that are deleted in the same transaction, if the club has to keep them. See
 * docs/rules/privacy.md, P13.
 */
export async function sealAccounts(
  { sealKey, ...dependencies }: Omit<OwnDataDependencies, 'database'> & Pick<AccountsDependencies, 'sealKey'>,
  transaction: Database,
  ids: readonly string[],
  now: number,
): Promise<void> {
  if (sealKey === null) return;
  const rows = [];
  for (const id of ids) {
    const data = await readOwnData({ ...dependencies, database: transaction }, id, { now, language: 'en' });
    rows.push(sealAccountData(sealKey, { id, email: data.account.email, data: JSON.stringify(data) }));
  }
  await insertSealedAccounts(transaction, rows, now);
}
