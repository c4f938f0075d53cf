import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consentEndpoints } from '@club/contract/consent';
import { participantsEndpoints } from '@club/contract/participants';
import { profileEndpoints } from '@club/contract/profile';
import { signInEndpoints } from '@club/contract/sign-in';
import { siteEndpoints } from '@club/contract/site';
import { afterAll, expect, test } from 'vitest';
import { createSendMessage } from '#shared/messages/create-send-message.ts';
import { insertAccount, testPassword } from '#testing/insert-account.ts';
import { registration } from '#testing/registration.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'club-nothing-sent-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const publicUrl = 'https://quiz.club.example';
const server = await startTestServer({
  environment: { PUBLIC_URL: publicUrl, GUARDIAN_CONSENT: 'code' },
  sendMessage: createSendMessage(
    {
      dataDir,
      publicUrl,
      smtpUrl: null,
      mailFrom: 'Club <club@example.org>',
      smsUrl: null,
      smsMethod: 'POST',
      smsHeaders: {},
      smsBody: '',
      smsAccepted: null,
      smsTemplates: '',
    },
    () => server.clock.now,
    () => {},
  ),
});
const kept = () => readdirSync(join(dataDir, 'outbox')).length;

const noCode = 'No code can be sent from this site yet. Write to the organisers, who can verify your number.';
const noService = 'This cannot be sent from this site yet. Write to the organisers, who can help you.';

test('a new account is told that no code can come, and so is a second request and a new number (O16)', async () => {
  const { status, body } = await server.call(signInEndpoints.signUp, { body: registration() });
  expect([status, body.message]).toEqual([201, `Registration successful! Welcome to QCM! ${noCode}`]);
  // For whoever tries the installation out.
  expect(kept()).toBe(1);
  const again = await server.call(
    signInEndpoints.sendVerificationCode,
    { body: { userId: body.user.id } },
    { headers: { 'accept-language': 'hi' } },
  );
  expect([again.status, again.error?.code]).toEqual([503, 'message-not-sent']);
  expect(again.error?.message).toContain('वे आपका नंबर सत्यापित कर सकते हैं');

  const asha = await insertAccount(server, { phone: '+919876500001', phoneVerifiedAt: null });
  const change = { phone: '98765 00002', password: testPassword };
  const changed = await server.call(profileEndpoints.changePhone, { body: change }, asha);
  expect([changed.status, changed.body.message, changed.body.user.phoneNo]).toEqual([200, noCode, '+919876500002']);
});

test('nobody is promised a message to a guardian, a link for a password or for an address, or an answer (O16)', async () => {
  const meera = await insertAccount(server, { name: 'Meera' });
  for (const to of ['9000077777', 'mother@example.in']) {
    const { error } = await server.call(consentEndpoints.requestConsent, { body: { to } }, meera);
    expect([error?.code, error?.message]).toEqual(['message-not-sent', noService]);
  }
  const bySms = await server.call(signInEndpoints.forgotPasswordBySms, { body: { phone: '98765 43210' } });
  expect(bySms.error?.message).toBe(noService);
  for (const email of [registration().email, 'nobody@example.in']) {
    const { status, body } = await server.call(signInEndpoints.forgotPassword, { body: { email } });
    expect([status, body.message]).toEqual([
      200,
      'This site cannot send email yet. Write to the organisers, who can help you.',
    ]);
  }
  expect((await server.call(signInEndpoints.sendEmailLink, {}, meera)).error?.message).toBe(noService);
  const inquiry = {
    name: 'Ravi',
    organisation: 'Tea',
    email: 'ravi@tea.example',
    message: 'We would like to sponsor the finale of your quiz.',
    consent: true,
  } as const;
  expect((await server.call(siteEndpoints.sendInquiry, { body: inquiry })).error?.message).toBe(
    'Your message cannot be sent from here. Please write to us with your own email program instead.',
  );
});

test('pages know beforehand what reaches nobody (O16)', async () => {
  expect((await server.call(signInEndpoints.readResetWays, {})).body).toEqual({
    byEmail: false,
    bySms: false,
    isKept: false,
    codes: false,
    guardians: { byEmail: false, bySms: false },
  });
});

test('organisers who try to have something sent are told what is missing and what they can do (O16)', async () => {
  const admin = await insertAccount(server, { isAdmin: true });
  const { id } = await insertAccount(server, { phone: '+919876500009', phoneVerifiedAt: null });
  const reason = 'The phone was changed.';
  const resent = await server.call(participantsEndpoints.resendCodeByHand, { params: { id }, body: { reason } }, admin);
  expect(resent.error?.message).toBe('No SMS gateway is set, so nothing can be sent by SMS');
  const { body } = await server.call(consentEndpoints.readConsentOverview, {}, admin);
  expect(body.reminders).toMatchObject({ mail: 0, sms: 0, reaches: { email: false, sms: false } });
  const reminding = { by: 'mail', expectedMessages: 9 } as const;
  const reminded = await server.call(consentEndpoints.sendConsentReminders, { body: reminding }, admin);
  expect(reminded.error?.code).toBe('mail-server-missing');
});
