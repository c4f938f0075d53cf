import { readFileSync } from 'node:fs';
import { announcementsEndpoints } from '@club/contract/announcements';
import { auditEndpoints } from '@club/contract/audit';
import { interventionsEndpoints } from '@club/contract/interventions';
import { participantsEndpoints } from '@club/contract/participants';
import { profileEndpoints } from '@club/contract/profile';
import { publishingEndpoints } from '@club/contract/publishing';
import { questionBankEndpoints } from '@club/contract/question-bank';
import { resultsEndpoints } from '@club/contract/results';
import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import type { CallOf, Endpoint } from '@club/contract/shared/endpoint';
import { signInEndpoints } from '@club/contract/sign-in';
import { sittingEndpoints } from '@club/contract/sitting';
import { minute } from '@club/domain/shared/instant';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { ensureBaseData } from '#process/ensure-base-data.ts';
import type { OpenDatabase } from '#shared/database/database.ts';
import { migrationsFolder } from '#shared/database/migrations-folder.ts';
import { openPostgresDatabase } from '#shared/database/postgres-database.ts';
import { callEndpoint } from '#testing/call-endpoint.ts';
import { openNewDatabase } from '#testing/embedded-template.ts';
import { openServer } from '#testing/open-server.ts';
import { createTestDatabase } from '#testing/test-database.ts';

/**
 * Tables and columns that migrations since 1.0.0 dropped on purpose: `table` or `table.column`, each with the version and the
 * reason.
 */
const droppedOnPurpose: readonly string[] = [];

const password = 'Rhubarb#2026';
const slug = 'online-round';
const [ashaId, binuId, chetanId] = [
  '021ffc0a-3b99-499f-9ca7-57fb830d9a67',
  'b8ee67a0-14b8-40ad-9a08-4960b3f9bf6c',
  '4848349e-3ee1-4ea1-815e-166833bb51af',
];

/** A database of 1.0.0: its single migration, and the rows of a club. */
async function openBaseline(): Promise<OpenDatabase> {
  const opened =
    inject('testDatabase') === 'embedded'
      ? await openNewDatabase()
      : await openPostgresDatabase(await createTestDatabase());
  const [baseline] = readMigrationFiles({ migrationsFolder });
  const rows = readFileSync(new URL('../testing/upgrade/baseline-1.0.0.sql', import.meta.url), 'utf8');
  const statements = [
    'create schema drizzle',
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    ...(baseline?.sql ?? []),
    ...rows.trimEnd().split(';\n'),
  ];
  for (const statement of statements) await opened.database.execute(sql.raw(statement));
  return opened;
}

type Row = Readonly<Record<string, unknown>>;

async function rowsByTable({ database }: Pick<OpenDatabase, 'database'>): Promise<Map<string, Row[]>> {
  const { rows: tables } = await database.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found = new Map<string, Row[]>();
  for (const { name } of tables) {
    const { rows } = await database.execute<{ row: Row }>(sql.raw(`select to_jsonb(t) as row from "${name}" t`));
    found.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return found;
}

/** A row without the columns that were dropped on purpose. */
function keptPart(table: string, row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !droppedOnPurpose.includes(`${table}.${column}`)));
}

const opened = await openBaseline();
const before = await rowsByTable(opened);
await opened.migrate();
const after = await rowsByTable(opened);

/** In the middle of Chetan's section. */
const clock = { now: Date.parse('2026-01-10T04:44:30Z') };
const server = await openServer({ clock, openDatabase: async () => opened });
await ensureBaseData(opened.database, { ...server, now: clock.now }, () => {});
afterAll(() => server.close());

const call = <const E extends Endpoint>(endpoint: E, input: CallOf<E>, token?: string) =>
  callEndpoint(server.app, endpoint, input, { token });
const logIn = async (name: string, domain = 'school.example') =>
  (await call(signInEndpoints.logIn, { body: { email: `${name}@${domain}`, password } })).body.token;
const owner = await logIn('olga', 'club.example');

test.each([
  ['2026-01-08T12:00Z', '2026-01-09 10:00'],
  // Opened again since by an earlier version.
  ['2099-01-08T12:00Z', null],
])('remembers the key of a round closed at %s that students could read since %s (V3)', async (closesAt, expected) => {
  const old = await openBaseline();
  const { database } = old;
  await database.execute(sql`
    insert into audit_events (at, action, subject, details)
    select '2026-01-09T10:00Z'::timestamptz + n * interval '1 hour', 'results-published', id::text, '{}'
    from rounds, generate_series(0, 1) n`);
  await database.execute(sql`
    update rounds set first_started_at = '2026-01-08T10:00Z', results_published_at = null, closes_at = ${closesAt}`);
  await old.migrate();
  const { rows } = await database.execute<{ out: string | null }>(
    sql`select to_char(key_out_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as out from rounds`,
  );
  expect(new Set(rows.map(({ out }) => out))).toEqual(new Set([expected]));
  await old.close();
});

describe('an upgraded database of 1.0.0', () => {
  test('had a row in every table', () => {
    expect([...before].filter(([, rows]) => rows.length === 0).map(([table]) => table)).toEqual([]);
    expect(before.size).toBe(30);
  });

  test.each([...before].filter(([table]) => !droppedOnPurpose.includes(table)))(
    'keeps every row of %s',
    (table, rows) => {
      const wanted = rows.map((row) => expect.objectContaining(keptPart(table, row)));
      expect(after.get(table)).toEqual(expect.arrayContaining(wanted));
    },
  );

  test('is not newer than this program, and migrating again changes nothing', async () => {
    await opened.migrate();
    const { rows } = await opened.database.execute(sql`select hash from drizzle.__drizzle_migrations`);
    expect(rows).toHaveLength(readMigrationFiles({ migrationsFolder }).length);
  });

  test('gives its owner all stored data', async () => {
    const { body } = await call(profileEndpoints.readOwnData, {}, await logIn('asha'));
    expect(body).toMatchObject({
      account: {
        id: ashaId,
        name: 'Asha Verma',
        phoneNo: '+919876543210',
        phoneVerified: true,
        city: 'Bhopal',
        school: 'Lake View School, 462001',
      },
      guardian: { name: 'मीरा वर्मा', relation: 'mother', textVersion: '1' },
      codesSent: [{ phone: '+919876543210' }],
      passwordLinksSent: [{ validUntil: '2026-01-10T05:30:00.000Z', usedAt: null }],
      rounds: [
        {
          round: 'Online Round',
          class: 9,
          candidate: { name: 'Asha Verma', city: 'Bhopal', phone: '+919876543210' },
          sections: [{ section: 1 }, { section: 2 }],
          submittedAt: '2026-01-10T04:42:00.000Z',
        },
      ],
    });
    const answers = body.rounds.flatMap(({ sections }) => sections.flatMap((section) => section.answers));
    expect(answers.map(({ question }) => question).toSorted()).toEqual([1, 1, 2, 2]);
    for (const answer of answers) expect(answer).toMatchObject({ chosen: ['A'], inTime: true, seenSeconds: 12 });
    expect(body.messagesSent.map(({ kind }) => kind).toSorted()).toEqual(['password-link', 'phone-code']);
    expect(body.sessions.map(({ browser }) => browser)).toContain('chrome/android');
  });

  test('has its round, its paper with the keys, and its pictures', async () => {
    const settings = await call(roundsAdminEndpoints.readRoundSettings, { params: { slug } }, owner);
    expect(settings.status).toBe(200);
    const { body } = await call(questionBankEndpoints.listQuestions, { query: {} }, owner);
    if (body.viewer !== 'admin') throw new Error('the owner was shown no keys');
    expect(body.quizzes.map(({ question, correctAnswer }) => `${question} ${correctAnswer}`).toSorted()).toEqual([
      'Question 1 of section 1? Narmada',
      'Question 1 of section 2? Narmada',
      'Question 2 of section 1? Narmada',
      'Question 2 of section 2? Narmada',
    ]);
    expect(body.quizzes.filter(({ supportingPic }) => supportingPic?.includes('URuZbwKqACwYyiB7oxh4Gg'))).toHaveLength(
      1,
    );
    const paper = await call(publishingEndpoints.readPaper, { params: { slug } }, owner);
    expect(paper.text).toContain('Aptitude');
  });

  test('has its leaderboard, disqualified entries and the answered appeal', async () => {
    const board = async (query: { disqualified?: 'true' }) =>
      (await call(resultsEndpoints.readLeaderboard, { query }, owner)).body.leaderboard;
    expect(await board({})).toMatchObject([{ name: 'Asha Verma', score: 16, rank: 1, userId: ashaId }]);
    expect(await board({ disqualified: 'true' })).toMatchObject([{ name: 'Binu Rao', userId: binuId }]);
    const { body } = await call(resultsEndpoints.readSummary, {}, await logIn('binu'));
    expect(body).toMatchObject({
      appeal: { text: 'My brother pressed Escape while he walked past.', answer: 'It stays.' },
    });
  });

  test('has the interventions and the audit log, which continues with the next number', async () => {
    const { interventions } = (
      await call(interventionsEndpoints.listInterventions, { params: { slug }, query: {} }, owner)
    ).body;
    expect(interventions).toMatchObject([
      { kind: 'extra-time', minutes: 5, reason: 'The power went out', by: { name: 'Olga Owner' } },
    ]);
    const { announcements } = (await call(announcementsEndpoints.listAnnouncements, { params: { slug } }, owner)).body;
    expect(announcements).toMatchObject([{ text: { en: 'The hall opens at nine', hi: 'हॉल नौ बजे खुलता है' } }]);
    const { timeline } = (
      await call(participantsEndpoints.readParticipant, { params: { id: binuId ?? '' }, query: {} }, owner)
    ).body;
    expect(JSON.stringify(timeline)).toContain('fullscreen-left');
    await call(announcementsEndpoints.withdrawAnnouncement, { params: { id: announcements[0]?.id ?? 0 } }, owner);
    const { events } = (await call(auditEndpoints.listAuditEvents, { query: {} }, owner)).body;
    expect(events.map(({ id, action }) => [id, action])).toEqual([
      [4, expect.any(String)],
      [3, 'announcement-made'],
      [2, 'intervention-made'],
      [1, 'appeal-answered'],
    ]);
  });

  test('lets participants continue, with their time and their answers, up to the last mark', async () => {
    const token = await logIn('chetan');
    const { body: resumed } = await call(sittingEndpoints.startSection, { params: { section: 1 }, body: {} }, token);
    expect(resumed).toMatchObject({
      closesAt: '2026-01-10T04:56:00.000Z',
      answers: [{ markedAnswers: [false, false, true, false], seenSeconds: 9 }],
    });
    const sit = async (section: number, { lease, questions }: typeof resumed) => {
      const answers = questions.map(({ id }) => ({
        questionId: id,
        sequence: 2,
        markedAnswers: [true, false, false, false],
      }));
      const saved = await call(sittingEndpoints.saveAnswers, { params: { section }, body: { lease, answers } }, token);
      expect(saved.body.saved.every(({ counts }) => counts)).toBe(true);
      clock.now += minute;
      return call(sittingEndpoints.finishSection, { params: { section }, body: { lease } }, token);
    };
    expect((await sit(1, resumed)).body.nextSection).toBe(2);
    await sit(2, (await call(sittingEndpoints.startSection, { params: { section: 2 }, body: {} }, token)).body);
    expect((await call(sittingEndpoints.submitScore, { body: { userId: chetanId ?? '' } }, token)).status).toBe(201);
    expect((await call(resultsEndpoints.readLeaderboard, { query: {} }, owner)).body.leaderboard).toMatchObject([
      { name: 'Asha Verma', score: 16 },
      { name: 'Chetan Das', score: 16 },
    ]);
  });
});
