import { profileEndpoints } from '@club/contract/profile';
import { resultsEndpoints } from '@club/contract/results';
import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import { stageEndpoints } from '@club/contract/stage';
import { minute } from '@club/domain/shared/instant';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { insertConsents } from '#entities/accounts/guardians/consent-store.ts';
import { accounts, auditEvents } from '#entities/accounts/tables.ts';
import { type Round, readRound, readRoundById, updateRound } from '#entities/rounds/round-store.ts';
import { admissions } from '#entities/rounds/tables.ts';
import { findOrInsertSchool, markMerged, updateSchool } from '#entities/schools/school-store.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { fillSections, insertRound, publishPaper } from '#testing/insert-round.ts';
import { quizCalls, type Sitter, ticks } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer({
  environment: { SMTP_URL: 'smtp://mail.example:2525', MAIL_FROM: 'QCM <quiz@club.example>' },
});
const calls = quizCalls(server);
const params = { slug: 'city-final' };

let online: Round;
let final: Round;
let admin: Sitter;
let lake: string;
/** Of one school, with 4, 3, 2, 2, 1 and 0 right answers; the fourth sat under another spelling of it. */
let students: (Sitter & { readonly email: string })[];

async function sit(name: string, right: number, schoolId: string) {
  const student = await insertAccount(server, { name, schoolId });
  await calls.ready(student);
  let answered = 0;
  const answer = () => {
    answered += 1;
    return { markedAnswers: ticks(answered > right ? 1 : 0) };
  };
  await calls.sitSection(1, student, answer);
  await calls.sitSection(2, student, answer);
  await calls.submit(student);
  return student;
}

beforeEach(async () => {
  const { database, clock } = server;
  online = await fillSmallPaper(server, await readRound(database, undefined));
  await updateRound(database, online.id, { closesAt: clock.now + 60 * minute });
  admin = await insertAccount(server, { isAdmin: true, name: 'Meera' });
  const place = { pin: '462001', city: 'Bhopal' };
  lake = await findOrInsertSchool(database, { institution: 'Lake View School', ...place });
  const typed = await findOrInsertSchool(database, { institution: 'Lakeview', ...place });
  const unknown = await findOrInsertSchool(database, { institution: 'Nowhere', ...place });
  await updateSchool(database, lake, { approvedAt: clock.now });
  students = [];
  for (const [index, right] of [4, 3, 2, 2, 1, 0].entries()) {
    students.push(await sit(`Student ${index}`, right, index === 3 ? typed : lake));
  }
  await sit('Stranger', 4, unknown);
  await markMerged(database, typed, lake);
  clock.advanceSeconds(60 * 60);
  const draft = await insertRound(server, { slug: 'city-final', title: 'City final' });
  await fillSections(server, draft.paperId, server.content.samplePaper.sections.slice(0, 1));
  final = await publishPaper(server, draft);
  const body = { qualifiedFrom: online.slug };
  await server.call(roundsAdminEndpoints.updateRound, { params, body }, admin);
});

const publish = () => server.call(resultsEndpoints.publishResults, { params: { slug: online.slug } }, admin);
const read = (who: Sitter = admin) => server.call(stageEndpoints.readInvitations, { params }, who);
const deadline = () => new Date(server.clock.now + 60 * minute).toISOString();
const invite = (schools: string[] = [lake], who: Sitter = admin) =>
  server.call(
    stageEndpoints.inviteSchools,
    { params, body: { schools, answerBy: deadline(), note: 'Ravindra Bhawan, 10 am' } },
    who,
  );
const setup = () => server.call(stageEndpoints.readStage, { params }, admin);
const play = async () => (await server.call(stageEndpoints.playStage, { params }, admin)).body;
const change = (id: string, body: object) =>
  server.call(stageEndpoints.changeTeamMember, { params: { ...params, id }, body: body as never }, admin);
const replace = (id: string, reason = 'is ill') => change(id, { state: 'replaced', reason, answerBy: deadline() });

const membersOf = async () => (await read()).body.schools[0]?.team?.members ?? [];
const statesOf = async () =>
  Object.fromEntries((await membersOf()).map(({ name, state }) => [name.replace('Student ', ''), state]));

async function link(index: number) {
  const { body } = await read();
  const key = body.schools[0]?.team?.members.find(({ id }) => id === students[index]?.id)?.key ?? '';
  const code = { params: { code: body.code ?? '' } };
  return {
    key,
    open: () => server.call(stageEndpoints.readInvitation, { ...code, body: { key } }),
    answer: (comes: boolean) => server.call(stageEndpoints.answerInvitation, { ...code, body: { key, comes } }),
  };
}

test('nobody has qualified before the results, and only organisers see who did (ST13)', async () => {
  expect((await read()).body).toMatchObject({ source: { slug: online.slug }, areResultsOut: false, schools: [] });
  expect((await invite()).error?.code).toBe('results-not-out');
  await publish();
  for (const role of ['viewer', 'question-writer'] as const) {
    const who = await insertAccount(server, { role });
    expect([(await read(who)).status, (await invite([lake], who)).status]).toEqual([403, 403]);
  }
  expect((await server.call(stageEndpoints.readInvitations, { params })).status).toBe(401);
});

test('a school’s team are its best four, also those who sat under another spelling; strangers are not listed (ST13, R4)', async () => {
  await publish();
  const { body } = await read();
  expect(body.schools.map(({ id, name, city, team }) => ({ id, name, city, team }))).toEqual([
    { id: lake, name: 'Lake View School, 462001', city: 'Bhopal', team: null },
  ]);
  expect(body.schools[0]?.qualified.map(({ name }) => name)).toEqual([0, 1, 2, 3].map((index) => `Student ${index}`));
  // The first is of the unapproved school, or shares its place.
  expect(body.schools[0]?.qualified.map(({ rank }) => rank).at(-1)).toBe(5);
  await server.call(roundsAdminEndpoints.updateRound, { params, body: { cities: ['Indore'] } }, admin);
  expect((await read()).body.schools).toEqual([]);
});

test('an invited school is a team of the show, whose members are told once, by mail and link (ST13)', async () => {
  await publish();
  server.messages.length = 0;
  const { body } = await invite();
  expect(body.schools[0]?.team).toMatchObject({ name: 'Lake View School', next: { name: 'Student 4' } });
  expect(await statesOf()).toEqual({ 0: 'invited', 1: 'invited', 2: 'invited', 3: 'invited' });
  expect((await setup()).body).toMatchObject({
    isStaged: true,
    teams: [{ name: 'Lake View School', school: 'Lake View School, 462001', members: [] }],
    rules: [1, 2, 3, 4].map((section) => ({ section, rules: { answerer: 'turn' } })),
  });
  expect((await readRoundById(server.database, final.id)).stagedAt).not.toBeNull();
  expect((await play()).teams[0]?.members).toEqual([0, 1, 2, 3].map((index) => `Student ${index}`));
  await invite();
  expect((await setup()).body.teams).toHaveLength(1);
  server.clock.advanceSeconds(60);
  await server.queue.sendDue();
  await server.queue.settled();
  const mailed = server.messages.map(({ to, text }) => ({
    to,
    isWhole: /City final.*Ravindra Bhawan.*#/s.test(text),
  }));
  expect(mailed.map(({ to }) => to).toSorted()).toEqual(
    students
      .slice(0, 4)
      .map(({ email }) => email)
      .toSorted(),
  );
  expect(mailed.every(({ isWhole }) => isWhole)).toBe(true);
  const audited = await server.database.select().from(auditEvents).where(eq(auditEvents.action, 'stage-team-invited'));
  expect(audited.map(({ details }) => details)).toEqual([{ slug: 'city-final', schoolId: lake, count: 4 }]);
});

test('a member answers with the link and changes the answer until the deadline (ST13)', async () => {
  await publish();
  await invite();
  const { open, answer } = await link(1);
  expect((await open()).body).toMatchObject({
    ...{ round: { title: 'City final' }, team: 'Lake View School', name: 'Student 1' },
    ...{ note: 'Ravindra Bhawan, 10 am', state: 'invited', isOpen: true },
  });
  expect((await answer(false)).body.state).toBe('declined');
  expect((await play()).teams[0]?.members).toEqual(['Student 0', 'Student 2', 'Student 3']);
  expect((await answer(true)).body.state).toBe('confirmed');
  expect((await statesOf())[1]).toBe('confirmed');
  server.clock.advanceSeconds(60 * 60);
  expect((await open()).body).toMatchObject({ state: 'confirmed', isOpen: false });
  expect((await answer(false)).error?.code).toBe('invitation-over');
  // What organisers hear later they note themselves.
  await change(students[1]?.id ?? '', { state: 'declined' });
  expect((await statesOf())[1]).toBe('declined');
});

test('a link is of one student of one show, and says nothing to others (ST13)', async () => {
  await publish();
  await invite();
  const { key } = await link(0);
  const { body } = await read();
  const at = (code: string, with_: string) =>
    server.call(stageEndpoints.readInvitation, { params: { code }, body: { key: with_ } });
  expect((await at(body.code ?? '', 'K'.repeat(16))).error?.code).toBe('invitation-link-wrong');
  expect((await at(body.code ?? '', '')).error?.code).toBe('invitation-link-wrong');
  expect((await at(body.code === '000000' ? '000001' : '000000', key)).error?.code).toBe('show-unknown');
  expect(
    (
      await server.call(stageEndpoints.joinShow, {
        params: { code: body.code ?? '' },
        body: { key, halfTripMs: 1 },
      })
    ).error?.code,
  ).toBe('team-key-wrong');
});

test('whoever is replaced makes room for the next in line of the school, once, with the reason (ST13)', async () => {
  await publish();
  await invite();
  const [, second] = students;
  const both = await Promise.all([replace(second?.id ?? ''), replace(second?.id ?? '')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(await statesOf()).toEqual({ 0: 'invited', 1: 'replaced', 2: 'invited', 3: 'invited', 4: 'invited' });
  expect((await membersOf()).filter(({ reason }) => reason !== '').map(({ name, reason }) => [name, reason])).toEqual(
    expect.arrayContaining([
      ['Student 1', 'is ill'],
      ['Student 4', 'is ill'],
    ]),
  );
  expect((await (await link(1)).answer(true)).error?.code).toBe('invitation-over');
  expect((await (await link(4)).answer(true)).body.state).toBe('confirmed');
  expect((await replace(students[0]?.id ?? '', ' ')).status).toBe(400);
  await replace(students[0]?.id ?? '');
  // Nobody is left.
  await replace(students[2]?.id ?? '');
  expect((await read()).body.schools[0]?.team).toMatchObject({ next: null });
  expect(await statesOf()).toMatchObject({ 0: 'replaced', 2: 'replaced', 5: 'invited' });
});

test('names of members follow from their accounts, and a team that is removed has none (ST13)', async () => {
  await publish();
  await invite();
  const [first, second] = students;
  await server.database.delete(accounts).where(eq(accounts.id, first?.id ?? ''));
  await insertConsents(server.database, second?.id ?? '', {
    ...{ way: 'list', guardianName: 'Uma', relation: 'mother', contact: null, language: 'en' },
    ...{ noticeVersion: '1', termsVersion: null, givenAt: server.clock.now, purposes: ['taking-part', 'pictures'] },
  });
  expect((await play()).teams[0]).toMatchObject({
    members: ['Student 1', 'Student 2', 'Student 3'],
    noPictures: ['Student 2', 'Student 3'],
  });
  const { version, rules } = (await setup()).body;
  const body = { version, rules, teams: [{ id: students[0]?.id ?? '', name: 'Other', school: '', members: [] }] };
  expect((await server.call(stageEndpoints.changeStage, { params, body }, admin)).status).toBe(200);
  const left = await server.database.$count(admissions, eq(admissions.roundId, final.id));
  expect(left).toBe(0);
  expect((await read()).body.schools[0]?.team).toBeNull();
});

test('once the show has begun nobody is invited, but a member can still be replaced (ST6, ST13)', async () => {
  await publish();
  await invite();
  const team = (await setup()).body.teams[0]?.id ?? '';
  const what = { type: 'section' as const, section: 1, first: team };
  const id = students[5]?.id ?? '';
  await server.call(stageEndpoints.sendStageEvents, { params, body: { events: [{ id, what }] } }, admin);
  expect((await invite()).error?.code).toBe('stage-begun');
  expect((await replace(students[3]?.id ?? '')).status).toBe(200);
});

test('what is kept of an invitation is in the data file of the student, without the organisers’ reason (P10, ST13)', async () => {
  await publish();
  await invite();
  await replace(students[1]?.id ?? '', 'is ill');
  const { body } = await server.call(profileEndpoints.readOwnData, {}, students[1]);
  expect(body.invitations).toMatchObject([{ round: 'City final', state: 'replaced' }]);
  expect(JSON.stringify(body)).not.toContain('is ill');
});
