import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** Runs a program that does some work at low priority. */
async function run(work: string) {
  const program = `
    import { readdirSync, readFileSync } from 'node:fs';
    import { getPriority } from 'node:os';
    import { runAtLowPriority } from ${JSON.stringify(new URL('./run-at-low-priority.ts', import.meta.url).href)};
    await runAtLowPriority(async () => { ${work} });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { said, code };
}

test('the work is done once, by a low-priority process, with the exit code of the program', async () => {
  const { said, code } = await run('console.log(getPriority()); process.exitCode = 3;');
  expect([said, code]).toEqual([`${constants.priority.PRIORITY_BELOW_NORMAL}\n`, 3]);
});

test.runIf(process.platform === 'linux')('each of its threads has the low priority', async () => {
  const { said } = await run(`
    for (const thread of readdirSync('/proc/self/task')) {
      console.log(readFileSync('/proc/self/task/' + thread + '/stat', 'utf8').split(') ')[1].split(' ')[16]);
    }`);
  const priorities = said.trim().split('\n').map(Number);
  expect(priorities.length).toBeGreaterThan(2);
  expect(new Set(priorities)).toEqual(new Set([constants.priority.PRIORITY_BELOW_NORMAL]));
});
