import { signInEndpoints } from '@club/contract/sign-in';
import { expect, test } from 'vitest';
import { knownDevices, resetLinks } from '#entities/accounts/tables.ts';
import { tokenHash } from '#entities/accounts/token-hash.ts';
import { rateLimits } from '#shared/http/tables.ts';
import { insertAccount, testPassword } from '#testing/insert-account.ts';
import { sentResetToken } from '#testing/registration.ts';
import { setCalls } from '#testing/set-calls.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer({
  environment: {
    PUBLIC_URL: 'https://quiz.example.org/',
    SMTP_URL: 'smtp://mail.example.org',
    MAIL_FROM: 'Quiz Club <quiz@club.example>',
    SMS_URL: 'twilio://AC1:TOKEN@api.twilio.com?from=%2B15550100',
  },
});
const newPassword = 'quizzy';

const forgot = (email: string) => server.call(signInEndpoints.forgotPassword, { body: { email } });
const reset = (token: string, password = newPassword) =>
  server.call(signInEndpoints.resetPassword, { body: { token, newPassword: password } });
const update = (token: string, userId: string) =>
  server.call(signInEndpoints.updatePassword, { body: { token, userId, newPass: newPassword } });
const logIn = (email: string, password: string) => server.call(signInEndpoints.logIn, { body: { email, password } });
const me = (token: string) => server.call(signInEndpoints.me, {}, { token });

test('sends a link to a known address, and gives the same reply for an unknown one (A6)', async () => {
  await insertAccount(server, { email: 'Asha@school.example', emailKey: 'asha@school.example' });
  const known = await forgot('asha@SCHOOL.example');
  expect(known.body).toEqual({ message: 'Password reset link sent to your email!' });
  const unknown = await forgot('nobody@school.example');
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);

  const link = `https://quiz.example.org/reset-password-page#${sentResetToken(server, 'Asha@school.example')}`;
  expect(server.messages).toEqual([
    {
      channel: 'email',
      to: 'Asha@school.example',
      language: 'en',
      subject: 'Set a new password for QCM',
      text: expect.stringContaining(`\n\n${link}\n\n`),
      html: expect.stringContaining(`<a href="${link}"`),
    },
  ]);
});

test('sets the new password and ends every session at once (A6)', async () => {
  const asha = await insertAccount(server);
  const decoy = await insertAccount(server);
  const second = (await logIn(asha.email, testPassword)).body.token;
  for (const token of [asha.token, second, decoy.token]) expect((await me(token)).status).toBe(200);

  await forgot(asha.email);
  const { status, body } = await reset(sentResetToken(server, asha.email));
  expect([status, body]).toEqual([
    200,
    {
      message: 'Password reset successfully! Please login with your new password.',
      device: expect.stringMatching(/^[\w-]{43}$/),
      user: { id: asha.id, email: asha.email },
    },
  ]);
  expect((await me(asha.token)).status).toBe(401);
  expect((await me(second)).status).toBe(401);
  expect((await me(decoy.token)).status).toBe(200);
  expect((await logIn(asha.email, testPassword)).status).toBe(401);
  expect((await logIn(asha.email, newPassword)).status).toBe(200);
  expect((await logIn(decoy.email, testPassword)).status).toBe(200);
});

test('works once, and invalidates the other links of the account', async () => {
  const { email } = await insertAccount(server);
  const other = await insertAccount(server);
  await forgot(email);
  const first = sentResetToken(server, email);
  await forgot(email);
  const second = sentResetToken(server, email);
  await forgot(other.email);
  expect((await reset(second)).status).toBe(200);
  for (const token of [first, second]) {
    const { status, error } = await reset(token);
    expect([status, error?.code, error?.message]).toEqual([400, 'reset-link-invalid', 'Invalid reset link']);
  }
  expect((await reset(sentResetToken(server, other.email))).status).toBe(200);
});

test('works once even if it is used many times together', async () => {
  const { email } = await insertAccount(server);
  await forgot(email);
  const token = sentResetToken(server, email);
  const replies = await Promise.all(['first1x', 'second2', 'third3x'].map((password) => reset(token, password)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
});

test('works for one hour (A6)', async () => {
  const { email } = await insertAccount(server);
  await forgot(email);
  const token = sentResetToken(server, email);
  server.clock.advanceSeconds(60 * 60);
  expect((await reset(token)).error?.code).toBe('reset-link-invalid');
  server.clock.advanceSeconds(-1);
  expect((await reset(token)).status).toBe(200);
});

test('requires six characters, without using up a link', async () => {
  const { email } = await insertAccount(server);
  await forgot(email);
  const token = sentResetToken(server, email);
  expect((await reset(token, '12345')).error?.message).toBe('Password must be at least 6 characters');
  expect((await reset(token, 'quizz7')).status).toBe(200);
});

test('refuses a password that guessers try first, without using up a link (A3)', async () => {
  const { id, email } = await insertAccount(server);
  await forgot(email);
  const token = sentResetToken(server, email);
  for (const password of ['123456', 'PassWord', 'football']) {
    expect((await reset(token, password)).error?.code, password).toBe('password-common');
  }
  const body = { token, userId: id, newPass: '12345678' };
  expect((await server.call(signInEndpoints.updatePassword, { body })).error?.code).toBe('password-common');
  expect((await reset(token)).status).toBe(200);
});

test('forgets the devices of the account except the one it is used on (A12)', async () => {
  const asha = await insertAccount(server);
  const ravi = await insertAccount(server);
  await logIn(asha.email, testPassword);
  await logIn(ravi.email, testPassword);
  await forgot(asha.email);
  const { device } = (await reset(sentResetToken(server, asha.email))).body;
  const devices = await server.database.select().from(knownDevices);
  expect(devices.map(({ accountId }) => accountId).toSorted()).toEqual([asha.id, ravi.id].toSorted());
  expect(devices.find(({ accountId }) => accountId === asha.id)?.keyHash).toBe(tokenHash(device));
});

test('is delayed after many links were requested or used, and locks nobody out (A11)', async () => {
  const { email } = await insertAccount(server);
  await setCalls(server, 'reset links from address 192.0.2.1', 1_000_000);
  await setCalls(server, 'resets from address 192.0.2.1', 1_000_000);
  expect((await forgot(email)).status).toBe(200);
  expect((await reset(sentResetToken(server, email))).status).toBe(200);
  expect(server.pauses).toEqual([5_000, 300, 5_000]);
});

test('counts only meaningful requests: empty ones have no effect (A11)', async () => {
  for (let call = 0; call < 70; call += 1) {
    await server.call(signInEndpoints.forgotPassword, { body: {} as never });
    await server.call(signInEndpoints.resetPassword, { body: {} as never });
  }
  expect(await server.database.$count(rateLimits)).toBe(0);
});

test('replies at the same time for unknown and known addresses (A6)', async () => {
  const { email } = await insertAccount(server);
  await forgot(email);
  await forgot('nobody@school.example');
  for (let asked = 0; asked < 6; asked += 1) await forgot(email);
  expect(server.pauses).toEqual(Array.from({ length: 8 }, () => 300));
});

test('writes as much for unknown as for known addresses (A6)', async () => {
  const { email } = await insertAccount(server);
  const rows = async () => (await server.database.$count(resetLinks)) + (await server.database.$count(rateLimits));
  const before = await rows();
  await forgot(email);
  const known = await rows();
  await forgot('nobody@school.example');
  // The second time the address of the caller is counted already.
  expect([known - before, (await rows()) - known]).toEqual([3, 2]);
});

test('changes only the password of the account the link was made for', async () => {
  const { id, email } = await insertAccount(server);
  const other = await insertAccount(server);
  await forgot(email);
  const token = sentResetToken(server, email);
  expect((await update(token, other.id)).error?.code).toBe('reset-link-invalid');
  expect((await update(token, 'nonsense')).error?.code).toBe('reset-link-invalid');
  expect((await update(token, id.toUpperCase())).body).toMatchObject({
    message: 'Password updated successfully',
    user: { id, email },
  });
  expect((await logIn(email, newPassword)).status).toBe(200);
});

test('stores only a hash of the token', async () => {
  const { email } = await insertAccount(server);
  await forgot(email);
  const stored = JSON.stringify(await server.database.select().from(resetLinks));
  expect(stored).not.toContain(sentResetToken(server, email));
});

test('sends five links an hour to one address, without reporting the limit', async () => {
  const { email } = await insertAccount(server);
  for (let asked = 0; asked < 7; asked += 1) expect((await forgot(email)).status).toBe(200);
  expect(server.messages).toHaveLength(5);
});

test('has its own message for a missing e-mail address', async () => {
  expect((await forgot(' ')).error?.message).toBe('Please enter your email address');
  expect((await forgot('asha')).error?.message).toBe('Enter a valid Email');
});

test('texts a link to the verified number of a participant, within the limits on codes, and replies alike for all others (A30)', async () => {
  const asha = await insertAccount(server, { phone: '+919876501234' });
  await insertAccount(server, { phone: '+919876501235', phoneVerifiedAt: null });
  await insertAccount(server, { phone: '+919876501236', role: 'owner' });
  const forgotBySms = (phone: string) => server.call(signInEndpoints.forgotPasswordBySms, { body: { phone } });
  const replies = [];
  for (const phone of ['98765 01234', '9876501235', '9876501236', '9876501237']) replies.push(await forgotBySms(phone));
  await server.queue.settled();
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(server.messages.map(({ channel, to }) => [channel, to])).toEqual([['sms', '+919876501234']]);

  const token = /reset-password-page#([\w-]+)/.exec(server.messages[0]?.text ?? '')?.[1] ?? '';
  expect((await reset(token)).status).toBe(200);
  expect((await reset(token)).error?.code).toBe('reset-link-invalid');
  expect((await logIn(asha.email, newPassword)).status).toBe(200);

  for (let sent = 1; sent < 8; sent += 1) await forgotBySms('9876501234');
  await server.queue.settled();
  // From one network to one number (A5).
  expect(server.messages).toHaveLength(4);
});
