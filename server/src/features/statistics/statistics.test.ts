import { statisticsEndpoints } from '@club/contract/statistics';
import { schoolKey } from '@club/domain/entities/schools/school';
import { hour } from '@club/domain/shared/instant';
import { parse } from 'csv-parse/sync';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { listAnsweredAttempts } from '#entities/attempts/answered-attempt-store.ts';
import { attempts } from '#entities/attempts/tables.ts';
import { questions } from '#entities/papers/tables.ts';
import { type Round, readRound } from '#entities/rounds/round-store.ts';
import { rounds } from '#entities/rounds/tables.ts';
import { schools } from '#entities/schools/tables.ts';
import { correctPaper } from '#testing/correct-paper.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertQuestion } from '#testing/insert-question.ts';
import { quizCalls, type Sitter, ticks } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { listRoundsToMeasure } from './figures-store.ts';
import { measureRounds } from './measure-rounds.ts';

const server = await startTestServer();
const calls = quizCalls(server);

let round: Round;
let admin: Sitter;

beforeEach(async () => {
  round = await fillSmallPaper(server, await readRound(server.database, undefined));
  admin = await insertAccount(server, { isAdmin: true, name: 'Admin' });
});

const statistics = async () => (await server.call(statisticsEndpoints.readStatistics, {}, admin)).body;

/** A school, and another spelling merged into it: their ids. */
async function insertSchools(): Promise<string[]> {
  const insert = async (institution: string, mergedIntoId: string | null) => {
    const school = { institution, city: 'Bhopal', pin: '462003' };
    const values = { ...school, key: schoolKey(school), isListed: mergedIntoId === null, mergedIntoId };
    const [row] = await server.database.insert(schools).values(values).returning({ id: schools.id });
    return row?.id ?? '';
  };
  const id = await insert('Sample High School', null);
  return [id, await insert('Sample Hihg School', id)];
}

/** Students who sit the whole paper, each choosing one option everywhere; A is correct. */
async function sit(options: readonly number[]): Promise<void> {
  const schoolIds = await insertSchools();
  for (const [place, option] of options.entries()) {
    const schoolId = schoolIds[place % 2] ?? null;
    const sitter = await insertAccount(server, { schoolId, city: place < 3 ? 'Indore' : 'Ujjain' });
    await calls.sitPaper(sitter, () => ({ markedAnswers: ticks(option) }));
    await calls.submit(sitter);
  }
}

test('those who knew the paper are excluded, except in a rehearsal, which the team sits (E1)', async () => {
  await sit([0, 1]);
  await calls.sitPaper(admin, () => ({ markedAnswers: ticks(0) }));
  await calls.submit(admin);
  const facilities = ({ questions: all }: Awaited<ReturnType<typeof statistics>>) =>
    all.map(({ facility }) => facility);
  const figures = await statistics();
  expect([figures.participants, facilities(figures)]).toEqual([2, [0.5, 0.5, 0.5, 0.5]]);
  await server.database.update(rounds).set({ isRehearsal: true }).where(eq(rounds.id, round.id));
  expect((await statistics()).participants).toBe(3);
});

test('the figures do not depend on the order in which a database reads, not even at the edge of a group (E3)', async () => {
  await sit([0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1]);
  const { questionIds, attemptIds } = await idsOfRound();
  for (const way of ['enable_hashagg', 'enable_sort']) {
    const read = await server.database.transaction(async (transaction) => {
      await transaction.execute(sql.raw(`set local ${way} = off`));
      return listAnsweredAttempts(transaction, attemptIds, questionIds);
    });
    expect(read.map(({ id }) => id)).toEqual(attemptIds.toSorted());
  }
});

async function idsOfRound() {
  const ofPaper = await server.database.select({ id: questions.id }).from(questions);
  const ofRound = await server.database.select({ id: attempts.id }).from(attempts);
  return { questionIds: ofPaper.map(({ id }) => id), attemptIds: ofRound.map(({ id }) => id) };
}

test('the figures of a finished round are stored with its questions, and again after a correction (E8)', async () => {
  await sit([0, 0, 1, 2]);
  const figures = async () => {
    await measureRounds(server.database, server.clock.now);
    const rows = await server.database
      .select()
      .from(questions)
      .orderBy(asc(questions.section), asc(questions.position));
    return rows.map(({ sat, facility }) => [sat, facility]);
  };
  const none = [null, null];
  const closesAt = server.clock.now;
  await server.database.update(rounds).set({ closesAt }).where(eq(rounds.id, round.id));
  expect(await figures()).toEqual([none, none, none, none]);
  server.clock.now += 25 * hour;
  expect(await figures()).toEqual([
    [4, 0.5],
    [4, 0.5],
    [4, 0.5],
    [4, 0.5],
  ]);

  const [first] = (await statistics()).questions;
  const correction = { questionId: first?.questionId ?? '', reason: 'It is B', change: { correctAnswer: 'B' } };
  await correctPaper(server, round.slug, correction, admin);
  expect((await figures())[0]).toEqual([4, 0.25]);
});

test('a round of which no question is left in the bank is not measured again (E8)', async () => {
  await sit([0]);
  await server.database.update(rounds).set({ closesAt: server.clock.now }).where(eq(rounds.id, round.id));
  server.clock.now += 25 * hour;
  expect(await listRoundsToMeasure(server.database, server.clock.now)).toEqual([round.id]);
  await server.database.delete(questions);
  await insertQuestion(server, { paperId: round.paperId });
  expect(await listRoundsToMeasure(server.database, server.clock.now)).toEqual([]);
});

describe('the statistics of a round', () => {
  test('doubt a key that everybody answers differently, and none in a rehearsal (E4)', async () => {
    await sit(Array.from({ length: 30 }, () => 1));
    const doubted = { kind: 'top-agrees-on-another', choice: 'B' };
    expect((await statistics()).questions.map(({ alarm }) => alarm)).toMatchObject([
      doubted,
      doubted,
      doubted,
      doubted,
    ]);

    await server.database.update(rounds).set({ isRehearsal: true }).where(eq(rounds.id, round.id));
    const { isRehearsal, questions } = await statistics();
    expect(isRehearsal).toBe(true);
    expect(questions.map(({ alarm }) => alarm)).toEqual([null, null, null, null]);
  });

  test('show how each question was answered, and the distribution of scores (E1, E3, E6)', async () => {
    await sit([0, 0, 1, 2]);
    const { participants, reliability, questions, spreads } = await statistics();
    expect(participants).toBe(4);
    // All items move together, so the paper measures one thing.
    expect(reliability).toBeCloseTo(1, 9);
    expect(questions.map(({ section, number }) => [section, number])).toEqual([
      [1, 1],
      [1, 2],
      [2, 1],
      [2, 2],
    ]);
    expect(questions[0]).toMatchObject({ key: 'A', sat: 4, answered: 4, facility: 0.5, withdrawn: null, alarm: null });
    expect(questions[0]?.discrimination).toBeCloseTo(1, 9);
    expect(questions[0]?.choices).toEqual([
      { choice: 'A', isRight: true, count: 2, top: 1, bottom: 0 },
      expect.objectContaining({ choice: 'B', isRight: false, count: 1, top: 0 }),
      expect.objectContaining({ choice: 'C', isRight: false, count: 1, top: 0 }),
    ]);
    expect(spreads.city).toEqual([
      {
        name: 'Indore',
        entries: 3,
        mean: 32 / 3,
        lowest: 0,
        lowerQuartile: 8,
        median: 16,
        upperQuartile: 16,
        highest: 16,
      },
      { name: 'Ujjain', entries: 1, mean: 0, lowest: 0, lowerQuartile: 0, median: 0, upperQuartile: 0, highest: 0 },
    ]);
    expect(spreads.class).toHaveLength(1);
    expect(spreads.school).toMatchObject([{ name: 'Sample High School, 462003, Bhopal', entries: 4 }]);
  });

  test('use the newest keys, and leave undefined figures empty (E2, E5)', async () => {
    await sit([0, 1, 1]);
    const before = await statistics();
    const first = before.questions[0]?.questionId ?? '';
    const correction = { questionId: first, reason: 'It is B', change: { correctAnswer: 'B' } };
    await correctPaper(server, round.slug, correction, admin);
    const { questions } = await statistics();
    expect([before.questions[0]?.facility, questions[0]?.facility]).toEqual([1 / 3, 2 / 3]);
    expect(questions[0]).toMatchObject({ key: 'B' });
    expect(questions[0]?.discrimination).toBeCloseTo(-1, 9);
  });

  test('show how long a question was on the screen, as far as pages reported it (E7)', async () => {
    const times = [20, 50, 40, undefined, 1e9, -3, 'long'];
    for (const seenSeconds of times) {
      const sitter = await insertAccount(server);
      const saved = { markedAnswers: ticks(0), seenSeconds: seenSeconds as number };
      // Impossible times are dropped, and the answer is saved.
      await calls.sitPaper(sitter, () => saved);
      await calls.submit(sitter);
    }
    const { participants, questions } = await statistics();
    expect([participants, questions[0]?.answered]).toEqual([7, 7]);
    expect(questions.map(({ medianSeconds }) => medianSeconds)).toEqual([40, 40, 40, 40]);
  });

  test('exist before there are results, and are refused before a paper is published', async () => {
    const unpublished = await server.call(statisticsEndpoints.readStatistics, {}, admin);
    expect([unpublished.status, unpublished.error?.code]).toEqual([409, 'paper-not-published']);
    const sitter = await insertAccount(server, { name: 'Asha' });
    await calls.ready(sitter);
    await calls.start(1, sitter);
    const { participants, reliability, questions } = await statistics();
    expect([participants, reliability, questions[0]?.facility, questions[0]?.choices]).toEqual([0, null, null, []]);
    expect(questions[0]?.medianSeconds).toBeNull();
  });

  test('are only for admins', async () => {
    const asha = await insertAccount(server, { name: 'Asha' });
    expect((await server.call(statisticsEndpoints.readStatistics, {}, asha)).status).toBe(403);
  });

  test('can be downloaded as a sheet with a row for each question, and one for the paper with its reliability (E9)', async () => {
    await sit([0, 1]);
    const { text } = await server.call(statisticsEndpoints.downloadStatistics, {}, admin);
    const rows: string[][] = parse(text, { bom: true });
    expect(rows).toHaveLength(6);
    expect(rows[1]?.slice(0, 2)).toEqual(['1', '1']);
    expect(rows[1]?.slice(4, 10)).toEqual(['A', '', '2', '2', '0.5', '1']);
    expect(rows[1]?.at(-2)).toBe('A: 1; 1; 0 | B: 1; 0; 1');
    const { reliability } = (await server.call(statisticsEndpoints.readStatistics, {}, admin)).body;
    expect([rows[5]?.[0], rows[5]?.[6], rows[5]?.at(-1)]).toEqual(['whole paper', '2', String(reliability)]);
  });
});
