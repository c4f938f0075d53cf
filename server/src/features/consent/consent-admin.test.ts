import { consentEndpoints } from '@club/contract/consent';
import { participantsEndpoints } from '@club/contract/participants';
import { consentRefusal } from '@club/domain/entities/accounts/consent';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { readAccount } from '#entities/accounts/account-store.ts';
import { accounts, auditEvents, consents } from '#entities/accounts/tables.ts';
import { findOrInsertSchool } from '#entities/schools/school-store.ts';
import { currentRound } from '#testing/current-round.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { quizCalls } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { countConsents } from './consent-overview-store.ts';

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

test('a signed list shows the matched students before it counts, and then they may start (K2, K10)', async () => {
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

describe('a guardian on a signed list (K14)', () => {
  const listed = 'Student,Guardian,Phone,Contact\nआशा वर्मा,Meera Verma,98765 43210,Meera@Example.org';
  const delivered = async () => {
    server.clock.advanceSeconds(60);
    await server.queue.sendDue();
    await server.queue.settled();
  };
  const linkTo = (to: string) => {
    const text = server.messages.findLast((message) => message.to === to)?.text ?? '';
    return /\/guardian\?language=\w+#([\w-]+)/.exec(text)?.[1] ?? '';
  };
  const readLink = async (token: string) =>
    (await server.call(consentEndpoints.readGuardianLink, { body: { token } })).body;
  const codeTo = (to: string) =>
    /\b\d{6}\b/.exec(server.messages.findLast((message) => message.to === to)?.text ?? '')?.[0] ?? '';
  const sendLink = async (who: Person, to: string) => {
    const params = { id: who.id };
    const { revision } = (await server.call(participantsEndpoints.readParticipant, { params }, admin)).body.guardian;
    const body = { revision, reason: 'I called them back', change: { of: 'link', to } as const };
    return server.call(consentEndpoints.correctGuardian, { params, body }, admin);
  };

  test('gets the link at the contact on it, and with a code the data, a correction and deletion', async () => {
    const shown = (await server.call(consentEndpoints.previewConsentList, { body: { csv: listed } }, admin)).body;
    expect(shown).toMatchObject({
      rows: [{ outcome: 'matched', linkTo: 'm•••@example.org' }],
      messages: { mail: 1, sms: 0, smsRupees: 0 },
    });
    await accept(listed, [asha.id]);
    await delivered();
    const to = 'meera@example.org';
    const token = linkTo(to);
    expect(await readLink(token)).toMatchObject({ kind: 'manage', way: 'list', contact: 'm•••@example.org' });
    const withCode = async () => {
      await server.call(consentEndpoints.sendGuardianCode, { body: { token } });
      return { token, code: codeTo(to) };
    };
    expect((await server.call(consentEndpoints.readDataByGuardian, { body: await withCode() })).text).toContain(
      'Meera',
    );
    server.clock.advanceSeconds(60 * 60);
    const correction = { ...(await withCode()), text: 'It is Asha.' };
    expect((await server.call(consentEndpoints.askCorrection, { body: correction })).status).toBe(200);
    await server.call(consentEndpoints.withdrawByLink, { body: { token, purposes: ['taking-part'] } });
    await calls.ready(asha);
    expect((await calls.start(1, asha)).error?.code).toBe('consent-withdrawn');
    server.clock.advanceSeconds(60 * 60);
    expect((await server.call(consentEndpoints.deleteByGuardian, { body: await withCode() })).status).toBe(200);
    expect(await server.database.$count(accounts, eq(accounts.id, asha.id))).toBe(0);
  });

  test('without a contact gets the link at the verified phone of the account, or none', async () => {
    const shown = (await server.call(consentEndpoints.previewConsentList, { body: { csv: list } }, admin)).body;
    expect(shown.rows.map(({ linkTo: to }) => to)).toEqual(['+91 •••••• 3210', null, null]);
    expect(shown.messages).toMatchObject({ mail: 0, sms: 1, smsRupees: expect.any(Number) });
    await accept(list, [asha.id, ravi.id]);
    await delivered();
    expect(await readLink(linkTo('+919876543210'))).toMatchObject({ way: 'list', contact: '+91 •••••• 3210' });
    expect(server.messages.map(({ to }) => to)).toEqual(['+919876543210']);
  });

  test('without a link gets one from an organiser, with a reason; the previous one ends, and the consent stays', async () => {
    expect((await sendLink(ravi, 'anil@example.org')).error?.code).toBe('guardian-missing');
    await accept(list, [asha.id, ravi.id]);
    expect((await sendLink(ravi, ravi.email)).error?.code).toBe('guardian-contact-own');
    expect((await sendLink(ravi, 'anil@example.com')).body).toEqual({ outcome: 'sent' });
    const first = linkTo('anil@example.com');
    expect((await sendLink(ravi, 'anil@example.org')).body).toEqual({ outcome: 'sent' });
    expect((await server.call(consentEndpoints.readGuardianLink, { body: { token: first } })).status).toBe(410);
    expect(await readLink(linkTo('anil@example.org'))).toMatchObject({ kind: 'manage', way: 'list', isEnough: true });
    const [event] = await server.database
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'guardian-corrected'));
    expect(event?.details).toEqual({ changed: ['contact'], sentLink: true, reason: 'I called them back' });
    await calls.ready(ravi);
    await server.database.update(accounts).set({ phoneVerifiedAt: 1 }).where(eq(accounts.id, ravi.id));
    expect((await calls.start(1, ravi)).status).toBe(200);
  });
});

test('a list does not override a withdrawal, and an unreadable list is reported (K6, K10)', async () => {
  await withdraw(asha);
  expect((await preview(list))[0]?.outcome).toBe('withdrawn');
  for (const csv of ['student,guardian\nAsha,Meera', 'only words', '"']) {
    const { error } = await server.call(consentEndpoints.previewConsentList, { body: { csv } }, admin);
    expect(error?.code).toBe('consent-list-unreadable');
  }
});

test('organisers see the number of missing consents, and remind each student once a day, no more than shown (K11)', async () => {
  await insertAccount(server, { name: 'Sita' });
  await withdraw(ravi);
  expect(await overview()).toEqual({
    rule: 'list',
    participants: 3,
    given: { code: 0, list: 0, form: 0, self: 0 },
    missing: 2,
    withdrawn: 1,
    reminders: { mail: 2, sms: 2, smsRupees: expect.any(Number), canText: true, reaches: { email: true, sms: true } },
  });
  expect((await remind('mail', 1)).error?.code).toBe('announcement-for-more');
  expect((await remind('mail', 2)).body).toEqual({ messages: 2 });
  expect((await overview()).reminders).toMatchObject({ mail: 0, sms: 0, smsRupees: 0 });
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

test('terms that have gained a duty make consents count as missing, in the count as at the start (K20, K11)', async () => {
  await accept(list, [asha.id, ravi.id]);
  const valid = { rule: 'list', validNotices: [server.content.privacy.version] } as const;
  const missing = async (validTerms: readonly string[] | null) =>
    (await countConsents(server.database, { ...valid, validTerms })).missing;
  const accepted = await readAccount(server.database, asha.id);
  expect(accepted.consentTerms).toBe(server.content.terms.version);
  expect(await Promise.all([missing(null), missing([server.content.terms.version]), missing(['a later one'])])).toEqual(
    [0, 0, 2],
  );
  const { consentWay: way, consentNotice: notice, consentTerms: terms } = accepted;
  const later = { ...valid, validTerms: ['a later one'] };
  expect(consentRefusal(later, { way, notice, terms })).toBe('consent-not-listed');
});
