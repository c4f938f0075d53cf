import { type EntryReply, resultsEndpoints } from '@club/contract/results';
import type { CallOf } from '@club/contract/shared/endpoint';
import { knewPaper, qualifiersBySchool, type RolePeriod, rankEntries } from '@club/domain/entities/attempts/ranking';
import { schoolKey } from '@club/domain/entities/schools/school';
import { type Role, roles } from '@club/domain/shared/role';
import { normalizeForComparison } from '@club/domain/shared/text';
import { parse } from 'csv-parse/sync';
import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { updateAccount } from '#entities/accounts/account-store.ts';
import { deleteEntry, insertEntry, updateEntry } from '#entities/attempts/entry-store.ts';
import { attempts, entries } from '#entities/attempts/tables.ts';
import { type Round, readRound } from '#entities/rounds/round-store.ts';
import { rounds } from '#entities/rounds/tables.ts';
import { schools } from '#entities/schools/tables.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertRound } from '#testing/insert-round.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const { readLeaderboard, readScoreSpread, readUnapprovedEntries } = resultsEndpoints;

let admin: { id: string; token: string };
let round: Round;

beforeEach(async () => {
  round = await readRound(server.database, undefined);
  admin = await insertAccount(server, { isAdmin: true, name: 'Admin' });
});

type Query = NonNullable<CallOf<typeof readLeaderboard>['query']>;

async function read(query: Query) {
  const { body } = await server.call(readLeaderboard, { query }, { token: admin.token });
  if (body.viewer !== 'admin') throw new Error('an admin was answered as a participant');
  return body;
}

/** All pages of the leaderboard, joined. */
async function everyPage(query: Query): Promise<EntryReply[]> {
  const found: EntryReply[] = [];
  for (let page = 1; ; page += 1) {
    const reply = await read({ ...query, page, pageSize: 3 });
    if (reply.page < page || reply.leaderboard.length === 0) return found;
    found.push(...reply.leaderboard);
    if (found.length === reply.total) return found;
  }
}

async function insertSchool(institution: string, more: Partial<typeof schools.$inferInsert> = {}): Promise<string> {
  const school = { institution, city: 'Bhopal', pin: null, isListed: true, ...more };
  const [row] = await server.database
    .insert(schools)
    .values({ ...school, key: `${schoolKey({ ...school, pin: null })} ${Math.random()}` })
    .returning({ id: schools.id });
  return row?.id ?? '';
}

interface GivenEntry {
  readonly account: number;
  readonly section: number;
  readonly score: number;
  readonly timeUsedSeconds: number;
  readonly finishedAt: number;
  readonly disqualified: boolean;
}

/** Inserts an entry of an account; null if it has one for that section. */
async function insert(accountId: string, entry: Partial<Omit<GivenEntry, 'account'>> = {}, roundId = round.id) {
  const inserted = await insertEntry(server.database, {
    accountId,
    attemptId: null,
    roundId,
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
  return inserted?.id;
}

const anyEntry: fc.Arbitrary<GivenEntry> = fc.record({
  account: fc.nat(7),
  section: fc.integer({ min: 1, max: 3 }),
  // Few values, so that there are many ties.
  score: fc.nat(2),
  timeUsedSeconds: fc.nat(1),
  finishedAt: fc.constantFrom(0, 0, 1),
  disqualified: fc.boolean(),
});
const anyChange = fc.record({
  entry: fc.nat(20),
  score: fc.option(fc.nat(3), { nil: undefined }),
  disqualified: fc.option(fc.boolean(), { nil: undefined }),
  isDeleted: fc.boolean(),
});

test('pages, ranks and sheets follow the rules for any entries and changes (R1, R2, R3, R8)', async () => {
  const accountIds: string[] = [];
  for (const [index, city] of [
    'Bhopal',
    'Indore',
    'Bhopal',
    'Indore',
    'Gwalior',
    'Bhopal',
    'Indore',
    'Bhopal',
  ].entries()) {
    accountIds.push((await insertAccount(server, { name: `Contestant ${index}`, city })).id);
  }
  const elsewhere = await insertRound(server, { slug: 'elsewhere' });
  await insert(accountIds[0] ?? '', { score: 500 }, elsewhere.id);

  await fc.assert(
    fc.asyncProperty(
      fc.array(anyEntry, { minLength: 3, maxLength: 16 }),
      fc.array(anyChange, { maxLength: 6 }),
      async (given, changes) => {
        await server.database.delete(entries).where(eq(entries.roundId, round.id));
        const ids: string[] = [];
        for (const { account, ...entry } of given) {
          const id = await insert(accountIds[account] ?? '', entry);
          if (id !== undefined) ids.push(id);
        }
        for (const { entry, isDeleted, ...change } of changes) {
          const id = ids[entry];
          if (id === undefined) continue;
          if (isDeleted) await deleteEntry(server.database, id);
          else await updateEntry(server.database, id, change);
        }

        const stored = await server.database.select().from(entries).where(eq(entries.roundId, round.id));
        const ranked = rankEntries([...stored].sort((a, b) => (a.id < b.id ? -1 : 1)));
        const expected = ranked.map(({ id, rank }) => ({
          id,
          rank,
          sharesRank: ranked.filter((other) => other.rank === rank).length > 1,
        }));
        const inShort = (rows: readonly EntryReply[]) =>
          rows.map(({ id, rank, sharesRank }) => ({ id, rank, sharesRank }));
        const ofIndore = new Set(stored.flatMap(({ id, city }) => (city === 'Indore' ? [id] : [])));
        expect(inShort(await everyPage({}))).toEqual(expected);
        expect(inShort((await read({})).leaderboard)).toEqual(expected);
        expect(inShort(await everyPage({ city: 'indore ' }))).toEqual(expected.filter(({ id }) => ofIndore.has(id)));
        for (const { userId } of (await read({})).leaderboard.slice(0, 2)) {
          const [own] = (await read({ userId })).leaderboard;
          expect(expected).toContainEqual(own && inShort([own])[0]);
        }
        const sheet = await server.call(resultsEndpoints.downloadResults, {}, { token: admin.token });
        const rows: string[][] = parse(sheet.text, { bom: true });
        expect(rows.slice(1).map(([rank]) => Number(rank))).toEqual(expected.map(({ rank }) => rank));
        const spread = await server.call(readScoreSpread, {}, { token: admin.token });
        expect(spread.body.entries).toBe(expected.length);
      },
    ),
    { numRuns: 25 },
  );
});

describe('an entry whose account knew the paper', () => {
  type Act =
    | { readonly kind: 'role'; readonly account: number; readonly role: Role | null }
    | { readonly kind: 'entry'; readonly account: number; readonly score: number; readonly section: number }
    | { readonly kind: 'move'; readonly from: number; readonly to: number }
    | { readonly kind: 'published' | 'archived' | 'for-admins' };
  const account = fc.nat(3);
  const anyAct: fc.Arbitrary<Act> = fc.oneof(
    fc.record({ kind: fc.constant('role' as const), account, role: fc.constantFrom(null, ...roles) }),
    fc.record({
      kind: fc.constant('entry' as const),
      account,
      score: fc.nat(4),
      section: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({ kind: fc.constant('move' as const), from: account, to: account }),
    fc.record({ kind: fc.constantFrom('published' as const, 'archived' as const, 'for-admins' as const) }),
  );

  test('is unranked and does not qualify, for any order of roles, entries and results; pages, sheets and rules agree (R4, R9)', async () => {
    const schoolId = await insertSchool('Carmel');
    await fc.assert(
      fc.asyncProperty(fc.array(anyAct, { minLength: 4, maxLength: 12 }), async (acts) => {
        await server.database.delete(entries);
        const of = { createdAt: server.clock.now, resultsPublishedAt: null, archivedAt: null, isForAdmins: false };
        await server.database.update(rounds).set(of).where(eq(rounds.id, round.id));
        server.clock.advanceSeconds(-10);
        const people: { id: string; periods: (RolePeriod & { until: number | null })[] }[] = [];
        for (let index = 0; index < 4; index += 1) {
          people.push({ id: (await insertAccount(server, { name: `Somebody ${index}`, schoolId })).id, periods: [] });
        }
        let ofRound: Parameters<typeof knewPaper>[1] = { ...of, isRehearsal: false };
        const setRound = async (changes: Partial<typeof ofRound>) => {
          ofRound = { ...ofRound, ...changes };
          await server.database.update(rounds).set(changes).where(eq(rounds.id, round.id));
        };
        for (const act of acts) {
          const { now } = server.clock;
          if (act.kind === 'role') {
            const somebody = people[act.account];
            if (somebody === undefined) continue;
            const last = somebody.periods.find(({ until }) => until === null);
            if ((last?.role ?? null) !== act.role) {
              if (last !== undefined) last.until = now;
              if (act.role !== null) somebody.periods.push({ role: act.role, since: now, until: null });
              await updateAccount(server.database, somebody.id, { role: act.role, roleChangedAt: now });
            }
          } else if (act.kind === 'entry') {
            await insert(people[act.account]?.id ?? '', { score: act.score, section: act.section });
          } else if (act.kind === 'move') {
            const [from, to] = [people[act.from]?.id ?? '', people[act.to]?.id ?? ''];
            const [moved] = await server.database.select().from(entries).where(eq(entries.accountId, from)).limit(1);
            if (moved !== undefined && !(await hasEntry(to, moved.section))) await moveEntry(moved, to);
          } else if (act.kind === 'for-admins') await setRound({ isForAdmins: !ofRound.isForAdmins });
          else if (act.kind === 'archived') await setRound({ archivedAt: ofRound.archivedAt === null ? now : null });
          else await setRound({ resultsPublishedAt: ofRound.resultsPublishedAt === null ? now : null });
          server.clock.advanceSeconds(5);
        }

        const stored = await server.database.select().from(entries).where(eq(entries.roundId, round.id));
        const periodsOf = (id: string) => people.find((one) => one.id === id)?.periods ?? [];
        const expected = stored
          .map((entry) => ({ ...entry, isOfTeam: knewPaper(periodsOf(entry.accountId), ofRound) }))
          .toSorted((a, b) => (a.id < b.id ? -1 : 1));
        const school = { id: schoolId, isListed: true, approvedAt: null };
        const ranked = rankEntries(expected);
        const team = expected.filter(({ isOfTeam }) => isOfTeam);
        const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

        expect(ids(stored.filter(({ isOfTeam }) => isOfTeam)).toSorted()).toEqual(ids(team).toSorted());
        expect(ids(await everyPage({}))).toEqual(ids(ranked));
        const shown = [...(await everyPage({ team: 'true' })), ...(await read({ team: 'true' })).leaderboard];
        expect(ids(shown).toSorted()).toEqual([...ids(team), ...ids(team)].toSorted());
        expect(shown.every(({ rank, isOfTeam }) => rank === null && isOfTeam)).toBe(true);
        const lines = (rows: readonly { readonly accountId: string; readonly rank?: number }[]) =>
          rows.map(({ accountId, rank = 'team, not ranked' }) => `${rank} ${accountId}@example.org`).toSorted();
        const linesOf = async (
          sheet: typeof resultsEndpoints.downloadResults | typeof resultsEndpoints.downloadQualifiers,
        ) => {
          const { text } = await server.call(sheet, { query: { contacts: 'To invite them' } }, { token: admin.token });
          const [header = [], ...rows]: string[][] = parse(text, { bom: true });
          const rank = header.findIndex((name) => name.startsWith('rank'));
          return rows.map((row) => `${row[rank]} ${row[header.indexOf('email')]}`).toSorted();
        };
        expect(await linesOf(resultsEndpoints.downloadResults)).toEqual([...lines(ranked), ...lines(team)].toSorted());
        const qualifiers = qualifiersBySchool(expected.map((entry) => ({ ...entry, school }))).get(schoolId) ?? [];
        expect(await linesOf(resultsEndpoints.downloadQualifiers)).toEqual(
          [...lines(qualifiers), ...lines(team)].toSorted(),
        );
      }),
      { numRuns: 25 },
    );
  });

  const hasEntry = async (accountId: string, section: number) =>
    (await server.database.$count(entries, and(eq(entries.accountId, accountId), eq(entries.section, section)))) > 0;

  /** Moves an entry as moving its attempt does. */
  async function moveEntry({ id, accountId }: { readonly id: string; readonly accountId: string }, to: string) {
    await server.database.update(entries).set({ accountId: to }).where(eq(entries.id, id));
    for (const account of [accountId, to]) {
      const finishedAt = sql`${entries.finishedAt}`;
      await server.database.update(entries).set({ finishedAt }).where(eq(entries.accountId, account));
    }
  }
});

test('qualifiers follow the rules, with ties, merged schools and schools that do not count (R4, R6)', async () => {
  const listed = await insertSchool('Carmel');
  const merged = await insertSchool('Karmel', { isListed: false, mergedIntoId: listed });
  const approved = await insertSchool('Doon', { isListed: false, approvedAt: 1 });
  const unapproved = await insertSchool('Nowhere', { isListed: false });
  const schoolOf = {
    [listed]: { id: listed, isListed: true, approvedAt: null },
    [merged]: { id: listed, isListed: true, approvedAt: null },
    [approved]: { id: approved, isListed: false, approvedAt: 1 },
    [unapproved]: { id: unapproved, isListed: false, approvedAt: null },
  };
  const people: { id: string; name: string; school: keyof typeof schoolOf }[] = [];
  for (const [index, school] of [listed, merged, approved, unapproved].entries()) {
    for (let number = 0; number < 6; number += 1) {
      const name = `${index}${number}`;
      people.push({ id: (await insertAccount(server, { name, schoolId: school })).id, name, school });
    }
  }
  const anyOf = fc.record({
    account: fc.nat(people.length - 1),
    section: fc.integer({ min: 1, max: 2 }),
    score: fc.nat(3),
    timeUsedSeconds: fc.nat(1),
    finishedAt: fc.constantFrom(0, 1),
    disqualified: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyOf, { minLength: 8, maxLength: 40 }), async (given) => {
      await server.database.delete(entries);
      for (const { account, ...entry } of given) await insert(people[account]?.id ?? '', entry);
      const stored = await server.database.select().from(entries).where(eq(entries.roundId, round.id));
      const owner = (accountId: string) => people.find(({ id }) => id === accountId);
      const atSchools = stored.map((entry) => ({
        ...entry,
        school: schoolOf[owner(entry.accountId)?.school ?? ''] ?? null,
      }));
      const expected = [...qualifiersBySchool(atSchools).values()].flatMap((rows) =>
        rows.map(({ rank, accountId }) => `${rank} ${owner(accountId)?.name}`),
      );
      const { text } = await server.call(resultsEndpoints.downloadQualifiers, {}, { token: admin.token });
      const [header = [], ...rows]: string[][] = parse(text, { bom: true });
      const shown = rows.map((row) => `${row[header.indexOf('rank at school')]} ${row[header.indexOf('name')]}`);
      expect(shown.toSorted()).toEqual(expected.toSorted());
    }),
    { numRuns: 20 },
  );
});

describe('a page of the leaderboard', () => {
  const names = async (query: Query) => (await read({ page: 1, ...query })).leaderboard.map(({ name }) => name);

  beforeEach(async () => {
    const carmel = await insertSchool('Carmel Sample School');
    const doon = await insertSchool('Doon  Sample e\u0301cole', { city: 'Indore', pin: '452001' });
    for (const [index, name] of ['Asha Verma', 'Ravi Khan', 'आशा वर्मा', 'Meera Rao Ashok'].entries()) {
      const city = index % 2 === 0 ? 'Bhopal' : 'Indore';
      const { id } = await insertAccount(server, { name, city, schoolId: index % 2 === 0 ? carmel : doon });
      await insert(id, { score: 100 - index });
    }
    const { id } = await insertAccount(server, { name: 'Asha Out' });
    await insert(id, { score: 120, disqualified: true });
  });

  test('has the requested size, with the total; beyond the end, the last page is returned', async () => {
    const first = await read({ page: 1, pageSize: 3 });
    expect([first.leaderboard.length, first.total, first.page]).toEqual([3, 4, 1]);
    for (const page of [2, 9, 1_000_000]) {
      const last = await read({ page, pageSize: 3 });
      expect(last.leaderboard.map(({ rank, name }) => [rank, name])).toEqual([[4, 'Meera Rao Ashok']]);
      expect([last.total, last.page]).toEqual([4, 2]);
    }
    expect(await read({ page: 3, city: 'Ujjain' })).toMatchObject({ leaderboard: [], total: 0, page: 1 });
  });

  test("is found by prefixes of a contestant's names, in any order and any script", async () => {
    expect(await names({ name: 'ash' })).toEqual(['Asha Verma', 'Meera Rao Ashok']);
    expect(await names({ name: ' VER  asha' })).toEqual(['Asha Verma']);
    expect(await names({ name: 'वर' })).toEqual(['आशा वर्मा']);
    expect(await names({ name: 'sha' })).toEqual([]);
    expect(await names({ name: "o'b:* | ! &" })).toEqual([]);
    expect(await names({ name: '- ' })).toHaveLength(4);
    expect(await names({ name: 'ash', disqualified: 'true' })).toEqual(['Asha Out']);
    expect((await read({ name: 'ver ash' })).leaderboard).toHaveLength(1);
  });

  test("keeps everybody's rank when filtered by school, by its pin and by section (R8)", async () => {
    const ranks = async (query: Query) => (await read({ page: 1, ...query })).leaderboard.map(({ rank }) => rank);
    expect(await ranks({ school: 'doon' })).toEqual([2, 4]);
    expect(await ranks({ school: '452001' })).toEqual([2, 4]);
    expect(await ranks({ school: 'doon sample école' })).toEqual([2, 4]);
    expect(await ranks({ school: 'sample', city: 'Bhopal' })).toEqual([1, 3]);
    expect(await ranks({ section: 4 })).toEqual([1, 2, 3, 4]);
    expect(await ranks({ section: 0 })).toEqual([]);
  });

  test('has the distribution of matching scores', async () => {
    const spread = async (query: Query) => (await server.call(readScoreSpread, { query }, { token: admin.token })).body;
    expect(await spread({})).toMatchObject({ entries: 4, median: 99 });
    expect((await spread({ city: 'Indore' })).bands.filter(({ count }) => count > 0)).toEqual([
      { from: 80, to: 99, count: 2 },
    ]);
    expect(await spread({ name: 'nobody' })).toMatchObject({ entries: 0, median: null });
  });
});

test('a page, the full list and the sheet have the same entries under every filter, without omissions (R8)', async () => {
  const words = [
    'Asha',
    'ASHOK',
    'Kumar',
    'kumari',
    'आशा',
    'वर्मा',
    'चौहान',
    "O'Brien",
    'é',
    'Zoë',
    'J',
    'P',
    '12',
    '7a',
  ];
  const anyName = fc
    .array(fc.tuple(fc.constantFrom(...words), fc.constantFrom(' ', '.', '. ', '-', '/', '@', '_', ', ')), {
      minLength: 1,
      maxLength: 4,
    })
    .map((parts) => parts.flat().slice(0, -1).join(''));
  // As typed into the search: prefixes of words in any case, with spaces and in any Unicode form.
  const anySearch = fc
    .tuple(
      fc.array(fc.tuple(fc.constantFrom(...words), fc.integer({ min: 1, max: 5 })), { minLength: 1, maxLength: 2 }),
      fc.constantFrom('NFC', 'NFD'),
      fc.boolean(),
    )
    .map(([parts, form, isLower]) => {
      const typed = parts.map(([word, length]) => [...word].slice(0, length).join('').normalize(form)).join('   ');
      return ` ${isLower ? typed.toLowerCase() : typed} `;
    });
  const wordsOf = (text: string) => normalizeForComparison(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const institutions = ['Carmel  School', 'Daly College', 'कार्मेल विद्यालय', 'St. Joseph’s, Besançon'.normalize('NFD')];

  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(anyName, fc.nat(3), fc.boolean()), { minLength: 4, maxLength: 8 }),
      fc.array(anySearch, { minLength: 4, maxLength: 4 }),
      fc.array(fc.tuple(fc.constantFrom(...institutions), fc.nat(8), fc.nat(8)), { minLength: 2, maxLength: 2 }),
      async (people, searches, parts) => {
        await server.database.delete(entries);
        const schoolIds: string[] = [];
        for (const institution of institutions) schoolIds.push(await insertSchool(institution));
        const stored: { name: string; school: string; disqualified: boolean }[] = [];
        for (const [name, school, disqualified] of people) {
          const { id } = await insertAccount(server, { name, schoolId: schoolIds[school] ?? null });
          await insert(id, { disqualified });
          stored.push({ name, school: institutions[school] ?? '', disqualified });
        }
        const schoolSearches = parts.map(([institution, from, length]) => institution.slice(from, from + length + 1));
        const queries = [...searches.map((name) => ({ name })), ...schoolSearches.map((school) => ({ school }))];
        for (const query of queries) {
          const isFound = ({ name, school }: (typeof stored)[number]) =>
            'name' in query
              ? wordsOf(query.name).every((start) => wordsOf(name).some((word) => word.startsWith(start)))
              : normalizeForComparison(school).includes(normalizeForComparison(query.school));
          for (const disqualified of [false, true]) {
            const expected = stored.flatMap((one) =>
              one.disqualified === disqualified && isFound(one) ? [one.name] : [],
            );
            const wanted = { ...query, ...(disqualified && { disqualified: 'true' as const }) };
            const namesOf = (rows: readonly EntryReply[]) => rows.map(({ name }) => name).toSorted();
            expect(namesOf((await read({ ...wanted, page: 1 })).leaderboard), JSON.stringify(wanted)).toEqual(
              expected.toSorted(),
            );
            expect(namesOf((await read(wanted)).leaderboard)).toEqual(expected.toSorted());
            const sheet = disqualified ? resultsEndpoints.downloadDisqualified : resultsEndpoints.downloadResults;
            const { text } = await server.call(sheet, { query }, { token: admin.token });
            const rows: string[][] = parse(text, { bom: true });
            const column = rows[0]?.indexOf('name') ?? 0;
            expect(
              rows
                .slice(1)
                .map((row) => row[column])
                .toSorted(),
            ).toEqual(expected.toSorted());
          }
        }
      },
    ),
    { numRuns: 5, endOnFailure: true },
  );
});

describe('the person of an entry', () => {
  const shown = async () =>
    (await read({ page: 1 })).leaderboard.map(({ name, city, educationalInstitute }) => [
      name,
      city,
      educationalInstitute,
    ]);

  test('is the account until it has sat, and then its snapshot, regardless of later changes (N11)', async () => {
    const carmel = await insertSchool('Carmel');
    const doon = await insertSchool('Doon');
    const { id: accountId } = await insertAccount(server, { name: 'Asha', schoolId: carmel });
    await insert(accountId);
    await updateAccount(server.database, accountId, { name: 'Asha Verma', city: 'Indore', schoolId: doon });
    expect(await shown()).toEqual([['Asha Verma', 'Indore', 'Doon']]);

    const of = { accountId, roundId: round.id, classLevel: 9 };
    const sat = { candidateName: 'Asha V', candidateCity: 'Ujjain', candidateSchoolId: carmel };
    const [attempt] = await server.database.insert(attempts).values(of).returning();
    expect(await shown()).toEqual([['Asha Verma', 'Indore', 'Doon']]);
    await server.database
      .update(attempts)
      .set(sat)
      .where(eq(attempts.id, attempt?.id ?? ''));
    expect(await shown()).toEqual([['Asha V', 'Ujjain', 'Carmel']]);
    await updateAccount(server.database, accountId, { name: 'Other', city: 'Gwalior', schoolId: null });
    expect(await shown()).toEqual([['Asha V', 'Ujjain', 'Carmel']]);
  });

  test('belongs to the school that theirs was merged into, and is found by its name', async () => {
    const into = await insertSchool('Daly College');
    const merged = await insertSchool('Dally Colege', { isListed: false, mergedIntoId: into });
    const { id } = await insertAccount(server, { name: 'Asha', schoolId: merged });
    await insert(id);
    expect(await shown()).toEqual([['Asha', 'Bhopal', 'Daly College']]);
    expect((await read({ page: 1, school: 'daly' })).total).toBe(1);
    expect((await read({ page: 1, school: 'dally' })).total).toBe(0);
    const qualifiers = await server.call(resultsEndpoints.downloadQualifiers, { query: {} }, { token: admin.token });
    expect(qualifiers.text).toContain('"Daly College","1","Asha"');
  });
});

test('counts the ranked entries of unapproved schools (R6)', async () => {
  const typed = { isListed: false };
  const waiting = await insertSchool('Waiting', typed);
  const schoolIds = [
    waiting,
    waiting,
    await insertSchool('Waiting too', typed),
    await insertSchool('Merged', { ...typed, mergedIntoId: waiting }),
    await insertSchool('Approved', { ...typed, approvedAt: server.clock.now }),
    await insertSchool('Listed'),
    null,
  ];
  for (const schoolId of schoolIds) {
    const { id } = await insertAccount(server, { schoolId });
    await insert(id);
    await insert(id, { section: 3, score: 1 });
  }
  const { id } = await insertAccount(server, { schoolId: await insertSchool('Disqualified', typed) });
  await insert(id, { disqualified: true });
  const { body } = await server.call(readUnapprovedEntries, {}, { token: admin.token });
  expect(body).toEqual({ entries: 4, schools: 2 });
});
