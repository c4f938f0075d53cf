import { readPdf } from '@club/content-files/testing/read-pdf';
import { classesEndpoints } from '@club/contract/classes';
import { consentEndpoints } from '@club/contract/consent';
import { participantsEndpoints } from '@club/contract/participants';
import { profileEndpoints } from '@club/contract/profile';
import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import { schoolResultsEndpoints } from '@club/contract/school-results';
import { signInEndpoints } from '@club/contract/sign-in';
import { day, hour } from '@club/domain/shared/instant';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, auditEvents, consents } from '#entities/accounts/tables.ts';
import { type Round, readRound, updateRound } from '#entities/rounds/round-store.ts';
import { classStudents, teachers } from '#entities/rounds/tables.ts';
import { findOrInsertSchool, markMerged, updateSchool } from '#entities/schools/school-store.ts';
import { rateLimits } from '#shared/http/tables.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { quizCalls, type Sitter, ticks } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer({ environment: { GUARDIAN_CONSENT: 'code', SMS_TEMPLATE_GUARDIAN: 'any' } });
const calls = quizCalls(server);

let round: Round;
let organiser: Sitter;
let lakeView: string;
let hill: string;

const insertSchool = async (institution: string) => {
  const id = await findOrInsertSchool(server.database, { institution, pin: '462001', city: 'Bhopal' });
  await updateSchool(server.database, id, { approvedAt: server.clock.now });
  return id;
};
const codeOf = async (schoolId: string) =>
  (
    await server.call(
      schoolResultsEndpoints.makeSchoolCode,
      { params: { slug: round.slug }, body: { schoolId } },
      organiser,
    )
  ).body.code;

interface Proof {
  readonly code: string;
  readonly key: string;
}

const ask = async (schoolId: string, name = 'Sunita Rao'): Promise<Proof> => {
  const code = await codeOf(schoolId);
  const { key } = (
    await server.call(classesEndpoints.askToRegister, {
      body: { code, name, contact: '0755 2551234' },
    })
  ).body;
  return { code, key };
};
const teacherIds = async () => (await server.call(classesEndpoints.listTeachers, {}, organiser)).body.teachers;
const approve = (id: string) => server.call(classesEndpoints.approveTeacher, { params: { id } }, organiser);
const teach = async (schoolId: string, name = 'Sunita Rao'): Promise<Proof> => {
  const proof = await ask(schoolId, name);
  const asking = (await teacherIds()).find((each) => each.name === name && each.approvedAt === null);
  await approve(asking?.id ?? '');
  return proof;
};

const row = (name: string, more: { classLevel?: string; guardian?: string; phone?: string } = {}) => ({
  ...{ name, classLevel: '9', guardian: `Parent of ${name}`, phone: '' },
  ...more,
});
type Row = ReturnType<typeof row>;
const plan = (proof: Proof, rows: Row[]) => server.call(classesEndpoints.planClassList, { body: { ...proof, rows } });
type Decided = Row & { isSigned?: boolean; sameAs?: string; isAnother?: boolean };
const add = (proof: Proof, rows: Decided[]) =>
  server.call(classesEndpoints.addClassList, {
    body: { ...proof, language: 'en', rows: rows.map((each) => ({ isSigned: true, ...each })) },
  });
const read = async (proof: Proof) => (await server.call(classesEndpoints.readClasses, { body: proof })).body;
const print = (proof: Proof, ids: string[], language: 'en' | 'hi' = 'en') =>
  server.call(classesEndpoints.printSlips, { body: { ...proof, ids, language } });
const codesOn = async (pdf: Buffer) =>
  [...(await readPdf(pdf)).join('\n').matchAll(/\b([B-Z]{4}) ([B-Z]{4})\b/g)].map(([code]) => code);
const logIn = (code: string, address?: string) =>
  server.call(classesEndpoints.logInWithSlip, { body: { code } }, address === undefined ? {} : { address });
/** A student with a slip, logged in. */
const enter = async (proof: Proof, name: string, more: Partial<Decided> = {}) => {
  const [id = ''] = (await add(proof, [{ ...row(name), ...more }])).body.ids;
  const [code = ''] = await codesOn((await print(proof, [id])).bytes);
  return { id, code, token: (await logIn(code)).body.token };
};
const actions = async () => (await server.database.select().from(auditEvents)).map(({ action }) => action);

beforeEach(async () => {
  round = await fillSmallPaper(server, await readRound(server.database, undefined));
  await updateRound(server.database, round.id, { closesAt: server.clock.now + day });
  organiser = await insertAccount(server, { role: 'organiser', name: 'Organiser' });
  lakeView = await insertSchool('Lake View School');
  hill = await insertSchool('Hill School');
});

test('a teacher registers a class once an organiser has approved them, and a child sits with a slip (Q1, Q2, Q5)', async () => {
  const proof = await ask(lakeView);
  expect((await read(proof)).teacher).toMatchObject({ name: 'Sunita Rao', isApproved: false });
  expect((await plan(proof, [row('Asha')])).error?.code).toBe('teacher-not-approved');
  const [asking] = await teacherIds();
  expect(asking).toMatchObject({ name: 'Sunita Rao', school: { label: 'Lake View School, 462001' }, approvedAt: null });
  expect((await read(proof)).teacher.number).toBe(asking?.number);
  await approve(asking?.id ?? '');

  const rows = [row('Asha Verma'), row('Meera Iyer', { classLevel: 'Class IX-B' })];
  expect((await plan(proof, rows)).body.rows).toEqual([
    { problems: [], like: [], registered: null },
    { problems: [], like: [], registered: null },
  ]);
  const { ids } = (await add(proof, rows)).body;
  expect(await read(proof)).toMatchObject({
    students: [
      {
        id: ids[0],
        name: 'Asha Verma',
        classLevel: 9,
        listedClass: null,
        consent: 'enough',
        printedAt: null,
        hasStarted: false,
      },
      {
        id: ids[1],
        name: 'Meera Iyer',
        classLevel: 9,
        listedClass: 'IX-B',
        consent: 'enough',
        printedAt: null,
        hasStarted: false,
      },
    ],
  });
  const pdf = (await print(proof, ids)).bytes;
  const codes = await codesOn(pdf);
  expect(codes).toHaveLength(2);
  expect((await readPdf(pdf)).join('\n')).toMatch(/Asha Verma.*Class 9.*Meera Iyer.*Class IX-B/s);

  const { token, user, class: onSlip } = (await logIn((codes[0] ?? '').toLowerCase().replace(' ', '-'))).body;
  expect(onSlip).toBe('9');
  expect((await logIn(codes[1] ?? '')).body).toMatchObject({ user: { name: 'Meera Iyer' }, class: 'IX-B' });
  expect(user).toMatchObject({ name: 'Asha Verma', email: '', phoneNo: '', isVouched: true });
  const asha = { id: ids[0] ?? '', token };
  await calls.sitPaper(asha, () => ({ markedAnswers: ticks(0) }));
  expect((await calls.submit(asha)).status).toBe(201);
  expect((await read(proof)).students[0]).toMatchObject({ hasStarted: true });
  expect(await actions()).toEqual(
    expect.arrayContaining(['teacher-asked', 'teacher-approved', 'class-registered', 'slips-printed']),
  );
});

test('what is wrong with a row is said before anything is stored (Q2)', async () => {
  const proof = await teach(lakeView);
  const rows = [
    row('Asha Verma', { classLevel: '14', phone: '12' }),
    row('', { guardian: '' }),
    row('عائشہ خان'),
    row('Ravi Rao', { guardian: 'Ravi Rao' }),
  ];
  expect((await plan(proof, rows)).body.rows.map(({ problems }) => problems)).toEqual([
    [
      { field: 'classLevel', problem: 'class-invalid' },
      { field: 'phone', problem: 'phone-invalid' },
    ],
    [
      { field: 'name', problem: 'required' },
      { field: 'guardian', problem: 'required' },
    ],
    [{ field: 'name', problem: 'name-not-printable' }],
    [{ field: 'guardian', problem: 'guardian-is-participant' }],
  ]);
  expect((await add(proof, [row('Meera Iyer'), ...rows])).error?.code).toBe('class-list-changed');
  expect((await read(proof)).students).toEqual([]);
});

test('who may be the same child is offered, and decided by the teacher (Q3)', async () => {
  const proof = await teach(lakeView);
  const own = await insertAccount(server, { name: 'Ravi Rao', schoolId: lakeView });
  const [asha = ''] = (await add(proof, [row('Asha Verma')])).body.ids;
  const rows = [row('Verma Asha'), row('Asha Verma', { guardian: 'Somebody Else' }), row('Ravi Rao')];
  const planned = (await plan(proof, rows)).body.rows;
  expect(planned.map(({ like }) => like.map(({ row: place, id }) => place ?? id))).toEqual([[asha], [0, asha], [null]]);
  expect(JSON.stringify(planned[2])).not.toContain(own.id);
  // The same words in another order, of the child and of the guardian.
  expect(planned.map(({ registered }) => registered)).toEqual([asha, null, null]);
  // Sent again with a number that is none: it is there already all the same.
  expect((await plan(proof, [row('Asha Verma', { phone: '123' })])).body.rows[0]).toMatchObject({ registered: asha });
  expect((await add(proof, [row('Asha Verma', { guardian: 'Somebody Else' })])).error?.code).toBe('class-list-changed');
  // This child is in the round already.
  expect((await add(proof, [{ ...row('Asha Verma'), sameAs: asha }])).error?.code).toBe('class-list-changed');
  expect((await add(proof, [{ ...row('Asha Verma'), isAnother: true }])).status).toBe(201);
  expect((await read(proof)).students).toHaveLength(2);
});

test('a code alone opens nothing, and no teacher reads another school (Q1, Q4)', async () => {
  const proof = await teach(lakeView);
  const other = await teach(hill, 'Deepa Nair');
  const [id = ''] = (await add(proof, [row('Asha Verma')])).body.ids;
  const refused = async (proofOf: Proof) => [
    (await server.call(classesEndpoints.readClasses, { body: proofOf })).error?.code,
    (await print(proofOf, [id])).error?.code,
  ];
  expect(await refused({ ...proof, key: '' })).toEqual(['teacher-key-wrong', 'teacher-key-wrong']);
  expect(await refused({ ...proof, key: other.key })).toEqual(['teacher-key-wrong', 'teacher-key-wrong']);
  expect(await refused({ ...proof, code: 'ABCD-EFGH-JKLM' })).toEqual(['school-code-wrong', 'school-code-wrong']);
  expect((await read(other)).students).toEqual([]);
  expect((await print(other, [id])).error?.code).toBe('class-student-unknown');
  const forms = { ...other, ids: [id], language: 'en' as const };
  expect((await server.call(classesEndpoints.noteSignedForms, { body: forms })).error?.code).toBe(
    'class-student-unknown',
  );
  expect((await server.call(classesEndpoints.askGuardians, { body: { ...other, ids: [id] } })).error?.code).toBe(
    'class-student-unknown',
  );
});

test('after a merge the teacher of either school works with the code of the one that stays (Q1)', async () => {
  const proof = await teach(hill, 'Deepa Nair');
  await add(proof, [row('Asha Verma')]);
  await server.database.update(accounts).set({ schoolId: lakeView }).where(eq(accounts.schoolId, hill));
  await markMerged(server.database, hill, lakeView);
  const { students, school } = await read({ code: await codeOf(lakeView), key: proof.key });
  expect(school).toBe('Lake View School, 462001');
  expect(students.map(({ name }) => name)).toEqual(['Asha Verma']);
});

test('a school registers no more than its limit in a day (Q4)', async () => {
  const proof = await teach(lakeView);
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const listOf = (list: number) =>
    Array.from({ length: 80 }, (_, place) =>
      row(`${letters[list]}${letters[place % 26]}${letters[Math.floor(place / 26)]} Child`),
    );
  for (let list = 0; list < 5; list += 1) expect((await add(proof, listOf(list))).status).toBe(201);
  expect((await add(proof, [row('One More')])).error?.code).toBe('class-list-full');
  server.clock.advanceSeconds((day + hour) / 1000);
  await updateRound(server.database, round.id, { closesAt: server.clock.now + day });
  expect((await add(proof, [row('One More')])).status).toBe(201);
});

test('a reprinted slip ends the old code, its sessions and what was never verified (Q5, Q7)', async () => {
  const proof = await teach(lakeView);
  const { id, code, token } = await enter(proof, 'Asha Verma');
  const claimed = await server.call(
    profileEndpoints.claimAccount,
    { body: { email: 'bully@example.org', password: 'Test-Pass-1', phoneNo: '9876500001' } },
    { token },
  );
  expect(claimed.status).toBe(200);
  const [fresh = ''] = await codesOn((await print(proof, [id])).bytes);
  expect(fresh).not.toBe(code);
  expect((await logIn(code)).error?.code).toBe('slip-code-wrong');
  expect((await server.call(signInEndpoints.me, {}, { token })).status).toBe(401);
  const password = { email: 'bully@example.org', password: 'Test-Pass-1' };
  expect((await server.call(signInEndpoints.logIn, { body: password })).error?.code).toBe('login-failed');
  expect((await logIn(fresh)).body.user).toMatchObject({ id, email: '', phoneNo: '' });
});

test('an account is claimed with a phone, keeps its attempt, and its slip ends once the phone is verified (Q7)', async () => {
  const proof = await teach(lakeView);
  const { id, code, token } = await enter(proof, 'Asha Verma');
  const asha = { id, token };
  await calls.sitPaper(asha, () => ({ markedAnswers: ticks(0) }));
  await calls.submit(asha);
  const body = { email: 'asha@example.org', password: 'Test-Pass-1', phoneNo: '9876500001' };
  const claim = () => server.call(profileEndpoints.claimAccount, { body }, asha);
  // Between the first start and the results no number changes (N12).
  expect((await claim()).error?.code).toBe('phone-frozen');
  server.clock.advanceSeconds((2 * day) / 1000);
  await updateRound(server.database, round.id, { resultsPublishedAt: server.clock.now });
  const again = (await logIn(code)).body.token;
  expect((await server.call(profileEndpoints.claimAccount, { body }, { token: again })).status).toBe(200);
  expect((await logIn(code)).status).toBe(200);
  const secret = /\b\d{6}\b/.exec(server.messages.findLast(({ to }) => to === '+919876500001')?.text ?? '')?.[0] ?? '';
  await server.call(signInEndpoints.verifyPhone, { body: { userId: id, secret } });
  expect((await logIn(code)).error?.code).toBe('slip-code-wrong');
  const { user } = (await server.call(signInEndpoints.logIn, { body })).body;
  expect(user).toMatchObject({ id, phoneVerified: true, email: 'asha@example.org' });
  expect(user.isVouched).toBeUndefined();
  const data = (await server.call(profileEndpoints.readOwnData, {}, { token: again })).body;
  expect(data.rounds).toHaveLength(1);
  expect((await read(proof)).students[0]).toMatchObject({ isClaimed: true });
  expect((await print(proof, [id])).error?.code).toBe('class-student-unknown');
});

test('an account that no school registered cannot be claimed (Q7)', async () => {
  const somebody = await insertAccount(server);
  const body = { email: 'a@example.org', password: 'Test-Pass-1', phoneNo: '9876500001' };
  expect((await server.call(profileEndpoints.claimAccount, { body }, somebody)).error?.code).toBe('not-yours');
});

describe('guessing codes (Q6)', () => {
  test('sixty children of one address log in, and mistype, without a delay', async () => {
    const proof = await teach(lakeView);
    const { ids } = (
      await add(
        proof,
        Array.from({ length: 60 }, (_, n) =>
          row(`Child ${String.fromCharCode(97 + (n % 26))}${String.fromCharCode(97 + Math.floor(n / 26))}`),
        ),
      )
    ).body;
    const codes = await codesOn((await print(proof, ids)).bytes);
    expect(codes).toHaveLength(60);
    server.pauses.length = 0;
    for (const code of codes) {
      expect((await logIn('BBBB-BBBB')).error?.code).toBe('slip-code-wrong');
      expect((await logIn(code)).status).toBe(200);
    }
    expect(server.pauses).toEqual([]);
  });

  test('an address that guesses is delayed and then refused, even with a right code; others are not', async () => {
    const proof = await teach(lakeView);
    const { code } = await enter(proof, 'Asha Verma');
    for (let guess = 0; guess < 300; guess += 1) await logIn('BBBB-BBBB', '203.0.113.7');
    expect(server.pauses.length).toBeGreaterThan(100);
    expect((await logIn(code, '203.0.113.7')).error?.code).toBe('too-many-requests');
    expect((await logIn(code, '203.0.113.8')).status).toBe(200);
    server.clock.advanceSeconds(15 * 60 + 1);
    expect((await logIn(code, '203.0.113.7')).status).toBe(200);
  });

  test('codes are stored as hashes alone, and what cannot be one is not counted', async () => {
    const proof = await teach(lakeView);
    const { code } = await enter(proof, 'Asha Verma');
    const stored = await server.database.select().from(classStudents);
    expect(JSON.stringify(stored)).not.toContain(code.replace(' ', ''));
    for (let guess = 0; guess < 320; guess += 1) await logIn('not a code');
    expect((await logIn(code)).status).toBe(200);
  });
});

test('without consent nobody starts; it comes with the signed form or by the link to the guardian (Q8, K2, K22)', async () => {
  const proof = await teach(lakeView);
  const phone = '+919876500123';
  const asha = await enter(proof, 'Asha Verma', { isSigned: false });
  const meera = await enter(proof, 'Meera Iyer', { isSigned: false, phone });
  const start = async (who: Sitter) => (await calls.start(1, who)).error?.code;
  expect([await start(asha), await start(meera)]).toEqual(['consent-missing', 'consent-missing']);
  const versions = { noticeVersion: server.content.privacy.version, termsVersion: server.content.terms.version };
  const alone = await server.call(
    consentEndpoints.consentAlone,
    { body: { isAdult: true, language: 'en', ...versions } },
    asha,
  );
  expect(alone.error?.code).toBe('consent-by-guardian-only');

  const noted = await server.call(classesEndpoints.noteSignedForms, {
    body: { ...proof, ids: [asha.id], language: 'en' },
  });
  expect(noted.body).toEqual({ noted: 1 });
  expect(await start(asha)).toBeUndefined();

  expect(
    (await server.call(classesEndpoints.askGuardians, { body: { ...proof, ids: [asha.id, meera.id] } })).body,
  ).toEqual({ asked: 1, notAsked: null });
  expect((await read(proof)).students.map(({ consent }) => consent)).toEqual(['enough', 'asked']);
  const token = /guardian\?language=\w+#([\w-]+)/.exec(
    server.messages.findLast(({ to }) => to === phone)?.text ?? '',
  )?.[1];
  const given = { name: 'Lata Iyer', relation: 'mother', isAdult: true, language: 'en', ...versions } as const;
  const consent = (bornIn: number) =>
    server.call(consentEndpoints.giveConsentByLink, { body: { token: token ?? '', ...given, bornIn } });
  expect((await consent(2012)).error?.details).toEqual([
    'bornIn: Only someone of 18 or older can consent for a student',
  ]);
  expect((await consent(1985)).status).toBe(200);
  expect(await start(meera)).toBeUndefined();
});

test('a round can refuse the word of schools (Q8, N22)', async () => {
  const proof = await teach(lakeView);
  const asha = await enter(proof, 'Asha Verma');
  await server.call(
    roundsAdminEndpoints.updateRound,
    { params: { slug: round.slug }, body: { refusesVouched: true } },
    organiser,
  );
  expect((await calls.start(1, asha)).error?.code).toBe('vouch-refused');
  expect((await add(proof, [row('Meera Iyer')])).error?.code).toBe('vouch-refused');
  expect(await read(proof)).toMatchObject({ round: { takesLists: false } });
});

test('organisers see that a school vouches, and no address that is none (Q8)', async () => {
  const proof = await teach(lakeView);
  const { id } = await enter(proof, 'Asha Verma');
  const { participants } = (await server.call(participantsEndpoints.listParticipants, { query: {} }, organiser)).body;
  expect(participants.find((each) => each.id === id)).toMatchObject({
    email: '',
    phoneNo: '',
    isVouched: true,
    state: 'proved',
  });
  const sheet = await server.call(participantsEndpoints.downloadParticipants, { query: {} }, organiser);
  expect(sheet.text).not.toContain('slip.invalid');
});

type Line = ReturnType<typeof row> & { isSigned?: boolean; isAnother?: boolean };
const correct = (proof: Proof, id: string, { isSigned = false, isAnother = false, ...line }: Partial<Line>) =>
  server.call(classesEndpoints.correctClassStudent, {
    body: {
      ...{ ...proof, id, isSigned, isAnother },
      row: { name: 'Asha Verma', classLevel: '9', guardian: 'Parent of Asha Verma', ...line },
    },
  });
const remove = (proof: Proof, id: string) =>
  server.call(classesEndpoints.removeClassStudent, { body: { ...proof, id } });
const onlyOrganisers = { needs: 'organisers', endedSlip: false };
const eventsOf = async (action: string) =>
  (await server.database.select().from(auditEvents)).filter((event) => event.action === action);

describe('a teacher corrects a line (Q9)', () => {
  test('another name or class ends the slip and its session; another guardian or phone does not', async () => {
    const proof = await teach(lakeView);
    const { id, code, token } = await enter(proof, 'Asha Verma', { isSigned: false });
    const guardian = await correct(proof, id, { guardian: 'Meera Rao', phone: '98765 00123' });
    expect(guardian.body).toEqual({ needs: null, endedSlip: false });
    expect((await logIn(code)).status).toBe(200);
    expect((await read(proof)).students[0]).toMatchObject({ guardian: 'Meera Rao', phone: '+91 •••••• 0123' });
    // What is left out stays.
    const renamed = await correct(proof, id, { name: 'Asha Varma', classLevel: 'X', guardian: 'Meera Rao' });
    expect(renamed.body).toEqual({ needs: null, endedSlip: true });
    expect((await read(proof)).students[0]).toMatchObject({
      ...{ name: 'Asha Varma', classLevel: 10, phone: '+91 •••••• 0123', printedAt: null },
    });
    expect((await logIn(code)).error?.code).toBe('slip-code-wrong');
    expect((await server.call(signInEndpoints.me, {}, { token })).status).toBe(401);
    const [fresh = ''] = await codesOn((await print(proof, [id])).bytes);
    expect((await logIn(fresh)).body.user).toMatchObject({ id, name: 'Asha Varma' });
    expect((await eventsOf('class-student-corrected')).map(({ details }) => details)).toMatchObject([
      { teacher: 'Sunita Rao', accounts: [id], changed: ['guardian', 'phone'], endsSlip: false },
      { changed: ['name', 'classLevel'], endsSlip: true },
    ]);
    // Numbers and names of children are not in the log, which outlives them.
    expect(JSON.stringify(await eventsOf('class-student-corrected'))).not.toMatch(/98765|Asha|Meera/);
  });

  test('what is wrong is said by field, and who may be the same child is compared first', async () => {
    const proof = await teach(lakeView);
    const { ids } = (await add(proof, [row('Asha Verma'), row('Meera Iyer')])).body;
    const [asha = ''] = ids;
    const wrong = await correct(proof, asha, { name: '', classLevel: '14', phone: '12' });
    expect([wrong.status, wrong.error?.details?.map((detail) => detail.split(':')[0])]).toEqual([
      400,
      ['row.name', 'row.classLevel', 'row.phone'],
    ]);
    const meera = { name: 'Meera Iyer', guardian: 'Parent of Meera Iyer', isSigned: true };
    expect((await correct(proof, asha, meera)).body).toEqual({ needs: 'comparison', endedSlip: false });
    expect((await read(proof)).students.map(({ name }) => name)).toEqual(['Asha Verma', 'Meera Iyer']);
    expect((await correct(proof, asha, { ...meera, isAnother: true })).status).toBe(200);
    // Of themselves nobody is the like.
    expect((await correct(proof, asha, { ...meera, classLevel: '8', isAnother: true })).status).toBe(200);
    expect(await eventsOf('class-student-corrected')).toHaveLength(2);
    expect((await correct(proof, asha, { ...meera, classLevel: '8' })).body).toEqual({ needs: null, endedSlip: false });
    expect(await eventsOf('class-student-corrected')).toHaveLength(2);
  });

  test('a consent that is a form has to be of the corrected line', async () => {
    const proof = await teach(lakeView);
    const [id = ''] = (await add(proof, [row('Asha Verma', { phone: '9876500123' })])).body.ids;
    const delivered = async () => {
      server.clock.advanceSeconds(60);
      await server.queue.sendDue();
      await server.queue.settled();
    };
    await delivered();
    const corrected = { guardian: 'Lata Verma', phone: '9876500124' };
    expect((await correct(proof, id, corrected)).body).toEqual({ needs: 'form', endedSlip: false });
    expect((await correct(proof, id, { ...corrected, isSigned: true })).status).toBe(200);
    const inForce = (await server.database.select().from(consents)).filter(({ endedAt }) => endedAt === null);
    expect(inForce).toMatchObject([{ guardianName: 'Lata Verma', contact: '+919876500124', way: 'list' }]);
    await delivered();
    // The wrong number's link works no more, whose holder is told, and the right one has its own.
    const textsTo = (phone: string) => server.messages.flatMap(({ to, text }) => (to === phone ? [text] : []));
    const open = async (texts: readonly string[]) => {
      const [, token] = /guardian\?language=\w+#([\w-]+)/.exec(texts[0] ?? '') ?? [];
      return (await server.call(consentEndpoints.readGuardianLink, { body: { token: token ?? 'none' } })).status;
    };
    expect(textsTo('+919876500123')).toHaveLength(2);
    expect([await open(textsTo('+919876500123')), await open(textsTo('+919876500124'))]).toEqual([410, 200]);
  });

  test('a link on its way to a wrong number ends', async () => {
    const proof = await teach(lakeView);
    const [id = ''] = (await add(proof, [{ ...row('Asha Verma', { phone: '9876500123' }), isSigned: false }])).body.ids;
    await server.call(classesEndpoints.askGuardians, { body: { ...proof, ids: [id] } });
    expect((await read(proof)).students[0]).toMatchObject({ consent: 'asked' });
    await correct(proof, id, { phone: '' });
    expect((await read(proof)).students[0]).toMatchObject({ consent: 'missing', phone: null });
  });

  test('once the child has started, or the guardian has decided in person, only organisers correct and remove', async () => {
    const proof = await teach(lakeView);
    const started = await enter(proof, 'Asha Verma');
    await calls.start(1, started);
    const [withdrawn = ''] = (await add(proof, [row('Meera Iyer')])).body.ids;
    await server.database.update(accounts).set({ consentWay: 'withdrawn' }).where(eq(accounts.id, withdrawn));
    for (const id of [started.id, withdrawn]) {
      expect((await correct(proof, id, { name: 'Somebody Else', isSigned: true })).body).toEqual(onlyOrganisers);
      expect((await remove(proof, id)).body).toEqual({ removed: false });
    }
    expect((await read(proof)).students.map(({ name, isOpen }) => [name, isOpen])).toEqual([
      ['Asha Verma', false],
      ['Meera Iyer', false],
    ]);
    // What an organiser corrects is what the teacher reads.
    await server.database.update(accounts).set({ name: 'Asha Varma' }).where(eq(accounts.id, started.id));
    expect((await read(proof)).students[0]).toMatchObject({ name: 'Asha Varma' });
  });

  test('no teacher of another school corrects or removes', async () => {
    const proof = await teach(lakeView);
    const other = await teach(hill, 'Deepa Nair');
    const [id = ''] = (await add(proof, [row('Asha Verma')])).body.ids;
    expect((await correct(other, id, { classLevel: '8' })).error?.code).toBe('class-student-unknown');
    expect((await remove(other, id)).error?.code).toBe('class-student-unknown');
  });

  test('a school changes no more lines in a day than it may register (Q4)', async () => {
    const proof = await teach(lakeView);
    const [id = ''] = (await add(proof, [row('Asha Verma')])).body.ids;
    const before = { caller: `class changes of ${lakeView}`, calls: 399, windowEndsAt: server.clock.now + hour };
    await server.database.insert(rateLimits).values(before);
    expect((await correct(proof, id, {})).status).toBe(200);
    expect((await correct(proof, id, {})).error?.code).toBe('too-many-requests');
  });
});

describe('a teacher removes a student (Q10)', () => {
  test('with the account, if there is nothing else of it', async () => {
    const proof = await teach(lakeView);
    const { id, code, token } = await enter(proof, 'Asha Verma');
    expect((await remove(proof, id)).status).toBe(200);
    expect((await read(proof)).students).toEqual([]);
    expect((await logIn(code)).error?.code).toBe('slip-code-wrong');
    expect((await server.call(signInEndpoints.me, {}, { token })).status).toBe(401);
    expect(await server.database.$count(accounts, eq(accounts.id, id))).toBe(0);
    expect((await remove(proof, id)).error?.code).toBe('class-student-unknown');
    expect(await eventsOf('class-student-removed')).toMatchObject([
      { actorId: null, details: { teacher: 'Sunita Rao', accounts: [id], isDeleted: true } },
    ]);
    // The child can be registered again.
    expect((await plan(proof, [row('Asha Verma')])).body.rows).toEqual([{ problems: [], like: [], registered: null }]);
  });

  test('and what was sat in an earlier round stays, under the name it was sat with', async () => {
    const proof = await teach(lakeView);
    const asha = await enter(proof, 'Asha Verma');
    await calls.sitPaper(asha, () => ({ markedAnswers: ticks(0) }));
    await updateRound(server.database, round.id, { closesAt: server.clock.now });
    await server.call(
      roundsAdminEndpoints.createRound,
      { body: { slug: 'next', title: 'Next', copyFrom: round.slug } },
      organiser,
    );
    round = await readRound(server.database, 'next');
    const next = { code: await codeOf(lakeView), key: proof.key };
    await add(next, [{ ...row('Asha Verma', { classLevel: '10' }), sameAs: asha.id }]);
    expect((await correct(next, asha.id, { name: 'Meera Iyer', isSigned: true })).body).toEqual(onlyOrganisers);
    expect((await correct(next, asha.id, { classLevel: '11' })).status).toBe(200);
    expect((await remove(next, asha.id)).status).toBe(200);
    expect((await read(next)).students).toEqual([]);
    expect((await read(proof)).students).toMatchObject([{ id: asha.id, classLevel: 9, hasStarted: true }]);
    expect(await eventsOf('class-student-removed')).toMatchObject([{ details: { isDeleted: false } }]);
  });
});

test('revoking a teacher ends the key and, if wanted, the slips of those who have not started (Q4)', async () => {
  const proof = await teach(lakeView);
  const started = await enter(proof, 'Asha Verma');
  await calls.start(1, started);
  const waiting = await enter(proof, 'Meera Iyer');
  const [teacher] = await teacherIds();
  const end = (endsSlips: boolean) =>
    server.call(classesEndpoints.endTeacher, { params: { id: teacher?.id ?? '' }, body: { endsSlips } }, organiser);
  expect((await end(true)).status).toBe(200);
  expect((await end(true)).error?.code).toBe('teacher-unknown');
  expect((await add(proof, [row('Ravi Rao')])).error?.code).toBe('teacher-key-wrong');
  expect([(await logIn(started.code)).status, (await logIn(waiting.code)).status]).toEqual([200, 401]);
  expect((await server.call(signInEndpoints.me, {}, waiting)).status).toBe(401);
  // Another teacher of the school gives their word anew.
  const other = await teach(lakeView, 'Deepa Nair');
  const [code = ''] = await codesOn((await print(other, [waiting.id])).bytes);
  expect(await calls.start(1, { id: waiting.id, token: (await logIn(code)).body.token })).toMatchObject({
    status: 200,
  });
});

test('a slip is valid for its round, and the same child is registered again for the next one (Q5, Q3)', async () => {
  const proof = await teach(lakeView);
  const { id, code } = await enter(proof, 'Asha Verma');
  await updateRound(server.database, round.id, { archivedAt: server.clock.now });
  expect((await logIn(code)).error?.code).toBe('slip-code-wrong');
  await updateRound(server.database, round.id, { archivedAt: null, closesAt: server.clock.now - 200 * day });
  expect((await logIn(code)).error?.code).toBe('slip-code-wrong');

  await server.call(
    roundsAdminEndpoints.createRound,
    { body: { slug: 'next', title: 'Next', copyFrom: round.slug } },
    organiser,
  );
  round = await readRound(server.database, 'next');
  const next = { code: await codeOf(lakeView), key: proof.key };
  const planned = (await plan(next, [row('Asha Verma', { classLevel: '10' })])).body.rows;
  expect(planned[0]?.like).toMatchObject([{ id, name: 'Asha Verma', isInRound: false }]);
  const added = await add(next, [{ ...row('Asha Verma', { classLevel: '10' }), sameAs: id }]);
  expect(added.body.ids).toEqual([id]);
  const [fresh = ''] = await codesOn((await print(next, [id])).bytes);
  expect((await logIn(fresh)).body.user.id).toBe(id);
});

test('teachers who asked in vain are deleted after a month, and their students stay (Q4)', async () => {
  const proof = await teach(lakeView);
  await add(proof, [row('Asha Verma')]);
  await ask(hill, 'Nobody Knows');
  const { deleteFormerTeachers } = await import('#entities/rounds/teacher-store.ts');
  const longAgo = { endedBefore: server.clock.now + 1, unusedSince: server.clock.now - day };
  expect(await deleteFormerTeachers(server.database, longAgo)).toBe(1);
  expect((await server.database.select().from(teachers)).map(({ name }) => name)).toEqual(['Sunita Rao']);
  expect(await server.database.$count(classStudents, and(inArray(classStudents.roundId, [round.id])))).toBe(1);
});
