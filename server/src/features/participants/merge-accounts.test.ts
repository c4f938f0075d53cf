import { auditEndpoints } from '@club/contract/audit';
import { certificatesEndpoints } from '@club/contract/certificates';
import { interventionsEndpoints } from '@club/contract/interventions';
import { participantsEndpoints } from '@club/contract/participants';
import { resultsEndpoints } from '@club/contract/results';
import { signInEndpoints } from '@club/contract/sign-in';
import { sittingEndpoints } from '@club/contract/sitting';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { findAccount } from '#entities/accounts/account-store.ts';
import { insertConsents, listConsents } from '#entities/accounts/guardians/consent-store.ts';
import { accounts } from '#entities/accounts/tables.ts';
import { findAttempt } from '#entities/attempts/attempt-store.ts';
import { answers, certificates, entries, interventions } from '#entities/attempts/tables.ts';
import { type Round, readRound, updateRound } from '#entities/rounds/round-store.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { quizCalls, ticks } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const calls = quizCalls(server);
const reason = 'Registered twice';

type Person = Awaited<ReturnType<typeof insertAccount>>;
let round: Round;
let organiser: Person;
/** Registered first, and has sat. */
let first: Person;
/** Registered again with the right address; the number was refused, because the first account has it. */
let second: Person;

beforeEach(async () => {
  round = await fillSmallPaper(server, await readRound(server.database, undefined));
  organiser = await insertAccount(server, { role: 'organiser' });
  first = await insertAccount(server, { name: 'Ravi', phone: '+919876501234', compensatoryMinutes: 20 });
  second = await insertAccount(server, { name: 'Ravi Rao', phone: null, phoneVerifiedAt: null });
});

const preview = (stays: Person, goes: Person) =>
  server.call(participantsEndpoints.previewMerge, { params: { id: stays.id, otherId: goes.id } }, organiser);
const merge = (stays: Person, goes: Person, revision: string, who = organiser) =>
  server.call(
    participantsEndpoints.mergeAccounts,
    { params: { id: stays.id, otherId: goes.id }, body: { revision, reason } },
    who,
  );
const attemptOf = ({ id: accountId }: Person) => findAttempt(server.database, { accountId, roundId: round.id });
const sit = async (who: Person) => {
  await calls.sitPaper(who, () => ({ markedAnswers: ticks(0) }));
  await calls.submit(who);
};

test('previews the effect, and then one account has everything (A33)', async () => {
  await sit(first);
  const help = { kind: 'disqualified', accountId: first.id, requestId: crypto.randomUUID(), reason } as const;
  await server.call(interventionsEndpoints.giveIntervention, { params: { slug: round.slug }, body: help }, organiser);
  const before = await attemptOf(first);
  const [entryBefore] = await server.database.select().from(entries);
  await calls.ready(second);

  const { body } = await preview(second, first);
  expect(body).toEqual({
    revision: expect.any(String),
    rounds: [round.title],
    takesPhone: true,
    takesConsent: false,
    consentWithheld: [],
    certificates: 0,
    compensatoryMinutes: 20,
  });
  expect((await merge(second, first, body.revision)).status).toBe(200);

  expect(await attemptOf(second)).toEqual({ ...before, accountId: second.id });
  expect(await server.database.select().from(entries)).toEqual([{ ...entryBefore, accountId: second.id }]);
  expect(await server.database.$count(answers, eq(answers.attemptId, before?.id ?? ''))).toBe(4);
  expect(await server.database.$count(interventions, eq(interventions.accountId, second.id))).toBe(1);
  expect(await findAccount(server.database, first.id)).toBeNull();
  expect(await findAccount(server.database, second.id)).toMatchObject({
    name: 'Ravi Rao',
    email: second.email,
    phone: '+919876501234',
    phoneVerifiedAt: expect.any(Number),
    compensatoryMinutes: 20,
  });
  expect((await server.call(signInEndpoints.me, {}, first)).status).toBe(401);
  expect((await calls.start(1, second)).error?.code).toBe('disqualified');
  const { events } = (await server.call(auditEndpoints.listAuditEvents, { query: { limit: 2 } }, organiser)).body;
  expect(events).toMatchObject([
    { action: 'account-deleted', subject: first.id, details: { mergedInto: second.id, reason } },
    { action: 'accounts-merged', subject: second.id, details: { otherId: first.id, rounds: [round.slug], reason } },
  ]);
});

test('no account that is playing is deleted: what its device still holds would be lost (A33)', async () => {
  await calls.ready(second);
  await server.database
    .update(accounts)
    .set({ phone: '+919876505678', phoneVerifiedAt: server.clock.now })
    .where(eq(accounts.id, second.id));
  await calls.ready(first);
  const { lease, questions } = (await calls.start(1, first)).body;
  const refused = {
    status: 409,
    error: { code: 'merge-being-sat', error: expect.stringContaining(`is playing ${round.title}, and its device`) },
  };
  expect(await preview(second, first)).toMatchObject(refused);
  // Previewed before the start, confirmed after it.
  expect(await merge(second, first, 'any')).toMatchObject(refused);
  const answer = { questionId: questions[0]?.id ?? '', sequence: 1, markedAnswers: ticks(0) };
  expect((await calls.save(1, lease, [answer], first)).body.saved[0]?.counts).toBe(true);
  // The other way round the page goes on.
  expect((await preview(first, second)).status).toBe(200);

  // Its time is over, but this device has not said that it sent everything.
  server.clock.advanceSeconds(3600);
  expect((await preview(second, first)).error?.code).toBe('merge-being-sat');
  const late = { ...answer, sequence: 2, markedAnswers: ticks(1) };
  expect((await calls.save(1, lease, [late], first)).body.saved[0]?.counts).toBe(false);
  const over = { params: { section: 1 }, body: { lease, ranOut: true } };
  expect((await server.call(sittingEndpoints.finishSection, over, first)).body.finishedAt).not.toBeNull();
  const { body } = await preview(second, first);
  expect(body.takesPhone).toBe(false);
  expect((await merge(second, first, body.revision)).status).toBe(200);
  expect((await findAccount(server.database, second.id))?.phone).toBe('+919876505678');
  expect(await server.database.$count(answers)).toBe(2);
  // Between two sections, of a round that never closes, the account that stays goes on.
  await calls.sitSection(2, second, () => ({ markedAnswers: ticks(0) }));
  expect((await calls.submit(second)).status).toBe(201);
});

test('the better verified consent stays, with its guardian (A33)', async () => {
  const consent = { purposes: ['taking-part'], relation: 'mother', language: 'en', noticeVersion: '2' } as const;
  const given = { ...consent, termsVersion: null, givenAt: server.clock.now };
  await server.database.transaction(async (transaction) => {
    await insertConsents(transaction, second.id, { ...given, way: 'form', guardianName: 'Meera', contact: null });
    await insertConsents(transaction, first.id, {
      ...given,
      way: 'code',
      guardianName: 'Mira',
      contact: 'm@example.org',
    });
  });
  const { body } = await preview(second, first);
  expect(body.takesConsent).toBe(true);
  await merge(second, first, body.revision);
  expect(await findAccount(server.database, second.id)).toMatchObject({ consentWay: 'code', consentNotice: '2' });
  expect((await listConsents(server.database, second.id)).map(({ way, endedBy }) => [way, endedBy])).toEqual(
    expect.arrayContaining([
      ['form', 'replaced'],
      ['code', null],
    ]),
  );
});

test('a certificate of the deleted account stays genuine (V28, A33)', async () => {
  await updateRound(server.database, round.id, { closesAt: server.clock.now + 3_600_000 });
  await sit(first);
  server.clock.advanceSeconds(3600);
  await server.call(resultsEndpoints.publishResults, { params: { slug: round.slug } }, organiser);
  const download = { params: { kind: 'participation' }, query: { language: 'en' } } as const;
  expect((await server.call(certificatesEndpoints.downloadOwn, download, first)).status).toBe(200);
  const { body } = await preview(second, first);
  expect(body.certificates).toBe(1);
  await merge(second, first, body.revision);
  const [kept] = await server.database.select().from(certificates);
  expect(kept?.accountId).toBe(second.id);
  const checked = await server.call(certificatesEndpoints.checkCertificate, { params: { number: kept?.number ?? '' } });
  expect(checked.body).toMatchObject({ state: 'genuine', award: { kind: 'participation' } });
});

test('not for present or former members of the team, nor if both have sat or a guardian has withdrawn (A22, K6, A33)', async () => {
  const helper = await insertAccount(server, { role: 'viewer' });
  expect((await preview(first, helper)).error?.code).toBe('merge-team');
  await server.database.update(accounts).set({ role: null }).where(eq(accounts.id, helper.id));
  expect((await preview(helper, first)).error?.code).toBe('merge-team');
  expect((await preview(first, first)).error?.code).toBe('account-unknown');
  const withdrawn = await insertAccount(server, { consentWay: 'withdrawn' });
  expect((await preview(first, withdrawn)).error?.code).toBe('merge-consent-withdrawn');

  const { revision } = (await preview(second, first)).body;
  const third = await insertAccount(server);
  await sit(first);
  await sit(third);
  expect((await preview(third, first)).error).toMatchObject({
    code: 'merge-both-sat',
    message: expect.stringContaining(round.title),
  });
  expect((await merge(second, first, revision)).error?.code).toBe('registration-outdated');
  expect((await merge(second, first, revision, second)).status).toBe(403);
});

test('of two organisers who merge the same two in opposite directions, one is told (A33)', async () => {
  const other = await insertAccount(server, { role: 'organiser' });
  await sit(first);
  const there = (await preview(second, first)).body.revision;
  const back = (await preview(first, second)).body.revision;
  const replies = await Promise.all([merge(second, first, there), merge(first, second, back, other)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const stays = replies[0]?.status === 200 ? second : first;
  expect(await attemptOf(stays)).not.toBeNull();
  expect(await server.database.$count(accounts, eq(accounts.id, stays === first ? second.id : first.id))).toBe(0);
});
