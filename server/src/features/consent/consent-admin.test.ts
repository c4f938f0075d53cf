import { consentEndpoints } from '@club/contract/consent';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accounts, auditEvents, consents } from '#entities/accounts/tables.ts';
import { findOrInsertSchool } from '#entities/schools/school-store.ts';
import { currentRound } from '#testing/current-round.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { quizCalls } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer({ environment: { GUARDIAN_CONSENT: 'list' } });
const calls = quizCalls(server);
type Person = Awaited<ReturnType<typeof insertAccount>>;
let admin: Person;
let asha: Person;
let ravi: Person;

beforeEach(async () => {
  await fillSmallPaper(server, await currentRound(server));
  const school = { institution: 'Lake View School', pin: '462001', city: 'Bhopal' };
  const schoolId = await findOrInsertSchool(server.database, school);
  admin = await insertAccount(server, { isAdmin: true });
  asha = await insertAccount(server, { name: 'आशा वर्मा', phone: '+919876543210', schoolId, language: 'hi' });
  ravi = await insertAccount(server, { name: 'Ravi', schoolId, phoneVerifiedAt: null });
});

const withdraw = (who: Person) =>
  server.call(consentEndpoints.withdrawOwnConsent, { body: { purposes: ['taking-part'] } }, who);
const overview = async () => (await server.call(consentEndpoints.readConsentOverview, {}, admin)).body;
const remind = (by: 'mail' | 'sms', expectedMessages: number) =>
  server.call(consentEndpoints.sendConsentReminders, { body: { by, expectedMessages } }, admin);
const preview = async (csv: string) =>
  (await server.call(consentEndpoints.previewConsentList, { body: { csv } }, admin)).body.rows;
const accept = (csv: string, accountIds: string[]) =>
  server.call(
    consentEndpoints.acceptConsentList,
    { body: { csv, accountIds, signedFor: 'Lake View, 9 January' } },
    admin,
  );

const list = [
  'Student,Guardian,Phone,School,City',
  'आशा  वर्मा,Meera Verma,98765 43210,,Bhopal',
  'ravi,Anil,,Lake View School,',
  'Nobody,Somebody,9876500000,,',
].join('\r\n');

test('a signed list names whom it matches before it counts, and then they may start (K2, K10)', async () => {
  await calls.ready(asha);
  expect((await calls.start(1, asha)).error?.code).toBe('consent-not-listed');
  const rows = await preview(list);
  expect(rows.map(({ line, outcome, account }) => [line, outcome, account?.name])).toEqual([
    [2, 'matched', 'आशा वर्मा'],
    [3, 'matched', 'Ravi'],
    [4, 'unknown', undefined],
  ]);
  expect(await server.database.$count(consents)).toBe(0);
  expect((await accept(list, [asha.id])).error?.code).toBe('consent-list-changed');
  expect((await accept(list, [asha.id, ravi.id])).body).toEqual({ accepted: 2 });
  expect((await calls.start(1, asha)).status).toBe(200);
  const [event] = await server.database
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, 'consent-list-accepted'));
  expect(event).toMatchObject({ actorId: admin.id, subject: 'Lake View, 9 January', details: { students: 2 } });
  expect((await preview(list)).map(({ outcome }) => outcome)).toEqual(['has-consent', 'has-consent', 'unknown']);
});

test('a list brings nobody back who has withdrawn, and one that cannot be read says so (K6, K10)', async () => {
  await withdraw(asha);
  expect((await preview(list))[0]?.outcome).toBe('withdrawn');
  for (const csv of ['student,guardian\nAsha,Meera', 'only words', '"']) {
    const { error } = await server.call(consentEndpoints.previewConsentList, { body: { csv } }, admin);
    expect(error?.code).toBe('consent-list-unreadable');
  }
});

test('organisers see how many are missing, and remind each once a day, no more than were counted (K11)', async () => {
  await insertAccount(server, { name: 'Sita' });
  await withdraw(ravi);
  expect(await overview()).toEqual({
    rule: 'list',
    participants: 3,
    given: { code: 0, list: 0, form: 0, self: 0 },
    missing: 2,
    withdrawn: 1,
    reminders: { mail: 2, sms: 2, smsRupees: expect.any(Number) },
  });
  expect((await remind('mail', 1)).error?.code).toBe('announcement-for-more');
  expect((await remind('mail', 2)).body).toEqual({ messages: 2 });
  expect((await overview()).reminders).toEqual({ mail: 0, sms: 0, smsRupees: 0 });
  expect((await remind('mail', 2)).error?.code).toBe('announcement-for-nobody');
  await server.queue.sendDue();
  server.clock.advanceSeconds(60);
  await server.queue.sendDue();
  await server.queue.settled();
  const { email } = asha;
  expect(server.messages.find(({ to }) => to === email)?.subject).toBe('QCM: सहमति बाकी है');
  server.clock.advanceSeconds(24 * 60 * 60);
  expect((await overview()).reminders.mail).toBe(2);
});

test('a notice that has changed its purpose makes consents count as missing (K9, K11)', async () => {
  await accept(list, [asha.id, ravi.id]);
  expect((await overview()).missing).toBe(0);
  await server.database.update(accounts).set({ consentNotice: 'an earlier one' });
  expect(await overview()).toMatchObject({ missing: 2, given: { list: 0 } });
});
