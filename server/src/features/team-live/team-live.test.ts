import { randomUUID } from 'node:crypto';
import { resultsEndpoints } from '@club/contract/results';
import { sittingEndpoints } from '@club/contract/sitting';
import { type LiveBoardReply, teamLiveEndpoints } from '@club/contract/team-live';
import { hour, second } from '@club/domain/shared/instant';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { accounts } from '#entities/accounts/tables.ts';
import { attempts, interventions, presences } from '#entities/attempts/tables.ts';
import { files } from '#entities/papers/tables.ts';
import type { Round } from '#entities/rounds/round-store.ts';
import { rounds } from '#entities/rounds/tables.ts';
import { schools } from '#entities/schools/tables.ts';
import { currentRound } from '#testing/current-round.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertQuestion } from '#testing/insert-question.ts';
import { insertRound, publishPaper } from '#testing/insert-round.ts';
import { openStream } from '#testing/open-stream.ts';
import { quizCalls, type Sitter, ticks } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { createLiveBoards } from './follow-live.ts';
import { LiveBoard } from './live-board.ts';
import { toLiveReply } from './live-reply.ts';
import { prefetchBoard } from './prefetch-board.ts';
import { createServerSampler } from './sample-server.ts';
import { purgeServerSamples } from './server-sample-store.ts';

const server = await startTestServer();
const { ready, start, save, finish, report, submit, sitSection } = quizCalls(server);
const right = () => ({ markedAnswers: ticks(0) });

let round: Round;
let viewer: Sitter;

beforeEach(async () => {
  round = await fillSmallPaper(server, await currentRound(server));
  viewer = await insertAccount(server, { role: 'viewer' });
});

/** The state of the round for a new reader. */
async function readFresh(of: Round = round): Promise<LiveBoardReply> {
  const fresh = createLiveBoards({
    database: server.database,
    clock: () => server.clock.now,
    isPictureStored: server.files.has,
    onError() {},
  });
  const reply = await fresh.read(of);
  fresh.close();
  return reply;
}

async function insertSchool(institution: string, city = 'Bhopal'): Promise<string> {
  const id = randomUUID();
  await server.database.insert(schools).values({ id, institution, city, key: id, isListed: true });
  return id;
}

const serverId = randomUUID();

async function connect(who: Sitter, leftAt: number | null = null, on = serverId): Promise<void> {
  const { now } = server.clock;
  const presence = { accountId: who.id, serverId: on, connectedAt: now, leftAt, changedAt: now };
  await server.database
    .insert(presences)
    .values(presence)
    .onConflictDoUpdate({ target: presences.accountId, set: presence });
}

/** A sampler for the process with this id. */
const sampler = (id: string, openStreams = 0) =>
  createServerSampler({
    database: server.database,
    serverId: id,
    clock: () => server.clock.now,
    openStreams: () => openStreams,
    saveCall: sittingEndpoints.saveAnswers,
  });

const nobody = {
  vouched: 0,
  waiting: 0,
  sitting: [0, 0],
  betweenSections: 0,
  submitted: 0,
  disqualified: 0,
  silent: 0,
  flagged: 0,
};

describe('the board', () => {
  test("shows everybody's state by city and school, with correct totals, and for whom schools vouch (J1, J4, N22)", async () => {
    const dps = await insertSchool('DPS');
    const kv = await insertSchool('KV', 'Indore');
    const at = (schoolId: string | null, city: string) => ({ schoolId, city });
    await insertAccount(server, { ...at(dps, 'Bhopal'), phoneVerifiedAt: null });
    // A school vouches.
    const waits = await insertAccount(server, { ...at(dps, 'Bhopal'), phoneVerifiedAt: null });
    await server.database.update(accounts).set({ vouchedAt: server.clock.now }).where(eq(accounts.id, waits.id));
    const [sits, between] = [
      await insertAccount(server, at(kv, 'Indore')),
      await insertAccount(server, at(kv, 'Indore')),
    ];
    const [done, thrown] = [
      await insertAccount(server, at(null, 'Indore')),
      await insertAccount(server, at(dps, 'Bhopal')),
    ];
    for (const who of [sits, between, done, thrown]) await ready(who);
    await sitSection(1, done, right);
    await sitSection(2, done, right);
    await submit(done);
    await sitSection(1, between, right);
    await start(1, thrown);
    await submit(thrown, { disqualified: true });
    await start(1, sits);
    await connect(waits);

    const board = await readFresh();
    const bhopal = { ...nobody, registered: 3, proved: 2, vouched: 1, waiting: 1, disqualified: 1 };
    const indore = { ...nobody, registered: 2, proved: 2, sitting: [1, 0], betweenSections: 1 };
    expect(board).toMatchObject({
      now: new Date(server.clock.now).toISOString(),
      round: { slug: round.slug, phase: 'open', isRehearsal: false },
      pause: null,
      sections: [{ section: 1 }, { section: 2 }],
      counts: {
        ...nobody,
        registered: 6,
        proved: 5,
        vouched: 1,
        waiting: 1,
        sitting: [1, 0],
        betweenSections: 1,
        submitted: 1,
        disqualified: 1,
      },
    });
    expect(board.cities).toEqual([
      { city: 'Bhopal', counts: bhopal },
      { city: 'Indore', counts: { ...indore, registered: 3, proved: 3, submitted: 1 } },
    ]);
    expect(board.schools).toEqual([
      { schoolId: dps, name: 'DPS', city: 'Bhopal', counts: bhopal },
      { schoolId: kv, name: 'KV', city: 'Indore', counts: indore },
      { schoolId: null, name: 'No school', city: '', counts: { ...nobody, registered: 1, proved: 1, submitted: 1 } },
    ]);
  });

  test('counts participants at the school of their snapshot, or of the school it was merged into (J4)', async () => {
    const [old, dps] = [await insertSchool('D.P.S.'), await insertSchool('DPS')];
    const asha = await insertAccount(server, { schoolId: old });
    await ready(asha);
    await start(1, asha);
    await server.database.update(accounts).set({ schoolId: null, city: 'Indore' }).where(eq(accounts.id, asha.id));
    await server.database.update(schools).set({ mergedIntoId: dps }).where(eq(schools.id, old));
    const { schools: listed, cities } = await readFresh();
    expect(listed.map(({ name, counts }) => [name, counts.registered, counts.sitting])).toEqual([['DPS', 1, [1, 0]]]);
    expect(cities.map(({ city }) => city)).toEqual(['Bhopal']);
  });

  test('counts the team in its own rounds, and simulated students only in a rehearsal (J4)', async () => {
    const simulated = await insertAccount(server, { isSimulated: true });
    await insertAccount(server);
    const writer = await insertAccount(server, { role: 'question-writer' });
    await connect(writer);
    await connect(viewer);
    await connect(simulated);
    expect((await readFresh()).counts).toMatchObject({ registered: 1, waiting: 0 });
    const forTeam = await insertRound(server, { audience: { cities: [], classes: [], isForAdmins: true } });
    expect((await readFresh(forTeam)).counts).toMatchObject({ registered: 1, waiting: 1 });
    const rehearsal = await insertRound(server, { isRehearsal: true });
    expect((await readFresh(rehearsal)).counts).toMatchObject({ registered: 2, waiting: 2 });
  });

  test('after changes equals a fresh read (J1)', async () => {
    const [asha, ravi, meera] = [await insertAccount(server), await insertAccount(server), await insertAccount(server)];
    const board = new LiveBoard(round, { database: server.database, isPictureStored: server.files.has });
    const follow = async () => {
      server.clock.advanceSeconds(16);
      await sampler(serverId, 1).sample();
      const followed = toLiveReply(await board.read(server.clock.now));
      expect(followed).toEqual(await readFresh());
      return followed.counts;
    };
    expect(await follow()).toMatchObject({ registered: 3, waiting: 0 });
    for (const who of [asha, ravi, meera]) await ready(who);
    const { lease } = (await start(1, asha)).body;
    await start(1, ravi);
    await connect(meera);
    expect(await follow()).toMatchObject({ waiting: 1, sitting: [2, 0] });
    await finish(1, lease, asha);
    await report('fullscreen-left', ravi);
    expect(await follow()).toMatchObject({ sitting: [0, 0], betweenSections: 1, disqualified: 1 });
    await start(2, asha);
    await insertAccount(server);
    await server.database.delete(attempts).where(eq(attempts.accountId, ravi.id));
    expect(await follow()).toMatchObject({ registered: 4, sitting: [0, 1], betweenSections: 0, disqualified: 0 });
  });

  test('detects silence from streams, saves and their server process (J2)', async () => {
    const [asha, ravi] = [await insertAccount(server), await insertAccount(server)];
    const [meera, gone] = [await insertAccount(server), await insertAccount(server)];
    for (const who of [asha, ravi, meera, gone]) await ready(who);
    await start(1, asha);
    const { lease, questions } = (await start(1, ravi)).body;
    await start(1, meera);
    await start(1, gone);
    await connect(gone, null, randomUUID());
    server.clock.advanceSeconds(61);
    await save(1, lease, [{ questionId: questions[0]?.id ?? '', sequence: 1, ...right() }], ravi);
    await connect(meera, server.clock.now - 50 * second);
    expect((await readFresh()).counts).toMatchObject({ sitting: [4, 0], silent: 2 });
    server.clock.advanceSeconds(16);
    expect((await readFresh()).counts).toMatchObject({ sitting: [4, 0], silent: 3 });
    await connect(asha);
    expect((await readFresh()).counts).toMatchObject({ silent: 2 });
    server.clock.advanceSeconds(46);
    expect((await readFresh()).counts).toMatchObject({ silent: 3 });
  });

  test('has the chart of the last half hour from the record (J5)', async () => {
    const asha = await insertAccount(server);
    await ready(asha);
    await sitSection(1, asha, right);
    server.clock.advanceSeconds(29);
    await start(2, asha);
    server.clock.advanceSeconds(61);
    const { picture } = await readFresh();
    expect(picture).toMatchObject({ stepSeconds: 30, from: new Date(server.clock.now - 30 * 60_000).toISOString() });
    expect(picture.sitting.slice(-7)).toEqual([0, 1, 1, 1, 1, 1, 1]);
  });

  test('has the peak that the report has, also of what began and ended between two points (J5, V40)', async () => {
    const [asha, ravi, organiser] = [
      await insertAccount(server),
      await insertAccount(server),
      await insertAccount(server, { role: 'organiser' }),
    ];
    for (const who of [asha, ravi, organiser]) await ready(who);
    await start(1, organiser);
    server.clock.advanceSeconds(31);
    await sitSection(1, asha, right);
    const { lease } = (await start(2, asha)).body;
    const at = server.clock.now;
    await start(1, ravi);
    server.clock.advanceSeconds(7);
    await finish(2, lease, asha);
    server.clock.advanceSeconds(20 * 60);
    const { picture } = await readFresh();
    const { body } = await server.call(resultsEndpoints.readReport, {}, viewer);
    expect(body.maxAtOnce).toEqual({ participants: 2, at: new Date(at).toISOString() });
    expect(Math.max(...picture.sitting)).toBe(2);
  });

  test('shows the end of a pause of everybody, and no past pause', async () => {
    const { now } = server.clock;
    const pause = { roundId: round.id, kind: 'pause', at: now, reason: 'Rain', changedAt: now } as const;
    await server.database.insert(interventions).values([
      { ...pause, requestId: randomUUID(), until: now - 1 },
      { ...pause, requestId: randomUUID(), until: now + 60_000 },
    ]);
    expect((await readFresh()).pause).toEqual({ until: new Date(now + 60_000).toISOString() });
    server.clock.advanceSeconds(60);
    expect((await readFresh()).pause).toBeNull();
  });

  test('shows whether the paper is published, complete, corrected, and has all pictures', async () => {
    expect((await readFresh()).paper).toEqual({
      ...{ version: null, publishedAt: null, openChecks: 0, corrections: 0, missingPictures: 0 },
    });
    const empty = await insertRound(server);
    expect((await readFresh(empty)).paper.openChecks).toBeGreaterThan(0);
    const published = await publishPaper(server, round);
    expect((await readFresh(published)).paper).toMatchObject({ version: 1, openChecks: 0, corrections: 0 });

    const picture = { mediaType: 'image/webp', bytes: 1, width: 1, height: 1, contentHash: 'hash' };
    await server.database.insert(files).values({ ...picture, id: 'kept.webp', createdAt: server.clock.now });
    const { paperId } = round;
    await insertQuestion(server, { paperId, section: 1, supportingPicture: 'kept.webp' });
    await insertQuestion(server, { paperId, section: 1, supportingPicture: 'unknown.webp' });
    const illustrated = await publishPaper(server, round);
    expect((await readFresh(illustrated)).paper).toMatchObject({ version: 2, missingPictures: 2 });
    await server.files.put('kept.webp', Buffer.from('x'), 'image/webp');
    expect((await readFresh(illustrated)).paper).toMatchObject({ version: 2, missingPictures: 1 });
    const look = async (isPictureStored: () => Promise<boolean>) => {
      const made = createLiveBoards({
        database: server.database,
        clock: () => server.clock.now,
        isPictureStored,
        onError() {},
      });
      const { paper } = await made.read(illustrated);
      made.close();
      return paper.missingPictures;
    };
    expect(await look(async () => true)).toBe(1);
    expect(await look(() => Promise.reject(new Error('no storage')))).toBeNull();
  });
});

describe('the stream', () => {
  test('sends the whole board first, and then only changes once a second', async () => {
    await insertSchool('DPS');
    const asha = await insertAccount(server);
    await ready(asha);
    const stream = await openStream(server.app, teamLiveEndpoints.followLive, {}, viewer);
    expect(await stream.next()).toMatchObject({ kind: 'board', board: { counts: { registered: 1, sitting: [0, 0] } } });
    await start(1, asha);
    const event = await stream.until((each) => each.kind === 'change' && each.change.counts !== undefined);
    if (event.kind !== 'change') throw new Error('the board was sent whole');
    const { change } = event;
    expect(Object.keys(change).sort()).toEqual(
      ['cities', 'counts', 'now', 'paper', 'schools'].filter((name) => name in change),
    );
    expect(change).toMatchObject({
      counts: { sitting: [1, 0] },
      schools: [{ schoolId: null, counts: { sitting: [1, 0] } }],
    });
    const next = await stream.next();
    expect(next).toEqual({ kind: 'change', change: { now: new Date(server.clock.now).toISOString() } });
    stream.close();
  });

  test('is refused for an unknown round, and has only data of its own round', async () => {
    const reply = await server.call(teamLiveEndpoints.readLive, { query: { round: 'nowhere' } }, viewer);
    expect([reply.status, reply.error?.code]).toEqual([404, 'round-unknown']);
    const stream = await server.call(teamLiveEndpoints.followLive, { query: { round: 'nowhere' } }, viewer);
    expect([stream.status, stream.error?.code]).toEqual([404, 'round-unknown']);
    const other = await insertRound(server, { title: 'Next year' });
    const read = await server.call(teamLiveEndpoints.readLive, { query: { round: other.slug } }, viewer);
    expect(read.body.round.title).toBe('Next year');
  });

  test('ends when its round is deleted, and refuses callers who reconnect (J8)', async () => {
    const rehearsal = await insertRound(server, { title: 'Rehearsal', isRehearsal: true });
    const query = { round: rehearsal.slug };
    const stream = await openStream(server.app, teamLiveEndpoints.followLive, { query }, viewer);
    await stream.next();
    await server.database.delete(rounds).where(eq(rounds.id, rehearsal.id));
    for (let event = await stream.next(); event !== null; ) event = await stream.next();
    expect(stream.ending()).toBe('gone');
    const again = await server.call(teamLiveEndpoints.followLive, { query }, viewer);
    expect(again.error?.code).toBe('round-unknown');
  });

  test('is prefetched only around the opening hours of the current round (J7)', async () => {
    const closesAt = server.clock.now + hour;
    await server.database.update(rounds).set({ opensAt: server.clock.now, closesAt }).where(eq(rounds.id, round.id));
    const read: string[] = [];
    const readAhead = () =>
      prefetchBoard({
        ...{ database: server.database, clock: () => server.clock.now, onError() {} },
        boards: {
          async read({ id }) {
            read.push(id);
            return readFresh();
          },
        },
      });
    await readAhead();
    expect(read).toEqual([round.id]);
    server.clock.now = closesAt + hour;
    await readAhead();
    expect(read).toHaveLength(1);
  });

  /** From now on boards are read only when the test lets time pass. */
  function readsByHand(): () => Promise<unknown> {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldClearNativeTimers: true });
    onTestFinished(() => void vi.useRealTimers());
    return () => vi.advanceTimersByTimeAsync(3 * second);
  }

  test('reads nothing while nobody watches (J7)', async () => {
    const threeSeconds = readsByHand();
    let reads = 0;
    const database = new Proxy(server.database, {
      get(target, name, receiver) {
        if (['select', 'execute'].includes(String(name))) reads += 1;
        return Reflect.get(target, name, receiver);
      },
    });
    const watched = createLiveBoards({
      ...{ database, clock: () => server.clock.now, isPictureStored: async () => true },
      onError() {},
    });
    let told = 0;
    const left = Promise.withResolvers<void>();
    await watched.read(round);
    const stop = watched.follow(round, {
      send() {
        told += 1;
        if (told < 2) return;
        stop();
        left.resolve();
      },
      end() {},
    });
    await threeSeconds();
    await left.promise;
    const before = reads;
    expect(vi.getTimerCount()).toBe(0);
    await threeSeconds();
    expect([told, reads]).toEqual([2, before]);
    watched.close();
  });

  test('continues after a database outage, which is logged once', async () => {
    const threeSeconds = readsByHand();
    let isAway = false;
    let failures = 0;
    const database = new Proxy(server.database, {
      get(target, name, receiver) {
        if (!isAway) return Reflect.get(target, name, receiver);
        failures += 1;
        throw new Error('the database is away');
      },
    });
    const errors: unknown[] = [];
    const watched = createLiveBoards({
      ...{ database, clock: () => server.clock.now, isPictureStored: async () => true },
      onError: (error) => void errors.push(error),
    });
    let told = 0;
    await watched.read(round);
    watched.follow(round, {
      send() {
        told += 1;
      },
      end() {},
    });
    isAway = true;
    await threeSeconds();
    await expect.poll(() => failures).toBeGreaterThanOrEqual(3);
    expect(errors).toHaveLength(1);
    const before = told;
    isAway = false;
    await expect.poll(() => told).toBeGreaterThan(before);
    watched.close();
  });
});

describe('server load', () => {
  const path = '/api/quiz/attempt/sections/:section/answers';

  test('is recorded during saves and streams, and combines all servers (J6)', async () => {
    const [one, other] = [sampler(randomUUID()), sampler(randomUUID(), 3)];
    for (let index = 0; index < 100; index += 1)
      one.onAnswered({ method: 'PUT', route: path, status: 200, seconds: 0.02, refusal: null });
    one.onAnswered({ method: 'PUT', route: path, status: 500, seconds: 9, refusal: null });
    one.onAnswered({ method: 'GET', route: '/api/quiz/attempt', status: 200, seconds: 9, refusal: null });
    await one.sample();
    await other.sample();
    const { load, picture } = await readFresh();
    expect(load).toMatchObject({ savesPerSecond: 20, servers: 2 });
    expect(load.p99Ms).toBeCloseTo(20, -0.5);
    expect(picture.savesPerSecond.at(-1)).toBe(3.3);

    server.clock.advanceSeconds(5);
    await one.sample();
    server.clock.advanceSeconds(11);
    expect((await readFresh()).load).toEqual({ savesPerSecond: 0, p99Ms: null, servers: 0 });
  });

  test('is deleted after a while', async () => {
    await sampler(randomUUID(), 1).sample();
    server.clock.advanceSeconds(10);
    await sampler(randomUUID(), 1).sample();
    expect(await purgeServerSamples(server.database, server.clock.now)).toBe(1);
    expect((await readFresh()).load.servers).toBe(1);
  });
});

test('the sheet has the same schools as the page (R5)', async () => {
  const dps = await insertSchool('=DPS');
  const asha = await insertAccount(server, { schoolId: dps });
  await ready(asha);
  await start(1, asha);
  await insertSchool('Lake View');
  const { text } = await server.call(teamLiveEndpoints.downloadLive, { query: { search: 'bhopal dps' } }, viewer);
  expect(parse(text, { bom: true })).toEqual([
    [
      'school',
      'city',
      'registered',
      'verified or vouched for',
      'vouched for',
      'waiting',
      'section 1',
      'section 2',
      'between sections',
      'submitted',
      'disqualified',
      'no response',
      'warned',
    ],
    ["'=DPS", 'Bhopal', '1', '1', '0', '0', '1', '0', '0', '0', '0', '0', '0'],
  ]);
});
