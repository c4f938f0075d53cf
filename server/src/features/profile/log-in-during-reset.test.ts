import { signInEndpoints } from '@club/contract/sign-in';
import { eq } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { updateAccount } from '#entities/accounts/account-store.ts';
import { knownDevices, sessions } from '#entities/accounts/tables.ts';
import { untilLockWaiters } from '#testing/count-lock-waiters.ts';
import { insertAccount, testPassword } from '#testing/insert-account.ts';
import { sentResetToken } from '#testing/registration.ts';
import { startTestServer } from '#testing/start-test-server.ts';

let duringDelay = async () => {};
const server = await startTestServer({ pause: () => duringDelay() });

const logIn = (email: string, password: string) => server.call(signInEndpoints.logIn, { body: { email, password } });
const sessionsOf = (accountId: string) => server.database.$count(sessions, eq(sessions.accountId, accountId));
const devicesOf = (accountId: string) => server.database.$count(knownDevices, eq(knownDevices.accountId, accountId));

test('a delayed log-in with the old password fails once the owner has reset it (A6)', async () => {
  const asha = await insertAccount(server);
  await server.call(signInEndpoints.forgotPassword, { body: { email: asha.email } });
  for (let tries = 0; tries < 5; tries += 1) await logIn(asha.email, 'Wrong#2026');
  let resets = 0;
  duringDelay = async () => {
    const body = { token: sentResetToken(server, asha.email), newPassword: 'quizzy' };
    expect((await server.call(signInEndpoints.resetPassword, { body })).status).toBe(200);
    resets += 1;
  };
  const { status, error } = await logIn(asha.email, testPassword);
  expect([resets, status, error?.code]).toEqual([1, 401, 'login-failed']);
  expect([await sessionsOf(asha.id), await devicesOf(asha.id)]).toEqual([1, 1]);
  duringDelay = async () => {};
  expect((await logIn(asha.email, 'quizzy')).status).toBe(200);
});

// The embedded database runs one transaction at a time.
test.runIf(inject('testDatabase') === 'postgres')(
  'a log-in with the old password waits for a reset in progress, and fails (A6)',
  async () => {
    const asha = await insertAccount(server);
    let late: ReturnType<typeof logIn> | undefined;
    await server.database.transaction(async (transaction) => {
      await updateAccount(transaction, asha.id, { passwordHash: 'another' });
      late = logIn(asha.email, testPassword);
      await untilLockWaiters(server, 1);
    });
    expect((await late)?.error?.code).toBe('login-failed');
    expect([await sessionsOf(asha.id), await devicesOf(asha.id)]).toEqual([1, 0]);
  },
);
