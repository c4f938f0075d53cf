import { expect, test } from 'vitest';
import type { run } from '#testing/endless-task.ts';
import { createBackgroundThread, createBoundedThreads } from './background-thread.ts';

const thread = createBackgroundThread<Parameters<typeof run>[0], string>(
  new URL('../../testing/endless-task.ts', import.meta.url),
  'run',
  { maxMegabytes: 64 },
);

test('a task that does not end is ended with its thread, and the next one is run (O9)', async () => {
  const stuck = thread().run('endless', { signal: AbortSignal.timeout(200) });
  const next = thread().run('short');
  await expect(stuck).rejects.toThrow(/aborted/);
  expect(await next).toBe('done');
});

test('a task that takes more memory than its thread may have is ended, and the next one is run (O9)', async () => {
  await expect(thread().run('growing')).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
  expect(await thread().run('short')).toBe('done');
});

test('with several threads, others go on while tasks do not end; those are ended after their processor time (B39)', async () => {
  const runBounded = createBoundedThreads<Parameters<typeof run>[0], string>(
    new URL('../../testing/endless-task.ts', import.meta.url),
    'run',
    { threads: 2, maxMilliseconds: 300 },
  );
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
