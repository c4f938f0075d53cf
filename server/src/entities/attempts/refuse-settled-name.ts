import { Refusal } from '@club/domain/shared/refusal';
import { readAccount } from '#entities/accounts/account-store.ts';
import type { Database } from '#shared/database/database.ts';
import { hasSat } from './rounds-sat-store.ts';

/**
 * The name on certificates belongs to what was sat with it, like the candidate's name: participants enter it while there is none, and
 * later ask the club. See docs/rules/results.md, V42.
 * @throws Refusal `name-on-certificates-settled`
 */
export async function refuseSettledName(
  database: Database,
  accountId: string,
  { nameOnCertificates }: { readonly nameOnCertificates?: string | undefined },
): Promise<void> {
  if (nameOnCertificates === undefined) return;
  const { nameOnCertificates: settled } = await readAccount(database, accountId);
  if (settled === null || settled === nameOnCertificates) return;
  if (await hasSat(database, accountId)) throw new Refusal('name-on-certificates-settled');
}
