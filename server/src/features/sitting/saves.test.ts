import { fromWireAnswer } from '@club/contract/entities/attempts/answer';
import { noConsentRequired } from '@club/domain/entities/accounts/consent';
import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { listEntries, updateEntry } from '#entities/attempts/entry-store.ts';
import { answers } from '#entities/attempts/tables.ts';
import { type Round, readRound, updateRound } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import { untilLockWaiters } from '#testing/count-lock-waiters.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertQuestion } from '#testing/insert-question.ts';
import { quizCalls, type Save, type Sitter, ticks } from '#testing/quiz-calls.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { createAnswerWriter } from './answer-writer.ts';
import { createAttemptWriter } from './attempt-writer.ts';
import { finishSection } from './finish-section.ts';
import type { SaveRequest } from './save-answers.ts';
import { startSection } from './start-section.ts';
import { submitAbandonedAttempts } from './submit-abandoned-attempts.ts';

const server = await startTestServer();
const { database, clock } = server;
const calls = quizCalls(server);
const [right, wrong] = [ticks(0), ticks(1)];

let round: Round;
let asha: Sitter;
let ravi: Sitter;

/** Two questions of section 1; A is correct and gives four marks. */
let first: string;
let second: string;

beforeEach(async () => {
  round = await readRound(database, undefined);
  asha = await insertAccount(server, { name: 'Asha' });
  ravi = await insertAccount(server, { name: 'Ravi' });
  first = (await insertQuestion(server, { section: 1 })).id;
  second = (await insertQuestion(server, { section: 1 })).id;
  await calls.ready(asha);
  await calls.ready(ravi);
});

const open = async (who = asha) => (await calls.start(1, who)).body;
const save = (lease: string, saves: Save[], who = asha) => calls.save(1, lease, saves, who);
const finish = (lease: string, who = asha) => calls.finish(1, lease, who);
const stored = () =>
  database
    .select({
      questionId: answers.questionId,
      counts: answers.counts,
      takeover: answers.takeover,
      sequence: answers.sequence,
      userInput: answers.userInput,
    })
    .from(answers)
    .orderBy(asc(answers.questionId), asc(answers.counts));
const scoreOf = async (who: Sitter) =>
  (await listEntries(database, { roundId: round.id, accountId: who.id })).map(({ score }) => score);

/** A save with the time at which the server read it, regardless of when it is stored. */
function received(lease: string, receivedAt: number, given: Save[], who = asha): SaveRequest {
  return { accountId: who.id, section: 1, lease, answers: given.map(fromWireAnswer), receivedAt };
}

/** The database with its transactions held open at their end until they are released. */
function heldBeforeCommit() {
  const atEnd = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const transaction: Database['transaction'] = (work) =>
    database.transaction(async (inner) => {
      const result = await work(inner);
      atEnd.resolve();
      await letGo.promise;
      return result;
    });
  const held: Database = Object.create(database, { transaction: { value: transaction } });
  return { held, atEnd: atEnd.promise, letGo: letGo.resolve };
}

const changerOf = (held: Database) => createAttemptWriter(held, { emailDomain: null, consent: noConsentRequired });

describe('which of two saves is newer', () => {
  test('an older answer of the phone, sent late, never replaces a newer one of the laptop (T8)', async () => {
    const phone = await open();
    const laptop = await open();
    expect([phone.takeover, laptop.takeover]).toEqual([1, 2]);
    await save(laptop.lease, [{ questionId: first, takeover: 2, sequence: 1, userInput: 'of the laptop' }]);

    const phoneAgain = await open();
    expect(phoneAgain).toMatchObject({
      takeover: 3,
      answers: [{ takeover: 2, sequence: 1, userInput: 'of the laptop' }],
    });
    const queued = { questionId: first, takeover: 1, sequence: 50, userInput: 'of the phone' };
    const sent = await save(phoneAgain.lease, [queued]);
    expect(sent.body.saved).toMatchObject([{ takeover: 1, sequence: 50, counts: true }]);
    expect((await open()).answers).toMatchObject([{ userInput: 'of the laptop' }]);
  });

  test('a save without a takeover belongs to the newest, and a future takeover is not believed (T8)', async () => {
    await open();
    const { lease } = await open();
    const saved = await save(lease, [
      { questionId: first, sequence: 1, userInput: 'unstamped' },
      { questionId: second, takeover: 99, sequence: 1, userInput: 'from the future' },
    ]);
    expect(saved.body.saved.map(({ takeover }) => takeover)).toEqual([2, 2]);
    expect((await stored()).map(({ takeover }) => takeover)).toEqual([2, 2]);
  });

  test('a save of the same order changes nothing, whatever its content (T8)', async () => {
    const { lease } = await open();
    await save(lease, [{ questionId: first, sequence: 7, userInput: 'first' }]);
    await save(lease, [{ questionId: first, sequence: 7, userInput: 'again' }]);
    await save(lease, [
      { questionId: first, sequence: 6, userInput: 'older' },
      { questionId: first, sequence: 7, userInput: 'once more' },
    ]);
    expect(await stored()).toMatchObject([{ sequence: 7, userInput: 'first' }]);
  });
});

describe('a save', () => {
  test('is reported as counting or not; a late repetition of one that came in time counts (T2, T9)', async () => {
    const { lease } = await open();
    const inTime = { questionId: first, sequence: 1, userInput: 'in time' };
    const told = async (saves: Save[]) => (await save(lease, saves)).body.saved.map(({ counts }) => counts);
    clock.advanceSeconds(480 + 5);
    expect(await told([inTime])).toEqual([true]);
    clock.advanceSeconds(1);
    expect(await told([inTime])).toEqual([true]);
    expect(await stored()).toHaveLength(1);
    expect(await told([inTime, { questionId: first, sequence: 2, userInput: 'late' }])).toEqual([true, false]);
    expect(await stored()).toMatchObject([
      { questionId: first, counts: false, sequence: 2, userInput: 'late' },
      { questionId: first, counts: true, sequence: 1, userInput: 'in time' },
    ]);
  });

  test('that comes after the finish does not count (T2)', async () => {
    const { lease } = await open();
    clock.advanceSeconds(60);
    await finish(lease);
    clock.advanceSeconds(1);
    const late = await save(lease, [{ questionId: first, sequence: 1, markedAnswers: right }]);
    expect(late.body.saved).toMatchObject([{ counts: false }]);
    await calls.submit(asha, { disqualified: true });
    expect(await scoreOf(asha)).toEqual([0]);
  });

  test('that comes late is refused once the attempt is submitted, and not stored (T9)', async () => {
    const { lease } = await open();
    await calls.submit(asha, { disqualified: true });
    clock.advanceSeconds(1);
    const refused = await save(lease, [{ questionId: first, sequence: 1, markedAnswers: right }]);
    expect([refused.status, refused.error?.code]).toEqual([409, 'quiz-already-submitted']);
    expect(await stored()).toEqual([]);
  });

  test('30,000 times by one participant leaves at most two answers per question (T9)', async () => {
    const { lease } = await open();
    const inTime = clock.now;
    const late = clock.now + 486_000;
    const write = createAnswerWriter(database);
    for (let from = 1; from < 30_000; from += 1000) {
      const flood = Array.from({ length: 1000 }, (_, index) => {
        return { questionId: index % 2 === 0 ? first : second, sequence: from + index, userInput: 'x' };
      });
      await write(received(lease, from <= 15_000 ? inTime : late, flood));
    }
    const kept = await stored();
    expect(kept.map(({ counts, sequence }) => [counts, sequence]).toSorted()).toEqual([
      [false, 29_999],
      [false, 30_000],
      [true, 14_999],
      [true, 15_000],
    ]);
  });
});

describe('a save that came in time and is stored after the submission', () => {
  const submitAbandoned = () =>
    submitAbandonedAttempts(database, clock.now, (error) => {
      throw error;
    });

  test('is stored and marked if the server submitted at the closing (T9)', async () => {
    const closesAt = clock.now + 60_000;
    await updateRound(database, round.id, { closesAt });
    const [ofAsha, ofRavi] = [await open(asha), await open(ravi)];
    clock.now = closesAt + 5000;
    expect(await submitAbandoned()).toBe(2);
    expect(await scoreOf(asha)).toEqual([0]);

    const write = createAnswerWriter(database);
    const saved = await write(
      received(ofAsha.lease, closesAt + 4999, [{ questionId: first, sequence: 1, markedAnswers: right }]),
    );
    expect(saved.saved).toMatchObject([{ counts: true }]);
    expect([await scoreOf(asha), await scoreOf(ravi)]).toEqual([[4], [0]]);
    // One of the two that came together is late.
    const mixed = await Promise.allSettled([
      write(received(ofRavi.lease, closesAt + 5000, [{ questionId: first, sequence: 1, markedAnswers: wrong }], ravi)),
      write(received(ofRavi.lease, closesAt + 5001, [{ questionId: first, sequence: 2, markedAnswers: right }], ravi)),
      write(received(ofAsha.lease, closesAt + 4999, [{ questionId: second, sequence: 2, markedAnswers: right }])),
    ]);
    expect(mixed.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect([await scoreOf(asha), await scoreOf(ravi)]).toEqual([[8], [0]]);
    expect(await stored()).toHaveLength(3);
  });

  test('is stored, but does not change a score set by an admin (T9, M6)', async () => {
    const { lease } = await open();
    clock.advanceSeconds(1);
    await calls.submit(asha, { disqualified: true });
    const [entry] = await listEntries(database, { roundId: round.id, accountId: asha.id });
    await updateEntry(database, entry?.id ?? '', { score: 100, keyVersionId: null });
    const at = clock.now - 500;
    await createAnswerWriter(database)(received(lease, at, [{ questionId: first, sequence: 1, markedAnswers: right }]));
    expect(await scoreOf(asha)).toEqual([100]);
    expect(await stored()).toHaveLength(1);
  });

  test('is marked while the submission is in progress, for an unfinished section and a finished one (T9)', async () => {
    for (const [who, isFinishedBefore] of [
      [asha, false],
      [ravi, true],
    ] as const) {
      const { lease } = await open(who);
      const receivedAt = clock.now;
      clock.advanceSeconds(1);
      if (isFinishedBefore)
        await finishSection(changerOf(database), { accountId: who.id, section: 1, lease, now: clock.now });
      const { held, atEnd, letGo } = heldBeforeCommit();
      const submitting = changerOf(held)({ kind: 'submitted', accountId: who.id, disqualified: true, now: clock.now });
      await atEnd;
      const saving = createAnswerWriter(database)(
        received(lease, receivedAt, [{ questionId: first, sequence: 1, markedAnswers: right }], who),
      );
      await untilLockWaiters(server, 1);
      letGo();
      await submitting;
      expect((await saving).saved).toMatchObject([{ counts: true }]);
      expect(await scoreOf(who)).toEqual([4]);
    }
  });

  test('is marked by the submission that waits for it, if it was first (T9)', async () => {
    const { lease } = await open();
    const { held, atEnd, letGo } = heldBeforeCommit();
    const saving = createAnswerWriter(held)(
      received(lease, clock.now, [{ questionId: first, sequence: 1, markedAnswers: right }]),
    );
    await atEnd;
    clock.advanceSeconds(1);
    const submitting = calls.submit(asha, { disqualified: true });
    await untilLockWaiters(server, 1);
    letGo();
    expect((await saving).saved).toMatchObject([{ counts: true }]);
    expect((await submitting).status).toBe(201);
    expect(await scoreOf(asha)).toEqual([4]);
  });
});

describe('a page that takes a section over', () => {
  test('gets the newest answers that count, and no later one that does not (T9)', async () => {
    const { lease } = await open();
    const write = createAnswerWriter(database);
    await write(received(lease, clock.now, [{ questionId: first, sequence: 1, userInput: 'in time' }]));
    // By the clock of another process the time is already over.
    await write(received(lease, clock.now + 486_000, [{ questionId: first, sequence: 2, userInput: 'late' }]));
    expect((await open()).answers).toMatchObject([{ sequence: 1, userInput: 'in time' }]);
  });

  test('sees the answers acknowledged by a save in progress (T4, T8)', async () => {
    const { lease } = await open();
    const { held, atEnd, letGo } = heldBeforeCommit();
    const saving = createAnswerWriter(held)(
      received(lease, clock.now, [{ questionId: first, sequence: 1, userInput: 'on its way' }]),
    );
    await atEnd;
    const taking = open();
    await untilLockWaiters(server, 1);
    letGo();
    expect((await saving).saved).toMatchObject([{ counts: true }]);
    expect((await taking).answers).toMatchObject([{ userInput: 'on its way' }]);
  });

  test('prevents later saves of the older page (T4)', async () => {
    const { lease } = await open();
    const { held, atEnd, letGo } = heldBeforeCommit();
    const taking = startSection(
      { database, changeAttempt: changerOf(held) },
      {
        accountId: asha.id,
        sessionId: 'session',
        startedFrom: { browserHash: 'a', addressHash: 'b' },
        section: 1,
        language: 'en',
        now: clock.now,
      },
    );
    await atEnd;
    const saving = save(lease, [{ questionId: first, sequence: 1, userInput: 'of the older page' }]);
    await untilLockWaiters(server, 1);
    letGo();
    expect((await taking).sitting.takeover).toBe(2);
    expect((await saving).error?.code).toBe('opened-elsewhere');
    expect(await stored()).toEqual([]);
  });
});
