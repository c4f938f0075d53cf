import { endpoints } from '@club/contract/index';
import { pastRoundsEndpoints } from '@club/contract/past-rounds';
import { resultsEndpoints } from '@club/contract/results';
import { siteEndpoints } from '@club/contract/site';
import { minute } from '@club/domain/shared/instant';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#entities/accounts/tables.ts';
import { listEntries } from '#entities/attempts/entry-store.ts';
import { sittings } from '#entities/attempts/tables.ts';
import { type Round, readRound, updateRound } from '#entities/rounds/round-store.ts';
import { correctPaper } from '#testing/correct-paper.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertRound } from '#testing/insert-round.ts';
import { quizCalls, type Sitter, ticks } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const calls = quizCalls(server);

let round: Round;
let admin: Sitter;

/** Six have 16 marks or none. The round is closed. */
beforeEach(async () => {
  round = await fillSmallPaper(server, await readRound(server.database, undefined));
  await updateRound(server.database, round.id, { closesAt: server.clock.now + 60 * minute });
  admin = await insertAccount(server, { isAdmin: true, name: 'Admin' });
  for (const option of [0, 0, 0, 1, 1, 1]) {
    const student = await insertAccount(server, { name: 'Asha Verma' });
    await calls.sitPaper(student, () => ({ markedAnswers: ticks(option) }));
    await calls.submit(student);
  }
  server.clock.advanceSeconds(60 * 60);
});

const params = () => ({ params: { slug: round.slug } });
const publish = () => server.call(resultsEndpoints.publishResults, params(), admin);
const open = (who: Sitter = admin) => server.call(pastRoundsEndpoints.openPastRound, params(), who);
const close = () => server.call(pastRoundsEndpoints.closePastRound, params(), admin);
const read = () => server.call(pastRoundsEndpoints.readPastRound, params());
const later = (seconds = 1) => server.clock.advanceSeconds(seconds);

test('a round is opened by an organiser alone, once its results are published (Z1)', async () => {
  expect((await open()).error?.code).toBe('results-not-out');
  await publish();
  expect((await read()).error?.code).toBe('past-round-closed');
  expect((await open(await insertAccount(server, { role: 'question-writer' }))).status).toBe(403);
  expect((await open()).body.round.isOpenToAll).toBe(true);
  later();
  const { body } = await read();
  expect(body).toMatchObject({ slug: round.slug, languages: ['en'], steps: [{ from: 0, count: 6 }] });
  expect(body.questions).toHaveLength(4);
  for (const { rightAnswers, question } of body.questions) expect(rightAnswers).toEqual([question.options[0]]);
  const { rounds } = (await server.call(siteEndpoints.listRounds, {})).body;
  expect(rounds.map(({ isOpenToAll }) => isOpenToAll)).toEqual([true]);
  const audited = await server.database.select().from(auditEvents).where(eq(auditEvents.action, 'past-round-opened'));
  expect(audited).toHaveLength(1);
});

test('it is gone within a second of being closed, unpublished or archived, for browsers that keep a copy too (Z3)', async () => {
  await publish();
  await open();
  const { headers } = await read();
  expect(headers['cache-control']).toBe('public, no-cache');
  expect(headers.etag).toBeDefined();
  const changes = [
    [close, open],
    [() => server.call(resultsEndpoints.unpublishResults, params(), admin), publish],
    [
      () => updateRound(server.database, round.id, { archivedAt: server.clock.now }),
      () => updateRound(server.database, round.id, { archivedAt: null }),
    ],
  ] as const;
  for (const [shut, reopen] of changes) {
    await shut();
    later();
    expect((await read()).error?.code).toBe('past-round-closed');
    expect((await server.call(siteEndpoints.listRounds, {})).text).not.toContain('isOpenToAll');
    await reopen();
    later();
    expect((await read()).status).toBe(200);
  }
});

test('it has nobody in it, and follows a corrected key (Z2, Z5)', async () => {
  await publish();
  await open();
  later();
  const before = await read();
  expect(before.text).not.toMatch(/Asha|Verma|@|\+91/);
  const { question } = before.body.questions[0] ?? {};
  const change = { correctAnswers: question?.options.slice(0, 2) ?? [] };
  await correctPaper(server, round.slug, { questionId: question?.id ?? '', reason: 'Both', change }, admin);
  later();
  const after = (await read()).body;
  expect(after.questions[0]?.rightAnswers).toEqual(change.correctAnswers);
  expect(after.version).not.toBe(before.body.version);
});

test('what is told of scores stays as it was when one student more or less would tell of that one (Z5)', async () => {
  await publish();
  await open();
  later();
  const before = (await read()).body;
  const [entry] = await listEntries(server.database, { roundId: round.id });
  await server.call(resultsEndpoints.deleteEntry, { params: { id: entry?.id ?? '' } }, admin);
  later(60);
  expect((await read()).body.steps).toEqual(before.steps);
});

test('it waits for a section that is still open (Z1)', async () => {
  await publish();
  const [one] = await server.database.select().from(sittings).limit(1);
  const of = and(eq(sittings.attemptId, one?.attemptId ?? ''), eq(sittings.section, one?.section ?? 0));
  await server.database
    .update(sittings)
    .set({ finishedAt: null, closesAt: server.clock.now + minute })
    .where(of);
  expect((await open()).error?.code).toBe('key-waits');
  later(66);
  expect((await open()).status).toBe(200);
});

test('a rehearsal or a draft cannot be read so, and nobody learns that there is one (Z1)', async () => {
  await insertRound(server, { slug: 'secret-draft', announcedAt: null });
  const asked = await server.call(pastRoundsEndpoints.readPastRound, { params: { slug: 'secret-draft' } });
  expect(asked.error?.code).toBe('round-unknown');
  expect(endpoints.pastRounds).toBe(pastRoundsEndpoints);
});
