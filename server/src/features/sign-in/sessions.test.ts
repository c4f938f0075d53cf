import { profileEndpoints } from '@club/contract/profile';
import { signInEndpoints } from '@club/contract/sign-in';
import { day } from '@club/domain/shared/instant';
import { beforeEach, expect, test } from 'vitest';
import { insertAccount, testPassword } from '#testing/insert-account.ts';
import { registration } from '#testing/registration.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const { endOtherSessions, endSession, listSessions } = profileEndpoints;
const { logIn, logOut, me, signUp } = signInEndpoints;

const onAndroid = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';

type Person = Awaited<ReturnType<typeof insertAccount>>;
let asha: Person;
let ravi: Person;

beforeEach(async () => {
  asha = await insertAccount(server, { name: 'Asha' });
  ravi = await insertAccount(server, { name: 'Ravi' });
});

/** Another log-in of Asha, a minute after the previous one. */
async function logInElsewhere(userAgent = onAndroid): Promise<{ token: string }> {
  server.clock.advanceSeconds(60);
  const body = { email: asha.email, password: testPassword };
  return { token: (await server.call(logIn, { body }, { headers: { 'user-agent': userAgent } })).body.token };
}

const list = async (who: { token: string }) => (await server.call(listSessions, {}, who)).body.sessions;
const isIn = async (who: { token: string }) => (await server.call(me, {}, who)).status === 200;

test('an account sees its sessions by browser and time, and the present one (A18)', async () => {
  const { token } = await logInElsewhere();
  await logInElsewhere('curl/8.5.0');
  const id = expect.any(String);
  expect(await list({ token })).toEqual([
    { id, browser: null, startedAt: '2026-01-10T04:32:00.000Z', endsAt: '2026-01-17T04:32:00.000Z', isThisOne: false },
    {
      id,
      browser: 'chrome/android',
      startedAt: '2026-01-10T04:31:00.000Z',
      endsAt: '2026-01-17T04:31:00.000Z',
      isThisOne: true,
    },
    { id, browser: null, startedAt: '2026-01-10T04:30:00.000Z', endsAt: '2026-01-17T04:30:00.000Z', isThisOne: false },
  ]);
});

test('signing up records the browser, but not its version (A18)', async () => {
  const { body } = await server.call(signUp, { body: registration() }, { headers: { 'user-agent': onAndroid } });
  const sessions = await list(body);
  expect(sessions.map(({ browser }) => browser)).toEqual(['chrome/android']);
});

test('ended sessions are not listed any more (A18)', async () => {
  await server.call(logOut, {}, await logInElsewhere());
  server.clock.now += 7 * day - 60_000;
  const here = await logInElsewhere();
  expect((await list(here)).map(({ isThisOne }) => isThisOne)).toEqual([true]);
});

test('ends a session on another device at once, and logs it (A16, A18)', async () => {
  const elsewhere = await logInElsewhere();
  expect(await isIn(elsewhere)).toBe(true);
  const other = (await list(asha)).find(({ isThisOne }) => !isThisOne);
  const end = () => server.call(endSession, { params: { id: other?.id ?? '' } }, asha);
  expect((await end()).body).toEqual({ message: 'That device has been logged out.' });
  expect([await isIn(elsewhere), await isIn(asha), await isIn(ravi)]).toEqual([false, true, true]);
  expect((await end()).error?.code).toBe('session-unknown');
  const logged = server.logged.filter(({ security }) => security === 'sessions-ended');
  expect(logged).toMatchObject([{ accountId: asha.id, details: { ended: 1 } }]);
});

test('cannot end sessions of another account (P3)', async () => {
  const [session] = await list(ravi);
  const reply = await server.call(endSession, { params: { id: session?.id ?? '' } }, asha);
  expect([reply.status, reply.error?.code]).toEqual([404, 'session-unknown']);
  await server.call(endOtherSessions, {}, asha);
  expect(await isIn(ravi)).toBe(true);
});

test('ends all other sessions at once and stays logged in here (A16, A18)', async () => {
  const others = [await logInElsewhere(), await logInElsewhere()];
  const end = () => server.call(endOtherSessions, {}, asha);
  expect((await end()).body).toEqual({ message: 'All other devices have been logged out.', ended: 2 });
  for (const other of others) expect(await isIn(other)).toBe(false);
  expect(await isIn(asha)).toBe(true);
  expect((await end()).body.ended).toBe(0);
  const logged = server.logged.filter(({ security }) => security === 'sessions-ended');
  expect(logged).toMatchObject([{ accountId: asha.id, details: { ended: 2 } }]);
});
