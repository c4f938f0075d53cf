import { randomUUID } from 'node:crypto';
import { resultsEndpoints } from '@club/contract/results';
import type { CallOf } from '@club/contract/shared/endpoint';
import { schoolKey } from '@club/domain/entities/schools/school';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '#entities/accounts/tables.ts';
import { insertEntry, listEntries, type NewEntry } from '#entities/attempts/entry-store.ts';
import { attempts, sittings } from '#entities/attempts/tables.ts';
import { type Round, readRound, updateRound } from '#entities/rounds/round-store.ts';
import { schools } from '#entities/schools/tables.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertRound, publishPaper } from '#testing/insert-round.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const { readLeaderboard, updateEntry, deleteEntry, downloadResults, downloadQualifiers, downloadDisqualified } =
  resultsEndpoints;

let admin: { id: string; token: string };
let round: Round;

beforeEach(async () => {
  round = await readRound(server.database, undefined);
  admin = await insertAccount(server, { isAdmin: true, name: 'Admin' });
});

async function insertSchool(institution: string, city = 'Bhopal', pin: string | null = '462003'): Promise<string> {
  const school = { institution, city, pin };
  const [row] = await server.database
    .insert(schools)
    .values({ ...school, key: schoolKey(school), isListed: true })
    .returning({ id: schools.id });
  return row?.id ?? '';
}

interface Participant {
  readonly id: string;
  readonly token: string;
  readonly entryId: string;
}

type Account = Parameters<typeof insertAccount>[1];

/** An entry of the current round, by default with 100 marks in 1000 seconds. */
async function insertEntryOf(accountId: string, entry: Partial<NewEntry> = {}): Promise<string> {
  const stored = await insertEntry(server.database, {
    accountId,
    attemptId: null,
    roundId: round.id,
    section: 4,
    paperVersionId: null,
    keyVersionId: null,
    score: 100,
    sectionMarks: null,
    disqualified: false,
    timeUsedSeconds: 1000,
    finishedAt: server.clock.now,
    ...entry,
  });
  return stored?.id ?? '';
}

async function insertParticipant(account: Account, entry: Partial<NewEntry> = {}): Promise<Participant> {
  const inserted = await insertAccount(server, account);
  return { ...inserted, entryId: await insertEntryOf(inserted.id, entry) };
}

const entries = () => listEntries(server.database, { roundId: round.id });

type Query = NonNullable<CallOf<typeof readLeaderboard>['query']>;

const leaderboard = async (query: Query = {}) =>
  (await server.call(readLeaderboard, { query }, { token: admin.token })).body.leaderboard;
const placed = async (query: Query = {}) =>
  (await leaderboard(query)).map((entry) => ('name' in entry ? [entry.rank, entry.name] : []));

describe('the leaderboard', () => {
  test('shows an admin rank, name, institute, city and score, and neither phone nor e-mail address', async () => {
    const schoolId = await insertSchool('Sample High School');
    const asha = await insertParticipant({ name: 'Asha', schoolId }, { score: 161.5, timeUsedSeconds: 1502 });
    const typedIn = await insertSchool('Unlisted School', 'Indore', null);
    const ravi = await insertParticipant({ name: 'Ravi', city: 'Indore', schoolId: typedIn }, { score: 12 });
    const finishedAt = '2026-01-10T04:30:00.000Z';
    expect(await leaderboard()).toEqual([
      {
        $id: asha.entryId,
        id: asha.entryId,
        rank: 1,
        sharesRank: false,
        userId: asha.id,
        hasAttempt: false,
        name: 'Asha',
        educationalInstitute: 'Sample High School, 462003',
        city: 'Bhopal',
        score: 161.5,
        section: 4,
        disqualified: false,
        isOfTeam: false,
        timeUsedSeconds: 1502,
        finishedAt,
      },
      {
        $id: ravi.entryId,
        id: ravi.entryId,
        rank: 2,
        sharesRank: false,
        userId: ravi.id,
        hasAttempt: false,
        name: 'Ravi',
        educationalInstitute: 'Unlisted School',
        city: 'Indore',
        score: 12,
        section: 4,
        disqualified: false,
        isOfTeam: false,
        timeUsedSeconds: 1000,
        finishedAt,
      },
    ]);
    const atRoot = await server.app.inject({
      url: '/quiz/leaderboard',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(atRoot.json().leaderboard).toHaveLength(2);
  });

  test('ranks by score, time used and finish, and lets ties share a rank (R1, R2)', async () => {
    const { now } = server.clock;
    await insertParticipant({ name: 'Slow' }, { timeUsedSeconds: 1001 });
    await insertParticipant({ name: 'Level one' });
    await insertParticipant({ name: 'Level two' });
    await insertParticipant({ name: 'Later' }, { finishedAt: now + 1 });
    await insertParticipant({ name: 'Best' }, { score: 101, timeUsedSeconds: 1800 });
    expect((await placed()).map(([rank]) => rank)).toEqual([1, 2, 2, 4, 5]);
    expect((await placed()).map(([, name]) => name)).toEqual([
      'Best',
      expect.stringMatching('Level'),
      expect.stringMatching('Level'),
      'Later',
      'Slow',
    ]);
  });

  test('omits disqualified entries and keeps the best of each account (R3)', async () => {
    const asha = await insertParticipant({ name: 'Asha' }, { score: 50 });
    await insertEntryOf(asha.id, { section: 3, score: 70, timeUsedSeconds: 10 });
    await insertParticipant({ name: 'Ravi' }, { score: 150, disqualified: true });
    await insertParticipant({ name: 'Meera' }, { score: 60 });
    expect(await placed()).toEqual([
      [1, 'Asha'],
      [2, 'Meera'],
    ]);
    expect(await leaderboard()).toMatchObject([{ score: 70 }, { score: 60 }]);
    expect(await placed({ disqualified: 'true' })).toEqual([[null, 'Ravi']]);
    // All entries of one account: the ranked one and the other.
    expect(await placed({ userId: asha.id })).toEqual([
      [1, 'Asha'],
      [null, 'Asha'],
    ]);
    expect(await placed({ userId: asha.id, section: 4 })).toEqual([[null, 'Asha']]);
  });

  test("keeps everybody's rank when filtered by city and by part of the school's name", async () => {
    const carmel = await insertSchool('Carmel Sample School');
    const carmelIndore = await insertSchool('CARMEL Sample School', 'Indore', '452001');
    const other = await insertSchool('Other School', 'Indore', '452002');
    await insertParticipant({ name: 'First', city: 'Indore', schoolId: other }, { score: 90 });
    await insertParticipant({ name: 'Second', schoolId: carmel }, { score: 80 });
    await insertParticipant({ name: 'Third', city: 'Indore', schoolId: carmelIndore }, { score: 70 });
    expect(await placed({ city: 'Indore' })).toEqual([
      [1, 'First'],
      [3, 'Third'],
    ]);
    expect(await placed({ school: ' carmel  sample ' })).toEqual([
      [2, 'Second'],
      [3, 'Third'],
    ]);
    expect(await placed({ city: 'Indore', school: 'Carmel' })).toEqual([[3, 'Third']]);
    expect(await placed({ city: '', school: '' })).toHaveLength(3);
    expect(await placed({ city: 'Ujjain' })).toEqual([]);
  });
});

describe('a participant', () => {
  const ask = (who: { token: string }, query: Query) => server.call(readLeaderboard, { query }, { token: who.token });

  test('learns that their quiz is over, but not the score (P4)', async () => {
    const asha = await insertParticipant({ name: 'Asha' }, { score: 77 });
    await insertParticipant({ name: 'Decoy' });
    const reply = await ask(asha, { userId: asha.id });
    expect(reply.body).toEqual({
      viewer: 'participant',
      leaderboard: [{ userId: asha.id, section: 4, disqualified: false }],
    });
    expect((await ask(asha, { userId: asha.id, section: 4 })).body.leaderboard).toHaveLength(1);
  });

  test('learns which sections are over before anything is submitted', async () => {
    const asha = await insertAccount(server);
    const { now } = server.clock;
    const { paperVersionId } = await publishPaper(server, round);
    const of = { accountId: asha.id, roundId: round.id };
    const [attempt] = await server.database
      .insert(attempts)
      .values({ ...of, classLevel: 9 })
      .returning();
    const sitting = {
      attemptId: attempt?.id ?? '',
      paperVersionId: paperVersionId ?? '',
      startedAt: now,
      closesAt: now + 480_000,
      regularClosesAt: now + 480_000,
      lease: 'lease',
    };
    await server.database.insert(sittings).values([
      { ...sitting, section: 1, finishedAt: now + 1000 },
      { ...sitting, section: 2, finishedAt: null },
    ]);
    const behind = async (section: number) => (await ask(asha, { userId: asha.id, section })).body.leaderboard;
    expect(await behind(1)).toEqual([{ userId: asha.id, section: 1, disqualified: false }]);
    expect(await behind(2)).toEqual([]);
    expect(await behind(3)).toEqual([]);
    expect((await ask(asha, { userId: asha.id })).body.leaderboard).toEqual([]);
    server.clock.advanceSeconds(480);
    expect(await behind(2)).toEqual([{ userId: asha.id, section: 2, disqualified: false }]);
  });

  test('learns after a disqualification that every section is over', async () => {
    const asha = await insertAccount(server);
    const at = server.clock.now;
    await server.database
      .insert(attempts)
      .values({ accountId: asha.id, roundId: round.id, disqualifiedAt: at, submittedAt: at });
    expect((await ask(asha, { userId: asha.id, section: 3 })).body.leaderboard).toEqual([
      { userId: asha.id, section: 3, disqualified: true },
    ]);
  });

  test('may not ask about others, or about everybody (P3)', async () => {
    const asha = await insertAccount(server);
    const ravi = await insertParticipant({ name: 'Ravi' });
    for (const query of [{ userId: ravi.id }, {}, { city: 'Bhopal' }, { disqualified: 'true' } as const]) {
      expect(await ask(asha, query)).toMatchObject({
        status: 403,
        error: { code: 'admin-only', error: 'Permission denied: You need admin privileges' },
      });
    }
  });
});

describe('an entry', () => {
  const change = (id: string, body: { score?: number; disqualified?: boolean }) =>
    server.call(updateEntry, { params: { id }, body }, { token: admin.token });
  const remove = (id: string) => server.call(deleteEntry, { params: { id } }, { token: admin.token });

  test('can be changed by an admin, with a new rank and an audit entry with the old values', async () => {
    const asha = await insertParticipant({ name: 'Asha' }, { score: 50, disqualified: true });
    await insertParticipant({ name: 'Decoy' }, { score: 60 });
    const lifted = await change(asha.entryId, { disqualified: false });
    expect(lifted.body.data).toMatchObject({ id: asha.entryId, rank: 2, score: 50, disqualified: false });
    const raised = await change(asha.entryId, { score: 61 });
    expect(raised.body.data).toMatchObject({ rank: 1, score: 61 });
    expect((await change(asha.entryId, { disqualified: true })).body.data.rank).toBeNull();
    expect(await server.database.select().from(auditEvents)).toMatchObject([
      {
        actorId: admin.id,
        action: 'entry-updated',
        subject: asha.entryId,
        details: {
          accountId: asha.id,
          before: { score: 50, disqualified: true },
          after: { score: 50, disqualified: false },
        },
      },
      { details: { before: { score: 50, disqualified: false }, after: { score: 61, disqualified: false } } },
      { details: { after: { score: 61, disqualified: true } } },
    ]);
    expect((await entries()).map(({ score }) => score)).toEqual([61, 60]);
  });

  test('set to its present score and state is not a change and not audited (U1)', async () => {
    const asha = await insertParticipant({ name: 'Asha' }, { score: 50 });
    expect((await change(asha.entryId, { score: 50, disqualified: false })).body.data).toMatchObject({ score: 50 });
    expect(await server.database.select().from(auditEvents)).toEqual([]);
  });

  test.each([-1, 181, 180.5, Number.NaN])('has a score from 0 to the full marks: %d is refused (M5)', async (score) => {
    const asha = await insertParticipant({ name: 'Asha' });
    expect((await change(asha.entryId, { score })).status).toBe(400);
    expect(await entries()).toMatchObject([{ score: 100 }]);
  });

  test('has at most the full marks of its own round (M5)', async () => {
    const sections = server.content.samplePaper.sections.slice(0, 1);
    const small = await insertRound(server, { outline: { languages: ['en'], sections } });
    const asha = await insertParticipant({ name: 'Asha' }, { roundId: small.id, score: 30 });
    const refused = await change(asha.entryId, { score: 41 });
    expect([refused.status, refused.error?.error]).toEqual([400, 'Points must be at most 40']);
    expect((await change(asha.entryId, { score: 40 })).body.data).toMatchObject({ score: 40, rank: 1 });
  });

  test('is deleted once, audited', async () => {
    const asha = await insertParticipant({ name: 'Asha' });
    const decoy = await insertParticipant({ name: 'Decoy' });
    expect((await remove(asha.entryId)).body).toEqual({ message: 'The entry was deleted' });
    expect((await entries()).map(({ id }) => id)).toEqual([decoy.entryId]);
    for (const reply of [await remove(asha.entryId), await change(asha.entryId, { score: 1 })]) {
      expect(reply).toMatchObject({
        status: 404,
        error: { code: 'entry-unknown', error: 'This leaderboard entry no longer exists' },
      });
    }
    expect(await server.database.select().from(auditEvents)).toMatchObject([
      { action: 'entry-deleted', subject: asha.entryId, details: { accountId: asha.id, score: 100 } },
    ]);
  });
});

test.each([
  ['participants', 403, 'Permission denied: You need admin privileges'],
  ['visitors', 401, 'Not authenticated'],
])('%s can neither change entries nor download sheets', async (who, status, sentence) => {
  const asha = await insertParticipant({ name: 'Asha' });
  const token = who === 'visitors' ? undefined : asha.token;
  const params = { id: asha.entryId };
  const replies = [
    await server.call(updateEntry, { params, body: { score: 180 } }, { token }),
    await server.call(deleteEntry, { params }, { token }),
    await server.call(downloadResults, {}, { token }),
    await server.call(downloadQualifiers, { query: {} }, { token }),
    await server.call(downloadDisqualified, {}, { token }),
    await server.call(resultsEndpoints.readUnapprovedEntries, {}, { token }),
    await server.call(resultsEndpoints.listEntryEvents, { params }, { token }),
    await server.call(resultsEndpoints.correctCandidate, { params, body: { reason: 'Mine' } }, { token }),
  ];
  for (const reply of replies) expect(reply).toMatchObject({ status, error: { error: sentence } });
  expect(await entries()).toMatchObject([{ score: 100 }]);
});

describe('results.csv', () => {
  const query = { contacts: 'To invite them' };
  const download = () => server.call(downloadResults, { query }, { token: admin.token });

  const sectionMarks = ['section 1 marks', 'section 2 marks', 'section 3 marks', 'section 4 marks'];

  test('lists ranked entries with everything an organiser needs: a formatted phone, times in India (R7)', async () => {
    const schoolId = await insertSchool('सरस्वती विद्या मंदिर');
    const asha = await insertParticipant(
      { name: 'आशा "Asha", वर्मा', schoolId, email: 'asha@example.org', phone: '+919000000001' },
      { score: 120, sectionMarks: [40, 30, 25, 25], timeUsedSeconds: 1502 },
    );
    await insertEntryOf(asha.id, { section: 3, score: 7 });
    await server.database.insert(attempts).values({ accountId: asha.id, roundId: round.id, classLevel: 11 });
    await insertParticipant({ name: 'Ravi' }, { score: 130, disqualified: true });
    const reply = await download();
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="results.csv"',
      'cache-control': 'no-store',
    });
    const rows = parse(reply.text, { bom: true });
    expect(rows).toEqual([
      ['rank', 'name', 'institute', 'city', 'phone', 'email', 'class', 'score'].concat(sectionMarks, [
        'time used (seconds)',
        'finished at (India)',
        'sat on',
      ]),
      [
        '1',
        'आशा "Asha", वर्मा',
        'सरस्वती विद्या मंदिर, 462003',
        'Bhopal',
        '+91 90000 00001',
        'asha@example.org',
        '11',
        '120',
      ].concat(['40', '30', '25', '25'], ['1502', '2026-01-10 10:00:00', '']),
    ]);
  });

  test('has a separate sheet for disqualified entries, which it omits (R7)', async () => {
    await insertParticipant({ name: 'Decoy' }, { score: 1 });
    const ravi = { name: 'Ravi', email: 'ravi@example.org', phone: '+919000000002', city: 'Indore' };
    await insertParticipant(ravi, { score: 130, disqualified: true });
    await insertParticipant({ name: 'Meera' }, { score: 140, disqualified: true });
    expect((await download()).text).not.toMatch(/Ravi|Meera/);
    const reply = await server.call(downloadDisqualified, { query }, { token: admin.token });
    expect(reply.headers['content-disposition']).toBe('attachment; filename="disqualified.csv"');
    const rows: string[][] = parse(reply.text, { bom: true });
    expect(rows[0]).toEqual(
      ['name', 'institute', 'city', 'phone', 'email', 'class', 'score'].concat(sectionMarks, [
        'time used (seconds)',
        'finished at (India)',
        'sat on',
        'appealed at (India)',
        'appeal',
        'replied at (India)',
        'reply',
      ]),
    );
    expect(rows.slice(1).map(([name]) => name)).toEqual(['Meera', 'Ravi']);
    expect(rows[2]).toEqual(
      ['Ravi', '', 'Indore', '+91 90000 00002', 'ravi@example.org', '', '130'].concat(
        ['', '', '', ''],
        ['1000', '2026-01-10 10:00:00', ''],
        ['', '', '', ''],
      ),
    );
  });

  test('is UTF-8 with BOM and CRLF, with every field quoted', async () => {
    await insertParticipant({ name: 'Asha' });
    const { bytes, text } = await download();
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = text.slice(1).split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(lines.slice(0, -1).every((line) => /^"[^"]*"(?:,"[^"]*")*$/.test(line))).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
  });

  test.each(['=HYPERLINK("http://evil.example","Click")', '@SUM(1+1)', '-2+3', '\t=1'])(
    'contains no formula, for any name (R5): %j',
    async (name) => {
      const schoolId = await insertSchool(name);
      await insertParticipant({ name, schoolId });
      const [, row = []]: string[][] = parse((await download()).text, { bom: true });
      const guarded = name.replace(/^\t?(?=[=@-])/, (tab) => (tab === '' ? "'" : "'\t'"));
      expect([row[1], row[2]]).toEqual([guarded, `${guarded}, 462003`]);
    },
  );

  test('has only a header if nobody has played yet', async () => {
    expect(parse((await download()).text, { bom: true })).toHaveLength(1);
  });
});

describe('qualifiers.csv', () => {
  const download = async (city?: string) => {
    const query = city === undefined ? {} : { city };
    const reply = await server.call(downloadQualifiers, { query }, { token: admin.token });
    expect(reply.headers['content-disposition']).toBe('attachment; filename="qualifiers.csv"');
    return parse<Record<string, string>>(reply.text, { bom: true, columns: true }).map((row) => [
      row.city,
      row.institute,
      row['rank at school'],
      row.name,
    ]);
  };

  test('lists the best four of each school by city and school, including those tied with the fourth (R4)', async () => {
    const indore = await insertSchool('A School', 'Indore', '452001');
    const bhopal = await insertSchool('B School');
    const bhopalToo = await insertSchool('B School', 'Bhopal', null);
    for (const [index, name] of ['One', 'Two', 'Three', 'Fourth', 'Five'].entries()) {
      await insertParticipant({ name, schoolId: bhopal }, { score: 100 - index });
    }
    await insertParticipant({ name: 'Fourth', schoolId: bhopal }, { score: 97 });
    await insertParticipant({ name: 'Disqualified', schoolId: bhopal }, { score: 180, disqualified: true });
    await insertParticipant({ name: 'Namesake', schoolId: bhopalToo }, { score: 1 });
    await insertParticipant({ name: 'Elsewhere', city: 'Indore', schoolId: indore }, { score: 2 });
    await insertParticipant({ name: 'No school' }, { score: 99 });
    expect(await download()).toEqual([
      ['Bhopal', 'B School', '1', 'Namesake'],
      ['Bhopal', 'B School, 462003', '1', 'One'],
      ['Bhopal', 'B School, 462003', '2', 'Two'],
      ['Bhopal', 'B School, 462003', '3', 'Three'],
      ['Bhopal', 'B School, 462003', '4', 'Fourth'],
      ['Bhopal', 'B School, 462003', '4', 'Fourth'],
      ['Indore', 'A School, 452001', '1', 'Elsewhere'],
    ]);
    expect(await download('Indore')).toEqual([['Indore', 'A School, 452001', '1', 'Elsewhere']]);
    expect(await download('Ujjain')).toEqual([]);
  });
});

describe('a round', () => {
  const get = (endpoint: typeof downloadResults | typeof downloadQualifiers | typeof readLeaderboard, slug?: string) =>
    server.call(endpoint, { query: slug === undefined ? {} : { round: slug } }, { token: admin.token });

  test('has its own leaderboard and sheets, by its own paper (N10)', async () => {
    const schoolId = await insertSchool('Sample High School');
    const sections = server.content.samplePaper.sections.slice(0, 2);
    const other = await insertRound(server, { slug: 'two-sections', outline: { languages: ['en'], sections } });
    const asha = await insertParticipant({ name: 'Asha', schoolId }, { score: 70 });
    await insertEntryOf(asha.id, { roundId: other.id, score: 31, sectionMarks: [20, 11] });
    const of = { accountId: asha.id };
    await server.database.insert(attempts).values([
      { ...of, roundId: round.id, classLevel: 10 },
      { ...of, roundId: other.id, classLevel: 9 },
    ]);
    expect(await leaderboard({ round: 'two-sections' })).toMatchObject([{ rank: 1, score: 31 }]);
    expect(await leaderboard()).toMatchObject([{ rank: 1, score: 70 }]);
    expect(await leaderboard({ round: round.slug })).toEqual(await leaderboard());

    const [header = [], row = []]: string[][] = parse((await get(downloadResults, 'two-sections')).text, { bom: true });
    expect(header.filter((name) => name.startsWith('section'))).toEqual(['section 1 marks', 'section 2 marks']);
    expect(row.slice(4, 8)).toEqual(['9', '31', '20', '11']);
    const [, current = []]: string[][] = parse((await get(downloadResults)).text, { bom: true });
    expect(current.slice(4, 7)).toEqual(['10', '70', '']);
    expect((await get(downloadQualifiers, 'two-sections')).text).toContain('"9"');
    expect((await get(downloadQualifiers)).text).toContain('"10"');
  });

  test('that does not exist is unknown to every view, and so is a draft or a rehearsal to participants', async () => {
    for (const endpoint of [downloadResults, downloadQualifiers, readLeaderboard]) {
      expect((await get(endpoint, 'nowhere')).error).toMatchObject({
        code: 'round-unknown',
        error: 'There is no such round',
      });
    }
    const { id } = await insertRound(server, { slug: 'hidden', announcedAt: null });
    const asha = await insertAccount(server);
    const ask = async (token: string) =>
      (await server.call(readLeaderboard, { query: { userId: asha.id, round: 'hidden' } }, { token })).error?.code;
    expect(await ask(asha.token)).toBe('round-unknown');
    expect(await ask(admin.token)).toBeUndefined();
    await updateRound(server.database, id, { announcedAt: server.clock.now });
    expect(await ask(asha.token)).toBeUndefined();
    await updateRound(server.database, id, { audience: { cities: [], classes: [], isForAdmins: true } });
    expect(await ask(asha.token)).toBe('round-unknown');
  });
});

test('an unknown entry is refused', async () => {
  const params = { id: randomUUID() };
  expect((await server.call(deleteEntry, { params }, { token: admin.token })).error?.code).toBe('entry-unknown');
});
