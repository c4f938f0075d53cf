import { auditEndpoints } from '@club/contract/audit';
import { resultsEndpoints } from '@club/contract/results';
import { schoolResultsEndpoints } from '@club/contract/school-results';
import { schoolsAdminEndpoints } from '@club/contract/schools-admin';
import { schoolContactMonths } from '@club/domain/entities/schools/school-contact';
import { day, minute } from '@club/domain/shared/instant';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Round, readRound, updateRound } from '#entities/rounds/round-store.ts';
import { findOrInsertSchool, updateSchool } from '#entities/schools/school-store.ts';
import { runMaintenance } from '#process/maintenance.ts';
import { DeliveryProblem } from '#shared/messages/delivery-problem.ts';
import type { Message } from '#shared/messages/message.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { quizCalls, type Sitter, ticks } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const sent: Message[] = [];
let isDown = false;

const server = await startTestServer({
  environment: { SMTP_URL: 'smtp://mail.example:2525', MAIL_FROM: 'QCM <quiz@club.example>' },
  async sendMessage(message) {
    if (isDown) throw new DeliveryProblem('The mail server is down.', 'Wait.');
    if (message.to.startsWith('gone@')) throw new DeliveryProblem('Mailbox unknown.', 'Ask.', { isFinal: true });
    sent.push(message);
  },
});
const withoutMail = await startTestServer();
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

const sit = async (name: string, schoolId: string) => {
  const student = await insertAccount(server, { name, schoolId });
  await calls.sitPaper(student, () => ({ markedAnswers: ticks(0) }));
  await calls.submit(student);
};

beforeEach(async () => {
  sent.length = 0;
  isDown = false;
  round = await fillSmallPaper(server, await readRound(server.database, undefined));
  await updateRound(server.database, round.id, { closesAt: server.clock.now + 60 * minute });
  [lakeView, hill] = [await insertSchool('Lake View School'), await insertSchool('Hill School')];
  admin = await insertAccount(server, { isAdmin: true, name: 'Admin' });
  await sit('Asha Verma', lakeView);
  await sit('Meera Iyer', hill);
});

const params = () => ({ params: { slug: round.slug } });
const note = (id: string, email: string, who = admin) =>
  server.call(schoolsAdminEndpoints.noteContact, { params: { id }, body: { email } }, who);
const makeAll = async (replaces = false) =>
  (await server.call(schoolResultsEndpoints.makeSchoolCodes, { ...params(), body: { replaces } }, admin)).body;
type Made = Awaited<ReturnType<typeof makeAll>>['codes'];
const mail = (codes: Made, who = admin) => {
  const body = { codes: codes.map(({ school, code }) => ({ schoolId: school.id, code })) };
  return server.call(schoolResultsEndpoints.mailSchoolCodes, { ...params(), body }, who);
};
const outcomes = async (codes: Made) =>
  Object.fromEntries((await mail(codes)).body.schools.map(({ schoolId, outcome }) => [schoolId, outcome]));
const listed = async () =>
  (await server.call(schoolResultsEndpoints.listSchoolCodes, params(), admin)).body.codes.map(({ school, mail }) => [
    school.label,
    mail?.outcome ?? null,
  ]);
const emailOf = async (id: string) =>
  (await server.call(schoolsAdminEndpoints.listManagedSchools, {}, admin)).body.schools.find((each) => each.id === id)
    ?.email;
const audited = async (action: string) =>
  (await server.call(auditEndpoints.listAuditEvents, {}, admin)).body.events.filter((event) => event.action === action);

describe('the address of a school (S11)', () => {
  test('is noted, corrected and removed by organisers, and in the log without the address', async () => {
    expect((await note(lakeView, ' Principal@Lake.example ')).body.school).toMatchObject({
      email: 'Principal@Lake.example',
    });
    await note(lakeView, 'Principal@Lake.example');
    await note(lakeView, 'office@lake.example');
    expect(await emailOf(lakeView)).toBe('office@lake.example');
    await note(lakeView, '');
    expect(await emailOf(lakeView)).toBeNull();
    const events = await audited('school-contact-changed');
    expect(events.map(({ subject, details }) => [subject, details.contact])).toEqual([
      [lakeView, 'removed'],
      [lakeView, 'corrected'],
      [lakeView, 'noted'],
    ]);
    expect(JSON.stringify(events)).not.toContain('@');
    expect((await note(lakeView, 'principal')).error?.details).toEqual(['email: Enter a valid Email']);
    expect((await note(admin.id, '')).error?.code).toBe('school-unknown');
    expect((await note(lakeView, '', await insertAccount(server, { role: 'viewer' }))).status).toBe(403);
  });

  test('is in no sheet, and visitors do not see it', async () => {
    await note(lakeView, 'office@lake.example');
    const sheet = await server.call(schoolsAdminEndpoints.downloadManagedSchools, { query: { format: 'csv' } }, admin);
    expect(sheet.text).toContain('Lake View School');
    expect(sheet.text).not.toContain('@');
  });

  test('goes 24 months after it was noted or last written to', async () => {
    await note(lakeView, 'office@lake.example');
    await note(hill, 'office@hill.example');
    server.clock.advanceSeconds(60);
    const { codes } = await makeAll();
    await mail(codes.filter(({ school }) => school.id === lakeView));
    server.clock.advanceSeconds((schoolContactMonths * 31 * day) / 1000 - 30);
    const done: (string | number)[] = [];
    await runMaintenance({
      database: server.database,
      files: server.files,
      clock: () => server.clock.now,
      tidy: async () => undefined,
      onDone: (...what) => void done.push(...what),
      onError: (error) => {
        throw error;
      },
    });
    expect(done).toContain('unused addresses of schools');
    admin = await insertAccount(server, { isAdmin: true });
    expect([await emailOf(hill), await emailOf(lakeView)]).toEqual([null, 'office@lake.example']);
  });

  test('is the other school’s after a merge, unless that has one, and returns when it is undone (S10)', async () => {
    const merge = async () =>
      server.call(schoolsAdminEndpoints.mergeSchool, { params: { id: hill }, body: { into: lakeView } }, admin);
    const undo = () => server.call(schoolsAdminEndpoints.undoMerge, { params: { id: hill } }, admin);
    await note(hill, 'office@hill.example');
    await merge();
    expect(await emailOf(lakeView)).toBe('office@hill.example');
    await undo();
    expect([await emailOf(hill), await emailOf(lakeView)]).toEqual(['office@hill.example', null]);

    await merge();
    await note(lakeView, 'office@lake.example');
    await undo();
    expect([await emailOf(hill), await emailOf(lakeView)]).toEqual(['office@hill.example', 'office@lake.example']);
    await merge();
    expect(await emailOf(lakeView)).toBe('office@lake.example');
    expect((await note(hill, 'x@hill.example')).error?.code).toBe('school-merged');
    await undo();
    expect(await emailOf(hill)).toBe('office@hill.example');

    // Removed from the school that took it, it stays removed.
    await note(lakeView, '');
    await merge();
    await note(lakeView, '');
    await undo();
    expect([await emailOf(hill), await emailOf(lakeView)]).toEqual([null, null]);
  });
});

describe('mailing codes (V47)', () => {
  test('says what the letter says, in both languages in one mail, and the code in it works', async () => {
    await note(lakeView, 'office@lake.example');
    const { codes, sendsMail } = await makeAll();
    expect(sendsMail).toBe(true);
    expect(codes.map(({ school, email }) => [school.id, email])).toEqual([
      [hill, null],
      [lakeView, 'office@lake.example'],
    ]);
    expect(await outcomes(codes)).toEqual({ [hill]: 'no-address', [lakeView]: 'sent' });
    expect(sent).toHaveLength(1);
    const code = codes[1]?.code ?? '';
    const [{ to, replyTo, subject = '', text, html = '' } = { to: '', text: '' }] = sent;
    expect([to, replyTo]).toEqual(['office@lake.example', server.content.club.links.email]);
    expect(subject).toBe(`Results of ${round.title} · ${round.titleTranslations.hi ?? round.title} के परिणाम`);
    for (const words of [
      'To the principal of Lake View School, 462001, Bhopal',
      `Code of your school: ${code}`,
      `Open ${server.config.publicUrl}/school-results and enter the code.`,
      'It shows no phone numbers or addresses, and nothing of other schools.',
      'It works from the publication of the results',
      `आपके विद्यालय का कोड: ${code}`,
      'किसी दूसरे विद्यालय की कोई जानकारी नहीं',
    ]) {
      expect(text).toContain(words);
    }
    expect(html).toContain('lang="hi-IN"');
    server.clock.advanceSeconds(60 * 60);
    await server.call(resultsEndpoints.publishResults, params(), admin);
    const read = await server.call(schoolResultsEndpoints.readSchoolResults, { body: { code } });
    expect(read.body.students.map(({ name }) => name)).toEqual(['Asha Verma']);
    expect((await audited('school-code-mailed')).map(({ subject }) => subject)).toEqual([lakeView]);
  });

  test('sends each code once, however often it is pressed, also at the same moment', async () => {
    await note(lakeView, 'office@lake.example');
    await note(hill, 'office@hill.example');
    const { codes } = await makeAll();
    const replies = await Promise.all([mail(codes), mail(codes)]);
    const all = replies.flatMap(({ body }) => body.schools.map(({ outcome }) => outcome));
    expect(all.toSorted()).toEqual(['mailed-before', 'mailed-before', 'sent', 'sent']);
    expect(await outcomes(codes)).toEqual({ [hill]: 'mailed-before', [lakeView]: 'mailed-before' });
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['office@hill.example', 'office@lake.example']);
  });

  test('says what could not be sent, at once and in the list', async () => {
    await note(lakeView, 'office@lake.example');
    await note(hill, 'gone@hill.example');
    const { codes } = await makeAll();
    expect(await outcomes(codes)).toEqual({ [hill]: 'refused', [lakeView]: 'sent' });
    const again = (await mail(codes)).body.schools.map(({ mail: first }) => [first?.outcome, first?.problem]);
    expect(again.toSorted()).toEqual([
      ['refused', 'Mailbox unknown.'],
      ['sent', null],
    ]);
    expect(await listed()).toEqual([
      ['Hill School, 462001', 'refused'],
      ['Lake View School, 462001', 'sent'],
    ]);
  });

  test('a mail that waits is listed as waiting, and is not sent after its code was replaced or revoked', async () => {
    await note(lakeView, 'office@lake.example');
    await note(hill, 'office@hill.example');
    isDown = true;
    const { codes } = await makeAll();
    expect(await outcomes(codes)).toEqual({ [hill]: 'waiting', [lakeView]: 'waiting' });
    expect(await listed()).toEqual([
      ['Hill School, 462001', 'waiting'],
      ['Lake View School, 462001', 'waiting'],
    ]);
    // A second press says that the first mail still waits, not that it was sent.
    const again = (await mail(codes)).body.schools.map((each) => [each.outcome, each.mail?.outcome]);
    expect(again).toEqual([
      ['mailed-before', 'waiting'],
      ['mailed-before', 'waiting'],
    ]);
    isDown = false;
    await server.call(schoolResultsEndpoints.makeSchoolCode, { ...params(), body: { schoolId: hill } }, admin);
    await server.call(schoolsAdminEndpoints.mergeSchool, { params: { id: lakeView }, body: { into: hill } }, admin);
    server.clock.advanceSeconds(10 * 60);
    await server.queue.sendDue();
    expect(sent).toEqual([]);
    // The merge is undone: the code is valid again, and the list says that its mail was withdrawn.
    await server.call(schoolsAdminEndpoints.undoMerge, { params: { id: lakeView } }, admin);
    expect(await listed()).toEqual([
      ['Hill School, 462001', null],
      ['Lake View School, 462001', 'withdrawn'],
    ]);
  });

  test('sends no code that is not the one of the school', async () => {
    await note(lakeView, 'office@lake.example');
    const { codes } = await makeAll();
    const [ofHill, ofLakeView] = codes;
    if (ofHill === undefined || ofLakeView === undefined) throw new Error('no codes were made');
    expect(await outcomes([{ ...ofLakeView, code: ofHill.code }])).toEqual({ [lakeView]: 'code-wrong' });
    expect(await outcomes([{ ...ofLakeView, code: 'not a code' }])).toEqual({ [lakeView]: 'code-wrong' });
    await makeAll(true);
    expect(await outcomes([ofLakeView])).toEqual({ [lakeView]: 'code-wrong' });
    expect(sent).toEqual([]);
    expect((await mail(codes, await insertAccount(server, { role: 'viewer' }))).status).toBe(403);
  });

  test('is refused without a mail server, with a sentence', async () => {
    const owner = await insertAccount(withoutMail, { isAdmin: true });
    const { slug } = await readRound(withoutMail.database, undefined);
    const made = await withoutMail.call(schoolResultsEndpoints.makeSchoolCodes, { params: { slug }, body: {} }, owner);
    expect(made.body.sendsMail).toBe(false);
    const body = { codes: [{ schoolId: owner.id, code: 'ABCD-EFGH-JKLM' }] };
    const refused = await withoutMail.call(schoolResultsEndpoints.mailSchoolCodes, { params: { slug }, body }, owner);
    expect(refused.error).toMatchObject({
      code: 'mail-server-missing',
      message: 'No mail server is set, so nothing can be sent by email',
    });
  });
});
