import { randomUUID } from 'node:crypto';
import { anomalies } from '@club/domain/entities/attempts/anomalies';
import { isFlagged, liveStates } from '@club/domain/entities/attempts/live-state';
import type { Instant } from '@club/domain/shared/instant';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { accounts } from '#entities/accounts/tables.ts';
import {
  listParticipantIds,
  type ParticipantFilter,
} from '#entities/attempts/participants/participant-search-store.ts';
import { listParticipants } from '#entities/attempts/participants/participant-store.ts';
import { answers, attempts, integrityEvents, presences, serverSamples, sittings } from '#entities/attempts/tables.ts';
import { type Round, readRound } from '#entities/rounds/round-store.ts';
import { LiveBoard } from '#features/team-live/live-board.ts';
import { insertAccount, insertParticipants } from '#testing/insert-account.ts';
import { publishPaper } from '#testing/insert-round.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer, testStartTime } from '#testing/start-test-server.ts';

const server = await startTestServer();
const { database } = server;
const now = testStartTime;

let round: Round;

beforeEach(async () => {
  round = await publishPaper(server, await fillSmallPaper(server, await readRound(database, undefined)));
});

/** Around every limit, to the millisecond. */
const anyInstant: fc.Arbitrary<Instant> = fc
  .constantFrom(0, 1, 14_999, 15_000, 15_001, 59_999, 60_000, 60_001, 200_000)
  .map((ago) => now - ago);
const servers = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];

const anySamples = fc.array(fc.record({ serverId: fc.constantFrom(...servers.slice(1)), at: anyInstant }), {
  maxLength: 6,
});

const anyPresence = fc.record({
  serverId: fc.constantFrom(...servers),
  connectedAt: anyInstant,
  changedAt: anyInstant,
  leftAt: fc.option(anyInstant),
});

const over = (section: number) =>
  fc.oneof(
    fc.record({ section: fc.constant(section), startedAt: anyInstant, closesAt: anyInstant, finishedAt: anyInstant }),
    fc.record({
      section: fc.constant(section),
      startedAt: fc.constant(now - 500_000),
      closesAt: anyInstant,
      finishedAt: fc.constant(null),
    }),
  );
const open = (section: number) =>
  fc.record({
    section: fc.constant(section),
    startedAt: anyInstant,
    closesAt: fc.constantFrom(now + 1, now + 60_000),
    finishedAt: fc.constant(null),
  });

/** At most one section is open at a time. */
const anySittings = fc.oneof(
  ...[[over(1)], [open(1)], [over(1), over(2)], [over(1), open(2)], [open(1), over(2)]].map((sections) =>
    fc.tuple(...sections),
  ),
);

const anyPerson = fc.record({
  kind: fc.constantFrom({}, {}, {}, { role: 'viewer' as const }, { isSimulated: true }),
  phoneVerifiedAt: fc.constantFrom(null, now, now),
  presence: fc.option(anyPresence),
  /** True if a class was set but no section started. */
  hasClass: fc.boolean(),
  attempt: fc.option(
    fc.record({
      flags: fc.constantFrom(0, 0, 1, 3),
      submittedAt: fc.constantFrom(null, null, null, now),
      disqualifiedAt: fc.constantFrom(null, null, null, now),
      sittings: anySittings,
      savedAt: fc.option(anyInstant),
      saved: fc.constantFrom(1, 4, 5, 7, 8),
      isFullScreenReported: fc.boolean(),
      entersFullScreen: fc.boolean(),
    }),
  ),
});

type Person = typeof anyPerson extends fc.Arbitrary<infer Value> ? Value : never;

async function replaceEverybody(
  people: readonly Person[],
  samples: readonly { readonly serverId: string; readonly at: Instant }[],
): Promise<void> {
  await database.delete(attempts);
  await database.delete(accounts);
  await database.delete(serverSamples);
  if (samples.length > 0) {
    await database
      .insert(serverSamples)
      .values(samples.map((sample) => ({ ...sample, seconds: 5, saves: 0, p99Ms: null })))
      .onConflictDoNothing();
  }
  const rows = people.map((person, index) => ({ ...person, id: randomUUID(), phone: `+91${7_000_000_000 + index}` }));
  await database.insert(accounts).values(
    rows.map(({ id, phone, phoneVerifiedAt, kind }) => ({
      ...{ id, phone, phoneVerifiedAt, name: 'Asha', email: `${id}@example.org`, emailKey: `${id}@example.org` },
      ...{ passwordHash: '', sex: 1 as const, city: 'Bhopal', createdAt: now, ...kind },
    })),
  );
  for (const { id, presence, hasClass, attempt, kind } of rows) {
    if (presence !== null) await database.insert(presences).values({ accountId: id, ...presence });
    const of = { id: randomUUID(), accountId: id, roundId: round.id, classLevel: 9 };
    if (attempt === null) {
      if (hasClass && Object.keys(kind).length === 0) await database.insert(attempts).values(of);
      continue;
    }
    const { sittings: sat, savedAt, saved, entersFullScreen, ...rest } = attempt;
    await database.insert(attempts).values({ ...of, ...rest, candidateName: 'Asha', candidateCity: 'Bhopal' });
    const more = { attemptId: of.id, paperVersionId: round.paperVersionId ?? '', lease: 'page' };
    await database
      .insert(sittings)
      .values(sat.map((times) => ({ ...more, ...times, regularClosesAt: times.closesAt })));
    if (entersFullScreen) {
      await database
        .insert(integrityEvents)
        .values({ attemptId: of.id, section: 1, kind: 'fullscreen-entered', at: now });
    }
    if (savedAt === null) continue;
    const save = { attemptId: of.id, section: 1, counts: true, sequence: 1, receivedAt: savedAt, ticks: 1 };
    const saves = Array.from({ length: saved }, () => ({ ...save, questionId: randomUUID() }));
    await database.insert(answers).values(saves);
  }
}

test('the list, its filters and the board agree on the state of every participant (H1, I12, J1, J2, J3)', async () => {
  const idsWith = async (filter: ParticipantFilter) => {
    const page = { offset: 0, limit: 1000 };
    const { ids, total } = await listParticipantIds(database, { round, filter, now }, page);
    expect(total).toBe(ids.length);
    return ids.toSorted();
  };
  const everybody = fc.array(anyPerson, { minLength: 10, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(everybody, anySamples, async (people, samples) => {
      await replaceEverybody(people, samples);
      const listed = await listParticipants(database, { round, ids: await idsWith({}), now });
      const idsOf = (isOne: (one: (typeof listed)[number]) => boolean) =>
        listed
          .filter(isOne)
          .map(({ id }) => id)
          .toSorted();
      for (const state of liveStates) {
        expect(await idsWith({ state }), state).toEqual(idsOf((one) => one.state === state));
      }
      expect(await idsWith({ state: 'silent' }), 'silent').toEqual(idsOf(({ isSilent }) => isSilent));
      for (const anomaly of anomalies) {
        expect(await idsWith({ state: anomaly }), anomaly).toEqual(idsOf((one) => one.anomalies.includes(anomaly)));
      }
      expect(await idsWith({ state: 'flagged' }), 'flagged').toEqual(idsOf(isFlagged));
      for (const section of [1, 2]) {
        expect(await idsWith({ section }), `section ${section}`).toEqual(idsOf((one) => one.section === section));
      }

      const { all } = await new LiveBoard(round, { database, isPictureStored: server.files.has }).read(now);
      const count = (isOne: (one: (typeof listed)[number]) => boolean) => idsOf(isOne).length;
      expect(all).toMatchObject({
        waiting: count(({ state }) => state === 'waiting'),
        sitting: [1, 2].map((section) => count((one) => one.section === section)),
        betweenSections: count(({ state }) => state === 'between-sections'),
        submitted: count(({ state }) => state === 'submitted'),
        disqualified: count(({ state }) => state === 'disqualified'),
        silent: count(({ isSilent }) => isSilent),
        flagged: count(isFlagged),
      });
    }),
    { numRuns: 15, endOnFailure: true },
  );
});

test('silent participants with unanswered questions come first, by the end of their section (J9)', async () => {
  const silent = async (name: string, closesIn: number, answered: number) => {
    const of = await insertAccount(server, { name });
    const attemptId = randomUUID();
    const startedAt = now - 200_000;
    await database.insert(attempts).values({ id: attemptId, accountId: of.id, roundId: round.id, candidateName: name });
    const closesAt = now + closesIn * 1000;
    await database.insert(sittings).values({
      ...{ attemptId, section: 1, startedAt, closesAt, regularClosesAt: closesAt, lease: 'page' },
      paperVersionId: round.paperVersionId ?? '',
    });
    const save = { attemptId, section: 1, counts: true, sequence: 1, ticks: 1, receivedAt: startedAt };
    const saves = Array.from({ length: answered }, () => ({ ...save, questionId: randomUUID() }));
    if (answered > 0) await database.insert(answers).values(saves);
  };
  await silent('Answered everything', 30, 2);
  await silent('Ends late', 300, 0);
  await silent('Ends soon', 60, 1);
  const asked = { round, filter: { state: 'silent' }, now } as const;
  const { ids } = await listParticipantIds(database, asked, { offset: 0, limit: 10 });
  const names = (await listParticipants(database, { round, ids, now })).map(({ name }) => name);
  expect(names).toEqual(['Ends soon', 'Ends late', 'Answered everything']);
});

test('a search looks through all participants, a part at a time', async () => {
  await insertParticipants(server, { count: 1001, password: 'Test-Pass-1' });
  await insertAccount(server, { name: 'Asha Verma' });
  const find = (search: string, offset = 0) =>
    listParticipantIds(database, { round, filter: { search }, now }, { offset, limit: 10 });
  expect((await find('participant')).total).toBe(1001);
  expect((await find('participant', 1000)).ids).toHaveLength(1);
  expect((await find('participant1000@example.org')).total).toBe(1);
  expect((await find('verma asha')).total).toBe(1);
  expect(await find('nobody')).toEqual({ ids: [], total: 0 });
});
