import { randomUUID } from 'node:crypto';
import { interventionsEndpoints } from '@club/contract/interventions';
import { resultsEndpoints } from '@club/contract/results';
import { signInEndpoints } from '@club/contract/sign-in';
import { sittingEndpoints } from '@club/contract/sitting';
import { studentStreamEndpoints } from '@club/contract/student-stream';
import { second } from '@club/domain/shared/instant';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { insertAnnouncement, recordWithdrawal } from '#entities/attempts/announcement-store.ts';
import { attempts, interventions, presences, sittings } from '#entities/attempts/tables.ts';
import { readRound } from '#entities/rounds/round-store.ts';
import { rounds } from '#entities/rounds/tables.ts';
import { insertAccount, testPassword } from '#testing/insert-account.ts';
import { insertQuestion } from '#testing/insert-question.ts';
import { openStream } from '#testing/open-stream.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { followQuiz } from './follow-quiz.ts';

const server = await startTestServer();

let roundId: string;
let asha: Awaited<ReturnType<typeof insertAccount>>;
let vikram: Awaited<ReturnType<typeof insertAccount>>;

beforeEach(async () => {
  roundId = (await readRound(server.database, undefined)).id;
  await insertQuestion(server, { section: 1 });
  asha = await insertAccount(server, { name: 'Asha', city: 'Indore' });
  vikram = await insertAccount(server, { name: 'Vikram', city: 'Bhopal' });
});

const follow = ({ token }: { token: string }) =>
  openStream(server.app, studentStreamEndpoints.followQuiz, {}, { token });
type Stream = Awaited<ReturnType<typeof follow>>;

const aboutRound = async (stream: Stream, isWanted: (event: never) => boolean = () => true) => {
  const event = await stream.until((one) => one.about === 'round' && isWanted(one as never));
  if (event.about !== 'round') throw new Error('not about the round');
  return event;
};
const withAnnouncement =
  (said: string) =>
  ({ announcements }: { announcements: { text: { en: string } }[] }) =>
    announcements.some(({ text }) => text.en === said);
const aboutMe = async (stream: Stream) => {
  const event = await stream.until((one) => one.about === 'me');
  if (event.about !== 'me') throw new Error('not about me');
  return event;
};

const announce = (en: string, scope: { city?: string } = {}) =>
  insertAnnouncement(server.database, {
    roundId,
    city: scope.city ?? null,
    text: { en, hi: `${en} (हिन्दी)` },
    at: server.clock.now,
    changedAt: server.clock.now,
  });

/** From now on the server looks for news only when the test lets time pass. */
function looksByHand(): () => Promise<unknown> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldClearNativeTimers: true });
  onTestFinished(() => void vi.useRealTimers());
  return () => vi.advanceTimersByTimeAsync(2 * second);
}

async function startSection({ token }: { token: string }) {
  await server.call(sittingEndpoints.setClass, { body: { class: 9 } }, { token });
  return (await server.call(sittingEndpoints.startSection, { params: { section: 1 } }, { token })).body;
}

const intervene = (given: Partial<typeof interventions.$inferInsert>) =>
  server.database
    .insert(interventions)
    .values({
      roundId,
      kind: 'extra-time',
      at: server.clock.now,
      changedAt: server.clock.now,
      reason: 'the mother of Vikram rang',
      requestId: crypto.randomUUID(),
      ...given,
    })
    .returning({ id: interventions.id });

test('a page that connects while the last one leaves is not told that there is no round (L4)', async () => {
  const { database, clock } = server;
  const fail = (error: unknown) => {
    throw error;
  };
  const news = followQuiz({ database, clock: () => clock.now, serverId: randomUUID(), onError: fail });
  const viewer = ({ id }: { readonly id: string }) => ({
    accountId: id,
    sessionId: randomUUID(),
    role: null,
    isSimulated: false,
  });
  const received: string[] = [];
  const reader = { send: ({ text }: { readonly text: string }) => received.push(text), end: () => undefined };
  try {
    const leave = (await news.begin(viewer(asha))).open(reader);
    const connecting = news.begin(viewer(vikram));
    leave();
    received.length = 0;
    const leaveToo = (await connecting).open(reader);
    expect(received.join('')).toContain('"about":"round"');
    leaveToo();
  } finally {
    await news.stop();
  }
});

describe('a page that follows the quiz', () => {
  test('gets the complete state when it connects, after any gap (L4)', async () => {
    await announce('Please keep your admit card ready');
    const { closesAt } = await startSection(asha);
    const stream = await follow(asha);
    expect(await aboutRound(stream)).toMatchObject({
      pause: null,
      announcements: [{ text: { en: 'Please keep your admit card ready' } }],
    });
    expect(await aboutMe(stream)).toMatchObject({
      sitting: { section: 1, closesAt, isFinished: false },
      submitted: false,
      disqualified: false,
      interventions: [],
    });
    stream.close();
  });

  test('is told that another device has its section, and not of its own reload (T14)', async () => {
    const opened = await startSection(asha);
    const stream = await follow(asha);
    expect((await aboutMe(stream)).sitting).toMatchObject({ section: 1, takeover: opened.takeover });
    const reloaded = await startSection(asha);
    const body = { email: asha.email, password: testPassword };
    const { token } = (await server.call(signInEndpoints.logIn, { body })).body as { token: string };
    const elsewhere = await startSection({ token });
    expect(elsewhere.takeover).toBe(reloaded.takeover + 1);
    // The first news since: a reload alone is none.
    expect((await aboutMe(stream)).sitting).toMatchObject({ section: 1, takeover: elsewhere.takeover });
    stream.close();
  });

  test('shows an announcement within two seconds, and removes it when it is withdrawn (L1, L4)', async () => {
    const twoSeconds = looksByHand();
    const stream = await follow(asha);
    expect((await aboutRound(stream)).announcements).toEqual([]);
    const { id } = await announce('Two more minutes');
    await twoSeconds();
    expect((await aboutRound(stream)).announcements.map(({ text }) => text.en)).toEqual(['Two more minutes']);
    await recordWithdrawal(server.database, id, server.clock.now);
    await twoSeconds();
    expect((await aboutRound(stream)).announcements).toEqual([]);
    stream.close();
  });

  test('shows announcements for its city only (L1)', async () => {
    const [ofAsha, ofVikram] = [await follow(asha), await follow(vikram)];
    await announce('For Bhopal', { city: 'Bhopal' });
    await announce('For all');
    const seen = async (stream: Stream) =>
      (await aboutRound(stream, withAnnouncement('For all'))).announcements.map(({ text }) => text.en);
    expect(await seen(ofAsha)).toEqual(['For all']);
    expect(await seen(ofVikram)).toEqual(['For all', 'For Bhopal']);
    ofAsha.close();
    ofVikram.close();
  });

  test('is told of a pause of everybody, and of its end (L4)', async () => {
    const stream = await follow(asha);
    expect((await aboutRound(stream)).pause).toBeNull();
    const { now } = server.clock;
    await intervene({ kind: 'pause', until: now + 60_000 });
    const paused = await aboutRound(stream);
    expect(Date.parse(paused.pause?.until ?? '')).toBe(now + 60_000);
    server.clock.advanceSeconds(60);
    expect((await aboutRound(stream)).pause).toBeNull();
    stream.close();
  });

  test("is told of its own time with the reason, and of nobody else's (L3, L4)", async () => {
    await startSection(asha);
    await startSection(vikram);
    const [ofAsha, ofVikram] = [await follow(asha), await follow(vikram)];
    const before = await aboutMe(ofAsha);
    await aboutMe(ofVikram);
    const later = Date.parse(before.sitting?.closesAt ?? '') + 600_000;
    const [attempt] = await server.database.select().from(attempts).where(eq(attempts.accountId, asha.id));
    await server.database
      .update(sittings)
      .set({ closesAt: later })
      .where(eq(sittings.attemptId, attempt?.id ?? ''));
    await server.database
      .update(attempts)
      .set({ changedAt: server.clock.now + 1 })
      .where(eq(attempts.accountId, asha.id));
    await intervene({ accountId: asha.id, seconds: 600 });
    const after = await ofAsha.until(
      (event) => event.about === 'me' && event.interventions.length > 0 && event.sitting !== null,
    );
    expect(after).toMatchObject({
      sitting: { section: 1, closesAt: new Date(later).toISOString() },
      interventions: [{ kind: 'extra-time', minutes: 10, undoneAt: null, reason: 'the mother of Vikram rang' }],
    });
    await announce('Go on');
    const next = await ofVikram.next();
    expect(next).toMatchObject({ about: 'round', announcements: [{ text: { en: 'Go on' } }] });
    ofAsha.close();
    ofVikram.close();
  });

  test('is told when the opening is shifted (L4)', async () => {
    const stream = await follow(asha);
    await aboutRound(stream);
    const opensAt = server.clock.now + 900_000;
    await server.database.update(rounds).set({ opensAt }).where(eq(rounds.id, roundId));
    expect((await aboutRound(stream)).opensAt).toBe(new Date(opensAt).toISOString());
    stream.close();
  });

  test('is told when results are published and unpublished (L4)', async () => {
    const stream = await follow(asha);
    expect((await aboutRound(stream)).resultsOut).toBe(false);
    for (const resultsPublishedAt of [server.clock.now, null]) {
      await server.database.update(rounds).set({ resultsPublishedAt }).where(eq(rounds.id, roundId));
      expect((await aboutRound(stream)).resultsOut).toBe(resultsPublishedAt !== null);
    }
    stream.close();
  });

  test('is refused while the round is hidden', async () => {
    await server.database.update(rounds).set({ announcedAt: null }).where(eq(rounds.id, roundId));
    const refused = await server.call(studentStreamEndpoints.followQuiz, {}, { token: vikram.token });
    expect(refused.error?.code).toBe('quiz-not-announced');
  });
});

test('after a disqualification by organisers is told that they did it, and not the rule', async () => {
  const organiser = await insertAccount(server, { isAdmin: true });
  const { slug } = await readRound(server.database, undefined);
  await startSection(asha);
  const body = { kind: 'disqualified', requestId: crypto.randomUUID(), reason: 'Two at one screen' } as const;
  const given = { params: { slug }, body: { ...body, accountId: asha.id } };
  const done = await server.call(interventionsEndpoints.giveIntervention, given, { token: organiser.token });
  expect(done.status).toBe(201);
  const summary = await server.call(resultsEndpoints.readSummary, {}, { token: asha.token });
  expect(summary.body.disqualification?.by).toBe('organisers');
});

test('shows interventions with their reasons, and with the reason for undoing them (L3)', async () => {
  const organiser = await insertAccount(server, { isAdmin: true });
  const { slug } = await readRound(server.database, undefined);
  await startSection(asha);
  const scope = { of: 'account', accountId: asha.id } as const;
  const body = { kind: 'extra-time', requestId: crypto.randomUUID(), reason: 'The line was down', scope, minutes: 5 };
  const given = { params: { slug }, body: { ...body, kind: 'extra-time' as const } };
  const { id } = (await server.call(interventionsEndpoints.giveIntervention, given, { token: organiser.token })).body
    .intervention;
  const own = async () =>
    (await server.call(sittingEndpoints.readAttempt, {}, { token: asha.token })).body.interventions;
  expect(await own()).toMatchObject([{ reason: 'The line was down', undoneAt: null }]);
  expect((await own())[0]).not.toHaveProperty('undoneReason');
  const undo = { params: { id }, body: { reason: 'It was somebody else’s line' } };
  await server.call(interventionsEndpoints.undoIntervention, undo, { token: organiser.token });
  expect(await own()).toMatchObject([{ reason: 'The line was down', undoneReason: 'It was somebody else’s line' }]);
});

describe('connected pages', () => {
  const presenceOf = async (accountId: string) =>
    (await server.database.select().from(presences).where(eq(presences.accountId, accountId)))[0];

  test('are recorded soon, and disconnections only after five seconds without another page (L5)', async () => {
    const twoSeconds = looksByHand();
    const ofVikram = await follow(vikram);
    /** News reach a page after the presences of the same look are recorded. */
    const presenceAfter = async (said: string) => {
      await announce(said);
      await twoSeconds();
      await aboutRound(ofVikram, withAnnouncement(said));
      return presenceOf(asha.id);
    };
    const stream = await follow(asha);
    expect(await presenceAfter('She is here')).toMatchObject({ leftAt: null });
    const again = await follow(asha);
    stream.close();
    server.clock.advanceSeconds(60);
    expect(await presenceAfter('She is still here')).toMatchObject({ leftAt: null });
    again.close();
    expect(await presenceAfter('She has just left')).toMatchObject({ leftAt: null });
    const leftAt = server.clock.now;
    // The last page of all.
    ofVikram.close();
    server.clock.advanceSeconds(5);
    await expect.poll(() => presenceOf(asha.id)).toMatchObject({ leftAt });
  });
});
