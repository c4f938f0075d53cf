import { Refusal } from '@club/domain/shared/refusal';
import type { Role } from '@club/domain/shared/role';
import { type Account, findPasswordOwner, lockAccount, readAccount } from '#entities/accounts/account-store.ts';
import type { AccountsDependencies, RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import { audit } from '#entities/accounts/audit-store.ts';
import { checkPassword } from '#entities/accounts/log-in/check-password.ts';
import { endSessionsOf } from '#entities/accounts/log-in/session-store.ts';
import { useSecondFactor } from '#entities/accounts/second-factor/check-second-factor.ts';
import { createRecoveryCodes } from '#entities/accounts/second-factor/recovery-codes.ts';
import {
  composeSecondFactorNotice,
  type SecondFactorChange,
} from '#entities/accounts/second-factor/second-factor-notice.ts';
import {
  confirmSecondFactor,
  deleteSecondFactor,
  findSecondFactor,
  type SecondFactor,
  updateRecoveryCodes,
  upsertUnconfirmedSecondFactor,
} from '#entities/accounts/second-factor/second-factor-store.ts';
import { createTotpSecret, findTotpStep, totpAddress } from '#entities/accounts/second-factor/totp.ts';
import type { Database } from '#shared/database/database.ts';
import type { Viewer } from '#shared/http/viewer.ts';
import { seal, unseal } from '#shared/seal.ts';

/** @throws Refusal `admin-only` */
export async function readSecondFactor(
  { database }: AccountsDependencies,
  { accountId }: Viewer,
): Promise<SecondFactor | null> {
  await readTeamAccount(database, accountId);
  const factor = await findSecondFactor(database, accountId);
  return factor?.confirmedAt == null ? null : factor;
}

/**
 * A new secret for an app, which takes effect once one of its codes was entered.
 * @throws Refusal `admin-only`, `password-wrong`, `too-many-requests` or `second-factor-exists`
 */
export async function startSecondFactor(
  dependencies: AccountsDependencies,
  { viewer, password }: { readonly viewer: Viewer; readonly password: string },
  context: RequestContext,
): Promise<{ readonly secret: string; readonly address: string }> {
  const { database, clubName, secondFactorKey } = dependencies;
  const { accountId } = viewer;
  const { email } = await readTeamAccount(database, accountId);
  await requirePassword(dependencies, { viewer, password, call: 'second-factor-start' }, context);
  const secret = createTotpSecret();
  const sealedSecret = seal(secondFactorKey, accountId, secret);
  const isNew = await upsertUnconfirmedSecondFactor(database, { accountId, sealedSecret, createdAt: context.now });
  if (!isNew) throw new Refusal('second-factor-exists');
  return { secret, address: totpAddress(secret, { issuer: clubName(), label: email }) };
}

/**
 * Turns the second factor on with a first code of the app, and ends the other sessions, which never showed one. Returns the
 * recovery codes, which are stored only as hashes.
 * @throws Refusal `admin-only`, `second-factor-missing`, `second-factor-wrong` or `too-many-requests`
 */
export async function turnSecondFactorOn(
  dependencies: AccountsDependencies,
  { viewer, code }: { readonly viewer: Viewer; readonly code: string },
  context: RequestContext,
): Promise<readonly string[]> {
  const { database, secondFactorKey, sessions } = dependencies;
  const { accountId, sessionId } = viewer;
  const { now } = context;
  const account = await readTeamAccount(database, accountId);
  const factor = await findSecondFactor(database, accountId);
  const secret = factor === null ? null : unseal(secondFactorKey, accountId, factor.sealedSecret);
  if (factor === null || factor.confirmedAt !== null || secret === null) throw new Refusal('second-factor-missing');
  const lastStep = findTotpStep(secret, code, now);
  if (lastStep === null) throw new Refusal('second-factor-wrong');
  const { codes, hashes } = createRecoveryCodes();
  const { sealedSecret } = factor;
  await changeSecondFactor(dependencies, { account, change: 'on' }, context, async (transaction) => {
    const confirmed = { sealedSecret, at: now, lastStep, recoveryCodeHashes: hashes };
    if (!(await confirmSecondFactor(transaction, accountId, confirmed))) throw new Refusal('second-factor-missing');
    await endSessionsOf(transaction, accountId, now, { but: sessionId });
  });
  sessions.forget(accountId);
  return codes;
}

/** @throws Refusal `admin-only`, `password-wrong`, `second-factor-missing`, `second-factor-wrong` or `too-many-requests` */
export async function renewRecoveryCodes(
  dependencies: AccountsDependencies,
  given: GivenProof,
  context: RequestContext,
): Promise<readonly string[]> {
  const account = await requireProof(dependencies, { ...given, call: 'recovery-codes' }, context);
  const { codes, hashes } = createRecoveryCodes();
  await changeSecondFactor(dependencies, { account, change: 'recoveryCodesRenewed' }, context, (transaction) =>
    updateRecoveryCodes(transaction, account.id, hashes),
  );
  return codes;
}

/** @throws Refusal `admin-only`, `password-wrong`, `second-factor-missing`, `second-factor-wrong` or `too-many-requests` */
export async function turnSecondFactorOff(
  dependencies: AccountsDependencies,
  given: GivenProof,
  context: RequestContext,
): Promise<void> {
  const account = await requireProof(dependencies, { ...given, call: 'second-factor-removal' }, context);
  await changeSecondFactor(dependencies, { account, change: 'off' }, context, async (transaction) => {
    await deleteSecondFactor(transaction, account.id);
  });
  dependencies.sessions.forget(account.id);
}

export interface GivenProof {
  readonly viewer: Viewer;
  readonly password: string;
  readonly code: string;
}

/** Requires the password and a code, so that an abandoned session can change nothing. */
async function requireProof(
  dependencies: AccountsDependencies,
  { viewer, password, code, call }: GivenProof & { readonly call: string },
  context: RequestContext,
): Promise<Account> {
  const { database } = dependencies;
  const { accountId, sessionId } = viewer;
  const account = await readTeamAccount(database, accountId);
  if ((await readSecondFactor(dependencies, viewer)) === null) throw new Refusal('second-factor-missing');
  await requirePassword(dependencies, { viewer, password, call }, context);
  await useSecondFactor(dependencies, { accountId, code, knownAs: `session ${sessionId}`, call }, context);
  return account;
}

async function requirePassword(
  dependencies: AccountsDependencies,
  { viewer, password, call }: { readonly viewer: Viewer; readonly password: string; readonly call: string },
  context: RequestContext,
): Promise<void> {
  const { accountId, sessionId } = viewer;
  const owner = await findPasswordOwner(dependencies.database, { id: accountId });
  const tried = { owner, ownerless: accountId, password, knownAs: `session ${sessionId}`, call };
  if (!(await checkPassword(dependencies, tried, context))) throw new Refusal('password-wrong');
}

type TeamAccount = Account & { readonly role: Role };

/** Students have no second factor. */
async function readTeamAccount(database: Database, accountId: string): Promise<TeamAccount> {
  return requireRole(await readAccount(database, accountId));
}

function requireRole(account: Account): TeamAccount {
  const { role } = account;
  if (role === null) throw new Refusal('admin-only');
  return { ...account, role };
}

const actions = {
  on: 'second-factor-on',
  off: 'second-factor-off',
  recoveryCodesRenewed: 'recovery-codes-renewed',
} as const satisfies Partial<Record<SecondFactorChange, string>>;

/** Changes it together with the audit event and the mail about it. */
async function changeSecondFactor(
  dependencies: AccountsDependencies,
  { account, change }: { readonly account: Account; readonly change: keyof typeof actions },
  context: RequestContext,
  write: (transaction: Database) => Promise<void>,
): Promise<void> {
  const { database, messages, logSecurityEvent } = dependencies;
  const { now, address } = context;
  const notice = await composeSecondFactorNotice(dependencies, account, { change, now });
  const noticeId = await database.transaction(async (transaction) => {
    // An account that has lost its role meanwhile gets no second factor.
    requireRole(await lockAccount(transaction, account.id));
    await write(transaction);
    await audit(transaction, { ...context, actorId: account.id }, actions[change], account.id);
    return messages.add(transaction, notice);
  });
  void messages.deliver(noticeId);
  logSecurityEvent({ kind: actions[change], accountId: account.id, address });
}
