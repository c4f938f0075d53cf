import { randomUUID } from 'node:crypto';
import type { KeyedQuestionReply } from '@club/contract/entities/papers';
import { questionBankEndpoints } from '@club/contract/question-bank';
import type { Question } from '@club/domain/entities/papers/question';
import { toIsoTime } from '@club/domain/shared/indian-time';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '#entities/accounts/tables.ts';
import { listKeyedBank } from '#entities/papers/answer-key-store.ts';
import { lockPaperOutline } from '#entities/papers/paper-store.ts';
import { readPublishedPaper } from '#entities/papers/paper-version-store.ts';
import { answerKeys, questions } from '#entities/papers/tables.ts';
import { untilLockWaiters } from '#testing/count-lock-waiters.ts';
import { currentRound } from '#testing/current-round.ts';
import { holdTransaction } from '#testing/hold-transaction.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertQuestion } from '#testing/insert-question.ts';
import { insertRound, publishPaper } from '#testing/insert-round.ts';
import { photo } from '#testing/photo.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const { createQuestion, readQuestion, updateQuestion, deleteQuestion, checkPaper, listQuestions } =
  questionBankEndpoints;

let admin: { id: string; token: string };
let participant: { id: string; token: string };

beforeEach(async () => {
  admin = await insertAccount(server, { isAdmin: true });
  participant = await insertAccount(server);
});

const capital = {
  question: 'What is the capital of Madhya Pradesh?',
  options: ['Indore', 'Bhopal', 'Gwalior', 'Ujjain'],
  correctAnswer: 'Bhopal',
  section: 1,
};

const [map = '', river = '', city = '', temple = ''] = await Promise.all(
  [1, 2, 3, 4].map(async (seed) => `data:image/jpeg;base64,${Buffer.from(await photo(seed)).toString('base64')}`),
);

type QuestionInput = Parameters<typeof server.call<typeof createQuestion>>[1]['body'];

const create = (given: Partial<QuestionInput> = {}) =>
  server.call(createQuestion, { body: { ...capital, ...given } }, { token: admin.token });
const update = (id: string, changes: Record<string, unknown>) =>
  server.call(updateQuestion, { params: { id }, body: changes }, { token: admin.token });
const created = async (given: Partial<QuestionInput> = {}) => (await create(given)).body.data;
const read = (id: string) => server.call(readQuestion, { params: { id } }, { token: admin.token });
const paperId = async () => (await currentRound(server)).paperId;
const bank = async () => listKeyedBank(server.database, { paperId: await paperId() });
const active = async (section: number) =>
  (await bank()).filter((question) => question.section === section && question.isActive);
const auditTrail = async () =>
  server.database
    .select({
      action: auditEvents.action,
      subject: auditEvents.subject,
      actorId: auditEvents.actorId,
      details: auditEvents.details,
    })
    .from(auditEvents)
    .orderBy(asc(auditEvents.id));

describe('adding a question', () => {
  test('returns it with its key, at the specified address and at the one with the prefix', async () => {
    const reply = await create();
    const id = reply.body.data.id;
    expect(reply.status).toBe(201);
    const { data, ...atTop } = reply.body;
    expect(atTop).toEqual({ ...data, message: 'Quiz Added Successfully!', notice: null });
    expect(data).toEqual({
      $id: id,
      id,
      section: 1,
      kind: 'single',
      isInteger: false,
      question: capital.question,
      options: capital.options,
      optionsContainImg: false,
      optionAlts: [],
      supportingPic: null,
      supportingPicAlt: '',
      translations: {},
      correctAnswer: 'Bhopal',
      answers: [false, true, false, false],
      integerAnswer: null,
      reward: null,
      nagativeMarking: null,
      reasons: {},
      inActive: false,
      position: 1,
      createdAt: toIsoTime(server.clock.now),
      tags: [],
      review: 'open',
      revision: expect.stringMatching(/^[\w-]{22}$/),
    });
    const atRoot = await server.app.inject({
      method: 'POST',
      url: '/quiz/create',
      headers: { authorization: `Bearer ${admin.token}` },
      payload: capital,
    });
    expect(atRoot.statusCode).toBe(201);
  });

  test('is audited', async () => {
    const { id } = await created();
    expect(await auditTrail()).toEqual([
      { action: 'question-created', subject: id, actorId: admin.id, details: { section: 1, text: capital.question } },
    ]);
  });

  test.each([
    ['the option’s own text, ignoring case and spaces', ' BHOPAL ', 'Bhopal'],
    ['a letter', 'b', 'Bhopal'],
  ])('accepts as the correct answer %s (M2)', async (_, correctAnswer, stored) => {
    expect(await created({ correctAnswer })).toMatchObject({
      correctAnswer: stored,
      answers: [false, true, false, false],
    });
  });

  test('stores several correct answers in section 3 as letters', async () => {
    expect(await created({ section: 3, correctAnswer: 'd  a' })).toMatchObject({
      kind: 'multiple',
      correctAnswer: 'A D',
      answers: [true, false, false, true],
    });
  });

  test('stores a reward and a penalty of its own', async () => {
    expect(await created({ reward: 6, nagativeMarking: 2 })).toMatchObject({ reward: 6, nagativeMarking: 2 });
  });

  test('makes the sixth question of section 3 an integer one, regardless of its options (M1)', async () => {
    for (let position = 0; position < 5; position += 1) {
      expect(await created({ section: 3, correctAnswer: 'A B' })).toMatchObject({ kind: 'multiple' });
    }
    await created({ section: 2 });
    expect(await created({ section: 3, correctAnswer: '-12' })).toMatchObject({
      kind: 'integer',
      isInteger: true,
      options: [],
      correctAnswer: '-12',
      integerAnswer: '-12',
      answers: [false, false, false, false],
    });
  });

  test('does not count deleted questions among the first five of section 3', async () => {
    for (let position = 0; position < 5; position += 1) await created({ section: 3 });
    const [first] = await active(3);
    await server.call(deleteQuestion, { params: { id: first?.id ?? '' } }, { token: admin.token });
    expect(await created({ section: 3 })).toMatchObject({ kind: 'multiple' });
  });

  test('makes a question of section 3 without options an integer one', async () => {
    expect(await created({ section: 3, options: [], correctAnswer: '0042' })).toMatchObject({
      kind: 'integer',
      correctAnswer: '42',
    });
  });

  test('accepts the number of an integer question as a JSON number', async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/quiz/create',
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { ...capital, section: 3, isInteger: true, correctAnswer: 7 },
    });
    expect(reply.json().data).toMatchObject({ kind: 'integer', correctAnswer: '7', options: [] });
  });

  test('makes a question of section 4 without options a typed one', async () => {
    expect(await created({ section: 4, options: [], correctAnswer: ' Sanchi Stupa ' })).toMatchObject({
      kind: 'typed',
      isInteger: false,
      correctAnswer: 'Sanchi Stupa',
    });
  });

  test('keeps the order of questions added at the same instant, or after the clock was set back', async () => {
    const first = await created({ question: 'First?' });
    const second = await created({ question: 'Second?' });
    server.clock.advanceSeconds(-60);
    const third = await created({ question: 'Third?' });
    expect((await active(1)).map(({ id }) => id)).toEqual([first.id, second.id, third.id]);
  });

  test('decides the kinds of simultaneous questions one after the other', async () => {
    const replies = await Promise.all(
      Array.from({ length: 7 }, () => create({ section: 3, options: ['2', '3', '5', '7'], correctAnswer: '5' })),
    );
    // "5" is both a number and an option: only the order decides.
    expect(replies.map(({ status }) => status)).toEqual(Array(7).fill(201));
    const kinds = (await bank()).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual([...Array(2).fill('integer'), ...Array(5).fill('multiple')]);
  });

  test('accepts letters for several correct options and a number for an integer, in any order (M1)', async () => {
    for (let place = 0; place < 7; place += 1) {
      const several = await create({ section: 3, options: capital.options, correctAnswer: 'A C' });
      expect([several.status, several.body.kind]).toEqual([201, 'multiple']);
    }
    const number = await create({ section: 3, options: [], correctAnswer: 42 });
    expect([number.status, number.body.kind, number.body.correctAnswer]).toEqual([201, 'integer', '42']);
  });

  test.each<[string, Partial<QuestionInput>, string]>([
    ['a blank question', { question: ' \n ' }, 'Question is required'],
    ['too few options', { options: ['Bhopal', 'Indore'] }, 'All options are required'],
    ['a blank option', { options: ['Bhopal', ' ', 'Indore', 'Ujjain'] }, 'All 4 options must be filled'],
    ['no correct answer', { correctAnswer: ' ' }, 'Correct answer cannot be empty'],
    [
      'an integer question without its number',
      { section: 3, isInteger: true, correctAnswer: 'many' },
      'The correct answer has to be a whole number, such as 42 or -7',
    ],
    [
      'a kind that its section does not allow',
      { kind: 'integer', correctAnswer: '1' },
      'Section 1 allows these question types: Single correct',
    ],
    [
      'another kind that its section does not allow',
      { section: 4, kind: 'multiple', correctAnswer: 'A B' },
      'Section 4 allows these question types: Single correct, Typed answer',
    ],
    ['points that are not a number', { reward: '4' as never }, 'Points are required'],
    ['no points', { reward: 0 }, 'Points must be at least 1'],
    ['a negative penalty', { nagativeMarking: -1 }, 'Cannot be negative'],
    ['an unknown section', { section: 5 }, 'There is no such section in this paper'],
    [
      'two options with the same text',
      { options: ['Indore', 'Bhopal', ' bhopal', 'Ujjain'] },
      'Two options are the same. Please make them different.',
    ],
    [
      'two options with the same text in Hindi',
      { translations: { hi: { options: ['इंदौर', 'भोपाल', 'भोपाल', 'उज्जैन'] } } },
      'Two options are the same in Hindi. Please make them different.',
    ],
    [
      'two correct answers in a single-choice question',
      { correctAnswer: 'A B' },
      'Only one option can be correct here. Please tick one.',
    ],
    ['points with too many decimals', { reward: 4.001 }, 'Use at most two decimal places'],
    [
      'placeholders instead of pictures as options, while it is active',
      { options: ['Option A', 'Option B', 'Option C', 'Option D'], correctAnswer: 'A' },
      'The options have no images yet. Add them before the question becomes active.',
    ],
    [
      'an option as long as a book',
      { options: ['x'.repeat(5001), 'b', 'c', 'd'], correctAnswer: 'b' },
      'Please use at most 5000 characters',
    ],
  ])('is refused with %s', async (_, wrong, sentence) => {
    const { status, error } = await create(wrong);
    expect({ status, ...error, requestId: '' }).toEqual({
      status: 400,
      error: sentence,
      message: sentence,
      code: 'request-invalid',
      details: [expect.stringMatching(new RegExp(`^\\w+: ${sentence}$`))],
      requestId: '',
    });
    expect(await bank()).toEqual([]);
    expect(await auditTrail()).toEqual([]);
  });

  test.each([[{ correctAnswer: 'Delhi' }], [{ correctAnswer: 'E' }]])(
    'is refused with an answer that names no option: %j (M7)',
    async (wrong) => {
      expect(await create(wrong)).toMatchObject({
        status: 400,
        error: { code: 'correct-answer-unknown', error: 'The correct answer must be one of the options' },
      });
    },
  );

  test('reports every problem at once', async () => {
    const { error } = await create({ question: '', options: [], correctAnswer: '', reward: 0, nagativeMarking: -2 });
    expect(error).toMatchObject({
      error: 'Question is required',
      details: [
        'question: Question is required',
        'options: All options are required',
        'correctAnswer: Correct answer cannot be empty',
        'reward: Points must be at least 1',
        'nagativeMarking: Cannot be negative',
      ],
    });
  });

  test('names the missing fields of an empty body', async () => {
    const { status, error } = await server.call(createQuestion, { body: {} as never }, { token: admin.token });
    expect(status).toBe(400);
    expect(error?.details).toEqual([
      'question: Question is required',
      'correctAnswer: Correct answer cannot be empty',
      'section: There is no such section in this paper',
    ]);
  });
});

describe('reading the bank', () => {
  test('returns one question with its key', async () => {
    const question = await created();
    await created({ question: 'A decoy?' });
    const reply = await read(question.id);
    expect(reply.body).toEqual({
      data: question,
      round: (await currentRound(server)).slug,
      origin: null,
      satIn: [],
    });
  });

  test('finds questions by section and by part of their text, in order', async () => {
    const one = await created({ question: 'Which LAKE is in Bhopal?' });
    const two = await created({ question: 'Which lake is in 50% of all pictures?', section: 2 });
    await created({ question: 'Which river is it?', section: 2 });
    const search = async (query: { section?: number; search?: string }) =>
      (await server.call(listQuestions, { query }, { token: admin.token })).body.quizzes.map(({ id }) => id);
    expect(await search({ search: ' lake ' })).toEqual([one.id, two.id]);
    expect(await search({ section: 2, search: 'LAKE' })).toEqual([two.id]);
    // Percent sign and underscore match only themselves.
    expect(await search({ search: '50%' })).toEqual([two.id]);
    expect(await search({ search: '_' })).toEqual([]);
    expect(await search({})).toHaveLength(3);
    const hindi = await created({ question: 'प\u095dाई कहाँ होती है? १९४७' });
    for (const text of ['पढ\u093cाई', 'प\u095dाई कहाँ', 'पढ\u200d\u093cाई', '1947'])
      expect(await search({ search: text }), text).toEqual([hindi.id]);
  });

  test("names the viewer of the list, and returns an admin's list under both names", async () => {
    const question = await created();
    const list = async (token: string) => (await server.call(listQuestions, {}, { token })).body;
    expect(await list(admin.token)).toEqual({ viewer: 'admin', quizzes: [question], data: [question] });
    expect(await list(participant.token)).toEqual({ viewer: 'participant', quizzes: [] });
  });

  test('fails if a question has lost its key, instead of showing it without one', async () => {
    const { id } = await created();
    await server.database.update(answerKeys).set({ key: { kind: 'single', option: 7 as never } });
    expect((await server.call(listQuestions, {}, { token: admin.token })).status).toBe(500);
    expect((await read(id)).status).toBe(500);
  });
});

describe('changing a question', () => {
  test('leaves omitted fields unchanged', async () => {
    const before = await created({ reward: 6, nagativeMarking: 2, inActive: true });
    const decoy = await created({ question: 'A decoy?' });
    const reply = await update(before.id, { question: 'Which city is the capital of Madhya Pradesh?' });
    const { revision } = reply.body;
    const after = { ...before, question: 'Which city is the capital of Madhya Pradesh?', revision };
    expect(revision).not.toBe(before.revision);
    expect(reply.body).toEqual({ ...after, data: after, message: 'Quiz Updated Successfully!', notice: null });
    expect((await read(before.id)).body.data).toEqual(after);
    expect((await read(decoy.id)).body.data).toEqual(decoy);
  });

  test('keeps the key by position if only the options change', async () => {
    const { id } = await created();
    const options = ['Rewa', 'Sagar', 'B', 'Satna'];
    expect((await update(id, { options })).body.data).toMatchObject({ options, correctAnswer: 'Sagar' });
  });

  test('interprets a new answer by the new options', async () => {
    const { id } = await created();
    const options = ['Bhopal', 'Sagar', 'Dewas', 'Satna'];
    expect((await update(id, { options, correctAnswer: 'Bhopal' })).body.data).toMatchObject({
      answers: [true, false, false, false],
    });
  });

  test('stores every ticked answer in section 3', async () => {
    const { id } = await created({ section: 3, correctAnswer: 'A C' });
    expect((await update(id, { correctAnswer: 'B C D' })).body.data).toMatchObject({ correctAnswer: 'B C D' });
  });

  test('refuses several answers in sections 1, 2 and 4', async () => {
    const { id } = await created({ section: 4 });
    expect(await update(id, { correctAnswer: 'A C' })).toMatchObject({
      status: 400,
      error: { error: 'Only one option can be correct here. Please tick one.' },
    });
  });

  test('can deactivate a question with any problem, but activate only an answerable one', async () => {
    const { id } = await created({
      options: ['Option A', 'Option B', 'Option C', 'Option D'],
      correctAnswer: 'A',
      inActive: true,
    });
    expect(await update(id, { inActive: false })).toMatchObject({
      status: 400,
      error: { error: 'The options have no images yet. Add them before the question becomes active.' },
    });
    const { id: old } = await insertQuestion(server, { kind: 'multiple', key: { kind: 'multiple', options: [1] } });
    expect((await update(old, { question: 'Which one?' })).status).toBe(400);
    expect((await update(old, { inActive: true })).body.inActive).toBe(true);
  });

  test('requires a new answer when the kind changes', async () => {
    const { id } = await created({ section: 3, correctAnswer: 'A C' });
    expect(await update(id, { isInteger: true })).toMatchObject({
      status: 400,
      error: { error: 'Please enter the integer correct answer' },
    });
    expect((await update(id, { isInteger: true, correctAnswer: '8' })).body.data).toMatchObject({
      kind: 'integer',
      options: [],
      correctAnswer: '8',
    });
    expect(await update(id, { kind: 'multiple', options: capital.options })).toMatchObject({
      status: 400,
      error: { error: 'Correct answer cannot be empty' },
    });
  });

  test('decides the kind again when the question moves to another section', async () => {
    const { id } = await created();
    expect(await update(id, { section: 3 })).toMatchObject({ status: 400 });
    expect((await update(id, { section: 3, correctAnswer: 'B' })).body.data).toMatchObject({ kind: 'multiple' });
    expect((await update(id, { section: 2, correctAnswer: 'B' })).body.data).toMatchObject({ kind: 'single' });
    expect((await update(id, { section: 4 })).body.data).toMatchObject({ kind: 'single', correctAnswer: 'Bhopal' });
  });

  test('removes its own marks when they are cleared', async () => {
    const { id } = await created({ reward: 6, nagativeMarking: 2 });
    expect((await update(id, { reward: null, nagativeMarking: null })).body.data).toMatchObject({
      reward: null,
      nagativeMarking: null,
    });
  });

  test('deactivates and activates a question', async () => {
    const { id } = await created();
    expect((await update(id, { inActive: true })).body.data.inActive).toBe(true);
    expect(await active(1)).toEqual([]);
    expect((await update(id, { inActive: false })).body.data.inActive).toBe(false);
    expect(await active(1)).toHaveLength(1);
  });

  test('audits the changes, before and after', async () => {
    const { id } = await created();
    await update(id, { correctAnswer: 'Indore', reward: 5 });
    expect((await auditTrail()).at(-1)).toEqual({
      action: 'question-updated',
      subject: id,
      actorId: admin.id,
      details: {
        reward: { before: null, after: 5 },
        key: { before: { kind: 'single', option: 1 }, after: { kind: 'single', option: 0 } },
      },
    });
  });

  test('saved unchanged is not a change and not audited (U1)', async () => {
    const { id, question, options, correctAnswer, inActive } = await created();
    const noted = await auditTrail();
    expect((await update(id, { question, options, correctAnswer })).status).toBe(200);
    expect((await update(id, { inActive })).status).toBe(200);
    expect(await auditTrail()).toEqual(noted);
  });

  test('is refused like adding one, without any effect', async () => {
    const before = await created();
    const { status, error } = await update(before.id, { question: ' ', options: ['a'], reward: 0.5 });
    expect(status).toBe(400);
    expect(error?.details).toEqual([
      'question: Question is required',
      'options: All options are required',
      'reward: Points must be at least 1',
    ]);
    expect((await read(before.id)).body.data).toEqual(before);
  });
});

describe('deleting a question', () => {
  test('removes it from the bank', async () => {
    const { id } = await created();
    const decoy = await created({ question: 'A decoy?' });
    const reply = await server.call(deleteQuestion, { params: { id } }, { token: admin.token });
    expect(reply.body).toEqual({ message: 'Quiz Deleted Successfully', notice: null });

    expect((await active(1)).map((question) => question.id)).toEqual([decoy.id]);
    expect((await bank()).map((question) => question.id)).toEqual([decoy.id]);
    expect((await auditTrail()).at(-1)).toMatchObject({ action: 'question-deleted', subject: id, actorId: admin.id });
  });

  test('happens once', async () => {
    const { id } = await created();
    const remove = () => server.call(deleteQuestion, { params: { id } }, { token: admin.token });
    expect((await remove()).status).toBe(200);
    for (const reply of [await remove(), await update(id, { reward: 1 }), await read(id)]) {
      expect(reply).toMatchObject({
        status: 404,
        error: { code: 'question-unknown', error: 'This question no longer exists' },
      });
    }
  });
});

describe('the check of the paper', () => {
  const check = async () => (await server.call(checkPaper, {}, { token: admin.token })).body;

  test('counts active questions with the marks of the section, or their own', async () => {
    await insertQuestion(server, { section: 1 });
    await insertQuestion(server, { section: 1, reward: 10 });
    await insertQuestion(server, { section: 1, isActive: false });
    await insertQuestion(server, { section: 3 });
    const titles = server.content.samplePaper.sections.map(({ title }) => title);
    expect(await check()).toEqual({
      totalMarks: 19,
      fullMarks: 180,
      sections: [
        { section: 1, title: titles[0], questions: 2, marks: 14 },
        { section: 2, title: titles[1], questions: 0, marks: 0 },
        { section: 3, title: titles[2], questions: 1, marks: 5 },
        { section: 4, title: titles[3], questions: 0, marks: 0 },
      ],
      problems: [
        'Section 1 has 2 active questions instead of 10: add or switch on 8',
        'Section 2 has no active questions instead of 10: add or switch on 10',
        'Section 3 has 1 active question instead of 10: add or switch on 9',
        'Section 4 has no active questions instead of 10: add or switch on 10',
        'The paper adds up to 19 marks instead of 180',
      ],
    });
  });
});

describe('callers without the right', () => {
  const calls = (id: string, caller: { token?: string }) => [
    server.call(createQuestion, { body: capital }, caller),
    server.call(readQuestion, { params: { id } }, caller),
    server.call(updateQuestion, { params: { id }, body: { correctAnswer: 'Indore' } }, caller),
    server.call(deleteQuestion, { params: { id } }, caller),
    server.call(checkPaper, {}, caller),
  ];

  test.each([
    ['a participant', 403, 'Permission denied: You need admin privileges'],
    ['a visitor', 401, 'Not authenticated'],
  ])('can do nothing to the bank: %s', async (who, status, sentence) => {
    const question = await created();
    const caller = who === 'a visitor' ? {} : { token: participant.token };
    for (const reply of await Promise.all(calls(question.id, caller))) {
      expect(reply).toMatchObject({ status, error: { error: sentence } });
    }
    const after = await read(question.id);
    expect(after.body.data).toEqual(question);
  });

  test('never gets a key from the reads for participants (P1)', async () => {
    const { id } = await created({ section: 3, correctAnswer: 'A C' });
    const { paperVersionId } = await publishPaper(server, await currentRound(server));
    const fields: (keyof Question)[] = [
      'createdAt',
      'id',
      'kind',
      'optionAlts',
      'options',
      'optionsArePictures',
      'penalty',
      'reward',
      'section',
      'supportingPicture',
      'supportingPictureAlt',
      'text',
      'translations',
    ];
    const { questions } = await readPublishedPaper(server.database, paperVersionId ?? '');
    expect(questions.map((question) => [question.id, Object.keys(question).toSorted()])).toEqual([[id, fields]]);
  });
});

test('the questions of a published paper have their creation times', async () => {
  const { createdAt } = await created();
  server.clock.advanceSeconds(60);
  const { paperVersionId } = await publishPaper(server, await currentRound(server));
  const { questions } = await readPublishedPaper(server.database, paperVersionId ?? '');
  expect(questions.map((question) => toIsoTime(question.createdAt))).toEqual([createdAt]);
});

test('an unknown question is refused by every call', async () => {
  const params = { id: randomUUID() };
  const replies = [
    await server.call(readQuestion, { params }, { token: admin.token }),
    await server.call(updateQuestion, { params, body: {} }, { token: admin.token }),
    await server.call(deleteQuestion, { params }, { token: admin.token }),
  ];
  expect(replies.map(({ status, error }) => [status, error?.code])).toEqual([
    [404, 'question-unknown'],
    [404, 'question-unknown'],
    [404, 'question-unknown'],
  ]);
  const notAnId = await server.call(readQuestion, { params: { id: 'leader' } }, { token: admin.token });
  expect(notAnId.status).toBe(400);
});

describe('two admins who change a question at once', () => {
  test('can change different fields', async () => {
    const { id } = await created();
    await Promise.all([update(id, { question: 'Changed by one?' }), update(id, { reward: 9 })]);
    const { data }: { data: KeyedQuestionReply } = (await read(id)).body;
    expect(data).toMatchObject({ question: 'Changed by one?', reward: 9 });
  });

  test('never store an answer that is not among the options', async () => {
    const { id } = await created({ options: ['Rewa', 'Sagar', 'Dewas', 'Satna'], correctAnswer: 'Sagar' });
    const options = ['Indore', 'Bhopal', 'Gwalior', 'Ujjain'];
    const [inOptions, inAnswer] = await Promise.all([update(id, { options }), update(id, { correctAnswer: 'Satna' })]);
    expect(inOptions.status).toBe(200);
    const { data } = (await read(id)).body;
    // Either may come first: the answer was one of the options when it was set, and stays correct by position.
    expect(data).toMatchObject({ options, correctAnswer: inAnswer.status === 200 ? 'Ujjain' : 'Bhopal' });
    expect(inAnswer.error?.code ?? null).toBe(inAnswer.status === 200 ? null : 'correct-answer-unknown');
  });

  test('cannot both change what they saw: the second is told that it has changed', async () => {
    const { id, revision } = await created();
    await update(id, { inActive: true });
    const replies = await Promise.all([
      update(id, { revision, question: 'Changed by one?' }),
      update(id, { revision, question: 'Changed by the other?' }),
    ]);
    expect(replies.map(({ status, error }) => [status, error?.code]).toSorted()).toEqual([
      [200, undefined],
      [409, 'question-outdated'],
    ]);
    const { data } = (await read(id)).body;
    expect(data.question).toBe(replies[0]?.status === 200 ? 'Changed by one?' : 'Changed by the other?');
    expect((await update(id, { revision: data.revision, reward: 5 })).body.reward).toBe(5);
  });

  test('audit the deleted state, not an earlier one', async () => {
    const { id } = await created();
    const paper = await paperId();
    const letGo = await holdTransaction(
      server.database,
      (transaction) => lockPaperOutline(transaction, paper),
      (transaction) => transaction.update(questions).set({ text: 'Changed meanwhile?' }).where(eq(questions.id, id)),
    );
    const deleted = server.call(deleteQuestion, { params: { id } }, { token: admin.token });
    await untilLockWaiters(server, 1);
    await letGo();
    expect((await deleted).status).toBe(200);
    expect((await auditTrail()).at(-1)).toMatchObject({
      action: 'question-deleted',
      details: { text: 'Changed meanwhile?' },
    });
  });

  test("keep each other's pictures", async () => {
    const { id, supportingPic: old } = await created({ supportingPic: map });
    const [changed] = await Promise.all([
      update(id, { supportingPic: river }),
      update(id, { options: ['Rewa', 'Sagar', 'Dewas', 'Satna'] }),
    ]);
    const { supportingPic } = changed.body.data;
    expect(supportingPic).not.toBe(old);
    expect((await read(id)).body.data).toMatchObject({
      supportingPic,
      options: ['Rewa', 'Sagar', 'Dewas', 'Satna'],
    });
  });
});

describe('the position of a question', () => {
  const order = async (section: number) => (await active(section)).map(({ id }) => id);

  test('is after all others of its section, including deleted ones', async () => {
    const [first, second] = [await created(), await created()];
    await created({ section: 2 });
    expect([first.position, second.position]).toEqual([1, 2]);
    await server.call(deleteQuestion, { params: { id: second.id } }, { token: admin.token });
    const third = await created();
    expect(third.position).toBe(3);
    expect(await order(1)).toEqual([first.id, third.id]);
  });

  test('is after all others of the section it moves to', async () => {
    const moved = await created();
    const stays = await created();
    const there = [await created({ section: 2 }), await created({ section: 2 })].map(({ id }) => id);
    expect((await update(moved.id, { section: 2, correctAnswer: 'B' })).status).toBe(200);
    expect(await order(2)).toEqual([...there, moved.id]);
    expect(await order(1)).toEqual([stays.id]);
    // Other changes do not move it.
    await update(stays.id, { section: 1, reward: 2 });
    expect((await read(stays.id)).body.data.position).toBe(2);
  });
});

describe('further fields written by authors', () => {
  const hindi = { question: 'राजधानी क्या है?', options: ['इंदौर', 'भोपाल', 'ग्वालियर', 'उज्जैन'] };
  const hindiReply = { ...hindi, supportingPicAlt: '', optionAlts: [] };

  test('are stored: alternative texts, a translation, and reasons', async () => {
    const question = await created({
      supportingPic: map,
      supportingPicAlt: ' A map ',
      translations: { hi: hindi },
      reasons: { en: 'It has been since 1956.', hi: ' ' },
    });
    expect(question).toMatchObject({
      supportingPicAlt: 'A map',
      translations: { hi: hindiReply },
      reasons: { en: 'It has been since 1956.' },
    });
    expect((await read(question.id)).body.data).toEqual(question);
  });

  test('stay unchanged if omitted, and are removed if cleared', async () => {
    const { id } = await created({ translations: { hi: hindi }, reasons: { en: 'Since 1956.', hi: '1956 से।' } });
    expect((await update(id, { reward: 2 })).body.data).toMatchObject({ translations: { hi: hindiReply } });
    expect((await update(id, { reasons: { en: '' } })).body.data.reasons).toEqual({ hi: '1956 से।' });
    expect((await update(id, { translations: { hi: null } })).body.data.translations).toEqual({});
  });

  test('have one text for each option, or none', async () => {
    const pictures = {
      optionsContainImg: true,
      options: [map, river, city, temple],
      correctAnswer: river,
    };
    const { id, optionAlts } = await created({ ...pictures, optionAlts: ['One', 'Two'] });
    expect(optionAlts).toEqual(['One', 'Two', '', '']);
    expect((await created({ optionAlts: ['Texts need none'] })).optionAlts).toEqual([]);
    expect((await update(id, { optionAlts: ['', '', '', ''] })).body.data.optionAlts).toEqual([]);
  });

  test('lose the alternative text of a replaced picture', async () => {
    const { id, supportingPic: same } = await created({ supportingPic: map, supportingPicAlt: 'A map' });
    expect((await update(id, { supportingPic: same })).body.data.supportingPicAlt).toBe('A map');
    expect((await update(id, { supportingPic: river })).body.data.supportingPicAlt).toBe('');
    expect((await update(id, { supportingPic: city, supportingPicAlt: 'A river' })).body.data.supportingPicAlt).toBe(
      'A river',
    );
    expect((await update(id, { supportingPic: null })).body.data.supportingPicAlt).toBe('');
  });
});

describe('a question of another round than the current one', () => {
  test('is added to the requested round, and counted there', async () => {
    const other = await insertRound(server, { slug: 'next-year' });
    const query = { round: 'next-year' };
    const { body } = await server.call(createQuestion, { query, body: capital }, { token: admin.token });
    expect((await listKeyedBank(server.database, { paperId: other.paperId })).map(({ id }) => id)).toEqual([
      body.data.id,
    ]);
    expect(await bank()).toEqual([]);
    const counts = await server.call(checkPaper, { query }, { token: admin.token });
    expect(counts.body.sections[0]?.questions).toBe(1);
  });

  test('cannot be added to an unknown round', async () => {
    const query = { round: 'no-such-round' };
    for (const reply of [
      await server.call(createQuestion, { query, body: capital }, { token: admin.token }),
      await server.call(checkPaper, { query }, { token: admin.token }),
    ]) {
      expect(reply).toMatchObject({ status: 404, error: { error: 'There is no such round' } });
    }
  });
});

test('mentions after each change that students keep the published paper, if there is one', async () => {
  const { id } = await created();
  await publishPaper(server, await currentRound(server));
  const replies = [
    await create(),
    await update(id, { inActive: true }),
    await server.call(deleteQuestion, { params: { id } }, { token: admin.token }),
  ];
  const notice = 'Students still get the published paper until you publish again.';
  expect(replies.map(({ body }) => body.notice)).toEqual(Array(3).fill(notice));
});

test('says that a typed answer was saved without invisible characters and repeated spaces (M7)', async () => {
  const typed = { section: 4, options: [], correctAnswer: '\u200bSanchi  Stupa | Stupa' };
  const notice = 'The answer was saved without invisible characters and repeated spaces.';
  const { body } = await create(typed);
  expect(body).toMatchObject({ notice, correctAnswer: 'Sanchi Stupa | Stupa' });
  expect((await create({ ...typed, correctAnswer: ' Sanchi Stupa  |  Stupa ' })).body.notice).toBeNull();
  expect((await update(body.id, { correctAnswer: 'Sanchi\u00adStupa' })).body.notice).toBe(notice);
  expect((await update(body.id, { question: 'Which stupa?' })).body.notice).toBeNull();
  await publishPaper(server, await currentRound(server));
  const published = 'Students still get the published paper until you publish again.';
  expect((await update(body.id, { correctAnswer: 'Sanchi\u200b' })).body.notice).toBe(`${notice} ${published}`);
});
