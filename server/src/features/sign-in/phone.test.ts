import { profileEndpoints } from '@club/contract/profile';
import { signInEndpoints } from '@club/contract/sign-in';
import { teamEndpoints } from '@club/contract/team';
import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { lockAccount, lockPhone } from '#entities/accounts/account-store.ts';
import { accounts } from '#entities/accounts/tables.ts';
import { rateLimits } from '#shared/http/tables.ts';
import { countLockWaiters, untilLockWaiters } from '#testing/count-lock-waiters.ts';
import { insertAccount, testPassword } from '#testing/insert-account.ts';
import { registration, sentCode, sentResetToken, wrongCode } from '#testing/registration.ts';
import { setCalls } from '#testing/set-calls.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const phone = '+919876543210';
const newPhone = '+919876500000';
let userId: string;

beforeEach(async () => {
  const { body } = await server.call(signInEndpoints.signUp, { body: registration() });
  userId = body.user.id;
});

const confirm = (secret: string, id = userId) =>
  server.call(signInEndpoints.verifyPhone, { body: { userId: id, secret } });
const resend = (id = userId) => server.call(signInEndpoints.sendVerificationCode, { body: { userId: id } });

describe('a code (A4)', () => {
  test('verifies the phone, with or without spaces', async () => {
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

  test('is accepted in Hindi digits (A1)', async () => {
    const inHindi = sentCode(server, phone).replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));
    expect((await confirm(inHindi)).status).toBe(200);
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

  test('allows five tries even if they come together', async () => {
    const code = sentCode(server, phone);
    const guesses = Array.from({ length: 20 }, (_, index) => confirm(wrongCode(code, index + 1)));
    const codes = (await Promise.all(guesses)).map(({ error }) => error?.code);
    expect(codes.filter((refusal) => refusal === 'code-wrong')).toHaveLength(5);
    expect(codes.filter((refusal) => refusal === 'code-expired')).toHaveLength(15);
  });

  test('verifies the phone once even if it is sent many times together', async () => {
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

  test('is invalid once a newer one was sent, which has five tries of its own', async () => {
    const first = sentCode(server, phone);
    for (let tries = 1; tries <= 5; tries += 1) await confirm(wrongCode(first, tries));
    server.clock.advanceSeconds(1);
    expect((await resend()).body).toEqual({ message: 'We have sent a new six-digit code to your phone.' });
    const second = sentCode(server, phone);
    if (first !== second) expect((await confirm(first)).error?.code).toBe('code-wrong');
    expect((await confirm(second)).status).toBe(200);
  });

  test('is invalid for another account', async () => {
    const other = await insertAccount(server, { phone: newPhone, phoneVerifiedAt: null });
    expect((await confirm(sentCode(server, phone), other.id)).error?.code).toBe('code-expired');
  });

  test('is sent at most four times an hour to one phone from one address (A5)', async () => {
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

  test('is sent at most ten times a day for one account (A5)', async () => {
    await setCalls(server, `codes of ${userId}`, 9);
    expect((await resend()).status).toBe(200);
    expect((await resend()).error?.code).toBe('code-limit-reached');
  });

  test('is counted for the account, in every spelling of its id', async () => {
    const code = sentCode(server, phone);
    for (let tries = 1; tries <= 5; tries += 1) {
      const id = tries % 2 === 0 ? userId.toUpperCase() : userId;
      expect((await confirm(wrongCode(code, tries), id)).error?.code).toBe('code-wrong');
    }
    expect((await confirm(code, userId.toUpperCase())).error?.code).toBe('code-expired');

    server.clock.advanceSeconds(1);
    expect((await resend(userId.toUpperCase())).status).toBe(200);
    const { body } = await confirm(sentCode(server, phone), userId.toUpperCase());
    expect([body.user.id, body.user.phoneVerified]).toEqual([userId, true]);
    const counted = await server.database.select({ caller: rateLimits.caller }).from(rateLimits);
    expect(counted.map(({ caller }) => caller)).toContain(`codes of ${userId}`);
    expect(counted.filter(({ caller }) => caller.includes(userId.toUpperCase()))).toEqual([]);
  });

  test('is sent only to existing accounts', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect((await resend(nobody)).error?.code).toBe('account-unknown');
    expect((await confirm('123456', nobody)).error?.code).toBe('account-unknown');
  });
});

describe('a number named by several accounts (A10)', () => {
  const signUp = async (email: string) => {
    const { body } = await server.call(signInEndpoints.signUp, { body: registration({ email }) });
    return { id: body.user.id, token: body.token, code: sentCode(server, phone) };
  };
  const phoneOf = async (token: string) => {
    const { phoneNo, phoneVerified } = (await server.call(signInEndpoints.me, {}, { token })).body.user;
    return [phoneNo, phoneVerified];
  };

  test('belongs to the account that verifies it, and is removed from the others', async () => {
    const first = await signUp('first@school.example');
    const second = await signUp('second@school.example');
    const decoy = await insertAccount(server, { phone: newPhone, phoneVerifiedAt: null });
    expect((await confirm(second.code, second.id)).status).toBe(200);

    expect(await phoneOf(second.token)).toEqual([phone, true]);
    expect(await phoneOf(first.token)).toEqual(['', false]);
    expect(await phoneOf(decoy.token)).toEqual([newPhone, false]);
    expect((await confirm(first.code, first.id)).error?.code).toBe('phone-taken');
    expect((await resend(first.id)).error?.code).toBe('phone-missing');
  });

  test('belongs to one of those who verify it at the same moment, and none waits forever', async () => {
    const several = [
      await signUp('a@school.example'),
      await signUp('b@school.example'),
      await signUp('c@school.example'),
    ];
    const replies = await Promise.all(several.map(({ code, id }) => confirm(code, id)));
    expect(replies.map(({ status, error }) => error?.code ?? status).toSorted()).toEqual([
      200,
      'phone-taken',
      'phone-taken',
    ]);
    const proved = await server.database.select().from(accounts).where(eq(accounts.phone, phone));
    expect(proved).toHaveLength(1);
    expect(proved[0]?.phoneVerifiedAt).not.toBeNull();
  });

  test('is verified during role changes, registrations and renames without a deadlock', async () => {
    for (let round = 0; round < 5; round += 1) {
      const admin = await insertAccount(server, { isAdmin: true });
      const other = await insertAccount(server, { isAdmin: true, phone, phoneVerifiedAt: null });
      const third = await insertAccount(server, { isAdmin: true, phone, phoneVerifiedAt: null });
      await server.database
        .update(accounts)
        .set({ phone: null, phoneVerifiedAt: null })
        .where(eq(accounts.phone, phone));
      await server.database
        .update(accounts)
        .set({ phone })
        .where(inArray(accounts.id, [userId, other.id, third.id]));
      await server.database.delete(rateLimits);
      server.clock.advanceSeconds(1);
      expect((await resend()).status).toBe(200);
      const update = (id: string, body: object) =>
        server.call(teamEndpoints.updateUser, { params: { id }, body }, admin);
      const replies = await Promise.all([
        confirm(sentCode(server, phone)),
        update(other.id, { isAdmin: false }),
        update(third.id, { contactNo: phone }),
        update(admin.id, { contactNo: phone, password: testPassword }),
        server.call(signInEndpoints.signUp, { body: registration({ email: `z${round}@school.example` }) }),
      ]);
      for (const { status, error } of replies) expect(status, error?.message).toBeLessThan(500);
      const proved = await server.database.select().from(accounts).where(eq(accounts.phone, phone));
      expect(proved.filter(({ phoneVerifiedAt }) => phoneVerifiedAt !== null).map(({ id }) => id)).toEqual([userId]);
    }
  });

  // The embedded database takes one transaction after the other.
  test.runIf(inject('testDatabase') === 'postgres')(
    'is verified by locking the accounts that name it in the common order',
    async () => {
      const first = '00000000-0000-4000-8000-000000000001';
      const email = 'first@school.example';
      const person = { name: 'First', email, emailKey: email, passwordHash: '', sex: 1, city: 'Bhopal' } as const;
      await server.database.insert(accounts).values({ ...person, id: first, phone, createdAt: server.clock.now });
      let proof: ReturnType<typeof confirm> | undefined;
      await server.database.transaction(async (transaction) => {
        await lockAccount(transaction, first);
        proof = confirm(sentCode(server, phone));
        await untilLockWaiters(server, 1);
        await lockAccount(transaction, userId);
      });
      expect((await proof)?.status).toBe(200);
      expect(await countLockWaiters(server)).toBe(0);
    },
  );

  test.runIf(inject('testDatabase') === 'postgres')('is refused to others while somebody is verifying it', async () => {
    const admin = await insertAccount(server, { isAdmin: true });
    const [changing, given] = [await insertAccount(server), await insertAccount(server)];
    const wanted = { phone, password: testPassword };
    let replies: Promise<{ readonly error: { readonly code: string } | null }[]> | undefined;
    await server.database.transaction(async (transaction) => {
      await lockPhone(transaction, phone);
      replies = Promise.all([
        server.call(signInEndpoints.signUp, { body: registration({ email: 'late@school.example' }) }),
        server.call(profileEndpoints.changePhone, { body: wanted }, changing),
        server.call(teamEndpoints.updateUser, { params: { id: given.id }, body: { contactNo: phone } }, admin),
      ]);
      await untilLockWaiters(server, 3);
      await transaction.update(accounts).set({ phoneVerifiedAt: server.clock.now }).where(eq(accounts.id, userId));
    });
    expect((await replies)?.map(({ error }) => error?.code)).toEqual(['account-exists', 'phone-taken', 'phone-taken']);
  });

  test('that was verified is refused to accounts that change to it', async () => {
    await confirm(sentCode(server, phone));
    const other = await insertAccount(server);
    const body = { phone, password: testPassword };
    const { status, error } = await server.call(profileEndpoints.changePhone, { body }, other);
    expect([status, error?.code, error?.message]).toEqual([
      409,
      'phone-taken',
      'This phone number has been verified by another account',
    ]);
  });
});

describe('a number for which strangers request codes (A5)', () => {
  const number = '9999900000';
  let accountsMade = 0;
  const signUp = async (address: string) => {
    accountsMade += 1;
    const body = registration({ email: `stranger${accountsMade}@school.example`, phoneNo: number });
    return (await server.call(signInEndpoints.signUp, { body }, { address })).body;
  };
  const codesTo = () => server.messages.filter(({ to }) => to === `+91${number}`).length;

  test('still belongs to its owner, whose first code has a reserve', async () => {
    for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
      for (let time = 0; time < 4; time += 1) await signUp(address);
    }
    expect(codesTo()).toBe(10);
    const owner = await signUp('203.0.113.7');
    expect(owner.message).toContain(`We have sent a six-digit code to +91${number}.`);
    expect((await confirm(sentCode(server, `+91${number}`), owner.user.id)).status).toBe(200);
  });

  test('has a reserve that no network can use twice, nor for another code', async () => {
    for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
      for (let time = 0; time < 4; time += 1) await signUp(address);
    }
    const first = await signUp('2001:db8:77:1::1');
    expect(codesTo()).toBe(11);
    await signUp('2001:db8:77:2::1');
    expect((await resend(first.user.id)).error?.code).toBe('code-limit-reached');
    expect(codesTo()).toBe(11);
  });

  test('gets at most twenty codes an hour, from all callers and addresses', async () => {
    for (let stranger = 1; stranger <= 25; stranger += 1) await signUp(`198.51.100.${stranger}`);
    expect(codesTo()).toBe(20);
  });

  test('is also given to an account by a change of phone', async () => {
    for (let stranger = 1; stranger <= 10; stranger += 1) await signUp(`198.51.100.${stranger}`);
    const owner = await insertAccount(server);
    const body = { phone: number, password: testPassword };
    const changed = await server.call(profileEndpoints.changePhone, { body }, { ...owner, address: '203.0.113.7' });
    expect([changed.status, codesTo()]).toEqual([200, 11]);
  });
});

describe('changing the phone', () => {
  const change = (
    body: { phone?: string; password?: string; userId?: string },
    options: { token?: string; address?: string } = {},
  ) =>
    server.call(
      profileEndpoints.changePhone,
      { body: { phone: newPhone, password: registration().password, ...body } },
      options,
    );

  test('requires the password, sends a code to the new number and frees the old one', async () => {
    const oldCode = sentCode(server, phone);
    const { status, body } = await change({ userId });
    expect(status).toBe(200);
    expect(body.message).toBe(`We have sent a six-digit code to ${newPhone}.`);
    expect([body.user.phoneNo, body.user.phoneVerified]).toEqual([newPhone, false]);

    const newCode = sentCode(server, newPhone);
    if (oldCode !== newCode) expect((await confirm(oldCode)).error?.code).toBe('code-wrong');
    expect((await confirm(newCode)).body.user.phoneVerified).toBe(true);
    const again = registration({ email: 'b@school.example' });
    expect((await server.call(signInEndpoints.signUp, { body: again })).status).toBe(201);
  });

  test('requires a log-in, and a new number has to be verified again', async () => {
    const account = await insertAccount(server);
    const { body } = await change({ password: testPassword }, { token: account.token });
    expect([body.user.id, body.user.phoneNo, body.user.phoneVerified]).toEqual([account.id, newPhone, false]);
  });

  test('does not change a number that is verified already', async () => {
    await confirm(sentCode(server, phone));
    const { body } = await change({ userId, phone });
    expect([body.message, body.user.phoneVerified]).toEqual(['This phone number is already verified.', true]);
    expect(server.messages).toHaveLength(1);
  });

  test('requires an account, the right password and a number that is not verified elsewhere', async () => {
    const { id: other } = await insertAccount(server, { phone: '+919876511111' });
    expect((await change({})).error?.code).toBe('not-authenticated');
    expect((await change({ userId: '00000000-0000-4000-8000-000000000000' })).error?.code).toBe('account-unknown');
    expect((await change({ userId: other })).error?.code).toBe('password-wrong');
    expect((await change({ userId, phone: '9876511111' })).error?.code).toBe('phone-taken');
    expect((await change({ userId, phone: '123' })).error?.message).toBe('Enter a valid Indian phone number');
    expect(server.messages).toHaveLength(1);
  });

  test('lets several accounts name one number, until one of them verifies it (A10)', async () => {
    const others = [await insertAccount(server), await insertAccount(server), await insertAccount(server)];
    const replies = await Promise.all(others.map(({ token }) => change({ password: testPassword }, { token })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('accepts any existing password, because a reset link may have set one of six characters (A3)', async () => {
    await server.call(signInEndpoints.forgotPassword, { body: { email: registration().email } });
    const token = sentResetToken(server, registration().email);
    await server.call(signInEndpoints.resetPassword, { body: { token, newPassword: 'quizzy' } });
    expect((await change({ userId, password: 'quizzy' })).status).toBe(200);
  });

  test('keeps the number if no more codes can be sent to the new one', async () => {
    await setCalls(server, `codes to ${newPhone}`, 20);
    const { status, error } = await change({ userId });
    expect([status, error?.code]).toEqual([429, 'code-limit-reached']);
    const logIn = await server.call(signInEndpoints.logIn, { body: registration() });
    expect(logIn.body.user.phoneNo).toBe(phone);
  });

  test('sends codes to four numbers a day per account, repeatedly to the same ones within the limits (A5)', async () => {
    for (let number = 1; number <= 3; number += 1) {
      expect((await change({ userId, phone: `987650000${number}` })).status).toBe(200);
    }
    expect((await change({ userId, phone: '9876500004' })).error?.code).toBe('code-limit-reached');
    expect((await change({ userId, phone: '9876500001' })).status).toBe(200);
    server.clock.advanceSeconds(24 * 60 * 60);
    expect((await change({ userId, phone: '9876500004' })).status).toBe(200);
  });

  test("slows down guesses at the password, for every spelling of the account's id (A11)", async () => {
    const wrong = (id: string) => change({ userId: id, password: 'Wrong#2026' });
    for (let tries = 0; tries < 3; tries += 1) await wrong(userId);
    for (let tries = 0; tries < 3; tries += 1) await wrong(userId.toUpperCase());
    expect(server.pauses).toEqual([4_000]);
    expect((await change({ userId }, { address: '192.0.2.2' })).status).toBe(200);
    expect(server.pauses).toEqual([4_000]);
  });

  test('is not delayed by guesses from elsewhere if its owner is logged in or known (A11, A12)', async () => {
    const { email, password } = registration();
    const { body } = await server.call(signInEndpoints.logIn, { body: { email, password } });
    await setCalls(server, `password of ${userId}`, 1_000_000);
    expect((await change({ phone: '9876500001' }, { token: body.token })).status).toBe(200);
    const known = { phone: '9876500002', password, userId, device: body.device };
    expect((await server.call(profileEndpoints.changePhone, { body: known })).status).toBe(200);
    expect(server.pauses).toEqual([]);
    expect((await change({ userId })).status).toBe(200);
    expect(server.pauses).toEqual([8_000]);
  });
});
