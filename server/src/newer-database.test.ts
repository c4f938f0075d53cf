import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeBackup } from '#process/backup/make-backup.ts';
import { readMigrations } from '#shared/database/migration-names.ts';
import { openDatabase } from '#shared/database/open-database.ts';
import { prepareDataFolder } from '#testing/embedded-template.ts';
import { compiledModules, startFlags } from '#testing/start-flags.ts';
import { createTestDatabase } from '#testing/test-database.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'club-newer-'));
const databaseUrl = inject('testDatabase') === 'postgres' ? await createTestDatabase('template') : null;
const backup = join(dataDir, 'before.backup');

function run(program: string, ...given: string[]) {
  return spawnSync(process.execPath, [...startFlags, fileURLToPath(new URL(program, import.meta.url)), ...given], {
    cwd: dataDir,
    encoding: 'utf8',
    // A server that accepts the database would run for ever.
    timeout: 120_000,
    killSignal: 'SIGKILL',
    env: {
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'silent',
      TOKEN_SECRET: dataDir.repeat(3),
      // A backup would start a second process with a low priority.
      CLUB_GIVES_WAY: 'yes',
      ...compiledModules,
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    },
  });
}

beforeAll(async () => {
  if (databaseUrl === null) await prepareDataFolder(dataDir);
  const opened = await openDatabase({ dataDir, databaseUrl });
  await makeBackup(backup, { opened, files: null, now: 0, progress: () => {} });
  await opened.database.execute(sql`
    insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'of a later version', max(created_at) + 1 from drizzle.__drizzle_migrations`);
  await opened.close();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const programs: readonly [string, string, readonly string[]][] = [
  ['the server', './main.ts', []],
  ['npm run db -- backup', './db.ts', ['backup', 'after.backup']],
  ['npm run db -- migrate', './db.ts', ['migrate']],
  ['npm run db -- sample', './db.ts', ['sample']],
  ['npm run db -- restore', './db.ts', ['restore', backup]],
  ['npm run admin -- list', './admin.ts', ['list']],
];
// Each kind of database counts its migrations for two: for programs that apply them, as the server does, and for a backup.
test.each(databaseUrl === null ? programs : programs.slice(0, 2))(
  '%s refuses a newer database, with a remedy (O10)',
  (_, program, given) => {
    const { stderr, status } = run(program, ...given);
    const own = readMigrations().length;
    expect(stderr.trim().split('\n')).toEqual([
      `The database is newer than this version of the program: it has ${own + 1} migrations, but this version knows only ${own}.`,
      expect.stringMatching(/^ {2}Nothing was changed\. Start the newer version again, or restore the backup/),
    ]);
    expect(status).toBe(1);
    expect(existsSync(join(dataDir, 'after.backup'))).toBe(false);
  },
);
