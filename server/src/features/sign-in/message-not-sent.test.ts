import { signInEndpoints } from '@club/contract/sign-in';
import { codeLifetimeMs } from '@club/domain/entities/accounts/one-time-code';
import { second } from '@club/domain/shared/instant';
import { beforeEach, expect, test } from 'vitest';
import { DeliveryProblem } from '#shared/messages/delivery-problem.ts';
import type { Message } from '#shared/messages/message.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { registration, sentCode, sentResetToken } from '#testing/registration.ts';
import { startTestServer } from '#testing/start-test-server.ts';

/** The error of the message service; null: the message is accepted. */
let problem: Error | null;
beforeEach(() => {
  problem = new Error('the gateway is unavailable');
});
const sent: Message[] = [];
const server = await startTestServer({
  async sendMessage(message) {
    if (problem !== null) throw problem;
    sent.push(message);
  },
});
const sentMessages = { ...server, messages: sent };
beforeEach(() => {
  sent.length = 0;
});

const phone = '+919876543210';
const signUp = async () => (await server.call(signInEndpoints.signUp, { body: registration() })).body;
const resend = (userId: string) => server.call(signInEndpoints.sendVerificationCode, { body: { userId } });
const verify = (userId: string, secret: string) =>
  server.call(signInEndpoints.verifyPhone, { body: { userId, secret } });

test('registers an account whose code cannot be sent now, reports it, and sends the code as soon as possible (O1, O4)', async () => {
  const { message, user } = await signUp();
  expect(message).toBe(
    `Registration successful! Welcome to QCM! A six-digit code is on its way to ${phone}. It may take a few minutes.`,
  );

  problem = null;
  await server.queue.sendDue();
  expect(sent).toEqual([]);
  server.clock.advanceSeconds(5);
  await server.queue.sendDue();
  expect(sent).toHaveLength(1);
  expect((await verify(user.id, sentCode(sentMessages, phone))).status).toBe(200);
});

test('a waiting code is deleted when a newer one is requested, so that nobody gets an invalid one (O1)', async () => {
  const { user } = await signUp();
  server.clock.advanceSeconds(1);
  const { body } = await resend(user.id);
  expect(body).toEqual({ message: 'A new six-digit code is on its way to your phone. It may take a few minutes.' });

  problem = null;
  server.clock.advanceSeconds(60);
  await server.queue.sendDue();
  expect(sent).toHaveLength(1);
  expect((await verify(user.id, sentCode(sentMessages, phone))).status).toBe(200);
});

test('a code is not sent once it has expired (O1)', async () => {
  await signUp();
  problem = null;
  server.clock.advanceSeconds(codeLifetimeMs / second);
  await server.queue.sendDue();
  expect(sent).toEqual([]);
  server.clock.advanceSeconds(-codeLifetimeMs / second + 60);
  await server.queue.sendDue();
  expect(sent).toEqual([]);
});

test('reports that a number was permanently refused by the service, without a promise for later (O4, O16)', async () => {
  problem = new DeliveryProblem('The SMS gateway answered 400: no such number', 'Look it up.', { isFinal: true });
  const sentence =
    'This message cannot be sent. Please check the number or the address; if it is right, write to the organisers.';
  const { message, user } = await signUp();
  expect(message).toBe(`Registration successful! Welcome to QCM! ${sentence}`);
  const { status, error } = await resend(user.id);
  expect([status, error?.code, error?.message]).toEqual([503, 'message-not-sent', sentence]);
});

test('gives the usual reply when a reset link cannot be sent, and sends it later (A6, O1)', async () => {
  const { email } = await insertAccount(server);
  const { status, body } = await server.call(signInEndpoints.forgotPassword, { body: { email } });
  expect([status, body]).toEqual([200, { message: 'Password reset link sent to your email!' }]);

  problem = null;
  server.clock.advanceSeconds(5);
  await server.queue.sendDue();
  const token = sentResetToken(sentMessages, email);
  const reset = await server.call(signInEndpoints.resetPassword, { body: { token, newPassword: 'quizzy' } });
  expect(reset.status).toBe(200);
});
