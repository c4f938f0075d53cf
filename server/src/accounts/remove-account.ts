import { Refusal } from '@club/domain/shared/refusal';
import { deleteAccount } from './account-store.ts';
import type { AccountsDependencies, RequestContext } from './accounts-dependencies.ts';
import { insertAuditEvent } from './audit-store.ts';
import { refuseLastAdmin } from './refuse-last-admin.ts';

/** Deletes an account with everything that belongs to it. @throws Refusal `account-unknown` or `last-admin` */
export async function removeAccount(
  { database, sessions, logSecurityEvent }: AccountsDependencies,
  { id, adminId }: { readonly id: string; readonly adminId: string },
  { now, address, addressHash }: RequestContext,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await refuseLastAdmin(transaction, id);
    if (!(await deleteAccount(transaction, id))) throw new Refusal('account-unknown');
    await insertAuditEvent(transaction, {
      at: now,
      actorId: adminId,
      action: 'account-deleted',
      subject: id,
      details: {},
      addressHash,
    });
  });
  sessions.forget(id);
  logSecurityEvent({ kind: 'account-deleted', accountId: adminId, address, details: { subject: id } });
}
