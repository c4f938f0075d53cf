import { setImmediate } from 'node:timers/promises';
import { profileEndpoints } from '@club/contract/profile';
import { publicBoardEndpoints } from '@club/contract/public-board';
import { resultsEndpoints } from '@club/contract/results';
import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import { minute } from '@club/domain/shared/instant';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '#entities/accounts/account-store.ts';
import { insertEntry } from '#entities/attempts/entry-store.ts';
import { attempts, entries } from '#entities/attempts/tables.ts';
import { type Round, readRound, updateRound } from '#entities/rounds/round-store.ts';
import { schools } from '#entities/schools/tables.ts';
import { untilLockWaiters } from '#testing/count-lock-waiters.ts';
import { holdTransaction } from '#testing/hold-transaction.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertRound } from '#testing/insert-round.ts';
import type { Sitter } from '#testing/quiz-calls.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const { readBoard, searchBoard } = publicBoardEndpoints;

let round: Round;
let admin: Sitter;
let schoolId: string;
let testsBegun = 0;

beforeEach(async () => {
  // The server is shared by all tests, whose rounds have the same name.
  testsBegun += 1;
  server.clock.advanceSeconds(60 * testsBegun);
  round = await readRound(server.database, undefined);
  const closesAt = server.clock.now - minute;
  await updateRound(server.database, round.id, { closesAt, resultsPublishedAt: server.clock.now, board: 'scores' });
  admin = await insertAccount(server, { isAdmin: true, name: 'Admin' });
  const values = { institution: 'Carmel Convent', pin: '462001', city: 'Bhopal', isListed: true, key: 'carmel' };
  const [school] = await server.database.insert(schools).values(values).returning();
  schoolId = school?.id ?? '';
});

async function insertRanked(name: string, score: number, more: { city?: string; classLevel?: number } = {}) {
  const { city = 'Bhopal', classLevel = 9 } = more;
  const account = await insertAccount(server, { name, city, schoolId });
  const sat = { accountId: account.id, roundId: round.id, classLevel };
  const candidate = { candidateName: name, candidateCity: city, candidateSchoolId: schoolId };
  const [attempt] = await server.database
    .insert(attempts)
    .values({ ...sat, ...candidate })
    .returning();
  const entry = await insertEntry(server.database, {
    ...{ accountId: account.id, attemptId: attempt?.id ?? null, roundId: round.id, section: 4 },
    ...{ paperVersionId: null, keyVersionId: null, score, sectionMarks: null, disqualified: false },
    ...{ timeUsedSeconds: 60, finishedAt: server.clock.now },
  });
  return { ...account, entryId: entry?.id ?? '' };
}

type Query = Parameters<typeof server.call<typeof readBoard>>[1]['query'];
const read = (query: Query = {}) => server.call(readBoard, { params: { slug: round.slug }, query });
const names = async (query: Query = {}) => (await read(query)).body.rows.map(({ name }) => name);
const show = (who: Sitter, shownAs: 'name' | 'initials' | 'nothing', guardianAgrees = false) =>
  server.call(profileEndpoints.changeNameDisplay, { body: { shownAs, guardianAgrees } }, who);

describe('the public board', () => {
  test('lists everybody ranked with initials, school, class, city, score and qualification (V13, V14)', async () => {
    await insertRanked('Asha Verma', 90);
    await insertRanked('Ravi Khan', 90, { city: 'Indore', classLevel: 10 });
    const { body, text } = await read();
    expect(body).toMatchObject({
      title: round.title,
      detail: 'scores',
      cities: ['Bhopal', 'Indore'],
      total: 2,
      page: 1,
    });
    const school = { id: schoolId, label: 'Carmel Convent, 462001' };
    expect(body.rows.toSorted((a, b) => a.city.localeCompare(b.city))).toMatchObject([
      { rank: 1, isShared: true, cityRank: 1, isCityShared: false, name: 'A. V.', school, classLevel: 9, score: 90 },
      { rank: 1, isShared: true, name: 'R. K.', school, classLevel: 10, advances: true },
    ]);
    expect(text).not.toMatch(/Asha|example\.org|\+91/);
  });

  test('is filtered by city, school and class, with unchanged ranks (V13)', async () => {
    await insertRanked('Asha Verma', 90);
    await insertRanked('Ravi Khan', 80, { city: 'Indore' });
    await insertRanked('Meera Rao', 70, { city: 'Indore', classLevel: 10 });
    const indore = (await read({ city: 'Indore' })).body;
    expect(indore.rows.map(({ rank, cityRank }) => [rank, cityRank])).toEqual([
      [2, 1],
      [3, 2],
    ]);
    expect(indore.schools).toEqual([{ id: schoolId, label: 'Carmel Convent, 462001' }]);
    expect(await names({ class: 10 })).toEqual(['M. R.']);
    expect(await names({ school: schoolId, city: 'Indore' })).toEqual(['R. K.', 'M. R.']);
    expect((await read({ city: 'Nowhere', page: 9 })).body).toMatchObject({ total: 0, page: 1, rows: [] });
  });

  test('shows only ranks if the round is set so, and nothing without a board (V15)', async () => {
    await insertRanked('Asha Verma', 90);
    const set = (board: 'ranks' | null) =>
      server.call(roundsAdminEndpoints.updateRound, { params: { slug: round.slug }, body: { board } }, admin);
    expect((await read()).body.rows[0]?.score).toBe(90);
    expect((await set('ranks')).body.round).toMatchObject({ board: 'ranks', hasBoard: true });
    server.clock.advanceSeconds(1);
    expect((await read()).body.rows[0]).toMatchObject({ rank: 1, score: null });
    await set(null);
    server.clock.advanceSeconds(1);
    expect((await read()).body).toMatchObject({ detail: null, total: 0, rows: [] });
  });

  test('is there for everybody who comes while it is read for the first time (V17)', async () => {
    await insertRanked('Asha Verma', 90);
    const member = await insertAccount(server, { name: 'Ravi Khan' });
    const search = () => server.call(searchBoard, { params: { slug: round.slug }, query: { name: 'A. V.' } }, member);
    const visitors: ReturnType<typeof read>[] = [];
    const members: ReturnType<typeof search>[] = [];
    const come = async () => {
      visitors.push(read());
      members.push(search());
      await setImmediate();
    };
    let isRead = false;
    // What the reading waits for.
    const letGo = await holdTransaction(server.database, (transaction) =>
      transaction.execute(sql`lock table ${entries} in access exclusive mode`),
    );
    visitors.push(
      read().finally(() => {
        isRead = true;
      }),
    );
    await untilLockWaiters(server, 1);
    for (let turn = 0; turn < 10; turn += 1) await come();
    expect(isRead).toBe(false);
    await letGo();
    // On a busy machine the rest of the reading lasts longer than one member may search for in a minute.
    while (!isRead && members.length < (searchBoard.rateLimit?.calls ?? 0)) await come();
    for (const { body } of await Promise.all(visitors)) {
      expect(body).toMatchObject({ detail: 'scores', total: 1 });
    }
    for (const { body } of await Promise.all(members)) expect(body.total).toBe(1);
  });

  test('disappears within a second of the results being unpublished, under a thousand readers (V16)', async () => {
    await insertRanked('Asha Verma', 90);
    const act = (endpoint: typeof resultsEndpoints.publishResults | typeof resultsEndpoints.unpublishResults) =>
      server.call(endpoint, { params: { slug: round.slug } }, admin);
    const readers = Array.from({ length: 1000 }, () => read());
    expect((await act(resultsEndpoints.unpublishResults)).status).toBe(200);
    for (const { status } of await Promise.all(readers)) expect(status).toBe(200);
    server.clock.advanceSeconds(1);
    for (const { body } of await Promise.all(Array.from({ length: 50 }, () => read()))) expect(body.rows).toEqual([]);
    await act(resultsEndpoints.publishResults);
    server.clock.advanceSeconds(1);
    expect(await names()).toEqual(['A. V.']);
  });

  test('stays as it was while entries are being marked again (V46)', async () => {
    const asha = await insertRanked('Asha Verma', 90);
    await insertRanked('Ravi Khan', 80);
    const after5Seconds = async () => {
      server.clock.advanceSeconds(5);
      return (await read()).body.rows.map(({ score }) => score);
    };
    expect(await after5Seconds()).toEqual([90, 80]);
    await updateRound(server.database, round.id, { isBeingMarked: true });
    await server.call(resultsEndpoints.updateEntry, { params: { id: asha.entryId }, body: { score: 95 } }, admin);
    expect(await after5Seconds()).toEqual([90, 80]);
    await updateRound(server.database, round.id, { isBeingMarked: false });
    expect(await after5Seconds()).toEqual([95, 80]);
  });

  test('reflects changes of names, scores, disqualifications, schools and accounts within five seconds (V16)', async () => {
    const asha = await insertRanked('Asha Verma', 90);
    const ravi = await insertRanked('Ravi Khan', 80);
    expect(await names()).toEqual(['A. V.', 'R. K.']);
    const later = async () => {
      server.clock.advanceSeconds(5);
      return names();
    };
    await show(ravi, 'nothing');
    expect(await later()).toEqual(['A. V.', null]);
    await server.call(resultsEndpoints.updateEntry, { params: { id: ravi.entryId }, body: { score: 95 } }, admin);
    expect(await later()).toEqual([null, 'A. V.']);
    await server.database.update(schools).set({ institution: 'Carmel' }).where(eq(schools.id, schoolId));
    await later();
    expect((await read()).body.rows[1]?.school?.label).toBe('Carmel, 462001');
    await server.call(
      resultsEndpoints.updateEntry,
      { params: { id: asha.entryId }, body: { disqualified: true } },
      admin,
    );
    expect(await later()).toEqual([null]);
    await deleteAccount(server.database, ravi.id);
    expect(await later()).toEqual([]);
  });

  test('is sent as prepared bytes, with an ETag for browsers (V16)', async () => {
    await insertRanked('Asha Verma', 90);
    const url = `/api/rounds/${round.slug}/board`;
    const first = await server.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect([first.headers['content-encoding'], first.headers['cache-control']]).toEqual(['br', 'public, no-cache']);
    expect(first.headers['x-robots-tag']).toBe('noindex');
    const again = await server.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('exists only for rounds that visitors may know of (V13)', async () => {
    await insertRound(server, { slug: 'draft', announcedAt: null });
    const of = (slug: string) => server.call(readBoard, { params: { slug }, query: {} });
    expect((await of('draft')).error?.code).toBe('round-unknown');
    expect((await of('no-such-round')).error?.code).toBe('round-unknown');
  });
});

describe('a search on the public board', () => {
  const search = (who: Sitter | undefined, name: string) =>
    server.call(searchBoard, { params: { slug: round.slug }, query: { name } }, who);

  test("is only for logged-in callers, and finds displayed names and the caller's own row (V14)", async () => {
    const asha = await insertRanked('Asha Verma', 90);
    const ravi = await insertRanked('Ravi Khan', 80);
    expect((await search(undefined, 'asha')).status).toBe(401);
    expect((await search(ravi, 'asha')).body).toMatchObject({ rows: [], total: 0, own: { rank: 2, page: 1 } });
    await show(asha, 'name', true);
    server.clock.advanceSeconds(5);
    expect((await search(ravi, 'ver ash')).body.rows).toMatchObject([{ rank: 1, name: 'Asha Verma', page: 1 }]);
    expect((await search(admin, 'x')).body).toEqual({ own: null, rows: [], total: 0 });
  });
});

describe('the name on public boards', () => {
  test('is initials by default; a full name needs a separate consent of a guardian (V14)', async () => {
    const asha = await insertRanked('Asha Verma', 90);
    const readOwn = async () => (await server.call(profileEndpoints.readNameDisplay, {}, asha)).body;
    expect(await readOwn()).toEqual({ shownAs: 'initials', nameConsentAt: null });
    expect((await show(asha, 'name')).error?.code).toBe('name-consent-missing');
    expect((await show(asha, 'name', true)).body.nameConsentAt).not.toBeNull();
    expect((await show(asha, 'name')).status).toBe(200);
    expect(await names()).toEqual(['Asha Verma']);
    const data = (await server.call(profileEndpoints.readOwnData, {}, asha)).body;
    expect(data.account).toMatchObject({ shownAs: 'name', nameConsentAt: expect.any(String) });
    expect((await show(asha, 'initials')).body).toEqual({ shownAs: 'initials', nameConsentAt: null });
    expect((await show(asha, 'name')).error?.code).toBe('name-consent-missing');
  });
});
