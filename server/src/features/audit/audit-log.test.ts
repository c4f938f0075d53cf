import { auditEndpoints } from '@club/contract/audit';
import { profileEndpoints } from '@club/contract/profile';
import { publishingEndpoints } from '@club/contract/publishing';
import { questionBankEndpoints } from '@club/contract/question-bank';
import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import { teamEndpoints } from '@club/contract/team';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#entities/accounts/tables.ts';
import { readRound } from '#entities/rounds/round-store.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertQuestion } from '#testing/insert-question.ts';
import { startTestServer, testStartTime } from '#testing/start-test-server.ts';

const server = await startTestServer();

let asha: { id: string; token: string };
let ravi: { id: string; token: string };

beforeEach(async () => {
  asha = await insertAccount(server, { name: 'Asha Admin', email: 'asha@club.example', isAdmin: true });
  ravi = await insertAccount(server, { name: 'Ravi Rao', email: 'ravi@school.example' });
});

async function note(event: Partial<typeof auditEvents.$inferInsert>): Promise<void> {
  await server.database.insert(auditEvents).values({
    at: testStartTime,
    actorId: asha.id,
    action: 'round-changed',
    subject: 'round',
    details: {},
    addressHash: null,
    ...event,
  });
}

async function log(query = {}) {
  return (await server.call(auditEndpoints.listAuditEvents, { query }, asha)).body;
}

const subjects = async (query = {}) => (await log(query)).events.map(({ subject }) => subject);

test('nobody can change or delete the log, even with access to the database (U2)', async () => {
  await note({});
  await expect(server.database.update(auditEvents).set({ actorId: ravi.id })).rejects.toThrow();
  await expect(server.database.delete(auditEvents)).rejects.toThrow();
  await expect(server.database.execute(sql`truncate ${auditEvents}`)).rejects.toThrow();
  expect((await log()).events).toMatchObject([{ actorId: asha.id }]);
});

test('lists actor, action, subject, time, origin and changes, newest first (U1)', async () => {
  await server.call(teamEndpoints.updateUser, { params: { id: ravi.id }, body: { isAdmin: true } }, asha);
  await note({ subject: 'later', actorId: null, at: testStartTime + 1000 });
  const { events, names } = await log();
  expect(events).toMatchObject([
    { subject: 'later', actorId: null, at: '2026-01-10T04:30:01.000Z' },
    {
      actorId: asha.id,
      action: 'account-changed',
      subject: ravi.id,
      at: '2026-01-10T04:30:00.000Z',
      addressHash: expect.stringMatching(/^[\w-]{16}$/),
    },
  ]);
  expect(names).toEqual({ [asha.id]: 'Asha Admin', [ravi.id]: 'Ravi Rao' });
});

test('every action of an admin is recorded with its network address (U1)', async () => {
  const question = { question: 'Why?', options: ['a', 'b', 'c', 'd'], correctAnswer: 'a', section: 1, reward: 4 };
  const made = await server.call(questionBankEndpoints.createQuestion, { body: question }, asha);
  const id = made.body.data.$id;
  await server.call(questionBankEndpoints.updateQuestion, { params: { id }, body: { question: 'Why not?' } }, asha);
  await server.call(questionBankEndpoints.deleteQuestion, { params: { id } }, asha);
  await server.call(roundsAdminEndpoints.createRound, { body: { slug: 'next', title: 'Next' } }, asha);
  const next = { params: { slug: 'next' } };
  await server.call(roundsAdminEndpoints.updateRound, { ...next, body: { title: 'The next' } }, asha);
  const { revision } = (await server.call(publishingEndpoints.readPaper, next, asha)).body.paper;
  await server.call(publishingEndpoints.updatePaper, { ...next, body: { revision, languages: ['en'] } }, asha);
  await server.call(roundsAdminEndpoints.makeCurrent, next, asha);
  const [first, ...others] = (await log()).events;
  expect(others.map(({ action }) => action).toReversed()).toEqual([
    'question-created',
    'question-updated',
    'question-deleted',
    'round-created',
    'round-changed',
    'paper-changed',
  ]);
  expect(first).toMatchObject({ action: 'round-made-current', addressHash: expect.stringMatching(/^[\w-]{16}$/) });
  expect(new Set(others.map(({ addressHash }) => addressHash))).toEqual(new Set([first?.addressHash]));
});

test('names the people and schools whose ids are in the details', async () => {
  await note({ subject: 'entry', details: { accountId: ravi.id, accounts: [ravi.id], section: 4 } });
  expect((await log()).names[ravi.id]).toBe('Ravi Rao');
});

test('names rounds and questions, the latter by the number that students see, and finds the events of a question (U4)', async () => {
  const round = await readRound(server.database, undefined);
  const insert = (text: string, isActive = true) => insertQuestion(server, { section: 2, text, isActive });
  await insert('First');
  const { id: leftOut } = await insert('Never', false);
  const { id: question } = await insert('Divya  finished');
  await insert('After it');
  await insertQuestion(server, { section: 1, text: 'Of another section' });
  const key = (option: number) => ({ key: { kind: 'single', option } });
  const details = { slug: round.slug, questionId: question, before: key(0), after: key(3) };
  await note({ action: 'paper-corrected', subject: round.id, details });
  await note({ action: 'question-deleted', subject: leftOut });
  expect((await log()).names).toMatchObject({
    [round.id]: round.title,
    [round.slug]: round.title,
    [question]: 'Section 2, question 2: Divya finished',
    [leftOut]: 'Section 2, a question left out: Never',
  });
  expect(await subjects({ subject: question })).toEqual([round.id]);
  const sheet = await server.call(auditEndpoints.downloadAuditLog, { query: { subject: question } }, asha);
  const [, row] = parse(sheet.text, { bom: true });
  expect(row?.slice(2, 8)).toEqual([
    'Asha Admin',
    'corrected the answer keys of',
    round.title,
    'Correct answer: A',
    'Correct answer: D',
    'Question: Section 2, question 2: Divya finished',
  ]);
});

test('a deleted account stays in the log, without its name (U2)', async () => {
  await server.call(profileEndpoints.deleteUser, { params: { id: ravi.id } }, asha);
  const { events, names } = await log();
  expect(events).toMatchObject([{ action: 'account-deleted', subject: ravi.id, actorId: asha.id }]);
  expect(names).toEqual({ [asha.id]: 'Asha Admin' });
});

test('continues after an event, and reports the last page', async () => {
  for (const subject of ['1', '2', '3', '4', '5']) await note({ subject });
  const first = await log({ limit: 2 });
  expect(first.events.map(({ subject }) => subject)).toEqual(['5', '4']);
  await note({ subject: 'meanwhile' });
  const second = await log({ limit: 2, before: first.nextBefore });
  expect(second.events.map(({ subject }) => subject)).toEqual(['3', '2']);
  const third = await log({ limit: 2, before: second.nextBefore });
  expect(third.events.map(({ subject }) => subject)).toEqual(['1']);
  expect(third.nextBefore).toBeNull();
});

test('filters events by action, actor, subject and Indian day', async () => {
  await note({ subject: 'a', action: 'round-created' });
  await note({ subject: 'b', actorId: ravi.id });
  // The last minute of 10 January in India, and the first of the next day.
  await note({ subject: 'c', at: Date.UTC(2026, 0, 10, 18, 29) });
  await note({ subject: 'd', at: Date.UTC(2026, 0, 10, 18, 30) });
  expect(await subjects({ action: 'round-created' })).toEqual(['a']);
  expect(await subjects({ actorId: ravi.id.toUpperCase() })).toEqual(['b']);
  expect(await subjects({ subject: 'c' })).toEqual(['c']);
  expect(await subjects({ from: '2026-01-11' })).toEqual(['d']);
  expect(await subjects({ to: '2026-01-10' })).toEqual(['c', 'b', 'a']);
  expect(await subjects({ from: '2026-01-10', to: '2026-01-10' })).toEqual(['c', 'b', 'a']);
  await note({ subject: ravi.id });
  expect(await subjects({ subject: ravi.id.toUpperCase() })).toEqual([ravi.id]);
});

test('finds events by part of a name or address and by recorded details, without wildcards', async () => {
  await note({ subject: 'by ravi', actorId: ravi.id });
  await note({ subject: ravi.id });
  await note({ subject: 'of ravi', details: { accountId: ravi.id } });
  await note({ subject: 'noted', details: { school: { before: 'Dely College', after: 'Daly College' } } });
  expect(await subjects({ search: ' RAVI  rao' })).toEqual(['of ravi', ravi.id, 'by ravi']);
  expect(await subjects({ search: 'ravi@school' })).toHaveLength(3);
  expect(await subjects({ search: 'dely' })).toEqual(['noted']);
  expect(await subjects({ search: '%' })).toEqual([]);
});

test('is searched in parts, across their ends', async () => {
  for (const subject of ['first', 'second']) await note({ subject, details: { reason: 'A ladder' } });
  const others = Array.from({ length: 1200 }, () => ({ subject: 'other', details: { reason: 'No steps' } }));
  const event = { at: testStartTime, actorId: asha.id, action: 'round-changed', addressHash: null };
  await server.database.insert(auditEvents).values(others.map((other) => ({ ...event, ...other })));
  await note({ subject: 'last', details: { reason: 'Another ladder' } });
  expect(await subjects({ search: 'ladder' })).toEqual(['last', 'second', 'first']);
  const { nextBefore } = await log({ search: 'ladder', limit: 1 });
  expect(await subjects({ search: 'ladder', before: nextBefore })).toEqual(['second', 'first']);
  expect(await subjects({ search: 'ladder', before: Number.MAX_SAFE_INTEGER })).toEqual(['last', 'second', 'first']);
});

test('refuses invalid days and pages', async () => {
  const wrong = [{ from: '0000-01-01' }, { to: '2026-02-30' }, { before: 0 }, { before: 1e300 }, { limit: 1000 }];
  for (const query of wrong) {
    const { error } = await server.call(auditEndpoints.listAuditEvents, { query: query as never }, asha);
    expect(error?.code).toBe('request-invalid');
  }
});

test('only admins can read the log (U3)', async () => {
  const replies = [
    await server.call(auditEndpoints.listAuditEvents, {}, ravi),
    await server.call(auditEndpoints.listAuditEvents, {}),
  ];
  expect(replies.map(({ error }) => error?.code)).toEqual(['admin-only', 'not-authenticated']);
});
