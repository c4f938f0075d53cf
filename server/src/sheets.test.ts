import { randomUUID } from 'node:crypto';
import { announcementsEndpoints } from '@club/contract/announcements';
import { auditEndpoints } from '@club/contract/audit';
import { interventionsEndpoints } from '@club/contract/interventions';
import { schoolsAdminEndpoints } from '@club/contract/schools-admin';
import type { CallOf, Endpoint } from '@club/contract/shared/endpoint';
import { teamEndpoints } from '@club/contract/team';
import { roles } from '@club/domain/shared/role';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '#entities/accounts/tables.ts';
import { type Round, readRound } from '#entities/rounds/round-store.ts';
import { findOrInsertSchool } from '#entities/schools/school-store.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { quizCalls } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { workbookCell } from '#testing/workbook-cell.ts';

const server = await startTestServer();
const calls = quizCalls(server);

type Person = Awaited<ReturnType<typeof insertAccount>>;

let round: Round;
let organiser: Person;
let asha: Person;

beforeEach(async () => {
  round = await fillSmallPaper(server, await readRound(server.database, undefined));
  organiser = await insertAccount(server, { name: 'Olivia Organiser', role: 'organiser' });
  server.clock.advanceSeconds(1);
  const school = { institution: '=Lake View School', city: 'Bhopal', pin: '462003' };
  const schoolId = await findOrInsertSchool(server.database, school);
  asha = await insertAccount(server, { name: '=Asha', schoolId });
  server.clock.advanceSeconds(1);
  await insertAccount(server, { name: 'Ravi', city: 'Indore' });
});

type Query<E extends Endpoint> = CallOf<E>['query'];

/** The rows of a sheet below its header, checked to be the same in CSV and as a workbook. */
async function rowsOf<E extends Endpoint>(endpoint: E, query: Query<E>, params?: object): Promise<string[][]> {
  const download = (format: string) =>
    server.call(
      endpoint as Endpoint,
      { query: Object.assign({ format }, query), ...(params && { params }) } as never,
      organiser,
    );
  const csv: string[][] = parse((await download('csv')).text, { bom: true });
  const { sheets } = await readXlsx((await download('xlsx')).bytes);
  // Phone numbers have spaces that keep them from being read as formulas.
  const isFormula = (cell: string) => /^[=+@-](?!91 \d)/.test(cell);
  const harmless = (cell: string) => (isFormula(cell) ? `'${cell}` : cell);
  const width = csv[0]?.length ?? 0;
  const workbook = sheets[0]?.rows.map((row) =>
    Array.from({ length: width }, (_, index) => harmless(workbookCell(row[index]))),
  );
  expect(workbook).toEqual(csv);
  return csv.slice(1);
}

const contacts = 'To invite them to the final';
const inRound = () => ({ slug: round.slug });

describe('a sheet has the content of its list, with the same filters (R5)', () => {
  test.each([
    [{}, ['Ravi', "'=Asha", 'Olivia Organiser']],
    [{ city: 'Indore' }, ['Ravi']],
    [{ role: 'admin' }, ['Olivia Organiser']],
    [{ search: 'lake view' }, ["'=Asha"]],
  ] as const)('people: %j', async (query, names) => {
    const { users } = (await server.call(teamEndpoints.listUsers, { query }, organiser)).body;
    const rows = await rowsOf(teamEndpoints.downloadUsers, { ...query, contacts });
    const known = new Set(['Ravi', "'=Asha", 'Olivia Organiser']);
    expect(rows.flatMap(([name = '']) => (known.has(name) ? [name] : []))).toEqual(names);
    expect(rows.map(([, email]) => email)).toEqual(users.map(({ email }) => email));
  });

  test('people: phone numbers as on every page', async () => {
    const rows = await rowsOf(teamEndpoints.downloadUsers, { search: 'ravi', contacts });
    expect(rows.map(([, , phone]) => phone)).toEqual([expect.stringMatching(/^\+91 \d{5} \d{5}$/)]);
  });

  test('people: across batches, each once', async () => {
    for (let more = 0; more < 501; more += 1) await insertAccount(server, { name: `Student ${more}`, city: 'Gwalior' });
    const rows = await rowsOf(teamEndpoints.downloadUsers, { city: 'Gwalior', contacts });
    expect(new Set(rows.map(([, email]) => email)).size).toBe(501);
    expect(rows).toHaveLength(501);
  });

  test.each([{}, { action: 'round-changed' }, { search: 'asha' }, { from: '2026-01-11' }])(
    'the audit log: %j',
    async (query) => {
      const event = { actorId: organiser.id, details: {}, addressHash: null } as const;
      const at = server.clock.now;
      const changed = { ...event, action: 'account-changed', details: { changed: ['name'], reason: '=1+1' } } as const;
      await server.database.insert(auditEvents).values({ ...changed, at, subject: asha.id });
      const nobodys = { ...event, action: 'round-changed', actorId: null } as const;
      await server.database.insert(auditEvents).values({ ...nobodys, at, subject: '=x' });
      const { events } = (await server.call(auditEndpoints.listAuditEvents, { query }, organiser)).body;
      const rows = await rowsOf(auditEndpoints.downloadAuditLog, query);
      expect(rows.map(([number]) => Number(number))).toEqual(events.map(({ id }) => id));
      const ofAsha = rows.find((row) => row.includes(asha.id));
      if (Object.keys(query).length > 0 && !('search' in query)) return;
      expect(ofAsha?.slice(1)).toEqual([
        '2026-01-10 10:00:02',
        'Olivia Organiser',
        'changed the account of',
        "'=Asha",
        '',
        '',
        'Reason: =1+1\nChanged: name',
        asha.id,
        '',
      ]);
    },
  );

  test('the audit log: across batches, each line once', async () => {
    const event = { actorId: null, action: 'round-changed', details: {}, addressHash: null } as const;
    for (let more = 0; more < 501; more += 1) {
      await server.database.insert(auditEvents).values({ ...event, at: server.clock.now, subject: 'many' });
    }
    const rows = await rowsOf(auditEndpoints.downloadAuditLog, { subject: 'many' });
    expect(new Set(rows.map(([number]) => number)).size).toBe(501);
  });

  test.each([{}, { state: 'waiting' }, { city: 'Bhopal', search: 'lake' }] as const)('schools: %j', async (query) => {
    const all = { ...query, pageSize: 1000 };
    const { schools } = (await server.call(schoolsAdminEndpoints.listManagedSchools, { query: all }, organiser)).body;
    const rows = await rowsOf(schoolsAdminEndpoints.downloadManagedSchools, query);
    const shown = schools.map(({ city, state, registered }) => [city, state, String(registered)]);
    expect(rows.map(([, , city, state, registered]) => [city, state, registered])).toEqual(shown);
    expect(rows.find(([name]) => name?.includes('Lake View'))).toEqual([
      ...["'=Lake View School", '462003', 'Bhopal', 'waiting', '1', '0', ''],
    ]);
  });

  test('interventions', async () => {
    await calls.ready(asha);
    await calls.start(1, asha);
    const give = (given: object) =>
      server.call(
        interventionsEndpoints.giveIntervention,
        { params: inRound(), body: { requestId: randomUUID(), reason: '=The power', ...given } as never },
        organiser,
      );
    await give({ kind: 'extra-time', minutes: 10, scope: { of: 'account', accountId: asha.id } });
    await give({ kind: 'pause', minutes: 5 });
    const { downloadInterventions } = interventionsEndpoints;
    const [paused, ...others] = await rowsOf(downloadInterventions, {}, inRound());
    expect(paused?.slice(0, 6)).toEqual([
      ...['2026-01-10 10:00:02', 'Pause', 'everybody', '', '5', '2026-01-10 10:05:02'],
    ]);
    expect(others.map((row) => row.slice(1))).toEqual([
      ['Extra time', "'=Asha", '', '10', '', '', '1', "'=The power", 'Olivia Organiser', '', '', ''],
    ]);
    expect(await rowsOf(downloadInterventions, { kind: 'pause' }, inRound())).toEqual([paused]);
    expect(await rowsOf(downloadInterventions, { whom: 'account' }, inRound())).toEqual(others);
  });

  test('announcements', async () => {
    const body = {
      scope: { of: 'city', city: 'Indore' },
      text: { en: '=Ten more minutes', hi: 'दस मिनट और' },
    } as const;
    await server.call(announcementsEndpoints.makeAnnouncement, { params: inRound(), body }, organiser);
    expect(await rowsOf(announcementsEndpoints.downloadAnnouncements, {}, inRound())).toEqual([
      [
        ...['2026-01-10 10:00:02', "'=Ten more minutes", 'दस मिनट और', 'Indore', 'Olivia Organiser'],
        ...['', '', '', '', '', '', ''],
      ],
    ]);
  });
});

test('a sheet is only for those who may see its list (A22)', async () => {
  const sheets: [Endpoint, Endpoint, object][] = [
    [teamEndpoints.downloadUsers, teamEndpoints.listUsers, {}],
    [auditEndpoints.downloadAuditLog, auditEndpoints.listAuditEvents, {}],
    [schoolsAdminEndpoints.downloadManagedSchools, schoolsAdminEndpoints.listManagedSchools, {}],
    [interventionsEndpoints.downloadInterventions, interventionsEndpoints.listInterventions, { params: inRound() }],
    [announcementsEndpoints.downloadAnnouncements, announcementsEndpoints.listAnnouncements, { params: inRound() }],
  ];
  for (const role of [null, ...roles]) {
    const somebody = await insertAccount(server, { role });
    for (const [sheet, list, call] of sheets) {
      const statuses = [sheet, list].map(async (one) => (await server.call(one, call as never, somebody)).status);
      const [ofSheet, ofList] = await Promise.all(statuses);
      expect([sheet.path, role, ofSheet]).toEqual([sheet.path, role, ofList]);
    }
  }
});
