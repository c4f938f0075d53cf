import { signInEndpoints } from '@club/contract/sign-in';
import { beforeEach, describe, expect, test } from 'vitest';
import { tokenHash } from '#entities/accounts/token-hash.ts';
import { insertAccount, testPassword } from '#testing/insert-account.ts';
import { sentResetToken } from '#testing/registration.ts';
import { setCalls } from '#testing/set-calls.ts';
import { startTestServer } from '#testing/start-test-server.ts';

let waiting: (() => void)[] = [];
const server = await startTestServer({ pause: () => new Promise<void>((resolve) => waiting.push(resolve)) });

beforeEach(() => {
  waiting = [];
});

const logIn = (email: string, password: string, address: string, device?: string) =>
  server.call(
    signInEndpoints.logIn,
    { body: { email, password, ...(device !== undefined && { device }) } },
    { address },
  );

test('of a flood of guesses from one address two wait at a time, and the owner gets in from elsewhere (A11)', async () => {
  const { id, email } = await insertAccount(server);
  const { device } = (await logIn(email, testPassword, '192.0.2.1')).body;
  await setCalls(server, `password of ${id} from 192.0.2.66`, 1_000_000);
  await setCalls(server, `password of ${id}`, 1_000_000);

  const flood = Array.from({ length: 20 }, (_, index) => logIn(email, `Wrong#${index}`, '192.0.2.66'));
  const refused = new Set<string | undefined>();
  let refusals = 0;
  for (const guess of flood) {
    void guess.then(({ status, error, headers }) => {
      if (status !== 429) return;
      refusals += 1;
      refused.add(`${error?.message} ${headers['retry-after']}`);
    });
  }
  await expect.poll(() => refusals).toBe(18);
  expect([...refused]).toEqual(['Too many attempts. Please wait 20 seconds and try again. 20']);
  expect(waiting).toHaveLength(2);

  // At once on the known device, even from the address of the flood; after a delay on a new one.
  expect((await logIn(email, testPassword, '192.0.2.66', device)).status).toBe(200);
  const onNewDevice = logIn(email, testPassword, '192.0.2.1');
  await expect.poll(() => waiting.length).toBe(3);
  for (const end of waiting) end();
  expect((await onNewDevice).status).toBe(200);
  await Promise.all(flood);
});

describe('hundreds of guesses at one account, each from a different address (A11)', () => {
  /** A different address for each guess: a /64 of one /48, or an IPv4 address. */
  const networks = {
    'one /48 of IPv6': (guess: number) => `2001:db8:77:${guess.toString(16)}::1`,
    'many IPv4 addresses': (guess: number) => `198.51.${100 + Math.floor(guess / 200)}.${(guess % 200) + 1}`,
  };

  /** Makes fifty guesses at once and ends all delays; returns how many were tried, delayed and refused. */
  async function guessAtOnce(email: string, from: number, addressOf: (guess: number) => string) {
    const answers: (string | undefined)[] = [];
    const guesses = Array.from({ length: 50 }, async (_, index) => {
      const { error } = await logIn(email, `Wrong#${index}`, addressOf(from + index));
      answers.push(error?.code);
    });
    await expect.poll(() => answers.length + waiting.length).toBe(50);
    const heldBack = waiting.length;
    for (const end of waiting.splice(0)) end();
    await Promise.all(guesses);
    return { heldBack, tried: answers.filter((code) => code === 'login-failed').length, answers };
  }

  test('from one IPv6 /48 wait two at a time, as from one address', async () => {
    const { email } = await insertAccount(server);
    const first = await guessAtOnce(email, 0, networks['one /48 of IPv6']);
    expect([first.tried, first.heldBack]).toEqual([7, 2]);
    for (let round = 1; round < 6; round += 1) {
      const { tried, heldBack } = await guessAtOnce(email, round * 50, networks['one /48 of IPv6']);
      expect([tried, heldBack]).toEqual([2, 2]);
    }
  });

  test('from many IPv4 addresses wait five at a time', async () => {
    const { email } = await insertAccount(server);
    const first = await guessAtOnce(email, 0, networks['many IPv4 addresses']);
    expect([first.tried, first.heldBack]).toEqual([25, 5]);
    for (let round = 1; round < 6; round += 1) {
      const { tried, heldBack } = await guessAtOnce(email, round * 50, networks['many IPv4 addresses']);
      expect([tried, heldBack]).toEqual([5, 5]);
    }
  });

  test.each(Object.entries(networks))('from %s end with the hundredth in an hour', async (_, addressOf) => {
    const { id, email } = await insertAccount(server);
    const { device } = (await logIn(email, testPassword, '192.0.2.1')).body;
    await setCalls(server, `password of ${id} on unknown devices`, 85);
    let tried = 0;
    for (let round = 0; round < 8; round += 1) tried += (await guessAtOnce(email, round * 50, addressOf)).tried;
    expect(tried).toBe(15);

    const elsewhere = await logIn(email, testPassword, '203.0.113.9');
    expect([elsewhere.status, elsewhere.error?.message]).toEqual([
      429,
      'Too many wrong passwords were tried for this account. Please use a device where you have logged in before, or set a new password with the link “Forgot Password”. Other devices can try again in 15 minutes.',
    ]);
    const known = await logIn(email, testPassword, '203.0.113.9', device);
    expect([known.status, waiting]).toEqual([200, []]);
  });
});

test('the reset link logs the owner in at once, despite any number of guesses (A11)', async () => {
  const { id, email } = await insertAccount(server);
  await setCalls(server, `password of ${id} on unknown devices`, 1_000);
  const asked = server.call(signInEndpoints.forgotPassword, { body: { email } });
  await expect.poll(() => waiting.length).toBe(1);
  for (const end of waiting.splice(0)) end();
  await asked;
  const body = { token: sentResetToken(server, email), newPassword: 'New-Pass-2' };
  const { device } = (await server.call(signInEndpoints.resetPassword, { body })).body;
  expect((await logIn(email, 'New-Pass-2', '192.0.2.1')).error?.code).toBe('too-many-wrong-passwords');
  expect((await logIn(email, 'New-Pass-2', '192.0.2.1', device)).status).toBe(200);
});

test('after an hour any device may try again, and right passwords have never counted (A11)', async () => {
  const { id, email } = await insertAccount(server);
  await setCalls(server, `password of ${id} on unknown devices`, 99);
  for (let time = 0; time < 3; time += 1) expect((await logIn(email, testPassword, '192.0.2.1')).status).toBe(200);
  expect((await logIn(email, 'Wrong#1', '192.0.2.1')).error?.code).toBe('login-failed');
  expect((await logIn(email, testPassword, '192.0.2.1')).error?.code).toBe('too-many-wrong-passwords');
  server.clock.advanceSeconds(60 * 60);
  expect((await logIn(email, testPassword, '192.0.2.1')).status).toBe(200);
});

test('an unknown address is answered alike (A11)', async () => {
  const email = 'nobody@school.example';
  await setCalls(server, `password of ${tokenHash(email)} on unknown devices`, 100);
  expect((await logIn(email, 'Wrong#1', '192.0.2.1')).error?.code).toBe('too-many-wrong-passwords');
});
