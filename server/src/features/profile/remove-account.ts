import { teamAccountRefusal } from '@club/domain/entities/accounts/roles';
import { Refusal } from '@club/domain/shared/refusal';
import { deleteAccount, findPasswordOwner, readAccount } from '#entities/accounts/account-store.ts';
import type { AccountsDependencies, RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import { audit } from '#entities/accounts/audit-store.ts';
import { checkPassword } from '#entities/accounts/log-in/check-password.ts';
import { refuseLastOwner } from '#entities/accounts/refuse-last-owner.ts';
import { isPhoneFrozen } from '#entities/attempts/rounds-sat-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { Viewer } from '#shared/http/viewer.ts';
import { sealAccounts } from './seal-account.ts';

/** The account to delete, and who deletes it: an admin, the owner, or a school, which has no account. */
interface Removal {
  readonly id: string;
  readonly by: Pick<Viewer, 'role'> & { readonly accountId: string | null };
  readonly isOwn: boolean;
  readonly reason?: string | undefined;
}

/**
 * Deletes an account with everything that belongs to it, for an admin: at any time, since an admin sees what is deleted with it.
 * @throws Refusal `account-unknown`, `role-without-right` or `last-admin`
 */
export function removeAccount(
  dependencies: AccountsDependencies,
  { id, viewer, reason }: { readonly id: string; readonly viewer: Viewer; readonly reason?: string | undefined },
  context: RequestContext,
): Promise<void> {
  return remove(dependencies, { id, by: viewer, isOwn: false, reason }, context);
}

/**
 * Deletes an account with everything that belongs to it, for its owner with the password. Refused while a round that it has started
 * has no results: its number could sit that round again. See docs/rules/accounts.md, A19.
 * @throws Refusal `password-wrong`, `too-many-requests`, `account-frozen` or `last-admin`
 */
export async function removeOwnAccount(
  dependencies: AccountsDependencies,
  { viewer, password }: { readonly viewer: Viewer; readonly password: string },
  context: RequestContext,
): Promise<void> {
  const { accountId, sessionId } = viewer;
  const owner = await findPasswordOwner(dependencies.database, { id: accountId });
  const tried = { owner, ownerless: accountId, password, knownAs: `session ${sessionId}`, call: 'account-deletion' };
  if (!(await checkPassword(dependencies, tried, context))) throw new Refusal('password-wrong');
  await remove(dependencies, { id: accountId, by: viewer, isOwn: true }, context);
}

/**
 * Deletes an account for its guardian, whom the caller has verified; otherwise as for its owner.
 * @returns what is left to do after the commit
 * @throws Refusal `account-frozen` or `last-admin`
 */
export function removeByGuardian(
  dependencies: AccountsDependencies,
  transaction: Database,
  accountId: string,
  context: RequestContext,
): Promise<() => void> {
  return removeIn(dependencies, transaction, { id: accountId, by: { accountId, role: null }, isOwn: true }, context);
}

/**
 * Deletes the account of a student whom a school registered and takes off its list again, before any start.
 * @returns what is left to do after the commit
 */
export function removeBySchool(
  dependencies: AccountsDependencies,
  transaction: Database,
  accountId: string,
  context: RequestContext,
): Promise<() => void> {
  return removeIn(dependencies, transaction, { id: accountId, by: nobody, isOwn: false }, context);
}

const nobody = { accountId: null, role: null } as const;

async function remove(dependencies: AccountsDependencies, removal: Removal, context: RequestContext): Promise<void> {
  const finish = await dependencies.database.transaction((transaction) =>
    removeIn(dependencies, transaction, removal, context),
  );
  finish();
}

async function removeIn(
  { database: _, sessions, logSecurityEvent, ...dependencies }: AccountsDependencies,
  transaction: Database,
  { id, by, isOwn, reason }: Removal,
  context: RequestContext,
): Promise<() => void> {
  const { now, address } = context;
  // Locks the account too, so that no section starts meanwhile.
  await refuseLastOwner(transaction, id);
  const { accountId, role } = by;
  const teamRefusal =
    accountId === null ? undefined : teamAccountRefusal({ accountId, role }, await readAccount(transaction, id));
  if (teamRefusal !== undefined) throw new Refusal(teamRefusal);
  if (isOwn && (await isPhoneFrozen(transaction, id))) throw new Refusal('account-frozen');
  await sealAccounts(dependencies, transaction, [id], now);
  await deleteAccount(transaction, id);
  await audit(
    transaction,
    { ...context, actorId: accountId },
    'account-deleted',
    id,
    reason === undefined ? {} : { reason },
  );
  return () => {
    sessions.forget(id);
    logSecurityEvent({ kind: 'account-deleted', accountId, address, details: { subject: id } });
  };
}
