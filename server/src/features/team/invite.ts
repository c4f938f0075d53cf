import { randomBytes, randomUUID } from 'node:crypto';
import type { AuditAction } from '@club/domain/entities/accounts/audit-action';
import { browserCode } from '@club/domain/entities/accounts/browser-name';
import { emailKey } from '@club/domain/entities/accounts/email';
import { invitationLifetimeMs } from '@club/domain/entities/accounts/one-time-code';
import { day, type Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import type { Role } from '@club/domain/shared/role';
import { messageTexts } from '@club/texts/messages';
import {
  type Account,
  insertAccount,
  lockAccount,
  readAccount,
  updateAccount,
} from '#entities/accounts/account-store.ts';
import type { AccountsDependencies, RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import { audit } from '#entities/accounts/audit-store.ts';
import { refuseCommonPassword } from '#entities/accounts/log-in/common-passwords.ts';
import { insertKnownDevices } from '#entities/accounts/log-in/known-device-store.ts';
import { prepareDevice } from '#entities/accounts/log-in/remember-device.ts';
import { insertSessions } from '#entities/accounts/log-in/session-store.ts';
import { tokenHash } from '#entities/accounts/token-hash.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import type { Viewer } from '#shared/http/viewer.ts';
import { composeMail } from '#shared/messages/compose-mail.ts';
import { endInvitation, findOpenInvitation, type Invitation, insertInvitation } from './invitation-store.ts';

/** Creates a link that gives a role, and mails it if there is an address. It is returned only once. */
export async function inviteToTeam(
  dependencies: AccountsDependencies,
  { role, email, viewer }: { readonly role: Role; readonly email: string | undefined; readonly viewer: Viewer },
  context: RequestContext,
): Promise<{ readonly invitation: Invitation; readonly link: string }> {
  const { database, messages, publicUrl } = dependencies;
  const { now } = context;
  const token = randomBytes(32).toString('base64url');
  const link = `${publicUrl}/invitation#${token}`;
  const expiresAt = now + invitationLifetimeMs;
  const message = email === undefined ? null : await composeInvitation(dependencies, { email, link }, context);
  const { invitation, messageId } = await database.transaction(async (transaction) => {
    const added = await insertInvitation(transaction, {
      tokenHash: tokenHash(token),
      role,
      email: email ?? null,
      createdBy: viewer.accountId,
      createdAt: now,
      expiresAt,
    });
    const queued = message && (await messages.add(transaction, { message, topic: null, expiresAt }));
    await recordInvitation(transaction, 'invitation-made', added, { ...context, actorId: viewer.accountId });
    return { invitation: added, messageId: queued };
  });
  if (messageId !== null) void messages.deliver(messageId);
  return { invitation, link };
}

/** @throws Refusal `invitation-invalid` */
export async function revokeInvitation(
  { database }: AccountsDependencies,
  { id, viewer }: { readonly id: string; readonly viewer: Viewer },
  context: RequestContext,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const ended = await endInvitation(transaction, { id }, context.now);
    if (ended === null) throw new Refusal('invitation-invalid');
    await recordInvitation(transaction, 'invitation-revoked', ended, { ...context, actorId: viewer.accountId });
  });
}

/** @throws Refusal `invitation-invalid` */
export async function readInvitation(database: Database, token: string, now: Instant): Promise<Invitation> {
  const invitation = await findOpenInvitation(database, tokenHash(token), now);
  if (invitation === null) throw new Refusal('invitation-invalid');
  return invitation;
}

/**
 * Creates an account of the team and logs it in. It has no phone, school or guardian, and so is in no sheet and no count of
 * students. Using a mailed invitation proves its address.
 * @throws Refusal `invitation-invalid`, `password-common` or `account-exists`
 */
export async function acceptInvitation(
  { database, passwords, sessions, cities, logSecurityEvent }: AccountsDependencies,
  given: {
    readonly token: string;
    readonly name: string;
    readonly email: string;
    readonly password: string;
    readonly userAgent: string;
  },
  context: RequestContext,
): Promise<{ readonly account: Account; readonly token: string; readonly device: string }> {
  const { now, address, language } = context;
  const mailedTo = (await readInvitation(database, given.token, now)).email;
  refuseCommonPassword(given.password);
  const passwordHash = await passwords.hash(given.password);
  const id = randomUUID();
  const { token, session } = sessions.prepare(id, browserCode(given.userAgent), now);
  const { key, device } = prepareDevice(id, now);
  const email = mailedTo ?? given.email;
  await database.transaction(async (transaction) => {
    const invitation = await endInvitation(transaction, { tokenHash: tokenHash(given.token) }, now);
    if (invitation === null) throw new Refusal('invitation-invalid');
    await insertAccount(transaction, {
      id,
      name: given.name,
      email,
      emailKey: emailKey(email),
      emailVerifiedAt: mailedTo === null ? null : now,
      passwordHash,
      sex: 3,
      city: cities[0] ?? '',
      role: invitation.role,
      language,
      createdAt: now,
    });
    await insertSessions(transaction, [session]);
    await insertKnownDevices(transaction, [device]);
    await recordInvitation(transaction, 'invitation-accepted', invitation, { ...context, actorId: id });
  });
  logSecurityEvent({ kind: 'role-changed', accountId: id, address, details: { subject: id } });
  return { account: await readAccount(database, id), token, device: key };
}

/**
 * Gives the role of an invitation to an existing account.
 * @throws Refusal `invitation-invalid`, `invitation-for-another` or `team-already`
 */
export async function joinTeam(
  { database, sessions, logSecurityEvent }: AccountsDependencies,
  { token, viewer }: { readonly token: string; readonly viewer: Viewer },
  context: RequestContext,
): Promise<Account> {
  const { now, address } = context;
  const id = viewer.accountId;
  const account = await database.transaction(async (transaction) => {
    const before = await lockAccount(transaction, id);
    const invitation = await endInvitation(transaction, { tokenHash: tokenHash(token) }, now);
    if (invitation === null) throw new Refusal('invitation-invalid');
    if (invitation.email !== null && emailKey(invitation.email) !== emailKey(before.email)) {
      throw new Refusal('invitation-for-another');
    }
    if (before.role !== null) throw new Refusal('team-already');
    await updateAccount(transaction, id, { role: invitation.role, roleChangedAt: now });
    await recordInvitation(transaction, 'invitation-accepted', invitation, { ...context, actorId: id });
    return readAccount(transaction, id);
  });
  sessions.forget(id);
  logSecurityEvent({ kind: 'role-changed', accountId: id, address, details: { subject: id } });
  return account;
}

function recordInvitation(
  transaction: Database,
  action: Extract<AuditAction, `invitation-${string}`>,
  { role, createdBy }: Invitation,
  act: Act,
): Promise<void> {
  return audit(transaction, act, action, role, { role, ...(createdBy !== act.actorId && { invitedBy: createdBy }) });
}

async function composeInvitation(
  { clubName }: AccountsDependencies,
  { email, link }: { readonly email: string; readonly link: string },
  { language }: RequestContext,
) {
  const { invitation } = await messageTexts.read(language);
  return composeMail({
    to: email,
    language,
    club: clubName(),
    subject: invitation.subject({ club: clubName() }),
    preheader: invitation.preheader,
    parts: [
      { words: invitation.asked({ club: clubName() }) },
      { words: invitation.link({ days: invitationLifetimeMs / day }) },
      { button: invitation.button, link },
      { words: invitation.notYou },
    ],
  });
}
