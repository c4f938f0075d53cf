import { signInEndpoints } from '@club/contract/sign-in';
import { codeSendingLimits } from '@club/domain/entities/accounts/one-time-code';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, knownDevices, phoneCodes, sessions } from '#entities/accounts/tables.ts';
import { upsertListedSchools } from '#entities/schools/school-store.ts';
import { schools } from '#entities/schools/tables.ts';
import { rateLimits } from '#shared/http/tables.ts';
import { queuedMessages } from '#shared/messages/tables.ts';
import { insertAccount, testPassword } from '#testing/insert-account.ts';
import { registration, sentCode } from '#testing/registration.ts';
import { setCalls } from '#testing/set-calls.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer({ environment: { PARTICIPANT_EMAIL_DOMAIN: 'school.example' } });

/** Besides the links that confirm an address. */
const sentCodes = () => server.messages.filter(({ channel }) => channel === 'sms');

beforeEach(async () => {
  await insertAccount(server, { name: 'Decoy', email: 'decoy@school.example' });
});

async function signUp(given: Parameters<typeof registration>[0] = {}, address?: string) {
  return server.call(signInEndpoints.signUp, { body: registration(given) }, address === undefined ? {} : { address });
}

test('registers an account, sends a code to the phone and reports it', async () => {
  const { status, body } = await signUp();
  expect(status).toBe(201);
  expect(body).toEqual({
    token: expect.any(String),
    device: expect.stringMatching(/^[\w-]{43}$/),
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
    message: 'Registration successful! Welcome to QCM! We have sent a six-digit code to +919876543210.',
  });
  const code = sentCode(server, '+919876543210');
  expect(sentCodes()).toEqual([
    {
      channel: 'sms',
      language: 'en',
      to: '+919876543210',
      text: `${code} is your QCM verification code. It is valid for 10 minutes. Do not share it with anyone.`,
      templateValues: { code, club: 'QCM' },
    },
  ]);
});

test('logs in the new account, on a device that is known from then on (A12)', async () => {
  const { body } = await signUp();
  const me = await server.call(signInEndpoints.me, {}, { token: body.token });
  expect(me.body.user).toEqual(body.user);
  const { email, password } = registration();
  const again = await server.call(signInEndpoints.logIn, { body: { email, password, device: body.device } });
  expect(again.body.device).toBe(body.device);
});

test.each([
  [0, '0'],
  [1, '1'],
  [2, '2'],
  [3, '3'],
] as const)('accepts the sex %i also as %j (A27)', async (sex, given) => {
  expect((await signUp({ sex: given })).body.user.sex).toBe(sex);
});

test('refuses an unknown sex', async () => {
  for (const sex of ['', '4', ' 1', 4, null]) {
    const body = { ...registration(), sex: sex as never };
    expect((await server.call(signInEndpoints.signUp, { body })).status, String(sex)).toBe(400);
  }
});

test('removes invisible characters from a name (A14)', async () => {
  const { body } = await signUp({ name: ' Asha\u200b \u202eVerma\n(Bhopal)\u0007 ' });
  expect(body.user.name).toBe('Asha Verma (Bhopal)');
  expect((await signUp({ name: '\u200b\u0000' })).error?.details).toEqual(['name: This is a required field']);
});

test('accepts a name and a number in Devanagari (A1, A14)', async () => {
  const { body } = await signUp({ name: 'श्री\u200bकृष्ण क्\u200dष', phoneNo: '९८७६५ ४३२१०' });
  expect(body.user).toMatchObject({ name: 'श्रीकृष्ण क्\u200dष', phoneNo: '+919876543210' });
});

test('refuses an address with invisible characters (A14)', async () => {
  for (const email of ['asha\u001b[2J@school.example', 'asha\u200b@school.example']) {
    expect((await signUp({ email })).error?.details).toEqual(['email: Enter a valid Email']);
  }
});

test('refuses a password that guessers try first (A3)', async () => {
  const password = 'P@ssw0rd';
  const { status, error } = await signUp({ password });
  expect([status, error?.code, error?.message]).toEqual([
    400,
    'password-common',
    'This password is too common. Please choose another.',
  ]);
  expect(await server.database.$count(accounts)).toBe(1);
});

test.each(['sessions', 'known_devices', 'phone_codes', 'queued_messages'])(
  'leaves nothing behind if writing %s fails, so that the same person can register again (A5)',
  async (table) => {
    const table_ = sql.identifier(table);
    await server.database.execute(sql`alter table ${table_} add constraint fails check (false) not valid`);
    expect((await signUp()).status).toBe(500);
    await server.database.execute(sql`alter table ${table_} drop constraint fails`);

    for (const each of [sessions, knownDevices, phoneCodes, queuedMessages]) {
      // The session belongs to the account created before each test.
      expect(await server.database.$count(each), table).toBe(each === sessions ? 1 : 0);
    }
    expect(await server.database.$count(accounts)).toBe(1);
    const counted = await server.database.select().from(rateLimits);
    expect(counted.filter(({ caller, calls }) => caller.startsWith('codes') && calls > 0)).toEqual([]);
    expect((await signUp()).status).toBe(201);
  },
);

test('stores neither the password nor the code, only their hashes (P5)', async () => {
  await signUp();
  const stored = JSON.stringify([
    await server.database.select().from(accounts),
    await server.database.select().from(phoneCodes),
  ]);
  expect(stored).toContain('$argon2id$');
  expect(stored).not.toContain('Rhubarb#2026');
  expect(stored).not.toContain(sentCode(server, '+919876543210'));
});

test('accepts only addresses of the participant domain, without affecting earlier accounts (A13)', async () => {
  const { status, error } = await signUp({ email: 'asha@elsewhere.example' });
  expect([status, error?.code, error?.message]).toEqual([
    400,
    'email-domain-wrong',
    'The quiz is for email addresses that end with @school.example',
  ]);
  expect(await server.database.$count(accounts)).toBe(1);

  const { email } = await insertAccount(server, { email: 'earlier@elsewhere.example' });
  const earlier = await server.call(signInEndpoints.logIn, { body: { email, password: testPassword } });
  expect([earlier.status, earlier.body.user.mayPlay]).toEqual([200, false]);
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
  expect(schoolOf('Asha@school.example')).toMatchObject({
    institution: 'Lake View School',
    pin: '462001',
    city: 'Bhopal',
    isListed: true,
  });
  expect(schoolOf('b@school.example')).toMatchObject({
    institution: 'Tree House School',
    pin: null,
    city: 'Bhopal',
    isListed: false,
  });
});

test('reports everything missing or wrong, with the messages of the form', async () => {
  const { status, error } = await server.call(signInEndpoints.signUp, {
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

test('refuses an unlisted city, without creating an account', async () => {
  const { status, error } = await signUp({ city: 'Delhi' });
  expect([status, error?.code]).toEqual([400, 'city-unknown']);
  expect(await server.database.$count(accounts)).toBe(1);
  expect(sentCodes()).toEqual([]);
});

test('reports all problems, and the first one in the sentence', async () => {
  const guardian = { name: 'Meena Verma', relation: 'mother', textVersion: 'long ago' } as const;
  const { error } = await signUp({ city: 'Delhi', password: 'P@ssw0rd', guardian });
  expect([error?.code, error?.details]).toEqual([
    'city-unknown',
    [error?.message, 'This password is too common. Please choose another.', expect.stringContaining('changed')],
  ]);
});

const prove = (userId: string, phone = '+919876543210') =>
  server.call(signInEndpoints.verifyPhone, { body: { userId, secret: sentCode(server, phone) } });

test('allows one account per e-mail address, ignoring case (A2)', async () => {
  await signUp();
  const { status, error } = await signUp({ email: ' asha@SCHOOL.example', phoneNo: '9876543211' });
  expect([status, error?.code]).toEqual([409, 'account-exists']);
  expect(sentCodes()).toHaveLength(1);
});

test('lets one of many simultaneous registrations have the e-mail address', async () => {
  const replies = await Promise.all(
    Array.from({ length: 5 }, (_unused, index) => signUp({ phoneNo: `987654321${index}` })),
  );
  const outcomes = replies.map(({ status, error }) => error?.code ?? status);
  expect(outcomes.toSorted()).toEqual([201, ...Array.from({ length: 4 }, () => 'account-exists')]);
  expect(await server.database.$count(accounts)).toBe(2);
});

test('registers with a number that others have not verified, in every spelling (A1, A10)', async () => {
  for (const [index, phoneNo] of ['98765 43210', '+91 98765-43210', '09876543210'].entries()) {
    const { status, body } = await signUp({ email: `asha${index}@school.example`, phoneNo });
    expect([status, body.user.phoneNo]).toEqual([201, '+919876543210']);
  }
});

test('never accepts a verified number (A10)', async () => {
  const { body } = await signUp();
  expect((await prove(body.user.id)).status).toBe(200);
  server.clock.advanceSeconds(30 * 24 * 60 * 60);
  expect((await signUp({ email: 'b@school.example' })).error?.code).toBe('account-exists');
  expect(sentCodes()).toHaveLength(1);
});

test('replies alike for a known e-mail, a verified number, and both, so that a known number does not reveal addresses (A15)', async () => {
  const { body } = await signUp();
  await prove(body.user.id);
  const answers = [
    await signUp({ phoneNo: '9876543211' }),
    await signUp({ email: 'unknown@school.example' }),
    await signUp(),
  ].map(({ status, error }) => [status, error?.code, error?.message, error?.details]);
  expect(answers[0]).toEqual([
    409,
    'account-exists',
    'An account with this email or phone number already exists. Please log in instead.',
    undefined,
  ]);
  expect(new Set(answers.map(String)).size).toBe(1);
});

describe('registrations from one address (A11)', () => {
  test('delay each other, and lock nobody out', async () => {
    await setCalls(server, 'registrations from address 192.0.2.1', 1_000_000);
    expect((await signUp()).status).toBe(201);
    expect(server.pauses).toEqual([5_000]);
    expect((await signUp({ email: 'b@school.example' }, '192.0.2.2')).status).toBe(201);
    expect(server.pauses).toHaveLength(1);
  });

  test('are also counted for the IPv6 /48', async () => {
    await setCalls(server, 'registrations from network 2001:db8:7::/48', 1_000_000);
    await signUp({}, '2001:db8:7:9::1');
    expect(server.pauses).toEqual([5_000]);
  });

  test('are counted only if they are meaningful: empty ones have no effect', async () => {
    for (let call = 0; call < 30; call += 1) {
      await server.call(signInEndpoints.signUp, { body: {} as never });
      await signUp({ city: 'Delhi' });
      await signUp({ password: 'P@ssw0rd' });
      await signUp({ email: 'asha@elsewhere.example' });
    }
    expect(await server.database.$count(rateLimits)).toBe(0);
  });
});

describe('codes (A5)', () => {
  const everywhere = codeSendingLimits.overall.codes;

  test('that cannot be sent do not prevent the registration, which reports it', async () => {
    await setCalls(server, 'codes', everywhere);
    const { status, body } = await signUp();
    expect(status).toBe(201);
    expect(body.message).toBe(
      'Registration successful! Welcome to QCM! No more codes can be sent to this number for now. Please try again in 15 minutes.',
    );
    expect(sentCodes()).toEqual([]);
  });

  test('leave part of the budget to new registrations', async () => {
    const { body } = await signUp();
    await setCalls(server, 'codes but the first', codeSendingLimits.overallButFirst.codes);
    const resend = await server.call(signInEndpoints.sendVerificationCode, { body: { userId: body.user.id } });
    expect(resend.error?.code).toBe('code-limit-reached');
    const next = await signUp({ email: 'b@school.example', phoneNo: '9876543211' });
    expect(next.body.message).toContain('We have sent a six-digit code');
  });

  test('are limited per address and /48, but not behind a proxy that is not configured', async () => {
    await setCalls(server, 'codes from address 192.0.2.7', codeSendingLimits.perAddress.codes);
    await setCalls(server, 'codes from address 127.0.0.1', codeSendingLimits.perAddress.codes);
    await setCalls(server, 'codes from network 2001:db8:7::/48', codeSendingLimits.perNetwork.codes);
    expect((await signUp({}, '192.0.2.7')).body.message).toContain('No more codes');
    const inNetwork = { email: 'f@school.example', phoneNo: '9876543219' };
    expect((await signUp(inNetwork, '2001:db8:7:1::1')).body.message).toContain('No more codes');
    const others = [
      ['b@school.example', '9876543211', '192.0.2.8'],
      ['c@school.example', '9876543212', '127.0.0.1'],
      ['d@school.example', '9876543213', '::ffff:127.0.0.1'],
      ['e@school.example', '9876543214', '::1'],
    ] as const;
    for (const [email, phoneNo, address] of others) {
      expect((await signUp({ email, phoneNo }, address)).body.message, address).toContain(
        'We have sent a six-digit code',
      );
    }
  });

  test("to one number are limited to four an hour per address, so that strangers cannot use up its owner's codes", async () => {
    for (let index = 0; index < 5; index += 1) {
      await signUp({ email: `squatter${index}@school.example` }, '198.51.100.1');
    }
    expect(sentCodes()).toHaveLength(4);
    expect((await signUp()).body.message).toContain('We have sent a six-digit code');
  });

  test('that are not sent do not count towards shared limits', async () => {
    await setCalls(server, 'codes to +919876543210', codeSendingLimits.perPhoneWithReserve.codes);
    await signUp();
    const rows = await server.database.select().from(rateLimits);
    const counted = Object.fromEntries(rows.map(({ caller, calls }) => [caller, calls]));
    expect(counted['codes to +919876543210']).toBe(codeSendingLimits.perPhoneWithReserve.codes);
    expect(counted['codes from address 192.0.2.1'] ?? 0).toBe(0);
    expect(counted.codes ?? 0).toBe(0);
  });
});
