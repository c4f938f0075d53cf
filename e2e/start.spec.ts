import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@club/server/testing/free-port';
import { expect, test } from '@playwright/test';
import { maxStartMs } from './club-server.ts';

const root = join(import.meta.dirname, '..');

test('pages that are up to date are not rebuilt', () => {
  const said = execFileSync(process.execPath, ['tools/build-pages.ts', '--if-needed'], { cwd: root, encoding: 'utf8' });
  expect(said).toContain('Pages: up to date.');
});

test('the server of npm start stops when npm is stopped, and releases its folder', async () => {
  test.skip(process.platform === 'win32', 'Windows has no signal that asks a program to stop');
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'club-start-'));
  const port = await freePort();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  npm.stdout.on('data', (chunk) => {
    said += chunk;
  });
  await expect.poll(() => said, { timeout: maxStartMs }).toContain(`Ready: http://localhost:${port}`);
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);

  if (process.platform === 'linux') {
    // npm's shell has one child: the server, which has restarted itself with other settings of its C library.
    const shell = firstChildOf(npm.pid ?? 0);
    const environment = readFileSync(`/proc/${firstChildOf(shell)}/environ`, 'utf8').split('\0');
    expect(environment).toContain('MALLOC_TRIM_THRESHOLD_=131072');
  }

  npm.kill('SIGTERM');
  await expect.poll(() => said).toContain('Stopped.');
  await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow();
  rmSync(folder, { recursive: true });
});

function firstChildOf(process: number): number {
  return Number(readFileSync(`/proc/${process}/task/${process}/children`, 'utf8').split(' ')[0]);
}
