import { auditEndpoints } from '@club/contract/audit';
import { participantsEndpoints } from '@club/contract/participants';
import { profileEndpoints } from '@club/contract/profile';
import type { CallOf } from '@club/contract/shared/endpoint';
import { signInEndpoints } from '@club/contract/sign-in';
import { teamEndpoints } from '@club/contract/team';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { readAccount } from '#entities/accounts/account-store.ts';
import { findResetLink } from '#entities/accounts/codes/reset-link-store.ts';
import { listSentMessages } from '#entities/accounts/sent-message-store.ts';
import { accounts } from '#entities/accounts/tables.ts';
import { tokenHash } from '#entities/accounts/token-hash.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const { verifyPhoneByHand, resendCodeByHand, endSessionsByHand, sendResetLinkByHand } = participantsEndpoints;
const { me } = signInEndpoints;
const { readOwnData } = profileEndpoints;

type Person = Awaited<ReturnType<typeof insertAccount>>;
let organiser: Person;
let ravi: Person;

const phone = '+919876501234';
const reason = 'He rang from this number';

beforeEach(async () => {
  organiser = await insertAccount(server, { name: 'Asha', role: 'organiser' });
  ravi = await insertAccount(server, { name: 'Ravi', phone, phoneVerifiedAt: null });
});

const help = (endpoint: typeof verifyPhoneByHand, id: string, who: Person = organiser) =>
  server.call(endpoint, { params: { id }, body: { reason } }, who);

async function lastAuditEvent() {
  const { body } = await server.call(auditEndpoints.listAuditEvents, { query: { limit: 1 } }, organiser);
  return body.events[0];
}

const phoneOf = async (id: string) =>
  (await server.database.select({ phone: accounts.phone }).from(accounts).where(eq(accounts.id, id)))[0]?.phone;

test('an organiser marks a phone as verified, which removes the number from other accounts, once (A23)', async () => {
  const other = await insertAccount(server, { name: 'Other', phone, phoneVerifiedAt: null });
  const { status, body } = await help(verifyPhoneByHand, ravi.id);
  expect([status, body.user.phoneVerified]).toEqual([200, true]);
  expect(await phoneOf(other.id)).toBeNull();
  expect(await lastAuditEvent()).toMatchObject({
    action: 'phone-verified-by-hand',
    subject: ravi.id,
    actorId: organiser.id,
    details: { reason },
  });
  expect((await help(verifyPhoneByHand, ravi.id)).error?.code).toBe('phone-already-verified');
});

test('a number verified by one account cannot be marked as verified for another (A10, A23)', async () => {
  await insertAccount(server, { name: 'Other', phone, phoneVerifiedAt: server.clock.now });
  expect((await help(verifyPhoneByHand, ravi.id)).error?.code).toBe('phone-taken');
  const without = await insertAccount(server, { phone: null, phoneVerifiedAt: null });
  expect((await help(verifyPhoneByHand, without.id)).error?.code).toBe('phone-missing');
});

test('of two who verify one number for two accounts at once, one is refused (A23)', async () => {
  const other = await insertAccount(server, { name: 'Other', phone, phoneVerifiedAt: null });
  const replies = await Promise.all([help(verifyPhoneByHand, ravi.id), help(verifyPhoneByHand, other.id)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("a code resent by an organiser counts towards the limits, is recorded, and is part of the owner's data export, like compensatory time (A5, A23, P10)", async () => {
  const { body } = await server.call(resendCodeByHand, { params: { id: ravi.id }, body: { reason } }, organiser);
  expect(body.outcome).toBe('sent');
  expect(server.messages.at(-1)).toMatchObject({ channel: 'sms', to: phone });
  expect(await lastAuditEvent()).toMatchObject({
    action: 'code-resent-by-hand',
    subject: ravi.id,
    details: { reason },
  });
  await server.database.update(accounts).set({ compensatoryMinutes: 20 }).where(eq(accounts.id, ravi.id));
  const own = await server.call(readOwnData, {}, ravi);
  expect(own.body.account.compensatoryMinutes).toBe(20);
  const { now } = server.clock;
  expect(own.body.messagesSent).toEqual([
    { kind: 'phone-code', channel: 'sms', at: new Date(now).toISOString(), outcome: 'sent', about: null },
  ]);
  for (let sent = 1; sent < 4; sent += 1) await help(resendCodeByHand as never, ravi.id);
  expect((await help(resendCodeByHand as never, ravi.id)).error?.code).toBe('code-limit-reached');
});

test('an organiser ends every session of an account, and a second time there is none (A23)', async () => {
  const end = () => server.call(endSessionsByHand, { params: { id: ravi.id }, body: { reason } }, organiser);
  expect((await server.call(me, {}, ravi)).status).toBe(200);
  expect((await end()).body.ended).toBe(1);
  expect((await server.call(me, {}, ravi)).status).toBe(401);
  expect((await server.call(me, {}, organiser)).status).toBe(200);
  const noted = await lastAuditEvent();
  expect(noted).toMatchObject({ action: 'sessions-ended-by-hand', details: { ended: 1, reason } });
  expect((await end()).body.ended).toBe(0);
  expect((await lastAuditEvent())?.id).toBe(noted?.id);
});

test('help needs a reason and an existing account, and an organiser cannot help an owner (A22, A23)', async () => {
  const owner = await insertAccount(server, { role: 'owner', phone: null, phoneVerifiedAt: null });
  for (const endpoint of [verifyPhoneByHand, resendCodeByHand, endSessionsByHand] as const) {
    const call = (id: string, given: string) =>
      server.call(endpoint as typeof verifyPhoneByHand, { params: { id }, body: { reason: given } }, organiser);
    expect((await call(ravi.id, ' \u200b ')).error).toMatchObject({
      code: 'request-invalid',
      details: [expect.stringContaining('Give the reason')],
    });
    expect((await call('018f0000-0000-7000-8000-00000000dead', reason)).error?.code).toBe('account-unknown');
    expect((await call(owner.id, reason)).error?.code).toBe('role-without-right');
  }
  expect((await server.call(me, {}, owner)).status).toBe(200);
});

test('a waiting message is reported as such, and so is one replaced by a newer one (O1)', async () => {
  const id = ravi.id;
  await server.queue.add(server.database, {
    message: { channel: 'sms', to: phone, language: 'en', text: 'x' },
    topic: `code of ${id}`,
    expiresAt: server.clock.now + 1000,
    logEntry: { accountId: id, kind: 'phone-code' },
  });
  expect((await listSentMessages(server.database, id)).map(({ outcome }) => outcome)).toEqual(['waiting']);
  server.clock.now += 500;
  await help(resendCodeByHand as never, id);
  expect((await listSentMessages(server.database, id)).map(({ outcome }) => outcome)).toEqual(['sent', 'replaced']);
});

describe('a correction of the address by an organiser (A28)', () => {
  const correct = (body: CallOf<typeof teamEndpoints.updateUser>['body'], id = ravi.id, who: Person = organiser) =>
    server.call(teamEndpoints.updateUser, { params: { id }, body: { ...body, reason } }, who);
  const account = (id: string) => readAccount(server.database, id);
  const sendLink = (id: string, by?: 'sms') =>
    server.call(sendResetLinkByHand, { params: { id }, body: { by, reason } }, organiser);
  const mails = () => server.messages.filter(({ channel }) => channel === 'email');

  test('a mistyped address is replaced, has to be verified again, and is audited without the address', async () => {
    await server.database.update(accounts).set({ emailVerifiedAt: server.clock.now }).where(eq(accounts.id, ravi.id));
    const { status } = await correct({ email: 'Ravi.Rao@school.example', name: 'Ravi Rao' });
    expect(status).toBe(200);
    expect(await account(ravi.id)).toMatchObject({ email: 'Ravi.Rao@school.example', emailVerifiedAt: null });
    expect(mails()).toMatchObject([{ to: 'Ravi.Rao@school.example', text: expect.stringContaining('/verify-email#') }]);
    const event = await lastAuditEvent();
    expect(event).toMatchObject({ action: 'account-changed', details: { changed: ['name', 'email'], reason } });
    expect(JSON.stringify(event)).not.toContain('school.example');
  });

  test('a link sent to the old address cannot set a password any more', async () => {
    await server.call(signInEndpoints.forgotPassword, { body: { email: ravi.email } });
    const token = /reset-password-page#([\w-]+)/.exec(mails()[0]?.text ?? '')?.[1] ?? '';
    await correct({ email: 'ravi@school.example' });
    const now = server.clock.now;
    expect(await findResetLink(server.database, tokenHash(token), now)).toBeNull();
  });

  test("not to an address in use, not for one's own account, for the team only by owners, and never by students", async () => {
    expect((await correct({ email: organiser.email })).error?.code).toBe('account-exists');
    expect((await correct({ email: 'new@school.example' }, organiser.id)).error?.code).toBe('email-own');
    const writer = await insertAccount(server, { role: 'question-writer' });
    expect((await correct({ email: 'new@school.example' }, writer.id)).error?.code).toBe('role-without-right');
    expect((await correct({ email: 'new@school.example' }, ravi.id, ravi)).error?.code).toBe('admin-only');
  });

  test('of two organisers who give one address to two students, one is refused', async () => {
    const other = await insertAccount(server, { name: 'Other' });
    const email = 'same@school.example';
    const replies = await Promise.all([correct({ email }), correct({ email }, other.id)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('a reset link is sent to the address of the account or to its verified phone, with a reason (A30)', async () => {
    expect((await sendLink(ravi.id)).status).toBe(200);
    await server.queue.settled();
    expect(mails()).toMatchObject([{ to: ravi.email, text: expect.stringContaining('/reset-password-page#') }]);
    expect(await lastAuditEvent()).toMatchObject({ action: 'reset-link-sent-by-hand', details: { reason } });
    expect((await sendLink(ravi.id, 'sms')).error?.code).toBe('phone-unverified');
    await server.database.update(accounts).set({ phoneVerifiedAt: server.clock.now }).where(eq(accounts.id, ravi.id));
    expect((await sendLink(ravi.id, 'sms')).status).toBe(200);
    await server.queue.settled();
    expect(server.messages.at(-1)).toMatchObject({ channel: 'sms', to: phone });
    expect(await lastAuditEvent()).toMatchObject({ details: { by: 'sms', reason } });
    const writer = await insertAccount(server, { role: 'question-writer' });
    expect((await sendLink(writer.id)).error?.code).toBe('role-without-right');
  });

  test('an account is deleted with a reason, which is logged', async () => {
    await server.call(profileEndpoints.deleteUser, { params: { id: ravi.id }, query: { reason } }, organiser);
    expect(await lastAuditEvent()).toMatchObject({ action: 'account-deleted', subject: ravi.id, details: { reason } });
  });
});
