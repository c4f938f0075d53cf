import { randomUUID } from 'node:crypto';
import { correctionsEndpoints } from '@club/contract/corrections';
import { publishingEndpoints } from '@club/contract/publishing';
import { resultsEndpoints } from '@club/contract/results';
import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import { siteEndpoints } from '@club/contract/site';
import { fullMarks, totalDurationSeconds } from '@club/domain/entities/papers/paper';
import { toIsoTime } from '@club/domain/shared/indian-time';
import { day, hour } from '@club/domain/shared/instant';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '#entities/accounts/tables.ts';
import { listKeyedBank } from '#entities/papers/answer-key-store.ts';
import { answerKeys, files, keyVersions, papers, paperVersions, questions } from '#entities/papers/tables.ts';
import { readRound, updateRound as storeRound } from '#entities/rounds/round-store.ts';
import { rounds } from '#entities/rounds/tables.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertAttempt } from '#testing/insert-attempt.ts';
import { insertQuestion } from '#testing/insert-question.ts';
import { fillSections, insertRound, publishPaper } from '#testing/insert-round.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const { listRounds } = siteEndpoints;
const { createRound, readRoundSettings, updateRound, deleteRound, makeCurrent } = roundsAdminEndpoints;
const { publishResults, unpublishResults } = resultsEndpoints;

let admin: { id: string; token: string };
let participant: { id: string; token: string };

beforeEach(async () => {
  admin = await insertAccount(server, { isAdmin: true });
  participant = await insertAccount(server);
});

type Body = Parameters<typeof server.call<typeof createRound>>[1]['body'];
type Changes = NonNullable<Parameters<typeof server.call<typeof updateRound>>[1]['body']>;

const current = () => readRound(server.database, undefined);
const list = async (caller: { token?: string } = {}) => (await server.call(listRounds, {}, caller)).body.rounds;
const read = (slug: string, caller: { token?: string } = {}) =>
  server.call(siteEndpoints.readRound, { params: { slug } }, caller);
const create = (body: Body) => server.call(createRound, { body }, { token: admin.token });
const settings = async (slug: string) =>
  (await server.call(readRoundSettings, { params: { slug } }, { token: admin.token })).body.round;
const update = (slug: string, body: Changes) =>
  server.call(updateRound, { params: { slug }, body }, { token: admin.token });
const act = (endpoint: typeof makeCurrent | typeof publishResults | typeof unpublishResults, slug: string) =>
  server.call(endpoint, { params: { slug } }, { token: admin.token });
const remove = (slug: string) => server.call(deleteRound, { params: { slug } }, { token: admin.token });
const audit = () =>
  server.database
    .select({ action: auditEvents.action, subject: auditEvents.subject, actorId: auditEvents.actorId })
    .from(auditEvents)
    .orderBy(asc(auditEvents.id));
const tables = { rounds, papers, questions, answerKeys, files, paperVersions, keyVersions, auditEvents } as const;
const countRows = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(tables).map(async ([name, table]) => [name, (await server.database.select().from(table)).length]),
    ),
  );
const at = (fromNow: number) => server.clock.now + fromNow;
const iso = (fromNow: number) => toIsoTime(at(fromNow));

describe('the list of rounds', () => {
  test('has the current one first, with the sections that a student would sit', async () => {
    const { samplePaper } = server.content;
    await insertQuestion(server);
    await insertQuestion(server, { isActive: false });
    await insertRound(server, { slug: 'next-year', title: 'Next Year' });
    const [first, second] = await list();
    expect(first).toEqual({
      slug: 'online-round-2026',
      title: 'Online Round 2026',
      titleTranslations: { hi: 'ऑनलाइन राउंड 2026' },
      phase: 'open',
      opensAt: null,
      closesAt: null,
      isCurrent: true,
      cities: [],
      classes: [8, 9, 10, 11, 12],
      questionCount: 1,
      fullMarks: fullMarks(samplePaper.sections),
      durationSeconds: totalDurationSeconds(samplePaper.sections),
    });
    expect(second).toMatchObject({ slug: 'next-year', title: 'Next Year', isCurrent: false, questionCount: 0 });
  });

  test('counts the published paper, if there is one, instead of the working copy', async () => {
    await insertQuestion(server);
    await publishPaper(server, await current());
    await insertQuestion(server);
    expect((await list())[0]?.questionCount).toBe(1);
  });

  test('shows drafts and rehearsals only to admins (N1, N3)', async () => {
    await insertRound(server, { slug: 'a-draft', announcedAt: null });
    await insertRound(server, {
      slug: 'a-rehearsal',
      audience: { cities: [], classes: [], isForAdmins: true },
    });
    const slugs = async (caller = {}) => (await list(caller)).map(({ slug }) => slug).toSorted();
    expect(await slugs()).toEqual(['online-round-2026']);
    expect(await slugs({ token: participant.token })).toEqual(['online-round-2026']);
    expect(await slugs({ token: admin.token })).toEqual(['a-draft', 'a-rehearsal', 'online-round-2026']);
    for (const slug of ['a-draft', 'a-rehearsal', 'never-was']) {
      expect(await read(slug, { token: participant.token })).toMatchObject({
        status: 404,
        error: { code: 'round-unknown', error: 'There is no such round' },
      });
    }
    expect((await read('a-draft', { token: admin.token })).status).toBe(200);
  });

  test("has the sections of each round's paper", async () => {
    const { sections } = server.content.samplePaper;
    const { round } = (await read('online-round-2026')).body;
    // It has no questions yet.
    expect(round.languages).toEqual(['en']);
    expect(round.sections).toEqual(sections);
  });
});

describe('making a round', () => {
  test('starts a draft with the sections of the sample paper and no questions', async () => {
    await insertQuestion(server);
    const reply = await create({ slug: 'online-round-2027', title: ' Online Round 2027 ' });
    expect(reply.status).toBe(201);
    const [{ titleTranslations: _, ...another } = {}] = await list();
    expect(reply.body.round).toEqual({
      ...another,
      slug: 'online-round-2027',
      title: 'Online Round 2027',
      phase: 'draft',
      isCurrent: false,
      classes: [],
      questionCount: 0,
      announced: false,
      archived: false,
      resultsPublishedAt: null,
      keyOutSince: null,
      board: null,
      isForAdmins: false,
      refusesVouched: false,
      qualifiedFrom: null,
      integrityRule: 'strict',
      isPublished: false,
      publishedAt: null,
      firstStartedAt: null,
    });
    const { id } = await readRound(server.database, 'online-round-2027');
    expect(await audit()).toEqual([{ action: 'round-created', subject: id, actorId: admin.id }]);
  });

  test('copies the working copy of another: questions with keys, reasons, activity, order and origin (N10, B32)', async () => {
    const { id: roundId, paperId } = await current();
    await storeRound(server.database, roundId, {
      opensAt: at(day),
      closesAt: at(2 * day),
      integrity: { disqualifyingFlag: 3 },
      audience: { cities: ['Bhopal'], classes: [9], isForAdmins: false },
    });
    const second = await insertQuestion(server, { text: 'Second?', position: 2, reasons: { en: 'Because.' } });
    const first = await insertQuestion(server, {
      text: 'First?',
      position: 1,
      isActive: false,
      key: { kind: 'single', option: 3 },
    });
    await publishPaper(server, await current());
    const decoys = await listKeyedBank(server.database, { paperId });

    const { round } = (await create({ slug: 'copy', title: 'Copy', copyFrom: 'online-round-2026' })).body;
    expect(round).toMatchObject({
      phase: 'draft',
      integrityRule: 'flags:3',
      cities: ['Bhopal'],
      classes: [9],
      opensAt: null,
      closesAt: null,
      isPublished: false,
      questionCount: 1,
    });
    const copy = await readRound(server.database, 'copy');
    const copied = await listKeyedBank(server.database, { paperId: copy.paperId });
    const without = ({ id: _id, paperId: _paper, createdAt: _at, ...rest }: (typeof copied)[number]) => rest;
    expect(copied.map(without)).toEqual(
      [first, second].map((original) => ({ ...without(original), originId: original.id })),
    );
    expect(copied.map(({ id }) => id)).not.toContain(first.id);
    // Ordered by creation they have the original's order too.
    expect(copied.toSorted((one, other) => one.createdAt - other.createdAt).map(({ text }) => text)).toEqual([
      'Second?',
      'First?',
    ]);
    expect(await listKeyedBank(server.database, { paperId })).toEqual(decoys);
  });

  test('copies pictures by reference, not their bytes', async () => {
    await server.loadSamplePaper();
    const before = await server.database.select().from(files);
    expect(before.length).toBeGreaterThan(0);
    await create({ slug: 'copy', title: 'Copy', copyFrom: 'online-round-2026' });
    expect(await server.database.select().from(files)).toEqual(before);
    const { paperId } = await readRound(server.database, 'copy');
    const shown = (await listKeyedBank(server.database, { paperId })).flatMap((one) => one.supportingPicture ?? []);
    expect(before.map(({ id }) => id)).toEqual(expect.arrayContaining(shown));
    expect(shown.length).toBeGreaterThan(0);
  });

  const redDot =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==';
  const paperFile = (question: string, section = '') => `
slug: from-a-file
title: From a File
languages: [en]
sections:
  - title: Numbers
    problemType: Integer (1)
    kinds: [integer, single]
    questionCount: 1
    markingScheme: +3 for a correct answer, -1.5 for an incorrect one
${section}    questions:
${question}`;
  const seven = '      - question: How many days has a week?\n        answer: 7\n';

  test('reads a paper from a file, with embedded pictures as files', async () => {
    const file = paperFile(`${seven}        supportingPic: ${redDot}\n`);
    const { round } = (await create({ slug: 'mine', title: 'Mine', file })).body;
    expect(round).toMatchObject({ slug: 'mine', title: 'Mine', questionCount: 1, fullMarks: 3, durationSeconds: 300 });
    const { paperId } = await readRound(server.database, 'mine');
    const [question] = await listKeyedBank(server.database, { paperId });
    expect(question).toMatchObject({ position: 1, isActive: true, key: { kind: 'integer', value: 7 } });
    const [file1, file2] = await server.database.select().from(files);
    expect([question?.supportingPicture, file2]).toEqual([file1?.id, undefined]);
  });

  test.each<[string, Body, number, string, string[]?]>([
    [
      'a slug that is taken',
      { slug: 'online-round-2026', title: 'Again' },
      409,
      'There is already a round with this address. Please choose another.',
    ],
    ['a copy of a missing round', { slug: 'copy', title: 'Copy', copyFrom: 'no-such' }, 404, 'There is no such round'],
    [
      'a copy under a slug that is taken',
      { slug: 'online-round-2026', title: 'Copy', copyFrom: 'online-round-2026' },
      409,
      'There is already a round with this address. Please choose another.',
    ],
    [
      'an invalid slug',
      { slug: 'No Slug', title: 'x' },
      400,
      'Use lowercase letters, digits and hyphens, e.g. online-round-2026',
    ],
    ['no title', { slug: 'x', title: ' ' }, 400, 'This is a required field'],
    [
      'a copy and a file at once',
      { slug: 'x', title: 'x', copyFrom: 'online-round-2026', file: 'x' },
      400,
      'Copy a round or read a file, not both',
    ],
    [
      'a file with an unknown kind',
      { slug: 'x', title: 'x', file: paperFile(seven).replace('[integer, single]', '[essay]') },
      400,
      'This file is not a valid question paper',
      [expect.stringMatching(/^line 8: .*essay.* - /) as unknown as string],
    ],
    [
      'a file in which a correct answer gives nothing',
      { slug: 'x', title: 'x', file: paperFile(seven).replace(/\+3.*/, '+0/-1') },
      400,
      'This file is not a valid question paper',
      [expect.stringMatching(/^line 10: .*markingScheme.* - /) as unknown as string],
    ],
    [
      'a file under a slug that is taken',
      { slug: 'online-round-2026', title: 'x', file: paperFile(`${seven}        supportingPic: ${redDot}\n`) },
      409,
      'There is already a round with this address. Please choose another.',
    ],
    [
      'a file with a missing picture',
      { slug: 'x', title: 'x', file: paperFile(`${seven}        supportingPic: ${'A'.repeat(22)}\n`) },
      400,
      'This file is not a valid question paper',
      ['"How many days has a week?": supportingPic: This file no longer exists'],
    ],
    [
      'a file with an invalid picture',
      { slug: 'x', title: 'x', file: paperFile(`${seven}        supportingPic: data:image/png;base64,AAAA\n`) },
      400,
      'This file is not a valid question paper',
      ['"How many days has a week?": supportingPic: Invalid file object'],
    ],
  ])('is refused for %s, without any effect', async (_, body, status, sentence, details) => {
    await insertQuestion(server);
    const before = await countRows();
    const { status: given, error } = await create(body);
    expect([given, error?.error]).toEqual([status, sentence]);
    if (details !== undefined) expect(error?.details).toEqual(details);
    expect(await countRows()).toEqual(before);
  });
});

test('a correction gives another key or withdraws the question, never both', async () => {
  const change = { correctAnswer: 'A', countsFor: 'nobody' } as never;
  const body = { questionId: randomUUID(), reason: 'A misprint', change };
  const reply = await server.call(
    correctionsEndpoints.correctPaper,
    { params: { slug: 'online-round-2026' }, body },
    {
      token: admin.token,
    },
  );
  expect([reply.status, reply.error?.error]).toEqual([
    400,
    'Give another key or several, withdraw the question, or take a correction back',
  ]);
});

describe('the settings of a round', () => {
  test('remove invisible characters from a title, as for a new round (N9)', async () => {
    const next = { slug: 'next', title: 'Next\u200b\nYear\u202e' };
    expect((await create(next)).body.round.title).toBe('Next Year');
    expect((await update('next', { title: ' Round\u200b 2 ' })).body.round.title).toBe('Round 2');
    expect((await update('next', { title: '\u202e\u200b' })).error?.message).toBe('This is a required field');
  });

  test('store its title in each language for its readers; others see the English one (N9)', async () => {
    const inHindi = { titleTranslations: { hi: ' अगला\u200b राउंड ' } };
    expect((await create({ slug: 'next', title: 'Next', ...inHindi })).body.round).toMatchObject({
      title: 'Next',
      titleTranslations: { hi: 'अगला राउंड' },
    });
    await update('next', { announced: true });
    expect((await list()).find(({ slug }) => slug === 'next')?.titleTranslations).toEqual({ hi: 'अगला राउंड' });
    const [noted] = (await server.database.select().from(auditEvents)).slice(-1);
    expect(noted?.details).not.toHaveProperty('titleTranslations');
    expect((await update('next', { titleTranslations: {} })).body.round).not.toHaveProperty('titleTranslations');
    expect((await update('next', { titleTranslations: { hi: ' ' } })).error?.message).toBe('This is a required field');
  });

  test('keep a city that the club has removed until somebody unticks it', async () => {
    const audience = { cities: ['Rewa', 'Bhopal'], classes: [], isForAdmins: false };
    await insertRound(server, { slug: 'next', title: 'Next', audience });
    const saved = async (cities: string[]) => (await update('next', { title: 'Next', cities })).body.round.cities;
    expect(await saved(['Rewa', 'Bhopal', 'indore'])).toEqual(['Bhopal', 'Indore', 'Rewa']);
    expect(await saved(['Bhopal'])).toEqual(['Bhopal']);
    expect((await update('next', { cities: ['Rewa'] })).error?.code).toBe('city-unknown');
  });

  test('change the given fields only, and audit both values', async () => {
    const { id } = await insertRound(server, { slug: 'next', title: 'Next', announcedAt: null });
    const decoy = await settings('online-round-2026');
    const changes = { title: 'Next Year', slug: 'next-year', opensAt: iso(day), cities: ['bhopal'], classes: [10, 9] };
    const before = await settings('next');
    const { round } = (await update('next', changes as Changes)).body;
    expect(round).toEqual({
      ...before,
      title: 'Next Year',
      slug: 'next-year',
      opensAt: iso(day),
      cities: ['Bhopal'],
      classes: [9, 10],
    });
    expect(await settings('next-year')).toEqual(round);
    expect(await settings('online-round-2026')).toEqual(decoy);
    const [noted] = await server.database.select().from(auditEvents);
    expect(noted).toMatchObject({
      action: 'round-changed',
      subject: id,
      actorId: admin.id,
      details: { slug: { before: 'next', after: 'next-year' }, opensAt: { before: null, after: at(day) } },
    });
    expect(Object.keys(noted?.details ?? {}).toSorted()).toEqual(['audience', 'opensAt', 'slug', 'title']);
  });

  test('are audited with the name of their round, whatever changed', async () => {
    await insertRound(server, { slug: 'next', title: 'Next' });
    expect((await update('next', { opensAt: iso(day) })).status).toBe(200);
    const [noted] = await server.database.select().from(auditEvents);
    expect(noted?.details).toEqual({ title: 'Next', opensAt: { before: null, after: at(day) } });
  });

  test('saved unchanged are not a change and not audited (U1)', async () => {
    await insertRound(server, { slug: 'next', title: 'Next' });
    const { title, opensAt, closesAt, cities, classes, integrityRule, announced } = await settings('next');
    const same = { title, opensAt, closesAt, cities, classes, integrityRule, announced };
    expect((await update('next', same as Changes)).status).toBe(200);
    expect(await audit()).toEqual([]);
  });

  test('announce a round, and undo that while nobody has started', async () => {
    await insertRound(server, { slug: 'next', announcedAt: null });
    expect((await update('next', { announced: true })).body.round).toMatchObject({ announced: true, phase: 'open' });
    expect((await update('next', { announced: false })).body.round).toMatchObject({ phase: 'draft' });
    const { id } = await readRound(server.database, 'next');
    await storeRound(server.database, id, { announcedAt: at(0), firstStartedAt: at(0) });
    expect(await update('next', { announced: false })).toMatchObject({
      status: 400,
      error: { error: 'Students have already started, so this round can’t be moved back to draft' },
    });
  });

  test('archive a round that is over, and restore it', async () => {
    await insertRound(server, { slug: 'last', closesAt: at(-day) });
    expect((await update('last', { archived: true })).body.round).toMatchObject({ archived: true, phase: 'archived' });
    expect((await update('last', { archived: false })).body.round).toMatchObject({ phase: 'closed' });
  });

  test('close a round and archive it in one call', async () => {
    await insertRound(server, { slug: 'last' });
    expect((await update('last', { closesAt: iso(-hour), archived: true })).body.round.phase).toBe('archived');
  });

  test('keep the full-screen rule once somebody has started, but accept the same one (N5)', async () => {
    const { id } = await current();
    expect((await update('online-round-2026', { integrityRule: 'flags:2' })).body.round.integrityRule).toBe('flags:2');
    await storeRound(server.database, id, { firstStartedAt: at(0) });
    expect((await update('online-round-2026', { integrityRule: 'flags:2', title: 'New' })).status).toBe(200);
    expect(await update('online-round-2026', { integrityRule: 'strict' })).toMatchObject({
      status: 409,
      error: {
        code: 'integrity-rule-frozen',
        error: 'Students have already started, so the rule about full screen can’t be changed in this round',
      },
    });
  });

  test.each<[string, Changes, number, string]>([
    [
      'hours that end before they start',
      { opensAt: iso(day), closesAt: iso(hour) },
      400,
      'The opening time must be before the closing time',
    ],
    [
      'an end before the present start',
      { closesAt: iso(hour) },
      400,
      'The opening time must be before the closing time',
    ],
    [
      'a slug that is taken',
      { slug: 'online-round-2026' },
      409,
      'There is already a round with this address. Please choose another.',
    ],
    [
      'a city that the club does not list',
      { cities: ['Bhopal', 'Paris'] },
      400,
      'Please choose one of the listed cities',
    ],
    ['archiving it while it is open', { opensAt: null, archived: true }, 409, 'The round is not closed yet'],
    ['an hour of the year 0', { opensAt: '0000-12-31T00:00:00Z' }, 400, 'Write a year from 1 to 9999'],
    ['an invalid rule', { integrityRule: 'flags:99' }, 400, 'Write strict, or flags: and a number from 1 to 20'],
    ['an invalid class', { classes: [13 as 12] }, 400, 'Request failed with status 400'],
  ])('are refused with %s, without any effect', async (_, changes, status, sentence) => {
    await insertRound(server, { slug: 'next', opensAt: at(2 * hour) });
    const before = await settings('next');
    const { status: given, error } = await update('next', { title: 'Changed', ...changes });
    expect([given, error?.error]).toEqual([status, sentence]);
    expect(await settings('next')).toEqual(before);
    expect(await audit()).toEqual([]);
  });

  test('report all problems at once', async () => {
    await insertRound(server, { slug: 'next', opensAt: at(2 * hour) });
    const reversed = await update('next', { title: ' ', opensAt: iso(2 * hour), closesAt: iso(hour) });
    expect(reversed.error).toMatchObject({
      error: 'This is a required field',
      details: ['title: This is a required field', 'closesAt: The opening time must be before the closing time'],
    });
    const contradicting = await update('next', { closesAt: iso(hour), objectionsCloseAt: iso(3 * hour) });
    expect(contradicting.error).toMatchObject({
      error: 'The opening time must be before the closing time',
      details: [
        'closesAt: The opening time must be before the closing time',
        'objectionsCloseAt: Objections need a provisional key',
      ],
    });
  });

  test('do not archive the current round (N7)', async () => {
    expect(await update('online-round-2026', { archived: true })).toMatchObject({
      status: 409,
      error: { error: 'This is the current round. Make another one current first.' },
    });
  });
});

describe('making a round current', () => {
  test('announces it and replaces the previous one (N2)', async () => {
    const { id } = await insertRound(server, { slug: 'next', announcedAt: null });
    const reply = await act(makeCurrent, 'next');
    expect(reply.body.round).toMatchObject({ slug: 'next', isCurrent: true, announced: true, phase: 'open' });
    expect((await current()).id).toBe(id);
    expect((await list()).map(({ slug, isCurrent }) => [slug, isCurrent])).toEqual([
      ['next', true],
      ['online-round-2026', false],
    ]);
    expect(await audit()).toEqual([{ action: 'round-made-current', subject: id, actorId: admin.id }]);
    // The second time nothing changes.
    expect((await act(makeCurrent, 'next')).status).toBe(200);
    expect(await audit()).toHaveLength(1);
  });

  test('is refused while students are sitting the current one (N6)', async () => {
    await insertRound(server, { slug: 'next' });
    await storeRound(server.database, (await current()).id, { firstStartedAt: at(-hour) });
    expect(await act(makeCurrent, 'next')).toMatchObject({
      status: 409,
      error: {
        code: 'current-round-open',
        error: 'Students are taking Online Round 2026 now. Close it before making another round the current one.',
      },
    });
    await update('online-round-2026', { closesAt: iso(-1) });
    expect((await act(makeCurrent, 'next')).status).toBe(200);
  });

  test('is refused for an archived round (N6)', async () => {
    await insertRound(server, { slug: 'old' });
    await storeRound(server.database, (await readRound(server.database, 'old')).id, { archivedAt: at(0) });
    expect(await act(makeCurrent, 'old')).toMatchObject({
      status: 409,
      error: { error: 'This round is archived. Take it out of the archive first.' },
    });
    expect((await current()).slug).toBe('online-round-2026');
  });
});

describe('deleting a round', () => {
  test('deletes a draft with its paper and its questions', async () => {
    const before = await countRows();
    const round = await insertRound(server, { slug: 'draft', announcedAt: null });
    await insertQuestion(server, { paperId: round.paperId });
    await publishPaper(server, round);
    expect((await remove('draft')).body).toEqual({ message: 'The round was deleted' });
    expect(await countRows()).toEqual({ ...before, auditEvents: 1 });
    expect(await audit()).toEqual([{ action: 'round-deleted', subject: round.id, actorId: admin.id }]);
    expect((await remove('draft')).error?.code).toBe('round-unknown');
  });

  const notADraft = 'Only a draft that nobody has attempted can be deleted. A round that is over can be archived.';

  test('is refused for the current round', async () => {
    expect(await remove('online-round-2026')).toMatchObject({
      status: 409,
      error: { error: 'This is the current round. Make another one current first.' },
    });
  });

  test('is refused for an announced round, and for one that was sat (N7)', async () => {
    await insertRound(server, { slug: 'announced' });
    const sat = await insertRound(server, { slug: 'sat', announcedAt: null });
    await storeRound(server.database, sat.id, { firstStartedAt: at(0) });
    for (const slug of ['announced', 'sat']) {
      expect(await remove(slug)).toMatchObject({ status: 409, error: { code: 'round-not-a-draft', error: notADraft } });
    }
  });

  test('is refused for a draft in which somebody has set their class', async () => {
    const { id } = await insertRound(server, { slug: 'begun', announcedAt: null });
    await insertAttempt(server, { accountId: participant.id, roundId: id });
    expect(await remove('begun')).toMatchObject({ status: 409, error: { error: notADraft } });
    expect((await server.database.select().from(rounds).where(eq(rounds.id, id))).length).toBe(1);
  });
});

describe('the results of a round', () => {
  test('can be published once it is closed, and unpublished (N8)', async () => {
    const { id } = await insertRound(server, { slug: 'last', closesAt: at(hour) });
    expect(await act(publishResults, 'last')).toMatchObject({
      status: 409,
      error: { code: 'round-not-closed', error: 'The round is not closed yet' },
    });
    server.clock.advanceSeconds(3600);
    const published = { phase: 'results-published', resultsPublishedAt: iso(0) };
    expect((await act(publishResults, 'last')).body.round).toMatchObject(published);
    server.clock.advanceSeconds(60);
    expect((await act(publishResults, 'last')).body.round.resultsPublishedAt).toBe(iso(-60_000));
    expect((await act(unpublishResults, 'last')).body.round).toMatchObject({
      phase: 'closed',
      resultsPublishedAt: null,
    });
    expect((await act(unpublishResults, 'last')).status).toBe(200);
    expect(await audit()).toEqual([
      { action: 'results-published', subject: id, actorId: admin.id },
      { action: 'results-unpublished', subject: id, actorId: admin.id },
    ]);
  });
});

test('every call about an unknown round is refused as such', async () => {
  const params = { slug: 'never-was' };
  const caller = { token: admin.token };
  const replies = [
    await server.call(readRoundSettings, { params }, caller),
    await server.call(updateRound, { params, body: {} }, caller),
    await server.call(deleteRound, { params }, caller),
    await server.call(publishingEndpoints.readPaper, { params }, caller),
    await server.call(publishingEndpoints.updatePaper, { params, body: { revision: '' } }, caller),
    await server.call(
      publishingEndpoints.orderQuestions,
      { params, body: { section: 1, before: [], questionIds: [] } },
      caller,
    ),
    ...(await Promise.all(
      [
        makeCurrent,
        publishingEndpoints.publishPaper,
        publishingEndpoints.unpublishPaper,
        publishResults,
        unpublishResults,
      ].map((endpoint) => server.call(endpoint, { params }, caller)),
    )),
  ];
  expect(replies.map(({ status, error }) => [status, error?.error])).toEqual(
    replies.map(() => [404, 'There is no such round']),
  );
});

test('a round of three sections of seven questions with other marks works by its paper alone', async () => {
  const outline = {
    languages: ['en'] as const,
    sections: [1, 2, 3].map((section) => ({
      section,
      title: `Part ${section}`,
      problemType: 'Single Correct (7)',
      kinds: ['single'] as const,
      durationSeconds: 240,
      questionCount: 7,
      markingScheme: '+2.5 for a correct answer, -0.5 for an incorrect one',
      marksIfRight: 2.5,
      marksIfWrong: -0.5,
    })),
  };
  const { paperId } = await insertRound(server, { slug: 'three', outline });
  await fillSections(server, paperId, outline.sections);
  const published = await server.call(
    publishingEndpoints.publishPaper,
    { params: { slug: 'three' } },
    { token: admin.token },
  );
  expect(published.body.round).toMatchObject({ questionCount: 21, fullMarks: 52.5, durationSeconds: 720 });
});
