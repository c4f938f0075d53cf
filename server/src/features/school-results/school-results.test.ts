import { resultsEndpoints } from '@club/contract/results';
import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import { schoolResultsEndpoints } from '@club/contract/school-results';
import { minute } from '@club/domain/shared/instant';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#entities/accounts/tables.ts';
import { sittings } from '#entities/attempts/tables.ts';
import { type Round, readRound, updateRound } from '#entities/rounds/round-store.ts';
import { schoolCodes } from '#entities/rounds/tables.ts';
import { findOrInsertSchool, markMerged, updateSchool } from '#entities/schools/school-store.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { quizCalls, type Sitter, ticks } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const calls = quizCalls(server);

let round: Round;
let admin: Sitter;
let lakeView: string;
let hill: string;

const insertSchool = async (institution: string) => {
  const id = await findOrInsertSchool(server.database, { institution, pin: '462001', city: 'Bhopal' });
  await updateSchool(server.database, id, { approvedAt: server.clock.now });
  return id;
};

const sit = async (name: string, schoolId: string, option: number) => {
  const student = await insertAccount(server, { name, schoolId });
  await calls.sitPaper(student, () => ({ markedAnswers: ticks(option) }));
  await calls.submit(student);
  return student;
};

/** Asha of Lake View has 16 marks, Meera of Hill School 16 and Ravi of Lake View none. The round is closed. */
beforeEach(async () => {
  round = await fillSmallPaper(server, await readRound(server.database, undefined));
  await updateRound(server.database, round.id, { closesAt: server.clock.now + 60 * minute });
  lakeView = await insertSchool('Lake View School');
  hill = await insertSchool('Hill School');
  admin = await insertAccount(server, { isAdmin: true, name: 'Admin' });
  await sit('Asha Verma', lakeView, 0);
  await sit('Meera Iyer', hill, 0);
  await sit('Ravi Rao', lakeView, 1);
  server.clock.advanceSeconds(60 * 60);
});

const params = () => ({ params: { slug: round.slug } });
const publish = () => server.call(resultsEndpoints.publishResults, params(), admin);
const make = (schoolId: string, who: Sitter = admin) =>
  server.call(schoolResultsEndpoints.makeSchoolCode, { ...params(), body: { schoolId } }, who);
const codeOf = async (schoolId: string) => (await make(schoolId)).body.code;
const read = (code: string) => server.call(schoolResultsEndpoints.readSchoolResults, { body: { code } });
const list = async () => (await server.call(schoolResultsEndpoints.listSchoolCodes, params(), admin)).body.codes;

test('a school sees ranks and section marks of its own students only (V30)', async () => {
  const code = await codeOf(lakeView);
  expect(code).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  await publish();
  const { body, text } = await read(code.toLowerCase().replaceAll('-', ' '));
  for (const pasted of [`\u200b${code}`, `\u2068${code.replaceAll('-', '‑')}\u2069`])
    expect((await read(pasted)).body).toEqual(body);
  expect(body).toMatchObject({
    round: { title: round.title, titleTranslations: round.titleTranslations },
    school: 'Lake View School, 462001',
    ranked: 3,
    students: [
      { name: 'Asha Verma', class: 9, rank: 1, rankAtSchool: 1, advances: true, score: 16, sectionMarks: [8, 8] },
      { name: 'Ravi Rao', class: 9, rank: 3, rankAtSchool: 2, advances: true, score: 0, sectionMarks: [-2, -2] },
    ],
  });
  expect(body.sections).toHaveLength(2);
  expect(text).not.toMatch(/Meera|@|\+91/);
});

test('section marks wait as the key does while a section is open, and ranks do not (V3, V30)', async () => {
  const code = await codeOf(lakeView);
  await publish();
  const [open] = await server.database.select().from(sittings).limit(1);
  const of = and(eq(sittings.attemptId, open?.attemptId ?? ''), eq(sittings.section, open?.section ?? 0));
  const extended = { finishedAt: null, closesAt: server.clock.now + minute };
  await server.database.update(sittings).set(extended).where(of);
  expect((await read(code)).body.students).toMatchObject([
    { rank: 1, score: 16, sectionMarks: null },
    { rank: 3, score: 0, sectionMarks: null },
  ]);
  server.clock.advanceSeconds(66);
  expect((await read(code)).body.students[0]?.sectionMarks).toEqual([8, 8]);
});

test('the sheet has the same data in the requested language, without contact data (V30)', async () => {
  const code = await codeOf(lakeView);
  await publish();
  const sheet = (format: 'csv' | 'xlsx', language = 'en-IN') =>
    server.call(
      schoolResultsEndpoints.downloadSchoolResults,
      { body: { code, format } },
      { headers: { 'accept-language': language } },
    );
  const { text } = await sheet('csv');
  expect(text).toContain('"rank","rank at school","name","class","qualified","score","section 1 marks"');
  expect((await sheet('csv', 'hi-IN')).text).toContain('"रैंक","विद्यालय में रैंक","नाम","कक्षा","चयनित","कुल अंक","खंड 1 के अंक"');
  expect(text.trim().split('\r\n').slice(1)).toEqual([
    '"1","1","Asha Verma","9","yes","16","8","8"',
    '"3","2","Ravi Rao","9","yes","0","-2","-2"',
  ]);
  expect((await sheet('xlsx')).bytes.subarray(0, 2).toString()).toBe('PK');
});

test('marks the qualifiers: the best four and those tied with the fourth (V30, R4)', async () => {
  server.clock.advanceSeconds(-60 * 60);
  for (const name of ['Dev Rao', 'Tara Rao', 'Zoya Rao']) await sit(name, lakeView, 1);
  server.clock.advanceSeconds(60 * 60);
  const code = await codeOf(lakeView);
  await publish();
  const { students } = (await read(code)).body;
  expect(students.map(({ rankAtSchool, advances }) => [rankAtSchool, advances])).toEqual(
    students.map(({ rankAtSchool }) => [rankAtSchool, rankAtSchool <= 4]),
  );
  expect(students.filter(({ advances }) => !advances)).not.toEqual([]);
});

test('before the publication a code shows that results are not out, and afterwards the results, unless they are being marked again (V31, V47)', async () => {
  const code = await codeOf(lakeView);
  expect((await read(code)).error?.code).toBe('results-not-out');
  await publish();
  expect((await read(code)).status).toBe(200);
  await updateRound(server.database, round.id, { isBeingMarked: true });
  expect((await read(code)).error?.code).toBe('being-marked-again');
  await updateRound(server.database, round.id, { isBeingMarked: false });
  await server.call(resultsEndpoints.unpublishResults, params(), admin);
  expect((await read(code)).error?.code).toBe('results-not-out');
});

test('a school has one code per round: another one replaces the first, and a revoked one is invalid (V30)', async () => {
  await publish();
  const first = await codeOf(lakeView);
  const second = await codeOf(lakeView);
  expect((await read(first)).error?.code).toBe('school-code-wrong');
  expect((await read(second)).status).toBe(200);
  const [listed] = await list();
  expect(listed).toMatchObject({
    school: { id: lakeView, label: 'Lake View School, 462001' },
    createdBy: 'Admin',
    uses: 1,
  });
  const revoke = () =>
    server.call(schoolResultsEndpoints.revokeSchoolCode, { params: { slug: round.slug, id: listed?.id ?? '' } }, admin);
  expect((await revoke()).status).toBe(200);
  expect((await revoke()).error?.code).toBe('school-code-unknown');
  expect((await read(second)).error?.code).toBe('school-code-wrong');
  expect(await list()).toEqual([]);
});

test('of two codes created at once, one works', async () => {
  await publish();
  const codes = await Promise.all([codeOf(lakeView), codeOf(lakeView)]);
  const opened = await Promise.all(codes.map(async (code) => (await read(code)).status));
  expect(opened.toSorted()).toEqual([200, 404]);
});

test('a code is stored as a hash, and its creation and revocation are audited (V32)', async () => {
  const code = await codeOf(lakeView);
  const rows = await server.database.select().from(schoolCodes);
  expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
  await server.call(
    schoolResultsEndpoints.revokeSchoolCode,
    { params: { slug: round.slug, id: rows[0]?.id ?? '' } },
    admin,
  );
  const events = await server.database
    .select()
    .from(auditEvents)
    .where(inArray(auditEvents.action, ['school-code-made', 'school-code-revoked']));
  expect(events.map(({ action, subject }) => [action, subject])).toEqual([
    ['school-code-made', lakeView],
    ['school-code-revoked', lakeView],
  ]);
  expect(JSON.stringify(events)).not.toContain(code);
});

test('guessing is stopped soon (V32)', async () => {
  for (let tries = 0; tries < 20; tries += 1) {
    expect((await read(`GUES-S000-00${10 + tries}`)).error?.code).toBe('school-code-wrong');
  }
  expect((await read(await codeOf(lakeView))).error?.code).toBe('too-many-requests');
});

test('guessing from one IPv6 /48 is stopped soon, without affecting others (V32)', async () => {
  const guessFrom = async (network: string, household: number) => {
    const address = `2001:db8:${network}:${household.toString(16)}::1`;
    const body = { code: `GUES-S000-${1000 + household}` };
    return (await server.call(schoolResultsEndpoints.readSchoolResults, { body }, { address })).error?.code;
  };
  const tried: (string | undefined)[] = [];
  for (let household = 0; household < 101; household += 1) tried.push(await guessFrom('7', household));
  expect(tried.slice(0, 100).every((code) => code === 'school-code-wrong')).toBe(true);
  expect(tried[100]).toBe('too-many-requests');
  expect(await guessFrom('8', 0)).toBe('school-code-wrong');
});

test('an unapproved school has no code, and a student cannot create one', async () => {
  const waiting = await findOrInsertSchool(server.database, { institution: 'New School', pin: null, city: 'Bhopal' });
  expect((await make(waiting)).error?.code).toBe('school-unknown');
  expect((await make(lakeView, await insertAccount(server))).status).toBe(403);
});

test('the code of a merged school opens the remaining one', async () => {
  const code = await codeOf(hill);
  await markMerged(server.database, hill, lakeView);
  await publish();
  expect((await read(code)).body.students.map(({ name }) => name)).toEqual(['Asha Verma', 'Meera Iyer', 'Ravi Rao']);
});

test('all schools that took part get their codes in one act, and those with a code keep it (V33)', async () => {
  const typed = await findOrInsertSchool(server.database, { institution: 'Typed', pin: '462001', city: 'Bhopal' });
  const misspelt = await insertSchool('Lakeview');
  await markMerged(server.database, misspelt, lakeView);
  const another = await insertAccount(server, { name: 'Waits', schoolId: typed });
  await updateRound(server.database, round.id, { closesAt: server.clock.now + 60 * minute });
  for (const who of [another, await insertAccount(server, { name: 'Gita', schoolId: misspelt })]) {
    await calls.sitPaper(who, () => ({ markedAnswers: ticks(0) }));
    await calls.submit(who);
  }
  server.clock.advanceSeconds(60 * 60);
  await insertSchool('Nobody sat');
  await findOrInsertSchool(server.database, { institution: 'Nobody there', pin: '462001', city: 'Bhopal' });
  // The one without a code is named before the results are published (V7).
  expect((await server.call(roundsAdminEndpoints.countWaiting, params(), admin)).body.schools).toBe(1);
  const first = await codeOf(hill);
  const makeAll = async (replaces: boolean) =>
    server.call(schoolResultsEndpoints.makeSchoolCodes, { ...params(), body: { replaces } }, admin);
  const { status, body } = await makeAll(false);
  expect(status).toBe(201);
  const leftOut = (made: typeof body) => made.leftOut.map(({ school, why }) => [school.label, why]);
  expect(leftOut(body)).toEqual([
    ['Typed, 462001', 'not-approved'],
    ['Hill School, 462001', 'has-code'],
  ]);
  expect(body.codes).toEqual([
    {
      school: { id: lakeView, label: 'Lake View School, 462001', city: 'Bhopal' },
      code: expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/),
      email: null,
    },
  ]);
  await publish();
  expect((await read(first)).body.school).toBe('Hill School, 462001');
  const ofLakeView = await read(body.codes[0]?.code ?? '');
  expect(ofLakeView.body.students.map(({ name }) => name)).toEqual(['Asha Verma', 'Gita', 'Ravi Rao']);

  const again = (await makeAll(true)).body;
  expect(again.codes.map(({ school }) => school.label)).toEqual(['Hill School, 462001', 'Lake View School, 462001']);
  expect(leftOut(again)).toEqual([['Typed, 462001', 'not-approved']]);
  expect((await read(first)).error?.code).toBe('school-code-wrong');
  const made = await server.database.select().from(auditEvents).where(eq(auditEvents.action, 'school-code-made'));
  expect(made.map(({ subject }) => subject).toSorted()).toEqual([hill, hill, lakeView, lakeView].toSorted());
  const viewer = await insertAccount(server, { role: 'viewer' });
  const refused = { ...params(), body: { replaces: true } };
  expect((await server.call(schoolResultsEndpoints.makeSchoolCodes, refused, viewer)).status).toBe(403);
});
