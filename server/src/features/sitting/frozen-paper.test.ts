import { publishingEndpoints } from '@club/contract/publishing';
import { questionBankEndpoints } from '@club/contract/question-bank';
import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { listEntries } from '#entities/attempts/entry-store.ts';
import { attempts, sittings } from '#entities/attempts/tables.ts';
import { listKeyedBank } from '#entities/papers/answer-key-store.ts';
import { paperVersions } from '#entities/papers/tables.ts';
import { type Round, readRound, readRoundById, updateRound } from '#entities/rounds/round-store.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertRound } from '#testing/insert-round.ts';
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
  admin = await insertAccount(server, { isAdmin: true });
  asha = await insertAccount(server, { name: 'Asha' });
  ravi = await insertAccount(server, { name: 'Ravi' });
  await Promise.all([calls.ready(asha), calls.ready(ravi)]);
});

const roundNow = () => readRoundById(server.database, round.id);
const versions = () => server.database.select().from(paperVersions);
const publish = () => server.call(publishingEndpoints.publishPaper, { params: { slug: round.slug } }, admin);
const unpublish = () => server.call(publishingEndpoints.unpublishPaper, { params: { slug: round.slug } }, admin);
const edit = (id: string, body: { question?: string; correctAnswer?: string; inActive?: boolean; reward?: number }) =>
  server.call(questionBankEndpoints.updateQuestion, { params: { id }, body }, admin);
const everythingRight = () => ({ markedAnswers: ticks(0) });

/** Makes every possible change to the working copy. */
async function changeWholeBank(): Promise<void> {
  const bank = await listKeyedBank(server.database, { paperId: round.paperId });
  const [first = '', second = ''] = bank.filter(({ section }) => section === 1).map(({ id }) => id);
  const [third = '', fourth = ''] = bank.filter(({ section }) => section === 2).map(({ id }) => id);
  const settings = await server.call(publishingEndpoints.readPaper, { params: { slug: round.slug } }, admin);
  const { revision } = settings.body.paper;
  const sections = settings.body.paper.sections.map(({ translations: _, ...section }) => ({
    ...section,
    markingScheme: '+9/-9',
  }));
  const replies = [
    await edit(first, { question: 'Another text', correctAnswer: 'Betwa', reward: 7 }),
    await server.call(
      publishingEndpoints.orderQuestions,
      { params: { slug: round.slug }, body: { section: 1, before: [first, second], questionIds: [second, first] } },
      admin,
    ),
    await edit(third, { inActive: true }),
    await server.call(questionBankEndpoints.deleteQuestion, { params: { id: fourth } }, admin),
    await server.call(
      questionBankEndpoints.createQuestion,
      { body: { question: 'New?', section: 2, options: ['a', 'b', 'c', 'd'], correctAnswer: 'a' } },
      admin,
    ),
    await server.call(
      publishingEndpoints.updatePaper,
      { params: { slug: round.slug }, body: { revision, sections } },
      admin,
    ),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 201, 200]);
}

describe('the paper freezes at the first start', () => {
  test('later changes of the bank affect neither the shown questions nor their marks (B1, B3)', async () => {
    const before = (await calls.start(1, asha)).body;
    await changeWholeBank();
    const again = (await calls.start(1, asha)).body;
    expect(again.questions).toEqual(before.questions);

    const shown = await calls.sitPaper(ravi, everythingRight);
    expect(shown[0]).toEqual(before.questions);
    expect(shown.map((questions) => questions.map(({ question }) => question))).toEqual([
      ['Question 1 of section 1?', 'Question 2 of section 1?'],
      ['Question 1 of section 2?', 'Question 2 of section 2?'],
    ]);
    expect((await calls.submit(ravi)).status).toBe(201);
    expect(await listEntries(server.database, { roundId: round.id })).toMatchObject([
      { accountId: ravi.id, score: 16, sectionMarks: [8, 8] },
    ]);
    expect((await calls.attempt(asha)).body).toMatchObject({
      fullMarks: 16,
      sections: [{ questionCount: 2 }, { questionCount: 2 }],
    });
  });

  test('before it progress shows the working copy', async () => {
    await changeWholeBank();
    expect((await calls.attempt(asha)).body).toMatchObject({
      fullMarks: 36,
      sections: [{ questionCount: 2 }, { questionCount: 1 }],
    });
  });

  test('every sitting and entry names its version (B7)', async () => {
    await calls.sitPaper(asha, everythingRight);
    await calls.submit(asha);
    const { paperVersionId, keyVersionId, firstStartedAt } = await roundNow();
    expect(firstStartedAt).not.toBeNull();
    expect((await server.database.select().from(sittings)).map((sitting) => sitting.paperVersionId)).toEqual([
      paperVersionId,
      paperVersionId,
    ]);
    expect(await listEntries(server.database, { roundId: round.id })).toMatchObject([{ paperVersionId, keyVersionId }]);
  });

  test('a refused start does not freeze it', async () => {
    const unverified = await insertAccount(server, { phoneVerifiedAt: null });
    const classless = await insertAccount(server);
    const refused = [
      await calls.start(1, unverified),
      await calls.start(1, classless),
      await calls.start(2, asha),
      await calls.start(9, asha),
    ];
    await updateRound(server.database, round.id, { opensAt: server.clock.now + 1 });
    refused.push(await calls.start(1, asha));
    await updateRound(server.database, round.id, { opensAt: null, announcedAt: null });
    refused.push(await calls.start(1, asha));
    expect(refused.map(({ error }) => error?.code)).toEqual([
      'phone-not-verified',
      'class-missing',
      'section-out-of-order',
      'section-unknown',
      'quiz-not-open-yet',
      'quiz-not-announced',
    ]);
    expect(await versions()).toEqual([]);
    expect(await roundNow()).toMatchObject({ firstStartedAt: null, isPublished: false });
  });

  test('only questions with marks of their own show them', async () => {
    const [first] = await listKeyedBank(server.database, { paperId: round.paperId });
    expect((await edit(first?.id ?? '', { reward: 7 })).status).toBe(200);
    const { questions } = (await calls.start(1, asha)).body;
    expect(questions.map(({ reward }) => reward)).toEqual([7, null]);
  });

  test('the published version stays', async () => {
    expect((await publish()).status).toBe(200);
    await changeWholeBank();
    const { questions } = (await calls.start(1, asha)).body;
    expect(questions.map(({ question }) => question)).toEqual(['Question 1 of section 1?', 'Question 2 of section 1?']);
    expect(await versions()).toHaveLength(1);
  });
});

describe.each([1, 2, 3])('at the same moment, for the %d. time,', () => {
  test('two first starts use one version', async () => {
    const started = await Promise.all([calls.start(1, asha), calls.start(1, ravi)]);
    expect(started.map(({ status }) => status)).toEqual([200, 200]);
    const [one, another] = started.map(({ body }) => body.questions);
    expect(another).toEqual(one);
    expect(await versions()).toHaveLength(1);
  });

  test('an edit and two first starts: both students read the same', async () => {
    const [question] = await listKeyedBank(server.database, { paperId: round.paperId });
    const [edited, ...started] = await Promise.all([
      edit(question?.id ?? '', { question: 'Edited' }),
      calls.start(1, asha),
      calls.start(1, ravi),
    ]);
    expect([edited.status, ...started.map(({ status }) => status)]).toEqual([200, 200, 200]);
    const [one, another] = started.map(({ body }) => body.questions);
    expect(another).toEqual(one);
  });

  test('publishing and a first start: published or refused, and the student sits the published paper (B5)', async () => {
    const [published, started] = await Promise.all([publish(), calls.start(1, asha)]);
    expect(started.status).toBe(200);
    expect([200, 409]).toContain(published.status);
    if (published.error !== null) expect(published.error.code).toBe('paper-in-use');
    const { paperVersionId, firstStartedAt } = await roundNow();
    expect(firstStartedAt).not.toBeNull();
    expect(await server.database.select().from(sittings)).toMatchObject([{ paperVersionId }]);
  });

  test('unpublishing and a first start: unpublished before it or refused, and the student sits the published paper (B5)', async () => {
    await publish();
    const [unpublished, started] = await Promise.all([unpublish(), calls.start(1, asha)]);
    expect(started.status).toBe(200);
    expect([200, 409]).toContain(unpublished.status);
    if (unpublished.error !== null) expect(unpublished.error.code).toBe('paper-in-use');
    const { paperVersionId } = await roundNow();
    expect(await server.database.select().from(sittings)).toMatchObject([{ paperVersionId }]);
    expect(await versions()).toHaveLength(unpublished.status === 200 ? 2 : 1);
  });

  test('another round becoming current and a first start: those who started sit the current round (N6)', async () => {
    const other = await insertRound(server);
    const [made, started] = await Promise.all([
      server.call(roundsAdminEndpoints.makeCurrent, { params: { slug: other.slug } }, admin),
      calls.start(1, asha),
    ]);
    const current = await readRound(server.database, undefined);
    if (started.status === 200) {
      expect(made.error?.code).toBe('current-round-open');
      expect(current.id).toBe(round.id);
    } else {
      expect(['quiz-closed', 'class-missing']).toContain(started.error?.code);
      expect(made.status).toBe(200);
      expect(current.id).toBe(other.id);
      expect((await roundNow()).firstStartedAt).toBeNull();
      expect(await server.database.select().from(sittings)).toEqual([]);
    }
    expect(await server.database.select().from(attempts)).not.toEqual([]);
  });
});
