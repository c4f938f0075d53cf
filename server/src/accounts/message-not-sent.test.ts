import { accountsEndpoints } from '@club/contract/accounts';
import { expect, test } from 'vitest';
import { insertAccount } from '#testing/insert-account.ts';
import { registration } from '#testing/registration.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer({ sendMessage: () => Promise.reject(new Error('the gateway is unavailable')) });
const sentence = 'The message could not be sent just now. Please try again in a minute.';

test('registers somebody whose code cannot be sent, and says so', async () => {
  const { status, body } = await server.call(accountsEndpoints.signUp, { body: registration() });
  expect([status, body.message]).toEqual([201, `Registration successful! Welcome to QCM! ${sentence}`]);

  const resend = await server.call(accountsEndpoints.sendVerificationCode, { body: { userId: body.user.id } });
  expect([resend.status, resend.error?.code, resend.error?.message]).toEqual([503, 'message-not-sent', sentence]);
});

test('answers as ever when a reset link cannot be sent', async () => {
  const { email } = await insertAccount(server);
  const { status, body } = await server.call(accountsEndpoints.forgotPassword, { body: { email } });
  expect([status, body]).toEqual([200, { message: 'Password reset link sent to your email!' }]);
});
