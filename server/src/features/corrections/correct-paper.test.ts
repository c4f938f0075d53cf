import { randomUUID } from 'node:crypto';
import { correctionsEndpoints } from '@club/contract/corrections';
import { profileEndpoints } from '@club/contract/profile';
import { publishingEndpoints } from '@club/contract/publishing';
import { questionBankEndpoints } from '@club/contract/question-bank';
import { resultsEndpoints } from '@club/contract/results';
import { sittingEndpoints } from '@club/contract/sitting';
import { statisticsEndpoints } from '@club/contract/statistics';
import { minute } from '@club/domain/shared/instant';
import { count, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, auditEvents } from '#entities/accounts/tables.ts';
import { lockAttempt } from '#entities/attempts/attempt-store.ts';
import { listEntries } from '#entities/attempts/entry-store.ts';
import { markAgain, startMarkingAgain } from '#entities/attempts/mark-entries.ts';
import { attempts, entries as entriesTable, sittings } from '#entities/attempts/tables.ts';
import { listKeyVersions, readPaperKeys } from '#entities/papers/key-version-store.ts';
import { insertPaperVersion, readPublishedPaper } from '#entities/papers/paper-version-store.ts';
import { type Round, readRound, readRoundById, updateRound } from '#entities/rounds/round-store.ts';
import { type Correction, correctPaper as correctOver } from '#testing/correct-paper.ts';
import { untilLockWaiters } from '#testing/count-lock-waiters.ts';
import { holdTransaction } from '#testing/hold-transaction.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertQuestion } from '#testing/insert-question.ts';
import { quizCalls, type Sitter, ticks } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { correctPaper, type RemarkingProgress } from './correct-paper.ts';
import { streamCorrection } from './stream-correction.ts';

const server = await startTestServer();
const calls = quizCalls(server);

let round: Round;
let admin: Sitter;
let asha: Sitter;
let ravi: Sitter;

/** Nobody objected. */
const unanswered = { objectionsAnsweredAt: null };

beforeEach(async () => {
  round = await fillSmallPaper(server, await readRound(server.database, undefined));
  admin = await insertAccount(server, { isAdmin: true, name: 'Admin' });
  asha = await insertAccount(server, { name: 'Asha' });
  ravi = await insertAccount(server, { name: 'Ravi' });
});

const correct = (questionId: string, change: Correction['change'], reason = 'The map was wrong', slug = round.slug) =>
  correctOver(server, slug, { questionId, reason, change }, admin);
const setEntry = (id: string, body: { score?: number; disqualified?: boolean }) =>
  server.call(resultsEndpoints.updateEntry, { params: { id }, body }, admin);
const keyVersionNow = async () => (await readRoundById(server.database, round.id)).keyVersionId;
const entries = () => listEntries(server.database, { roundId: round.id });
const scores = async () =>
  Object.fromEntries((await entries()).map(({ accountId, score, sectionMarks }) => [accountId, [score, sectionMarks]]));

const chooses = (option: number) => () => ({ markedAnswers: ticks(option) });

/** Asha chooses A everywhere, which is correct, and Ravi B. Returns the ids of their questions. */
async function sitBoth(): Promise<string[]> {
  const shown = await calls.sitPaper(asha, chooses(0));
  await calls.sitPaper(ravi, chooses(1));
  expect((await calls.submit(asha)).status).toBe(201);
  expect((await calls.submit(ravi)).status).toBe(201);
  return shown.flat().map(({ id }) => id);
}

describe('a correction', () => {
  test('of a key marks everybody again by a new version, and is recorded with its reason (B6)', async () => {
    const [first = ''] = await sitBoth();
    expect(await scores()).toEqual({ [asha.id]: [16, [8, 8]], [ravi.id]: [0, [-2, -2]] });
    const before = (await keyVersionNow()) ?? '';

    const { corrected } = await correct(first, { correctAnswer: 'Tapti' });
    expect(corrected).toEqual({
      step: 'corrected',
      version: 2,
      markedAgain: 2,
      message: 'The paper was corrected. 2 attempts were marked again.',
    });
    expect(await scores()).toEqual({ [asha.id]: [11, [3, 8]], [ravi.id]: [1, [3, -2]] });
    const keyVersionId = await keyVersionNow();
    expect((await entries()).map((entry) => entry.keyVersionId)).toEqual([keyVersionId, keyVersionId]);

    expect((await readPaperKeys(server.database, before)).keys[first]).toEqual({ kind: 'single', option: 0 });
    expect(await listKeyVersions(server.database, round.paperId)).toMatchObject([
      { number: 1, reason: null, questionId: null },
      { number: 2, reason: 'The map was wrong', questionId: first, madeBy: admin.id },
    ]);
    const key = (option: number) => ({ key: { kind: 'single', option }, withdrawn: null });
    const noted = await server.database.select().from(auditEvents).where(eq(auditEvents.action, 'paper-corrected'));
    expect(noted).toMatchObject([
      {
        actorId: admin.id,
        subject: round.id,
        details: {
          questionId: first,
          reason: 'The map was wrong',
          before: key(0),
          after: key(1),
          version: 2,
          markedAgain: 2,
        },
      },
    ]);
  });

  test('is followed by the bank as long as its question is unchanged', async () => {
    const [first = '', second = '', third = ''] = await sitBoth();
    const inBank = async (id: string) =>
      (await server.call(questionBankEndpoints.readQuestion, { params: { id } }, admin)).body.data.correctAnswer;
    const options = ['Chambal', 'Tapti', 'Narmada', 'Betwa'];
    await server.call(
      questionBankEndpoints.updateQuestion,
      { params: { id: second }, body: { options, correctAnswer: 'Narmada' } },
      admin,
    );
    await server.call(questionBankEndpoints.deleteQuestion, { params: { id: third } }, admin);
    for (const id of [first, second, third]) {
      expect((await correct(id, { correctAnswer: 'Tapti' })).status).toBe(200);
    }
    expect([await inBank(first), await inBank(second)]).toEqual(['Tapti', 'Narmada']);
    expect(await scores()).toMatchObject({ [asha.id]: [1, [-2, 3]], [ravi.id]: [11, [8, 3]] });
  });

  test('can withdraw a question, which counts for nobody or for everybody, and again once its key is corrected (B6)', async () => {
    const [first = ''] = await sitBoth();
    expect((await correct(first, { countsFor: 'nobody' })).corrected.markedAgain).toBe(2);
    expect(await scores()).toEqual({ [asha.id]: [12, [4, 8]], [ravi.id]: [0, [-1, -2]] });
    await correct(first, { countsFor: 'everybody' });
    expect(await scores()).toEqual({ [asha.id]: [16, [8, 8]], [ravi.id]: [1, [3, -2]] });
    await correct(first, { correctAnswer: 'A' });
    expect(await scores()).toEqual({ [asha.id]: [16, [8, 8]], [ravi.id]: [0, [-2, -2]] });
  });

  test('counts only answers that counted before: a late answer stays late (T2)', async () => {
    await calls.ready(asha);
    const { lease, questions } = (await calls.start(1, asha)).body;
    const [first, second] = questions.map(({ id }) => id);
    const answer = { sequence: 1, markedAnswers: ticks(1) };
    await calls.save(1, lease, [{ questionId: first ?? '', ...answer }], asha);
    server.clock.advanceSeconds(480 + 6);
    await calls.save(1, lease, [{ questionId: second ?? '', ...answer }], asha);
    await calls.submit(asha, { disqualified: true });
    await correct(first ?? '', { correctAnswer: 'B' });
    await correct(second ?? '', { correctAnswer: 'B' });
    expect(await entries()).toMatchObject([{ score: 4, disqualified: true }]);

    // As when organisers accept late answers.
    await server.database.update(sittings).set({ lateCounts: true });
    await correct(first ?? '', { countsFor: 'everybody' });
    expect(await entries()).toMatchObject([{ score: 8, disqualified: true }]);
  });

  test('changes everything except a score set by an admin', async () => {
    const [first = ''] = await sitBoth();
    const byAccount = new Map((await entries()).map((entry) => [entry.accountId, entry.id]));
    await setEntry(byAccount.get(asha.id) ?? '', { score: 5 });
    await setEntry(byAccount.get(ravi.id) ?? '', { disqualified: true });
    const meera = await insertAccount(server, { name: 'Meera' });
    await server.call(sittingEndpoints.submitScore, { body: { userId: meera.id, score: 9 } }, admin);

    expect((await correct(first, { correctAnswer: 'B' })).corrected.markedAgain).toBe(1);
    const keyVersionId = await keyVersionNow();
    expect(await entries()).toMatchObject([
      { accountId: meera.id, score: 9, keyVersionId: null },
      { accountId: asha.id, score: 5, keyVersionId: null },
      { accountId: ravi.id, score: 1, keyVersionId, disqualified: true },
    ]);
  });

  test('is possible after the account that started first was deleted', async () => {
    const [first = ''] = (await calls.sitPaper(asha, chooses(0))).flat().map(({ id }) => id);
    await server.call(profileEndpoints.deleteUser, { params: { id: asha.id } }, admin);
    expect((await correct(first, { correctAnswer: 'B' })).corrected).toMatchObject({ version: 2, markedAgain: 0 });
  });

  test('accepts the id of a question in capitals, as a save and a submission do', async () => {
    await calls.ready(asha);
    const { lease, questions } = (await calls.start(1, asha)).body;
    const questionId = questions[0]?.id.toUpperCase() ?? '';
    const saved = await calls.save(1, lease, [{ questionId, sequence: 1, markedAnswers: ticks(0) }], asha);
    expect(saved.status).toBe(200);
    expect((await correct(questionId, { correctAnswer: 'B' })).status).toBe(200);
    expect((await calls.submit({ ...asha, id: asha.id.toUpperCase() }, { disqualified: true })).status).toBe(201);
  });

  test('applies to later submissions', async () => {
    await calls.sitPaper(asha, chooses(0));
    const { sections } = (await server.call(publishingEndpoints.readPaper, { params: { slug: round.slug } }, admin))
      .body.paper;
    expect(sections).toHaveLength(2);
    const [question] = (await server.call(questionBankEndpoints.listQuestions, { query: {} }, admin)).body.quizzes;
    expect((await correct(question?.id ?? '', { correctAnswer: 'B' })).corrected.message).toBe(
      'The paper was corrected. 0 attempts were marked again.',
    );
    await calls.submit(asha);
    expect(await scores()).toEqual({ [asha.id]: [11, [3, 8]] });
  });
});

describe('a correction is refused', () => {
  test('before anybody has started', async () => {
    const { id } = await insertQuestion(server);
    const refused = await correct(id, { correctAnswer: 'B' });
    expect([refused.status, refused.error?.error]).toEqual([
      409,
      'Nobody has started yet: edit the question and publish the paper again instead',
    ]);
  });

  test('for an unpublished question, an impossible answer, an unchanged key, and without a reason', async () => {
    const [first = ''] = await sitBoth();
    const added = await insertQuestion(server);
    const refusals = [
      await correct(randomUUID(), { countsFor: 'nobody' }),
      await correct(added.id, { correctAnswer: 'B' }),
      await correct(first, { correctAnswer: 'Ganga' }),
      await correct(first, { correctAnswer: 'A' }),
      await correct(first, { correctAnswer: 'B' }, '  '),
      await correct(first, { correctAnswer: 'B' }, 'Why not', 'nowhere'),
    ];
    expect(refusals.map(({ status, error }) => [status, error?.error])).toEqual([
      [404, 'This question is not in the published paper'],
      [404, 'This question is not in the published paper'],
      [400, 'The correct answer must be one of the options'],
      [409, 'Nothing would change: the answer key is already set to this'],
      [400, 'Please write down the reason'],
      [404, 'There is no such round'],
    ]);
    await correct(first, { countsFor: 'nobody' });
    expect((await correct(first, { countsFor: 'nobody' })).error?.code).toBe('correction-empty');
    expect(await listKeyVersions(server.database, round.paperId)).toHaveLength(2);
  });
});

test('a correction marks each entry by its own paper, if an older database had more than one (B7, M6)', async () => {
  await sitBoth();
  const paper = await readPublishedPaper(
    server.database,
    (await readRoundById(server.database, round.id)).paperVersionId ?? '',
  );
  // Ravi's paper: the same questions, and ten marks for a correct answer.
  const richer = { ...paper, questions: paper.questions.map((question) => ({ ...question, reward: 10 })) };
  const publication = { pictureIds: [], publishedAt: server.clock.now, publishedBy: null };
  const paperVersionId = await insertPaperVersion(server.database, {
    paperId: round.paperId,
    paper: richer,
    ...publication,
  });
  const [{ attemptId } = { attemptId: null }] = await server.database
    .update(entriesTable)
    .set({ paperVersionId })
    .where(eq(entriesTable.accountId, ravi.id))
    .returning({ attemptId: entriesTable.attemptId });
  await server.database
    .update(sittings)
    .set({ paperVersionId })
    .where(eq(sittings.attemptId, attemptId ?? ''));

  const first = paper.questions[0]?.id ?? '';
  expect((await correct(first, { countsFor: 'everybody' })).corrected.markedAgain).toBe(2);
  expect(await scores()).toEqual({ [asha.id]: [16, [8, 8]], [ravi.id]: [7, [9, -2]] });
});

test('everybody is marked again, in any number, in parts, each in a transaction of its own, between which students save (B6)', async () => {
  const [first = ''] = await sitBoth();
  const many: string[] = Array.from({ length: 700 }, () => randomUUID());
  const { paperVersionId = '', keyVersionId } = await readRoundById(server.database, round.id);
  const { now } = server.clock;
  const times = { startedAt: now, closesAt: now + 1000, finishedAt: now + 1000 };
  await server.database.insert(accounts).values(
    many.map((id) => ({
      id,
      name: 'Somebody',
      email: `${id}@example.org`,
      emailKey: `${id}@example.org`,
      passwordHash: '',
      sex: 1 as const,
      city: 'Bhopal',
      createdAt: now,
    })),
  );
  const of = { roundId: round.id, submittedAt: now };
  await server.database.insert(attempts).values(many.map((id) => ({ ...of, id, accountId: id })));
  const sitting = {
    ...times,
    regularClosesAt: times.closesAt,
    section: 1,
    paperVersionId: paperVersionId ?? '',
    lease: 'page',
  };
  await server.database.insert(sittings).values(many.map((id) => ({ ...sitting, attemptId: id })));
  const entry = { ...of, section: 1, paperVersionId, keyVersionId, score: 0, sectionMarks: [0, 0] };
  await server.database.insert(entriesTable).values(
    many.map((id) => ({
      ...entry,
      accountId: id,
      attemptId: id,
      disqualified: false,
      timeUsedSeconds: 1,
      finishedAt: now,
    })),
  );

  expect((await correct(first, { countsFor: 'everybody' })).corrected.markedAgain).toBe(702);
  const parts = await server.database.select({ size: count() }).from(entriesTable).groupBy(sql`xmin::text`);
  expect(parts.map(({ size }) => size).sort()).toEqual([202, 250, 250]);
  const marked = (await entries()).filter(({ accountId }) => many.includes(accountId));
  expect(new Set(marked.map(({ score }) => score))).toEqual(new Set([4]));
  expect(new Set((await entries()).map((one) => one.keyVersionId))).toEqual(new Set([await keyVersionNow()]));
});

test('a submission in progress during a correction is marked by the new keys as well (B6)', async () => {
  const shown = await calls.sitPaper(asha, chooses(1));
  const letGo = await holdTransaction(server.database, (transaction) =>
    lockAttempt(transaction, { accountId: asha.id, roundId: round.id }),
  );
  const submission = calls.submit(asha);
  await untilLockWaiters(server, 1);
  const correction = correct(shown[0]?.[0]?.id ?? '', { correctAnswer: 'B' });
  await untilLockWaiters(server, 2);
  await letGo();
  expect([(await submission).status, (await correction).status]).toEqual([201, 200]);
  expect(await entries()).toMatchObject([{ score: 1, sectionMarks: [3, -2], keyVersionId: await keyVersionNow() }]);
});

test.each([
  ['before the first part', 1],
  ['after it', 2],
])(
  'entries written while everybody is being re-marked, %s, are marked as well, including submissions and answers that came in time (B6)',
  async (_, when) => {
    const [first = ''] = (await calls.sitPaper(asha, chooses(0))).flat().map(({ id }) => id);
    await calls.sitPaper(ravi, chooses(1));
    const meera = await insertAccount(server, { name: 'Meera' });
    await calls.ready(meera);
    const { lease } = (await calls.start(1, meera)).body;
    const inTime = server.clock.now;
    await calls.submit(asha);
    await calls.submit(meera, { disqualified: true });

    const told: RemarkingProgress[] = [];
    const act = { actorId: admin.id, addressHash: '', now: server.clock.now };
    const wanted = { ...unanswered, questionId: first, reason: 'The map was wrong', change: { correctAnswer: 'B' } };
    const made = await correctPaper(
      server.database,
      { slug: round.slug, role: 'owner' },
      wanted,
      act,
      async (progress) => {
        told.push(progress);
        if (told.length !== when) return;
        await calls.submit(ravi);
        server.clock.now = inTime;
        expect(
          (await calls.save(1, lease, [{ questionId: first, sequence: 1, markedAnswers: ticks(1) }], meera)).status,
        ).toBe(200);
      },
    );
    // Whoever saves meanwhile is marked with that save.
    const inParts = when === 1 ? 1 : 2;
    expect(told.map(({ markedAgain }) => markedAgain)).toEqual([0, inParts, inParts]);
    expect(made).toEqual({ version: 2, markedAgain: 2 });
    expect(await scores()).toEqual({ [asha.id]: [11, [3, 8]], [ravi.id]: [1, [3, -2]], [meera.id]: [4, [4, 0]] });
  },
);

describe('while everybody is being re-marked', () => {
  /** Corrects as by a server that is killed after it has made the correction. */
  async function interruptedCorrection(questionId: string): Promise<void> {
    const wanted = { ...unanswered, questionId, reason: 'The map was wrong', change: { correctAnswer: 'B' } };
    const act = { actorId: admin.id, addressHash: '', now: server.clock.now };
    const interrupted = correctPaper(server.database, { slug: round.slug, role: 'owner' }, wanted, act, () => {
      throw new Error('killed');
    });
    await expect(interrupted).rejects.toThrow('killed');
  }

  test('after a restart the rest is (B6)', async () => {
    const [first = ''] = await sitBoth();
    const before = await scores();
    await interruptedCorrection(first);
    expect(await scores()).toEqual(before);

    const stop = startMarkingAgain(server.database, (error) => {
      throw error;
    });
    await stop();
    expect(await scores()).toEqual({ [asha.id]: [11, [3, 8]], [ravi.id]: [1, [3, -2]] });
    expect((await readRoundById(server.database, round.id)).isBeingMarked).toBe(false);
  });

  test('what lasts is refused, since some have the marks of earlier keys (V46)', async () => {
    const [first = ''] = await sitBoth();
    await updateRound(server.database, round.id, { closesAt: server.clock.now - minute });
    await interruptedCorrection(first);
    const params = { slug: round.slug };
    const query = { round: round.slug };
    const ask = async () => [
      (await server.call(resultsEndpoints.downloadResults, { query }, admin)).error?.code,
      (await server.call(resultsEndpoints.downloadAnswers, { query }, admin)).error?.code,
      (await server.call(resultsEndpoints.downloadDisqualified, { query }, admin)).error?.code,
      (
        await server.call(
          correctionsEndpoints.previewCorrection,
          { params, body: { questionId: first, change: { correctAnswer: 'A' } } },
          admin,
        )
      ).error?.code,
      (await server.call(statisticsEndpoints.downloadScoreSpreads, { query }, admin)).error?.code,
      (await server.call(resultsEndpoints.publishResults, { params }, admin)).error?.code,
    ];
    expect(await ask()).toEqual(Array(6).fill('being-marked-again'));
    await markAgain(server.database, round.id);
    expect(await ask()).toEqual(Array(6).fill(undefined));
  });
});

describe('the progress of a correction', () => {
  test('is reported, together with the outcome (B6)', async () => {
    const [first = ''] = await sitBoth();
    const { steps } = await correct(first, { correctAnswer: 'B' });
    expect(steps[0]).toMatchObject({ step: 'marking', of: 2 });
    expect(steps.at(-1)).toEqual({
      step: 'corrected',
      version: 2,
      markedAgain: 2,
      message: 'The paper was corrected. 2 attempts were marked again.',
    });
    expect(await scores()).toEqual({ [asha.id]: [11, [3, 8]], [ravi.id]: [1, [3, -2]] });
  });

  test('is not shown for a refused correction, and a second click has no effect', async () => {
    const [first = ''] = await sitBoth();
    expect((await correct(first, { correctAnswer: 'Ganga' })).error?.code).toBe('correct-answer-unknown');
    const twice = await Promise.all([correct(first, { correctAnswer: 'B' }), correct(first, { correctAnswer: 'B' })]);
    const ends = twice.map(({ steps, error }) => steps.at(-1)?.step ?? error?.code).sort();
    expect(ends).toEqual(['corrected', 'correction-empty']);
    expect(await listKeyVersions(server.database, round.paperId)).toHaveLength(2);
  });

  test('is completed even if its reader disconnects in the middle', async () => {
    const [first = ''] = await sitBoth();
    const act = { actorId: admin.id, addressHash: '', now: server.clock.now };
    const wanted = { ...unanswered, questionId: first, reason: 'The map was wrong', change: { correctAnswer: 'B' } };
    const done = Promise.withResolvers<void>();
    const lines = await streamCorrection(async (onProgress) => {
      const made = await correctPaper(server.database, { slug: round.slug, role: 'owner' }, wanted, act, onProgress);
      done.resolve();
      return made;
    });
    await lines.next();
    await lines.return(undefined);
    await done.promise;
    expect(await scores()).toEqual({ [asha.id]: [11, [3, 8]], [ravi.id]: [1, [3, -2]] });
  });
});

test('a correction overtaken by another one marks everybody by both (B6)', async () => {
  const [first = '', second = ''] = await sitBoth();
  const act = { actorId: admin.id, addressHash: '', now: server.clock.now };
  const wanted = { ...unanswered, questionId: first, reason: 'The map was wrong', change: { correctAnswer: 'B' } };
  await correctPaper(server.database, { slug: round.slug, role: 'owner' }, wanted, act, async ({ markedAgain }) => {
    if (markedAgain > 0) await correct(second, { correctAnswer: 'B' });
  });
  expect(await scores()).toEqual({ [asha.id]: [6, [-2, 8]], [ravi.id]: [6, [8, -2]] });
});

describe.each([1, 2, 3])('at the same moment, for the %d. time,', () => {
  test('corrections, submissions and saves: every entry ends on the newest keys, and no answer is lost', async () => {
    const students = await Promise.all(Array.from({ length: 12 }, () => insertAccount(server)));
    const [sitting = [], submitting = []] = [students.slice(0, 4), students.slice(4)];
    const shown: string[] = [];
    for (const student of submitting) {
      const questions = await calls.sitPaper(student, chooses(1));
      shown.push(...questions.flat().map(({ id }) => id));
    }
    const leases: string[] = [];
    for (const student of sitting) {
      await calls.ready(student);
      leases.push((await calls.start(1, student)).body.lease);
    }
    const [first = '', second = ''] = shown;

    const [corrections, submissions, saves] = await Promise.all([
      Promise.all([correct(first, { correctAnswer: 'B' }), correct(second, { countsFor: 'everybody' })]),
      Promise.all(submitting.map((student) => calls.submit(student))),
      Promise.all(
        sitting.map((student, index) =>
          calls.save(1, leases[index] ?? '', [{ questionId: first, sequence: 1, markedAnswers: ticks(1) }], student),
        ),
      ),
    ]);
    expect(corrections.map(({ status }) => status)).toEqual([200, 200]);
    expect(corrections.map(({ corrected }) => corrected.version).sort()).toEqual([2, 3]);
    expect(submissions.map(({ status }) => status)).toEqual(submitting.map(() => 201));
    expect(saves.map(({ status }) => status)).toEqual(sitting.map(() => 200));
    for (const student of sitting) await calls.submit(student, { disqualified: true });

    const keyVersionId = await keyVersionNow();
    for (const entry of await entries()) {
      const hasSatAll = submitting.some(({ id }) => id === entry.accountId);
      expect(entry).toMatchObject({ keyVersionId, sectionMarks: hasSatAll ? [8, -2] : [8, 0] });
    }
    expect(await entries()).toHaveLength(12);
  });

  test('a correction and a score set by an admin: the score stays', async () => {
    const [first = ''] = await sitBoth();
    const own = (await entries()).find(({ accountId }) => accountId === asha.id);
    const replies = await Promise.all([
      correct(first, { correctAnswer: 'B' }),
      setEntry(own?.id ?? '', { score: 7 }),
      correct(first, { countsFor: 'nobody' }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const found = (await entries()).find(({ accountId }) => accountId === asha.id);
    expect(found).toMatchObject({ score: 7, keyVersionId: null });
  });
});

test('several answers can be correct, and everybody who gave one of them gets the marks (B6)', async () => {
  const [first = ''] = await sitBoth();
  expect((await correct(first, { correctAnswers: ['A', 'Tapti'] })).corrected.markedAgain).toBe(2);
  expect(await scores()).toEqual({ [asha.id]: [16, [8, 8]], [ravi.id]: [1, [3, -2]] });
  const paper = await server.call(publishingEndpoints.readPaper, { params: { slug: round.slug } }, admin);
  expect(paper.body.paper.published?.alsoRight).toEqual([{ questionId: first, correctAnswer: 'Tapti' }]);
});

describe('undoing a correction', () => {
  const takeBack = (questionId: string, takesBack: number) =>
    correct(questionId, { takesBack }, 'It was right after all');

  test("restores everybody's marks, as a version of its own with a reason (B14)", async () => {
    const [first = ''] = await sitBoth();
    const before = await scores();
    await correct(first, { correctAnswer: 'Tapti' });
    expect(await scores()).not.toEqual(before);
    expect((await takeBack(first, 2)).corrected).toMatchObject({ version: 3, markedAgain: 2 });
    expect(await scores()).toEqual(before);
    expect(await listKeyVersions(server.database, round.paperId)).toMatchObject([
      { number: 1 },
      { number: 2, reason: 'The map was wrong' },
      { number: 3, reason: 'It was right after all', questionId: first },
    ]);
  });

  test('keeps later corrections of other questions', async () => {
    const [first = '', second = ''] = await sitBoth();
    await correct(first, { countsFor: 'nobody' });
    await correct(second, { correctAnswer: 'Tapti' });
    await takeBack(first, 2);
    expect(await scores()).toMatchObject({ [asha.id]: [11, [3, 8]], [ravi.id]: [1, [3, -2]] });
  });

  test('is refused if the question was corrected again since, or if there was no such correction', async () => {
    const [first = '', second = ''] = await sitBoth();
    await correct(first, { correctAnswer: 'Tapti' });
    await correct(first, { countsFor: 'nobody' });
    expect((await takeBack(first, 2)).error?.code).toBe('correction-outdated');
    expect((await takeBack(first, 9)).error?.code).toBe('correction-unknown');
    expect((await takeBack(second, 2)).error?.code).toBe('correction-unknown');
    expect((await takeBack(first, 3)).status).toBe(200);
    expect((await takeBack(first, 3)).error?.code).toBe('correction-outdated');
  });
});
