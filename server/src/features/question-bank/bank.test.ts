import { randomUUID } from 'node:crypto';
import { publishingEndpoints } from '@club/contract/publishing';
import { bankPageSize, questionBankEndpoints } from '@club/contract/question-bank';
import type { CallOf } from '@club/contract/shared/endpoint';
import { questionKindNames } from '@club/domain/entities/papers/question-kinds';
import { sectionOf } from '@club/domain/testing/small-paper';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '#entities/accounts/tables.ts';
import { questions } from '#entities/papers/tables.ts';
import { readRound } from '#entities/rounds/round-store.ts';
import { rounds } from '#entities/rounds/tables.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertBank } from '#testing/insert-bank.ts';
import { insertQuestion } from '#testing/insert-question.ts';
import { insertRound } from '#testing/insert-round.ts';
import { quizCalls, ticks } from '#testing/quiz-calls.ts';
import { rowsReadBy } from '#testing/rows-read-by.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const calls = quizCalls(server);
const {
  searchBank,
  takeQuestions,
  findSimilarQuestion,
  createQuestion,
  updateQuestion,
  readQuestion,
  undoImport,
  reviewQuestion,
  exportQuestions,
  listQuestions,
} = questionBankEndpoints;
const sections = [sectionOf(1), sectionOf(2, { kinds: questionKindNames })];

let writer: { token: string; id: string };

beforeEach(async () => {
  writer = await insertAccount(server, { isAdmin: true, name: 'Meera' });
  await insertRound(server, { slug: 'old', title: 'Old', outline: { sections, languages: ['en', 'hi'] } });
  await insertRound(server, { slug: 'new', title: 'New', outline: { sections, languages: ['en', 'hi'] } });
});

type Search = NonNullable<CallOf<typeof searchBank>['query']>;
const search = async (query: Search = {}) => (await server.call(searchBank, { query }, writer)).body;
const found = async (query: Search) => (await search(query)).questions.map(({ question }) => question.question);

const river = {
  question: 'Which river flows west?',
  options: ['Chambal', 'Narmada', 'Betwa', 'Son'],
  correctAnswer: 'Narmada',
  section: 1,
};
const add = async (round: string, more: object = {}) => {
  server.clock.now += 1;
  return (await server.call(createQuestion, { query: { round }, body: { ...river, ...more } }, writer)).body.id;
};
const take = (questionIds: string[], section = 1, id = randomUUID()) =>
  server.call(takeQuestions, { query: { round: 'new' }, body: { id, questionIds, section } }, writer);

describe('the bank of all rounds (B31)', () => {
  test('finds a word of Hindi in whatever code points it was written and is searched (M2)', async () => {
    const spellings = ['पढ\u093cाई', 'प\u095dाई', 'पढ\u093cा\u200cई'];
    for (const [index, word] of spellings.entries()) {
      await add('new', {
        translations: { hi: { question: `${word} कहाँ?`, options: ['एक', 'दो', 'तीन', 'चार'] } },
        question: `In ${index}?`,
      });
    }
    for (const word of spellings) expect(await found({ search: word }), word).toEqual(['In 2?', 'In 1?', 'In 0?']);
  });

  test('is searched by words of either language, and filtered by properties of questions', async () => {
    const wording = { question: 'कौन सी नदी पश्चिम की ओर बहती है?', options: ['चंबल', 'नर्मदा', 'बेतवा', 'सोन'] };
    await add('old', { translations: { hi: wording }, tags: ['rivers', 'Rivers of MP'] });
    await add('new', {
      question: 'How many 100% states?',
      section: 2,
      kind: 'integer',
      options: [],
      correctAnswer: '4',
    });
    await add('new', { question: 'Begun in Hindi?', translations: { hi: { ...wording, options: ['चंबल'] } } });
    const [west, states, begun] = [river.question, 'How many 100% states?', 'Begun in Hindi?'];

    expect(await found({})).toEqual([begun, states, west]);
    expect(await found({ search: 'narmada RIVER' })).toEqual([west]);
    expect(await found({ search: 'नर्मदा' })).toEqual([west]);
    expect(await found({ search: '100%' })).toEqual([states]);
    expect(await found({ search: 'supportingPictureAlt' })).toEqual([]);
    expect(await found({ round: 'old' })).toEqual([west]);
    expect(await found({ section: 2 })).toEqual([states]);
    expect(await found({ kind: 'integer' })).toEqual([states]);
    expect(await found({ tag: 'rivers' })).toEqual([west]);
    expect(await found({ author: writer.id })).toEqual([begun, states, west]);
    expect(await found({ author: randomUUID() })).toEqual([]);
    expect(await found({ complete: 'hi' })).toEqual([west]);
    expect(await found({ incomplete: 'hi' })).toEqual([begun, states]);

    const { questions: all, total, authors, tags, sections: numbers } = await search({ tag: 'rivers' });
    expect(all).toMatchObject([
      { round: { slug: 'old', title: 'Old' }, number: 1, author: 'Meera', completeIn: ['hi'], satIn: [], origin: null },
    ]);
    expect([total, authors, tags, numbers]).toEqual([
      1,
      [{ id: writer.id, name: 'Meera' }],
      ['Rivers of MP', 'rivers'],
      [1, 2],
    ]);
  });

  test('has pages, and excludes questions of a rehearsal', async () => {
    const { paperId } = await readRound(server.database, 'old');
    for (let number = 1; number <= bankPageSize + 1; number += 1) await insertQuestion(server, { paperId });
    expect(await search({ page: 1 })).toMatchObject({ total: bankPageSize + 1, questions: { length: bankPageSize } });
    expect((await search({ page: 2 })).questions).toHaveLength(1);
    await server.database.update(rounds).set({ isRehearsal: true }).where(eq(rounds.slug, 'old'));
    expect(await search()).toMatchObject({ total: 0, questions: [], authors: [] });
  });

  test('is only for question writers', async () => {
    const student = await insertAccount(server);
    expect((await server.call(searchBank, {}, student)).error?.code).toBe('admin-only');
  });

  test('shows the previous uses of a question and its copies, with their results', async () => {
    await fillSmallPaper(server, await readRound(server.database, undefined));
    const sitter = await insertAccount(server);
    await calls.sitPaper(sitter, () => ({ markedAnswers: ticks(0) }));
    const [first] = (await search({ sat: 'yes' })).questions;
    expect((await search({ sat: 'yes' })).total).toBe(4);
    const id = first?.question.id ?? '';
    await server.database
      .update(questions)
      .set({ sat: 40, facility: 0.25, discrimination: 0.1 })
      .where(eq(questions.id, id));

    await take([id]);
    const { questions: hard } = await search({ round: 'new', difficulty: 'hard', discrimination: 'weak' });
    const { slug, title } = await readRound(server.database, undefined);
    const year = new Date(server.clock.now).getUTCFullYear().toString();
    expect(hard).toMatchObject([{ facility: 0.25, sat: 40, origin: { slug, title }, satIn: [{ slug, title, year }] }]);
    const copyId = hard[0]?.question.id ?? '';
    const { body } = await server.call(readQuestion, { params: { id: copyId } }, writer);
    expect(body).toMatchObject({ origin: { slug }, satIn: [{ year }] });
    expect(await search({ difficulty: 'easy' })).toMatchObject({ total: 0 });
    expect(await search({ difficulty: 'unmeasured' })).toMatchObject({ total: 3 });
  });

  test("stores a writer's tags, whose change is an edit", async () => {
    const id = await add('old', { tags: [' rivers ', 'rivers'] });
    const read = async () => (await server.call(readQuestion, { params: { id } }, writer)).body.data;
    const before = await read();
    expect(before.tags).toEqual(['rivers']);
    const save = (tags: string[]) =>
      server.call(updateQuestion, { params: { id }, body: { tags, revision: before.revision } }, writer);
    await save(['lakes']);
    expect((await read()).tags).toEqual(['lakes']);
    expect((await save(['seas'])).error?.code).toBe('question-outdated');
  });
});

describe('copying questions into a round (B32)', () => {
  test('adds them with their keys after those of the section, once', async () => {
    const ids = [await add('old', { reward: 9, tags: ['rivers'] }), await add('old', { question: 'And east?' })];
    await add('new', { question: 'First' });
    const id = randomUUID();
    const replies = await Promise.all([take(ids, 1, id), take(ids, 1, id)]);
    expect(replies.map(({ body }) => body.message)).toEqual([
      '2 questions taken into New',
      '2 questions taken into New',
    ]);
    const { questions: copies } = await search({ round: 'new' });
    expect(copies.map(({ question, number }) => [question.question, question.correctAnswer, number])).toEqual([
      ['And east?', 'Narmada', 3],
      [river.question, 'Narmada', 2],
      ['First', 'Narmada', 1],
    ]);
    expect(copies[1]).toMatchObject({ origin: { slug: 'old' }, question: { reward: null, tags: ['rivers'] } });
    expect(
      await server.database.select().from(auditEvents).where(eq(auditEvents.action, 'questions-taken')),
    ).toHaveLength(1);

    await server.call(updateQuestion, { params: { id: ids[0] ?? '' }, body: { question: 'Changed?' } }, writer);
    expect(await found({ round: 'new', search: 'west' })).toEqual([river.question]);
    await server.call(undoImport, { params: { id } }, writer);
    expect(await found({ round: 'new' })).toEqual(['First']);
  });

  test('is refused completely if the section does not allow one of them', async () => {
    const typed = { question: 'How many?', section: 2, kind: 'integer', options: [], correctAnswer: '4' };
    const { error } = await take([await add('old'), await add('old', typed)]);
    expect(error?.code).toBe('question-rows-invalid');
    expect(error?.details?.[0]).toContain('“How many?”');
    expect((await take([randomUUID()])).error?.code).toBe('question-unknown');
    expect(await found({ round: 'new' })).toEqual([]);
  });
});

describe('a review (B34)', () => {
  const review = (id: string, step: 'submit' | 'approve', revision: string, { token }: { token: string }) =>
    server.call(reviewQuestion, { params: { id }, body: { step, revision } }, { token });
  const read = async (id: string) => (await server.call(readQuestion, { params: { id } }, writer)).body.data;
  const states = async (state: 'open' | 'submitted' | 'approved') => (await search({ review: state })).total;

  test('is made by somebody other than the author, once, and ends with an edit', async () => {
    const asha = await insertAccount(server, { isAdmin: true, name: 'Asha' });
    const ravi = await insertAccount(server, { isAdmin: true, name: 'Ravi' });
    const id = await add('old');
    const { revision } = await read(id);
    expect((await review(id, 'approve', revision, asha)).error?.code).toBe('review-settled');
    expect((await review(id, 'submit', 'another', writer)).error?.code).toBe('question-outdated');
    expect((await review(id, 'submit', revision, writer)).body.data.review).toBe('submitted');
    expect((await review(id, 'approve', revision, writer)).error?.code).toBe('review-own');
    expect([await states('open'), await states('submitted')]).toEqual([0, 1]);

    const both = await Promise.all([asha, ravi].map((reviewer) => review(id, 'approve', revision, reviewer)));
    expect(both.map(({ error }) => error?.code ?? 'approved').sort()).toEqual(['approved', 'review-settled']);
    expect(await states('approved')).toBe(1);
    const events = await server.database.select().from(auditEvents).where(eq(auditEvents.subject, id));
    expect(events.map(({ action }) => action)).toEqual(['question-created', 'question-submitted', 'question-approved']);

    await server.call(updateQuestion, { params: { id }, body: { inActive: true } }, writer);
    expect((await read(id)).review).toBe('approved');
    await server.call(updateQuestion, { params: { id }, body: { question: 'Which one?' } }, writer);
    expect((await read(id)).review).toBe('open');
  });

  test('is required by the checklist if an organiser has set it so', async () => {
    const asha = await insertAccount(server, { isAdmin: true, name: 'Asha' });
    const id = await add('old');
    const params = { slug: 'old' };
    const missing = async () => {
      const { checks } = (await server.call(publishingEndpoints.readPaper, { params }, writer)).body.paper;
      return checks.find(({ name }) => name === 'reviews')?.problems.map(({ sentence }) => sentence);
    };
    expect(await missing()).toBeUndefined();
    const asked = (token: string) =>
      server.call(publishingEndpoints.setReviewRequired, { params, body: { required: true } }, { token });
    const questionWriter = await insertAccount(server, { role: 'question-writer' });
    expect((await asked(questionWriter.token)).status).toBe(403);
    await asked(writer.token);
    expect(await missing()).toEqual(['Question 1 of section 1 has not been approved by a second person']);
    const { error } = await server.call(publishingEndpoints.publishPaper, { params }, writer);
    expect(error?.details).toContain('Question 1 of section 1 has not been approved by a second person');
    const { revision } = await read(id);
    await review(id, 'submit', revision, writer);
    await review(id, 'approve', revision, asha);
    expect(await missing()).toEqual([]);
  });
});

test('a text that nearly equals a question of any round is found, except itself (B33)', async () => {
  const id = await add('old', { question: 'Which of these rivers of Madhya Pradesh flows to the west, into the sea?' });
  const like = async (text: string, exceptId?: string) =>
    (await server.call(findSimilarQuestion, { body: { text, exceptId } }, writer)).body.similar;
  const nearly = 'which of those rivers of madhya pradesh flows to the west into the sea Chambal Narmada Betwa Son';
  expect(await like(nearly)).toMatchObject({ id, round: { slug: 'old' }, section: 1, number: 1, satIn: [] });
  expect(await like(nearly, id)).toBeNull();
  expect(await like('Which of these rivers is the longest one of all India?')).toBeNull();
});

test('thousands of long questions are searched, compared and exported a few at a time (D11)', async () => {
  const { slug } = await insertBank(server, 250);
  // Rows are arrays or objects, depending on who asks.
  const isLong = (row: object) => Object.values(row).some((value) => typeof value === 'string' && value.length > 300);
  const longTexts = (read: readonly Record<string, unknown>[][]) =>
    Math.max(...read.map((rows) => rows.filter(isLong).length));
  const readBySearch = await rowsReadBy(server.database, async () => {
    expect((await search({ search: 'उद्गम 2' })).total).toBe((await search({ search: 'नदी 2' })).total);
    expect((await search({ search: 'नदी' })).total).toBe(250);
    expect((await search({ search: 'नदी', sat: 'yes' })).total).toBe(0);
  });
  expect(readBySearch.filter((rows) => rows.every((row) => Object.keys(row).join() === 'id')).length).toBeGreaterThan(
    9,
  );
  const [known] = await server.database.select().from(questions).where(eq(questions.position, 240));
  const readByComparison = await rowsReadBy(server.database, async () => {
    const body = { text: known?.text ?? '' };
    expect((await server.call(findSimilarQuestion, { body }, writer)).body.similar?.id).toBe(known?.id);
  });
  expect(longTexts(readByComparison)).toBeLessThanOrEqual(100);
  for (const format of ['gift', 'qti', 'json', 'csv'] as const) {
    const readByExport = await rowsReadBy(server.database, async () => {
      const exported = await server.call(exportQuestions, { query: { round: slug, format } }, writer);
      expect(exported.status).toBe(200);
    });
    expect(longTexts(readByExport)).toBeLessThanOrEqual(200);
  }
  const readByPages = await rowsReadBy(server.database, async () => {
    const { paper } = (await server.call(publishingEndpoints.readPaper, { params: { slug } }, writer)).body;
    const listed = (await server.call(listQuestions, { query: { round: slug } }, writer)).body.quizzes;
    expect([paper.questions.length, listed.length]).toEqual([250, 250]);
    expect(listed.map(({ id }) => id)).toEqual(paper.questions.map(({ id }) => id));
  });
  expect(longTexts(readByPages)).toBeLessThanOrEqual(200);
});
