import { expect, test } from 'vitest';
import type { run } from '#testing/endless-task.ts';
import { createBackgroundThread } from './background-thread.ts';

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
