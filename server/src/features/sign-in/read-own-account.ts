import type { GuardianConsent } from '@club/domain/entities/accounts/guardian';
import { Refusal } from '@club/domain/shared/refusal';
import { type Account, findAccounts } from '#entities/accounts/account-store.ts';
import { listGuardianConsents } from '#entities/accounts/guardians/guardian-store.ts';
import type { Database } from '#shared/database/database.ts';
import { createSharedRead } from '#shared/database/shared-read.ts';

interface OwnAccount {
  readonly account: Account;
  readonly guardian: GuardianConsent | null;
}

/** Every page that opens asks for the account it belongs to: they share their reads. */
export function createOwnAccountReader(database: Database): (accountId: string) => Promise<OwnAccount> {
  return createSharedRead(async (accountIds: readonly string[]) => {
    const ids = [...new Set(accountIds)];
    const accounts = await findAccounts(database, ids);
    const guardians = await listGuardianConsents(database, ids);
    return accountIds.map((id) => {
      const account = accounts.get(id);
      // It was just deleted, which is noticed here before the session check.
      return account === undefined
        ? { error: new Refusal('not-authenticated') }
        : { result: { account, guardian: guardians.get(id) ?? null } };
    });
  });
}
