import { participantsEndpoints } from '@club/contract/participants';
import { profileEndpoints } from '@club/contract/profile';
import { maxSharingSittingAddress } from '@club/domain/entities/attempts/live-state';
import { day } from '@club/domain/shared/instant';
import { beforeEach, expect, test } from 'vitest';
import { findAttempt } from '#entities/attempts/attempt-store.ts';
import { deleteOriginsBefore, insertOrigins, listOrigins } from '#entities/attempts/origin-store.ts';
import { attemptOrigins, attempts } from '#entities/attempts/tables.ts';
import { type Round, readRound } from '#entities/rounds/round-store.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { quizCalls, type Sitter } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const calls = quizCalls(server);
let round: Round;
let organiser: Sitter;

beforeEach(async () => {
  round = await fillSmallPaper(server, await readRound(server.database, undefined));
  organiser = await insertAccount(server, { role: 'organiser' });
});

const phone = '198.51.100.1';

/** Starts the first section from an address, in a browser with the cookie, or without one. @returns the cookie */
async function start(who: Sitter, { address = phone, cookie = '' } = {}): Promise<string> {
  await calls.ready(who);
  const headers = cookie === '' ? {} : { cookie: `other=1; ${cookie}` };
  const { headers: given, status } = await calls.start(1, { ...who, address, headers } as Sitter);
  expect(status).toBe(200);
  return String(given['set-cookie'] ?? '');
}
const keyOf = (setCookie: string) => setCookie.split(';', 1)[0] ?? '';
const student = (name: string) => insertAccount(server, { name });
const listed = async (state?: 'same-browser' | 'same-sitting-address') => {
  const { body } = await server.call(participantsEndpoints.listParticipants, { query: { state } }, organiser);
  return body.participants.map(({ name, sharing }) => [name, sharing.browser, sharing.address]);
};
const originsOf = async ({ id }: { id: string }) => {
  const attempt = await findAttempt(server.database, { accountId: id, roundId: round.id });
  return listOrigins(server.database, attempt?.id ?? '');
};

test('a browser without a key gets one, hidden from scripts and from other sites, and keeps it (H10)', async () => {
  const given = await start(await student('Asha'));
  expect(given).toMatch(/^browser=[\w-]{22}; Max-Age=2592000; Path=\/api; HttpOnly; SameSite=Strict/);
  expect(await start(await student('Bina'), { cookie: keyOf(given) })).toBe('');
  expect(await start(await student('Chitra'), { cookie: 'browser=made-up' })).toMatch(/^browser=[\w-]{22};/);
});

test('participants who start sections in one browser or from one address are listed together, with their number (H10)', async () => {
  const [asha, bina, chitra, dev] = [
    await student('Asha'),
    await student('Bina'),
    await student('Chitra'),
    await student('Dev'),
  ];
  const key = keyOf(await start(asha, { address: '2001:db8:1:2::a' }));
  await start(bina, { address: '2001:db8:1:2::b' });
  await start(chitra, { address: '203.0.113.9', cookie: key });
  await start(dev, { address: '203.0.113.10' });
  expect(await listed('same-browser')).toEqual([
    ['Asha', 1, 1],
    ['Chitra', 1, 0],
  ]);
  expect(await listed('same-sitting-address')).toEqual([
    ['Asha', 1, 1],
    ['Bina', 0, 1],
  ]);
  // A device that takes over counts as well.
  await start(dev, { address: '203.0.113.11', cookie: key });
  expect(await listed('same-browser')).toEqual([
    ['Asha', 2, 1],
    ['Chitra', 2, 0],
    ['Dev', 2, 0],
  ]);
  const { text } = await server.call(participantsEndpoints.downloadParticipants, { query: {} }, organiser);
  expect(text.split('\r\n')[0]).toContain('"others with the same browser","others at the same address"');
});

test('origins are stored as hashes that reveal no address, and not for the team or simulated students (H10)', async () => {
  const asha = await student('Asha');
  await start(asha);
  await start(asha);
  const noted = await originsOf(asha);
  expect(noted).toHaveLength(2);
  expect(JSON.stringify(noted)).not.toContain(phone);
  expect(noted[0]?.browserHash).toMatch(/^[\w-]{16}$/);
  await start(organiser);
  expect(await originsOf(organiser)).toEqual([]);
});

test('an address shared by more than a computer room means nothing; a shared browser does (H10)', async () => {
  const students = await Promise.all(
    Array.from({ length: maxSharingSittingAddress + 1 }, (_, index) => student(`Student ${index}`)),
  );
  for (const { id } of students) {
    const [attempt] = await server.database.insert(attempts).values({ accountId: id, roundId: round.id }).returning();
    const origin = { browserHash: 'one browser', addressHash: 'a mobile network', at: server.clock.now };
    await insertOrigins(server.database, [{ attemptId: attempt?.id ?? '', ...origin }]);
  }
  expect(await listed('same-sitting-address')).toEqual([]);
  expect((await listed('same-browser'))[0]?.slice(1)).toEqual([maxSharingSittingAddress, 0]);
});

test('at most twenty origins are recorded for a script that keeps no cookie (H10)', async () => {
  const asha = await student('Asha');
  for (let time = 0; time < 25; time += 1) await start(asha);
  expect(await originsOf(asha)).toHaveLength(20);
});

test('they are in the data export, and are deleted after thirty days or with the attempt (H10, P10)', async () => {
  const asha = await student('Asha');
  await start(asha);
  const { body } = await server.call(profileEndpoints.readOwnData, {}, asha);
  expect(body.rounds[0]?.startedFrom).toEqual([
    { at: expect.any(String), browser: expect.stringMatching(/^[\w-]{16}$/), networkAddress: expect.any(String) },
  ]);
  expect(await deleteOriginsBefore(server.database, server.clock.now - 1)).toBe(0);
  expect(await deleteOriginsBefore(server.database, server.clock.now + 30 * day)).toBe(1);
  await start(asha);
  await server.database.delete(attempts);
  expect(await server.database.select().from(attemptOrigins)).toEqual([]);
});
