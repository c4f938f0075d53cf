import { randomUUID } from 'node:crypto';
import { answerSheetsEndpoints } from '@club/contract/answer-sheets';
import { interventionsEndpoints } from '@club/contract/interventions';
import { profileEndpoints } from '@club/contract/profile';
import { publishingEndpoints } from '@club/contract/publishing';
import { resultsEndpoints } from '@club/contract/results';
import type { InputOf } from '@club/contract/shared/endpoint';
import type { PaperSection } from '@club/domain/entities/papers/paper';
import { isRollNumber } from '@club/domain/features/answer-sheets/sheet-code';
import { day, minute } from '@club/domain/shared/instant';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '#entities/accounts/tables.ts';
import { deleteSheetPictures } from '#entities/attempts/answer-sheet-store.ts';
import { listEntries } from '#entities/attempts/entry-store.ts';
import { answerSheetPictures, answerSheets, attempts } from '#entities/attempts/tables.ts';
import { readPaperOutline, updatePaperOutline } from '#entities/papers/paper-store.ts';
import { type Round, readRound, readRoundById, updateRound } from '#entities/rounds/round-store.ts';
import { findOrInsertSchool } from '#entities/schools/school-store.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { fillSections, insertRound, publishPaper } from '#testing/insert-round.ts';
import { quizCalls, type Sitter, ticks } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const calls = quizCalls(server);
const { acceptSheet, giveRollNumbers, listAnswerSheets, readAcceptedSheet, takeSheetBack } = answerSheetsEndpoints;

let round: Round;
let admin: Sitter;
let asha: Sitter;
let ravi: Sitter;
let schoolId: string;
let paper: string;
let questionIds: string[];
let photo: string;

beforeEach(async () => {
  round = await fillSmallPaper(server, await readRound(server.database, undefined));
  await updateRound(server.database, round.id, { closesAt: server.clock.now + 60 * minute });
  admin = await insertAccount(server, { isAdmin: true, name: 'Admin' });
  schoolId = await findOrInsertSchool(server.database, { institution: 'Paper School', pin: '462001', city: 'Bhopal' });
  asha = await insertAccount(server, { name: 'Asha', schoolId });
  ravi = await insertAccount(server, { name: 'Ravi', schoolId });
  await server.call(publishingEndpoints.publishPaper, { params: { slug: round.slug } }, admin);
  const listed = (await sheets()).paper;
  paper = listed?.id ?? '';
  questionIds = listed?.questions.map(({ id }) => id) ?? [];
  const bytes = await sharp({ create: { width: 60, height: 80, channels: 3, background: 'grey' } })
    .webp()
    .toBuffer();
  photo = `data:image/webp;base64,${bytes.toString('base64')}`;
});

const params = () => ({ slug: round.slug });
const sheets = async () => (await server.call(listAnswerSheets, { params: params() }, admin)).body;
type Body = Partial<Parameters<typeof server.call<typeof acceptSheet>>[1]['body']>;
/** Option A is right everywhere. */
const accept = (who: Sitter, body: Body = {}, by = admin) =>
  server.call(
    acceptSheet,
    {
      params: params(),
      body: {
        ...{ accountId: who.id, paper, class: 9, language: 'hi', source: 'picture' },
        answers: questionIds.map((questionId) => ({ questionId, markedAnswers: ticks(0) })),
        ...body,
      },
    },
    by,
  );
const entriesOf = (who: Sitter) => listEntries(server.database, { roundId: round.id, accountId: who.id });
const read = (who: Sitter) => server.call(readAcceptedSheet, { params: { ...params(), id: who.id } }, admin);

test('an accepted sheet is an attempt: submitted, marked, on the leaderboard (X5)', async () => {
  const answers = questionIds.map((questionId, index) => ({ questionId, markedAnswers: ticks(index === 0 ? 1 : 0) }));
  expect((await accept(asha, { answers: answers.slice(0, 3) })).status).toBe(201);
  const [entry] = await entriesOf(asha);
  // One wrong, two right, one left out.
  expect(entry).toMatchObject({ score: 7, disqualified: false, isRanked: true });
  const mine = (await calls.attempt(asha)).body;
  expect(mine.class).toBe(9);
  expect(mine.sections.map(({ state }) => state)).toEqual(['over', 'over']);
  const [row] = await server.database.select().from(attempts).where(eq(attempts.accountId, asha.id));
  expect(row).toMatchObject({ candidateName: 'Asha', language: 'hi' });
  const board = (await server.call(resultsEndpoints.readLeaderboard, { query: {} }, admin)).body;
  expect(JSON.stringify(board)).toContain('Asha');
  // Nobody knows when they sat, so they were not playing at once.
  await accept(ravi);
  expect((await server.call(resultsEndpoints.readReport, {}, admin)).body).toMatchObject({
    round: { sat: 2 },
    maxAtOnce: null,
  });
});

describe('equal sheets are tied, whenever each was accepted, and come after equal scores of a screen (X6, R13)', () => {
  const later = [60 * minute, 120 * minute] as const;
  test.for<[string, readonly [number | null, number | null]]>([
    ['with a closing', [60 * minute, 60 * minute]],
    ['without one, as long as nobody has closed the round', [null, null]],
    ['of a round that was closed between them', [null, 10 * minute]],
    ['of a round whose closing was moved', later],
  ])('%s', async ([, [before, after]]) => {
    const opened = server.clock.now;
    const close = (from: number | null) =>
      updateRound(server.database, round.id, { closesAt: from === null ? null : opened + from });
    await close(before);
    const meera = await insertAccount(server, { name: 'Meera', schoolId });
    await calls.sitPaper(meera, () => ({ markedAnswers: ticks(0) }));
    await calls.submit(meera);
    await accept(asha);
    server.clock.advanceSeconds(1200);
    await close(after);
    await accept(ravi);
    const board = (await server.call(resultsEndpoints.readLeaderboard, { query: {} }, admin)).body;
    if (board.viewer !== 'admin') throw new Error('not the leaderboard of the team');
    expect(
      board.leaderboard.map(({ name, rank, sharesRank, timeUsedSeconds }) => [
        name,
        rank,
        sharesRank,
        timeUsedSeconds === null,
      ]),
    ).toEqual([
      ['Meera', 1, false, false],
      [expect.any(String), 2, true, true],
      [expect.any(String), 2, true, true],
    ]);
    const sheet = (await server.call(resultsEndpoints.downloadResults, { query: {} }, admin)).text;
    expect(sheet).not.toContain('9999');
    expect(sheet).not.toContain('2147483647');
  });

  test('also after a disqualification was lifted', async () => {
    await accept(asha);
    server.clock.advanceSeconds(60);
    await accept(ravi);
    const give = (body: InputOf<typeof interventionsEndpoints.giveIntervention>['body']) =>
      server.call(interventionsEndpoints.giveIntervention, { params: params(), body }, admin);
    const about = { accountId: asha.id, reason: 'A mistake' };
    await give({ ...about, kind: 'disqualified', requestId: randomUUID() });
    await give({ ...about, kind: 'disqualification-lifted', goesOn: false, requestId: randomUUID() });
    const [[one], [other]] = [await entriesOf(asha), await entriesOf(ravi)];
    expect(one).toMatchObject({ disqualified: false, finishedAt: other?.finishedAt });
  });
});

describe('an acceptance is taken back by organisers (X17)', () => {
  const takeBack = (who: Sitter, by = admin) => server.call(takeSheetBack, { params: { ...params(), id: who.id } }, by);

  test('nothing of it stays but the note, and the student can sit', async () => {
    await accept(asha, { source: 'keyboard', answers: [], pictures: [{ page: 1, picture: photo }] });
    expect((await calls.attempt(asha)).body.sections.map(({ state }) => state)).toEqual(['over', 'over']);
    expect((await takeBack(asha)).status).toBe(200);
    expect(await entriesOf(asha)).toEqual([]);
    expect(await server.database.select().from(answerSheets)).toEqual([]);
    expect(await server.database.select().from(answerSheetPictures)).toEqual([]);
    expect((await calls.attempt(asha)).body).toMatchObject({ class: null });
    expect((await takeBack(asha)).error?.code).toBe('sheet-unknown');
    const noted = await server.database.select().from(auditEvents).where(eq(auditEvents.action, 'sheet-taken-back'));
    expect(noted).toMatchObject([
      { actorId: admin.id, subject: asha.id, details: { slug: round.slug, source: 'keyboard' } },
    ]);
    await calls.sitPaper(asha, () => ({ markedAnswers: ticks(0) }));
    await calls.submit(asha);
    expect(await entriesOf(asha)).toMatchObject([{ score: 16, disqualified: false }]);
  });

  test('the right sheet is accepted after it', async () => {
    await accept(asha, { class: 8, answers: [] });
    await takeBack(asha);
    expect((await accept(asha)).status).toBe(201);
    expect(await entriesOf(asha)).toMatchObject([{ score: 16 }]);
  });

  test('not once the results are published, nor of a screen, nor by a student', async () => {
    await accept(asha);
    await calls.sitPaper(ravi, () => ({ markedAnswers: ticks(0) }));
    expect((await takeBack(ravi)).error?.code).toBe('sheet-unknown');
    expect((await takeBack(asha, ravi)).status).toBe(403);
    await updateRound(server.database, round.id, { resultsPublishedAt: server.clock.now });
    expect((await takeBack(asha)).error?.code).toBe('results-are-out');
    expect((await entriesOf(asha)).length).toBe(1);
  });
});

test('a sheet is accepted after the closing, but not once the key is out (X4)', async () => {
  server.clock.advanceSeconds(2 * 60 * 60);
  expect((await accept(asha)).status).toBe(201);
  await updateRound(server.database, round.id, { provisionalKeyAt: server.clock.now });
  expect((await accept(ravi)).error?.code).toBe('key-is-out');
  expect(await entriesOf(ravi)).toEqual([]);
});

test('a sheet twice, one after a screen, one of another paper or round are refused (X7)', async () => {
  await accept(asha);
  expect((await accept(asha)).error?.code).toBe('sheet-accepted-already');
  await calls.sitPaper(ravi, () => ({ markedAnswers: ticks(1) }));
  expect((await accept(ravi)).error?.code).toBe('sat-on-screen');
  const meera = await insertAccount(server, { name: 'Meera' });
  expect((await accept(meera, { paper: round.id })).error?.code).toBe('sheet-of-other-paper');
  const other = await insertRound(server, { slug: 'other-round', title: 'Other' });
  const elsewhere = await server.call(
    acceptSheet,
    {
      params: { slug: other.slug },
      body: { accountId: meera.id, paper, class: 9, language: 'en', source: 'keyboard', answers: [] },
    },
    admin,
  );
  expect(elsewhere.error?.code).toBe('paper-not-published');
  expect((await server.database.select().from(answerSheets)).length).toBe(1);
});

describe('who may not sit on a screen may not sit on paper, and nothing is stored (X3)', () => {
  test.for([
    ['no verified phone', { phoneVerifiedAt: null }, 'phone-not-verified'],
    ['of another city', { city: 'Indore' }, 'round-not-for-city'],
  ] as const)('%s', async ([, given, code]) => {
    await updateRound(server.database, round.id, {
      audience: { cities: ['Bhopal'], classes: [9], isForAdmins: false },
    });
    const nina = await insertAccount(server, { name: 'Nina', ...given });
    expect((await accept(nina)).error?.code).toBe(code);
    expect(await entriesOf(nina)).toEqual([]);
    expect(await server.database.select().from(answerSheets)).toEqual([]);
  });

  test('of another class, on the way to one that fits', async () => {
    await updateRound(server.database, round.id, { audience: { cities: [], classes: [9], isForAdmins: false } });
    expect((await accept(asha, { class: 8 })).error?.code).toBe('round-not-for-class');
    expect((await accept(asha)).status).toBe(201);
  });

  test('with a number that has sat already', async () => {
    const phone = '+919811112222';
    const one = await insertAccount(server, { phone });
    await accept(one);
    const other = await insertAccount(server, { phone: '+919811113333' });
    await server.database
      .update(attempts)
      .set({ candidatePhone: '+919811113333' })
      .where(eq(attempts.accountId, one.id));
    expect((await accept(other)).error?.code).toBe('phone-sat-already');
  });
});

test('roll numbers are given once to each child of a school, and audited (X2)', async () => {
  const give = () => server.call(giveRollNumbers, { params: params(), body: { schoolId } }, admin);
  expect((await give()).body.given).toBe(2);
  const numbers = async () => (await sheets()).participants.map(({ name, rollNumber }) => [name, rollNumber] as const);
  const first = await numbers();
  expect(first.map(([name]) => name)).toEqual(['Asha', 'Ravi']);
  for (const [, number] of first) expect(isRollNumber(number ?? '')).toBe(true);
  await insertAccount(server, { name: 'Anu', schoolId });
  expect((await give()).body.given).toBe(1);
  expect((await numbers()).filter(([name]) => name !== 'Anu')).toEqual(first);
  expect((await give()).body.given).toBe(0);
  const noted = await server.database.select().from(auditEvents).where(eq(auditEvents.action, 'roll-numbers-given'));
  expect(noted.map(({ details }) => details)).toMatchObject([{ count: 2 }, { count: 1 }]);
});

describe('pictures of a sheet (X9)', () => {
  const pictures = () => [{ page: 1, picture: photo }];

  test('are kept, re-encoded, for organisers and in the data of the student', async () => {
    await accept(asha, { pictures: pictures(), decided: 2 });
    const kept = (await read(asha)).body;
    expect(kept.pictures[0]?.picture).toMatch(/^data:image\/webp;base64,/);
    expect(kept.answers).toHaveLength(questionIds.length);
    expect((await server.call(readAcceptedSheet, { params: { ...params(), id: asha.id } }, ravi)).status).toBe(403);
    const own = (await server.call(profileEndpoints.readOwnData, {}, asha)).text;
    expect(own).toContain('data:image/webp;base64,');
    const [noted] = await server.database.select().from(auditEvents).where(eq(auditEvents.action, 'sheet-accepted'));
    expect(noted).toMatchObject({ subject: asha.id, details: { source: 'picture', decided: 2 } });
  });

  test('let what was read be corrected, even when the key is out, and are deleted when objections are over', async () => {
    await accept(asha, { pictures: pictures() });
    await accept(ravi, { source: 'keyboard' });
    server.clock.advanceSeconds(2 * 60 * 60);
    await updateRound(server.database, round.id, { provisionalKeyAt: server.clock.now });
    const wrong = questionIds.map((questionId) => ({ questionId, markedAnswers: ticks(1) }));
    expect((await accept(asha, { replaces: true, answers: wrong.slice(0, 1) })).status).toBe(201);
    expect((await entriesOf(asha)).map(({ score }) => score)).toEqual([0]);
    expect((await accept(ravi, { replaces: true, answers: wrong })).error?.code).toBe('key-is-out');
    expect(await deleteSheetPictures(server.database, server.clock.now - 180 * day)).toBe(0);
    await updateRound(server.database, round.id, { resultsPublishedAt: server.clock.now });
    expect(await deleteSheetPictures(server.database, server.clock.now - 180 * day)).toBe(1);
    expect(await server.database.select().from(answerSheetPictures)).toEqual([]);
    expect((await accept(asha, { replaces: true })).error?.code).toBe('key-is-out');
  });

  test('are deleted half a year after acceptance at the latest, and nothing that is no picture is taken', async () => {
    expect((await accept(asha, { pictures: [{ page: 1, picture: 'data:image/png;base64,AAAA' }] })).error?.code).toBe(
      'file-not-image',
    );
    expect((await accept(asha, { pictures: pictures() })).status).toBe(201);
    expect(await deleteSheetPictures(server.database, server.clock.now + 1)).toBe(1);
  });
});

test('a sheet names questions of its paper only, and is corrected only if it is there', async () => {
  expect((await accept(asha, { replaces: true })).error?.code).toBe('sheet-unknown');
  const elsewhere = [{ questionId: round.id, markedAnswers: ticks(0) }];
  expect((await accept(asha, { answers: elsewhere })).error?.code).toBe('answer-not-in-section');
  expect(await entriesOf(asha)).toEqual([]);
  expect((await read(ravi)).error?.code).toBe('sheet-unknown');
});

describe('an answer that its question cannot have is refused by name, wherever it was read, and nothing is stored (X5)', () => {
  test.for([
    ['no number for a number', 3, { userInput: 'x7' }],
    ['a tick for a number', 3, { markedAnswers: ticks(0) }],
    ['two ticks where one is right', 1, { markedAnswers: [true, true, false, false] }],
    ['a text for options', 1, { userInput: 'A' }],
  ] as const)('%s', async ([, position, answer]) => {
    const other = await insertRound(server, { opensAt: server.clock.now, closesAt: server.clock.now + 60 * minute });
    const { languages, sections } = await readPaperOutline(server.database, round.paperId);
    const asked = sections.map(
      (section): PaperSection => (section.section === 2 ? { ...section, kinds: ['integer'] } : section),
    );
    await updatePaperOutline(server.database, other.paperId, { languages, sections: asked });
    await fillSections(server, other.paperId, asked);
    const published = await publishPaper(server, await readRoundById(server.database, other.id));
    const listed = (await server.call(listAnswerSheets, { params: { slug: published.slug } }, admin)).body.paper;
    const question = listed?.questions[position - 1];
    const send = (given: { markedAnswers?: boolean[]; userInput?: string }) =>
      server.call(
        acceptSheet,
        {
          params: { slug: published.slug },
          body: {
            ...{ accountId: asha.id, paper: listed?.id ?? '', class: 9, language: 'en', source: 'keyboard' },
            answers: [{ questionId: question?.id ?? '', ...given }],
          },
        },
        admin,
      );
    const refused = await send('markedAnswers' in answer ? { markedAnswers: [...answer.markedAnswers] } : answer);
    expect(refused.error).toMatchObject({
      code: 'sheet-answer-impossible',
      message: `Section ${question?.section}, question 1: this cannot be an answer to it`,
    });
    expect(await server.database.select().from(answerSheets)).toEqual([]);
    expect((await send(question?.section === 2 ? { userInput: '-7' } : { markedAnswers: ticks(1) })).status).toBe(201);
  });
});
