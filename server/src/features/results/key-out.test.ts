import { randomUUID } from 'node:crypto';
import type { GivenIntervention } from '@club/contract/entities/attempts';
import { interventionsEndpoints } from '@club/contract/interventions';
import { participantsEndpoints } from '@club/contract/participants';
import { profileEndpoints } from '@club/contract/profile';
import { rehearsalEndpoints } from '@club/contract/rehearsal';
import { resultsEndpoints } from '@club/contract/results';
import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import { sittingEndpoints } from '@club/contract/sitting';
import { toIsoTime } from '@club/domain/shared/indian-time';
import { minute, second } from '@club/domain/shared/instant';
import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { listAcceptedAnswers } from '#entities/attempts/answer-store.ts';
import { answers, answersAfterKey, attempts } from '#entities/attempts/tables.ts';
import { type Round, readRound, readRoundById, updateRound } from '#entities/rounds/round-store.ts';
import { submitAbandonedAttempts } from '#features/sitting/submit-abandoned-attempts.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { quizCalls, type Sitter, ticks } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const calls = quizCalls(server);

let round: Round;
let admin: Sitter;
let asha: Sitter;
let ravi: Sitter;
let meera: Sitter;

beforeEach(async () => {
  round = await fillSmallPaper(server, await readRound(server.database, undefined));
  await updateRound(server.database, round.id, { closesAt: server.clock.now + 60 * minute });
  admin = await insertAccount(server, { isAdmin: true, name: 'Admin' });
  asha = await insertAccount(server, { name: 'Asha' });
  ravi = await insertAccount(server, { name: 'Ravi' });
  meera = await insertAccount(server, { name: 'Meera' });
});

const params = () => ({ slug: round.slug });
const publish = () => server.call(resultsEndpoints.publishResults, { params: params() }, admin);
const unpublish = () => server.call(resultsEndpoints.unpublishResults, { params: params() }, admin);
const change = (body: object) => server.call(roundsAdminEndpoints.updateRound, { params: params(), body }, admin);
const review = (who: Sitter) => server.call(resultsEndpoints.readReview, { query: {} }, who);
const fail = (error: unknown) => {
  throw error;
};
const inMinutes = (minutes: number) => toIsoTime(server.clock.now + minutes * minute);

type InterventionInput = GivenIntervention extends infer G
  ? G extends unknown
    ? Omit<G, 'requestId' | 'reason'>
    : never
  : never;
const give = (given: InterventionInput) => {
  const body = { requestId: randomUUID(), reason: 'An appeal was right', ...given } as GivenIntervention;
  return server.call(interventionsEndpoints.giveIntervention, { params: params(), body }, admin);
};

const reopen = (who: Sitter) => give({ kind: 'section-reopened', accountId: who.id, section: 1, minutes: 10 });

/** @returns false if it was refused */
async function merge(stays: Sitter, goes: Sitter): Promise<boolean> {
  const pair = { id: stays.id, otherId: goes.id };
  const seen = await server.call(participantsEndpoints.previewMerge, { params: pair }, admin);
  if (seen.status !== 200) return false;
  const body = { revision: seen.body.revision, reason: 'They are one person' };
  return (await server.call(participantsEndpoints.mergeAccounts, { params: pair, body }, admin)).status === 200;
}

/** Asha answers wrongly, Ravi is disqualified in his first section. The round is closed. */
async function sit() {
  await calls.sitPaper(asha, () => ({ markedAnswers: ticks(1) }));
  await calls.submit(asha);
  await calls.ready(ravi);
  await calls.start(1, ravi);
  await give({ kind: 'disqualified', accountId: ravi.id });
  await calls.ready(meera);
  server.clock.advanceSeconds(60 * 60);
}

describe('a key that students could read (V3)', () => {
  test('keeps sections closed after the results are unpublished', async () => {
    await sit();
    const since = server.clock.now;
    await publish();
    expect((await review(asha)).body.questions).toHaveLength(4);
    server.clock.advanceSeconds(60);
    await unpublish();
    expect(await reopen(asha)).toMatchObject({ status: 409, error: { code: 'key-is-out' } });
    expect((await reopen(asha)).error?.error).toMatch(
      /^Students have been able to read the answer key of this round since .+\.$/,
    );
    const lift = (goesOn: boolean) => give({ kind: 'disqualification-lifted', accountId: ravi.id, goesOn });
    expect((await lift(true)).error?.code).toBe('key-is-out');
    expect((await lift(false)).status).toBe(201);
    const settings = await server.call(roundsAdminEndpoints.readRoundSettings, { params: params() }, admin);
    expect(settings.body.round).toMatchObject({ keyOutSince: toIsoTime(since), resultsPublishedAt: null });
  });

  test('keeps the round closed after its date is moved, in one change or in several', async () => {
    await sit();
    await updateRound(server.database, round.id, { provisionalKeyAt: server.clock.now });
    expect((await review(asha)).body.questions).toHaveLength(4);
    expect((await change({ provisionalKeyAt: null })).status).toBe(200);
    for (const hours of [
      { closesAt: inMinutes(10) },
      { closesAt: null },
      { opensAt: inMinutes(5), closesAt: inMinutes(60) },
      { provisionalKeyAt: inMinutes(60), closesAt: inMinutes(10) },
    ]) {
      expect((await change(hours)).error?.code).toBe('key-is-out');
    }
    expect((await reopen(asha)).error?.code).toBe('key-is-out');
    expect((await calls.start(1, meera)).error?.code).toBe('quiz-closed');
    // Also if the hours were changed in the database.
    await updateRound(server.database, round.id, { closesAt: server.clock.now + 60 * minute });
    expect((await calls.start(1, meera)).error?.code).toBe('key-is-out');
  });

  test('is remembered through the archive, and never forgotten by an update', async () => {
    await sit();
    const since = server.clock.now;
    await publish();
    await unpublish();
    await updateRound(server.database, round.id, { keyOutAt: null });
    await updateRound(server.database, round.id, { keyOutAt: since + minute });
    expect((await readRoundById(server.database, round.id)).keyOutAt).toBe(since);
  });

  test('was not out if nobody had started: nobody has a paper to read', async () => {
    await change({ closesAt: toIsoTime(server.clock.now) });
    expect((await publish()).status).toBe(200);
    await unpublish();
    expect((await change({ closesAt: inMinutes(60) })).body.round).toMatchObject({ phase: 'open', keyOutSince: null });
    await calls.ready(asha);
    expect((await calls.start(1, asha)).status).toBe(200);
  });

  test('waits until no answer can count any more, also not one that a slow connection brings', async () => {
    await calls.ready(asha);
    await calls.sitSection(1, asha, () => ({ markedAnswers: ticks(1) }));
    const { lease, questions, closesAt } = (await calls.start(2, asha)).body;
    const ended = Date.parse(closesAt);
    await updateRound(server.database, round.id, { closesAt: ended - 2, provisionalKeyAt: ended - 1 });
    server.clock.advanceSeconds((ended - server.clock.now) / second + 1);
    expect((await calls.submit(asha)).status).toBe(201);
    expect((await review(asha)).error?.code).toBe('key-waits');
    const answer = { questionId: questions[0]?.id ?? '', sequence: 1, markedAnswers: ticks(0) };
    expect((await calls.save(2, lease, [answer], asha)).body.saved[0]?.counts).toBe(true);
    server.clock.advanceSeconds(5);
    expect((await review(asha)).status).toBe(200);
  });

  test('has late answers stored and marked, and neither accepted nor shown as acceptable', async () => {
    await calls.ready(asha);
    const { lease, questions } = (await calls.start(1, asha)).body;
    const [one = '', other = ''] = questions.map(({ id }) => id);
    let sequence = 0;
    const save = (questionId: string, option: 0 | 1) => {
      sequence += 1;
      return calls.save(1, lease, [{ questionId, sequence, markedAnswers: ticks(option) }], asha);
    };
    server.clock.advanceSeconds(9 * 60);
    await save(one, 1);
    await sitOther();
    await publish();
    for (const questionId of [one, other]) {
      const late = await save(questionId, 0);
      expect([late.status, late.body.saved?.[0]?.counts]).toEqual([200, false]);
    }
    const again = { questionId: one, sequence: 1, markedAnswers: ticks(1) };
    expect((await calls.save(1, lease, [again], asha)).status).toBe(200);
    await submitAbandonedAttempts(server.database, server.clock.now, fail);
    await unpublish();

    const kept = await server.database.select().from(answersAfterKey).orderBy(asc(answersAfterKey.sequence));
    expect(kept.map(({ questionId, ticks: bits }) => [questionId, bits])).toEqual([
      [one, 1],
      [other, 1],
    ]);
    const accept = () => give({ kind: 'late-answers-accepted', accountId: asha.id, section: 1 });
    expect((await accept()).status).toBe(201);
    const [attempt] = await server.database.select().from(attempts).where(eq(attempts.accountId, asha.id));
    const accepted = await listAcceptedAnswers(server.database, [attempt?.id ?? '']);
    expect(accepted.get(attempt?.id ?? '')?.map((answer) => [answer.questionId, answer.markedAnswers?.[1]])).toEqual([
      [one, true],
    ]);
    const { body: data } = await server.call(profileEndpoints.readOwnData, {}, asha);
    const own = data.rounds[0]?.sections[0]?.answers ?? [];
    expect(own.filter(({ afterKey }) => afterKey)).toHaveLength(2);
  });

  test('leaves nothing to accept where all late answers came after it', async () => {
    await calls.ready(asha);
    const { lease, questions } = (await calls.start(1, asha)).body;
    await sitOther();
    await publish();
    const late = { questionId: questions[0]?.id ?? '', sequence: 1, markedAnswers: ticks(0) };
    expect((await calls.save(1, lease, [late], asha)).status).toBe(200);
    await submitAbandonedAttempts(server.database, server.clock.now, fail);
    const accept = await give({ kind: 'late-answers-accepted', accountId: asha.id, section: 1 });
    expect(accept).toMatchObject({ status: 409, error: { code: 'late-answers-after-key' } });
    expect(accept.error?.error).toBe(
      'These answers arrived after students could read the answer key, so they can never count',
    );
    const { body } = await server.call(
      participantsEndpoints.readParticipant,
      { params: { id: asha.id }, query: { round: round.slug } },
      admin,
    );
    expect(body.sections[0]).toMatchObject({ answered: 0, late: 0, afterKey: 1 });
    expect(body.timeline).toContainEqual(expect.objectContaining({ kind: 'saved', counts: false, isAfterKey: true }));
    const query = { state: 'late-answers', round: round.slug } as const;
    expect((await server.call(participantsEndpoints.listParticipants, { query }, admin)).body.total).toBe(0);
  });

  async function sitOther() {
    await calls.sitPaper(ravi, () => ({ markedAnswers: ticks(1) }));
    await calls.submit(ravi);
    server.clock.advanceSeconds(60 * 60);
  }
});

const sitting = fc.record({
  act: fc.constantFrom('start', 'save', 'finish', 'submit', 'disqualify'),
  who: fc.nat(3),
  section: fc.integer({ min: 1, max: 2 }),
});
const anyAct = fc.oneof(
  { weight: 2, arbitrary: fc.record({ act: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 400 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constantFrom(
        ...(['publish', 'unpublish', 'archive', 'restore', 'sweep', 'undo', 'draft', 'pause', 'resume'] as const),
        ...(['extra-for-all', 'rehearse', 'end-rehearsal', 'accept-all'] as const),
      ),
    }),
  },
  fc.record({ act: fc.constant('shift' as const), minutes: fc.constantFrom(-10, 10, 60) }),
  fc.record({ act: fc.constant('key' as const), minutes: fc.option(fc.integer({ min: -20, max: 20 }), { nil: null }) }),
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('hours' as const),
      opens: fc.option(fc.integer({ min: -90, max: 1 }), { nil: null }),
      closes: fc.option(fc.integer({ min: -5, max: 30 }), { nil: null }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constantFrom('reopen', 'extra', 'compensate', 'lift', 'late', 'disqualify', 'move', 'merge', 'manual'),
      who: fc.nat(3),
      section: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 8, arbitrary: sitting },
);
type Act = typeof anyAct extends fc.Arbitrary<infer One> ? One : never;
const show: Act[] = [{ act: 'publish' }, { act: 'key', minutes: 0 }];
const hide: Act[] = [{ act: 'unpublish' }, { act: 'key', minutes: null }, { act: 'key', minutes: 20 }];
/** Meera begins a section and Ravi is disqualified in his. */
const begun: Act[] = [
  { act: 'start', who: 2, section: 1 },
  { act: 'save', who: 2, section: 1 },
  { act: 'start', who: 1, section: 1 },
  { act: 'disqualify', who: 1, section: 1 },
];
/** Whatever happened before, everybody tries to answer once more. */
const tried: Act[] = [
  { act: 'unpublish' },
  { act: 'restore' },
  { act: 'key', minutes: null },
  { act: 'hours', opens: null, closes: 30 },
  ...[0, 1, 2, 3].flatMap((who): Act[] =>
    (['lift', 'reopen', 'extra', 'merge', 'start', 'save', 'late'] as const).map(
      (act): Act => ({ act, who, section: 1 }),
    ),
  ),
];
/** Some sit, the round closes, the key is shown and hidden, and then anything may happen. */
const anyActs = fc
  .record({
    sat: fc.array(sitting, { minLength: 3, maxLength: 8 }),
    shown: fc.constantFrom(...show),
    hidden: fc.constantFrom(...hide),
    later: fc.array(anyAct, { minLength: 10, maxLength: 25 }),
  })
  .map(({ sat, shown, hidden, later }): Act[] => [
    ...[...begun, ...sat],
    { act: 'wait', seconds: 21 * 60 },
    ...[shown, { act: 'wait', seconds: 6 } as const, hidden],
    { act: 'unpublish' },
    ...later,
    ...tried,
  ]);

test('no answer counts that was given after its giver could have read the key, whatever organisers do (V3)', async () => {
  const start = server.clock.now;
  let reads = 0;
  let saves = 0;
  let merges = 0;
  await fc.assert(
    fc.asyncProperty(anyActs, async (acts) => {
      server.clock.advanceSeconds(60);
      await server.database.execute(
        sql`truncate interventions, attempts, entries, sittings, answers, integrity_events cascade`,
      );
      await updateRound(server.database, round.id, {
        ...{ closesAt: server.clock.now + 20 * minute, resultsPublishedAt: null, provisionalKeyAt: null },
        ...{ archivedAt: null, opensAt: null, announcedAt: start, firstStartedAt: null },
      });
      await server.database.execute(sql`alter table rounds disable trigger rounds_remember_key`);
      await updateRound(server.database, round.id, { keyOutAt: null });
      await server.database.execute(sql`alter table rounds enable trigger rounds_remember_key`);
      const people: Sitter[] = [];
      for (const name of ['Asha', 'Ravi', 'Meera', 'Nina']) people.push(await insertAccount(server, { name }));
      const [reader = asha] = people;
      const leases = new Map<string, string>();
      const shown = new Map<string, string[]>();
      const given: number[] = [];
      const paused: number[] = [];
      let sequence = 0;
      let readAt = Number.POSITIVE_INFINITY;
      for (const one of people) await calls.ready(one);
      await calls.sitPaper(reader, () => ({ markedAnswers: ticks(1) }));
      await calls.submit(reader);

      for (const step of acts) {
        const who = people['who' in step ? step.who : 0] ?? reader;
        const section = 'section' in step ? step.section : 1;
        const name = `${who.id} ${section}`;
        const noted = async (done: ReturnType<typeof give>, list = given) => {
          const made = await done;
          if (made.status === 201) list.push(made.body.intervention.id);
        };
        const back = (id: number | undefined, endpoint: 'undoIntervention' | 'resumeQuiz') =>
          id !== undefined &&
          server.call(
            interventionsEndpoints[endpoint],
            { params: { id }, body: { reason: 'It was given by mistake' } },
            admin,
          );
        if (step.act === 'wait') server.clock.advanceSeconds(step.seconds);
        else if (step.act === 'key')
          await change({ provisionalKeyAt: step.minutes === null ? null : inMinutes(step.minutes) });
        else if (step.act === 'hours') {
          const at = (minutes: number | null) => (minutes === null ? null : inMinutes(minutes));
          await change({ opensAt: at(step.opens), closesAt: at(step.closes) });
        } else if (step.act === 'shift') await noted(give({ kind: 'opening-shifted', minutes: step.minutes }));
        else if (step.act === 'publish') await publish();
        else if (step.act === 'unpublish') await unpublish();
        else if (step.act === 'archive') await change({ archived: true });
        else if (step.act === 'restore') await change({ archived: false });
        else if (step.act === 'draft') await change({ announced: false });
        else if (step.act === 'sweep') await submitAbandonedAttempts(server.database, server.clock.now, fail);
        else if (step.act === 'undo') await back(given.pop(), 'undoIntervention');
        else if (step.act === 'resume') await back(paused.pop(), 'resumeQuiz');
        else if (step.act === 'pause') await noted(give({ kind: 'pause', minutes: 5 }), paused);
        else if (step.act === 'manual')
          await server.call(sittingEndpoints.submitScore, { body: { userId: who.id, score: 10 } }, admin);
        else if (step.act === 'start') {
          const started = await calls.start(section, who);
          if (started.status === 200) {
            leases.set(name, started.body.lease);
            const ids = started.body.questions.map(({ id }) => id);
            shown.set(name, ids);
          }
        } else if (step.act === 'save') {
          sequence += 1;
          const questionId = shown.get(name)?.[sequence % 2] ?? randomUUID();
          const save = { questionId, sequence, markedAnswers: ticks(0) };
          if ((await calls.save(section, leases.get(name) ?? '', [save], who)).status === 200) saves += 1;
        } else if (step.act === 'finish') await calls.finish(section, leases.get(name) ?? '', who);
        else if (step.act === 'submit') await calls.submit(who);
        else if (step.act === 'reopen')
          await give({ kind: 'section-reopened', accountId: who.id, section, minutes: 10 });
        else if (step.act === 'extra')
          await noted(give({ kind: 'extra-time', scope: { of: 'account', accountId: who.id }, minutes: 10 }));
        else if (step.act === 'extra-for-all')
          await noted(give({ kind: 'extra-time', scope: { of: 'everybody' }, minutes: 10 }));
        else if (step.act === 'compensate')
          await noted(give({ kind: 'compensatory-time', accountId: who.id, minutesAnHour: 20 }));
        else if (step.act === 'rehearse')
          await server.call(rehearsalEndpoints.beginRehearsal, { params: params(), body: {} }, admin);
        else if (step.act === 'end-rehearsal') await server.call(rehearsalEndpoints.endRehearsal, {}, admin);
        else if (step.act === 'accept-all')
          await server.call(
            interventionsEndpoints.acceptLateAnswers,
            { params: params(), body: { reason: 'The power was out' } },
            admin,
          );
        else if (step.act === 'merge') {
          const goes = people[(people.indexOf(who) + 1) % people.length] ?? reader;
          if (goes !== reader && (await merge(who, goes))) {
            // What the account that goes had open is now the other one's, and somebody new comes.
            const late = await insertAccount(server, { name: 'Late' });
            people[people.indexOf(goes)] = late;
            await calls.ready(late);
            merges += 1;
          }
        } else if (step.act === 'lift')
          await give({ kind: 'disqualification-lifted', accountId: who.id, goesOn: section === 1 });
        else if (step.act === 'late') await give({ kind: 'late-answers-accepted', accountId: who.id, section });
        else if (step.act === 'disqualify') await noted(give({ kind: 'disqualified', accountId: who.id }));
        else if (step.act === 'move') {
          const to = people[(people.indexOf(who) + 1) % people.length] ?? reader;
          await noted(give({ kind: 'attempt-moved', accountId: who.id, toAccountId: to.id }));
        }
        if (!['publish', 'key', 'wait'].includes(step.act)) continue;
        const read = await review(reader);
        if (read.status !== 200 || read.body.questions.length === 0) continue;
        reads += 1;
        readAt = Math.min(readAt, server.clock.now);
      }
      const ids = (await server.database.select().from(attempts)).map(({ id }) => id);
      // Those that are late could still be accepted.
      for (const { receivedAt } of await server.database.select().from(answers)) {
        expect(receivedAt).toBeLessThanOrEqual(readAt);
      }
      for (const counted of (await listAcceptedAnswers(server.database, ids)).values()) {
        for (const { receivedAt } of counted) expect(receivedAt).toBeLessThanOrEqual(readAt);
      }
    }),
    { numRuns: 5 },
  );
  // Otherwise nothing was tried.
  expect(reads).toBeGreaterThan(0);
  expect(saves).toBeGreaterThan(0);
  expect(merges).toBeGreaterThan(0);
});
