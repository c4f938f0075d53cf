import { publishingEndpoints } from '@club/contract/publishing';
import { questionBankEndpoints } from '@club/contract/question-bank';
import type { PaperSection } from '@club/domain/entities/papers/paper';
import { toIsoTime } from '@club/domain/shared/indian-time';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '#entities/accounts/tables.ts';
import { readPublishedPaper } from '#entities/papers/paper-version-store.ts';
import { keyVersions, paperVersions, questions } from '#entities/papers/tables.ts';
import { findPublishedPaper, readRound, updateRound as storeRound } from '#entities/rounds/round-store.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertQuestion } from '#testing/insert-question.ts';
import { fillSections, insertRound } from '#testing/insert-round.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { publishPaper as publishPaperIn } from './publish-paper.ts';

const server = await startTestServer();
const { readPaper, updatePaper, orderQuestions, publishPaper, unpublishPaper } = publishingEndpoints;

/** Two sections of two questions, so that a whole paper is short. */
const sections: readonly PaperSection[] = [1, 2].map((section) => ({
  section,
  title: `Part ${section}`,
  problemType: 'Single Correct (2)',
  kinds: ['single'],
  durationSeconds: 300,
  questionCount: 2,
  markingScheme: '+4 for a correct answer, -1 for an incorrect one',
  marksIfRight: 4,
  marksIfWrong: -1,
}));
const params = { slug: 'short' };

let admin: { id: string; token: string };
let paperId: string;

beforeEach(async () => {
  admin = await insertAccount(server, { isAdmin: true, name: 'Meera' });
  ({ paperId } = await insertRound(server, { slug: 'short', outline: { sections, languages: ['en'] } }));
  await fillSections(server, paperId, sections);
});

type Written = NonNullable<NonNullable<Parameters<typeof server.call<typeof updatePaper>>[1]['body']>['sections']>;

const paper = async () => (await server.call(readPaper, { params }, { token: admin.token })).body.paper;
const change = async (body: { sections?: Written; languages?: ('en' | 'hi')[] }, revision?: string) =>
  server.call(
    updatePaper,
    { params, body: { ...body, revision: revision ?? (await paper()).revision } },
    { token: admin.token },
  );
const idsOf = async (section: number) =>
  (await paper()).questions.filter((question) => question.section === section).map(({ id }) => id);
const order = async (section: number, questionIds: string[], before?: string[]) =>
  server.call(
    orderQuestions,
    { params, body: { section, before: before ?? (await idsOf(section)), questionIds } },
    { token: admin.token },
  );
const publish = () => server.call(publishPaper, { params }, { token: admin.token });
const unpublish = () => server.call(unpublishPaper, { params }, { token: admin.token });
const edit = (id: string, body: Record<string, unknown>) =>
  server.call(questionBankEndpoints.updateQuestion, { params: { id }, body }, { token: admin.token });
/** As pictures were saved before they were stored. */
const savedEarlier = (id: string, picture: Partial<typeof questions.$inferInsert>) =>
  server.database.update(questions).set(picture).where(eq(questions.id, id));
const written = (changes: Partial<Written[number]> = {}): Written =>
  sections.map(({ section: _number, marksIfRight: _right, marksIfWrong: _wrong, kinds, ...section }, index) => ({
    ...section,
    kinds: [...kinds],
    ...(index === 1 ? changes : {}),
  }));
const actions = async () =>
  (await server.database.select().from(auditEvents).orderBy(asc(auditEvents.id))).map(({ action, details }) => ({
    action,
    details,
  }));
const start = async () =>
  storeRound(server.database, (await readRound(server.database, 'short')).id, { firstStartedAt: server.clock.now });

describe('the paper of a round', () => {
  test('is shown with its questions, their totals, and a checklist', async () => {
    const inactive = await insertQuestion(server, { paperId, section: 2, isActive: false });
    const shown = await paper();
    expect(shown).toMatchObject({
      languages: ['en'],
      sections,
      fullMarks: 16,
      counts: [
        { section: 1, title: 'Part 1', questions: 2, marks: 8 },
        { section: 2, title: 'Part 2', questions: 2, marks: 8 },
      ],
      published: null,
    });
    expect(shown.questions.map(({ section, position, inActive }) => [section, position, inActive])).toEqual([
      [1, 1, false],
      [1, 2, false],
      [2, 1, false],
      [2, 2, false],
      [2, 3, true],
    ]);
    expect(shown.questions.at(-1)).toMatchObject({ id: inactive.id, correctAnswer: 'Narmada' });
    expect(shown.checks.map(({ name, problems }) => [name, problems])).toEqual([
      ['question-counts', []],
      ['full-marks', []],
      ['keys', []],
      ['pictures', []],
      ['alternative-texts', []],
      ['equal-options', []],
      ['languages', []],
    ]);
  });

  test('counts a picture as present only if it is one of our files and is not lost (O21)', async () => {
    const [question] = (await paper()).questions;
    const pictures = async () => (await paper()).checks.find(({ name }) => name === 'pictures')?.problems;
    await savedEarlier(question?.id ?? '', { supportingPicture: '/x.png', supportingPictureAlt: 'A map' });
    expect(await pictures()).toEqual([
      {
        questionId: question?.id,
        sentence:
          'Question 1 of section 1 uses a picture that is not stored on this site: it is on another website, or its file is missing; upload it',
      },
    ]);
    const dot =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==';
    await edit(question?.id ?? '', { supportingPic: dot, supportingPicAlt: 'A map' });
    expect(await pictures()).toEqual([]);
    for await (const keys of server.files.listKeys()) for (const key of keys) await server.files.delete(key);
    expect(await pictures()).toHaveLength(1);
    const published = await publish();
    expect(published.error?.code).toBe('paper-incomplete');
  });

  test('refuses an incomplete paper before it locks anything (D11)', async () => {
    await insertRound(server, { slug: 'empty', outline: { sections, languages: ['en'] } });
    const database = Object.create(server.database, {
      transaction: { value: () => Promise.reject(new Error('locks')) },
    });
    const act = { actorId: admin.id, now: server.clock.now, addressHash: 'address' };
    const published = publishPaperIn({ database, isPictureStored: async () => true }, 'empty', act);
    await expect(published).rejects.toMatchObject({ code: 'paper-incomplete' });
  });

  test("shows the students' version and its differences, once it is published (B9)", async () => {
    await publish();
    const [first, second, third, fourth] = (await paper()).questions;
    if (!first || !second || !third || !fourth) throw new Error('the paper has four questions');
    await edit(first.id, { question: 'Which river flows west?' });
    await edit(second.id, { correctAnswer: 'B' });
    await order(2, [fourth.id, third.id]);
    const { published } = await paper();
    expect(published).toMatchObject({
      version: { version: 1, publishedAt: toIsoTime(server.clock.now), publishedBy: 'Meera' },
      keyVersions: [{ version: 1, madeBy: 'Meera', reason: null, questionId: null }],
      languages: ['en'],
      sections,
      withdrawn: [],
      differences: [
        { what: 'changed', questionId: first.id, section: 1, text: 'Which river flows west?' },
        { what: 'key-changed', questionId: second.id, section: 1, text: second.question },
        { what: 'order', questionId: null, section: null, text: '' },
      ],
    });
    expect(published?.questions.map(({ id, question, correctAnswer }) => [id, question, correctAnswer])).toEqual(
      [first, second, third, fourth].map(({ id, question }) => [id, question, 'Narmada']),
    );
  });
});

test('the checklist says whether publishing again brings the comparison of today (M11)', async () => {
  await publish();
  const notes = async () => (await paper()).checks.flatMap((check) => check.notes);
  await server.database.update(paperVersions).set({ paper: sql`${paperVersions.paper} - 'comparison'` });
  expect(await notes()).toEqual([expect.stringMatching(/Publish it again to use the new comparison\.$/)]);
  await start();
  expect(await notes()).toEqual([expect.stringMatching(/it keeps its comparison, and no mark changes\.$/)]);
  await storeRound(server.database, (await readRound(server.database, 'short')).id, { firstStartedAt: null });
  await publish();
  expect(await notes()).toEqual([]);
});

describe('changing the sections of a paper', () => {
  test('reads their marks from the texts of their schemes', async () => {
    const reply = await change({ sections: written({ title: 'Numbers', markingScheme: '+2.5, -0.5' }) });
    expect(reply.body.paper.sections).toEqual([
      sections[0],
      { ...sections[1], title: 'Numbers', markingScheme: '+2.5, -0.5', marksIfRight: 2.5, marksIfWrong: -0.5 },
    ]);
    expect(reply.body.paper.fullMarks).toBe(13);
    expect((await actions()).map(({ action }) => action)).toEqual(['paper-changed']);
  });

  test("uses the section's defaults for a scheme without marks, and the checklist names them (M3)", async () => {
    const { paper } = (await change({ sections: written({ markingScheme: 'As announced on the day' }) })).body;
    expect(paper.sections[1]).toMatchObject({ marksIfRight: 4, marksIfWrong: -1 });
    expect(paper.checks.flatMap(({ notes }) => notes)).toEqual([
      'The marking scheme of section 2 gives no marks, so the defaults apply: +4 / −1',
    ]);
  });

  test('removes invisible characters from a title (N9)', async () => {
    const reply = await change({ sections: written({ title: ' Num\u200bbers\nI\u202e' }) });
    expect(reply.body.paper.sections[1]?.title).toBe('Numbers I');
    expect((await change({ sections: written({ title: '\u200b' }) })).error?.details).toHaveLength(1);
  });

  test('adds a section and a language', async () => {
    const more = [...written(), { ...(written()[0] as Written[number]), kinds: ['typed' as const] }];
    const reply = await change({ sections: more, languages: ['en', 'hi'] });
    expect(reply.body.paper.sections.map(({ section, kinds }) => [section, kinds])).toEqual([
      [1, ['single']],
      [2, ['single']],
      [3, ['typed']],
    ]);
    expect(reply.body.paper.languages).toEqual(['en', 'hi']);
    const missing = reply.body.paper.checks.find(({ name }) => name === 'languages')?.problems;
    expect(missing?.slice(0, 4).map(({ sentence }) => sentence)).toEqual([
      'Section 1 is missing in Hindi',
      'Section 2 is missing in Hindi',
      'Section 3 is missing in Hindi',
      'Question 1 of section 1 is missing in Hindi',
    ]);
  });

  test('saved unchanged is not a change and not audited, and neither is the order (U1)', async () => {
    expect((await change({ sections: written(), languages: ['en'] })).status).toBe(200);
    expect((await order(1, await idsOf(1))).status).toBe(200);
    expect(await actions()).toEqual([]);
  });

  test('names every wrong field, with its section', async () => {
    const { status, error } = await change({
      sections: written({ title: ' ', kinds: [], durationSeconds: 0, questionCount: 0, markingScheme: '+0/-1' }),
    });
    expect(status).toBe(400);
    expect(error?.details).toEqual([
      'sections.1.title: This is a required field',
      'sections.1.kinds: Choose at least one question type',
      'sections.1.durationSeconds: Enter a number of minutes from 1 to 180',
      'sections.1.questionCount: Enter a number from 1 to 100',
      'sections.1.markingScheme: A correct answer must give more than 0 marks',
    ]);
    expect(await change({ sections: [] })).toMatchObject({
      error: { error: 'A paper must have at least one section' },
    });
    expect(await change({ languages: ['hi'] })).toMatchObject({
      error: { error: 'English comes first, each language once' },
    });
    expect((await paper()).sections).toEqual(sections);
  });

  test('stores a section in Hindi, and names different marks in it (B17)', async () => {
    const hi = { title: 'संख्याएँ', problemType: 'पूर्णांक', markingScheme: 'सही उत्तर पर +2.5, ग़लत उत्तर पर -0.5' };
    const inBoth = (markingScheme: string) =>
      written({ markingScheme: '+2.5, -0.5', translations: { hi: { ...hi, markingScheme } } });
    expect((await change({ sections: inBoth('सही उत्तर पर +5') })).error?.details).toEqual([
      'sections.1.translations.hi.markingScheme: The Hindi scheme gives different marks from the English. Use the same numbers.',
    ]);
    const reply = await change({ sections: inBoth(hi.markingScheme) });
    expect(reply.body.paper.sections[1]?.translations).toEqual({ hi });
  });

  test.each([
    ['a number that no section can have', [{ from: 2_147_483_648 }]],
    ['one section in two places', [{ from: 1 }, { from: 1 }]],
    ['a section that has been replaced', [{ from: 2 }, {}]],
  ])('is refused if the previous numbers are %s', async (_, former) => {
    const before = await paper();
    const reply = await change({
      sections: former.map((from, index) => ({ ...written()[index], ...from })) as Written,
    });
    expect([reply.status, reply.error?.code]).toEqual([400, 'request-invalid']);
    expect(await paper()).toEqual(before);
  });

  test('is refused if a removed section still has questions, even inactive ones', async () => {
    for (const { id } of (await paper()).questions.slice(2)) await edit(id, { inActive: true });
    expect(await change({ sections: written().slice(0, 1) })).toMatchObject({
      status: 409,
      error: { code: 'section-in-use', error: 'Section 2 still has questions. Move or delete them first.' },
    });
    for (const { id } of (await paper()).questions.slice(2)) {
      await server.call(questionBankEndpoints.deleteQuestion, { params: { id } }, { token: admin.token });
    }
    expect((await change({ sections: written().slice(0, 1) })).status).toBe(200);
  });
});

test('questions follow their section to another position, also when an earlier one is removed', async () => {
  const [ofFirst, ofSecond] = [await idsOf(1), await idsOf(2)];
  const [first, second] = written() as [Written[number], Written[number]];
  const swapped = await change({
    sections: [
      { ...second, from: 2 },
      { ...first, title: 'Brand new', from: null },
      { ...first, from: 1 },
    ],
  });
  expect(swapped.status).toBe(200);
  expect(await Promise.all([idsOf(1), idsOf(2), idsOf(3)])).toEqual([ofSecond, [], ofFirst]);

  expect(await change({ sections: [{ ...first, from: 3 }] })).toMatchObject({ error: { code: 'section-in-use' } });
  const shorter = await change({
    sections: [
      { ...second, from: 1 },
      { ...first, from: 3 },
    ],
  });
  expect(shorter.status).toBe(200);
  expect(await Promise.all([idsOf(1), idsOf(2)])).toEqual([ofSecond, ofFirst]);
});

describe('ordering the questions of a section', () => {
  test('sets the given order, and audits both', async () => {
    const ids = (await paper()).questions.map(({ id }) => id);
    const [first, second, ...others] = ids;
    expect((await order(1, [second ?? '', first ?? ''])).body).toEqual({ message: 'The order was saved' });
    expect((await paper()).questions.map(({ id }) => id)).toEqual([second, first, ...others]);
    expect(await actions()).toMatchObject([
      {
        action: 'paper-changed',
        details: { slug: 'short', section: 1, before: [first, second], after: [second, first] },
      },
    ]);
  });

  test('is refused if they are not the existing ones', async () => {
    const [first, second, third] = (await paper()).questions.map(({ id }) => id) as [string, string, string];
    for (const ids of [[first], [first, second, third], [first, first], [second, third], []]) {
      expect(await order(1, ids)).toMatchObject({
        status: 409,
        error: {
          code: 'paper-order-outdated',
          error: 'The questions of this section have changed in the meantime. Please look at them again.',
        },
      });
    }
    expect((await paper()).questions.map(({ id }) => id).slice(0, 2)).toEqual([first, second]);
  });
});

describe('two admins at once (B11)', () => {
  test('cannot both move the sections that they saw: every question ends in its section', async () => {
    const { revision } = await paper();
    const [ofFirst, ofSecond] = [await idsOf(1), await idsOf(2)];
    const [first, second] = written() as [Written[number], Written[number]];
    const swapped = [
      { ...second, title: 'Second', from: 2 },
      { ...first, from: 1 },
    ];
    const renamed = [first, { ...second, title: 'Second' }];
    const replies = await Promise.all([
      change({ sections: swapped }, revision),
      change({ sections: renamed }, revision),
    ]);
    expect(replies.map(({ status, error }) => [status, error?.error]).toSorted()).toEqual([
      [200, undefined],
      [409, 'The sections of this paper have changed in the meantime. Please look at them again.'],
    ]);
    const isSwapped = replies[0]?.status === 200;
    expect((await paper()).sections.map(({ title }) => title)).toEqual(
      isSwapped ? ['Second', first.title] : [first.title, 'Second'],
    );
    expect([await idsOf(1), await idsOf(2)]).toEqual(isSwapped ? [ofSecond, ofFirst] : [ofFirst, ofSecond]);
  });

  test('cannot remove a language that the other has just added', async () => {
    const { revision } = await paper();
    await change({ languages: ['en', 'hi'] }, revision);
    const [reply, again] = [await change({ languages: ['en'] }, revision), await paper()];
    expect([reply.error?.code, again.languages]).toEqual(['paper-outline-outdated', ['en', 'hi']]);
    expect(again.revision).not.toBe(revision);
    expect((await change({ languages: ['en'] })).body.paper.revision).toBe(revision);
  });

  test('cannot both order the questions that they saw', async () => {
    await insertQuestion(server, { paperId, section: 1 });
    const before = await idsOf(1);
    const [first = '', second = '', third = ''] = before;
    const replies = await Promise.all([
      order(1, [second, first, third], before),
      order(1, [first, third, second], before),
    ]);
    expect(replies.map(({ status, error }) => [status, error?.code]).toSorted()).toEqual([
      [200, undefined],
      [409, 'paper-order-outdated'],
    ]);
    expect(await idsOf(1)).toEqual(replies[0]?.status === 200 ? [second, first, third] : [first, third, second]);
  });
});

describe('publishing a paper', () => {
  test('stores the active questions in their order as a version, and their keys separately (B1, B2)', async () => {
    const inactive = await insertQuestion(server, { paperId, section: 1, isActive: false });
    const [first, second] = (await paper()).questions;
    await order(1, [second?.id ?? '', first?.id ?? '', inactive.id]);
    const { round } = (await publish()).body;
    expect(round).toMatchObject({ isPublished: true, publishedAt: toIsoTime(server.clock.now), questionCount: 4 });

    const published = await findPublishedPaper(server.database, await readRound(server.database, 'short'));
    expect(published?.questions.map(({ id }) => id).slice(0, 2)).toEqual([second?.id, first?.id]);
    expect(JSON.stringify(published)).not.toContain('"key"');
    const [keys] = await server.database.select().from(keyVersions);
    expect(keys?.keys.keys[first?.id ?? '']).toEqual({ kind: 'single', option: 0 });
    expect((await actions()).at(-1)).toEqual({
      action: 'paper-published',
      details: { slug: 'short', paperVersion: 1, keyVersion: 1 },
    });
  });

  test('never changes an earlier version', async () => {
    await publish();
    const [version] = await server.database.select().from(paperVersions);
    const [question] = (await paper()).questions;
    await edit(question?.id ?? '', { question: 'Another one?', correctAnswer: 'D' });
    await publish();
    const versions = await server.database.select().from(paperVersions).orderBy(asc(paperVersions.number));
    expect(versions.map(({ number }) => number)).toEqual([1, 2]);
    expect(versions[0]).toEqual(version);
    expect((await readPublishedPaper(server.database, versions[1]?.id ?? '')).questions[0]?.text).toBe('Another one?');
    expect((await paper()).published).toMatchObject({ version: { version: 2 }, differences: [] });
  });

  test('stores the hash and the ratio of each picture in it (B25)', async () => {
    const current = await readRound(server.database, undefined);
    await server.loadSamplePaper();
    const reply = await server.call(publishPaper, { params: { slug: current.slug } }, { token: admin.token });
    expect(reply.status).toBe(200);
    const published = await findPublishedPaper(server.database, await readRound(server.database, current.slug));
    const hashes = Object.entries(published?.pictureHashes ?? {});
    expect(hashes.length).toBeGreaterThan(0);
    for (const [, hash] of hashes) expect(hash).toMatch(/^[\w-]{43}$/);
    expect(Object.keys(published?.pictureRatios ?? {})).toEqual(hashes.map(([id]) => id));
    expect(Object.values(published?.pictureRatios ?? {})).toContain(1.6);
  });

  test('is refused with every open check, and then publishes nothing (B4)', async () => {
    const [first, second, third] = (await paper()).questions;
    await edit(first?.id ?? '', { inActive: true });
    await savedEarlier(second?.id ?? '', { supportingPicture: '/x.png' });
    await edit(third?.id ?? '', { reward: 5 });
    expect(await publish()).toMatchObject({
      status: 409,
      error: {
        code: 'paper-incomplete',
        error: 'The paper is not ready to be published',
        details: [
          'Section 1 has 1 active question instead of 2: add or switch on 1',
          'The paper adds up to 13 marks instead of 16',
          'Question 1 of section 1 uses a picture that is not stored on this site: it is on another website, or its file is missing; upload it',
          'Question 1 of section 1 has a picture without an alternative text',
        ],
      },
    });
    expect(await server.database.select().from(paperVersions)).toEqual([]);
    expect(await server.database.select().from(keyVersions)).toEqual([]);
    expect((await paper()).published).toBeNull();
  });

  test('is possible until somebody starts, and then refused (B5)', async () => {
    expect([(await publish()).status, (await publish()).status]).toEqual([200, 200]);
    await start();
    expect(await publish()).toMatchObject({
      status: 409,
      error: {
        code: 'paper-in-use',
        error: 'Students have started, so the paper can now be changed only through corrections',
      },
    });
  });
});

describe('unpublishing a paper', () => {
  test('makes the round follow its working copy again', async () => {
    await publish();
    expect((await unpublish()).body.round).toMatchObject({ isPublished: false, publishedAt: null });
    expect((await paper()).published).toBeNull();
    expect((await actions()).at(-1)).toEqual({ action: 'paper-unpublished', details: { slug: 'short' } });
    expect(await unpublish()).toMatchObject({
      status: 409,
      error: { code: 'paper-not-published', error: 'The paper has not been published' },
    });
  });

  test('is refused once somebody has started (B5)', async () => {
    await publish();
    await start();
    expect(await unpublish()).toMatchObject({ status: 409, error: { code: 'paper-in-use' } });
    expect((await paper()).published).not.toBeNull();
  });
});
