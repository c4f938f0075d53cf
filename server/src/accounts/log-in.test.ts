import { accountsEndpoints } from '@club/contract/accounts';
import { day } from '@club/domain/shared/instant';
import { expect, test } from 'vitest';
import { insertAccount, testPassword } from '#testing/insert-account.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { sessions } from './tables.ts';

const server = await startTestServer();

async function logIn(email: string, password = testPassword, address = '192.0.2.1') {
  return server.call(accountsEndpoints.logIn, { body: { email, password } }, { address });
}

const me = (token: string) => server.call(accountsEndpoints.me, {}, { token });

test('logs in with e-mail and password, before the phone is verified (A8)', async () => {
  const { id } = await insertAccount(server, {
    name: 'Asha',
    email: 'Asha@school.example',
    emailKey: 'asha@school.example',
    phone: '+919876543210',
    phoneVerifiedAt: null,
  });
  await insertAccount(server, { name: 'Decoy' });
  const { status, body } = await logIn(' ASHA@school.example ');
  expect(status).toBe(200);
  const user = {
    $id: id,
    id,
    name: 'Asha',
    email: 'Asha@school.example',
    phoneNo: '+919876543210',
    phoneVerified: false,
    city: 'Bhopal',
    school: '',
    sex: 1,
    isAdmin: false,
    mayPlay: true,
  };
  expect(body).toEqual({ token: expect.any(String), user });
  expect((await me(body.token)).body).toEqual({ user });
});

test('says the same of a wrong password and of an address that nobody registered', async () => {
  const { email } = await insertAccount(server);
  const replies = [await logIn(email, 'Wrong#2026'), await logIn('nobody@school.example')];
  for (const { status, error } of replies) {
    expect([status, error?.code, error?.message]).toEqual([
      401,
      'login-failed',
      'Login failed: this email and password do not match',
    ]);
  }
});

test('hands out a token that ends after seven days, as a browser can read', async () => {
  const { email } = await insertAccount(server);
  const { token } = (await logIn(email)).body;
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(exp * 1000).toBe(server.clock.now + 7 * day);
  server.clock.now += 7 * day - 1000;
  expect((await me(token)).status).toBe(200);
  server.clock.now += 1000;
  expect((await me(token)).error?.code).toBe('not-authenticated');
});

test.each(['nonsense', 'e30.e30.e30', ''])('takes the token %j for nobody', async (token) => {
  const { status, error } = await me(token);
  expect([status, error?.code, error?.message]).toEqual([401, 'not-authenticated', 'Not authenticated']);
});

test('logs out this session at once and no other', async () => {
  const { email } = await insertAccount(server);
  const here = (await logIn(email)).body.token;
  const elsewhere = (await logIn(email)).body.token;
  expect((await me(here)).status).toBe(200);
  const { status, body } = await server.call(accountsEndpoints.logOut, {}, { token: here });
  expect([status, body]).toEqual([200, { message: 'Successfully logged out' }]);
  expect((await me(here)).status).toBe(401);
  expect((await me(elsewhere)).status).toBe(200);
});

test('always logs out, even somebody who is not logged in', async () => {
  for (const options of [{}, { token: 'nonsense' }]) {
    const { status, body } = await server.call(accountsEndpoints.logOut, {}, options);
    expect([status, body]).toEqual([200, { message: 'Successfully logged out' }]);
  }
});

test('notices within three seconds that another server ended a session', async () => {
  const { email } = await insertAccount(server);
  const { token } = (await logIn(email)).body;
  expect((await me(token)).status).toBe(200);
  await server.database.update(sessions).set({ endedAt: server.clock.now });
  server.clock.advanceSeconds(3);
  expect((await me(token)).status).toBe(401);
});

test('stops guessing at one account, also when the guesses come together, and never locks its owner out from elsewhere', async () => {
  const { email } = await insertAccount(server);
  const { email: other } = await insertAccount(server);
  const guesses = await Promise.all(Array.from({ length: 25 }, (_, index) => logIn(email, `Wrong#${index}`)));
  const codes = guesses.map(({ error }) => error?.code);
  expect(codes.filter((code) => code === 'login-failed')).toHaveLength(20);
  expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(5);

  const { status, error, headers } = await logIn(email);
  expect([status, error?.message, headers['retry-after']]).toEqual([
    429,
    'That was a lot of tries. Please wait 900 seconds and try again.',
    '900',
  ]);
  expect((await logIn(email, testPassword, '192.0.2.2')).status).toBe(200);
  expect((await logIn(other)).status).toBe(200);
  server.clock.advanceSeconds(15 * 60);
  expect((await logIn(email)).status).toBe(200);
});

test('counts wrong passwords only', async () => {
  const { email } = await insertAccount(server);
  for (let login = 0; login < 25; login += 1) expect((await logIn(email)).status).toBe(200);
});

test('limits guesses at addresses that nobody registered alike, however long they are', async () => {
  const email = `${'x'.repeat(5000)}@school.example`;
  for (let guess = 0; guess < 20; guess += 1) await logIn(email);
  expect((await logIn(email)).status).toBe(429);
});
