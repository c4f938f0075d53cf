import { readFileSync } from 'node:fs';
import { resultsEndpoints } from '@club/contract/results';
import type { CallOf, Endpoint } from '@club/contract/shared/endpoint';
import { signInEndpoints } from '@club/contract/sign-in';
import { siteEndpoints } from '@club/contract/site';
import { sittingEndpoints } from '@club/contract/sitting';
import { savesToKeep } from '@club/domain/entities/attempts/saves';
import { counts } from '@club/domain/entities/attempts/timing';
import { toIsoTime } from '@club/domain/shared/indian-time';
import { parse } from 'csv-parse/sync';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { accounts } from '#entities/accounts/tables.ts';
import { attempts, entries, sittings } from '#entities/attempts/tables.ts';
import { listKeyedBank } from '#entities/papers/answer-key-store.ts';
import { readPublishedPaper } from '#entities/papers/paper-version-store.ts';
import { listRounds, readRound } from '#entities/rounds/round-store.ts';
import { runEveryStart } from '#process/every-start.ts';
import type { Database, MigrationSettings, OpenDatabase } from '#shared/database/database.ts';
import { openMemoryDatabase } from '#shared/database/embedded-database.ts';
import { openPostgresDatabase } from '#shared/database/postgres-database.ts';
import { phoneCell, timeCell } from '#shared/sheets/cells.ts';
import { type CallOptions, callEndpoint, type TestReply } from '#testing/call-endpoint.ts';
import { openServer } from '#testing/open-server.ts';
import { createTestDatabase } from '#testing/test-database.ts';

const folder = new URL('../testing/upgrade/', import.meta.url);
const dump = readFileSync(new URL('database-of-version-1.sql', folder), 'utf8');

interface Expected {
  readonly dumpedAt: string;
  readonly logins: Record<'admin' | 'participant', { readonly email: string; readonly password: string }>;
  readonly participants: readonly { readonly accountId: string; readonly name: string; readonly email: string }[];
  readonly quizSettings: { readonly opensAt: string };
  readonly questions: Record<'deactivated' | 'deleted', { readonly id: string; readonly section: number }>;
  readonly underWay: { readonly accountName: string; readonly section: number; readonly closesAt: string };
  readonly changedManually: { readonly entryId: string };
  readonly insertedManually: { readonly entryId: string };
  readonly disqualificationLifted: { readonly entryId: string };
  readonly counts: Readonly<Record<string, number>>;
  readonly entries: readonly {
    readonly entryId: string;
    readonly attemptId: string | null;
    readonly section: number;
    readonly score: number;
    readonly sectionMarks: readonly number[] | null;
    readonly disqualified: boolean;
    readonly timeUsedSeconds: number;
    readonly finishedAt: string;
  }[];
  readonly attempts: readonly {
    readonly attemptId: string;
    readonly classLevel: number;
    readonly flags: number;
    readonly submittedAt: string | null;
    readonly disqualified: boolean;
  }[];
  readonly resultsSheet: readonly string[];
  readonly qualifiersSheet: readonly string[];
  readonly leaderboard: readonly object[];
  readonly disqualified: readonly object[];
}

const expected: Expected = JSON.parse(readFileSync(new URL('database-of-version-1.json', folder), 'utf8'));

/** A database as the first version of the server left it, on whichever driver the tests run. */
async function openOldDatabase(): Promise<OpenDatabase> {
  const opened =
    inject('testDatabase') === 'embedded'
      ? await openMemoryDatabase()
      : await openPostgresDatabase(await createTestDatabase());
  for (const statement of dump.split(/;\n\n/).map((text) => text.trim())) {
    if (statement !== '') await opened.database.execute(sql.raw(statement));
  }
  return opened;
}

async function rowsOf(database: Database, query: string): Promise<Row[]> {
  return (await database.execute(sql.raw(query))).rows;
}

const old = await openOldDatabase();
const answersBefore = await rowsOf(old.database, 'select * from answers');
const auditBefore = await rowsOf(old.database, 'select id, admin_id, action, subject from audit_events order by id');
const sittingsBefore = await rowsOf(
  old.database,
  'select attempt_id, section, question_ids, lease from sittings order by attempt_id, section',
);

type Row = Record<string, unknown>;

/** A row of answers as a save: each question of each attempt and section stands for itself. */
function toSave(row: Row, isInTime: boolean) {
  const questionId = [row.attempt_id, row.section, row.question_id].join('/');
  return { questionId, sequence: Number(row.sequence), takeover: 1, counts: isInTime };
}

function inOrder(rows: readonly Row[]): Row[] {
  const key = (row: Row) => [row.attempt_id, row.section, row.question_id, row.counts].join('/');
  return rows.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}

function rowsOfSheet(text: string): Record<string, string>[] {
  return parse(text, { bom: true, columns: true });
}

/** The rows of a sheet of the first version with phones and times as sheets have them now. */
function sheetNow(lines: readonly string[]): Record<string, string>[] {
  return rowsOfSheet(lines.join('\r\n')).map(({ 'finished at': finishedAt = '', phone = '', ...row }) => ({
    ...row,
    phone: phoneCell(phone.slice(1)) ?? '',
    'finished at (India)': timeCell(Date.parse(finishedAt)) ?? '',
  }));
}

const clock = { now: Date.parse(expected.dumpedAt) + 60_000 };
const server = await openServer({
  clock,
  openDatabase: async (settings) => {
    await old.migrate(settings);
    return old;
  },
});
const said: string[] = [];
await runEveryStart(
  server.database,
  { ...server, now: clock.now, generatesPassword: false },
  (line) => void said.push(line),
);
afterAll(() => server.close());

const { database } = server;

function call<const E extends Endpoint>(endpoint: E, input: CallOf<E>, options?: CallOptions): Promise<TestReply<E>> {
  return callEndpoint(server.app, endpoint, input, options);
}

async function tokenOf(email: string, password: string): Promise<string> {
  return (await callEndpoint(server.app, signInEndpoints.logIn, { body: { email, password } })).body.token;
}

describe('a database of the first version', () => {
  test('becomes one current round, with its hours and its full-screen rule', async () => {
    expect(await listRounds(database)).toMatchObject([
      {
        slug: 'online-round-2026',
        title: 'Online Round 2026',
        isCurrent: true,
        isPublished: true,
        opensAt: Date.parse(expected.quizSettings.opensAt),
        closesAt: null,
        integrity: { disqualifyingFlag: 3 },
        audience: { cities: [], classes: [], isForAdmins: false },
      },
    ]);
    // The list of schools in the dump is short, and their keys are those of its time; nothing else was missing.
    expect(said).toEqual([
      expect.stringMatching(/^Schools that are compared by what is read of them now: 7; merged: 0\.$/),
      expect.stringMatching(/^Schools added to the list: \d+\.$/),
    ]);
  });

  test('keeps of each question the newest save that counts and the newest late one, and every other row (T9)', async () => {
    expect(answersBefore).toHaveLength(expected.counts.answers ?? 0);
    const stored = await database.select().from(sittings);
    const judged = answersBefore.map((row) => {
      const sitting = stored.find((one) => one.attemptId === row.attempt_id && one.section === row.section);
      const isInTime = sitting !== undefined && counts(sitting, Date.parse(String(row.received_at)));
      return { row: { ...row, counts: isInTime, takeover: 1, seen_seconds: null }, ...toSave(row, isInTime) };
    });
    const kept = savesToKeep(judged).map(({ row }) => row);
    expect(inOrder(await rowsOf(database, 'select * from answers'))).toEqual(inOrder(kept));
    expect(kept.length).toBeLessThan(answersBefore.length);
    for (const table of ['accounts', 'answer_keys', 'attempts', 'audit_events', 'files', 'integrity_events']) {
      const [row] = await rowsOf(database, `select count(*)::int as rows from ${table}`);
      expect([table, row?.rows]).toEqual([table, expected.counts[table]]);
    }
  });

  test('has a key of its own for each section of what was published (T13)', async () => {
    const versions = await rowsOf(
      database,
      `select jsonb_array_length(paper -> 'sections') as sections from paper_versions`,
    );
    const keys = await rowsOf(database, 'select key from seal_keys');
    expect(versions.length).toBeGreaterThan(0);
    expect(keys).toHaveLength(versions.reduce((sum, { sections }) => sum + Number(sections), 0));
    expect(new Set(keys.map(({ key }) => key)).size).toBe(keys.length);
    for (const { key } of keys) expect(Buffer.from(String(key), 'base64')).toHaveLength(32);
  });

  test('knows who sat: what the account of each attempt says now, with the number it has proved (N11, N12)', async () => {
    const stored = await database
      .select({ attempt: attempts, account: accounts, section: sittings.section })
      .from(attempts)
      .innerJoin(accounts, eq(accounts.id, attempts.accountId))
      .leftJoin(sittings, and(eq(sittings.attemptId, attempts.id), eq(sittings.section, 1)));
    expect(stored).toHaveLength(expected.attempts.length);
    for (const { attempt, account, section } of stored) {
      const { candidateName, candidateCity, candidateSchoolId, candidatePhone } = attempt;
      const sat = { name: candidateName, city: candidateCity, schoolId: candidateSchoolId, phone: candidatePhone };
      const { name, city, schoolId, phone } = account;
      expect(sat).toEqual(
        section === null
          ? { name: null, city: null, schoolId: null, phone: null }
          : { name, city, schoolId, phone: account.phoneVerifiedAt === null ? null : phone },
      );
    }
    expect(stored.some(({ section }) => section === null)).toBe(true);
    expect(stored.some(({ attempt }) => attempt.candidatePhone !== null)).toBe(true);
  });

  test('keeps who did what in the audit log', async () => {
    const kept = await rowsOf(database, 'select id, actor_id, action, subject from audit_events order by id');
    expect(kept).toEqual(auditBefore.map(({ admin_id: actor_id, ...event }) => ({ ...event, actor_id })));
    expect(new Set(kept.map(({ actor_id }) => actor_id)).size).toBe(1);
  });

  test('keeps every attempt as it stands', async () => {
    const { id: roundId } = await readRound(database, undefined);
    const stored = await database.select().from(attempts);
    expect(stored).toHaveLength(expected.attempts.length);
    for (const { attemptId, classLevel, flags, submittedAt, disqualified } of expected.attempts) {
      const attempt = stored.find(({ id }) => id === attemptId);
      expect(attempt).toMatchObject({
        roundId,
        classLevel,
        flags,
        submittedAt: submittedAt === null ? null : Date.parse(submittedAt),
      });
      expect(attempt?.disqualifiedAt !== null).toBe(disqualified);
    }
  });

  test('keeps every entry with its score, and knows which of them a key gave', async () => {
    const { id: roundId, keyVersionId } = await readRound(database, undefined);
    const stored = await database.select().from(entries);
    expect(stored).toHaveLength(expected.entries.length);
    const manual = [expected.changedManually.entryId, expected.insertedManually.entryId];
    for (const { entryId, finishedAt, ...entry } of expected.entries) {
      const { accountId: _, paperVersionId, name, ...kept } = stored.find(({ id }) => id === entryId) ?? {};
      expect(name).not.toBe('');
      expect(kept).toMatchObject({
        isRanked: !entry.disqualified,
        id: entryId,
        roundId,
        keyVersionId: manual.includes(entryId) ? null : keyVersionId,
        attemptId: entry.attemptId,
        section: entry.section,
        score: entry.score,
        sectionMarks: entry.sectionMarks,
        disqualified: entry.disqualified,
        timeUsedSeconds: entry.timeUsedSeconds,
        finishedAt: Date.parse(finishedAt),
      });
      expect(paperVersionId === null).toBe(entry.attemptId === null);
    }
    const lifted = stored.find(({ id }) => id === expected.disqualificationLifted.entryId);
    expect(lifted).toMatchObject({ disqualified: false, keyVersionId });
  });

  test('gives every sitting the version of the paper with exactly its questions, in their order (B7)', async () => {
    const stored = await database.select().from(sittings);
    expect(stored).toHaveLength(sittingsBefore.length);
    for (const before of sittingsBefore) {
      const sitting = stored.find((one) => one.attemptId === before.attempt_id && one.section === before.section);
      const paper = await readPublishedPaper(database, sitting?.paperVersionId ?? '');
      const ids = paper.questions.filter(({ section }) => section === before.section).map(({ id }) => id);
      expect(ids).toEqual(before.question_ids);
      expect(sitting?.lease).toBe(before.lease);
    }
  });

  test('has the bank as its working copy, each question in its place', async () => {
    const { paperId, paperVersionId } = await readRound(database, undefined);
    const bank = await listKeyedBank(database, { paperId });
    const { deleted, deactivated } = expected.questions;
    // All but the deleted one.
    expect(bank).toHaveLength((expected.counts.questions ?? 0) - 1);
    expect(bank.map(({ id }) => id)).not.toContain(deleted.id);
    expect(bank.find(({ id }) => id === deactivated.id)?.isActive).toBe(false);
    const byCreation = bank.toSorted((one, other) => one.section - other.section || one.createdAt - other.createdAt);
    expect(bank.map(({ id }) => id)).toEqual(byCreation.map(({ id }) => id));
    expect(new Set(bank.map(({ section, position }) => `${section}/${position}`)).size).toBe(bank.length);
    const published = await readPublishedPaper(database, paperVersionId ?? '');
    expect(published.questions.map(({ id }) => id)).toEqual(
      bank.filter(({ isActive }) => isActive).map(({ id }) => id),
    );
  });

  test('lets everybody log in as before, and shows admins the leaderboard and the sheets as they were', async () => {
    const { admin, participant } = expected.logins;
    const token = await tokenOf(admin.email, admin.password);
    const board = await call(resultsEndpoints.readLeaderboard, {}, { token });
    const alone = { sharesRank: false };
    expect(board.body.leaderboard).toEqual(expected.leaderboard.map((entry) => ({ ...entry, ...alone })));
    const query = { disqualified: 'true' } as const;
    const out = await call(resultsEndpoints.readLeaderboard, { query }, { token });
    expect(out.body.leaderboard).toEqual(expected.disqualified.map((entry) => ({ ...entry, ...alone })));
    const results = await call(resultsEndpoints.downloadResults, {}, { token });
    expect(rowsOfSheet(results.text)).toEqual(
      sheetNow(expected.resultsSheet)
        .filter(({ disqualified }) => disqualified === 'no')
        .map(({ disqualified: _, ...row }) => row),
    );
    const qualifiers = await call(resultsEndpoints.downloadQualifiers, {}, { token });
    // A school that nobody has listed or approved sends nobody on any more.
    expect(rowsOfSheet(qualifiers.text)).toEqual(
      sheetNow(expected.qualifiersSheet).filter(({ institute }) => institute !== 'Riverside Sample Academy'),
    );

    for (const { email } of expected.participants) {
      expect(await tokenOf(email, participant.password)).not.toBe('');
    }
  });

  test('lets an attempt go on that was under way, with its time and its answers', async () => {
    const { accountName, section, closesAt } = expected.underWay;
    const email = expected.participants.find(({ name }) => name === accountName)?.email ?? '';
    const token = await tokenOf(email, expected.logins.participant.password);
    const { body: attempt } = await call(sittingEndpoints.readAttempt, {}, { token });
    expect(attempt.sections.map(({ state, questionCount }) => [state, questionCount])).toEqual([
      ['over', 10],
      ['open', 10],
      ['not-started', 10],
      ['not-started', 10],
    ]);

    const { body: resumed } = await call(sittingEndpoints.startSection, { params: { section } }, { token });
    const before = sittingsBefore.find(
      (one) => one.section === section && one.lease !== resumed.lease && isUnderWay(one),
    );
    expect(resumed).toMatchObject({ section, closesAt, now: toIsoTime(clock.now) });
    expect(resumed.questions.map(({ id }) => id)).toEqual(before?.question_ids);
    const saved = answersBefore.filter((one) => one.attempt_id === before?.attempt_id && one.section === section);
    expect(new Set(resumed.answers.map(({ questionId }) => questionId))).toEqual(
      new Set(saved.map((one) => one.question_id)),
    );

    const params = { section };
    const { lease } = resumed;
    const answers = [
      { questionId: resumed.questions[0]?.id ?? '', sequence: 1_000, markedAnswers: [true, false, false, false] },
    ];
    expect((await call(sittingEndpoints.saveAnswers, { params, body: { lease, answers } }, { token })).status).toBe(
      200,
    );
    const finished = await call(sittingEndpoints.finishSection, { params, body: { lease } }, { token });
    expect(finished.body.nextSection).toBe(section + 1);
    const next = await call(sittingEndpoints.startSection, { params: { section: section + 1 } }, { token });
    expect(next.body.questions).toHaveLength(10);
  });

  function isUnderWay({ attempt_id }: Row): boolean {
    return expected.attempts.some(({ attemptId, submittedAt }) => attemptId === attempt_id && submittedAt === null);
  }
});

describe('the sections of a club of its own', () => {
  async function sectionsAfter(settings?: MigrationSettings) {
    const opened = await openOldDatabase();
    try {
      await opened.migrate(settings);
      const other = await openServer({ clock, openDatabase: async () => ({ ...opened, close: async () => {} }) });
      const { rounds } = (await callEndpoint(other.app, siteEndpoints.listRounds, {})).body;
      const slug = rounds[0]?.slug ?? '';
      const { round } = (await callEndpoint(other.app, siteEndpoints.readRound, { params: { slug } })).body;
      await other.close();
      return round;
    } finally {
      await opened.close();
    }
  }

  test('are those of its content', async () => {
    const { samplePaper } = server.content;
    const own = {
      slug: 'our-round',
      title: 'Our Round',
      languages: ['en', 'hi'],
      sections: samplePaper.sections.map((section) => ({ ...section, title: `Our ${section.title}`, marksIfRight: 3 })),
    };
    const round = await sectionsAfter({ 'club.first_paper': JSON.stringify(own) });
    expect(round).toMatchObject({ ...own, fullMarks: 120, isCurrent: true });
  });

  test('are those of the specification where nobody says anything', async () => {
    const round = await sectionsAfter();
    expect(round).toMatchObject({ slug: 'online-round-2026', languages: ['en'], fullMarks: 180, questionCount: 40 });
    // That one had no words in Hindi.
    const sections = server.content.samplePaper.sections.map(({ translations: _, ...section }) => section);
    expect(round.sections).toEqual(sections);
  });
});
