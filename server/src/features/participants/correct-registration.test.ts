import { participantsEndpoints } from '@club/contract/participants';
import { profileEndpoints } from '@club/contract/profile';
import type { CallOf } from '@club/contract/shared/endpoint';
import { beforeEach, describe, expect, test } from 'vitest';
import { findAccount, readAccount } from '#entities/accounts/account-store.ts';
import { auditEvents } from '#entities/accounts/tables.ts';
import { findAttempt } from '#entities/attempts/attempt-store.ts';
import { listEntries } from '#entities/attempts/entry-store.ts';
import { type Round, readRound, updateRound } from '#entities/rounds/round-store.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { quizCalls, ticks } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const calls = quizCalls(server);
const reason = 'Their teacher told us';

type Person = Awaited<ReturnType<typeof insertAccount>>;
let round: Round;
let organiser: Person;
let ravi: Person;

beforeEach(async () => {
  round = await fillSmallPaper(server, await readRound(server.database, undefined));
  organiser = await insertAccount(server, { name: 'Asha', role: 'organiser' });
  ravi = await insertAccount(server, { name: 'Ravi', city: 'Bhopal' });
});

type Body = CallOf<typeof participantsEndpoints.correctRegistration>['body'];

const read = async () =>
  (await server.call(participantsEndpoints.readParticipant, { params: { id: ravi.id } }, organiser)).body;
const send = (body: Partial<Body>, revision: string, who: Person = organiser) =>
  server.call(
    participantsEndpoints.correctRegistration,
    { params: { id: ravi.id }, body: { reason, ...body, revision } },
    who,
  );
const correct = async (body: Partial<Body>, who?: Person) => send(body, (await read()).registration.revision, who);
const attempt = () => findAttempt(server.database, { accountId: ravi.id, roundId: round.id });
const entry = async () => (await listEntries(server.database, { roundId: round.id, accountId: ravi.id }))[0];
const sit = async () => {
  await calls.sitPaper(ravi, () => ({ markedAnswers: ticks(0) }));
  await calls.submit(ravi);
};

describe('a correction of a registration (A31)', () => {
  test('before the start: also of the class in the round, used at the start', async () => {
    expect((await correct({ name: 'Ravi Rao', class: 10 })).status).toBe(200);
    expect(await attempt()).toMatchObject({ classLevel: 10, candidate: null });
    await calls.start(1, ravi);
    expect(await attempt()).toMatchObject({ classLevel: 10, candidate: { name: 'Ravi Rao' } });
  });

  test('during a round: only on request in the attempt, which continues', async () => {
    await calls.ready(ravi);
    const { lease, questions } = (await calls.start(1, ravi)).body;
    await correct({ name: 'Ravi Rao' });
    expect((await attempt())?.candidate?.name).toBe('Ravi');
    await correct({ class: 11, isForAttempt: true });
    expect(await attempt()).toMatchObject({ classLevel: 11, candidate: { name: 'Ravi Rao', city: 'Bhopal' } });
    const answer = { questionId: questions[0]?.id ?? '', sequence: 1, markedAnswers: ticks(0) };
    expect((await calls.save(1, lease, [answer], ravi)).status).toBe(200);
  });

  test('after it: the entry follows, and the log has the changes without the name', async () => {
    await sit();
    await correct({ name: 'Ravi Rao', city: 'Indore', school: 'Another School, 452001', isForAttempt: true });
    expect(await entry()).toMatchObject({ name: 'Ravi Rao', city: 'Indore' });
    const events = await server.database.select().from(auditEvents).orderBy(auditEvents.id);
    expect(events.slice(-2)).toMatchObject([
      { action: 'account-changed', subject: ravi.id, details: { reason, changed: ['name', 'city', 'school'] } },
      {
        action: 'candidate-corrected',
        subject: ravi.id,
        details: { reason, changed: ['name', 'city', 'school'], city: { before: 'Bhopal', after: 'Indore' } },
      },
    ]);
    expect(JSON.stringify(events)).not.toContain('Ravi Rao');
  });

  test('out of the audience of a round only if the attempt is explicitly kept, all or nothing', async () => {
    await sit();
    await updateRound(server.database, round.id, { audience: { ...round.audience, classes: [9, 10] } });
    const wrong = { email: 'ravi@school.example', class: 6 } as const;
    expect((await correct(wrong)).error?.code).toBe('round-not-for-class');
    expect((await readAccount(server.database, ravi.id)).email).toBe(ravi.email);
    expect((await attempt())?.classLevel).toBe(9);
    expect((await correct({ ...wrong, keepsAttempt: true })).status).toBe(200);
    expect((await attempt())?.classLevel).toBe(6);
    expect(await entry()).toMatchObject({ name: 'Ravi', disqualified: false });
  });

  test('of two organisers who correct what both saw, one is told, and none of their changes is stored', async () => {
    const other = await insertAccount(server, { role: 'organiser' });
    const { revision } = (await read()).registration;
    const replies = await Promise.all([
      send({ city: 'Indore', school: 'One School', class: 9 }, revision),
      send({ name: 'Ravi Rao', class: 12 }, revision, other),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.error?.code).toBe('registration-outdated');
    const { name, city } = await readAccount(server.database, ravi.id);
    const classLevel = (await attempt())?.classLevel;
    expect([`Ravi Indore 9`, 'Ravi Rao Bhopal 12']).toContain(`${name} ${city} ${classLevel}`);
  });

  test('of a registration that another organiser deletes at once is made before that, or not at all', async () => {
    const other = await insertAccount(server, { role: 'organiser' });
    await sit();
    const { revision } = (await read()).registration;
    const [corrected, deleted] = await Promise.all([
      send({ name: 'Ravi Rao', isForAttempt: true }, revision),
      server.call(profileEndpoints.deleteUser, { params: { id: ravi.id }, query: { reason } }, other),
    ]);
    expect(deleted.status).toBe(200);
    expect(corrected.status === 200 ? 'corrected' : corrected.error?.code).toMatch(/^(corrected|account-unknown)$/);
    expect(await findAccount(server.database, ravi.id)).toBeNull();
    expect(await attempt()).toBeNull();
    expect(await entry()).toBeUndefined();
  });

  test('only by organisers, and for the team only by owners', async () => {
    expect((await correct({ name: 'Me' }, ravi)).status).toBe(403);
    const { revision } = (await read()).registration;
    expect((await send({ name: 'Ravi', email: organiser.email }, revision)).error?.code).toBe('account-exists');
  });
});
