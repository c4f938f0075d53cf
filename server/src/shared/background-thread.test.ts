import { expect, test } from 'vitest';
import type { run } from '#testing/endless-task.ts';
import { createBackgroundThread, createBackgroundThreads } from './background-thread.ts';

const file = new URL('../../testing/endless-task.ts', import.meta.url);
const thread = createBackgroundThread<Parameters<typeof run>[0], string>(file, 'run', { maxMegabytes: 64 });

test.each([
  ['while its thread starts', []],
  ['after it has begun', ['short'] as const],
])('a task that does not end is ended %s, and those that wait are run (O9)', async (_, earlier) => {
  for (const task of earlier) await thread.run(task);
  const ending = new AbortController();
  const stuck = thread.run('endless', { signal: ending.signal });
  const waiting = [thread.run('short'), thread.run('short')];
  expect(thread.countWaiting()).toBe(2);
  ending.abort();
  await expect(stuck).rejects.toThrow(/aborted/);
  expect(await Promise.all(waiting)).toEqual(['done', 'done']);
  expect(thread.countWaiting()).toBe(0);
});

test('a task that takes more memory than its thread may have is ended, and those that wait are run (O9)', async () => {
  const growing = thread.run('growing');
  const waiting = thread.run('short');
  await expect(growing).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
  expect(await waiting).toBe('done');
});

test('with several threads, others go on while tasks do not end; those are ended after their processor time (B39)', async () => {
  const runBounded = createBackgroundThreads<Parameters<typeof run>[0], string>(file, 'run', {
    threads: 2,
    maxMilliseconds: 300,
  });
  const ended: string[] = [];
  const note = (name: string) => () => ended.push(name);
  const stuck = runBounded('endless').catch(note('stuck'));
  const short = runBounded('short').then(note('short'));
  const alsoStuck = runBounded('endless').catch(note('also stuck'));
  const last = runBounded('short').then(note('last'));
  await Promise.all([stuck, short, alsoStuck, last]);
  expect(ended).toHaveLength(4);
  expect(ended.indexOf('last')).toBeGreaterThan(Math.min(ended.indexOf('stuck'), ended.indexOf('also stuck')));
});
