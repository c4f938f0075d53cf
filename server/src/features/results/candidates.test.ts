import { resultsEndpoints } from '@club/contract/results';
import type { CallOf } from '@club/contract/shared/endpoint';
import { signInEndpoints } from '@club/contract/sign-in';
import { sittingEndpoints } from '@club/contract/sitting';
import { teamEndpoints } from '@club/contract/team';
import { schoolKey } from '@club/domain/entities/schools/school';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '#entities/accounts/tables.ts';
import { listEntries } from '#entities/attempts/entry-store.ts';
import { attempts } from '#entities/attempts/tables.ts';
import { type Round, readRound } from '#entities/rounds/round-store.ts';
import { schools } from '#entities/schools/tables.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertRound } from '#testing/insert-round.ts';
import { quizCalls, type Sitter, ticks } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const calls = quizCalls(server);

let round: Round;
let admin: Sitter;
let lakeView: string;
let asha: Sitter;

beforeEach(async () => {
  round = await fillSmallPaper(server, await readRound(server.database, undefined));
  admin = await insertAccount(server, { isAdmin: true, name: 'Admin' });
  lakeView = await insertSchool('Lake View School');
  asha = await insertAccount(server, { name: 'Asha', schoolId: lakeView });
});

async function insertSchool(
  institution: string,
  given: { city?: string; isListed?: boolean; mergedIntoId?: string } = {},
): Promise<string> {
  const school = { institution, pin: '462001', city: 'Bhopal', isListed: true, ...given };
  const [row] = await server.database
    .insert(schools)
    .values({ ...school, key: schoolKey(school) })
    .returning({ id: schools.id });
  return row?.id ?? '';
}

/** Sits the paper with every answer correct and submits; returns the id of the entry. */
async function sit(who: Sitter): Promise<string> {
  await calls.sitPaper(who, () => ({ markedAnswers: ticks(0) }));
  expect((await calls.submit(who)).status).toBe(201);
  const [entry] = await listEntries(server.database, { roundId: round.id, accountId: who.id });
  return entry?.id ?? '';
}

/** All pages on which admins read the snapshot. */
async function boards(): Promise<string[]> {
  const { readLeaderboard, downloadResults, downloadQualifiers, downloadDisqualified, readUnapprovedEntries } =
    resultsEndpoints;
  const replies = [
    await server.call(readLeaderboard, {}, admin),
    await server.call(downloadResults, {}, admin),
    await server.call(downloadQualifiers, {}, admin),
    await server.call(downloadDisqualified, {}, admin),
    await server.call(readUnapprovedEntries, {}, admin),
  ];
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  return replies.map(({ text }) => text);
}

async function qualifiers(): Promise<string> {
  return (await server.call(resultsEndpoints.downloadQualifiers, {}, admin)).text;
}

describe('the snapshot of the participant (N11)', () => {
  test('is taken at the first start: later changes of the account do not change its entry', async () => {
    await sit(asha);
    const before = await boards();
    expect(before[2]).toContain('"Lake View School, 462001","1","Asha","9"');
    const changed = await server.call(
      teamEndpoints.updateUser,
      { params: { id: asha.id }, body: { name: 'Aasha', city: 'Indore', school: 'Another School, 452001' } },
      asha,
    );
    expect(changed.body.user).toMatchObject({ name: 'Aasha', city: 'Indore', school: 'Another School, 452001' });
    expect((await calls.ready(asha, 12)).error?.code).toBe('quiz-already-attempted');
    expect(await boards()).toEqual(before);
  });

  test('also applies to a manual entry of the same round; an account that never sat uses its current data', async () => {
    await sit(asha);
    const ravi = await insertAccount(server, { name: 'Ravi', schoolId: lakeView });
    for (const who of [asha, ravi]) {
      const manual = { userId: who.id, score: 16, section: 1 };
      expect((await server.call(sittingEndpoints.submitScore, { body: manual }, admin)).status).toBe(201);
      await server.call(teamEndpoints.updateUser, { params: { id: who.id }, body: { name: 'New Name' } }, who);
    }
    const { leaderboard } = (await server.call(resultsEndpoints.readLeaderboard, { query: { section: '1' } }, admin))
      .body;
    const names = new Map(leaderboard.map((entry) => [entry.userId, 'name' in entry ? entry.name : '']));
    expect(names).toEqual(
      new Map([
        [asha.id, 'Asha'],
        [ravi.id, 'New Name'],
      ]),
    );
  });

  test('is found by its own city and school, not by those of the account', async () => {
    await sit(asha);
    await server.call(
      teamEndpoints.updateUser,
      { params: { id: asha.id }, body: { city: 'Indore', school: 'Another School, 452001' } },
      asha,
    );
    const find = async (query: { city?: string; school?: string }) =>
      (await server.call(resultsEndpoints.readLeaderboard, { query }, admin)).body.leaderboard.length;
    expect([await find({ city: 'Bhopal' }), await find({ school: 'lake view' })]).toEqual([1, 1]);
    expect([await find({ city: 'Indore' }), await find({ school: 'another' })]).toEqual([0, 0]);
  });
});

describe('correcting the snapshot', () => {
  type Body = CallOf<typeof resultsEndpoints.correctCandidate>['body'];
  const correct = (id: string, body: Partial<Body>, who = admin) =>
    server.call(resultsEndpoints.correctCandidate, { params: { id }, body: { reason: 'A typo', ...body } }, who);
  const notes = () =>
    server.database
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'candidate-corrected'))
      .orderBy(auditEvents.id);

  test('changes the entry and its qualification, with a reason, and not the account', async () => {
    const id = await sit(asha);
    await insertSchool('Other School', { city: 'Indore' });
    const { data } = (
      await correct(id, { name: '  Asha\u200b  Verma ', city: 'indore', school: 'other school, 462001', class: 11 })
    ).body;
    expect(data).toMatchObject({
      id,
      rank: 1,
      name: 'Asha Verma',
      city: 'Indore',
      educationalInstitute: 'Other School, 462001',
      score: 16,
    });
    expect(await qualifiers()).toContain('"Indore","Other School, 462001","1","Asha Verma","11"');
    expect(await notes()).toMatchObject([
      {
        actorId: admin.id,
        subject: id,
        addressHash: expect.stringMatching(/./),
        details: {
          accountId: asha.id,
          reason: 'A typo',
          changed: ['name', 'city', 'school', 'class'],
          city: { before: 'Bhopal', after: 'Indore' },
          school: { before: 'Lake View School, 462001', after: 'Other School, 462001' },
          class: { before: 9, after: 11 },
        },
      },
    ]);
    const me = (await server.call(signInEndpoints.me, {}, asha)).body.user;
    expect(me).toMatchObject({ name: 'Asha', city: 'Bhopal', school: 'Lake View School, 462001' });
  });

  test('leaves omitted fields unchanged', async () => {
    const id = await sit(asha);
    expect((await correct(id, { class: 10 })).body.data).toMatchObject({ name: 'Asha', city: 'Bhopal' });
    // The second time nothing changes, and nothing is audited.
    expect((await correct(id, { class: 10, name: 'Asha' })).status).toBe(200);
    expect(await notes()).toHaveLength(1);
    const [note] = await notes();
    expect(Object.keys(note?.details ?? {}).toSorted()).toEqual(['accountId', 'changed', 'class', 'reason']);
  });

  test('keeps a school and its city together: another city means the school of that name there (S6)', async () => {
    const id = await sit(asha);
    const there = await insertSchool('Lake View School', { city: 'Indore' });
    await insertSchool('Lake Vew School', { isListed: false, mergedIntoId: there });
    expect((await correct(id, { city: 'Indore' })).body.data).toMatchObject({ city: 'Indore' });
    expect(await qualifiers()).toContain('"Indore","Lake View School, 462001","1","Asha"');
    expect((await correct(id, { city: 'Ujjain' })).error?.code).toBe('school-in-other-city');
    // Its spelling from before the merge leads to its own city.
    const { data } = (await correct(id, { city: 'Bhopal', school: 'Lake Vew School, 462001' })).body;
    expect(data).toMatchObject({ city: 'Indore', educationalInstitute: 'Lake View School, 462001' });
    const [sat] = await server.database.select().from(attempts).where(eq(attempts.accountId, asha.id));
    expect(sat).toMatchObject({ candidateSchoolId: there, candidateCity: 'Indore' });
  });

  test('turns a typed school into a new one, which waits for approval', async () => {
    const id = await sit(asha);
    expect(await qualifiers()).toContain('Asha');
    await correct(id, { school: 'Newly Founded School' });
    expect(await qualifiers()).not.toContain('Asha');
  });

  test.each([
    ['without a reason', { reason: '  ' }, 400],
    ['with a city that is not listed', { city: 'Atlantis' }, 400],
    ['with a class that does not exist', { class: 13 as 12 }, 400],
    ['with an empty name', { name: ' \u200b ' }, 400],
  ])('is refused %s, without any effect', async (_, body, status) => {
    const id = await sit(asha);
    const before = await boards();
    expect((await correct(id, body)).status).toBe(status);
    expect(await boards()).toEqual(before);
    expect(await notes()).toEqual([]);
  });

  test('is only for admins, for existing entries, and for rounds that were sat', async () => {
    const id = await sit(asha);
    expect((await correct(id, { name: 'Me' }, asha)).status).toBe(403);
    expect((await correct(admin.id, { name: 'Me' })).error?.code).toBe('entry-unknown');
    const ravi = await insertAccount(server);
    await server.call(sittingEndpoints.submitScore, { body: { userId: ravi.id, score: 3 } }, admin);
    const [manual] = await listEntries(server.database, { roundId: round.id, accountId: ravi.id });
    const refused = await correct(manual?.id ?? '', { name: 'Me' });
    expect([refused.status, refused.error?.code]).toEqual([409, 'entry-without-attempt']);
  });

  test('by several admins at once happens in sequence: each changes the given fields', async () => {
    const id = await sit(asha);
    for (const time of [1, 2, 3]) {
      await insertSchool(`School ${time}`);
      const replies = await Promise.all([
        correct(id, { name: `Asha ${time}` }),
        correct(id, { school: `School ${time}, 462001` }),
        correct(id, { class: (9 + time) as 10 }),
        correct(id, { name: `Asha ${time}` }),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await qualifiers()).toContain(`"School ${time}, 462001","1","Asha ${time}","${9 + time}"`);
    }
    expect(await notes()).toHaveLength(9);
  });
});

describe('qualifying for the championship (R6)', () => {
  test('is only for listed and approved schools; entries of other schools are counted', async () => {
    const typed = await insertSchool('7i World School', { isListed: false });
    const alsoTyped = await insertSchool('8i World School', { isListed: false });
    const ravi = await insertAccount(server, { name: 'Ravi', schoolId: typed });
    const meera = await insertAccount(server, { name: 'Meera', schoolId: typed });
    const zoya = await insertAccount(server, { name: 'Zoya', schoolId: alsoTyped });
    const vikram = await insertAccount(server, { name: 'Vikram', schoolId: alsoTyped });
    for (const who of [asha, ravi, meera, zoya]) await sit(who);
    await calls.ready(vikram);
    await calls.start(1, vikram);
    await calls.submit(vikram, { disqualified: true });
    const waiting = async () => (await server.call(resultsEndpoints.readUnapprovedEntries, {}, admin)).body;

    expect(await waiting()).toEqual({ entries: 3, schools: 2 });
    expect(await qualifiers()).not.toMatch(/Ravi|Meera|Zoya/);
    await server.database.update(schools).set({ approvedAt: server.clock.now }).where(eq(schools.id, typed));
    expect(await waiting()).toEqual({ entries: 1, schools: 1 });
    expect(await qualifiers()).toMatch(/7i World School.*Ravi(?:.|\r\n)*Meera/);
    // Entries of waiting schools stay on the leaderboard.
    const { leaderboard } = (await server.call(resultsEndpoints.readLeaderboard, {}, admin)).body;
    expect(leaderboard).toHaveLength(4);
  });

  test('considers all students of a school, under any of its merged names', async () => {
    const typed = await insertSchool('Lakeview', { isListed: false, mergedIntoId: lakeView });
    const others = [];
    for (const name of ['Ravi', 'Meera', 'Zoya', 'Vikram']) {
      others.push(await insertAccount(server, { name, schoolId: typed }));
    }
    for (const who of others) await sit(who);
    await sit(asha);
    const rows = (await qualifiers()).split('\r\n').filter((line) => line.includes('Lake View School, 462001'));
    // All five have the same score and time, so the finish decides: Asha was last.
    expect(rows.map((line) => /"(\d)","(\w+)"/.exec(line)?.slice(1))).toEqual([
      ['1', 'Ravi'],
      ['2', 'Meera'],
      ['3', 'Zoya'],
      ['4', 'Vikram'],
    ]);
  });
});

describe('the progress of somebody in the round', () => {
  const ask = (userId: string, who: Sitter, slug?: string) =>
    server.call(
      resultsEndpoints.readOwnScore,
      { query: { userId, ...(slug === undefined ? {} : { round: slug }) } },
      who,
    );

  test('is unknown until they start; then only that is reported, never a score (P4)', async () => {
    await calls.ready(asha);
    const before = await ask(asha.id, asha);
    expect([before.status, before.error?.error]).toEqual([404, 'This round has not been attempted yet']);
    await calls.start(1, asha);
    const told = { attempted: true, submitted: false, disqualified: false, score: null };
    expect((await ask(asha.id, asha)).body).toEqual(told);
    expect((await ask(asha.id, admin)).body).toEqual(told);
    await sit(asha);
    expect((await ask(asha.id.toUpperCase(), asha)).body).toEqual({ ...told, submitted: true });
    expect((await ask(asha.id, admin)).body).toEqual({ ...told, submitted: true, score: 16 });
    const atRoot = await server.app.inject({
      url: `/user/scores?userId=${asha.id}`,
      headers: { authorization: `Bearer ${asha.token}` },
    });
    expect(atRoot.json()).toEqual({ ...told, submitted: true });
  });

  test('includes a disqualification', async () => {
    await calls.ready(asha);
    await calls.start(1, asha);
    await calls.submit(asha, { disqualified: true });
    const told = { attempted: true, submitted: true, disqualified: true, score: null };
    expect((await ask(asha.id, asha)).body).toEqual(told);
    expect((await ask(asha.id, admin)).body).toEqual(told);
  });

  test('is private, and requires an existing round', async () => {
    const ravi = await insertAccount(server);
    await sit(asha);
    expect((await ask(asha.id, ravi)).error?.code).toBe('not-yours');
    expect((await ask(ravi.id, ravi)).error?.code).toBe('not-attempted');
    expect((await ask(asha.id, asha, 'nowhere')).error?.code).toBe('round-unknown');
    await insertRound(server, { slug: 'next', announcedAt: null });
    expect((await ask(asha.id, asha, 'next')).error?.code).toBe('round-unknown');
    const admin = await insertAccount(server, { isAdmin: true });
    expect((await ask(asha.id, admin, 'next')).error?.code).toBe('not-attempted');
  });
});
