import { randomUUID } from 'node:crypto';
import { participantsEndpoints } from '@club/contract/participants';
import { attemptNumber } from '@club/domain/entities/attempts/attempt-number';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accounts, auditEvents, consents } from '#entities/accounts/tables.ts';
import { attempts } from '#entities/attempts/tables.ts';
import { type Round, readRound } from '#entities/rounds/round-store.ts';
import { schools } from '#entities/schools/tables.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { fillSections, insertRound } from '#testing/insert-round.ts';
import { quizCalls, ticks } from '#testing/quiz-calls.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const { listParticipants: list, readParticipant, downloadParticipants } = participantsEndpoints;
const quiz = quizCalls(server);

type Person = Awaited<ReturnType<typeof insertAccount>>;
let round: Round;
let organiser: Person;
let schoolId: string;

beforeEach(async () => {
  round = await readRound(server.database, undefined);
  organiser = await insertAccount(server, { name: 'Asha Organiser', role: 'organiser' });
  schoolId = randomUUID();
  await server.database.insert(schools).values({
    id: schoolId,
    institution: 'Daly College',
    pin: '452001',
    city: 'Indore',
    key: 'indore daly college 452001',
    isListed: true,
  });
});

const student = (given: Parameters<typeof insertAccount>[1] = {}) =>
  insertAccount(server, { name: 'Ravi Rao', schoolId, city: 'Indore', ...given });

async function found(search: string): Promise<string[]> {
  const { body } = await server.call(list, { query: { search } }, organiser);
  return body.participants.map(({ name }) => name);
}

async function attemptIdOf(accountId: string): Promise<string> {
  const [row] = await server.database.select().from(attempts).where(eq(attempts.accountId, accountId));
  if (row === undefined) throw new Error('there is no attempt');
  return row.id;
}

test('finds a participant by words of the name, the e-mail and the school, by phone and by attempt number, in any spelling (H1, H2)', async () => {
  const ravi = await student({ email: 'ravi.rao@school.example', phone: '+919876501234' });
  await student({ name: 'Ravi Menon' });
  await quiz.ready(ravi);
  const number = attemptNumber(await attemptIdOf(ravi.id));
  const ways = [
    'rao ravi',
    'ravi.rao@',
    '98765 01234',
    '098765-01234',
    '+91 98765 01234',
    '९८७६५०१२३४',
    '501234',
    '\u2068+91 98765\u201101234\u2069',
    '９８７６５－０１２３４',
    '૯૮૭૬૫ ૦૧૨૩૪',
    '\u200erao\u200b',
    number,
  ];
  for (const way of [
    ...ways,
    number.toLowerCase().replace('-', ' '),
    `Attempt ${number}`,
    `\u202a${number.replace('-', '–')}\u202c`,
  ]) {
    expect(await found(way), way).toEqual(['Ravi Rao']);
  }
  expect(await found('ravi')).toEqual(['Ravi Menon', 'Ravi Rao']);
  expect(await found('rao daly college')).toEqual(['Ravi Rao']);
  expect(await found('nobody at all')).toEqual([]);
  expect(await found('100% _')).toEqual([]);
});

test('finds participants who share a name and a city, in any spelling (H1)', async () => {
  const twice = [await student({ phone: '+919000000001' }), await student({ name: 'ravi rao' })];
  await student({ city: 'Bhopal' });
  await student({ role: 'viewer', name: 'Meera Menon' });
  await student({ name: 'Meera Menon' });
  const { body } = await server.call(list, { query: { state: 'same-name' } }, organiser);
  expect(body.participants.map(({ id }) => id).toSorted()).toEqual(twice.map(({ id }) => id).toSorted());
});

test('participants with the same phone, guardian or address are listed next to each other, in pairs (H10)', async () => {
  const consent = { purpose: 'taking-part', way: 'code', language: 'en', noticeVersion: '1', givenAt: 0 } as const;
  const guardian = async (accountId: string, contact: string) =>
    server.database.insert(consents).values({ ...consent, accountId, contact });
  const agreed = (accountId: string, addressHash: string) =>
    server.database.insert(auditEvents).values({
      ...{ at: 0, actorId: accountId, action: 'consent-given', subject: accountId, details: {}, addressHash },
    });
  const named = async (name: string, phone: string) => (await student({ name, phone })).id;
  const [asha, bina, chitra, dev, esha] = [
    await named('Asha', '+919000000001'),
    await named('Bina', '+919000000002'),
    await named('Chitra', '+919000000003'),
    await named('Dev', '+919000000004'),
    await named('Esha', '+919000000005'),
  ];
  await guardian(asha, 'zoya@example.org');
  await guardian(dev, 'zoya@example.org');
  await guardian(bina, '+919000000005');
  await guardian(chitra, 'someone@example.org');
  await agreed(asha, 'home');
  await agreed(chitra, 'home');
  for (const id of [asha, bina, chitra, dev, esha, await named('Farah', '+919000000006')]) await agreed(id, 'school');
  const names = async (state: 'same-contact' | 'same-address') =>
    (await server.call(list, { query: { state } }, organiser)).body.participants.map(({ name }) => name);
  expect(await names('same-contact')).toEqual(['Bina', 'Esha', 'Asha', 'Dev']);
  expect(await names('same-address')).toEqual(['Asha', 'Chitra']);
});

test('the team is listed only where it sits or the round is for it, and simulated students only in a rehearsal (H1)', async () => {
  await student();
  await student({ name: 'Simulated', isSimulated: true });
  expect(await found('')).toEqual(['Ravi Rao']);
  await server.database.insert(attempts).values({ accountId: organiser.id, roundId: round.id, classLevel: 9 });
  expect(await found('')).toEqual(['Asha Organiser', 'Ravi Rao']);
  const rehearsal = await insertRound(server, { isRehearsal: true });
  const { body } = await server.call(list, { query: { round: rehearsal.slug } }, organiser);
  expect(body.participants.map(({ name }) => name)).toEqual(['Asha Organiser', 'Simulated']);
});

test('the list has pages, filters by city and school, and a sheet with the same rows', async () => {
  for (const name of ['Chitra', 'anand', 'Bina']) await student({ name });
  await insertAccount(server, { name: 'Dev', city: 'Bhopal', schoolId });
  const page = async (query: object) => (await server.call(list, { query }, organiser)).body;
  const first = await page({ pageSize: 2 });
  expect([first.total, first.participants.map(({ name }) => name)]).toEqual([4, ['anand', 'Bina']]);
  expect((await page({ pageSize: 2, page: 2 })).participants.map(({ name }) => name)).toEqual(['Chitra', 'Dev']);
  expect((await page({ pageSize: 2, page: 9 })).participants).toEqual([]);
  expect((await page({ city: 'Bhopal' })).participants.map(({ name }) => name)).toEqual(['Dev']);
  expect((await page({ schoolId, city: 'Indore' })).total).toBe(3);
  const sheet = await server.call(downloadParticipants, { query: { city: 'Indore' } }, organiser);
  const lines = sheet.text.trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain('"anand"');
  expect(lines[1]).toContain('"Not joined yet"');
  const workbook = await server.call(downloadParticipants, { query: { city: 'Indore', format: 'xlsx' } }, organiser);
  expect(workbook.text.slice(0, 2)).toBe('PK');
});

test('the page of a participant shows all records, but no answers (H3, H4)', async () => {
  await fillSections(server, round.paperId, server.content.samplePaper.sections);
  const ravi = await student();
  await quiz.ready(ravi);
  const { lease, questions } = (await quiz.start(1, ravi)).body;
  server.clock.advanceSeconds(10);
  const [one, two, three] = questions.map(({ id }) => id);
  const save = (questionId: string | undefined, given: object, sequence = 1) =>
    quiz.save(1, lease, [{ questionId: questionId ?? '', sequence, ...given }], ravi);
  await save(one, { markedAnswers: ticks(2) });
  server.clock.advanceSeconds(5);
  await save(two, { markedAnswers: ticks(1) });
  await save(three, {});
  await quiz.report('page-hidden', ravi);
  server.clock.advanceSeconds(60);
  await quiz.finish(1, lease, ravi);
  await quiz.start(2, ravi);

  const { body, text } = await server.call(readParticipant, { params: { id: ravi.id } }, organiser);
  const number = attemptNumber(await attemptIdOf(ravi.id));
  expect(body.participant).toMatchObject({ name: 'Ravi Rao', attemptNumber: number, state: 'sitting', section: 2 });
  expect((await quiz.attempt(ravi)).body.number).toBe(number);
  expect(body.devices).toHaveLength(1);
  expect(body.sections.slice(0, 3)).toMatchObject([
    { section: 1, state: 'over', questionCount: questions.length, answered: 2, late: 0, timesOpened: 1 },
    { section: 2, state: 'open', answered: 0, lastSavedAt: null },
    { section: 3, state: 'not-started', startedAt: null },
  ]);
  expect(body.timeline.map(({ kind }) => kind)).toEqual([
    'registered',
    'phone-verified',
    'logged-in',
    'section-started',
    'saved',
    'noticed',
    'section-ended',
    'section-started',
  ]);
  expect(body.timeline[4]).toMatchObject({ section: 1, answers: 3, counts: true });
  for (const secret of [one, 'ticks', 'markedAnswers', '"key"', 'lease', 'passwordHash']) {
    expect(text).not.toContain(secret ?? '');
  }
});

test('an account without an attempt has a page too, and an unknown one has none', async () => {
  const ravi = await student();
  const { body } = await server.call(readParticipant, { params: { id: ravi.id } }, organiser);
  expect(body.participant).toMatchObject({ attemptNumber: null, state: 'proved', class: null });
  const unknown = await server.call(readParticipant, { params: { id: randomUUID() } }, organiser);
  expect(unknown.error?.code).toBe('account-unknown');
  const noRound = await server.call(list, { query: { round: 'no-such' } }, organiser);
  expect(noRound.error?.code).toBe('round-unknown');
});

test('participants who have started are listed with the name, school and city of the first start (H1)', async () => {
  await fillSections(server, round.paperId, server.content.samplePaper.sections);
  const ravi = await student();
  await quiz.ready(ravi);
  await quiz.start(1, ravi);
  await server.database.update(accounts).set({ name: 'Another Name', city: 'Bhopal' }).where(eq(accounts.id, ravi.id));
  const { body } = await server.call(list, { query: { city: 'Indore' } }, organiser);
  expect(body.participants.map(({ name }) => name)).toEqual(['Ravi Rao']);
  expect(await found('another')).toEqual(['Ravi Rao']);
});

test('viewers and question writers see no participants', async () => {
  const ravi = await student();
  for (const role of ['viewer', 'question-writer'] as const) {
    const who = await insertAccount(server, { role });
    expect((await server.call(list, {}, who)).error?.code).toBe('role-without-right');
    expect((await server.call(readParticipant, { params: { id: ravi.id } }, who)).error?.code).toBe(
      'role-without-right',
    );
  }
});
