import { consentEndpoints } from '@club/contract/consent';
import { signInEndpoints } from '@club/contract/sign-in';
import { beforeEach, expect, test } from 'vitest';
import { DeliveryProblem } from '#shared/messages/delivery-problem.ts';
import { insertAccount } from '#testing/insert-account.ts';
import type { Sitter } from '#testing/quiz-calls.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer({
  environment: { GUARDIAN_CONSENT: 'code', SMS_URL: 'msg91://KEY@control.msg91.com?template=T1' },
  async sendMessage(message) {
    if (message.to === 'nobody@example.in') throw new DeliveryProblem('no such box', 'Look it up.', { isFinal: true });
    server.messages.push(message);
  },
});

let asha: Sitter;
beforeEach(async () => {
  asha = await insertAccount(server, { name: 'Asha' });
});

const ask = (to: string, language = 'en') =>
  server.call(consentEndpoints.requestConsent, { body: { to } }, { ...asha, headers: { 'accept-language': language } });

test('a student is told that no SMS can ask the guardian, and may give a mail address at once (O16)', async () => {
  // More often than the limits on codes allow: what cannot be sent is not counted.
  for (let count = 0; count < 12; count += 1) {
    const { status, error } = await ask('9000077777');
    expect([status, error?.code, error?.message]).toEqual([
      503,
      'message-not-sent',
      'A text message cannot be sent. Please give an email address instead, or write to the organisers.',
    ]);
  }
  expect((await ask('9000077777', 'hi')).error?.message).toContain('इसकी जगह ई-मेल पता दें');
  expect(server.messages).toEqual([]);
  expect((await ask('mother@example.in')).status).toBe(200);
  expect(server.messages).toMatchObject([{ channel: 'email', to: 'mother@example.in' }]);
});

test('a mail address that is refused for good is not answered with a phone that cannot be texted (O16)', async () => {
  const { error } = await ask('nobody@example.in');
  expect(error?.message).toBe(
    'This message cannot be sent. Please check the number or the address; if it is right, write to the organisers.',
  );
});

test('a signed list and reminders count nothing that can never be sent (K11, K14, O16)', async () => {
  const admin = await insertAccount(server, { isAdmin: true });
  const meera = await insertAccount(server, { name: 'Meera', phone: '+919876543211' });
  const sita = await insertAccount(server, { name: 'Sita', phone: '+919876543210' });
  const csv = 'student,guardian,phone,contact\nSita,Anil,9876543210,9000077777\nMeera,Ravi,9876543211,ravi@example.in';
  const plan = (await server.call(consentEndpoints.previewConsentList, { body: { csv } }, admin)).body;
  expect(plan.rows.map(({ outcome, linkTo }) => [outcome, linkTo])).toEqual([
    ['matched', null],
    ['matched', 'r•••@example.in'],
  ]);
  expect(plan.messages).toEqual({ mail: 1, sms: 0, smsRupees: 0, withoutTemplate: 1 });
  const overview = await server.call(consentEndpoints.readConsentOverview, {}, admin);
  expect(overview.body.reminders).toMatchObject({ mail: 3, sms: 0, smsRupees: 0, canText: false });

  const body = { csv, accountIds: [sita.id, meera.id], signedFor: 'Lake View, 9 January' };
  expect((await server.call(consentEndpoints.acceptConsentList, { body }, admin)).body).toEqual({ accepted: 2 });
  server.clock.advanceSeconds(60);
  await server.queue.sendDue();
  expect(server.messages.map(({ to }) => to)).toEqual(['ravi@example.in']);
});

test('pages know beforehand how a link for a new password can be sent (O16)', async () => {
  const { body } = await server.call(signInEndpoints.readResetWays, {});
  expect(body).toEqual({
    byEmail: false,
    bySms: false,
    isKept: true,
    codes: true,
    guardians: { byEmail: true, bySms: false },
  });
});

test('nobody is promised a link for a new password by SMS, whether the number is known or not (O16)', async () => {
  await insertAccount(server, { phone: '+919876543299' });
  for (const number of ['9876543299', '9000011111']) {
    const { error } = await server.call(signInEndpoints.forgotPasswordBySms, { body: { phone: number } });
    expect([error?.code, error?.message]).toEqual([
      'message-not-sent',
      'A link cannot be sent by SMS. Please have it sent to your email address, or write to the organisers.',
    ]);
  }
});
