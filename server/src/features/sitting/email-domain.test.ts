import { signInEndpoints } from '@club/contract/sign-in';
import { roles } from '@club/domain/shared/role';
import { eq, isNotNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts } from '#entities/accounts/tables.ts';
import { readRound } from '#entities/rounds/round-store.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertAttempt } from '#testing/insert-attempt.ts';
import { quizCalls } from '#testing/quiz-calls.ts';
import { registration, sentResetToken } from '#testing/registration.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer({ environment: { PARTICIPANT_EMAIL_DOMAIN: '@school.example' } });
const calls = quizCalls(server);

beforeEach(async () => {
  await fillSmallPaper(server, await readRound(server.database, undefined));
});

test('accounts with an address of another domain can neither set a class nor start (N14)', async () => {
  const { id: roundId } = await readRound(server.database, undefined);
  const outsider = await insertAccount(server, { email: 'asha@notschool.example', emailVerifiedAt: server.clock.now });
  for (const ask of [() => calls.ready(outsider), () => calls.start(1, outsider)]) {
    const refused = await ask();
    expect([refused.status, refused.error?.error]).toEqual([
      400,
      'The quiz is for email addresses that end with @school.example',
    ]);
  }
  // A class set before the domain was configured does not allow a start.
  await insertAttempt(server, { accountId: outsider.id, roundId });
  expect((await calls.start(1, outsider)).error?.code).toBe('email-domain-wrong');

  // A started attempt continues.
  await server.database.update(accounts).set({ email: 'asha@school.example' }).where(eq(accounts.id, outsider.id));
  const { lease } = (await calls.start(1, outsider)).body;
  await server.database.update(accounts).set({ email: outsider.email }).where(eq(accounts.id, outsider.id));
  await calls.finish(1, lease, outsider);
  expect((await calls.start(2, outsider)).status).toBe(200);

  const insider = await insertAccount(server, { email: 'Asha@School.Example', emailVerifiedAt: server.clock.now });
  await calls.ready(insider);
  expect((await calls.start(1, insider)).status).toBe(200);
  for (const role of roles) {
    const helper = await insertAccount(server, { email: `${role}@club.example`, role });
    await calls.ready(helper);
    expect((await calls.start(1, helper)).status).toBe(200);
  }
});

describe('an address of the domain (A13)', () => {
  const sendLink = (token: string) => server.call(signInEndpoints.sendEmailLink, {}, { token });
  const verify = (token: string) => server.call(signInEndpoints.verifyEmail, { body: { token } });

  test('is confirmed with the mailed link before the start', async () => {
    const asha = await insertAccount(server, { email: 'asha@school.example' });
    await calls.ready(asha);
    expect((await calls.attempt(asha)).body.emailUnverified).toBe(true);
    const refused = await calls.start(1, asha);
    expect([refused.status, refused.error?.code, refused.error?.message]).toEqual([
      403,
      'email-not-verified',
      'Please confirm your email address with the link we emailed you before starting the quiz',
    ]);
    expect((await sendLink(asha.token)).body.message).toBe('We have emailed you a link. It may take a few minutes.');
    const { body } = await verify(sentResetToken(server, asha.email));
    expect(body.message).toBe('Your email address is confirmed.');
    expect((await calls.attempt(asha)).body).not.toHaveProperty('emailUnverified');
    expect((await calls.start(1, asha)).status).toBe(200);
    // Opening a link again has no effect.
    expect((await verify(sentResetToken(server, asha.email))).status).toBe(200);
    expect((await sendLink(asha.token)).error?.code).toBe('email-already-verified');
  });

  test('is sent the link at sign-up', async () => {
    const { body } = await server.call(signInEndpoints.signUp, { body: registration() });
    await expect.poll(() => sentResetToken(server, 'Asha@school.example')).toContain(body.user.id);
    expect((await verify(sentResetToken(server, 'Asha@school.example'))).status).toBe(200);
  });

  test('is not confirmed by a link that has expired, was changed, or went to another address', async () => {
    const asha = await insertAccount(server, { email: 'asha@school.example' });
    const ravi = await insertAccount(server, { email: 'ravi@school.example' });
    await sendLink(asha.token);
    const token = sentResetToken(server, asha.email);
    const [, expires, signature] = token.split('.');
    for (const forged of [
      'no-token',
      `${ravi.id}.${expires}.${signature}`,
      `${asha.id}.${Number(expires) + 1}.${signature}`,
      `${asha.id}.${expires}.${'A'.repeat(43)}`,
    ]) {
      expect((await verify(forged)).error?.code).toBe('email-link-invalid');
    }
    await server.database.update(accounts).set({ email: 'other@school.example' }).where(eq(accounts.id, asha.id));
    expect((await verify(token)).error?.code).toBe('email-link-invalid');
    await server.database.update(accounts).set({ email: asha.email }).where(eq(accounts.id, asha.id));
    server.clock.advanceSeconds(24 * 60 * 60);
    expect((await verify(token)).error?.code).toBe('email-link-invalid');
    expect(await server.database.$count(accounts, isNotNull(accounts.emailVerifiedAt))).toBe(0);
  });

  test('is sent at most five links an hour', async () => {
    const asha = await insertAccount(server, { email: 'asha@school.example' });
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await sendLink(asha.token)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
