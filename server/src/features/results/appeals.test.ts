import { randomUUID } from 'node:crypto';
import type { AttemptSummaryReply } from '@club/contract/entities/attempts';
import { interventionsEndpoints } from '@club/contract/interventions';
import { participantsEndpoints } from '@club/contract/participants';
import { resultsEndpoints } from '@club/contract/results';
import { indianSheetTime } from '@club/domain/shared/indian-time';
import { parse } from 'csv-parse/sync';
import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '#entities/accounts/tables.ts';
import { listEntries } from '#entities/attempts/entry-store.ts';
import { appeals } from '#entities/attempts/tables.ts';
import { type Round, readRound, updateRound } from '#entities/rounds/round-store.ts';
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
  admin = await insertAccount(server, { isAdmin: true, name: 'Admin' });
  asha = await insertAccount(server, { name: 'Asha' });
  ravi = await insertAccount(server, { name: 'Ravi' });
});

const summary = (who: Sitter) => server.call(resultsEndpoints.readSummary, {}, who);
const appeal = (text: string, who: Sitter) => server.call(resultsEndpoints.sendAppeal, { body: { text } }, who);
const waiting = async (query: { round?: string } = {}) =>
  (await server.call(resultsEndpoints.listAppeals, { query }, admin)).body;
const answer = (id: string, text: string, replaces: string | null = null) =>
  server.call(resultsEndpoints.answerAppeal, { params: { id }, body: { answer: text, replaces } }, admin);
const judge = (id: string, disqualified: boolean) =>
  server.call(resultsEndpoints.updateEntry, { params: { id }, body: { disqualified } }, admin);
const iso = (instant: number) => new Date(instant).toISOString();

async function entryOf({ id }: Sitter): Promise<string> {
  const [entry] = await listEntries(server.database, { roundId: round.id, accountId: id });
  return entry?.id ?? '';
}

/** Opens the first section and leaves full screen after a minute, which disqualifies. */
async function disqualify(who: Sitter): Promise<void> {
  await calls.ready(who);
  await calls.start(1, who);
  server.clock.advanceSeconds(60);
  await calls.report('fullscreen-left', who);
}

describe('the summary of one’s own attempt', () => {
  test('counts the answers that count, by section, without marks', async () => {
    await calls.ready(asha);
    const { lease, questions } = (await calls.start(1, asha)).body;
    const [first, second] = questions;
    const save = (questionId = '', sequence = 1, more = {}) => ({ questionId, sequence, ...more });
    await calls.save(1, lease, [save(first?.id, 1, { markedAnswers: ticks(0) })], asha);
    await calls.save(1, lease, [save(second?.id, 1, { markedAnswers: ticks(1) })], asha);
    // One cleared answer, and one that is too late.
    await calls.save(1, lease, [save(second?.id, 2)], asha);
    await calls.finish(1, lease, asha);
    server.clock.advanceSeconds(10);
    await calls.save(1, lease, [save(second?.id, 3, { markedAnswers: ticks(1) })], asha);
    await calls.sitSection(2, asha, () => ({ markedAnswers: ticks(0) }));
    await calls.submit(asha, { disqualified: true });
    const { sections } = (await summary(asha)).body;
    const attempt = (await calls.attempt(asha)).body;
    expect(sections.map(({ section, answered }) => [section, answered]).slice(0, 2)).toEqual([
      [1, 1],
      [2, attempt.sections[1]?.questionCount],
    ]);
    expect(sections.slice(2).every(({ answered }) => answered === 0)).toBe(true);
    expect(sections.map(({ section, title, questionCount }) => [section, title, questionCount])).toEqual(
      attempt.sections.map(({ section, title, questionCount }) => [section, title, questionCount]),
    );
  });

  test('exists only once the attempt is submitted', async () => {
    expect((await summary(asha)).error?.code).toBe('not-attempted');
    await calls.ready(asha);
    await calls.start(1, asha);
    expect((await summary(asha)).error?.code).toBe('quiz-unfinished');
  });

  test('of a disqualified participant lists the events with section and time, and none of others (I9)', async () => {
    await updateRound(server.database, round.id, { integrity: { disqualifyingFlag: 2 } });
    const startedAt = server.clock.now;
    await calls.ready(asha);
    await calls.start(1, asha);
    await calls.report('page-hidden', asha);
    await calls.report('escape-pressed', asha);
    await disqualify(ravi);
    await calls.report('fullscreen-left', asha);
    const { disqualification, appeal: none } = (await summary(asha)).body;
    expect(disqualification).toEqual({
      at: iso(startedAt + 60_000),
      by: 'rule',
      flags: [
        { section: 1, kind: 'escape-pressed', at: iso(startedAt) },
        { section: 1, kind: 'fullscreen-left', at: iso(startedAt + 60_000) },
      ],
    } satisfies AttemptSummaryReply['disqualification']);
    expect(none).toBeNull();
  });

  test('names the organisers if no rule caused the disqualification (I9)', async () => {
    await calls.sitPaper(asha, () => ({ markedAnswers: ticks(0) }));
    await calls.submit(asha);
    expect((await summary(asha)).body.disqualification).toBeNull();
    server.clock.advanceSeconds(60);
    await judge(await entryOf(asha), true);
    expect((await summary(asha)).body.disqualification).toEqual({
      at: iso(server.clock.now),
      by: 'organisers',
      flags: [],
    });
  });
});

describe('an appeal', () => {
  test('is sent once per attempt, and shown to the admins with the evidence (I10)', async () => {
    await disqualify(asha);
    await disqualify(ravi);
    const sentAt = iso(server.clock.now);
    const sent = await appeal('  My mother called.\n\n\n\nI closed it at once. ', asha);
    const text = 'My mother called.\n\nI closed it at once.';
    expect([sent.status, sent.body]).toEqual([201, { appeal: { text, sentAt, answer: null, answeredAt: null } }]);
    server.clock.advanceSeconds(5);
    expect((await appeal('Another thing', asha)).error?.code).toBe('appeal-sent-already');
    expect((await appeal(text, asha)).body).toEqual(sent.body);
    expect((await summary(asha)).body.appeal).toEqual(sent.body.appeal);
    expect((await summary(ravi)).body.appeal).toBeNull();

    const entryId = await entryOf(asha);
    const { listEntryEvents } = resultsEndpoints;
    const read = async (id: string) => (await server.call(listEntryEvents, { params: { id } }, admin)).body.appeal;
    expect(await read(entryId)).toEqual({ ...sent.body.appeal, answeredBy: null });
    expect(await read(await entryOf(ravi))).toBeNull();
    const { waiting: all, count } = await waiting();
    expect(all.map(({ entry, sentAt: at }) => [entry.id, entry.name, entry.disqualified, entry.rank, at])).toEqual([
      [entryId, 'Asha', true, null, sentAt],
    ]);
    expect(count).toBe(1);
  });

  test('sent by two pages at once is stored once (I10)', async () => {
    await disqualify(asha);
    const replies = await Promise.all(['One text', 'One text', 'Another'].map((text) => appeal(text, asha)));
    expect(replies.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect(replies.every(({ status, error }) => status === 201 || error?.code === 'appeal-sent-already')).toBe(true);
    expect(await server.database.select().from(appeals)).toHaveLength(1);
  });

  test('is refused without a disqualification, and if it is too short or too long (I10)', async () => {
    expect((await appeal('Please look', asha)).error?.code).toBe('not-attempted');
    await calls.ready(asha);
    await calls.start(1, asha);
    expect((await appeal('Please look', asha)).error?.code).toBe('not-disqualified');
    await calls.report('fullscreen-left', asha);
    for (const text of ['no', 'x'.repeat(1001)]) expect((await appeal(text, asha)).status).toBe(400);
    expect(await server.database.select().from(appeals)).toEqual([]);
  });

  test('is answered by the reason for lifting, which replaces no earlier answer (I10)', async () => {
    const lift = async (who: Sitter) => {
      const body = {
        kind: 'disqualification-lifted',
        reason: 'We believe you',
        accountId: who.id,
        goesOn: true,
      } as const;
      const given = { params: { slug: round.slug }, body: { ...body, requestId: randomUUID() } };
      expect((await server.call(interventionsEndpoints.giveIntervention, given, admin)).status).toBe(201);
    };
    for (const who of [asha, ravi]) {
      await disqualify(who);
      await appeal('My mother called', who);
    }
    await answer(await entryOf(ravi), 'We look at it.');
    await lift(asha);
    await lift(ravi);
    const answers = await server.database.select().from(appeals).orderBy(asc(appeals.sentAt), asc(appeals.id));
    expect(answers.map(({ answer: text, answeredBy }) => [text, answeredBy])).toEqual([
      ['We believe you', admin.id],
      ['We look at it.', admin.id],
    ]);
  });

  test('is on the page and the timeline of its student, and in the filter, until a disqualification is undone (I10, H1, H3)', async () => {
    const isWaiting = async () => {
      const query = { state: 'appeal' } as const;
      const { participants } = (await server.call(participantsEndpoints.listParticipants, { query }, admin)).body;
      return participants.map(({ id }) => id);
    };
    const appealOf = async ({ id }: Sitter) => {
      const { appeal: read, timeline } = (
        await server.call(participantsEndpoints.readParticipant, { params: { id }, query: {} }, admin)
      ).body;
      return { read, appealedAt: timeline.find(({ kind }) => kind === 'appealed')?.at };
    };
    for (const who of [asha, ravi]) {
      await calls.ready(who);
      await calls.start(1, who);
    }
    const body = { kind: 'disqualified', reason: 'Copied', accountId: asha.id, requestId: randomUUID() } as const;
    const given = { params: { slug: round.slug }, body };
    const { intervention } = (await server.call(interventionsEndpoints.giveIntervention, given, admin)).body;
    expect(await isWaiting()).toEqual([]);
    await appeal('I did not', asha);
    expect(await isWaiting()).toEqual([asha.id]);
    const { read, appealedAt } = await appealOf(asha);
    expect(read).toMatchObject({ text: 'I did not', answer: null, entryId: await entryOf(asha) });
    expect(appealedAt).toBe(iso(server.clock.now));
    expect((await appealOf(ravi)).read).toBeNull();

    const undone = { params: { id: intervention.id }, body: { reason: 'It was his neighbour' } };
    expect((await server.call(interventionsEndpoints.undoIntervention, undone, admin)).status).toBe(200);
    expect(await isWaiting()).toEqual([]);
    // Continuing removes the entry until the next submission creates one.
    expect((await appealOf(asha)).read).toMatchObject({
      answer: 'It was his neighbour',
      answeredBy: 'Admin',
      entryId: null,
    });
  });

  test('is answered by an admin, visible to the student, audited, without lifting the disqualification (I10)', async () => {
    await disqualify(asha);
    await appeal('My mother called', asha);
    const entryId = await entryOf(asha);
    server.clock.advanceSeconds(60);
    const answeredAt = iso(server.clock.now);
    const answered = await answer(entryId, 'We have looked at it. It stays as it is.');
    expect(answered.body.appeal).toMatchObject({ answeredAt, answeredBy: 'Admin' });
    expect((await summary(asha)).body).toMatchObject({
      disqualification: { by: 'rule' },
      appeal: { text: 'My mother called', answer: 'We have looked at it. It stays as it is.', answeredAt },
    });
    expect((await summary(asha)).text).not.toContain('answeredBy');
    expect(await waiting()).toEqual({ waiting: [], count: 0 });

    server.clock.advanceSeconds(60);
    expect((await answer(entryId, 'We have looked at it. It stays as it is.')).status).toBe(200);
    expect((await answer(entryId, 'Another admin’s word')).error?.code).toBe('appeal-answered');
    expect((await answer(entryId, 'We have looked again.', answeredAt)).status).toBe(200);
    const events = await server.database.select().from(auditEvents).orderBy(asc(auditEvents.id));
    const told = events.filter(({ action }) => action === 'appeal-answered');
    expect(told.map(({ actorId, subject, details }) => [actorId, subject, details])).toEqual([
      [
        admin.id,
        entryId,
        { accountId: asha.id, answer: { before: null, after: 'We have looked at it. It stays as it is.' } },
      ],
      [
        admin.id,
        entryId,
        {
          accountId: asha.id,
          answer: { before: 'We have looked at it. It stays as it is.', after: 'We have looked again.' },
        },
      ],
    ]);
  });

  test('is in the sheet of the disqualified with its reply, empty for those without one (R7)', async () => {
    for (const each of [asha, ravi]) await disqualify(each);
    await appeal('=My mother called', asha);
    await answer(await entryOf(asha), 'It stays as it is.');
    const { text } = await server.call(resultsEndpoints.downloadDisqualified, {}, admin);
    const sheet: Record<string, string>[] = parse(text, { bom: true, columns: true });
    const told = ['appealed at (India)', 'appeal', 'replied at (India)', 'reply'] as const;
    const now = indianSheetTime(server.clock.now);
    expect(Object.fromEntries(sheet.map((row) => [row.name, told.map((column) => row[column])]))).toEqual({
      Asha: [now, "'=My mother called", now, 'It stays as it is.'],
      Ravi: ['', '', '', ''],
    });
  });

  test('after the disqualification is lifted waits for nobody, and its reply stays readable', async () => {
    await disqualify(asha);
    await appeal('My mother called', asha);
    await judge(await entryOf(asha), false);
    expect(await waiting()).toEqual({ waiting: [], count: 0 });
    expect((await summary(asha)).body).toMatchObject({ disqualification: null, appeal: { text: 'My mother called' } });
  });

  test('of one round does not affect another', async () => {
    await disqualify(asha);
    await appeal('My mother called', asha);
    await insertRound(server, { slug: 'other' });
    expect(await waiting({ round: 'other' })).toEqual({ waiting: [], count: 0 });
    expect((await waiting({ round: round.slug })).count).toBe(1);
  });

  test('cannot be answered if there is none', async () => {
    await disqualify(asha);
    expect((await answer(await entryOf(asha), 'An answer')).error?.code).toBe('appeal-unknown');
  });
});
