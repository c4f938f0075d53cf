import { randomUUID } from 'node:crypto';
import { correctionsEndpoints } from '@club/contract/corrections';
import { interventionsEndpoints } from '@club/contract/interventions';
import { profileEndpoints } from '@club/contract/profile';
import { resultsEndpoints } from '@club/contract/results';
import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import { toIsoTime } from '@club/domain/shared/indian-time';
import { minute } from '@club/domain/shared/instant';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { listEntries } from '#entities/attempts/entry-store.ts';
import { sittings } from '#entities/attempts/tables.ts';
import { questions } from '#entities/papers/tables.ts';
import { type Round, readRound, updateRound } from '#entities/rounds/round-store.ts';
import { findOrInsertSchool, updateSchool } from '#entities/schools/school-store.ts';
import { submitAbandonedAttempts } from '#features/sitting/submit-abandoned-attempts.ts';
import { correctPaper } from '#testing/correct-paper.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { quizCalls, type Sitter, ticks } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const calls = quizCalls(server);

let round: Round;
let admin: Sitter;
let asha: Sitter;
let ravi: Sitter;

beforeEach(async () => {
  round = await fillSmallPaper(server, await readRound(server.database, undefined));
  await updateRound(server.database, round.id, { closesAt: server.clock.now + 60 * minute });
  admin = await insertAccount(server, { isAdmin: true, name: 'Admin' });
  asha = await insertAccount(server, { name: 'Asha' });
  ravi = await insertAccount(server, { name: 'Ravi' });
});

const chooses = (option: number) => () => ({ markedAnswers: ticks(option) });
const review = (who: Sitter, slug?: string) =>
  server.call(resultsEndpoints.readReview, { query: slug === undefined ? {} : { round: slug } }, who);

/** Asha chooses A everywhere, which is correct and gives 16, and Ravi B, which gives 0. Then the round is closed. */
async function sitBoth(): Promise<string[]> {
  const shown = await calls.sitPaper(asha, chooses(0));
  await calls.sitPaper(ravi, chooses(1));
  await calls.submit(asha);
  await calls.submit(ravi);
  server.clock.advanceSeconds(60 * 60);
  return shown.flat().map(({ id }) => id);
}

/** Three more, each with 3 marks: with Asha and Ravi enough for ranks. */
async function sitMore(): Promise<void> {
  for (const name of ['Meera', 'Kabir', 'Zoya']) {
    const student = await insertAccount(server, { name });
    let answered = 0;
    await calls.sitPaper(student, () => ({ markedAnswers: ticks(answered++ % 2) }));
    await calls.submit(student);
  }
}

const showKey = () => updateRound(server.database, round.id, { provisionalKeyAt: server.clock.now });
const publish = async () =>
  expect((await server.call(resultsEndpoints.publishResults, { params: { slug: round.slug } }, admin)).status).toBe(
    200,
  );

describe('a review of one’s own paper', () => {
  test('is refused until the key is public, which happens by itself at the set instant (V1, V2)', async () => {
    await sitBoth();
    await updateRound(server.database, round.id, { provisionalKeyAt: server.clock.now + 1000 });
    expect((await review(asha)).error?.code).toBe('key-not-out');
    server.clock.advanceSeconds(1);
    const { body } = await review(asha);
    expect(body).toMatchObject({ step: 'provisional-key', score: 16, fullMarks: 16, standing: null });
  });

  test('shows each question with the given answer, its time, the key and the marks (V4)', async () => {
    const [first] = await sitBoth();
    await showKey();
    const { body } = await review(ravi);
    expect(body.questions).toHaveLength(4);
    expect(body.questions[0]).toMatchObject({
      question: { id: first, section: 1 },
      answer: { markedAnswers: ticks(1), userInput: null },
      lateAnswer: null,
      isRight: false,
      isWithdrawn: false,
      marks: -1,
    });
    const [right] = body.questions[0]?.rightAnswers ?? [];
    expect(body.questions[0]?.question.options.indexOf(right ?? '')).toBe(0);
    expect(Date.parse(body.questions[0]?.answer?.receivedAt ?? '')).toBeLessThan(server.clock.now);
    expect(body.sections).toMatchObject([
      { section: 1, marks: -2, fullMarks: 8, median: 3 },
      { section: 2, marks: -2, fullMarks: 8, median: 3 },
    ]);
  });

  test('has the language in which the newest section was opened (V4)', async () => {
    await sitBoth();
    await showKey();
    expect((await review(ravi)).body.language).toBe('en');
    const meera = await insertAccount(server, { name: 'Meera' });
    await updateRound(server.database, round.id, { provisionalKeyAt: null, closesAt: server.clock.now + 60 * minute });
    await calls.sitPaper({ ...meera, headers: { 'accept-language': 'hi-IN' } }, chooses(0));
    await calls.submit(meera);
    server.clock.advanceSeconds(60 * 60);
    await showKey();
    expect((await review(meera)).body.language).toBe('hi');
    const { rounds } = (await server.call(profileEndpoints.readOwnData, {}, meera)).body;
    expect(rounds.map(({ language }) => language)).toEqual(['hi']);
  });

  test('has ranks overall, in the city and in the school only with the final results (V4)', async () => {
    await sitMore();
    await sitBoth();
    await showKey();
    expect((await review(ravi)).body.standing).toBeNull();
    await publish();
    expect((await review(ravi)).body).toMatchObject({
      step: 'final-results',
      standing: {
        all: { rank: 5, of: 5, isShared: false },
        city: { rank: 5, of: 5, isShared: false },
        school: null,
        advances: false,
      },
      notQualified: 'no-school',
    });
  });

  test('says why somebody does not qualify, with the final results only (V48)', async () => {
    const typed = await findOrInsertSchool(server.database, { institution: 'Hill', pin: null, city: 'Bhopal' });
    asha = await insertAccount(server, { name: 'Asha', schoolId: typed });
    await sitBoth();
    await showKey();
    expect((await review(asha)).body.notQualified).toBeNull();
    await publish();
    expect((await review(asha)).body.notQualified).toBe('school-not-approved');
    await updateSchool(server.database, typed, { approvedAt: server.clock.now });
    expect((await review(asha)).body).toMatchObject({ notQualified: null, standing: { advances: true } });
  });

  test('is available with published results, without any dates (V5)', async () => {
    await sitMore();
    await sitBoth();
    expect((await review(asha)).error?.code).toBe('key-not-out');
    await publish();
    expect((await review(asha)).body).toMatchObject({
      step: 'final-results',
      score: 16,
      standing: { all: { rank: 1 } },
    });
    await server.call(resultsEndpoints.unpublishResults, { params: { slug: round.slug } }, admin);
    expect((await review(asha)).error?.code).toBe('key-not-out');
  });

  test('is refetched after results were unpublished, by all concurrent readers (V5)', async () => {
    await sitBoth();
    await publish();
    const readers = Array.from({ length: 40 }, () => review(asha));
    await server.call(resultsEndpoints.unpublishResults, { params: { slug: round.slug } }, admin);
    for (const { status } of await Promise.all(readers)) expect([200, 409]).toContain(status);
    expect((await review(asha)).error?.code).toBe('key-not-out');
  });

  test('shows a corrected key and its marks (V4)', async () => {
    const [first = ''] = await sitBoth();
    await showKey();
    const before = (await review(ravi)).body.questions[0];
    const accepted = before?.question.options.slice(0, 2) ?? [];
    const change = { correctAnswers: accepted };
    await correctPaper(server, round.slug, { questionId: first, reason: 'Both', change }, admin);
    const { body } = await review(ravi);
    expect(body.questions[0]).toMatchObject({ rightAnswers: accepted, isRight: true, marks: 4 });
    expect(body.score).toBe(1);
    const withdraw = { questionId: first, reason: 'Unclear', change: { countsFor: 'nobody' } } as const;
    await correctPaper(server, round.slug, withdraw, admin);
    expect((await review(ravi)).body.questions[0]).toMatchObject({ isWithdrawn: true, marks: 0 });
  });

  test('distinguishes an answer that came too late from one that counts (V4)', async () => {
    await calls.ready(asha);
    const { lease, questions, closesAt } = (await calls.start(1, asha)).body;
    const save = (sequence: number, option: number) =>
      calls.save(1, lease, [{ questionId: questions[0]?.id ?? '', sequence, markedAnswers: ticks(option) }], asha);
    await save(1, 0);
    server.clock.now = Date.parse(closesAt) + minute;
    await save(2, 1);
    server.clock.advanceSeconds(60 * 60);
    await submitAbandonedAttempts(server.database, server.clock.now, (error) => {
      throw error;
    });
    await showKey();
    const [shown] = (await review(asha)).body.questions;
    expect(shown).toMatchObject({
      answer: { markedAnswers: ticks(0) },
      lateAnswer: { markedAnswers: ticks(1), receivedAt: toIsoTime(Date.parse(closesAt) + minute) },
      marks: 4,
    });
    expect(shown?.answer).not.toHaveProperty('acceptedLate');
    await server.database.update(sittings).set({ lateCounts: true });
    expect((await review(asha)).body.questions[0]).toMatchObject({
      answer: { markedAnswers: ticks(1), acceptedLate: { at: null } },
      lateAnswer: null,
      marks: -1,
    });
  });

  test('says of a late answer that organisers accepted it, and when, and the report and the sheet count it (V4, V40)', async () => {
    await calls.ready(asha);
    const { lease, questions, closesAt } = (await calls.start(1, asha)).body;
    const save = (sequence: number, question: number, option: number) =>
      calls.save(
        1,
        lease,
        [{ questionId: questions[question]?.id ?? '', sequence, markedAnswers: ticks(option) }],
        asha,
      );
    await save(1, 0, 0);
    server.clock.now = Date.parse(closesAt) + minute;
    // One replaces an answer in time, one answers a question that had none.
    await save(2, 0, 1);
    await save(3, 1, 0);
    server.clock.advanceSeconds(60 * 60);
    await submitAbandonedAttempts(server.database, server.clock.now, (error) => {
      throw error;
    });
    const answersInReport = async () => (await server.call(resultsEndpoints.readReport, {}, admin)).body.answers;
    expect(await answersInReport()).toBe(1);
    const body = { reason: 'The network failed', accountId: asha.id, requestId: randomUUID(), section: 1 } as const;
    const given = { params: { slug: round.slug }, body: { kind: 'late-answers-accepted', ...body } } as const;
    const acceptedAt = toIsoTime(server.clock.now);
    expect((await server.call(interventionsEndpoints.giveIntervention, given, admin)).status).toBe(201);
    server.clock.advanceSeconds(60);
    await showKey();
    const [first, second] = (await review(asha)).body.questions;
    const late = { receivedAt: toIsoTime(Date.parse(closesAt) + minute), acceptedLate: { at: acceptedAt } };
    expect(first).toMatchObject({ answer: { markedAnswers: ticks(1), ...late }, lateAnswer: null });
    expect(second).toMatchObject({ answer: { markedAnswers: ticks(0), ...late }, lateAnswer: null });
    expect(await answersInReport()).toBe(2);
    const { text } = await server.call(resultsEndpoints.downloadAnswers, { query: {} }, admin);
    expect(text.split('\r\n')[2]).toContain('"B","-1","A","4"');
  });

  test("is empty for non-participants, and never shows another account's paper (V2)", async () => {
    await sitBoth();
    await showKey();
    const somebody = await insertAccount(server, { name: 'Somebody' });
    expect((await review(somebody)).error?.code).toBe('not-attempted');
    expect((await server.call(resultsEndpoints.readReview, {})).status).toBe(401);
    expect((await review(admin)).error?.code).toBe('not-attempted');
    expect((await review(asha)).text).not.toContain(ravi.id);
  });

  test('shows a disqualified student their own answers, and no rank (V2)', async () => {
    await sitBoth();
    const of = { accountId: asha.id, roundId: round.id };
    const [{ id = '' } = {}] = await listEntries(server.database, of);
    await server.call(resultsEndpoints.updateEntry, { params: { id }, body: { disqualified: true } }, admin);
    await publish();
    const own = (await review(asha)).body;
    expect(own).toMatchObject({ disqualified: true, standing: null, score: 16 });
    expect(own.questions[0]?.answer?.markedAnswers).toEqual(ticks(0));
  });

  test('waits for the last participant with extra time, and so do topics and what most got right (V3, Y10)', async () => {
    await sitMore();
    await sitBoth();
    await calls.ready(ravi);
    await server.database.update(questions).set({ tags: ['Rivers'] });
    const late = await insertAccount(server, { name: 'Late' });
    server.clock.advanceSeconds(-2 * 60 * 60);
    await calls.ready(late);
    await calls.start(1, late);
    server.clock.advanceSeconds(2 * 60 * 60);
    await server.database
      .update(sittings)
      .set({ closesAt: server.clock.now + minute, finishedAt: null })
      .where(eq(sittings.section, 1));
    await showKey();
    expect((await review(asha)).error?.code).toBe('key-waits');
    await publish();
    const { body } = await review(asha);
    expect(body).toMatchObject({ keyWaits: true, step: 'final-results', score: 16, standing: { all: { rank: 1 } } });
    expect(body).toMatchObject({ sections: [], questions: [], topics: [], missed: [] });
    server.clock.advanceSeconds(66);
    const whole = (await review(asha)).body;
    expect(whole).not.toHaveProperty('keyWaits');
    expect(whole.questions).toHaveLength(4);
    expect(whole.topics).toHaveLength(1);
  });

  test('of an earlier round stays readable at its address', async () => {
    await sitBoth();
    await publish();
    expect((await review(asha, round.slug)).body.round.slug).toBe(round.slug);
    expect((await review(asha, 'no-such-round')).error?.code).toBe('round-unknown');
  });
});

describe('the dates of a round', () => {
  const change = (body: object) =>
    server.call(roundsAdminEndpoints.updateRound, { params: { slug: round.slug }, body }, admin);
  const at = (minutes: number) => toIsoTime(server.clock.now + minutes * minute);

  test('can be set, moved and read by everybody (V1)', async () => {
    const dates = { provisionalKeyAt: at(70), objectionsCloseAt: at(80), resultsAt: at(90), championshipAt: at(100) };
    const { body } = await change(dates);
    expect(body.round.schedule).toEqual(dates);
    expect((await change({ resultsAt: at(95) })).body.round.schedule).toEqual({ ...dates, resultsAt: at(95) });
    const none = { provisionalKeyAt: null, objectionsCloseAt: null, resultsAt: null, championshipAt: null };
    expect((await change(none)).body.round).not.toHaveProperty('schedule');
  });

  test('are refused with the field if they contradict each other (V1)', async () => {
    expect((await change({ provisionalKeyAt: at(30) })).status).toBe(400);
    expect((await change({ provisionalKeyAt: at(70), objectionsCloseAt: at(65) })).status).toBe(400);
    await change({ provisionalKeyAt: at(70) });
    const moved = await change({ closesAt: at(75) });
    expect([moved.status, moved.error?.details?.join()]).toEqual([400, expect.stringContaining('provisionalKeyAt')]);
  });

  test('do not let a round reopen once its key has been read (V3)', async () => {
    await sitBoth();
    await showKey();
    const opened = { closesAt: at(60), provisionalKeyAt: null };
    expect((await change(opened)).error?.code).toBe('key-is-out');
    expect((await change({ provisionalKeyAt: null })).status).toBe(200);
  });
});

test('a preview of a correction shows whether the key and the results are public (V6)', async () => {
  const [questionId = ''] = await sitBoth();
  const preview = async () =>
    (
      await server.call(
        correctionsEndpoints.previewCorrection,
        { params: { slug: round.slug }, body: { questionId, change: { countsFor: 'everybody' } } },
        admin,
      )
    ).body.step;
  expect(await preview()).toBe('being-checked');
  await showKey();
  expect(await preview()).toBe('provisional-key');
  await publish();
  expect(await preview()).toBe('final-results');
});

test('with the final results the key is settled: only an owner can still correct it, which everybody sees at once (V7)', async () => {
  const [questionId = ''] = await sitBoth();
  const organiser = await insertAccount(server, { role: 'organiser' });
  const correct = (who: Sitter, countsFor: 'nobody' | 'everybody') =>
    correctPaper(server, round.slug, { questionId, reason: 'Unclear', change: { countsFor } }, who);
  expect((await correct(organiser, 'nobody')).status).toBe(200);
  await publish();
  expect((await correct(organiser, 'everybody')).error?.code).toBe('key-frozen');
  expect((await review(ravi)).body.questions[0]?.marks).toBe(0);
  expect((await correct(admin, 'everybody')).status).toBe(200);
  expect((await review(ravi)).body.questions[0]?.marks).toBe(4);
});
