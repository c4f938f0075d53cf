import { randomUUID } from 'node:crypto';
import { participantsEndpoints } from '@club/contract/participants';
import { questionBankEndpoints } from '@club/contract/question-bank';
import { resultsEndpoints } from '@club/contract/results';
import { signInEndpoints } from '@club/contract/sign-in';
import { type IntegrityEventKind, maxEventsPerKind } from '@club/domain/entities/attempts/integrity';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts } from '#entities/accounts/tables.ts';
import { findAttempt } from '#entities/attempts/attempt-store.ts';
import { listEntries } from '#entities/attempts/entry-store.ts';
import { answers, attempts, integrityEvents, sittings } from '#entities/attempts/tables.ts';
import { type Round, readRound, updateRound } from '#entities/rounds/round-store.ts';
import { insertAccount, testPassword } from '#testing/insert-account.ts';
import { insertRound } from '#testing/insert-round.ts';
import { quizCalls, type Sitter } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const calls = quizCalls(server);

let round: Round;
let asha: Sitter;
let ravi: Sitter;

beforeEach(async () => {
  round = await fillSmallPaper(server, await readRound(server.database, undefined));
  asha = await insertAccount(server, { name: 'Asha' });
  ravi = await insertAccount(server, { name: 'Ravi' });
  for (const who of [asha, ravi]) {
    await calls.ready(who);
    await calls.start(1, who);
  }
});

/** The integrity events of an account, oldest first. */
function notedOf({ id }: Sitter) {
  return server.database
    .select({ section: integrityEvents.section, kind: integrityEvents.kind, reportId: integrityEvents.reportId })
    .from(integrityEvents)
    .innerJoin(attempts, eq(attempts.id, integrityEvents.attemptId))
    .where(eq(attempts.accountId, id))
    .orderBy(asc(integrityEvents.id));
}
async function insertNoted({ id }: Sitter, kind: IntegrityEventKind, count: number) {
  const attempt = await findAttempt(server.database, { accountId: id, roundId: round.id });
  const event = { attemptId: attempt?.id ?? '', section: 1, kind, at: server.clock.now };
  await server.database.insert(integrityEvents).values(Array.from({ length: count }, () => event));
}
const changeRound = (disqualifyingFlag: number) =>
  updateRound(server.database, round.id, { integrity: { disqualifyingFlag } });

describe('a report (I7)', () => {
  test('that is repeated is recorded once and answered alike, even if it disqualified', async () => {
    await changeRound(2);
    const [first, second] = [randomUUID(), randomUUID()];
    const replies = [];
    for (const id of [first, first, second, second, first])
      replies.push(await calls.report('fullscreen-left', asha, id));
    expect(replies.map(({ body }) => body)).toEqual([
      { flags: 1, disqualified: false },
      { flags: 1, disqualified: false },
      { flags: 2, disqualified: true },
      { flags: 2, disqualified: true },
      { flags: 2, disqualified: true },
    ]);
    expect((await notedOf(asha)).map(({ reportId }) => reportId)).toEqual([first, second]);
    expect(await notedOf(ravi)).toEqual([]);
  });

  test('that is repeated at the same moment is recorded once, as one flag', async () => {
    await changeRound(3);
    const id = randomUUID();
    const replies = await Promise.all([1, 2, 3, 4].map(() => calls.report('escape-pressed', asha, id)));
    expect(replies.map(({ body }) => body)).toEqual(replies.map(() => ({ flags: 1, disqualified: false })));
    expect(await notedOf(asha)).toHaveLength(1);
  });

  test('of another participant is a different one, even if both pages made the same id', async () => {
    const id = randomUUID();
    await calls.report('fullscreen-left', asha, id);
    expect((await calls.report('fullscreen-left', ravi, id)).body).toEqual({ flags: 1, disqualified: true });
    expect(await notedOf(ravi)).toHaveLength(1);
  });

  test('with an id in capitals is the same one', async () => {
    await changeRound(3);
    const id = randomUUID();
    await calls.report('fullscreen-left', asha, id);
    expect((await calls.report('fullscreen-left', asha, id.toUpperCase())).body.flags).toBe(1);
  });

  test("belongs to the open section, regardless of the page's claim, and between sections to the previous one", async () => {
    const { lease } = (await calls.start(1, asha)).body;
    await calls.finish(1, lease, asha);
    await calls.report('fullscreen-left', asha);
    await calls.start(2, asha);
    await calls.report('page-hidden', asha);
    expect((await notedOf(asha)).slice(1)).toMatchObject([
      { section: 1, kind: 'fullscreen-left' },
      { section: 2, kind: 'page-hidden' },
    ]);
    expect((await calls.attempt(asha)).body).toMatchObject({ flags: 0, disqualified: false });
  });

  test('is refused after the submission, and not recorded', async () => {
    await calls.submit(asha, { disqualified: true });
    for (const kind of ['page-hidden', 'fullscreen-left'] as const) {
      const refused = await calls.report(kind, asha);
      expect([refused.status, refused.error?.code]).toEqual([409, 'quiz-already-submitted']);
    }
    expect(await notedOf(asha)).toEqual([]);
  });

  test('that is repeated is recognized even after another round has become the current one', async () => {
    const id = randomUUID();
    await calls.report('fullscreen-left', asha, id);
    const next = await fillSmallPaper(server, await insertRound(server, { slug: 'next' }));
    await updateRound(server.database, round.id, { isCurrent: false });
    await updateRound(server.database, next.id, { isCurrent: true });
    await calls.ready(asha);
    await calls.start(1, asha);
    expect((await calls.report('fullscreen-left', asha, id)).body).toEqual({ flags: 1, disqualified: true });
    expect(await notedOf(asha)).toHaveLength(1);
    expect((await calls.attempt(asha)).body.disqualified).toBe(false);
  });

  test('is answered but not recorded once there are enough of its kind', async () => {
    await changeRound(2);
    await insertNoted(asha, 'copy', 99);
    for (const kind of ['copy', 'copy', 'copy', 'cut', 'fullscreen-left'] as const) {
      expect((await calls.report(kind, asha)).status).toBe(200);
    }
    const kinds = Map.groupBy(await notedOf(asha), ({ kind }) => kind);
    expect([...kinds].map(([kind, noted]) => [kind, noted.length])).toEqual([
      ['copy', 100],
      ['cut', 1],
      ['fullscreen-left', 1],
    ]);
  });
});

test('reopening an open section is recorded, without penalty under the strict rule (I7)', async () => {
  expect(await notedOf(asha)).toEqual([]);
  await calls.start(1, asha);
  await calls.start(1, asha);
  expect(await notedOf(asha)).toEqual([
    { section: 1, kind: 'section-reopened', reportId: null },
    { section: 1, kind: 'section-reopened', reportId: null },
  ]);
  expect((await calls.attempt(asha)).body).toMatchObject({ flags: 0, disqualified: false, submitted: false });
});

test('a section that is reopened again and again is recorded a hundred times (I7)', async () => {
  const before = { takeover: maxEventsPerKind };
  const attempt = await findAttempt(server.database, { accountId: asha.id, roundId: round.id });
  await server.database
    .update(sittings)
    .set(before)
    .where(eq(sittings.attemptId, attempt?.id ?? ''));
  for (const _ of [1, 2, 3]) await calls.start(1, asha);
  expect(await notedOf(asha)).toHaveLength(1);
});

test('a reload writes only the section, so that nobody who follows the round reads the attempt again (T14)', async () => {
  const rowOf = async () => {
    const [row] = await server.database.select().from(attempts).where(eq(attempts.accountId, asha.id));
    return row;
  };
  const before = await rowOf();
  server.clock.advanceSeconds(1);
  const { takeover, lease } = (await calls.start(1, asha)).body;
  expect(takeover).toBe(2);
  expect(await rowOf()).toEqual(before);
  await calls.finish(1, lease, asha);
  expect((await rowOf())?.changedAt).toBeGreaterThan(before?.changedAt ?? 0);
});

test('a section that is reopened in another language notes that language', async () => {
  await calls.start(1, { ...asha, headers: { 'accept-language': 'hi' } });
  const attempt = await findAttempt(server.database, { accountId: asha.id, roundId: round.id });
  expect(attempt?.language).toBe('hi');
});

test('a refused start is not recorded', async () => {
  const { lease } = (await calls.start(1, asha)).body;
  await calls.finish(1, lease, asha);
  expect((await calls.start(1, asha)).error?.code).toBe('quiz-already-attempted');
  expect(await notedOf(asha)).toHaveLength(1);
});

test('no number of harmless events hides a reopened section (I7)', async () => {
  const admin = await insertAccount(server, { isAdmin: true });
  await insertNoted(asha, 'page-hidden', 60);
  await insertNoted(asha, 'copy', 60);
  server.clock.advanceSeconds(1);
  await insertNoted(asha, 'section-reopened', 1);
  await calls.report('fullscreen-left', asha);
  const [entry] = await listEntries(server.database, { roundId: round.id });
  const { body } = await server.call(resultsEndpoints.listEntryEvents, { params: { id: entry?.id ?? '' } }, admin);
  expect(body.others[0]?.kind).toBe('section-reopened');
  expect([body.others.length, body.othersLeftOut]).toEqual([100, 21]);
});

test('no number of harmless events hides a flag: an admin reads the flags separately, and the number of others (I7)', async () => {
  const admin = await insertAccount(server, { isAdmin: true });
  await changeRound(2);
  const at = server.clock.now;
  await calls.report('escape-pressed', asha);
  server.clock.advanceSeconds(1);
  await insertNoted(asha, 'page-hidden', 60);
  await insertNoted(asha, 'copy', 60);
  await insertNoted(ravi, 'cut', 60);
  server.clock.advanceSeconds(1);
  await calls.report('fullscreen-left', asha);

  const [entry] = await listEntries(server.database, { roundId: round.id });
  const { listEntryEvents } = resultsEndpoints;
  const { body } = await server.call(listEntryEvents, { params: { id: entry?.id ?? '' } }, admin);
  expect(body.flags).toEqual([
    { section: 1, kind: 'escape-pressed', at: new Date(at).toISOString() },
    { section: 1, kind: 'fullscreen-left', at: new Date(at + 2000).toISOString() },
  ]);
  expect(body.others).toHaveLength(100);
  expect(new Set(body.others.map(({ kind }) => kind))).toEqual(new Set(['page-hidden', 'copy']));
  expect(body.othersLeftOut).toBe(20);
});

describe('questions read with another log-in (I13)', () => {
  const readQuestions = ({ token }: { token: string }) =>
    server.call(questionBankEndpoints.listQuestions, { query: {} }, { token });
  const kindsOf = async (who: Sitter) => (await notedOf(who)).map(({ kind, section }) => [kind, section]);

  async function logInElsewhere() {
    const [account] = await server.database.select().from(accounts).where(eq(accounts.id, asha.id));
    const { body } = await server.call(signInEndpoints.logIn, {
      body: { email: account?.email ?? '', password: testPassword },
    });
    return { token: body.token };
  }

  test('are recorded once per session and section, without penalty', async () => {
    expect((await readQuestions(asha)).body.quizzes.length).toBeGreaterThan(0);
    expect(await kindsOf(asha)).toEqual([]);
    const elsewhere = await logInElsewhere();
    for (const _ of [1, 2, 3]) await readQuestions(elsewhere);
    await Promise.all([readQuestions(elsewhere), readQuestions(elsewhere)]);
    expect(await kindsOf(asha)).toEqual([['read-elsewhere', 1]]);
    await readQuestions(await logInElsewhere());
    expect(await kindsOf(asha)).toEqual([
      ['read-elsewhere', 1],
      ['read-elsewhere', 1],
    ]);
    const attempt = await findAttempt(server.database, { accountId: asha.id, roundId: round.id });
    expect([attempt?.flags, attempt?.disqualifiedAt]).toEqual([0, null]);
    expect(await kindsOf(ravi)).toEqual([]);
  });

  test('by the session that takes the section over are not recorded', async () => {
    const elsewhere = await logInElsewhere();
    await calls.start(1, { ...asha, ...elsewhere });
    await readQuestions(elsewhere);
    expect(await kindsOf(asha)).toEqual([['section-reopened', 1]]);
    await readQuestions(asha);
    expect(await kindsOf(asha)).toEqual([
      ['section-reopened', 1],
      ['read-elsewhere', 1],
    ]);
  });
});

describe('the anomalies of an attempt (I11, I12)', () => {
  const anomaliesOf = async (who: Sitter, admin: Sitter) =>
    (await server.call(participantsEndpoints.readParticipant, { params: { id: who.id }, query: {} }, admin)).body
      .participant.anomalies;

  test('include a page that never entered full screen, unless the device has none', async () => {
    const admin = await insertAccount(server, { isAdmin: true });
    const meera = await insertAccount(server, { name: 'Meera' });
    await calls.ready(meera);
    await calls.start(1, meera);
    await calls.report('fullscreen-entered', asha);
    await calls.report('fullscreen-unavailable', meera);
    expect(await anomaliesOf(ravi, admin)).toEqual([]);
    server.clock.advanceSeconds(60);
    expect(await anomaliesOf(ravi, admin)).toEqual(['never-full-screen']);
    expect(await anomaliesOf(asha, admin)).toEqual([]);
    expect(await anomaliesOf(meera, admin)).toEqual([]);
    const listed = await server.call(participantsEndpoints.listParticipants, { query: {} }, admin);
    const standOut = listed.body.participants.filter(({ anomalies }) => anomalies.length > 0);
    expect(standOut.map(({ name }) => name)).toEqual(['Ravi']);
    // Nothing is concluded for attempts from before pages reported full screen, or for simulated students.
    await server.database.update(attempts).set({ isFullScreenReported: false }).where(eq(attempts.accountId, ravi.id));
    expect(await anomaliesOf(ravi, admin)).toEqual([]);
    await server.database.update(attempts).set({ isFullScreenReported: true }).where(eq(attempts.accountId, ravi.id));
    await server.database.update(accounts).set({ isSimulated: true }).where(eq(accounts.id, ravi.id));
    expect(await anomaliesOf(ravi, admin)).toEqual([]);
  });

  test('include five or more answers of a section faster than two seconds each', async () => {
    const admin = await insertAccount(server, { isAdmin: true });
    const [attempt] = await server.database.select().from(attempts).where(eq(attempts.accountId, ravi.id));
    const attemptId = attempt?.id ?? '';
    const answer = (second: number) => ({
      ...{ attemptId, section: 1, questionId: randomUUID(), counts: true, sequence: second, ticks: 1 },
      receivedAt: server.clock.now + second * 1000,
    });
    await calls.report('fullscreen-entered', ravi);
    await server.database.insert(answers).values([1, 2, 3, 4].map(answer));
    expect(await anomaliesOf(ravi, admin)).toEqual([]);
    await server.database.insert(answers).values(answer(9));
    expect(await anomaliesOf(ravi, admin)).toEqual(['too-fast']);
    await server.database.insert(answers).values(answer(12));
    expect(await anomaliesOf(ravi, admin)).toEqual([]);
  });
});
