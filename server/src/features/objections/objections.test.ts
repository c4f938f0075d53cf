import { correctionsEndpoints } from '@club/contract/corrections';
import { objectionsEndpoints } from '@club/contract/objections';
import { profileEndpoints } from '@club/contract/profile';
import { resultsEndpoints } from '@club/contract/results';
import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import { maxObjections } from '@club/domain/entities/attempts/objection';
import { minute } from '@club/domain/shared/instant';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '#entities/accounts/account-store.ts';
import { auditEvents } from '#entities/accounts/tables.ts';
import { listEntries } from '#entities/attempts/entry-store.ts';
import { listObjectionsOfRound } from '#entities/attempts/objection-store.ts';
import { attempts, objectionPictures, objectionRulings, objections, sittings } from '#entities/attempts/tables.ts';
import { type Round, readRound, updateRound } from '#entities/rounds/round-store.ts';
import { type Correction, correctPaper } from '#testing/correct-paper.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertRound } from '#testing/insert-round.ts';
import { quizCalls, type Sitter, ticks } from '#testing/quiz-calls.ts';
import { rowsReadBy } from '#testing/rows-read-by.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const calls = quizCalls(server);
const { listOwnObjections, sendObjection, listObjections, readObjectionPicture } = objectionsEndpoints;
const { countWaiting } = roundsAdminEndpoints;
const { keepKey, listKeyChanges } = objectionsEndpoints;

let round: Round;
let admin: Sitter;
let asha: Sitter;
let ravi: Sitter;
/** In the order of the paper. A is correct everywhere; Asha chose it, and Ravi chose B. */
let questionIds: string[];
const optionsOf = new Map<string, readonly string[]>();

beforeEach(async () => {
  round = await fillSmallPaper(server, await readRound(server.database, undefined));
  await updateRound(server.database, round.id, { closesAt: server.clock.now + 60 * minute });
  admin = await insertAccount(server, { isAdmin: true, name: 'Admin' });
  asha = await insertAccount(server, { name: 'Asha' });
  ravi = await insertAccount(server, { name: 'Ravi' });
  const shown = await calls.sitPaper(asha, () => ({ markedAnswers: ticks(0) }));
  await calls.sitPaper(ravi, () => ({ markedAnswers: ticks(1) }));
  await calls.submit(asha);
  await calls.submit(ravi);
  questionIds = shown.flat().map(({ id }) => id);
  for (const { id, options } of shown.flat()) optionsOf.set(id, options);
  server.clock.advanceSeconds(60 * 60);
  await updateRound(server.database, round.id, {
    provisionalKeyAt: server.clock.now,
    objectionsCloseAt: server.clock.now + 30 * minute,
  });
});

const reason = 'Option B is right as well, because the river has two sources.';
const first = () => questionIds[0] ?? '';

type Body = Partial<Parameters<typeof server.call<typeof sendObjection>>[1]['body']>;
const object = (who: Sitter, body: Body = {}) =>
  server.call(sendObjection, { query: {}, body: { questionId: first(), answer: 'B', reason, ...body } }, who);
const own = async (who: Sitter) => (await server.call(listOwnObjections, { query: {} }, who)).body;
const groups = async () => (await server.call(listObjections, { params: { slug: round.slug } }, admin)).body.groups;
const keep = (who: Sitter, replaces: string | null = null, text = 'The source says otherwise.') =>
  server.call(
    keepKey,
    { params: { slug: round.slug, questionId: first() }, body: { reason: text, reasonIn: { hi: 'स्रोत' }, replaces } },
    who,
  );
const correct = (more: Partial<Correction> = {}, who = admin) => {
  const both = (optionsOf.get(first()) ?? []).slice(0, 2);
  const body = { questionId: first(), reason: 'Both are right.', reasonIn: { hi: 'दोनों सही हैं।' } };
  return correctPaper(server, round.slug, { ...body, change: { correctAnswers: both }, ...more }, who);
};
const preview = async () => {
  const body = { questionId: first(), change: { countsFor: 'nobody' } } as const;
  return (await server.call(correctionsEndpoints.previewCorrection, { params: { slug: round.slug }, body }, admin))
    .body;
};
const waiting = async () => (await server.call(countWaiting, { params: { slug: round.slug } }, admin)).body;
const changes = async () => (await server.call(listKeyChanges, { params: { slug: round.slug } })).body;
const picture = `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==`;

describe('an objection', () => {
  test('is stored as written, and only its author and the team can read it (V8)', async () => {
    const sent = await object(ravi, { reason: `  ${reason} <script>alert(1)</script>\n`, source: 'https://x.example' });
    expect([sent.status, sent.body.objection]).toMatchObject([
      201,
      { questionId: first(), answer: 'B', reason: `${reason} <script>alert(1)</script>`, source: 'https://x.example' },
    ]);
    expect(await own(ravi)).toMatchObject({ accepts: true, left: maxObjections - 1, objections: [{ ruling: null }] });
    expect((await own(asha)).objections).toEqual([]);
    expect(await groups()).toMatchObject([
      {
        questionId: first(),
        count: 1,
        waiting: 1,
        answers: [{ answer: 'B', count: 1, waiting: 1 }],
        objections: [{ name: 'Ravi', hasPicture: false }],
        ruling: null,
      },
    ]);
    expect((await server.call(listObjections, { params: { slug: round.slug } }, asha)).error?.code).toBe('admin-only');
  });

  test('is made once; sending the same again has no effect (V8)', async () => {
    expect((await object(ravi)).status).toBe(201);
    expect((await object(ravi)).status).toBe(201);
    expect((await object(ravi, { answer: 'C' })).error?.code).toBe('objection-sent-already');
    const both = await Promise.all(['B', 'C', 'D'].map((answer) => object(asha, { answer })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await server.database.$count(objections)).toBe(2);
  });

  test('names an answer other than the key, or none, in the form of its question (V8)', async () => {
    expect((await object(ravi, { answer: optionsOf.get(first())?.[0] ?? '' })).error?.code).toBe('objection-agrees');
    expect((await object(ravi, { answer: 'Z' })).error?.code).toBe('correct-answer-unknown');
    expect((await object(ravi, { reason: 'too short' })).status).toBe(400);
    expect((await object(ravi, { source: 'x'.repeat(501) })).status).toBe(400);
    expect((await object(ravi, { answer: null })).body.objection.answer).toBeNull();
  });

  test("is accepted from the provisional key until objections close, by the server's clock (V8)", async () => {
    server.clock.advanceSeconds(30 * 60 - 1);
    expect((await object(ravi)).status).toBe(201);
    server.clock.advanceSeconds(1);
    expect((await object(asha)).error?.code).toBe('objections-closed');
    expect(await own(asha)).toMatchObject({ accepts: false });
    await updateRound(server.database, round.id, { provisionalKeyAt: server.clock.now + minute });
    expect((await object(asha)).error?.code).toBe('key-not-out');
    expect((await server.call(listOwnObjections, { query: {} }, ravi)).error?.code).toBe('key-not-out');
  });

  test('waits, like the key, for the last open section (V3)', async () => {
    const late = await insertAccount(server, { name: 'Late' });
    server.clock.advanceSeconds(-60 * 60);
    await calls.ready(late);
    await calls.start(1, late);
    server.clock.advanceSeconds(60 * 60);
    await server.database.update(sittings).set({ closesAt: server.clock.now + minute, finishedAt: null });
    expect((await object(asha)).error?.code).toBe('key-waits');
    expect((await server.call(listOwnObjections, { query: {} }, asha)).error?.code).toBe('key-waits');
    server.clock.advanceSeconds(66);
    expect((await object(asha)).status).toBe(201);
  });

  test('is refused for a withdrawn question, for another round, and from non-participants (V8)', async () => {
    await correct({ change: { countsFor: 'nobody' } });
    expect((await object(ravi)).error?.code).toBe('question-withdrawn');
    const other = await insertRound(server, { slug: 'other' });
    const inOther = { query: { round: other.slug }, body: { questionId: first(), answer: 'B', reason } };
    expect((await server.call(sendObjection, inOther, ravi)).error?.code).toBe('not-attempted');
    expect((await object(ravi, { questionId: other.id })).error?.code).toBe('question-unknown');
    expect((await object(admin)).error?.code).toBe('not-attempted');
    expect(
      (await server.call(sendObjection, { query: {}, body: { questionId: first(), answer: 'B', reason } })).status,
    ).toBe(401);
  });

  test('always belongs to its sender, regardless of other fields of the call (V8)', async () => {
    const body = { questionId: first(), answer: 'B', reason };
    const named = [{ accountId: asha.id }, { userId: asha.id }, { attemptId: asha.id }];
    for (const more of named) {
      await server.call(sendObjection, { query: { ...more }, body: { ...body, ...more } } as never, ravi);
    }
    expect((await own(asha)).objections).toEqual([]);
    expect((await groups())[0]?.objections.map(({ name }) => name)).toEqual(['Ravi']);
  });

  test('is also accepted from disqualified participants (V8)', async () => {
    const [{ id = '' } = {}] = await listEntries(server.database, { accountId: ravi.id, roundId: round.id });
    await server.call(resultsEndpoints.updateEntry, { params: { id }, body: { disqualified: true } }, admin);
    expect((await object(ravi)).status).toBe(201);
  });

  test('has a re-encoded picture that only the team can see (V8)', async () => {
    expect((await object(ravi, { picture: 'data:image/png;base64,aGVsbG8=' })).error?.code).toBe('file-not-image');
    expect((await object(ravi, { picture: 'https://elsewhere.example/x.png' })).error?.code).toBe('file-not-image');
    expect((await object(ravi, { picture })).body.objection.hasPicture).toBe(true);
    const [group] = await groups();
    const id = group?.objections[0]?.id ?? '';
    const read = (who: Sitter, slug = round.slug) => server.call(readObjectionPicture, { params: { slug, id } }, who);
    expect((await read(admin)).body.picture).toMatch(/^data:image\/webp;base64,UklGR/);
    expect((await read(ravi)).error?.code).toBe('admin-only');
    await insertRound(server, { slug: 'other' });
    expect((await read(admin, 'other')).error?.code).toBe('objection-unknown');
  });

  test('has a picture of 16 megapixels at most, which is not even read if the objection is refused (V8)', async () => {
    const pixels = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: 'red' } });
    const large = `data:image/png;base64,${(await pixels(4_001).png().toBuffer()).toString('base64')}`;
    expect((await object(ravi, { picture: large })).error?.code).toBe('file-not-image');
    expect((await object(ravi)).status).toBe(201);
    const again = await object(ravi, { reason: `${reason} Again.`, picture: 'data:image/png;base64,aGVsbG8=' });
    expect(again.error?.code).toBe('objection-sent-already');
  });

  test('is in the data export, and is deleted with the account, including its picture', async () => {
    await object(ravi, { picture });
    await keep(admin);
    const data = (await server.call(profileEndpoints.readOwnData, {}, ravi)).body;
    expect(data.rounds[0]?.objections).toMatchObject([
      { questionId: first(), answer: 'B', reason, hasPicture: true, ruling: { outcome: 'kept' } },
    ]);
    await deleteAccount(server.database, ravi.id);
    expect(await server.database.$count(objections)).toBe(0);
    expect(await server.database.$count(objectionPictures)).toBe(0);
    expect(await groups()).toEqual([]);
  });

  test('is limited to a number of questions, even for simultaneous calls (V8)', async () => {
    const [{ id: attemptId = '' } = {}] = await server.database.select({ id: attempts.id }).from(attempts);
    const sent = Array.from({ length: maxObjections - 1 }, () => ({
      attemptId,
      questionId: crypto.randomUUID(),
      reason,
      sentAt: server.clock.now,
    }));
    await server.database.insert(objections).values(sent);
    const who = (await own(asha)).left === 1 ? asha : ravi;
    const replies = await Promise.all(questionIds.map((questionId) => object(who, { questionId })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(replies.find(({ error }) => error)?.error?.code).toBe('objections-used-up');
  });
});

describe('objections to a question', () => {
  beforeEach(async () => {
    await object(ravi);
    await object(asha, { answer: 'C' });
  });

  test('are answered all at once, and each author reads the reason in both languages (V9, V10)', async () => {
    expect((await keep(admin)).status).toBe(200);
    for (const who of [asha, ravi]) {
      expect((await own(who)).objections[0]?.ruling).toMatchObject({
        outcome: 'kept',
        reasons: { en: 'The source says otherwise.', hi: 'स्रोत' },
      });
    }
    expect(await groups()).toMatchObject([{ count: 2, waiting: 0, ruling: { outcome: 'kept', decidedBy: 'Admin' } }]);
    const events = await server.database.select({ action: auditEvents.action }).from(auditEvents);
    expect(events.map(({ action }) => action)).toContain('objections-answered');
  });

  test('are answered by one of two organisers; the other is told and changes nothing (V10)', async () => {
    const other = await insertAccount(server, { role: 'organiser', name: 'Other' });
    const replies = await Promise.all([keep(admin, null, 'One reason'), keep(other, null, 'Another reason')]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ error }) => error)?.error?.code).toBe('objections-answered');
    const refused = await correct({ objectionsAnsweredAt: null });
    expect(refused.error?.code).toBe('objections-answered');
    expect((await own(ravi)).objections[0]?.ruling?.outcome).toBe('kept');
    const { decidedAt = '' } = (await own(ravi)).objections[0]?.ruling ?? {};
    server.clock.advanceSeconds(1);
    expect((await keep(other, decidedAt, 'A better reason')).status).toBe(200);
    expect((await own(ravi)).objections[0]?.ruling?.reasons.en).toBe('A better reason');
  });

  test('are answered by a correction, with its reason in every language (V10)', async () => {
    const silent = await correct({ reasonIn: {} });
    expect(silent.error?.code).toBe('reason-not-translated');
    expect(await changes()).toMatchObject({ changes: [] });
    expect((await correct({ objectionsAnsweredAt: null })).corrected.version).toBe(2);
    expect((await own(ravi)).objections[0]?.ruling).toMatchObject({
      outcome: 'several-right',
      reasons: { en: 'Both are right.', hi: 'दोनों सही हैं।' },
    });
    server.clock.advanceSeconds(1);
    const withdrawn = { change: { countsFor: 'everybody' } } as const;
    expect((await correct(withdrawn)).error?.code).toBe('objections-answered');
    await correct({ ...withdrawn, objectionsAnsweredAt: (await preview()).objections.answeredAt });
    expect((await own(ravi)).objections[0]?.ruling?.outcome).toBe('for-everybody');
    server.clock.advanceSeconds(1);
    await correct({ change: { takesBack: 3 }, objectionsAnsweredAt: (await preview()).objections.answeredAt });
    expect((await own(ravi)).objections[0]?.ruling?.outcome).toBe('several-right');
  });

  test('can be answered only by organisers, and only if there are any (V10)', async () => {
    expect((await keep(asha)).error?.code).toBe('admin-only');
    const writer = await insertAccount(server, { role: 'question-writer' });
    expect((await keep(writer)).error?.code).toBe('role-without-right');
    await server.database.delete(objections);
    expect((await keep(admin)).error?.code).toBe('objection-unknown');
    expect(await server.database.$count(objectionRulings)).toBe(0);
  });
});

test('no more objections are read than are shown (V10)', async () => {
  await object(asha);
  await object(ravi);
  await object(asha, { questionId: questionIds[1] ?? '' });
  let listed: Awaited<ReturnType<typeof listObjectionsOfRound>> = [];
  const read = await rowsReadBy(server.database, async () => {
    listed = await listObjectionsOfRound(server.database, round.id, 1);
  });
  expect(listed.map(({ questionId }) => questionId).toSorted()).toEqual(questionIds.slice(0, 2).toSorted());
  expect(read.flat()).toHaveLength(2);
});

test('before results are published, the promised end of objections is named until it has come (V7)', async () => {
  const until = new Date(server.clock.now + 30 * minute).toISOString();
  expect(await waiting()).toMatchObject({ objectionsUntil: until });
  // Publishing before the provisional key would break the same promise.
  await updateRound(server.database, round.id, { provisionalKeyAt: server.clock.now + minute });
  expect(await waiting()).toMatchObject({ objectionsUntil: until });
  await updateRound(server.database, round.id, { resultsPublishedAt: server.clock.now });
  expect(await waiting()).toMatchObject({ objectionsUntil: null });
  await updateRound(server.database, round.id, { resultsPublishedAt: null });
  server.clock.advanceSeconds(30 * 60);
  expect(await waiting()).toMatchObject({ objectionsUntil: null });
});

test('an objection after an answer waits for another one (V10)', async () => {
  await object(ravi);
  expect(await waiting()).toMatchObject({ objections: 1, questions: 1 });
  await keep(admin);
  expect(await waiting()).toMatchObject({ objections: 0, questions: 0 });
  server.clock.advanceSeconds(1);
  await object(asha, { answer: 'C' });
  expect(await groups()).toMatchObject([{ count: 2, waiting: 1 }]);
  expect((await own(asha)).objections[0]?.ruling).toBeNull();
  const { decidedAt = '' } = (await own(ravi)).objections[0]?.ruling ?? {};
  expect((await keep(admin, decidedAt)).status).toBe(200);
  expect((await own(asha)).objections[0]?.ruling?.outcome).toBe('kept');
});

test('an objection delayed while an answer was given also waits for another one (V10)', async () => {
  await object(ravi);
  server.clock.advanceSeconds(1);
  await keep(admin);
  server.clock.advanceSeconds(-1);
  await object(asha, { answer: 'C' });
  expect(await waiting()).toMatchObject({ objections: 1, questions: 1 });
});

describe('the public changes to the key', () => {
  test('are those since it was public, with before, after and reason, and without names (V11)', async () => {
    await updateRound(server.database, round.id, { provisionalKeyAt: server.clock.now + minute });
    await correct({ reason: 'Seen by nobody' });
    expect(await changes()).toMatchObject({ isKeyOut: false, changes: [] });
    server.clock.advanceSeconds(60);
    expect(await changes()).toMatchObject({ isKeyOut: true, changes: [] });
    await correct({ change: { countsFor: 'nobody' } });
    const { changes: made } = await changes();
    expect(made).toMatchObject([
      {
        section: 1,
        number: 1,
        before: ['A', 'B'],
        after: null,
        withdrawn: 'nobody',
        reasons: { en: 'Both are right.', hi: 'दोनों सही हैं।' },
        wasFinal: false,
      },
    ]);
    expect(JSON.stringify(made)).not.toContain('Admin');
  });

  test('mark those made after the results were final (V7, V11)', async () => {
    await server.call(resultsEndpoints.publishResults, { params: { slug: round.slug } }, admin);
    await correct();
    expect((await changes()).changes).toMatchObject([{ wasFinal: true, before: ['A'], after: ['A', 'B'] }]);
    await server.call(resultsEndpoints.unpublishResults, { params: { slug: round.slug } }, admin);
    await updateRound(server.database, round.id, { provisionalKeyAt: null, objectionsCloseAt: null });
    expect(await changes()).toMatchObject({ isKeyOut: false, changes: [] });
  });

  test('exist only for rounds that visitors may know of (V11)', async () => {
    await insertRound(server, { slug: 'draft', announcedAt: null });
    const read = (who?: Sitter) => server.call(listKeyChanges, { params: { slug: 'draft' } }, who);
    expect((await read()).error?.code).toBe('round-unknown');
    expect((await read(admin)).status).toBe(200);
  });
});

test('a preview does not change what objectors read', async () => {
  await object(ravi);
  expect((await preview()).objections).toEqual({ count: 1, answeredAt: null });
  expect((await own(ravi)).objections[0]?.ruling).toBeNull();
});
