import { signInEndpoints } from '@club/contract/sign-in';
import { day } from '@club/domain/shared/instant';
import { hashSync } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createPasswords } from '#entities/accounts/log-in/passwords.ts';
import { accounts, knownDevices, sessions } from '#entities/accounts/tables.ts';
import { insertAccount, testPassword } from '#testing/insert-account.ts';
import { sentResetToken } from '#testing/registration.ts';
import { setCalls } from '#testing/set-calls.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();

async function logIn(email: string, password = testPassword, address = '192.0.2.1', device?: string) {
  const body = { email, password, ...(device !== undefined && { device }) };
  return server.call(signInEndpoints.logIn, { body }, { address });
}

const me = (token: string) => server.call(signInEndpoints.me, {}, { token });

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
  expect(body).toEqual({ token: expect.any(String), device: expect.stringMatching(/^[\w-]{43}$/), user });
  expect((await me(body.token)).body).toEqual({ user, guardian: null });
});

test.each([
  '\u202aasha-1@school.example\u202c',
  'asha\u2011१@school.example',
  'ａｓｈａ－１＠ｓｃｈｏｏｌ．ｅｘａｍｐｌｅ',
])('a pasted address %j logs in (A41)', async (pasted) => {
  const { email } = await insertAccount(server, { email: `asha-1@school.example` });
  expect((await logIn(pasted)).body.user.email).toBe(email);
});

test('an account whose address was stored with other digits still logs in, and gets its links (A41)', async () => {
  const [email, emailKey] = ['Ravi९@school.example', 'ravi९@school.example'];
  const { id } = await insertAccount(server, { email, emailKey });
  expect((await logIn(' ravi९@school.example')).body.user.id).toBe(id);
  await server.call(signInEndpoints.forgotPassword, { body: { email } });
  expect(sentResetToken(server, email)).not.toBe('');
});

describe('a password with letters that keyboards encode differently', () => {
  const [composed, apart] = ['\u095d\u00e9-Quiz#2026', '\u0922\u093ce\u0301-Quiz#2026'];
  const hashOf = async (id: string) => {
    const [account] = await server.database.select().from(accounts).where(eq(accounts.id, id));
    return account?.passwordHash ?? '';
  };

  test('is one password (A42)', async () => {
    const passwordHash = await createPasswords(server.passwordCost).hash(composed);
    const { id, email } = await insertAccount(server, { passwordHash });
    for (const password of [composed, apart, apart]) expect((await logIn(email, password)).status).toBe(200);
    expect(await hashOf(id)).toBe(passwordHash);
    expect((await logIn(email, 'de-Quiz#2026')).error?.code).toBe('login-failed');
  });

  test.each([composed, apart])(
    'that was set before it was composed still works, and from then on in both forms (A42)',
    async (set) => {
      const passwordHash = hashSync(set, { memoryCost: 8, timeCost: 1, parallelism: 1 });
      const { id, email } = await insertAccount(server, { passwordHash });
      const other = set === composed ? apart : composed;
      const atOnce = await Promise.all([logIn(email, set), logIn(email, set)]);
      expect(atOnce.map(({ status }) => status)).toEqual([200, 200]);
      expect((await logIn(email, other)).status).toBe(200);
      expect((await logIn(email, set)).status).toBe(200);
      expect(await hashOf(id)).not.toBe(passwordHash);
    },
  );
});

test('gives the same reply for a wrong password and an unknown address', async () => {
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

test('issues a token that expires after seven days, as a browser can read', async () => {
  const { email } = await insertAccount(server);
  const { token } = (await logIn(email)).body;
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(exp * 1000).toBe(server.clock.now + 7 * day);
  server.clock.now += 7 * day - 1000;
  expect((await me(token)).status).toBe(200);
  server.clock.now += 1000;
  expect((await me(token)).error?.code).toBe('not-authenticated');
});

test.each(['nonsense', 'e30.e30.e30', ''])('treats the token %j as none', async (token) => {
  const { status, error } = await me(token);
  expect([status, error?.code, error?.message]).toEqual([401, 'not-authenticated', 'Not authenticated']);
});

test('ends this session at once and no other', async () => {
  const { email } = await insertAccount(server);
  const here = (await logIn(email)).body.token;
  const elsewhere = (await logIn(email)).body.token;
  expect((await me(here)).status).toBe(200);
  const { status, body } = await server.call(signInEndpoints.logOut, {}, { token: here });
  expect([status, body]).toEqual([200, { message: 'Successfully logged out' }]);
  expect((await me(here)).status).toBe(401);
  expect((await me(elsewhere)).status).toBe(200);
});

test('ends the session of the token cookie, but not for another site', async () => {
  const { email } = await insertAccount(server);
  const { token } = (await logIn(email)).body;
  const logOut = (headers: Record<string, string>) =>
    server.call(signInEndpoints.logOut, {}, { headers: { cookie: `other=1; token=${token}`, ...headers } });
  for (const site of ['cross-site', 'same-site']) {
    expect((await logOut({ 'sec-fetch-site': site })).status).toBe(200);
    expect((await me(token)).status).toBe(200);
  }
  // No other call accepts the cookie.
  expect((await server.call(signInEndpoints.me, {}, { headers: { cookie: `token=${token}` } })).status).toBe(401);
  expect((await logOut({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  expect((await me(token)).status).toBe(401);
});

test('always logs out, even without a session', async () => {
  for (const options of [{}, { token: 'nonsense' }]) {
    const { status, body } = await server.call(signInEndpoints.logOut, {}, options);
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

describe('wrong passwords (A11)', () => {
  const wrong = (email: string, address?: string, device?: string) => logIn(email, 'Wrong#2026', address, device);

  test('delay the next reply and lock nobody out', async () => {
    const { email } = await insertAccount(server);
    for (let guess = 1; guess <= 40; guess += 1) expect((await wrong(email)).error?.code).toBe('login-failed');
    expect(server.pauses.slice(0, 6)).toEqual([4_000, 8_000, 12_000, 16_000, 20_000, 20_000]);
    expect((await logIn(email)).status).toBe(200);
    expect(server.pauses.at(-1)).toBe(20_000);
  });

  test('expire after a quarter of an hour', async () => {
    const { email } = await insertAccount(server);
    for (let guess = 1; guess <= 10; guess += 1) await wrong(email);
    server.pauses.length = 0;
    server.clock.advanceSeconds(15 * 60);
    expect((await logIn(email)).status).toBe(200);
    expect(server.pauses).toEqual([]);
  });

  test('are each counted, even if they come together', async () => {
    const { email } = await insertAccount(server);
    const replies = await Promise.all(Array.from({ length: 10 }, () => wrong(email)));
    // More would have to wait than may wait at once.
    const turnedAway = replies.filter(({ status }) => status === 429);
    expect(server.pauses.length + turnedAway.length).toBe(5);
    expect(server.pauses.length).toBeGreaterThanOrEqual(2);
  });

  test('from elsewhere do not delay a known device, and a new one by at most eight seconds', async () => {
    const { id, email } = await insertAccount(server);
    const { device } = (await logIn(email, testPassword, '192.0.2.1')).body;
    await setCalls(server, `password of ${id}`, 1_000_000);
    expect((await wrong(email, '198.51.100.1')).error?.code).toBe('login-failed');
    expect(server.pauses).toEqual([8_000]);

    expect((await logIn(email, testPassword, '192.0.2.9')).status).toBe(200);
    expect(server.pauses).toEqual([8_000, 8_000]);
    expect((await logIn(email, testPassword, '203.0.113.5', device)).status).toBe(200);
    expect(server.pauses).toHaveLength(2);
  });

  test('from a whole school or carrier do not delay a known device there, and a new one by at most five seconds', async () => {
    const { email } = await insertAccount(server);
    const { device } = (await logIn(email)).body;
    await setCalls(server, 'passwords from address 192.0.2.1', 1_000_000);
    expect((await logIn(email)).status).toBe(200);
    expect(server.pauses).toEqual([5_000]);
    expect((await logIn(email, testPassword, '192.0.2.2')).status).toBe(200);
    expect((await logIn(email, testPassword, '192.0.2.1', device)).status).toBe(200);
    expect(server.pauses).toEqual([5_000]);
  });

  test('are counted for one address over all accounts, without right ones', async () => {
    const { email } = await insertAccount(server);
    const { email: other } = await insertAccount(server);
    await setCalls(server, 'passwords from address 192.0.2.1', 198);
    for (let login = 0; login < 3; login += 1) expect((await logIn(email)).status).toBe(200);
    await wrong(email);
    await wrong(other);
    expect(server.pauses).toEqual([]);
    await wrong(other);
    expect(server.pauses).toEqual([25]);
  });

  test('from one IPv6 /48 slow each other down, from any of its /64', async () => {
    await setCalls(server, 'passwords from network 2001:db8:7::/48', 1_000_000);
    const { email } = await insertAccount(server);
    await wrong(email, '2001:db8:7:1::1');
    await wrong(email, '2001:db8:7:2::1');
    expect(server.pauses).toEqual([5_000, 5_000]);
    await wrong(email, '2001:db8:8:1::1');
    expect(server.pauses).toHaveLength(2);
  });

  test('on a known device slow down only that device', async () => {
    const { email } = await insertAccount(server);
    const { device } = (await logIn(email)).body;
    const { device: second } = (await logIn(email)).body;
    for (let guess = 1; guess <= 12; guess += 1) await wrong(email, undefined, device);
    expect(server.pauses).toEqual([2_000, 4_000]);
    expect((await logIn(email, testPassword, undefined, second)).status).toBe(200);
    expect((await logIn(email)).status).toBe(200);
    expect(server.pauses).toEqual([2_000, 4_000]);
  });

  test('are counted in the same way for unknown addresses of any length', async () => {
    const email = `${'x'.repeat(5000)}@school.example`;
    for (let guess = 0; guess < 6; guess += 1) expect((await wrong(email)).error?.code).toBe('login-failed');
    expect(server.pauses).toEqual([4_000]);
  });

  test('count for the account, in every spelling of its address', async () => {
    const { email } = await insertAccount(server, { email: 'asha@school.example' });
    for (const spelling of ['asha@school.example', 'ASHA@school.example', ' Asha@School.Example ']) {
      for (let guess = 0; guess < 2; guess += 1) await wrong(spelling);
    }
    expect(server.pauses).toEqual([4_000]);
    expect((await logIn(email)).status).toBe(200);
  });
});

test('counts wrong passwords only', async () => {
  const { email } = await insertAccount(server);
  for (let login = 0; login < 25; login += 1) expect((await logIn(email)).status).toBe(200);
  expect(server.pauses).toEqual([]);
});

describe('a known device (A12)', () => {
  const devices = () => server.database.select().from(knownDevices);

  test('is remembered by a key, of which only the hash is stored', async () => {
    const { email } = await insertAccount(server);
    const { device } = (await logIn(email)).body;
    server.clock.advanceSeconds(60);
    expect((await logIn(email, testPassword, undefined, device)).body.device).toBe(device);
    expect(await devices()).toMatchObject([{ lastUsedAt: server.clock.now }]);
    expect(JSON.stringify(await devices())).not.toContain(device);
  });

  test('is known only for the account that logged in with it', async () => {
    const asha = await insertAccount(server);
    const ravi = await insertAccount(server);
    const { device } = (await logIn(ravi.email)).body;
    for (let guess = 0; guess < 6; guess += 1) await logIn(asha.email, 'Wrong#2026', undefined, device);
    expect(server.pauses).toEqual([4_000]);
    expect((await logIn(asha.email, testPassword, undefined, device)).body.device).not.toBe(device);
  });

  test('cannot be made up', async () => {
    const { email } = await insertAccount(server);
    expect((await logIn(email, testPassword, undefined, 'x')).body.device).toMatch(/^[\w-]{43}$/);
  });

  test('is one of at most twenty, the latest used', async () => {
    const { email } = await insertAccount(server);
    const { device: first } = (await logIn(email)).body;
    for (let login = 0; login < 20; login += 1) {
      server.clock.advanceSeconds(1);
      await logIn(email);
    }
    expect(await devices()).toHaveLength(20);
    expect((await logIn(email, testPassword, undefined, first)).body.device).not.toBe(first);
  });
});
