import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let parent = '';
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'club-lock-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

/** A second process that holds the lock until it is killed. */
async function holdInAnotherProcess(folder: string) {
  const program = `
    import { lockFolder } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)};
    lockFolder(${JSON.stringify(folder)});
    console.log('held');
    setInterval(() => {}, 1000);
  `;
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  return holder;
}

test('refuses a folder that another process uses, and names it', async () => {
  const folder = join(parent, 'database');
  const holder = await holdInAnotherProcess(folder);
  expect(() => lockFolder(folder)).toThrow(`The database folder ${folder} is in use by another process`);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
});

test('takes over the folder of a process that died without releasing it', async () => {
  const folder = join(parent, 'database');
  const holder = await holdInAnotherProcess(folder);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(() => lockFolder(folder)()).not.toThrow();
});

test('refuses a folder that this process is using, until it is released', () => {
  const folder = join(parent, 'database');
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow('is in use');
  release();
  expect(() => lockFolder(folder)()).not.toThrow();
});
