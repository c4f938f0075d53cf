import { publishingEndpoints } from '@club/contract/publishing';
import { questionBankEndpoints } from '@club/contract/question-bank';
import { resultsEndpoints } from '@club/contract/results';
import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import { sittingEndpoints } from '@club/contract/sitting';
import { schoolKey } from '@club/domain/entities/schools/school';
import { roles } from '@club/domain/shared/role';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { listEntries } from '#entities/attempts/entry-store.ts';
import { attempts } from '#entities/attempts/tables.ts';
import { type Round, type RoundChanges, readRound, updateRound } from '#entities/rounds/round-store.ts';
import { schools } from '#entities/schools/tables.ts';
import { correctPaper } from '#testing/correct-paper.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertRound } from '#testing/insert-round.ts';
import { quizCalls, type Sitter, ticks } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { submitAbandonedAttempts } from './submit-abandoned-attempts.ts';

const server = await startTestServer();
const calls = quizCalls(server);

let lastYear: Round;
let nextYear: Round;
let admin: Sitter;
let asha: Sitter;
let ravi: Sitter;

beforeEach(async () => {
  lastYear = await fillSmallPaper(server, await readRound(server.database, undefined));
  nextYear = await fillSmallPaper(server, await insertRound(server, { slug: 'next-year', title: 'Next Year' }));
  admin = await insertAccount(server, { isAdmin: true });
  const school = { institution: 'Sample High School', city: 'Bhopal', pin: '462003' };
  const [stored] = await server.database
    .insert(schools)
    .values({ ...school, key: schoolKey(school), isListed: true })
    .returning({ id: schools.id });
  asha = await insertAccount(server, { name: 'Asha', schoolId: stored?.id ?? null });
  ravi = await insertAccount(server, { name: 'Ravi', schoolId: stored?.id ?? null });
});

const makeCurrent = ({ slug }: Round) => server.call(roundsAdminEndpoints.makeCurrent, { params: { slug } }, admin);
const change = ({ id }: Round, changes: RoundChanges) => updateRound(server.database, id, changes);
const entriesOf = ({ id }: Round) => listEntries(server.database, { roundId: id });
const submitAbandoned = () =>
  submitAbandonedAttempts(server.database, server.clock.now, (error) => {
    throw error;
  });

/** Replaces the current round, ignoring the rules for admins. */
async function replaceCurrent(): Promise<void> {
  await change(lastYear, { isCurrent: false });
  await change(nextYear, { isCurrent: true });
}

describe('an earlier round', () => {
  /** Everything that admins read of a round, as raw replies. */
  async function everythingOf({ slug }: Round): Promise<string[]> {
    const query = { round: slug };
    const replies = [
      await server.call(resultsEndpoints.readLeaderboard, { query }, admin),
      await server.call(resultsEndpoints.readLeaderboard, { query: { ...query, disqualified: 'true' } }, admin),
      await server.call(resultsEndpoints.downloadResults, { query }, admin),
      await server.call(resultsEndpoints.downloadQualifiers, { query }, admin),
      await server.call(publishingEndpoints.readPaper, { params: { slug } }, admin),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    return replies.map(({ text }) => text);
  }

  test('stays exactly unchanged when the next one is sat by the same accounts and corrected (N4, N10)', async () => {
    for (const [who, option] of [
      [asha, 0],
      [ravi, 1],
    ] as const) {
      await calls.sitPaper(who, () => ({ markedAnswers: ticks(option) }));
      await calls.submit(who);
    }
    await change(lastYear, { closesAt: server.clock.now });
    const before = await everythingOf(lastYear);

    expect((await makeCurrent(nextYear)).status).toBe(200);
    expect((await calls.attempt(asha)).body).toMatchObject({
      round: { slug: 'next-year' },
      class: null,
      submitted: false,
      sections: [{ state: 'not-started' }, { state: 'not-started' }],
    });
    const shown = await calls.sitPaper(asha, () => ({ markedAnswers: ticks(1) }));
    expect((await calls.submit(asha)).status).toBe(201);
    const correction = { questionId: shown[0]?.[0]?.id ?? '', reason: 'Wrong', change: { correctAnswer: 'B' } };
    const { corrected } = await correctPaper(server, 'next-year', correction, admin);
    expect(corrected.markedAgain).toBe(1);

    expect(await entriesOf(nextYear)).toMatchObject([{ accountId: asha.id, score: 1 }]);
    expect(await everythingOf(lastYear)).toEqual(before);
    const ofAsha = await server.database.select().from(attempts).where(eq(attempts.accountId, asha.id));
    expect(ofAsha.map(({ roundId }) => roundId).sort()).toEqual([lastYear.id, nextYear.id].sort());
  });

  test('still works for a page that has it open: it saves, reports, finishes and submits there', async () => {
    await calls.ready(asha);
    const first = (await calls.start(1, asha)).body;
    const [question] = first.questions;
    await calls.finish(1, first.lease, asha);
    const { lease, questions } = (await calls.start(2, asha)).body;
    await replaceCurrent();
    // The same section of the other round on another page does not interfere.
    await calls.ready(asha);
    const elsewhere = (await calls.start(1, asha)).body;
    expect(elsewhere.questions.map(({ id }) => id)).not.toContain(question?.id);

    const answers = questions.map(({ id }) => ({ questionId: id, sequence: 1, markedAnswers: ticks(0) }));
    expect((await calls.save(2, lease, answers, asha)).status).toBe(200);
    expect((await calls.save(2, 'no-lease', answers, asha)).error?.code).toBe('section-not-started');
    expect((await calls.save(1, 'no-lease', answers, asha)).error?.code).toBe('opened-elsewhere');
    expect((await calls.save(1, elsewhere.lease, answers, asha)).error?.code).toBe('answer-not-in-section');
    expect((await calls.report('page-hidden', asha)).status).toBe(200);
    const finished = await calls.finish(2, lease, asha);
    expect(finished.body).toMatchObject({ section: 2, nextSection: null });
    expect((await calls.finish(2, 'no-lease', asha)).error?.code).toBe('section-not-started');

    server.clock.advanceSeconds(11 * 60);
    expect(await submitAbandoned()).toBe(1);
    expect(await entriesOf(lastYear)).toMatchObject([{ score: 8, sectionMarks: [0, 8] }]);
    expect(await entriesOf(nextYear)).toEqual([]);
  });

  test('is submitted on request of its page, as long as the current one has not been started', async () => {
    await calls.sitPaper(asha, () => ({ markedAnswers: ticks(0) }));
    await replaceCurrent();
    expect((await calls.submit(asha)).status).toBe(201);
    expect(await entriesOf(lastYear)).toMatchObject([{ score: 16 }]);
    expect((await calls.submit(asha)).error?.code).toBe('quiz-unfinished');
  });

  test('shows the questions of the open section to its participants only (P2)', async () => {
    await calls.ready(asha);
    const { questions } = (await calls.start(1, asha)).body;
    await replaceCurrent();
    const list = async (who: Sitter) =>
      (await server.call(questionBankEndpoints.listQuestions, { query: { round: 'next-year' } }, who)).body.quizzes;
    expect(await list(asha)).toEqual(questions);
    expect(await list(ravi)).toEqual([]);
    expect(await list(admin)).toMatchObject([{ section: 1 }, { section: 1 }, { section: 2 }, { section: 2 }]);
  });

  test('is submitted by its own hours, and others by theirs (T6)', async () => {
    await change(lastYear, { closesAt: server.clock.now + 60_000 });
    await calls.ready(asha);
    await calls.start(1, asha);
    server.clock.advanceSeconds(70);
    await makeCurrent(nextYear);
    await calls.ready(ravi);
    await calls.start(1, ravi);
    server.clock.advanceSeconds(600);
    expect(await submitAbandoned()).toBe(1);
    expect(await entriesOf(lastYear)).toMatchObject([{ accountId: asha.id, timeUsedSeconds: 60 }]);
    expect(await entriesOf(nextYear)).toEqual([]);
  });
});

describe('the audience of a round (N3)', () => {
  const audience = { cities: [], classes: [], isForAdmins: false };

  test('for some cities refuses the others when they set their class', async () => {
    await change(lastYear, { audience: { ...audience, cities: ['Indore', 'Ujjain'] } });
    const refused = await calls.ready(asha);
    expect([refused.status, refused.error?.error]).toEqual([403, 'This round is for schools in Indore and Ujjain.']);
    const indorean = await insertAccount(server, { city: ' INDORE ' });
    expect((await calls.ready(indorean)).status).toBe(200);
    expect((await calls.start(1, indorean)).status).toBe(200);
  });

  test('refuses other classes, and also at the start if it was narrowed meanwhile', async () => {
    await calls.ready(asha, 9);
    await change(lastYear, { audience: { ...audience, classes: [11, 12] } });
    for (const refused of [await calls.start(1, asha), await calls.ready(asha, 10)]) {
      expect([refused.status, refused.error?.error]).toEqual([403, 'This round is for classes 11 and 12.']);
    }
    await calls.ready(asha, 11);
    const { lease } = (await calls.start(1, asha)).body;
    await change(lastYear, { audience: { ...audience, classes: [8] } });
    expect((await calls.start(1, asha)).status).toBe(200);
    expect((await calls.finish(1, lease, asha)).error?.code).toBe('opened-elsewhere');
  });

  test('of the team includes those who may read the paper, without further restrictions (A22)', async () => {
    await change(lastYear, { audience: { cities: ['Indore'], classes: [12], isForAdmins: true } });
    const refused = await calls.ready(asha);
    expect([refused.status, refused.error?.error]).toEqual([403, 'This round is a rehearsal for the club’s own team.']);
    for (const role of roles) {
      const helper = await insertAccount(server, { role });
      await calls.ready(helper, 9);
      const { status, error } = await calls.start(1, helper);
      if (role === 'viewer') expect(error?.code).toBe('class-missing');
      else expect(status).toBe(200);
    }
  });
});

test('a manual entry in one round does not prevent sitting another (N4)', async () => {
  const manual = { userId: asha.id, score: 3, section: 2, round: 'next-year' };
  expect((await server.call(sittingEndpoints.submitScore, { body: manual }, admin)).status).toBe(201);
  await calls.sitPaper(asha, () => ({ markedAnswers: ticks(0) }));
  expect((await calls.submit(asha)).status).toBe(201);
  expect(await entriesOf(lastYear)).toMatchObject([{ score: 16 }]);
  expect(await entriesOf(nextYear)).toMatchObject([{ score: 3 }]);
});
