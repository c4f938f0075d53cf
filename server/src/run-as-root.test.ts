import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { compiledModules } from '#testing/start-flags.ts';

/** `nobody`, on every Linux. */
const nobody = 65_534;

const parent = mkdtempSync(join(tmpdir(), 'club-root-'));
const dataDir = join(parent, 'data');
/** As root's home is. */
const closedHome = join(parent, 'home');
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const environment: Record<string, string> = {
  DATA_DIR: dataDir,
  HOME: closedHome,
  PORT: '0',
  LOG_LEVEL: 'silent',
  CLUB_GIVES_WAY: 'yes',
};

function run(program: string, given: readonly string[], user?: { readonly uid: number; readonly gid: number }) {
  const preload = pathOf('./process/load-modules-fast.mjs');
  return spawnSync(process.execPath, ['--import', preload, pathOf(program), ...given], {
    cwd: parent,
    encoding: 'utf8',
    env: environment,
    ...user,
  });
}

function ownersIn(folder: string): number[] {
  const paths = ['', ...(readdirSync(folder, { recursive: true }) as string[])];
  return [...new Set(paths.map((path) => lstatSync(join(folder, path)).uid))];
}

/** As in a container, or with sudo; elsewhere there is nobody to become. */
describe.runIf(process.getuid?.() === 0)('a command run by root on the data of another user', () => {
  test('leaves nothing there that the server of that user cannot use (O13)', () => {
    chmodSync(parent, 0o755);
    mkdirSync(dataDir, { mode: 0o700 });
    mkdirSync(closedHome, { mode: 0o700 });
    chownSync(dataDir, nobody, nobody);
    expect(run('./admin.ts', ['list'])).toMatchObject({ status: 0, stdout: 'No account has a role yet.\n' });
    expect(ownersIn(dataDir)).toEqual([nobody]);
    // That one ran no compiled modules and left none; without them each further start takes twice the time.
    Object.assign(environment, compiledModules);

    // Its drawings ask for a folder of the system, which cannot be written here either, or the user's.
    expect(run('./db.ts', ['sample'])).toMatchObject({ status: 0, stderr: '' });
    expect(ownersIn(dataDir)).toEqual([nobody]);

    const backup = run('./db.ts', ['backup', join(parent, 'one.backup')]);
    expect(backup).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^nobody is not allowed to use .*one\.backup\.\n {2}Choose a folder of that user/),
    });
    chownSync(join(dataDir, 'database', 'PG_VERSION'), 0, 0);
    const asNobody = run('./main.ts', [], { uid: nobody, gid: nobody });
    expect(asNobody.stderr).toBe(
      `nobody is not allowed to use ${join(dataDir, 'database', 'PG_VERSION')}, which was probably made by another user.\n` +
        `  Nothing was changed. Give the folder back to its user: chown -R nobody: ${dataDir}\n`,
    );
  });
});
