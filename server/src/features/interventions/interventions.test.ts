import { randomUUID } from 'node:crypto';
import { auditEndpoints } from '@club/contract/audit';
import type { GivenIntervention } from '@club/contract/entities/attempts';
import { interventionsEndpoints } from '@club/contract/interventions';
import { participantsEndpoints } from '@club/contract/participants';
import { questionBankEndpoints } from '@club/contract/question-bank';
import { resultsEndpoints } from '@club/contract/results';
import { deadlineOf } from '@club/domain/entities/attempts/deadline';
import { type RequestedIntervention, timeAdjustmentsFor } from '@club/domain/entities/attempts/interventions';
import { schoolKey } from '@club/domain/entities/schools/school';
import { toIsoTime, toIsoTimeOrNull } from '@club/domain/shared/indian-time';
import { minute, second } from '@club/domain/shared/instant';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { readAccount } from '#entities/accounts/account-store.ts';
import { findAttempt } from '#entities/attempts/attempt-store.ts';
import { listEntries } from '#entities/attempts/entry-store.ts';
import { listInterventionsFor } from '#entities/attempts/intervention-store.ts';
import { upsertPresences } from '#entities/attempts/presence-store.ts';
import { answers, attempts, sittings } from '#entities/attempts/tables.ts';
import { type Round, readRound, readRoundById, updateRound } from '#entities/rounds/round-store.ts';
import { findOrInsertSchool } from '#entities/schools/school-store.ts';
import { schools } from '#entities/schools/tables.ts';
import { moveStudents } from '#features/schools-admin/students-of-schools.ts';
import { submitAbandonedAttempts } from '#features/sitting/submit-abandoned-attempts.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { quizCalls, type Sitter, ticks } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { previewIntervention } from './intervene.ts';

const server = await startTestServer();
const calls = quizCalls(server);

let round: Round;
let organiser: Sitter;
let other: Sitter;
let asha: Sitter;
let ravi: Sitter;
let schoolId: string;

beforeEach(async () => {
  round = await fillSmallPaper(server, await readRound(server.database, undefined));
  organiser = await insertAccount(server, { name: 'Olivia Organiser', role: 'organiser' });
  other = await insertAccount(server, { name: 'Omar Owner', role: 'owner' });
  const school = { institution: 'Lake View School', city: 'Bhopal', pin: '462003' };
  const [stored] = await server.database
    .insert(schools)
    .values({ ...school, key: schoolKey(school), isListed: true })
    .returning({ id: schools.id });
  schoolId = stored?.id ?? '';
  asha = await insertAccount(server, { name: 'Asha', schoolId });
  ravi = await insertAccount(server, { name: 'Ravi', city: 'Indore' });
});

/** After any test, the stored deadlines follow from the record. */
afterEach(async () => {
  const { database } = server;
  for (const { accountId } of await database.select().from(attempts).where(eq(attempts.roundId, round.id))) {
    const attempt = await findAttempt(database, { accountId, roundId: round.id });
    const { schoolId: at, city } = attempt?.candidate ?? { schoolId: null, city: '' };
    const who = { accountId, schoolId: at, city };
    const given = timeAdjustmentsFor(await listInterventionsFor(database, round.id, who), who);
    for (const sitting of attempt?.sittings ?? []) expect(deadlineOf(sitting, given)).toBe(sitting.closesAt);
  }
});

const reason = 'The power went out';
type InterventionInput = GivenIntervention extends infer G
  ? G extends unknown
    ? Omit<G, 'requestId' | 'reason'>
    : never
  : never;
const give = (given: InterventionInput, who = organiser, requestId: string = randomUUID()) =>
  server.call(
    interventionsEndpoints.giveIntervention,
    { params: { slug: round.slug }, body: { requestId, reason, ...given } as GivenIntervention },
    who,
  );
const preview = (given: InterventionInput) =>
  server.call(
    interventionsEndpoints.previewIntervention,
    { params: { slug: round.slug }, body: { requestId: randomUUID(), reason, ...given } as GivenIntervention },
    organiser,
  );
const listLate = async () => {
  const query = { state: 'late-answers' as const };
  const { body } = await server.call(participantsEndpoints.listParticipants, { query }, organiser);
  return body.participants.map(({ name }) => name);
};
const undo = (id: number, who = organiser) =>
  server.call(interventionsEndpoints.undoIntervention, { params: { id }, body: { reason: 'A mistake' } }, who);
const resume = (id: number, who = organiser) =>
  server.call(interventionsEndpoints.resumeQuiz, { params: { id }, body: { reason: 'It goes on' } }, who);
const list = (accountId?: string) =>
  server.call(
    interventionsEndpoints.listInterventions,
    { params: { slug: round.slug }, query: accountId === undefined ? {} : { accountId } },
    organiser,
  );

const everybody = { of: 'everybody' } as const;
const minutesLater = (minutes: number) => server.clock.advanceSeconds(minutes * 60);

async function begin(who: Sitter, section = 1): Promise<string> {
  if (section === 1) await calls.ready(who);
  const started = await calls.start(section, who);
  if (started.status !== 200) throw new Error(started.text);
  return started.body.lease;
}

/** In minutes from now, as the student reads it. */
async function minutesLeft(who: Sitter, section = 1): Promise<number | null> {
  const { body } = await calls.attempt(who);
  const { closesAt } = body.sections[section - 1] ?? { closesAt: null };
  return closesAt === null ? null : (Date.parse(closesAt) - server.clock.now) / minute;
}

async function handIn(who: Sitter, option = 0): Promise<void> {
  await calls.sitPaper(who, () => ({ markedAnswers: ticks(option) }));
  await calls.submit(who);
}

const entriesOf = (who: Sitter) => listEntries(server.database, { roundId: round.id, accountId: who.id });

describe('extra time', () => {
  test('lengthens the open sections in its scope, and no others (G3)', async () => {
    await begin(asha);
    await begin(ravi);
    const given = await give({ kind: 'extra-time', minutes: 10, scope: { of: 'account', accountId: asha.id } });
    expect(given.status).toBe(201);
    expect(given.body.concerned).toBe(1);
    expect([await minutesLeft(asha), await minutesLeft(ravi)]).toEqual([18, 8]);
  });

  test.each([
    ['a school', () => ({ of: 'school', schoolId }) as const, [18, 8]],
    ['a city', () => ({ of: 'city', city: 'Indore' }) as const, [8, 18]],
    ['everybody', () => everybody, [18, 18]],
  ])('is given to %s', async (_, scope, left) => {
    await begin(asha);
    await begin(ravi);
    await give({ kind: 'extra-time', minutes: 10, scope: scope() });
    expect([await minutesLeft(asha), await minutesLeft(ravi)]).toEqual(left);
  });

  test('given to a school stays with its students once the school is merged into another (G1)', async () => {
    await begin(asha);
    await give({ kind: 'extra-time', minutes: 10, scope: { of: 'school', schoolId } });
    const same = { institution: 'Lake View Higher Secondary School', city: 'Bhopal', pin: '462003' };
    const id = await findOrInsertSchool(server.database, same);
    await moveStudents(server.database, { fromId: schoolId, to: { id, city: 'Bhopal' } });
    expect((await calls.start(1, asha)).status).toBe(200);
    expect(await minutesLeft(asha)).toBe(18);
  });

  test.each([
    ['the school that another one is merged into', () => ({ of: 'school', schoolId }) as const],
    ['the merged school', (id: string) => ({ of: 'school', schoolId: id }) as const],
    ['the city of the remaining school', () => ({ of: 'city', city: 'Bhopal' }) as const],
    ['the city of the merged school', () => ({ of: 'city', city: 'Sehore' }) as const],
  ])('given to %s stays with the students of that time after later merges (G12)', async (_, scope) => {
    const same = { institution: 'Lake View Higher Secondary School', city: 'Sehore', pin: '462003' };
    const id = await findOrInsertSchool(server.database, same);
    const zoya = await insertAccount(server, { name: 'Zoya', schoolId: id, city: 'Sehore' });
    for (const one of [asha, ravi, zoya]) await begin(one);
    const given = await give({ kind: 'extra-time', minutes: 10, scope: scope(id) });
    const left = async () => [await minutesLeft(asha), await minutesLeft(ravi), await minutesLeft(zoya)];
    const before = await left();
    expect(before.toSorted()).toEqual([18, 8, 8]);
    await server.database.transaction((transaction) =>
      moveStudents(transaction, { fromId: id, to: { id: schoolId, city: 'Bhopal' } }),
    );
    for (const one of [asha, ravi, zoya]) await calls.start(1, one);
    expect(await left()).toEqual(before);
    await give({ kind: 'extra-time', minutes: 5, scope: { of: 'school', schoolId } });
    expect(await left()).toEqual([(before[0] ?? 0) + 5, before[1], (before[2] ?? 0) + 5]);
    expect((await undo(given.body.intervention.id)).body.concerned).toBe(1);
    expect(await left()).toEqual([13, 8, 13]);
  });

  test('after a section that was finished meanwhile applies to the next one (G4, T11)', async () => {
    const lease = await begin(asha);
    await begin(ravi);
    await calls.finish(1, lease, asha);
    // The request was read a moment before, and waited for the round.
    server.clock.advanceSeconds(-1);
    expect((await give({ kind: 'extra-time', minutes: 10, scope: everybody })).body.concerned).toBe(2);
    server.clock.advanceSeconds(1);
    await begin(asha, 2);
    expect(await minutesLeft(asha, 2)).toBe(18);
    expect(await minutesLeft(ravi)).toBe(18);
  });

  test('makes answers within it count, and the page of the section is informed', async () => {
    const lease = await begin(asha);
    const { questions } = (await calls.start(1, asha)).body;
    const taken = (await calls.start(1, asha)).body.lease;
    await give({ kind: 'extra-time', minutes: 2, scope: everybody });
    minutesLater(9);
    const answers = [{ questionId: questions[0]?.id ?? '', sequence: 1, markedAnswers: ticks(0) }];
    const saved = await calls.save(1, taken, answers, asha);
    expect(saved.body).toMatchObject({
      saved: [{ counts: true }],
      closesAt: new Date(server.clock.now + minute).toISOString(),
    });
    expect(lease).not.toBe(taken);
  });

  test('between two sections applies to the next one, which shows its origin', async () => {
    const lease = await begin(asha);
    await calls.finish(1, lease, asha);
    minutesLater(1);
    const given = await give({ kind: 'extra-time', minutes: 5, scope: { of: 'account', accountId: asha.id } });
    expect(given.body.concerned).toBe(1);
    minutesLater(1);
    await begin(asha, 2);
    expect(await minutesLeft(asha, 2)).toBe(13);
    const { deadlines } = (await list(asha.id)).body;
    expect(deadlines[1]?.lines.map(({ kind, seconds }) => [kind, seconds])).toEqual([
      ['started', 480],
      ['extra-time', 300],
    ]);
    const { body } = await calls.attempt(asha);
    expect(body.interventions).toMatchObject([{ kind: 'extra-time', minutes: 5, reason }]);
  });

  test('extends beyond the closing of the round, and nobody is submitted before it is over (T6)', async () => {
    await updateRound(server.database, round.id, { closesAt: server.clock.now + 5 * minute });
    await begin(asha);
    await give({ kind: 'extra-time', minutes: 10, scope: everybody });
    const submit = () =>
      submitAbandonedAttempts(server.database, server.clock.now, (error) => {
        throw error;
      });
    minutesLater(10);
    expect(await submit()).toBe(0);
    minutesLater(6);
    expect(await submit()).toBe(1);
  });

  test('is undone as far as it is unused, and never into the past (G5)', async () => {
    await begin(asha);
    const { body } = await give({ kind: 'extra-time', minutes: 10, scope: everybody });
    minutesLater(3);
    expect((await undo(body.intervention.id)).body).toMatchObject({
      concerned: 1,
      intervention: { canBeUndone: false },
    });
    expect(await minutesLeft(asha)).toBe(5);

    const again = await give({ kind: 'extra-time', minutes: 10, scope: everybody });
    minutesLater(9);
    await undo(again.body.intervention.id);
    expect(await minutesLeft(asha)).toBe(0);
    expect((await undo(again.body.intervention.id)).body.concerned).toBe(0);
  });

  test('is refused with a message if it would help nobody', async () => {
    const toAsha = { kind: 'extra-time', minutes: 5, scope: { of: 'account', accountId: asha.id } } as const;
    expect((await give(toAsha)).error?.code).toBe('not-attempted');
    expect((await give({ kind: 'extra-time', minutes: 5, scope: everybody })).error?.code).toBe('nobody-concerned');
    await handIn(asha);
    expect((await give(toAsha)).error?.code).toBe('participant-submitted');
    const nobody = { of: 'account', accountId: randomUUID() } as const;
    expect((await give({ ...toAsha, scope: nobody })).error?.code).toBe('account-unknown');
    expect((await give({ ...toAsha, scope: { of: 'school', schoolId: randomUUID() } })).error?.code).toBe(
      'school-unknown',
    );
    expect(await entriesOf(asha)).toHaveLength(1);
    expect((await list()).body.interventions).toEqual([]);
  });

  test.each([0, -1, 241, 2.5, 'soon'])('of %s minutes is refused', async (minutes) => {
    await begin(asha);
    const { status, text } = await give({ kind: 'extra-time', minutes: minutes as number, scope: everybody });
    expect(status).toBe(400);
    expect(text).toContain('Enter a number of minutes from 1 to 240');
    expect(await minutesLeft(asha)).toBe(8);
  });

  test.each(['', '  ', 'ok'])('without a reason is refused: %j', async (missing) => {
    await begin(asha);
    const given = await server.call(
      interventionsEndpoints.giveIntervention,
      {
        params: { slug: round.slug },
        body: { kind: 'extra-time', minutes: 5, scope: everybody, requestId: randomUUID(), reason: missing },
      },
      organiser,
    );
    expect(given.status).toBe(400);
    expect(await minutesLeft(asha)).toBe(8);
  });

  test('requested twice by one click is given once (G4)', async () => {
    await begin(asha);
    const requestId = randomUUID();
    const both = await Promise.all(
      [1, 2].map(() => give({ kind: 'extra-time', minutes: 10, scope: everybody }, organiser, requestId)),
    );
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(both.map(({ body }) => body.intervention.id)).size).toBe(1);
    expect(await minutesLeft(asha)).toBe(18);
  });

  test('is previewed without any effect', async () => {
    await begin(asha);
    await begin(ravi);
    expect((await preview({ kind: 'extra-time', minutes: 10, scope: everybody })).body).toEqual({
      concerned: 2,
      names: ['Asha', 'Ravi'],
      standing: null,
    });
    expect(await minutesLeft(asha)).toBe(8);
    expect((await list()).body.interventions).toEqual([]);
  });

  test('for one says until when they play, before and after, and when the round closes (G14)', async () => {
    const closesAt = server.clock.now + 12 * minute;
    await updateRound(server.database, round.id, { closesAt });
    await begin(asha);
    const given = { kind: 'extra-time', minutes: 10, scope: { of: 'account', accountId: asha.id } } as const;
    const later = (minutes: number) => toIsoTime(server.clock.now + minutes * minute);
    const standing = { state: 'open', section: 1, endsBefore: later(8), endsAt: later(18), roundClosesAt: later(12) };
    expect((await preview(given)).body.standing).toEqual(standing);
    expect((await give(given)).body.standing).toEqual(standing);
    expect(await minutesLeft(asha)).toBe(18);
  });
});

describe('compensatory time (T12)', () => {
  const grant = (minutesAnHour: number) => give({ kind: 'compensatory-time', accountId: asha.id, minutesAnHour });

  test('is permanent: every later section is longer by that many minutes per hour', async () => {
    await grant(30);
    await begin(asha);
    expect(await minutesLeft(asha)).toBe(12);
    const { body } = await list(asha.id);
    expect(body.interventions).toMatchObject([
      { kind: 'compensatory-time', minutes: 30, reason, by: { name: 'Olivia Organiser' } },
    ]);
    expect(body.deadlines).toMatchObject([
      { section: 1, lines: [{ kind: 'started' }, { kind: 'compensatory-time', seconds: 240 }] },
    ]);
  });

  test('lengthens an open section at once, and removing it shortens none', async () => {
    await begin(asha);
    const { body } = await grant(60);
    expect(await minutesLeft(asha)).toBe(16);
    await undo(body.intervention.id);
    expect(await minutesLeft(asha)).toBe(16);
    expect((await readAccount(server.database, asha.id)).compensatoryMinutes).toBe(0);
  });

  test('can be undone only until it is changed again', async () => {
    const { body } = await grant(20);
    await grant(30);
    expect((await undo(body.intervention.id)).error?.code).toBe('intervention-not-undoable');
    expect((await readAccount(server.database, asha.id)).compensatoryMinutes).toBe(30);
  });

  test.each([-1, 61, 0.5])('of %s minutes per hour is refused', async (minutesAnHour) => {
    expect((await grant(minutesAnHour)).status).toBe(400);
  });
});

describe('a pause', () => {
  test('stops every clock until it is resumed, and returns the time (G6)', async () => {
    await updateRound(server.database, round.id, { closesAt: server.clock.now + 60 * minute });
    const before = (await readRoundById(server.database, round.id)).closesAt ?? 0;
    const lease = await begin(asha);
    minutesLater(3);
    const { body } = await give({ kind: 'pause', minutes: 30 });
    expect((await calls.attempt(asha)).body.pause).toEqual({ at: body.now, until: body.intervention.until });
    expect((await readRoundById(server.database, round.id)).closesAt).toBe(before + 30 * minute);
    minutesLater(12);
    expect((await resume(body.intervention.id, other)).body.concerned).toBe(1);
    expect(await minutesLeft(asha)).toBe(5);
    expect((await readRoundById(server.database, round.id)).closesAt).toBe(before + 12 * minute);
    minutesLater(1);
    await calls.finish(1, lease, asha);
    await begin(asha, 2);
    minutesLater(1);
    const second = await calls.start(2, asha);
    await calls.finish(2, second.body.lease, asha);
    await calls.submit(asha);
    expect((await entriesOf(asha))[0]?.timeUsedSeconds).toBe(5 * 60);
  });

  test('ends by itself', async () => {
    await begin(asha);
    await give({ kind: 'pause', minutes: 10 });
    minutesLater(11);
    expect((await calls.attempt(asha)).body.pause).toBeNull();
    expect(await minutesLeft(asha)).toBe(7);
    await calls.ready(ravi);
    expect((await calls.start(1, ravi)).status).toBe(200);
  });

  test('shows no questions until it ends, neither at a start nor to a returning page (G13)', async () => {
    const readQuestions = () => server.call(questionBankEndpoints.listQuestions, {}, { token: asha.token });
    await begin(asha);
    await calls.ready(ravi);
    expect((await readQuestions()).body.quizzes.length).toBeGreaterThan(0);
    await give({ kind: 'pause', minutes: 30 });
    minutesLater(20);
    expect((await calls.start(1, ravi)).error?.code).toBe('quiz-paused');
    expect((await calls.start(1, asha)).error?.code).toBe('quiz-paused');
    expect((await readQuestions()).error?.code).toBe('quiz-paused');
    minutesLater(10);
    expect((await calls.start(1, asha)).body.questions.length).toBeGreaterThan(0);
    expect((await readQuestions()).body.quizzes.length).toBeGreaterThan(0);
  });

  test('counts answers from before it that came late, stores the rest as late, and accepts them again afterwards (G13, T9)', async () => {
    await calls.ready(asha);
    const { lease, questions } = (await calls.start(1, asha)).body;
    const question = questions[0]?.id ?? '';
    const save = async (sequence: number, givenAt?: number) => {
      const answer = {
        questionId: question,
        sequence,
        markedAnswers: ticks(0),
        givenAt: toIsoTimeOrNull(givenAt ?? null),
      };
      const { saved, pausedUntil } = (await calls.save(1, lease, [answer], asha)).body;
      return [saved.map(({ counts }) => counts), pausedUntil !== undefined];
    };
    minutesLater(1);
    const before = server.clock.now;
    await give({ kind: 'pause', minutes: 30 });
    server.clock.advanceSeconds(5);
    expect(await save(1)).toEqual([[true], true]);
    minutesLater(10);
    expect(await save(2, before)).toEqual([[true], true]);
    expect(await save(3)).toEqual([[false], true]);
    expect(await save(4, server.clock.now)).toEqual([[false], true]);
    const kept = await server.database.select().from(answers).where(eq(answers.questionId, question));
    expect(kept.map(({ counts, sequence }) => [counts, sequence]).toSorted()).toEqual([
      [false, 4],
      [true, 2],
    ]);
    minutesLater(20);
    // The same answer again, as pages send it: it counts and is no longer late.
    expect(await listLate()).toEqual(['Asha']);
    expect(await save(4, server.clock.now - 10 * minute)).toEqual([[true], false]);
    expect(await listLate()).toEqual([]);
    expect((await calls.finish(1, lease, asha)).status).toBe(200);
    await calls.start(2, asha);
    minutesLater(60);
    await calls.submit(asha);
    expect((await give({ kind: 'late-answers-accepted', accountId: asha.id, section: 1 })).error?.code).toBe(
      'no-late-answers',
    );
  });

  test('exists only once, not for a closed quiz, and ends once', async () => {
    const { body } = await give({ kind: 'pause', minutes: 5 });
    expect((await give({ kind: 'pause', minutes: 5 })).error?.code).toBe('quiz-paused');
    expect((await undo(body.intervention.id)).error?.code).toBe('intervention-not-undoable');
    minutesLater(6);
    expect((await resume(body.intervention.id)).error?.code).toBe('quiz-not-paused');
    await updateRound(server.database, round.id, { closesAt: server.clock.now - minute });
    expect((await give({ kind: 'pause', minutes: 5 })).error?.code).toBe('quiz-closed');
  });

  test('is visible and can be ended on a server whose clock is behind (G6)', async () => {
    await calls.ready(asha);
    const { body } = await give({ kind: 'pause', minutes: 5 });
    server.clock.advanceSeconds(-30);
    expect((await calls.start(1, asha)).error?.code).toBe('quiz-paused');
    expect((await list()).body.pause).toMatchObject({ id: body.intervention.id });
    expect((await resume(body.intervention.id)).status).toBe(200);
    expect((await list()).body.pause).toBeNull();
    expect((await calls.start(1, asha)).status).toBe(200);
  });

  test('previews the number of participants it stops: only those in a section (G6)', async () => {
    await begin(asha);
    await calls.ready(ravi);
    const asked = { kind: 'pause', minutes: 30 } as const;
    expect((await preview(asked)).body).toEqual({ concerned: 1, names: ['Asha'], standing: null });
    expect((await give(asked)).body.concerned).toBe(1);
  });

  test('is ended by one of two simultaneous calls', async () => {
    await begin(asha);
    const { body } = await give({ kind: 'pause', minutes: 30 });
    minutesLater(10);
    const both = await Promise.all([resume(body.intervention.id), resume(body.intervention.id, other)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await minutesLeft(asha)).toBe(8);
    expect((await list()).body.interventions).toMatchObject([{ isRunning: false, undone: { reason: 'It goes on' } }]);
  });
});

describe('shifting the opening', () => {
  const opensIn = (minutes: number) =>
    updateRound(server.database, round.id, {
      opensAt: server.clock.now + minutes * minute,
      closesAt: server.clock.now + (minutes + 60) * minute,
    });
  const hours = async () => {
    const { opensAt, closesAt } = await readRoundById(server.database, round.id);
    return [opensAt, closesAt].map((at) => ((at ?? 0) - server.clock.now) / minute);
  };

  test('moves the closing along, and back when it is undone (G7)', async () => {
    await opensIn(30);
    const { body } = await give({ kind: 'opening-shifted', minutes: 15 });
    expect(await hours()).toEqual([45, 105]);
    await undo(body.intervention.id);
    expect(await hours()).toEqual([30, 90]);
  });

  test('is refused after the opening, into the past, and without an opening', async () => {
    expect((await give({ kind: 'opening-shifted', minutes: 15 })).error?.code).toBe('round-without-opening');
    await opensIn(10);
    expect((await give({ kind: 'opening-shifted', minutes: -15 })).error?.code).toBe('opening-in-the-past');
    minutesLater(11);
    expect((await give({ kind: 'opening-shifted', minutes: 15 })).error?.code).toBe('round-opened-already');
  });
});

describe('a bell that is rung by hand', () => {
  test('opens the round in ten seconds for those who wait, once, and reaches their pages (G15)', async () => {
    const opensAt = server.clock.now + 30 * minute;
    await updateRound(server.database, round.id, { opensAt, closesAt: opensAt + 60 * minute });
    const late = await insertAccount(server, { name: 'Late' });
    const waiting = await insertAccount(server, { name: 'Waiting' });
    await calls.ready(waiting);
    await upsertPresences(server.database, randomUUID(), [{ accountId: waiting.id, at: server.clock.now }]);
    expect((await preview({ kind: 'bell-rung' })).body).toMatchObject({ concerned: 1, names: ['Waiting'] });
    expect((await calls.start(1, waiting)).error?.code).toBe('quiz-not-open-yet');
    const requestId = randomUUID();
    const ring = () => give({ kind: 'bell-rung' }, organiser, requestId);
    const [first, again] = await Promise.all([ring(), ring()]);
    expect(again.body.intervention.id).toBe(first.body.intervention.id);
    const { opensAt: opens, closesAt } = await readRoundById(server.database, round.id);
    expect([opens, closesAt]).toEqual([server.clock.now + 10_000, server.clock.now + 10_000 + 60 * minute]);
    expect((await give({ kind: 'bell-rung' })).error?.code).toBe('round-opened-already');
    expect((await undo(first.body.intervention.id)).error?.code).toBe('intervention-not-undoable');
    server.clock.advanceSeconds(10);
    expect((await calls.start(1, waiting)).status).toBe(200);
    await calls.ready(late);
    expect((await calls.start(1, late)).status).toBe(200);
  });
});

describe('reopening a section', () => {
  const reopen = (section: number, minutes = 5) =>
    give({ kind: 'section-reopened', accountId: asha.id, section, minutes });

  test('undoes the submission, adds the minutes, and marks the new submission (G8)', async () => {
    await handIn(asha, 1);
    expect((await entriesOf(asha))[0]?.score).toBe(0);
    minutesLater(10);
    expect((await reopen(1)).status).toBe(201);
    expect(await entriesOf(asha)).toEqual([]);
    expect(await minutesLeft(asha)).toBe(5);
    const { body } = await calls.start(1, asha);
    const answers = body.questions.map(({ id }) => ({ questionId: id, sequence: 1, markedAnswers: ticks(0) }));
    await calls.save(1, body.lease, answers, asha);
    minutesLater(2);
    expect((await calls.finish(1, body.lease, asha)).body.nextSection).toBeNull();
    await calls.submit(asha);
    // Two correct answers of four marks, two wrong ones; a minute for each section and two for the reopening.
    expect(await entriesOf(asha)).toMatchObject([{ score: 6, timeUsedSeconds: 240 }]);
  });

  test('is refused if it was never sat, is open, or while another one is open', async () => {
    const lease = await begin(asha);
    expect((await reopen(2)).error?.code).toBe('section-not-started');
    expect((await reopen(1)).error?.code).toBe('section-is-open');
    await calls.finish(1, lease, asha);
    const second = await begin(asha, 2);
    expect((await reopen(1)).error?.code).toBe('other-section-open');
    await give({ kind: 'pause', minutes: 5 });
    minutesLater(4);
    await calls.finish(2, second, asha);
    expect((await reopen(1)).error?.code).toBe('quiz-paused');
  });
});

describe('late answers', () => {
  const accept = () => give({ kind: 'late-answers-accepted', accountId: asha.id, section: 1 });

  /** Both answers of section 1 come a minute late, then the rest is sat. */
  async function answerLate(who = asha): Promise<void> {
    await calls.ready(who);
    const { lease, questions } = (await calls.start(1, who)).body;
    minutesLater(9);
    const answers = questions.map(({ id }) => ({ questionId: id, sequence: 1, markedAnswers: ticks(0) }));
    await calls.save(1, lease, answers, who);
    await calls.finish(1, lease, who);
    await calls.sitSection(2, who, () => ({ markedAnswers: ticks(0) }));
  }

  test('count once they are accepted, and not after that is undone (G9)', async () => {
    await answerLate();
    expect((await accept()).error?.code).toBe('participant-not-submitted');
    await calls.submit(asha);
    expect((await entriesOf(asha))[0]?.score).toBe(8);
    expect(await listLate()).toEqual(['Asha']);
    const { body } = await accept();
    expect(await listLate()).toEqual([]);
    expect((await entriesOf(asha))[0]?.score).toBe(16);
    expect((await accept()).error?.code).toBe('late-answers-accepted-already');
    await undo(body.intervention.id);
    expect((await entriesOf(asha))[0]?.score).toBe(8);
  });

  test('can be accepted for everybody in a list at once, only for submitted attempts in that list (G9)', async () => {
    const acceptAll = (filter: { search?: string }) => {
      const body = { ...filter, reason: 'The line was cut' };
      return server.call(interventionsEndpoints.acceptLateAnswers, { params: { slug: round.slug }, body }, organiser);
    };
    await answerLate();
    await calls.submit(asha);
    await answerLate(ravi);
    expect((await acceptAll({ search: 'Zoya' })).body).toEqual({ participants: 0, left: 0 });
    expect((await entriesOf(asha))[0]?.score).toBe(8);
    expect((await acceptAll({})).body).toEqual({ participants: 1, left: 1 });
    expect((await entriesOf(asha))[0]?.score).toBe(16);
    expect(await listLate()).toEqual(['Ravi']);
  });

  test('are refused if there are none', async () => {
    await handIn(asha);
    expect((await accept()).error?.code).toBe('no-late-answers');
  });
});

describe('a disqualification', () => {
  const lift = (goesOn = true) => give({ kind: 'disqualification-lifted', accountId: asha.id, goesOn });

  test('by accident is lifted: the section continues with the remaining time, and flags stay (G10)', async () => {
    await begin(asha);
    minutesLater(3);
    await calls.report('fullscreen-left', asha);
    expect(await entriesOf(asha)).toMatchObject([{ disqualified: true }]);
    minutesLater(20);
    const asked = { kind: 'disqualification-lifted', accountId: asha.id, goesOn: true } as const;
    expect((await preview(asked)).body.standing).toMatchObject({ state: 'open', section: 1, endsBefore: null });
    expect((await lift()).status).toBe(201);
    expect(await entriesOf(asha)).toEqual([]);
    expect(await minutesLeft(asha)).toBe(5);
    expect((await calls.attempt(asha)).body).toMatchObject({ flags: 1, disqualified: false, submitted: false });
    minutesLater(1);
    const { body } = await calls.start(1, asha);
    await calls.finish(1, body.lease, asha);
    await calls.sitSection(2, asha, () => ({ markedAnswers: ticks(0) }));
    await calls.submit(asha);
    expect(await entriesOf(asha)).toMatchObject([{ disqualified: false, score: 8, timeUsedSeconds: 300 }]);
  });

  test('that lasted until the round closed still lets the participant sit the rest after it is lifted', async () => {
    await updateRound(server.database, round.id, { closesAt: server.clock.now + 20 * minute });
    await begin(asha);
    minutesLater(3);
    await calls.report('fullscreen-left', asha);
    minutesLater(30);
    const lifted = (await lift()).body.standing;
    expect(lifted?.roundClosesAt).toBe(toIsoTime(server.clock.now + 17 * minute));
    const { body } = await calls.start(1, asha);
    await calls.finish(1, body.lease, asha);
    expect((await calls.start(2, asha)).status).toBe(200);
  });

  test('of somebody who had finished: lifting it leaves the attempt submitted, and says so beforehand (G10, G14)', async () => {
    await handIn(asha);
    minutesLater(1);
    await give({ kind: 'disqualified', accountId: asha.id });
    const asked = { kind: 'disqualification-lifted', accountId: asha.id, goesOn: true } as const;
    expect((await preview(asked)).body.standing).toMatchObject({ state: 'submitted', section: null, endsAt: null });
    await lift();
    expect((await calls.attempt(asha)).body).toMatchObject({ disqualified: false, submitted: true });
  });

  test('stays on the timeline however it was lifted: by help, by undoing or on the leaderboard (H3)', async () => {
    const times: string[] = [];
    const now = () => times.push(new Date(server.clock.now).toISOString());
    await begin(asha);
    minutesLater(1);
    await calls.report('fullscreen-left', asha);
    now();
    minutesLater(1);
    await lift(false);
    minutesLater(1);
    const given = await give({ kind: 'disqualified', accountId: asha.id });
    now();
    minutesLater(1);
    expect((await undo(given.body.intervention.id)).status).toBe(200);
    const [entry] = await entriesOf(asha);
    for (const disqualified of [true, false]) {
      minutesLater(1);
      const call = { params: { id: entry?.id ?? '' }, body: { disqualified } };
      expect((await server.call(resultsEndpoints.updateEntry, call, other)).status).toBe(200);
      if (disqualified) now();
    }
    const { body } = await server.call(participantsEndpoints.readParticipant, { params: { id: asha.id } }, organiser);
    const told = body.timeline.filter(({ kind }) => kind === 'disqualified').map(({ at }) => Date.parse(at));
    expect(told).toEqual(times.map((at) => Date.parse(at)));
  });

  test('is lifted without continuing once the day is over', async () => {
    await begin(asha);
    await calls.report('fullscreen-left', asha);
    await lift(false);
    expect(await entriesOf(asha)).toMatchObject([{ disqualified: false }]);
    expect((await calls.attempt(asha)).body).toMatchObject({ submitted: true, disqualified: false });
    expect((await lift()).error?.code).toBe('participant-not-disqualified');
  });

  test('applies to participants during and after the attempt, and is undone by lifting it', async () => {
    await begin(asha);
    await handIn(ravi);
    minutesLater(1);
    const onAsha = await give({ kind: 'disqualified', accountId: asha.id });
    const onRavi = await give({ kind: 'disqualified', accountId: ravi.id });
    expect(await entriesOf(asha)).toMatchObject([{ disqualified: true }]);
    expect(await entriesOf(ravi)).toMatchObject([{ disqualified: true }]);
    expect((await give({ kind: 'disqualified', accountId: ravi.id })).error?.code).toBe('participant-disqualified');
    minutesLater(2);
    await undo(onAsha.body.intervention.id);
    await undo(onRavi.body.intervention.id);
    expect(await entriesOf(asha)).toEqual([]);
    expect(await entriesOf(ravi)).toMatchObject([{ disqualified: false }]);
    expect(await minutesLeft(asha)).toBe(5);
  });
});

describe('moving an attempt', () => {
  const move = () => give({ kind: 'attempt-moved', accountId: asha.id, toAccountId: ravi.id });

  test('moves it between two sections to the right account with its history, and back (G11)', async () => {
    await calls.finish(1, await begin(asha), asha);
    await give({ kind: 'extra-time', minutes: 10, scope: { of: 'account', accountId: asha.id } });
    const { body } = await move();
    expect(body.intervention).toMatchObject({ scope: { name: 'Asha' }, movedTo: { name: 'Ravi' } });
    expect((await calls.attempt(asha)).body.sections[0]?.state).toBe('not-started');
    const lease = await begin(ravi, 2);
    expect(await minutesLeft(ravi, 2)).toBe(18);
    expect((await undo(body.intervention.id)).error?.code).toBe('attempt-being-sat');
    await calls.finish(2, lease, ravi);
    expect((await undo(body.intervention.id)).status).toBe(200);
    expect((await calls.attempt(asha)).body.sections[1]?.state).toBe('over');
    const [attempt] = await server.database.select().from(attempts).where(eq(attempts.accountId, asha.id));
    expect(attempt).toMatchObject({ candidateName: 'Asha', candidateSchoolId: schoolId });
  });

  test('takes along what its school was given, also after it went back (G11, G12)', async () => {
    await calls.finish(1, await begin(asha), asha);
    await give({ kind: 'extra-time', minutes: 10, scope: { of: 'school', schoolId } });
    const moved = await move();
    await undo(moved.body.intervention.id);
    await move();
    await begin(ravi, 2);
    expect(await minutesLeft(ravi, 2)).toBe(18);
  });

  test('waits until the device of the old account has sent its answers (G11)', async () => {
    await begin(asha);
    expect(await move()).toMatchObject({
      status: 409,
      error: { code: 'attempt-being-sat', error: expect.stringContaining('may hold answers') },
    });
    const { body } = await calls.start(1, asha);
    const answer = { questionId: body.questions[0]?.id ?? '', sequence: 1, markedAnswers: ticks(0) };
    expect((await calls.save(1, body.lease, [answer], asha)).body.saved[0]?.counts).toBe(true);
    // The time ran out while the device was off: what it holds is late, and organisers can accept it.
    minutesLater(60);
    expect((await move()).error?.code).toBe('attempt-being-sat');
    expect((await calls.save(1, body.lease, [{ ...answer, sequence: 2 }], asha)).body.saved[0]?.counts).toBe(false);
    await calls.finish(1, body.lease, asha);
    expect((await move()).status).toBe(201);
  });

  test('takes the entry along, ranked and named for its new account', async () => {
    await handIn(asha);
    await move();
    expect(await entriesOf(asha)).toEqual([]);
    expect(await entriesOf(ravi)).toMatchObject([{ score: 16, isRanked: true, name: 'Ravi', city: 'Indore' }]);
  });

  test('is refused to an account with an attempt of its own', async () => {
    await calls.finish(1, await begin(asha), asha);
    await begin(ravi);
    expect((await move()).error?.code).toBe('account-sits-itself');
    expect((await give({ kind: 'attempt-moved', accountId: other.id, toAccountId: ravi.id })).error?.code).toBe(
      'not-attempted',
    );
  });
});

describe('two organisers with opposite actions at once', () => {
  const sittingOf = async (who: Sitter) => {
    const rows = await server.database
      .select({ sitting: sittings })
      .from(sittings)
      .innerJoin(attempts, eq(attempts.id, sittings.attemptId))
      .where(eq(attempts.accountId, who.id));
    return rows[0]?.sitting;
  };

  test('have one outcome: either disqualified or reinstated, and the record shows the last one', async () => {
    await begin(asha);
    await Promise.all([
      give({ kind: 'disqualified', accountId: asha.id }),
      give({ kind: 'disqualification-lifted', accountId: asha.id, goesOn: true }, other),
    ]);
    const { interventions } = (await list(asha.id)).body;
    const isOut = (await calls.attempt(asha)).body.disqualified;
    expect(interventions[0]?.kind).toBe(isOut ? 'disqualified' : 'disqualification-lifted');
    expect(await entriesOf(asha)).toHaveLength(isOut ? 1 : 0);
  });

  test('can give time and pause at once: the deadline has both', async () => {
    await begin(asha);
    const [, paused] = await Promise.all([
      give({ kind: 'extra-time', minutes: 10, scope: everybody }),
      give({ kind: 'pause', minutes: 30 }, other),
      give({ kind: 'compensatory-time', accountId: asha.id, minutesAnHour: 30 }, other),
    ]);
    expect(paused.status).toBe(201);
    expect(await minutesLeft(asha)).toBe(8 + 10 + 30 + 4);
  });

  test('cannot lose anything by undoing a pause that the other resumes', async () => {
    await begin(asha);
    const time = await give({ kind: 'extra-time', minutes: 10, scope: everybody });
    const pause = await give({ kind: 'pause', minutes: 30 });
    minutesLater(5);
    await Promise.all([undo(time.body.intervention.id), resume(pause.body.intervention.id, other)]);
    expect(await minutesLeft(asha)).toBe(8);
  });

  test('can act during a submission: either before or after it', async () => {
    const lease = await begin(asha);
    minutesLater(1);
    await Promise.all([
      calls.finish(1, lease, asha),
      give({ kind: 'disqualified', accountId: asha.id }),
      give({ kind: 'extra-time', minutes: 10, scope: everybody }, other),
    ]);
    const sitting = await sittingOf(asha);
    expect(sitting?.finishedAt).toBe(server.clock.now);
    expect(await entriesOf(asha)).toMatchObject([{ disqualified: true, timeUsedSeconds: 60 }]);
  });
});

test('interventions and their undoing are audited with their reasons (U1)', async () => {
  await begin(asha);
  const { body } = await give({ kind: 'extra-time', minutes: 10, scope: { of: 'account', accountId: asha.id } });
  server.clock.advanceSeconds(second / 1000);
  await undo(body.intervention.id, other);
  const { events } = (await server.call(auditEndpoints.listAuditEvents, { query: { subject: asha.id } }, other)).body;
  expect(events.map(({ action, actorId, details }) => [action, actorId, details.reason])).toEqual([
    ['intervention-undone', other.id, 'A mistake'],
    ['intervention-made', organiser.id, reason],
  ]);
});

// The embedded database runs one transaction at a time.
test.runIf(inject('testDatabase') === 'postgres')(
  'a preview blocks nobody: neither saves nor starts nor submissions (G4)',
  async () => {
    for (const who of [asha, ravi]) await calls.ready(who);
    const { lease, questions } = (await calls.start(1, asha)).body;
    const everybody: RequestedIntervention[] = [
      { kind: 'pause', minutes: 5 },
      { kind: 'extra-time', minutes: 5, scope: { accountId: null, schoolId: null, city: null } },
      { kind: 'disqualified', accountId: asha.id },
      { kind: 'compensatory-time', accountId: asha.id, minutesAnHour: 20 },
    ].map((given) => ({ requestId: randomUUID(), reason, ...given }) as RequestedIntervention);
    const { now } = server.clock;
    await server.database.transaction(async (transaction) => {
      const concerned: number[] = [];
      for (const given of everybody)
        concerned.push((await previewIntervention(transaction, round.slug, given, now)).concerned);
      expect(concerned).toEqual([1, 1, 1, 1]);
      const answer = { questionId: questions[0]?.id ?? '', sequence: 1, markedAnswers: ticks(0) };
      expect((await calls.save(1, lease, [answer], asha)).status).toBe(200);
      expect((await calls.start(1, ravi)).status).toBe(200);
      expect((await calls.submit(asha, { disqualified: true })).status).toBe(201);
    });
  },
);

test('all of it requires the right', async () => {
  const viewer = await insertAccount(server, { role: 'viewer' });
  for (const who of [viewer, asha]) {
    expect((await give({ kind: 'pause', minutes: 5 }, who)).status).toBe(403);
    const listed = await server.call(
      interventionsEndpoints.listInterventions,
      { params: { slug: round.slug }, query: {} },
      who,
    );
    expect(listed.status).toBe(403);
  }
});
