import { randomUUID } from 'node:crypto';
import { interventionsEndpoints } from '@club/contract/interventions';
import { participantsEndpoints } from '@club/contract/participants';
import { profileEndpoints } from '@club/contract/profile';
import { resultsEndpoints } from '@club/contract/results';
import { signInEndpoints } from '@club/contract/sign-in';
import { sittingEndpoints } from '@club/contract/sitting';
import { teamEndpoints } from '@club/contract/team';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { accounts, auditEvents, knownDevices, sessions } from '#entities/accounts/tables.ts';
import { attempts, entries } from '#entities/attempts/tables.ts';
import { type Round, updateRound } from '#entities/rounds/round-store.ts';
import { findOrInsertSchool } from '#entities/schools/school-store.ts';
import { untilLockWaiters } from '#testing/count-lock-waiters.ts';
import { currentRound } from '#testing/current-round.ts';
import { insertAccount, testPassword } from '#testing/insert-account.ts';
import { quizCalls, ticks } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const calls = quizCalls(server);
const { deleteOwnAccount, deleteUser, readOwnData } = profileEndpoints;
const { updateUser } = teamEndpoints;
const { logIn, me } = signInEndpoints;

type Person = Awaited<ReturnType<typeof insertAccount>>;
let round: Round;
let asha: Person;
let ravi: Person;
let admin: Person;

beforeEach(async () => {
  round = await fillSmallPaper(server, await currentRound(server));
  const school = { institution: 'Lake View School', pin: '462001', city: 'Bhopal' };
  const schoolId = await findOrInsertSchool(server.database, school);
  admin = await insertAccount(server, { isAdmin: true, name: 'Admin' });
  asha = await insertAccount(server, { name: 'Asha', email: 'asha@school.example', phone: '+919876543210', schoolId });
  ravi = await insertAccount(server, { name: 'Ravi', email: 'ravi@school.example', phone: '+919876543211', schoolId });
});

async function publishResults(): Promise<void> {
  await updateRound(server.database, round.id, { closesAt: server.clock.now });
  const { status, text } = await server.call(resultsEndpoints.publishResults, { params: { slug: round.slug } }, admin);
  if (status !== 200) throw new Error(text);
}

describe('the stored data of an account', () => {
  const read = (who: Person) => server.call(readOwnData, {}, who);

  test('can be exported by its owner: profile, sessions, attempts and answers (P10)', async () => {
    await server.call(logIn, { body: { email: asha.email, password: testPassword } });
    await server.call(updateUser, { params: { id: asha.id }, body: { sex: 2 } }, asha);
    await calls.ready(asha);
    const { lease, questions } = (await calls.start(1, asha)).body;
    server.clock.advanceSeconds(30);
    const [first, second] = questions.map(({ id }) => id);
    const answers = [{ questionId: second ?? '', sequence: 1, markedAnswers: ticks(2) }];
    await calls.save(1, lease, answers, asha);
    await calls.report('page-hidden', asha);
    expect(first).toBeDefined();
    for (const accountId of [asha.id, ravi.id]) {
      const scope = { of: 'account', accountId } as const;
      const body = {
        kind: 'extra-time',
        minutes: 5,
        scope,
        reason: 'The line was down',
        requestId: randomUUID(),
      } as const;
      await server.call(interventionsEndpoints.giveIntervention, { params: { slug: round.slug }, body }, admin);
    }

    const session = { browser: null, startedAt: '2026-01-10T04:30:00.000Z', endsAt: '2026-01-17T04:30:00.000Z' };
    expect((await read(asha)).body).toEqual({
      writtenAt: '2026-01-10T04:30:30.000Z',
      account: {
        id: asha.id,
        name: 'Asha',
        email: 'asha@school.example',
        phoneNo: '+919876543210',
        phoneVerified: true,
        emailVerifiedAt: null,
        phoneVerifiedAt: '2026-01-10T04:30:00.000Z',
        vouchedAt: null,
        city: 'Bhopal',
        school: 'Lake View School, 462001',
        sex: 2,
        isAdmin: false,
        compensatoryMinutes: 0,
        shownAs: 'initials',
        nameConsentAt: null,
        registeredAt: '2026-01-10T04:30:00.000Z',
        language: 'en',
      },
      guardian: null,
      secondFactor: null,
      consents: [],
      guardianLinks: [],
      slips: [],
      invitations: [],
      sessions: [
        { ...session, endedAt: null },
        { ...session, endedAt: null },
      ],
      knownBrowsers: [{ knownSince: '2026-01-10T04:30:00.000Z', lastUsedAt: '2026-01-10T04:30:00.000Z' }],
      codesSent: [],
      messagesSent: [],
      passwordLinksSent: [],
      changes: [
        {
          at: '2026-01-10T04:30:30.000Z',
          what: 'Help or decision of the organisers',
          byYou: false,
          details: {
            round: round.slug,
            intervention: 'extra-time',
            reason: 'The line was down',
            concerned: 1,
            seconds: 300,
          },
        },
        {
          at: '2026-01-10T04:30:00.000Z',
          what: 'Account changed',
          byYou: true,
          details: { changed: ['sex'] },
        },
      ],
      rounds: [
        {
          round: round.title,
          class: 9,
          language: 'en',
          candidate: { name: 'Asha', school: 'Lake View School, 462001', city: 'Bhopal', phone: '+919876543210' },
          sections: [
            {
              section: 1,
              startedAt: '2026-01-10T04:30:00.000Z',
              closesAt: expect.any(String),
              finishedAt: null,
              timesOpened: 1,
              answers: [
                {
                  question: 2,
                  chosen: ['C'],
                  typed: null,
                  receivedAt: '2026-01-10T04:30:30.000Z',
                  inTime: true,
                  afterKey: false,
                  seenSeconds: null,
                },
              ],
            },
          ],
          events: [{ section: 1, kind: 'page-hidden', at: '2026-01-10T04:30:30.000Z' }],
          startedFrom: [
            {
              at: '2026-01-10T04:30:00.000Z',
              browser: expect.any(String),
              networkAddress: expect.any(String),
            },
          ],
          interventions: [
            {
              kind: 'extra-time',
              at: '2026-01-10T04:30:30.000Z',
              section: null,
              minutes: 5,
              until: null,
              undoneAt: null,
              reason: 'The line was down',
            },
          ],
          flags: 0,
          disqualifiedAt: null,
          submittedAt: null,
          appeal: null,
          likeness: [],
          certificates: [],
          objections: [],
          score: null,
        },
      ],
    });
  });

  test('has a score only once the results are published, and never a key (P1, P4, P10)', async () => {
    await calls.sitPaper(asha, () => ({ markedAnswers: ticks(0) }));
    await calls.submit(asha);
    const before = await read(asha);
    expect(before.body.rounds[0]).toMatchObject({ score: null, submittedAt: expect.any(String) });
    await publishResults();
    const after = await read(asha);
    expect(after.body.rounds[0]?.score).toBe(16);
    for (const { text } of [before, after]) {
      for (const secret of ['correct', 'key', 'Hash', ravi.id, ravi.email, '+919876543211']) {
        expect(text).not.toContain(secret);
      }
    }
  });

  test("has no organiser's reason, no other account and no score of an entry by hand (A28, P10)", async () => {
    const reason = 'Her cousin says she shares the phone';
    const params = { id: asha.id };
    const other = await insertAccount(server, { name: 'Asha V' });
    await server.database.update(accounts).set({ phoneVerifiedAt: null });
    await server.call(participantsEndpoints.verifyPhoneByHand, { params, body: { reason } }, admin);
    await server.call(updateUser, { params, body: { city: 'Indore', school: 'Daly College, 452001', reason } }, admin);
    const pair = { id: asha.id, otherId: other.id };
    const { revision } = (await server.call(participantsEndpoints.previewMerge, { params: pair }, admin)).body;
    const merged = { params: pair, body: { revision, reason } };
    expect((await server.call(participantsEndpoints.mergeAccounts, merged, admin)).status).toBe(200);
    const entry = { userId: asha.id, score: 77, section: 1, disqualified: false };
    expect((await server.call(sittingEndpoints.submitScore, { body: entry }, admin)).status).toBe(201);
    const { text, body } = await read(asha);
    expect(body.changes.map(({ what }) => what)).toHaveLength(4);
    expect(body.changes).toContainEqual(
      expect.objectContaining({ byYou: false, details: expect.objectContaining({ changed: ['city', 'school'] }) }),
    );
    for (const secret of [reason, other.id, '"score":77']) expect(text).not.toContain(secret);
  });

  test('names rounds in the language of the page (B26)', async () => {
    await updateRound(server.database, round.id, { titleTranslations: { hi: 'पहला दौर' } });
    await calls.sitPaper(ravi, () => ({ markedAnswers: ticks(0) }));
    const inHindi = { token: ravi.token, headers: { 'accept-language': 'hi' } };
    expect((await server.call(readOwnData, {}, inHindi)).body.rounds).toMatchObject([{ round: 'पहला दौर' }]);
    expect((await read(ravi)).body.rounds).toMatchObject([{ round: round.title }]);
  });

  test('contains no rounds for an account that sat none, and requires a log-in', async () => {
    await calls.sitPaper(ravi, () => ({ markedAnswers: ticks(0) }));
    expect((await read(asha)).body.rounds).toEqual([]);
    expect((await server.call(readOwnData, {})).error?.code).toBe('not-authenticated');
  });
});

describe("deleting one's own account", () => {
  const remove = (who: Person, password = testPassword) => server.call(deleteOwnAccount, { body: { password } }, who);

  test('removes all of its data, at once and for good (A16, A19)', async () => {
    await server.call(logIn, { body: { email: asha.email, password: testPassword } });
    await calls.ready(asha);
    expect((await remove(asha)).body).toEqual({
      message: 'Your account and all its data have been deleted.',
    });
    expect((await server.call(me, {}, asha)).status).toBe(401);
    expect((await server.call(me, {}, ravi)).status).toBe(200);
    const left = [accounts, sessions, knownDevices, attempts].map((table) => server.database.$count(table));
    expect(await Promise.all(left)).toEqual([2, 2, 0, 0]);
    expect(await server.database.select().from(auditEvents)).toMatchObject([
      { actorId: asha.id, action: 'account-deleted', subject: asha.id, details: {} },
    ]);
    expect(server.logged.filter(({ security }) => security === 'account-deleted')).toMatchObject([
      { accountId: asha.id, details: { subject: asha.id } },
    ]);
  });

  test('requires the password, and slows down guesses at it (A11, A19)', async () => {
    const replies = [];
    for (let guess = 1; guess <= 12; guess += 1) replies.push(await remove(asha, 'Wrong#2026'));
    expect(new Set(replies.map(({ error }) => error?.code))).toEqual(new Set(['password-wrong']));
    expect(server.pauses.at(-1)).toBeGreaterThan(0);
    expect(await server.database.$count(accounts)).toBe(3);
  });

  test.each(['', 'x', '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$dG9v'])(
    'answers an account whose password hash cannot be read, such as %j, like a wrong password (A11)',
    async (passwordHash) => {
      await server.database.update(accounts).set({ passwordHash }).where(eq(accounts.id, asha.id));
      for (const password of [testPassword, 'x'])
        expect((await remove(asha, password)).error?.code).toBe('password-wrong');
      const login = await server.call(logIn, { body: { email: asha.email, password: testPassword } });
      expect(login.error?.code).toBe('login-failed');
    },
  );

  test('twice at once deletes it once', async () => {
    const replies = await Promise.all([remove(asha), remove(asha), remove(asha)]);
    const codes = replies.map(({ status, error }) => error?.code ?? status);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    for (const code of codes) expect([200, 'password-wrong', 'account-unknown', 'not-authenticated']).toContain(code);
  });

  test('is refused between the first start of a round and its results, so that its number sits the round once (A19, N12)', async () => {
    await calls.ready(asha);
    await calls.start(1, asha);
    expect((await remove(asha)).error).toMatchObject({
      code: 'account-frozen',
      message:
        'Your account is kept until the results of the round you have started are published. If you need it deleted sooner, write to the organisers.',
    });
    await calls.submit(asha, { disqualified: true });
    expect((await remove(asha)).error?.code).toBe('account-frozen');
    expect((await remove(ravi)).status).toBe(200);
    await publishResults();
    expect((await remove(asha)).status).toBe(200);
    expect(await server.database.$count(entries)).toBe(0);
  });

  test('can be deleted by an admin at such a time (A19)', async () => {
    await calls.ready(asha);
    await calls.start(1, asha);
    expect((await server.call(deleteUser, { params: { id: asha.id } }, admin)).status).toBe(200);
  });

  test('is refused for the last admin (A9)', async () => {
    expect((await remove(admin)).error?.code).toBe('last-admin');
    await insertAccount(server, { isAdmin: true });
    expect((await remove(admin)).status).toBe(200);
  });

  // The embedded database runs one transaction at a time.
  test.runIf(inject('testDatabase') === 'postgres')(
    'is refused when a section is started at that moment (A19)',
    async () => {
      await calls.ready(asha);
      let removal: ReturnType<typeof remove> | undefined;
      await server.database.transaction(async (transaction) => {
        await transaction.select().from(accounts).for('no key update');
        removal = remove(asha);
        await untilLockWaiters(server, 1);
        await transaction.update(attempts).set({ candidateName: 'Asha', candidateCity: 'Bhopal' });
      });
      expect((await removal)?.error?.code).toBe('account-frozen');
    },
  );
});
