import { Refusal } from '@club/domain/shared/refusal';
import { deleteAccount, findPasswordOwner } from './account-store.ts';
import type { AccountsDependencies, RequestContext } from './accounts-dependencies.ts';
import { insertAuditEvent } from './audit-store.ts';
import { checkPassword } from './check-password.ts';
import { refuseLastAdmin } from './refuse-last-admin.ts';

/** Which account goes, and who says so: an admin, or its owner. */
interface Removal {
  readonly id: string;
  readonly by: string;
  readonly isByOwner: boolean;
}

/**
 * Deletes an account with everything that belongs to it, by an admin's word: at any time, since an admin sees what goes with it.
 * @throws Refusal `account-unknown` or `last-admin`
 */
export function removeAccount(
  dependencies: AccountsDependencies,
  { id, adminId }: { readonly id: string; readonly adminId: string },
  context: RequestContext,
): Promise<void> {
  return remove(dependencies, { id, by: adminId, isByOwner: false }, context);
}

/**
 * Deletes an account with everything that belongs to it, by its owner's word and password. Not while a round that it has started
 * has no results: its number would be free to sit that round again. See docs/rules/accounts.md, A19.
 * @throws Refusal `password-wrong`, `too-many-requests`, `account-frozen` or `last-admin`
 */
export async function removeOwnAccount(
  dependencies: AccountsDependencies,
  { id, sessionId, password }: { readonly id: string; readonly sessionId: string; readonly password: string },
  context: RequestContext,
): Promise<void> {
  const owner = await findPasswordOwner(dependencies.database, { id });
  const tried = { owner, ownerless: id, password, knownAs: `session ${sessionId}`, call: 'account-deletion' };
  if (!(await checkPassword(dependencies, tried, context))) throw new Refusal('password-wrong');
  await remove(dependencies, { id, by: id, isByOwner: true }, context);
}

async function remove(
  { database, phoneIsFrozen, sessions, logSecurityEvent }: AccountsDependencies,
  { id, by, isByOwner }: Removal,
  { now, address, addressHash }: RequestContext,
): Promise<void> {
  await database.transaction(async (transaction) => {
    // Holds the account too, so that no section starts meanwhile.
    await refuseLastAdmin(transaction, id);
    if (isByOwner && (await phoneIsFrozen(transaction, id, now))) throw new Refusal('account-frozen');
    if (!(await deleteAccount(transaction, id))) throw new Refusal('account-unknown');
    await insertAuditEvent(transaction, {
      at: now,
      actorId: by,
      action: 'account-deleted',
      subject: id,
      details: {},
      addressHash,
    });
  });
  sessions.forget(id);
  logSecurityEvent({ kind: 'account-deleted', accountId: by, address, details: { subject: id } });
}
