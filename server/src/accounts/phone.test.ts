import { accountsEndpoints } from '@club/contract/accounts';
import { beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '#shared/http/tables.ts';
import { insertAccount, testPassword } from '#testing/insert-account.ts';
import { registration, sentCode, wrongCode } from '#testing/registration.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const phone = '+919876543210';
const newPhone = '+919876500000';
let userId: string;

beforeEach(async () => {
  const { body } = await server.call(accountsEndpoints.signUp, { body: registration() });
  userId = body.user.id;
});

const confirm = (secret: string, id = userId) =>
  server.call(accountsEndpoints.verifyPhone, { body: { userId: id, secret } });
const resend = (id = userId) => server.call(accountsEndpoints.sendVerificationCode, { body: { userId: id } });

describe('a code (A4)', () => {
  test('verifies the phone, spaces or not', async () => {
    const code = sentCode(server, phone);
    const { status, body } = await confirm(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      user: {
        $id: userId,
        id: userId,
        name: 'Asha Verma',
        email: 'Asha@school.example',
        phoneNo: phone,
        phoneVerified: true,
        city: 'Bhopal',
        school: 'Lake View School, 462001',
        sex: 1,
        isAdmin: false,
        mayPlay: true,
      },
      message: 'Your phone number is verified.',
    });
  });

  test('is not needed again once the phone is verified', async () => {
    const code = sentCode(server, phone);
    await confirm(code);
    expect((await confirm(code)).error?.code).toBe('phone-already-verified');
    expect((await resend()).error?.code).toBe('phone-already-verified');
  });

  test('allows five tries', async () => {
    const code = sentCode(server, phone);
    for (let tries = 1; tries <= 5; tries += 1) {
      const { status, error } = await confirm(wrongCode(code, tries));
      expect([status, error?.code]).toEqual([400, 'code-wrong']);
    }
    const { status, error } = await confirm(code);
    expect([status, error?.code]).toEqual([410, 'code-expired']);
  });

  test('allows five tries also when they come together', async () => {
    const code = sentCode(server, phone);
    const guesses = Array.from({ length: 20 }, (_, index) => confirm(wrongCode(code, index + 1)));
    const codes = (await Promise.all(guesses)).map(({ error }) => error?.code);
    expect(codes.filter((refusal) => refusal === 'code-wrong')).toHaveLength(5);
    expect(codes.filter((refusal) => refusal === 'code-expired')).toHaveLength(15);
  });

  test('verifies the phone once when it is sent many times together', async () => {
    const code = sentCode(server, phone);
    const replies = await Promise.all(Array.from({ length: 5 }, () => confirm(code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ error }) => error?.code === 'phone-already-verified')).toHaveLength(4);
  });

  test('lives ten minutes', async () => {
    const code = sentCode(server, phone);
    server.clock.advanceSeconds(10 * 60 - 1);
    expect((await confirm(wrongCode(code))).error?.code).toBe('code-wrong');
    server.clock.advanceSeconds(1);
    expect((await confirm(code)).error?.code).toBe('code-expired');
  });

  test('is worth nothing once a newer one was sent, which brings five tries of its own', async () => {
    const first = sentCode(server, phone);
    for (let tries = 1; tries <= 5; tries += 1) await confirm(wrongCode(first, tries));
    server.clock.advanceSeconds(1);
    expect((await resend()).body).toEqual({ message: 'A new six-digit code was sent to your phone.' });
    const second = sentCode(server, phone);
    if (first !== second) expect((await confirm(first)).error?.code).toBe('code-wrong');
    expect((await confirm(second)).status).toBe(200);
  });

  test('is worth nothing for another account', async () => {
    const other = await insertAccount(server, { phone: newPhone, phoneVerifiedAt: null });
    expect((await confirm(sentCode(server, phone), other.id)).error?.code).toBe('code-expired');
  });

  test('is sent four times an hour to one phone (A5)', async () => {
    for (let sent = 1; sent < 4; sent += 1) expect((await resend()).status).toBe(200);
    server.clock.advanceSeconds(30 * 60);
    const { status, error } = await resend();
    expect([status, error?.code, error?.message]).toEqual([
      429,
      'code-limit-reached',
      'No more codes can be sent to this number for now. Please try again in 30 minutes.',
    ]);
    expect(server.messages).toHaveLength(4);
    server.clock.advanceSeconds(30 * 60);
    expect((await resend()).status).toBe(200);
  });

  test('is for accounts that exist', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect((await resend(nobody)).error?.code).toBe('account-unknown');
    expect((await confirm('123456', nobody)).error?.code).toBe('account-unknown');
  });
});

describe('changing the phone', () => {
  const change = (
    body: { phone?: string; password?: string; userId?: string },
    options: { token?: string; address?: string } = {},
  ) =>
    server.call(
      accountsEndpoints.changePhone,
      { body: { phone: newPhone, password: registration().password, ...body } },
      options,
    );

  test('takes the password, sends a code to the new number and makes the old one free', async () => {
    const oldCode = sentCode(server, phone);
    const { status, body } = await change({ userId });
    expect(status).toBe(200);
    expect(body.message).toBe(`A six-digit code was sent to ${newPhone}.`);
    expect([body.user.phoneNo, body.user.phoneVerified]).toEqual([newPhone, false]);

    const newCode = sentCode(server, newPhone);
    if (oldCode !== newCode) expect((await confirm(oldCode)).error?.code).toBe('code-wrong');
    expect((await confirm(newCode)).body.user.phoneVerified).toBe(true);
    const again = registration({ email: 'b@school.example' });
    expect((await server.call(accountsEndpoints.signUp, { body: again })).status).toBe(201);
  });

  test('is for the account that is logged in, and a new number has to be verified again', async () => {
    const account = await insertAccount(server);
    const { body } = await change({ password: testPassword }, { token: account.token });
    expect([body.user.id, body.user.phoneNo, body.user.phoneVerified]).toEqual([account.id, newPhone, false]);
  });

  test('leaves a number alone that is verified already', async () => {
    await confirm(sentCode(server, phone));
    const { body } = await change({ userId, phone });
    expect([body.message, body.user.phoneVerified]).toEqual(['This phone number is already verified.', true]);
    expect(server.messages).toHaveLength(1);
  });

  test('needs an account, the right password and a number that nobody has', async () => {
    const { id: other } = await insertAccount(server, { phone: '+919876511111' });
    expect((await change({})).error?.code).toBe('not-authenticated');
    expect((await change({ userId: '00000000-0000-4000-8000-000000000000' })).error?.code).toBe('account-unknown');
    expect((await change({ userId: other })).error?.code).toBe('password-wrong');
    expect((await change({ userId, phone: '9876511111' })).error?.code).toBe('phone-taken');
    expect((await change({ userId, phone: '123' })).error?.message).toBe('Enter a valid Indian phone number');
    expect(server.messages).toHaveLength(1);
  });

  test('gives a number that two want at once to one of them', async () => {
    const others = [await insertAccount(server), await insertAccount(server), await insertAccount(server)];
    const replies = await Promise.all(others.map(({ token }) => change({ password: testPassword }, { token })));
    const outcomes = replies.map(({ status, error }) => error?.code ?? status);
    expect(outcomes.toSorted()).toEqual([200, 'phone-taken', 'phone-taken']);
  });

  test('keeps the number as it is when no more codes can be sent to the new one', async () => {
    const windowEndsAt = server.clock.now + 60_000;
    await server.database.insert(rateLimits).values({ caller: `codes to ${newPhone}`, calls: 4, windowEndsAt });
    const { status, error } = await change({ userId });
    expect([status, error?.code]).toEqual([429, 'code-limit-reached']);
    const logIn = await server.call(accountsEndpoints.logIn, { body: registration() });
    expect(logIn.body.user.phoneNo).toBe(phone);
  });

  test('cannot be used to guess the password', async () => {
    for (let tries = 0; tries < 20; tries += 1) await change({ userId, password: 'Wrong#2026' });
    expect((await change({ userId })).error?.code).toBe('too-many-requests');
    expect((await change({ userId }, { address: '192.0.2.2' })).status).toBe(200);
  });
});
