import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { prepareDataFolder } from '#testing/embedded-template.ts';
import { compiledModules, startFlags } from '#testing/start-flags.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { untilReady } from '#testing/until-ready.ts';

const folder = mkdtempSync(join(tmpdir(), 'club-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const tokenSecret = 'k3Jd92-dkPq-88sjQ-lspWqz-10293aa-eeT';
const password = 'Stage-Light-7';

function spawnNode(file: string, given: readonly string[], environment: Readonly<Record<string, string>>) {
  return spawn(process.execPath, [...startFlags, pathOf(file), ...given], {
    cwd: folder,
    env: {
      LOG_LEVEL: 'silent',
      PORT: '0',
      ADMIN_PASSWORD: password,
      ...compiledModules,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a command to its end and returns its output. */
async function run(file: string, given: readonly string[], environment: Readonly<Record<string, string>>) {
  const command = spawnNode(file, given, environment);
  const [out, errors, [code]] = await Promise.all([text(command.stdout), text(command.stderr), once(command, 'exit')]);
  return { code, said: out + errors };
}

/** As if a process of usual priority had started it, which one test does. */
const isSecondProcess = { CLUB_GIVES_WAY: 'yes' };

/** Runs a command of `npm run db`. */
const db = (environment: Readonly<Record<string, string>>, ...given: string[]) =>
  run('../../db.ts', given, { ...environment, ...isSecondProcess });

/** Backs up into a folder that keeps one backup, as the timer does. */
const rotate = (environment: Readonly<Record<string, string>>, into: string) =>
  run('../../../../deploy/rotate-backups.ts', [into, '--once', '--keep', '1'], { ...environment, ...isSecondProcess });

const earlierBackup = 'quiz-2026-01-01T00-00-00Z.backup';

/** Starts a server; returns its address and a function that stops it. */
async function serve(environment: Readonly<Record<string, string>>) {
  const server = spawnNode('../../main.ts', [], environment);
  const { address } = await untilReady(server);
  const stop = async () => {
    server.kill('SIGTERM');
    await once(server, 'exit');
  };
  return { address, stop };
}

async function logIn(address: URL): Promise<number> {
  const body = JSON.stringify({ email: 'admin@club.example', password });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(new URL('/api/auth/login', address), { method: 'POST', headers, body })).status;
}

const isEmbedded = inject('testDatabase') === 'embedded';

describe('npm run db --', () => {
  const embedded = { DATA_DIR: join(folder, 'one') };
  const file = join(folder, 'one.backup');
  const picturesIn = (dataDir: string) => readdirSync(join(dataDir, 'files')).filter((name) => name !== 'owner');

  beforeAll(() => prepareDataFolder(embedded.DATA_DIR));

  test.runIf(isEmbedded)('backup, while the server runs, whose data no restore replaces (O5, O6)', async () => {
    const { stop } = await serve(embedded);
    const backedUp = await run('../../db.ts', ['backup', file], embedded);
    expect(backedUp).toEqual({
      code: 0,
      said: expect.stringMatching(
        /The server is running, .*\n(?: .*%: .*\n)*Backed up \d+ rows and \d+ pictures to .*one\.backup /,
      ),
    });
    const over = await db(embedded, 'restore', file);
    expect([over.code, over.said]).toEqual([1, expect.stringContaining('is in use by another process')]);
    await stop();
  });

  test.runIf(!isEmbedded)('backup, while no server runs (O5)', async () => {
    expect((await db(embedded, 'sample')).code).toBe(0);
    expect(await db(embedded, 'backup', file)).toEqual({
      code: 0,
      said: expect.stringMatching(/^(?: .*%: .*\n)*Backed up \d+ rows and \d+ pictures to .*one\.backup /),
    });
  });

  test.runIf(isEmbedded)('backup, without a picture that is missing from the storage (O5)', async () => {
    const [picture = ''] = picturesIn(embedded.DATA_DIR);
    renameSync(join(folder, 'one', 'files', picture), join(folder, 'lost'));
    const kept = join(folder, 'kept');
    mkdirSync(kept);
    writeFileSync(join(kept, earlierBackup), '');
    // Removed first, to see that an incomplete backup does not write it: Prometheus watches its time.
    rmSync(join(folder, 'one', 'last-backup'), { force: true });
    const partial = await rotate(embedded, kept);
    expect([partial.code, partial.said]).toEqual([
      3,
      expect.stringContaining(`1 pictures are missing from the picture storage, and so from the backup: ${picture}`),
    ]);
    expect(readdirSync(kept)).toEqual([earlierBackup, expect.stringMatching(/Z\.backup$/)]);
    expect(existsSync(join(folder, 'one', 'last-backup'))).toBe(false);
    expect((await db(embedded, 'backup', join(folder, 'known.backup'), '--allow-missing-pictures')).code).toBe(0);
    expect(existsSync(join(folder, 'one', 'last-backup'))).toBe(true);
    renameSync(join(folder, 'lost'), join(folder, 'one', 'files', picture));
    expect((await rotate(embedded, kept)).code).toBe(0);
    expect(readdirSync(kept)).toEqual([expect.not.stringContaining(earlierBackup)]);
  });

  test('restore somewhere else, where it works (O6)', async () => {
    const other = {
      DATA_DIR: join(folder, 'two'),
      ...(!isEmbedded && { DATABASE_URL: await createTestDatabase(), TOKEN_SECRET: tokenSecret }),
    };
    if (isEmbedded) await prepareDataFolder(other.DATA_DIR);
    const restored = await db(other, 'restore', file);
    // Root is told to give the folder to the user of the server first.
    expect(restored.said).toMatch(
      process.getuid?.() === 0
        ? /Restored \d+ rows and \d+ pictures\. The files in .* belong to root\.\nIf .* before you start it: chown -R /
        : /Restored \d+ rows and \d+ pictures\. You can start the server now\.\n/,
    );
    expect(picturesIn(other.DATA_DIR)).toEqual(picturesIn(embedded.DATA_DIR));
    const again = await serve(other);
    // On a busy machine the first log-ins may be refused.
    await expect.poll(() => logIn(again.address), { timeout: 60_000 }).toBe(200);
    await again.stop();
  });

  test.runIf(!isEmbedded)('copy-to, into an empty PostgreSQL only', async () => {
    const url = await createTestDatabase();
    const copied = await db(embedded, 'copy-to', url);
    expect(copied.said).toMatch(
      /Copied \d+ rows\.\nThe pictures stay in .*files[\s\S]*token-secret so that everybody stays logged in\./,
    );
    const twice = await db(embedded, 'copy-to', url);
    expect([twice.code, twice.said]).toEqual([1, expect.stringContaining('The database is not empty')]);
    expect(readdirSync(join(folder, 'one')).filter((name) => name.includes('copy'))).toEqual([]);
  });

  test.runIf(isEmbedded)('reports invalid arguments, creates nothing, and exits with 1', async () => {
    const empty = { DATA_DIR: join(folder, 'empty') };
    const noBackup = join(folder, 'hello');
    writeFileSync(noBackup, 'Hello');
    const said = await Promise.all([
      db(empty, 'backup', join(folder, 'new')),
      db(empty, 'restore', noBackup),
      db(empty, 'copy-to', 'postgres://club:hidden@localhost:1/quiz'),
    ]);
    expect(said.map(({ code }) => code)).toEqual([1, 1, 1]);
    expect(said.map((one) => one.said.split('\n')[0])).toEqual([
      `There is no database in ${join(folder, 'empty')}.`,
      `${noBackup} is not a backup.`,
      expect.stringMatching(/^PostgreSQL at localhost:1\/quiz cannot be used: /),
    ]);
    for (const one of said) expect(one.said).not.toMatch(/hidden|\n {4}at /);
    expect(existsSync(join(folder, 'empty', 'database'))).toBe(false);
    expect(existsSync(join(folder, 'new'))).toBe(false);
  });
});
