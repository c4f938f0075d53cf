import { accountsEndpoints } from '@club/contract/accounts';
import { codeSendingLimits } from '@club/domain/accounts/one-time-code';
import { beforeEach, expect, test } from 'vitest';
import { upsertListedSchools } from '#schools/school-store.ts';
import { schools } from '#schools/tables.ts';
import { rateLimits } from '#shared/http/tables.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { registration, sentCode } from '#testing/registration.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { accounts, phoneCodes } from './tables.ts';

const server = await startTestServer({ environment: { PARTICIPANT_EMAIL_DOMAIN: 'school.example' } });

beforeEach(async () => {
  await insertAccount(server, { name: 'Decoy', email: 'decoy@school.example' });
});

async function signUp(given: Parameters<typeof registration>[0] = {}, address?: string) {
  return server.call(accountsEndpoints.signUp, { body: registration(given) }, address === undefined ? {} : { address });
}

test('registers somebody, sends a code to the phone and says so', async () => {
  const { status, body } = await signUp();
  expect(status).toBe(201);
  expect(body).toEqual({
    user: {
      $id: body.user.id,
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      name: 'Asha Verma',
      email: 'Asha@school.example',
      phoneNo: '+919876543210',
      phoneVerified: false,
      city: 'Bhopal',
      school: 'Lake View School, 462001',
      sex: 1,
      isAdmin: false,
      mayPlay: true,
    },
    message: 'Registration successful! Welcome to QCM! A six-digit code was sent to +919876543210.',
  });
  const code = sentCode(server, '+919876543210');
  expect(server.messages).toEqual([
    {
      channel: 'sms',
      to: '+919876543210',
      text: `${code} is your QCM verification code. It is valid for 10 minutes.`,
      templateValues: { code, club: 'QCM' },
    },
  ]);
});

test('keeps neither the password nor the code, only their hashes (P5)', async () => {
  await signUp();
  const stored = JSON.stringify([
    await server.database.select().from(accounts),
    await server.database.select().from(phoneCodes),
  ]);
  expect(stored).toContain('$argon2id$');
  expect(stored).not.toContain('Rhubarb#2026');
  expect(stored).not.toContain(sentCode(server, '+919876543210'));
});

test('offers the quiz to the participant domain alone', async () => {
  expect((await signUp({ email: 'asha@elsewhere.example' })).body.user.mayPlay).toBe(false);
});

test('gives a listed school its row, and a typed one a row that is not offered to others', async () => {
  await upsertListedSchools(server.database, [
    { institution: 'Lake View School', pin: '462001', city: 'Bhopal' },
    { institution: 'Lake View School', pin: '462001', city: 'Indore' },
  ]);
  await signUp({ school: 'LAKE view  School, 462001' });
  await signUp({ school: 'Tree House School', email: 'b@school.example', phoneNo: '9876543211' });
  const rows = await server.database.select().from(schools);
  const accountRows = await server.database.select().from(accounts);
  const schoolOf = (email: string) => {
    const schoolId = accountRows.find((account) => account.email === email)?.schoolId;
    const { id: _, key: __, ...school } = rows.find(({ id }) => id === schoolId) ?? { id: '', key: '' };
    return school;
  };
  expect(rows).toHaveLength(3);
  expect(schoolOf('Asha@school.example')).toEqual({
    institution: 'Lake View School',
    pin: '462001',
    city: 'Bhopal',
    isListed: true,
  });
  expect(schoolOf('b@school.example')).toEqual({
    institution: 'Tree House School',
    pin: null,
    city: 'Bhopal',
    isListed: false,
  });
});

test('names everything that is missing or wrong, with the words of the form', async () => {
  const { status, error } = await server.call(accountsEndpoints.signUp, {
    body: {
      ...registration({ phoneNo: '12345', email: 'asha', password: 'short' }),
      name: '',
      school: undefined as never,
    },
  });
  expect(status).toBe(400);
  expect(error?.details).toEqual([
    'name: This is a required field',
    'email: Enter a valid Email',
    'phoneNo: Enter a valid Indian phone number',
    'password: Password should contain at least 1 lowercase, uppercase, special character and should at least be 8 characters long',
    'school: This is a required field',
  ]);
});

test('refuses a city that the club does not list, and makes no account', async () => {
  const { status, error } = await signUp({ city: 'Delhi' });
  expect([status, error?.code]).toEqual([400, 'city-unknown']);
  expect(await server.database.$count(accounts)).toBe(1);
  expect(server.messages).toEqual([]);
});

test('allows one account for an e-mail address, whatever its case (A2)', async () => {
  await signUp();
  const { status, error } = await signUp({ email: ' asha@SCHOOL.example', phoneNo: '9876543211' });
  expect([status, error?.code]).toEqual([409, 'email-taken']);
});

test('allows one account for a phone number, however it is written (A1, A2)', async () => {
  await signUp();
  const { status, error } = await signUp({ email: 'b@school.example', phoneNo: '+91 98765-43210' });
  expect([status, error?.code]).toEqual([409, 'phone-taken']);
  expect(server.messages).toHaveLength(1);
});

test.each([
  ['e-mail', 'email-taken', (index: number) => ({ phoneNo: `987654321${index}` })],
  ['phone', 'phone-taken', (index: number) => ({ email: `asha${index}@school.example` })],
])('lets one of many who register the same %s at once have it', async (_, code, differing) => {
  const replies = await Promise.all(Array.from({ length: 5 }, (_unused, index) => signUp(differing(index))));
  const outcomes = replies.map(({ status, error }) => error?.code ?? status);
  expect(outcomes.toSorted()).toEqual([201, code, code, code, code].toSorted());
  expect(await server.database.$count(accounts)).toBe(2);
});

test('gives a number that somebody could not verify for a day to whoever registers with it next (A10)', async () => {
  const squatter = await signUp({ email: 'squatter@school.example' });
  server.clock.advanceSeconds(24 * 60 * 60 - 1);
  expect((await signUp()).error?.code).toBe('phone-taken');
  server.clock.advanceSeconds(1);
  expect((await signUp()).status).toBe(201);

  const resend = await server.call(accountsEndpoints.sendVerificationCode, { body: { userId: squatter.body.user.id } });
  expect([resend.status, resend.error?.code]).toEqual([409, 'phone-missing']);
});

test('gives it on also when no code could be sent to it (A10)', async () => {
  const { codes } = codeSendingLimits.perPhone;
  const windowEndsAt = server.clock.now + 60_000;
  await server.database.insert(rateLimits).values({ caller: 'codes to +919876543210', calls: codes, windowEndsAt });
  await signUp({ email: 'squatter@school.example' });
  expect(server.messages).toEqual([]);
  server.clock.advanceSeconds(24 * 60 * 60 - 1);
  expect((await signUp()).error?.code).toBe('phone-taken');
  server.clock.advanceSeconds(1);
  expect((await signUp()).status).toBe(201);
});

test('never takes a number that was verified (A10)', async () => {
  const { body } = await signUp();
  const secret = sentCode(server, '+919876543210');
  await server.call(accountsEndpoints.verifyPhone, { body: { userId: body.user.id, secret } });
  server.clock.advanceSeconds(30 * 24 * 60 * 60);
  expect((await signUp({ email: 'b@school.example' })).error?.code).toBe('phone-taken');
});

test('registers somebody even when no more codes can be sent, and says so', async () => {
  const { codes, windowSeconds } = codeSendingLimits.overall;
  const windowEndsAt = server.clock.now + (windowSeconds / 2) * 1000;
  await server.database.insert(rateLimits).values({ caller: 'codes', calls: codes, windowEndsAt });
  const { status, body } = await signUp();
  expect(status).toBe(201);
  expect(body.message).toBe(
    'Registration successful! Welcome to QCM! No more codes can be sent to this number for now. Please try again in 30 minutes.',
  );
  expect(server.messages).toEqual([]);
});

test('limits the codes that one address asks for, but not behind a proxy that the server was not told of (A5)', async () => {
  const { codes, windowSeconds } = codeSendingLimits.perAddress;
  const windowEndsAt = server.clock.now + windowSeconds * 1000;
  await server.database.insert(rateLimits).values([
    { caller: 'codes from address 192.0.2.7', calls: codes, windowEndsAt },
    { caller: 'codes from address 127.0.0.1', calls: codes, windowEndsAt },
  ]);
  expect((await signUp({}, '192.0.2.7')).body.message).toContain('No more codes');
  const others = [
    ['b@school.example', '9876543211', '192.0.2.8'],
    ['c@school.example', '9876543212', '127.0.0.1'],
    ['d@school.example', '9876543213', '::ffff:127.0.0.1'],
    ['e@school.example', '9876543214', '::1'],
  ] as const;
  for (const [email, phoneNo, address] of others) {
    expect((await signUp({ email, phoneNo }, address)).body.message, address).toContain('A six-digit code was sent');
  }
});
