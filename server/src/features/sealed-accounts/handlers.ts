import { sealedAccountsEndpoints } from '@club/contract/sealed-accounts';
import { toIsoTime, toIsoTimeOrNull } from '@club/domain/shared/indian-time';
import { Refusal } from '@club/domain/shared/refusal';
import { audit } from '#entities/accounts/audit-store.ts';
import { openAccountData, sealedEmailHash } from '#entities/accounts/deletion/sealed-account.ts';
import { countSealedAccounts, listSealedAccounts } from '#entities/accounts/deletion/sealed-account-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { Mount } from '#shared/http/mount.ts';

interface SealedAccountsOptions {
  readonly database: Database;
  readonly key: string;
  /** Whether the data of accounts that are deleted from now on is sealed. */
  readonly isOn: boolean;
}

/** See docs/rules/privacy.md, P13. */
export function mountSealedAccounts(mount: Mount, { database, key, isOn }: SealedAccountsOptions): void {
  mount(sealedAccountsEndpoints.readSealedAccounts, async () => {
    const { count, nextRemovalAt } = await countSealedAccounts(database);
    return { isOn, count, nextRemovalAt: toIsoTimeOrNull(nextRemovalAt) };
  });

  mount(sealedAccountsEndpoints.openSealedAccount, async ({ body: { email, reason }, now, act }) => {
    // Nothing is decrypted before the audit log names who opened it and why.
    const opened = await database.transaction(async (transaction) => {
      const sealed = await listSealedAccounts(transaction, { emailHash: sealedEmailHash(key, email), now });
      if (sealed.length === 0) throw new Refusal('sealed-account-unknown');
      for (const { id } of sealed) {
        await audit(transaction, act, 'sealed-account-opened', id, { reason });
      }
      return sealed;
    });
    const accounts = opened.map((one) => ({
      sealedAt: toIsoTime(one.sealedAt),
      removedAt: toIsoTime(one.removedAt),
      data: openAccountData(key, one),
    }));
    return { stream: [JSON.stringify(accounts, null, 2)], fileName: 'sealed-account.json' };
  });
}
