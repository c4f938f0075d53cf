import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openAsBlob,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type ClubDetailsReply, clubDetailsEndpoints } from '@club/contract/club-details';
import { profileEndpoints } from '@club/contract/profile';
import { questionBankEndpoints } from '@club/contract/question-bank';
import { resultsEndpoints } from '@club/contract/results';
import { signInEndpoints } from '@club/contract/sign-in';
import { sittingEndpoints } from '@club/contract/sitting';
import { teamTasksEndpoints } from '@club/contract/team-tasks';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { type Environment, readConfig } from '#config.ts';
import { accounts, auditEvents, knownDevices, sentMessages } from '#entities/accounts/tables.ts';
import { insertFiles } from '#entities/papers/file-store.ts';
import { purgeOrphanedPictures } from '#entities/papers/purge-pictures-store.ts';
import { files } from '#entities/papers/tables.ts';
import { clubDetails } from '#features/club-details/tables.ts';
import { findMissingPictures } from '#process/missing-pictures.ts';
import type { OpenDatabase } from '#shared/database/database.ts';
import { openEmbeddedDatabase, openMemoryDatabase } from '#shared/database/embedded/embedded-database.ts';
import { readMigrations } from '#shared/database/migration-names.ts';
import { openPostgresDatabase } from '#shared/database/postgres-database.ts';
import type { FileStorage } from '#shared/files/file-storage.ts';
import { ensureOwnStorage, ownerKey, takeOverStorage } from '#shared/files/storage-owner.ts';
import { queuedMessages } from '#shared/messages/tables.ts';
import { callEndpoint } from '#testing/call-endpoint.ts';
import { currentRound } from '#testing/current-round.ts';
import { openNewDatabase } from '#testing/embedded-template.ts';
import { emptyDatabase } from '#testing/empty-database.ts';
import { insertAccount, testPassword } from '#testing/insert-account.ts';
import { insertQuestion } from '#testing/insert-question.ts';
import { type OpenServer, openServer } from '#testing/open-server.ts';
import { quizCalls, type Sitter, ticks } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { restore as restoreByCommand } from './backup-commands.ts';
import { fileProblem } from './backup-problem.ts';
import { rememberDeletedAccounts } from './deleted-accounts-file.ts';
import { makeBackup } from './make-backup.ts';
import { createProgress } from './progress.ts';
import { checkBackup, type RestoreOptions, restoreBackup } from './restore-backup.ts';

const tokenSecret = 'k3Jd92-dkPq-88sjQ-lspWqz-10293aa-eeT';
const server = await startTestServer({ environment: { TOKEN_SECRET: tokenSecret } });
const { sitPaper, submit } = quizCalls(server);
const folder = mkdtempSync(join(tmpdir(), 'club-backup-'));
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(async () => {
  for (const opened of unused) await opened.close();
  rmSync(folder, { recursive: true });
});

let made = 0;
function newPath(): string {
  made += 1;
  return join(folder, `${made}.backup`);
}
const silent = () => {};
const backUp = (path: string, opened: OpenDatabase = server.opened, files: Pick<FileStorage, 'find'> = server.files) =>
  makeBackup(path, { opened, files, now: server.clock.now, progress: silent });
const restore = (path: string, opened: OpenDatabase, files: RestoreOptions['files'] = newStorage()) =>
  restoreBackup(path, { opened, files, target: 'The database', progress: silent });

/** A storage without an owner. */
function newStorage(stored = new Map<string, Uint8Array>()): NonNullable<RestoreOptions['files']> {
  return {
    put: async (key, bytes) => void stored.set(key, bytes),
    find: async (key) => (stored.has(key) ? Readable.from([Buffer.from(stored.get(key) ?? '')]) : null),
    isEmpty: async () => stored.size === 0,
  };
}

function closedAfterTest(opened: OpenDatabase): OpenDatabase {
  closing.push(() => opened.close());
  return opened;
}

/** Embedded databases of earlier tests, emptied. */
const unused: OpenDatabase[] = [];

/** PostgreSQL without tables, or an embedded database with empty ones, which takes seconds to create. */
async function newDatabase(kind: 'embedded' | 'postgres'): Promise<OpenDatabase> {
  if (kind === 'postgres') return closedAfterTest(await openPostgresDatabase(await createTestDatabase()));
  const opened = unused.pop() ?? (await openMemoryDatabase(await openAsBlob(inject('templateFile'))));
  closing.push(async () => {
    await emptyDatabase(opened.database);
    unused.push(opened);
  });
  return opened;
}

/** The databases that these tests restore into, in order. With PostgreSQL: from there to the embedded database and back. */
const chain = inject('testDatabase') === 'postgres' ? (['embedded', 'postgres'] as const) : (['embedded'] as const);

/** Every row of every table, as text. */
async function rowsOf(opened: OpenDatabase): Promise<Record<string, string[]>> {
  const snapshot = await opened.snapshot();
  const rows: Record<string, string[]> = {};
  for (const table of snapshot.tables) {
    const pieces: Uint8Array[] = [];
    for await (const piece of snapshot.copyOut(table)) pieces.push(piece);
    rows[table.name] = Buffer.concat(pieces).toString().split('\n').toSorted();
  }
  await snapshot.close();
  return rows;
}

/** A backup of 1.0.0 with rows in every table, and those rows. */
const ofOlderVersion = { path: newPath(), rows: {} as Readonly<Record<string, string[]>> };
beforeAll(async () => {
  const opened = await openNewDatabase();
  await opened.migrate(1);
  const inserts = readFileSync(new URL('../../../testing/upgrade/baseline-1.0.0.sql', import.meta.url), 'utf8');
  const [, ...statements] = inserts.trimEnd().split(';\n');
  for (const statement of statements) await opened.database.execute(sql.raw(statement));
  ofOlderVersion.rows = await rowsOf(opened);
  await backUp(ofOlderVersion.path, opened);
  await opened.close();
});

let admin: Sitter;
let asha: Sitter & { email: string };

/** A round that was sat, with the most awkward texts possible, a picture, and a queued message. */
beforeEach(async () => {
  await fillSmallPaper(server, await currentRound(server));
  admin = await insertAccount(server, { isAdmin: true, name: 'Admin' });
  asha = await insertAccount(server, { name: 'आशा \\ "Verma"\tN\\N' });
  await sitPaper(asha, () => ({ markedAnswers: ticks(0) }));
  await submit(asha);
  const picture = { mediaType: 'image/webp', bytes: 3, width: 1, height: 1, contentHash: 'hash', uploadedBy: admin.id };
  await insertFiles(server.database, [{ ...picture, id: 'one', createdAt: server.clock.now }]);
  await server.files.put('one', Buffer.from([0, 10, 255]), 'image/webp');
  await server.queue.add(server.database, {
    message: { channel: 'sms', to: '+919876543210', language: 'en', text: '123456' },
    topic: null,
    expiresAt: server.clock.now + 60_000,
  });
});

async function serverOn(opened: OpenDatabase, environment: Environment = {}): Promise<OpenServer> {
  const restored = await openServer({
    openDatabase: async () => ({ ...opened, close: async () => {} }),
    clock: server.clock,
    environment: { TOKEN_SECRET: tokenSecret, ...environment },
  });
  closing.unshift(() => restored.close());
  return restored;
}

test('accounts deleted since the backup are deleted again, using the list of a later one, but not merged accounts (P15)', async () => {
  const [asha, ravi] = [await insertAccount(server, { name: 'Asha' }), await insertAccount(server, { name: 'Ravi' })];
  const path = newPath();
  await backUp(path);
  const lists = join(folder, 'lists');
  const file = join(lists, 'deleted-accounts.txt');
  mkdirSync(lists);
  await rememberDeletedAccounts(server.database, lists);
  expect(existsSync(file)).toBe(false);
  const body = { password: testPassword };
  expect((await server.call(profileEndpoints.deleteOwnAccount, { body }, asha)).status).toBe(200);
  const merged = {
    at: server.clock.now,
    actorId: null,
    action: 'account-deleted',
    subject: ravi.id,
    addressHash: null,
  };
  await server.database.insert(auditEvents).values({ ...merged, details: { mergedInto: randomUUID() } });
  await rememberDeletedAccounts(server.database, lists);
  expect(readFileSync(file, 'utf8')).toBe(`${asha.id}\n`);
  // An existing list, older or from another database, is extended.
  const earlier = randomUUID();
  writeFileSync(file, `${earlier}\n`);
  await rememberDeletedAccounts(server.database, lists);
  expect(readFileSync(file, 'utf8')).toBe(`${earlier}\n${asha.id}\n`);

  const listed = await newDatabase(inject('testDatabase'));
  const options = { files: newStorage(), target: 'The database', progress: silent, deletedLists: [folder, lists] };
  expect((await restoreBackup(path, { ...options, opened: listed })).deletedAgain).toBe(1);
  const left = (await listed.database.select({ id: accounts.id }).from(accounts)).map(({ id }) => id);
  expect([left.includes(asha.id), left.includes(ravi.id)]).toEqual([false, true]);
  const [event] = await listed.database.select().from(auditEvents).where(eq(auditEvents.subject, asha.id));
  expect(event).toMatchObject({ action: 'account-deleted', details: { afterRestore: true } });
});

describe('a backup that is restored', () => {
  test('has every row and every picture, and works like the original (O5, O6)', async () => {
    const before = await rowsOf(server.opened);
    let source: OpenDatabase = server.opened;
    for (const kind of chain) {
      const path = newPath();
      const counts = await backUp(path, source);
      expect(counts).toMatchObject({ files: 1, missing: [] });

      const target = await newDatabase(kind);
      const put = new Map<string, Uint8Array>();
      const restored = await restore(path, target, newStorage(put));
      expect(restored).toEqual({ rows: counts.rows, files: 1, deletedAgain: null });
      expect(await rowsOf(target)).toEqual(before);
      expect([...put.keys()]).toEqual(['one', ownerKey]);
      expect([...(put.get('one') ?? [])]).toEqual([0, 10, 255]);
      source = target;
    }
    expect(before.answers?.length).toBeGreaterThan(4);

    const again = await serverOn(source);
    for (const [endpoint, who] of [
      [sittingEndpoints.readAttempt, asha],
      [signInEndpoints.me, asha],
    ] as const) {
      const now = await callEndpoint(again.app, endpoint, {}, who);
      expect([now.status, now.text]).toEqual([200, (await server.call(endpoint, {}, who)).text]);
    }
    const board = await callEndpoint(again.app, resultsEndpoints.readLeaderboard, { query: {} }, admin);
    expect(board.text).toBe((await server.call(resultsEndpoints.readLeaderboard, { query: {} }, admin)).text);
    expect(board.text).toContain('आशा');
    const logIn = { body: { email: asha.email, password: testPassword } };
    expect((await callEndpoint(again.app, signInEndpoints.logIn, logIn)).status).toBe(200);
  });

  test('has what owners entered of the club, with its pictures, and so does a copy (W6, O5)', async () => {
    const owner = await insertAccount(server, { role: 'owner' });
    const picture =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const member = { name: 'आशा \\N', post: 'President', fileId: picture };
    const { body } = await server.call(
      clubDetailsEndpoints.enterClubPart,
      { params: { part: 'team' }, body: { version: 0, entries: [member] } },
      owner,
    );
    expect(body.problems).toEqual([]);
    const partsOf = (reply: { readonly body: ClubDetailsReply }) =>
      reply.body.parts.find(({ part }) => part === 'team');
    expect(partsOf({ body: body.details })?.entries[0]).toMatchObject({
      name: 'आशा \\N',
      fileId: expect.stringMatching(/^data:image\/webp;base64,/),
    });
    let source: OpenDatabase = server.opened;
    for (const kind of chain) {
      const path = newPath();
      await backUp(path, source);
      const target = await newDatabase(kind);
      // As a copy does, the second time.
      await restoreBackup(path, {
        opened: target,
        files: source === server.opened ? newStorage() : null,
        target: 'The database',
        progress: silent,
      });
      const again = await serverOn(target);
      const read = await callEndpoint(again.app, clubDetailsEndpoints.readClubDetails, {}, owner);
      expect(partsOf(read)).toEqual(partsOf({ body: body.details }));
      // And it is used: the example's team is gone.
      const tasks = await callEndpoint(again.app, teamTasksEndpoints.listTasks, {}, owner);
      expect(tasks.body.leftovers.map(({ file }) => file).join()).not.toContain('team.yaml');
      source = target;
    }
    await server.database.delete(clubDetails);
  });

  test('has working checks, sequences and triggers', async () => {
    const event = { at: 0, actorId: null, action: 'x', subject: 'y', details: {}, addressHash: null };
    const numbered = await server.database.insert(auditEvents).values([event, event, event]).returning();
    const path = newPath();
    await backUp(path);
    const { database, ...target } = await newDatabase(chain[0]);
    await restore(path, { database, ...target });
    const [added] = await database.insert(auditEvents).values(event).returning({ id: auditEvents.id });
    expect(added?.id).toBe(1 + Math.max(...numbered.map(({ id }) => id)));
    await expect(database.delete(auditEvents)).rejects.toThrow();
    const device = { accountId: crypto.randomUUID(), keyHash: 'x', createdAt: 0, lastUsedAt: 0 };
    await expect(database.insert(knownDevices).values(device)).rejects.toThrow();
  });

  test('contains no waiting message, which would be sent twice (O3)', async () => {
    const path = newPath();
    await backUp(path);
    expect(await server.database.$count(queuedMessages)).toBe(1);
    expect(gunzipSync(readFileSync(path)).includes('queued_messages')).toBe(false);
    const target = await newDatabase(chain[0]);
    await restore(path, target);
    expect(await target.database.$count(queuedMessages)).toBe(0);
  });

  test('does not wait for messages of an announcement that no backup contains (L7)', async () => {
    const note = { accountId: asha.id, channel: 'sms', addedAt: server.clock.now } as const;
    const id = randomUUID();
    await server.database.insert(sentMessages).values({ ...note, id, kind: 'announcement' });
    const path = newPath();
    await backUp(path);
    const target = await newDatabase(chain[0]);
    await restore(path, target);
    const [restored] = await target.database.select().from(sentMessages).where(eq(sentMessages.id, id));
    expect(restored).toMatchObject({ outcome: 'expired', problem: expect.stringContaining('restored from a backup') });
  });

  test('names missing pictures', async () => {
    const counts = await backUp(newPath(), server.opened, { find: async () => null });
    expect(counts).toMatchObject({ files: 0, missing: ['one'] });
  });

  test('names the questions whose pictures its storage lacks (O21)', async () => {
    const { paperId, title } = await currentRound(server);
    await insertQuestion(server, { paperId, section: 2, text: 'Which river is this?', supportingPicture: 'one' });
    expect(await findMissingPictures(server.database, server.files)).toEqual({ count: 0, questions: [] });
    await server.files.delete('one');
    expect(await findMissingPictures(server.database, server.files)).toEqual({
      count: 1,
      questions: [`${title}, section 2: Which river is this?`],
    });
  });

  test('may be of any version since 1.0.0: its rows are upgraded (O6)', async () => {
    const isEmbedded = inject('testDatabase') === 'embedded';
    const target = isEmbedded ? closedAfterTest(await openNewDatabase()) : await newDatabase('postgres');
    const { rows } = await restore(ofOlderVersion.path, target);
    expect(rows).toBeGreaterThan(30);
    const after = await rowsOf(target);
    // Columns added by a migration come after the old ones.
    for (const [table, lines] of Object.entries(ofOlderVersion.rows)) {
      expect(after[table]?.map((line, index) => line.slice(0, lines[index]?.length))).toEqual(lines);
    }
    const { migrations, close } = await target.snapshot();
    await close();
    expect(migrations).toEqual(readMigrations().map(({ hash }) => hash));
  });

  test.runIf(inject('testDatabase') === 'embedded')(
    'of an older version is restored by the command, which creates the folder of the embedded database (O6)',
    async () => {
      const dataDir = join(folder, 'of-an-older-version');
      await restoreByCommand(ofOlderVersion.path, { config: readConfig({ DATA_DIR: dataDir }), isDrill: true });
      const opened = await openEmbeddedDatabase(join(dataDir, 'database'));
      closing.push(() => opened.close());
      const { migrations, close } = await opened.snapshot();
      await close();
      expect(migrations).toEqual(readMigrations().map(({ hash }) => hash));
      expect(await opened.database.$count(accounts)).toBeGreaterThan(1);
    },
  );

  test.runIf(inject('testDatabase') === 'postgres')(
    'is made and restored under any statement time-out on the way, as behind PgBouncer',
    async () => {
      const limited = async () => {
        const opened = await newDatabase('postgres');
        await opened.migrate();
        const { rows } = await opened.database.execute<{ name: string }>(sql`select current_database() as name`);
        // Longer than a busy machine takes to begin a transaction, shorter than it takes to copy that many rows.
        await opened.database.execute(sql.raw(`alter database "${rows[0]?.name}" set statement_timeout = '25ms'`));
        return opened;
      };
      const path = newPath();
      const source = await limited();
      await source.database.execute(sql`
        insert into audit_events (at, action, subject, details)
        select now(), 'school-approved', repeat('x', 100), '{}' from generate_series(1, 40000)`);
      await backUp(path, source);
      await restore(path, await limited());
    },
  );
});

describe('with the pictures of another database (O11),', () => {
  const purge = (opened: OpenDatabase) => purgeOrphanedPictures({ ...opened, files: server.files }, server.clock.now);

  test('a copy deletes none of them until it is told to take them over', async () => {
    expect(await purge(server.opened)).toBe(0);
    const path = newPath();
    await backUp(path);
    await insertQuestion(server, { supportingPicture: 'one' });
    server.clock.advanceSeconds(2 * 86_400);
    const copy = await newDatabase(chain[0]);
    await restoreBackup(path, { opened: copy, files: null, target: 'The copy', progress: silent });
    await expect(purge(copy)).rejects.toThrow('may belong to another database');
    const { app } = await serverOn(copy, { DATA_DIR: server.config.dataDir });
    const { token } = admin;
    const refused = await callEndpoint(app, questionBankEndpoints.deleteFile, { params: { fileId: 'one' } }, { token });
    expect(refused.status).toBe(503);
    expect(await server.files.has('one')).toBe(true);
    expect(await copy.database.$count(files)).toBe(1);

    await takeOverStorage({ ...copy, files: server.files });
    expect(await purge(copy)).toBe(1);
    await expect(purge(server.opened)).rejects.toThrow('may belong to another database');
    await takeOverStorage(server);
  });

  test('nothing is restored among them unless the restored database takes them over', async () => {
    await purge(server.opened);
    const path = newPath();
    await backUp(path);
    const target = await newDatabase(chain[0]);
    await expect(restore(path, target, server.files)).rejects.toThrow('The picture storage is in use');
    await restoreBackup(path, {
      opened: target,
      files: server.files,
      target: 'The database',
      progress: silent,
      takesOver: true,
    });
    await expect(purge(server.opened)).rejects.toThrow('may belong to another database');
    await takeOverStorage(server);
  });

  test('a storage without an owner is taken by the original, and by no copy', async () => {
    const path = newPath();
    await backUp(path);
    const storage = newStorage(new Map([['one', Buffer.from('x')]]));
    const copy = await newDatabase(chain[0]);
    await restoreBackup(path, { opened: copy, files: null, target: 'The copy', progress: silent });
    await expect(restore(path, await newDatabase(chain[0]), storage)).rejects.toThrow('The picture storage is in use');
    await expect(ensureOwnStorage({ ...copy, files: storage })).rejects.toThrow('may belong to another database');
    await ensureOwnStorage({ ...server, files: storage });
    await ensureOwnStorage({ ...server, files: storage });
  });
});

describe('a restore is refused without any effect (O6),', () => {
  const said = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'done',
      (error) => [error.message, ...(error.lines ?? [])].join('\n'),
    );

  async function backupWith(change: (bytes: Buffer) => Buffer): Promise<string> {
    const path = newPath();
    await backUp(path);
    writeFileSync(path, change(readFileSync(path)));
    return path;
  }

  test('over existing data', async () => {
    const path = newPath();
    await backUp(path);
    const before = await rowsOf(server.opened);
    const refusal = await said(restore(path, server.opened));
    expect(refusal).toMatch(/^The database is not empty: it holds .*2 accounts/);
    expect(refusal).toContain('choose a new folder with DATA_DIR');
    expect(await rowsOf(server.opened)).toEqual(before);
  });

  test.each<[string, (bytes: Buffer) => Buffer, string]>([
    ['with a truncated file', (bytes) => bytes.subarray(0, bytes.length - 20), 'is damaged or incomplete'],
    ['with a file truncated early', (bytes) => bytes.subarray(0, 40), 'is not a backup'],
    [
      'with a file with one changed bit',
      (bytes) => {
        const isDamaged = () => {
          try {
            gunzipSync(bytes);
            return false;
          } catch {
            return true;
          }
        };
        // Some codes have unused bits, and changing those damages nothing.
        for (let at = Math.floor(bytes.length * 0.9); at < bytes.length && !isDamaged(); at += 1) {
          bytes[at] = (bytes[at] ?? 0) ^ 1;
        }
        return bytes;
      },
      'is damaged or incomplete',
    ],
    ['with a file without its end', (bytes) => gzipSync(withoutEnd(gunzipSync(bytes))), 'its end is missing'],
    ['with a file that is not a backup', () => Buffer.from('Hello'), 'is not a backup'],
    ['with a compressed file that is not a backup', () => gzipSync(Buffer.alloc(2048, 'x')), 'is not a backup'],
    ['with an empty file', () => Buffer.alloc(0), 'is not a backup'],
    ['from a newer version', changed('"format": 1', '"format": 2'), 'was created by a newer version'],
    ['from a newer database', changed(/"migrations": \d+/, '"migrations": 99'), 'was created by a newer version'],
  ])('%s', async (_, change, sentence) => {
    const path = await backupWith(change);
    const touched = () => Promise.reject(new Error('the database was touched'));
    const target = { ...server.opened, migrate: touched, snapshot: touched, fill: touched };
    const refusal = await said(restore(path, target));
    expect(refusal).toContain(sentence);
    expect(refusal).toContain('Nothing was changed.');
  });

  test('from an older version, into tables of a newer one', async () => {
    const target = await newDatabase('embedded');
    expect(await said(restore(ofOlderVersion.path, target))).toMatch(
      /^The database has the tables of a newer version than the backup\.\nNothing was changed\./,
    );
  });

  test('for a missing file', async () => {
    expect(await said(checkBackup(join(folder, 'none')))).toBe(
      `${join(folder, 'none')} does not exist.\nCheck the name and the folder.`,
    );
  });

  test('with a row that the database refuses: it stays empty', async () => {
    const path = await backupWith(
      changed(/[0-9a-f]{8}(?=-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\t)/, 'no-uuid-'),
    );
    const target = await newDatabase(chain[0]);
    expect(await said(restore(path, target))).toMatch(
      /is damaged or incomplete: the database refuses a row of it \(.*uuid.*\)\.\nThe database was left empty\. Copy it again/,
    );
    expect(
      Object.values(await rowsOf(target))
        .flat()
        .join(''),
    ).toBe('');
  });

  test('if pictures cannot be stored: the database stays empty', async () => {
    const path = newPath();
    await backUp(path);
    const target = await newDatabase(chain[0]);
    const refusal = await said(
      restore(path, target, { ...newStorage(), put: () => Promise.reject(new Error('access denied')) }),
    );
    expect(refusal).toMatch(
      /^The picture one cannot be stored: access denied\nThe database was left empty: restore again/,
    );
    expect(
      Object.values(await rowsOf(target))
        .flat()
        .join(''),
    ).toBe('');
    await restore(path, target);
  });
});

describe('a backup that cannot be made', () => {
  test('leaves no file, and keeps existing ones', async () => {
    const path = newPath();
    writeFileSync(path, 'another');
    await expect(backUp(path)).rejects.toThrow(`${path} already exists.`);
    expect(readFileSync(path, 'utf8')).toBe('another');

    const broken = newPath();
    const find = () => Promise.reject(new Error('no such bucket'));
    await expect(backUp(broken, server.opened, { find })).rejects.toThrow(
      'The picture one cannot be read: no such bucket',
    );
    expect(existsSync(broken)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
    await expect(backUp(join(folder, 'missing', 'file'))).rejects.toThrow('does not exist');
  });

  test('reports a full disk, with a remedy', () => {
    const problem = fileProblem(Object.assign(new Error('write'), { code: 'ENOSPC' }), '/backups/one');
    expect(problem).toMatchObject({
      message: 'The disk is full: /backups/one could not be written.',
      lines: ['Nothing was changed. Free some space, or choose a file on another disk.'],
    });
  });

  test('is readable only by its owner', async () => {
    const path = newPath();
    await backUp(path);
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o077).toBe(0);
    expect(existsSync(`${path}.unfinished`)).toBe(false);
  });
});

test('reports its progress at most every two seconds', () => {
  const lines: string[] = [];
  let now = 0;
  const progress = createProgress(
    (line) => void lines.push(line),
    () => now,
  );
  progress('answers', 10, 100);
  now = 2_000;
  progress('answers', 50, 100);
  progress('answers', 60, 100);
  expect(lines).toEqual(['  50 %: answers (50 of 100)']);
});

/** A compressed tar file with a text in its first entry replaced by another of the same length. */
function changed(from: string | RegExp, to: string) {
  return (bytes: Buffer): Buffer => {
    const unpacked = gunzipSync(bytes).toString('latin1');
    const [found = ''] = unpacked.match(from) ?? [];
    if (found === '') throw new Error('there is nothing to change');
    // JSON allows spaces between values.
    return gzipSync(Buffer.from(unpacked.replace(found, to.padEnd(found.length)), 'latin1'));
  };
}

function withoutEnd(tar: Buffer): Buffer {
  return Buffer.concat([tar.subarray(0, tar.lastIndexOf('end.json')), Buffer.alloc(1024)]);
}
