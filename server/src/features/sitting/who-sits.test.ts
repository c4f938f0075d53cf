import { profileEndpoints } from '@club/contract/profile';
import { resultsEndpoints } from '@club/contract/results';
import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import { signInEndpoints } from '@club/contract/sign-in';
import { teamEndpoints } from '@club/contract/team';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { lockAccount } from '#entities/accounts/account-store.ts';
import { accounts } from '#entities/accounts/tables.ts';
import { attempts } from '#entities/attempts/tables.ts';
import { type Round, readRound, updateRound } from '#entities/rounds/round-store.ts';
import { untilLockWaiters } from '#testing/count-lock-waiters.ts';
import { insertAccount, testPassword } from '#testing/insert-account.ts';
import { quizCalls, type Sitter, ticks } from '#testing/quiz-calls.ts';
import { registration, sentCode } from '#testing/registration.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const calls = quizCalls(server);
const phone = '+919876543210';
const otherPhone = '+919876500000';

let round: Round;
let admin: Sitter;

beforeEach(async () => {
  round = await fillSmallPaper(server, await readRound(server.database, undefined));
  admin = await insertAccount(server, { isAdmin: true });
});

const right = () => ({ markedAnswers: ticks(0) });

/** Registers an account and verifies the number. */
async function register(email: string, phoneNo: string): Promise<Sitter> {
  const { user, token } = (
    await server.call(signInEndpoints.signUp, { body: registration({ email, phoneNo, name: 'Somebody' }) })
  ).body;
  const verified = await server.call(signInEndpoints.verifyPhone, {
    body: { userId: user.id, secret: sentCode(server, phoneNo) },
  });
  expect(verified.status).toBe(200);
  return { id: user.id, token };
}

const changePhone = (who: Sitter, wanted: string, password = registration().password) =>
  server.call(profileEndpoints.changePhone, { body: { phone: wanted, password } }, who);
const changeAccount = (who: Sitter, body: { contactNo?: string }, by = who) =>
  server.call(teamEndpoints.updateUser, { params: { id: who.id }, body }, by);
const stored = async ({ id }: Sitter) => {
  const [attempt] = await server.database.select().from(attempts).where(eq(attempts.accountId, id));
  return attempt;
};

describe('a phone number (N12)', () => {
  test('sits a round once, despite changes by its owner and repeated registrations', async () => {
    const asha = await register('asha@school.example', phone);
    await calls.sitPaper(asha, right);
    expect((await calls.submit(asha)).status).toBe(201);

    const changed = await changePhone(asha, otherPhone);
    expect([changed.status, changed.error?.error]).toEqual([
      403,
      'Your phone number cannot be changed until the results are published.',
    ]);
    // Only an admin can change it, and the attempt keeps its number.
    expect((await changeAccount(asha, { contactNo: otherPhone }, admin)).status).toBe(200);
    const again = await register('asha-again@school.example', phone);
    expect((await calls.ready(again)).status).toBe(200);
    const refused = await calls.start(1, again);
    expect([refused.status, refused.error?.error]).toEqual([
      403,
      'This phone number has already been used for this round by another account.',
    ]);
    expect(await stored(again)).toMatchObject({ candidateName: null, candidatePhone: null });

    const ravi = await register('ravi@school.example', '+919876511111');
    await calls.ready(ravi);
    expect((await calls.start(1, ravi)).status).toBe(200);
  });

  test('sits a round once when two accounts start with it at the same moment', async () => {
    const [asha, ravi, other] = [
      await insertAccount(server, { phone }),
      await insertAccount(server),
      await insertAccount(server),
    ];
    for (const who of [asha, ravi, other]) await calls.ready(who);
    // Without the index, so that the check behind it is tested: two accounts cannot have the number at once.
    await server.database.execute(sql`drop index accounts_phone_proved`);
    await server.database.update(accounts).set({ phone }).where(eq(accounts.id, ravi.id));
    const statuses = (await Promise.all([asha, ravi, other].map((who) => calls.start(1, who)))).map(
      ({ status, error }) => error?.code ?? status,
    );
    await server.database.update(accounts).set({ phone: null }).where(eq(accounts.id, ravi.id));
    await server.database.execute(
      sql`create unique index accounts_phone_proved on accounts (phone) where phone_verified_at is not null`,
    );
    expect(statuses.slice(0, 2).toSorted()).toEqual([200, 'phone-sat-already'].toSorted());
    expect(statuses[2]).toBe(200);
  });

  test('can be used again in another round', async () => {
    const asha = await insertAccount(server, { phone });
    await calls.sitPaper(asha, right);
    await calls.submit(asha);
    await updateRound(server.database, round.id, { closesAt: server.clock.now });
    await server.call(resultsEndpoints.publishResults, { params: { slug: round.slug } }, admin);
    await server.database.update(accounts).set({ phone: otherPhone }).where(eq(accounts.id, asha.id));
    const { makeCurrent, createRound } = roundsAdminEndpoints;
    await server.call(createRound, { body: { slug: 'next', title: 'Next', copyFrom: round.slug } }, admin);
    expect((await server.call(makeCurrent, { params: { slug: 'next' } }, admin)).status).toBe(200);

    const again = await insertAccount(server, { phone });
    await calls.ready(again);
    expect((await calls.start(1, again)).status).toBe(200);
  });

  test('has to be verified at every start of a section, but not to resume an open one', async () => {
    const asha = await insertAccount(server, { phone });
    await calls.ready(asha);
    const unverify = (phoneVerifiedAt: number | null) =>
      server.database.update(accounts).set({ phoneVerifiedAt }).where(eq(accounts.id, asha.id));
    await calls.start(1, asha);
    await unverify(null);
    const { lease } = (await calls.start(1, asha)).body;
    await calls.finish(1, lease, asha);
    const refused = await calls.start(2, asha);
    expect([refused.status, refused.error?.code]).toEqual([403, 'phone-not-verified']);
    await unverify(server.clock.now);
    expect((await calls.start(2, asha)).status).toBe(200);
  });

  test('is frozen exactly from the first start to the results', async () => {
    const asha = await insertAccount(server, { phone });
    await calls.ready(asha);
    expect((await changePhone(asha, otherPhone, testPassword)).status).toBe(200);
    await server.database.update(accounts).set({ phoneVerifiedAt: server.clock.now }).where(eq(accounts.id, asha.id));
    await calls.start(1, asha);
    const wanted = '+919876522222';
    expect((await changePhone(asha, wanted, testPassword)).error?.code).toBe('phone-frozen');
    await calls.submit(asha, { disqualified: true });
    await updateRound(server.database, round.id, { closesAt: server.clock.now });
    expect((await changePhone(asha, wanted, testPassword)).error?.code).toBe('phone-frozen');
    await server.call(resultsEndpoints.publishResults, { params: { slug: round.slug } }, admin);
    expect((await changePhone(asha, wanted, testPassword)).status).toBe(200);
  });

  // The embedded database runs one transaction at a time.
  test.runIf(inject('testDatabase') === 'postgres')('cannot change while its owner is starting', async () => {
    const asha = await insertAccount(server, { phone });
    await calls.ready(asha);
    let change: ReturnType<typeof changePhone> | undefined;
    await server.database.transaction(async (transaction) => {
      await lockAccount(transaction, asha.id);
      change = changePhone(asha, otherPhone, testPassword);
      await untilLockWaiters(server, 1);
      await transaction
        .update(attempts)
        .set({ candidateName: 'Asha', candidateCity: 'Bhopal', candidatePhone: phone })
        .where(eq(attempts.accountId, asha.id));
    });
    expect((await change)?.error?.code).toBe('phone-frozen');
    expect((await calls.start(1, asha)).status).toBe(200);
  });

  test('is frozen only as long as its round exists: a round archived without results releases it', async () => {
    const asha = await insertAccount(server, { phone });
    await calls.ready(asha);
    await calls.start(1, asha);
    await updateRound(server.database, round.id, { archivedAt: server.clock.now });
    expect((await changePhone(asha, otherPhone, testPassword)).status).toBe(200);
  });
});

test('the snapshot is taken at the first start, not before (N11)', async () => {
  const asha = await register('asha@school.example', phone);
  await calls.ready(asha);
  expect(await stored(asha)).toMatchObject({ candidateName: null, candidateCity: null, candidatePhone: null });
  const { school } = await accountOf(asha);
  await calls.start(1, asha);
  const asStarted = {
    candidateName: 'Somebody',
    candidateCity: 'Bhopal',
    candidateSchoolId: school,
    candidatePhone: phone,
    classLevel: 9,
  };
  expect(await stored(asha)).toMatchObject(asStarted);
  await server.call(
    teamEndpoints.updateUser,
    { params: { id: asha.id }, body: { name: 'Somebody Else', city: 'Indore', school: 'Another School, 452001' } },
    asha,
  );
  const { lease } = (await calls.start(1, asha)).body;
  await calls.finish(1, lease, asha);
  expect((await calls.start(2, asha)).status).toBe(200);
  expect(await stored(asha)).toMatchObject(asStarted);
});

async function accountOf({ id }: Sitter) {
  const [account] = await server.database
    .select({ school: accounts.schoolId })
    .from(accounts)
    .where(eq(accounts.id, id));
  if (account === undefined) throw new Error('the account is gone');
  return account;
}

describe('a round that is not public', () => {
  const audience = { cities: [], classes: [], isForAdmins: true };

  test.each([
    ['a draft', { announcedAt: null }],
    ['a rehearsal', { audience }],
  ])('%s is hidden from participants and visible to admins (N13)', async (_, changes) => {
    const asha = await insertAccount(server);
    await updateRound(server.database, round.id, { title: 'The Secret Round', ...changes });
    const told = await calls.attempt(asha);
    expect([told.status, told.error?.error]).toEqual([
      403,
      'The quiz has not opened yet. The club will announce when it opens.',
    ]);
    expect(told.text).not.toMatch(/Secret|online-round|Aptitude/);
    expect((await calls.attempt(admin)).body.round.title).toBe('The Secret Round');
  });

  test('stays visible to those who have started it (N13)', async () => {
    const asha = await insertAccount(server);
    await calls.ready(asha);
    await calls.start(1, asha);
    await updateRound(server.database, round.id, { audience });
    expect((await calls.attempt(asha)).body.sections).toMatchObject([{ state: 'open' }, { state: 'not-started' }]);
  });
});

test('participants read the dates of the results that are set', async () => {
  const asha = await insertAccount(server);
  expect((await calls.attempt(asha)).body.round).not.toHaveProperty('schedule');
  await updateRound(server.database, round.id, { resultsAt: server.clock.now + 86_400_000 });
  expect((await calls.attempt(asha)).body.round.schedule?.resultsAt).not.toBeNull();
});

test('the audience of a round is shown before the start to those it restricts (N3)', async () => {
  const asha = await insertAccount(server);
  await updateRound(server.database, round.id, { audience: { cities: [], classes: [], isForAdmins: false } });
  expect((await calls.attempt(asha)).body.audience).toBeUndefined();
  await updateRound(server.database, round.id, { audience: { cities: [], classes: [9, 10], isForAdmins: false } });
  expect((await calls.attempt(asha)).body.audience).toEqual({ cities: [], classes: [9, 10] });
  expect((await calls.attempt(admin)).body.audience).toBeUndefined();
  await calls.ready(asha);
  await calls.start(1, asha);
  expect((await calls.attempt(asha)).body.audience).toBeUndefined();
});

test('between two sections students read how many questions they answered, but nothing of a section in progress', async () => {
  const asha = await insertAccount(server);
  await calls.ready(asha);
  const answered = async () => (await calls.attempt(asha)).body.sections.map((section) => section.answered);
  expect(await answered()).toEqual([undefined, undefined]);
  let isFirst = true;
  await calls.sitSection(1, asha, () => {
    const given = isFirst ? right() : { markedAnswers: null };
    isFirst = false;
    return given;
  });
  expect(await answered()).toEqual([1, undefined]);
});
