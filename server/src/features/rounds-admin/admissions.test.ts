import { participantsEndpoints } from '@club/contract/participants';
import { resultsEndpoints } from '@club/contract/results';
import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import { minute } from '@club/domain/shared/instant';
import { beforeEach, expect, test } from 'vitest';
import { isAdmitted, moveAdmissions } from '#entities/attempts/admission-store.ts';
import { type Round, readRound, updateRound } from '#entities/rounds/round-store.ts';
import { findOrInsertSchool, markMerged, updateSchool } from '#entities/schools/school-store.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { fillSections, insertRound, publishPaper } from '#testing/insert-round.ts';
import { quizCalls, type Sitter, ticks } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const calls = quizCalls(server);

let online: Round;
let admin: Sitter;
/** Of one school, with 4, 3, 2, 2, 2 and 0 right answers. */
let students: (Sitter & { readonly email: string })[];
/** Of a school that nobody has approved. */
let stranger: Sitter;

const change = (body: object, slug = 'city-final') =>
  server.call(roundsAdminEndpoints.updateRound, { params: { slug }, body }, admin);
const letIn = (account: string, reason = 'Next in line') =>
  server.call(roundsAdminEndpoints.admit, { params: { slug: 'city-final' }, body: { account, reason } }, admin);

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
  admin = await insertAccount(server, { isAdmin: true });
  const place = { pin: '462001', city: 'Bhopal' };
  const lake = await findOrInsertSchool(database, { institution: 'Lake View School', ...place });
  const typed = await findOrInsertSchool(database, { institution: 'Lakeview', ...place });
  const unknown = await findOrInsertSchool(database, { institution: 'Nowhere', ...place });
  await updateSchool(database, lake, { approvedAt: clock.now });
  students = [];
  for (const [index, right] of [4, 3, 2, 2, 2, 0].entries()) {
    students.push(await sit(`Student ${index}`, right, index === 3 ? typed : lake));
  }
  stranger = await sit('Stranger', 4, unknown);
  await markMerged(database, typed, lake);
  clock.advanceSeconds(60 * 60);
  const final = await insertRound(server, { slug: 'city-final', title: 'City final' });
  await fillSections(server, final.paperId, server.content.samplePaper.sections.slice(0, 1));
  await publishPaper(server, final);
});

const publish = () => server.call(resultsEndpoints.publishResults, { params: { slug: online.slug } }, admin);
const makeCurrent = () => server.call(roundsAdminEndpoints.makeCurrent, { params: { slug: 'city-final' } }, admin);

test('is for the best four of each school, ties included, once the results are published (N24, R4)', async () => {
  expect((await change({ qualifiedFrom: online.slug })).body.round.qualifiedFrom).toBe(online.slug);
  await makeCurrent();
  expect((await calls.attempt(students[0] as Sitter)).body.isNotQualified).toBe(true);
  await publish();
  const told = await Promise.all(students.map(async (who) => (await calls.attempt(who)).body.isNotQualified ?? false));
  // The fifth shares the place of the fourth only if the times are equal too.
  expect(told).toEqual([false, false, false, false, true, true]);
  expect((await calls.attempt(stranger)).body.isNotQualified).toBe(true);
  expect((await calls.attempt(admin)).body).not.toHaveProperty('isNotQualified');
  for (const [index, who] of students.entries()) {
    const set = await calls.ready(who);
    expect([set.status, set.error?.code]).toEqual(index < 4 ? [200, undefined] : [403, 'round-not-qualified']);
  }
  expect((await calls.start(1, students[3] as Sitter)).status).toBe(200);
  expect((await calls.start(1, students[4] as Sitter)).error?.code).toBe('round-not-qualified');
  expect((await calls.ready(admin)).status).toBe(200);
});

test('whoever replaces a qualifier is let in, until that is taken back or they have started (N24)', async () => {
  await change({ qualifiedFrom: online.slug });
  await makeCurrent();
  await publish();
  const [fifth, sixth] = students.slice(4) as [(typeof students)[0], (typeof students)[0]];
  expect((await letIn('nobody@example.org')).error?.code).toBe('account-unknown');
  expect((await letIn(fifth.email, ' ')).status).toBe(400);
  await letIn(fifth.email);
  const { body } = await letIn(fifth.email.toUpperCase(), 'Student 2 is ill');
  expect(body.admissions).toMatchObject([
    { id: fifth.id, name: 'Student 4', school: 'Lake View School, 462001', reason: 'Student 2 is ill' },
  ]);
  await letIn(sixth.email);
  expect((await calls.attempt(fifth)).body).not.toHaveProperty('isNotQualified');
  await calls.ready(fifth);
  expect((await calls.start(1, fifth)).status).toBe(200);
  const takeBack = (id: string) =>
    server.call(roundsAdminEndpoints.endAdmission, { params: { slug: 'city-final', id } }, admin);
  expect((await takeBack(sixth.id)).body.admissions).toMatchObject([{ id: fifth.id, hasStarted: true }]);
  expect((await takeBack(sixth.id)).error?.code).toBe('admission-unknown');
  expect((await calls.ready(sixth)).error?.code).toBe('round-not-qualified');
  await takeBack(fifth.id);
  expect((await calls.start(1, fifth)).status).toBe(200);
});

test('organisers expect exactly those who are admitted (N24, J4)', async () => {
  await change({ qualifiedFrom: online.slug });
  await makeCurrent();
  await letIn(students[5]?.email ?? '');
  const expected = async () => {
    const { body } = await server.call(
      participantsEndpoints.listParticipants,
      { query: { round: 'city-final' } },
      admin,
    );
    return body.participants.map(({ id }) => id).toSorted();
  };
  expect(await expected()).toEqual([students[5]?.id]);
  await publish();
  const final = await readRound(server.database, 'city-final');
  const admitted: string[] = [];
  for (const { id } of [...students, stranger]) if (await isAdmitted(server.database, final, id)) admitted.push(id);
  expect(admitted).toHaveLength(5);
  expect(await expected()).toEqual(admitted.toSorted());
});

test('an admission stays when two accounts of a student become one (N24, A33)', async () => {
  await change({ qualifiedFrom: online.slug });
  const [fifth, sixth] = students.slice(4) as [(typeof students)[0], (typeof students)[0]];
  await letIn(fifth.email);
  const final = await readRound(server.database, 'city-final');
  const of = { from: fifth.id, to: sixth.id };
  await moveAdmissions(server.database, of);
  expect(await isAdmitted(server.database, final, sixth.id)).toBe(true);
  await letIn(fifth.email);
  await moveAdmissions(server.database, of);
  expect(await isAdmitted(server.database, final, sixth.id)).toBe(true);
});

test('only a round that students have sat can be the one before, and neither the round itself nor a rehearsal (N24)', async () => {
  const draft = await insertRound(server, { slug: 'draft' });
  for (const qualifiedFrom of ['city-final', draft.slug]) {
    expect((await change({ qualifiedFrom })).error?.code).toBe('qualified-from-impossible');
  }
  expect((await change({ qualifiedFrom: 'nothing' })).error?.code).toBe('round-unknown');
  await change({ qualifiedFrom: online.slug });
  expect((await change({ title: 'Grand city final' })).body.round.qualifiedFrom).toBe(online.slug);
  expect((await change({ qualifiedFrom: null })).body.round.qualifiedFrom).toBeNull();
});
