import { auditEndpoints } from '@club/contract/audit';
import { profileEndpoints } from '@club/contract/profile';
import { signInEndpoints } from '@club/contract/sign-in';
import { teamEndpoints } from '@club/contract/team';
import {
  logInTicketLifetimeMs,
  maxTriesOfTicket,
  secondFactorTries,
} from '@club/domain/entities/accounts/second-factor';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { purgeAccountRows } from '#entities/accounts/deletion/purge-store.ts';
import { createLogInRecorder } from '#entities/accounts/log-in/record-log-in.ts';
import { accounts, pendingLogIns, secondFactors, sessions } from '#entities/accounts/tables.ts';
import { insertAccount, testPassword } from '#testing/insert-account.ts';
import { sentResetToken } from '#testing/registration.ts';
import { setUpSecondFactor } from '#testing/second-factor.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();

function logIn(email: string, { password = testPassword, device }: { password?: string; device?: string } = {}) {
  return server.call(signInEndpoints.logIn, { body: { email, password, ...(device !== undefined && { device }) } });
}

function giveCode(ticket: string | undefined, code: string, device?: string) {
  const body = { ticket: ticket ?? '', code, ...(device !== undefined && { device }) };
  return server.call(signInEndpoints.logInWithCode, { body });
}

async function ticketOf(email: string): Promise<string> {
  const { status, error } = await logIn(email);
  expect([status, error?.code]).toEqual([401, 'second-factor-needed']);
  return error?.ticket ?? '';
}

const me = (token: string) => server.call(signInEndpoints.me, {}, { token });

const halfAMinute = () => server.clock.advanceSeconds(30);

describe('an account of the team with a second factor (A25)', () => {
  test('logs in with the password and a code', async () => {
    const owner = await insertAccount(server, { role: 'owner' });
    const { app } = await setUpSecondFactor(server, owner);
    halfAMinute();
    const refused = await logIn(owner.email);
    expect(refused.error).toEqual({
      code: 'second-factor-needed',
      error: 'Please enter the code from your authenticator app',
      message: 'Please enter the code from your authenticator app',
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      requestId: expect.any(String),
    });
    const { body } = await giveCode(refused.error?.ticket, app.code());
    expect(body.user).toMatchObject({ id: owner.id, role: 'owner' });
    expect((await me(body.token)).status).toBe(200);
  });

  test('a wrong password does not reveal it', async () => {
    const owner = await insertAccount(server, { role: 'owner' });
    await setUpSecondFactor(server, owner);
    expect((await logIn(owner.email, { password: 'Wrong#2026' })).error?.code).toBe('login-failed');
    expect(await server.database.$count(pendingLogIns)).toBe(0);
  });

  test('each code works once, and none older than a used one', async () => {
    const owner = await insertAccount(server, { role: 'owner' });
    const { app } = await setUpSecondFactor(server, owner);
    const [used, next] = [app.code(), app.code(1)];
    // The code that turned it on.
    expect((await giveCode(await ticketOf(owner.email), used)).error?.code).toBe('second-factor-wrong');
    expect((await giveCode(await ticketOf(owner.email), next)).status).toBe(200);
    expect((await giveCode(await ticketOf(owner.email), next)).error?.code).toBe('second-factor-wrong');
    halfAMinute();
    expect((await giveCode(await ticketOf(owner.email), app.code(-1))).error?.code).toBe('second-factor-wrong');
    halfAMinute();
    expect((await giveCode(await ticketOf(owner.email), app.code())).status).toBe(200);
  });

  test('of many simultaneous uses of a code one succeeds', async () => {
    const owner = await insertAccount(server, { role: 'owner' });
    const { app } = await setUpSecondFactor(server, owner);
    halfAMinute();
    const tickets = [await ticketOf(owner.email), await ticketOf(owner.email), await ticketOf(owner.email)];
    const statuses = (await Promise.all(tickets.map((ticket) => giveCode(ticket, app.code())))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 400, 400]);
  });

  test('accepts the code of the half minutes before and after, and no other', async () => {
    const owner = await insertAccount(server, { role: 'owner' });
    const { app } = await setUpSecondFactor(server, owner);
    server.clock.advanceSeconds(300);
    for (const steps of [-2, 2]) {
      expect((await giveCode(await ticketOf(owner.email), app.code(steps))).error?.code).toBe('second-factor-wrong');
    }
    for (const steps of [-1, 0, 1]) {
      expect((await giveCode(await ticketOf(owner.email), app.code(steps))).status).toBe(200);
    }
  });

  test('a ticket is invalid after five minutes, after five tries, and after its use', async () => {
    const owner = await insertAccount(server, { role: 'owner' });
    const { app } = await setUpSecondFactor(server, owner);
    halfAMinute();
    const late = await ticketOf(owner.email);
    server.clock.now += logInTicketLifetimeMs;
    expect((await giveCode(late, app.code())).error?.code).toBe('log-in-ticket-expired');

    const tried = await ticketOf(owner.email);
    for (let tries = 0; tries < maxTriesOfTicket; tries += 1) {
      expect((await giveCode(tried, '000000')).error?.code).toBe('second-factor-wrong');
    }
    expect((await giveCode(tried, app.code())).error?.code).toBe('log-in-ticket-expired');

    const used = await ticketOf(owner.email);
    expect((await giveCode(used, app.code())).status).toBe(200);
    expect((await giveCode(used, app.code(1))).error?.code).toBe('log-in-ticket-expired');
    expect((await giveCode('no-ticket', app.code(1))).error?.code).toBe('log-in-ticket-expired');
  });

  test('unused tickets are deleted, and an account has at most five', async () => {
    const owner = await insertAccount(server, { role: 'owner' });
    await setUpSecondFactor(server, owner);
    for (let count = 0; count < 7; count += 1) {
      await ticketOf(owner.email);
      server.clock.now += 1;
    }
    expect(await server.database.$count(pendingLogIns)).toBe(5);
    server.clock.now += logInTicketLifetimeMs;
    await purgeAccountRows(server.database, server.clock.now);
    expect(await server.database.$count(pendingLogIns)).toBe(0);
  });

  test("wrong codes are counted for the account, without affecting the owner's known devices", async () => {
    const owner = await insertAccount(server, { role: 'owner' });
    const { app } = await setUpSecondFactor(server, owner);
    halfAMinute();
    const { device } = (await giveCode(await ticketOf(owner.email), app.code())).body;
    for (let tries = 0; tries < secondFactorTries.calls; tries += 1) {
      expect((await giveCode(await ticketOf(owner.email), '000000')).error?.code).toBe('second-factor-wrong');
    }
    halfAMinute();
    // Correct, but from an unknown device.
    const refused = await giveCode(await ticketOf(owner.email), app.code());
    expect([refused.status, refused.error?.code]).toEqual([429, 'too-many-requests']);
    expect((await giveCode(await ticketOf(owner.email), app.code(), device)).status).toBe(200);
    server.clock.advanceSeconds(secondFactorTries.perSeconds);
    expect((await giveCode(await ticketOf(owner.email), app.code())).status).toBe(200);
  });

  test('right codes and right passwords do not count', async () => {
    const owner = await insertAccount(server, { role: 'owner' });
    const { app } = await setUpSecondFactor(server, owner);
    for (let count = 0; count < secondFactorTries.calls + 5; count += 1) {
      halfAMinute();
      expect((await giveCode(await ticketOf(owner.email), app.code())).status).toBe(200);
    }
    expect(server.pauses).toEqual([]);
  });

  test('a recovery code replaces a code once, in every spelling, and the account is told by mail', async () => {
    const owner = await insertAccount(server, { role: 'owner' });
    const { recoveryCodes } = await setUpSecondFactor(server, owner);
    expect(recoveryCodes).toHaveLength(10);
    const [code = ''] = recoveryCodes;
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect((await giveCode(await ticketOf(owner.email), typed)).status).toBe(200);
    await server.queue.settled();
    expect(server.messages.at(-1)).toMatchObject({ channel: 'email', to: owner.email });
    expect(server.messages.at(-1)?.text).toContain('A recovery code was used');
    expect((await giveCode(await ticketOf(owner.email), code)).error?.code).toBe('second-factor-wrong');
    const { token } = (await giveCode(await ticketOf(owner.email), recoveryCodes[1] ?? '')).body;
    const { body } = await server.call(profileEndpoints.readSecondFactor, {}, { token });
    expect(body).toMatchObject({ recoveryCodesLeft: 8 });
  });

  test('stores neither the secret nor a recovery code in plain text', async () => {
    const owner = await insertAccount(server, { role: 'owner' });
    const { token } = owner;
    const { body } = await server.call(
      profileEndpoints.startSecondFactor,
      { body: { password: testPassword } },
      { token },
    );
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.address).toContain(`secret=${body.secret}`);
    expect(body.address).toMatch(/^otpauth:\/\/totp\//);
    const stored = JSON.stringify(await server.database.select().from(secondFactors));
    expect(stored).not.toContain(body.secret);
    const fresh = await insertAccount(server, { role: 'owner' });
    const { recoveryCodes } = await setUpSecondFactor(server, fresh);
    const rows = JSON.stringify(await server.database.select().from(secondFactors));
    for (const code of recoveryCodes) expect(rows).not.toContain(code.replaceAll('-', ''));
  });

  test('a new password by a link keeps it, and invalidates the tickets of the old one', async () => {
    const owner = await insertAccount(server, { role: 'owner' });
    const { app } = await setUpSecondFactor(server, owner);
    halfAMinute();
    const ticket = await ticketOf(owner.email);
    await server.call(signInEndpoints.forgotPassword, { body: { email: owner.email } });
    const token = sentResetToken(server, owner.email);
    const newPassword = 'Marmalade#2026';
    const reset = await server.call(signInEndpoints.resetPassword, { body: { token, newPassword } });
    expect((await giveCode(ticket, app.code())).error?.code).toBe('log-in-ticket-expired');
    const { device } = reset.body;
    const again = await logIn(owner.email, { password: newPassword, device });
    expect(again.error?.code).toBe('second-factor-needed');
    expect((await giveCode(again.error?.ticket, app.code(), device)).status).toBe(200);
  });

  test('logs a wrong code with the account', async () => {
    const owner = await insertAccount(server, { role: 'owner' });
    await setUpSecondFactor(server, owner);
    await giveCode(await ticketOf(owner.email), '000000');
    expect(server.logged).toContainEqual(
      expect.objectContaining({ security: 'second-factor-wrong', accountId: owner.id, details: { call: 'log-in' } }),
    );
  });
});

describe('setting it up', () => {
  const start = (token: string, password = testPassword) =>
    server.call(profileEndpoints.startSecondFactor, { body: { password } }, { token });
  const confirm = (token: string, code: string) =>
    server.call(profileEndpoints.turnSecondFactorOn, { body: { code } }, { token });
  const proof = (app: { code: () => string }) => ({ password: testPassword, code: app.code() });

  test('requires the password and a code of the app, and ends the other sessions, which never showed one', async () => {
    const owner = await insertAccount(server, { role: 'viewer' });
    const elsewhere = (await logIn(owner.email)).body.token;
    expect((await start(owner.token, 'Wrong#2026')).error?.code).toBe('password-wrong');
    expect((await confirm(owner.token, '123456')).error?.code).toBe('second-factor-missing');
    await start(owner.token);
    expect((await confirm(owner.token, '000000')).error?.code).toBe('second-factor-wrong');
    // The password is enough until a first code was correct.
    expect((await logIn(owner.email)).status).toBe(200);
    await setUpSecondFactor(server, owner);
    expect((await me(elsewhere)).status).toBe(401);
    expect((await me(owner.token)).status).toBe(200);
    expect((await start(owner.token)).error?.code).toBe('second-factor-exists');
    expect((await confirm(owner.token, '000000')).error?.code).toBe('second-factor-missing');
    await server.queue.settled();
    expect(server.messages.at(-1)?.text).toContain('now needs a code');
  });

  test('students have none, and are never asked', async () => {
    const student = await insertAccount(server);
    for (const refused of [
      await start(student.token),
      await server.call(profileEndpoints.readSecondFactor, {}, student),
      await confirm(student.token, '000000'),
    ]) {
      expect(refused.error?.code).toBe('admin-only');
    }
  });

  test('is removed with the password and a code, and then the password is enough', async () => {
    const owner = await insertAccount(server, { role: 'organiser' });
    const { app } = await setUpSecondFactor(server, owner);
    const remove = (body: { password: string; code: string }) =>
      server.call(profileEndpoints.turnSecondFactorOff, { body }, owner);
    expect((await remove(proof(app))).error?.code).toBe('second-factor-wrong');
    halfAMinute();
    expect((await remove({ ...proof(app), password: 'Wrong#2026' })).error?.code).toBe('password-wrong');
    expect((await remove(proof(app))).body).toEqual({ since: null, recoveryCodesLeft: 0, isRequired: false });
    halfAMinute();
    expect((await remove(proof(app))).error?.code).toBe('second-factor-missing');
    expect((await logIn(owner.email)).status).toBe(200);
  });

  test('new recovery codes invalidate the old ones', async () => {
    const owner = await insertAccount(server, { role: 'organiser' });
    const { app, recoveryCodes } = await setUpSecondFactor(server, owner);
    halfAMinute();
    const { body } = await server.call(profileEndpoints.renewRecoveryCodes, { body: proof(app) }, owner);
    expect((await giveCode(await ticketOf(owner.email), recoveryCodes[0] ?? '')).error?.code).toBe(
      'second-factor-wrong',
    );
    expect((await giveCode(await ticketOf(owner.email), body.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  test("is in the audit log and in the account's data, without its secret", async () => {
    const owner = await insertAccount(server, { role: 'owner' });
    const { app } = await setUpSecondFactor(server, owner);
    const since = new Date(server.clock.now).toISOString();
    halfAMinute();
    await server.call(profileEndpoints.renewRecoveryCodes, { body: proof(app) }, owner);
    const data = (await server.call(profileEndpoints.readOwnData, {}, owner)).body;
    expect(data.secondFactor).toEqual({ since, recoveryCodesLeft: 10 });
    halfAMinute();
    await server.call(profileEndpoints.turnSecondFactorOff, { body: proof(app) }, owner);
    const { events } = (await server.call(auditEndpoints.listAuditEvents, { query: {} }, owner)).body;
    expect(events.map(({ action }) => action)).toEqual([
      'second-factor-off',
      'recovery-codes-renewed',
      'second-factor-on',
    ]);
  });
});

describe('a lost device', () => {
  const reset = (id: string, { token }: { token: string }) =>
    server.call(teamEndpoints.resetSecondFactor, { params: { id }, body: { reason: 'Phone lost' } }, { token });

  test('an owner resets the second factor of another, who is told by mail', async () => {
    const owner = await insertAccount(server, { role: 'owner' });
    const organiser = await insertAccount(server, { role: 'organiser', email: 'lost@school.example' });
    await setUpSecondFactor(server, organiser);
    const listed = () => server.call(teamEndpoints.listUsers, { query: { role: 'admin' } }, owner);
    const having = async () =>
      (await listed()).body.users.filter(({ hasSecondFactor }) => hasSecondFactor).map(({ id }) => id);
    expect(await having()).toEqual([organiser.id]);
    expect((await reset(organiser.id, owner)).status).toBe(200);
    expect(await having()).toEqual([]);
    expect((await me(organiser.token)).status).toBe(401);
    expect((await logIn(organiser.email)).status).toBe(200);
    await server.queue.settled();
    expect(server.messages.at(-1)).toMatchObject({ to: organiser.email });
    expect(server.messages.at(-1)?.text).toContain('An owner of the site turned off');
    const { events } = (await server.call(auditEndpoints.listAuditEvents, { query: {} }, owner)).body;
    expect(events[0]).toMatchObject({ action: 'second-factor-reset', details: { reason: 'Phone lost' } });
    expect((await reset(organiser.id, owner)).error?.code).toBe('second-factor-missing');
  });

  test('can be reset only by another owner', async () => {
    const owner = await insertAccount(server, { role: 'owner' });
    const organiser = await insertAccount(server, { role: 'organiser' });
    await setUpSecondFactor(server, owner);
    expect((await reset(owner.id, organiser)).error?.code).toBe('role-without-right');
    expect((await reset(owner.id, owner)).error?.code).toBe('second-factor-own');
  });

  test('a second factor is removed with the role, and set up again with the next one', async () => {
    const owner = await insertAccount(server, { role: 'owner' });
    const viewer = await insertAccount(server, { role: 'viewer' });
    await setUpSecondFactor(server, viewer);
    const give = (role: 'viewer' | null) =>
      server.call(teamEndpoints.updateUser, { params: { id: viewer.id }, body: { role } }, owner);
    await give(null);
    expect((await logIn(viewer.email)).status).toBe(200);
    await give('viewer');
    expect((await logIn(viewer.email)).status).toBe(200);
    expect(await server.database.$count(secondFactors)).toBe(0);
  });
});

test('a pending log-in with only the password starts no session once a second factor is turned on', async () => {
  const owner = await insertAccount(server, { role: 'owner' });
  const before = await server.database.$count(sessions, eq(sessions.accountId, owner.id));
  await setUpSecondFactor(server, owner);
  const recordLogIn = createLogInRecorder(server.database);
  const [account] = await server.database.select().from(accounts).where(eq(accounts.id, owner.id));
  const { now } = server.clock;
  const session = { id: crypto.randomUUID(), accountId: owner.id, createdAt: now, expiresAt: now + 1, browser: null };
  const device = { added: { accountId: owner.id, keyHash: 'hash', now } };
  const passwordHash = account?.passwordHash ?? '';
  await expect(recordLogIn({ session, passwordHash, device, refunded: [], now })).rejects.toMatchObject({
    code: 'login-failed',
  });
  expect(await server.database.$count(sessions, eq(sessions.accountId, owner.id))).toBe(before);
});
