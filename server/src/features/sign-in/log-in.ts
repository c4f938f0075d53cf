import { randomBytes } from 'node:crypto';
import { browserCode } from '@club/domain/entities/accounts/browser-name';
import { composePassword } from '@club/domain/entities/accounts/password';
import { logInTicketLifetimeMs } from '@club/domain/entities/accounts/second-factor';
import { Refusal } from '@club/domain/shared/refusal';
import {
  type Account,
  findPasswordOwner,
  lockPasswordHashes,
  type PasswordOwner,
  readAccount,
  replacePasswordHash,
  storedEmailKey,
} from '#entities/accounts/account-store.ts';
import type { AccountsDependencies, RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import { attemptPassword } from '#entities/accounts/log-in/check-password.ts';
import { findKnownDevice } from '#entities/accounts/log-in/known-device-store.ts';
import { prepareDevice } from '#entities/accounts/log-in/remember-device.ts';
import { insertPendingLogIn } from '#entities/accounts/second-factor/pending-log-in-store.ts';
import { listSecondFactorOwners } from '#entities/accounts/second-factor/second-factor-store.ts';
import { tokenHash } from '#entities/accounts/token-hash.ts';
import { refundCalls } from '#shared/http/limits/rate-limit-store.ts';

/**
 * Starts a session and makes the device known. An unregistered address takes as long as a wrong password.
 * @throws Refusal `login-failed`, also if the password was reset in the meantime; `second-factor-needed` with a ticket for the
 * second step; or `too-many-requests` if too many tries of the same caller are waiting
 */
export async function logIn(
  dependencies: AccountsDependencies,
  given: {
    readonly email: string;
    readonly password: string;
    readonly device?: string | undefined;
    readonly userAgent: string;
  },
  context: RequestContext,
): Promise<{ account: Account; token: string; device: string }> {
  const { database, sessions, recordLogIn } = dependencies;
  const { password } = given;
  const key = await storedEmailKey(database, given.email);
  const found = await findPasswordOwner(database, { emailKey: key });
  const known =
    given.device === undefined
      ? null
      : await findKnownDevice(database, { emailKey: key, keyHash: tokenHash(given.device) });
  const knownAs = known === null ? null : `device ${known.id}`;
  const { isRight, isUncomposed, counted } = await attemptPassword(
    dependencies,
    { owner: found, ownerless: tokenHash(key), password, knownAs, call: 'log-in' },
    context,
  );
  if (found === null || !isRight) throw new Refusal('login-failed');
  const { now } = context;
  const owner = isUncomposed ? await rehash(dependencies, found, password) : found;
  if ((await listSecondFactorOwners(database, [owner.id])).has(owner.id)) {
    throw new Refusal('second-factor-needed', { ticket: await makeTicket(dependencies, owner, { counted, now }) });
  }

  const { token, session } = sessions.prepare(owner.id, browserCode(given.userAgent), now);
  const fresh = known === null ? prepareDevice(owner.id, now) : null;
  const device = fresh === null ? { knownId: known?.id ?? '' } : { added: fresh.device };
  await recordLogIn({ session, passwordHash: owner.passwordHash, device, refunded: counted, now });
  return { token, device: fresh?.key ?? given.device ?? '', account: await readAccount(database, owner.id) };
}

/**
 * From now on the password is also right where another keyboard encodes its letters differently.
 * @returns the owner with the hash that is stored; a log-in at the same moment may have stored its own
 */
async function rehash(
  { database, passwords }: AccountsDependencies,
  owner: PasswordOwner,
  password: string,
): Promise<PasswordOwner> {
  const passwordHash = await passwords.hash(password);
  if (await replacePasswordHash(database, owner, passwordHash)) return { ...owner, passwordHash };
  const current = await findPasswordOwner(database, { id: owner.id });
  const isSamePassword = current !== null && (await passwords.verify(current.passwordHash, composePassword(password)));
  return isSamePassword ? current : owner;
}

/** Proves in the second step that the password was right. Only its hash is stored. */
async function makeTicket(
  { database }: AccountsDependencies,
  owner: PasswordOwner,
  { counted, now }: { readonly counted: readonly string[]; readonly now: number },
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await database.transaction(async (transaction) => {
    const hashes = await lockPasswordHashes(transaction, [owner.id]);
    const isStillNeeded = (await listSecondFactorOwners(transaction, [owner.id])).has(owner.id);
    if (hashes.get(owner.id) !== owner.passwordHash || !isStillNeeded) throw new Refusal('login-failed');
    await refundCalls(transaction, counted);
    await insertPendingLogIn(transaction, {
      accountId: owner.id,
      ticketHash: tokenHash(ticket),
      expiresAt: now + logInTicketLifetimeMs,
    });
  });
  return ticket;
}
