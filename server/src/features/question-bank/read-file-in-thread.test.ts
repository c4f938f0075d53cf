import { expect, test } from 'vitest';
import { createBackgroundThread } from '#shared/background-thread.ts';
import type { ReadResult, ReadTask } from './formats/read-question-file.ts';
import { readFileInThread } from './read-file-in-thread.ts';

const file = { fileName: 'x.csv', bytes: new TextEncoder().encode('Question,Answer\nHow many?,7\n') };
/** Whatever it reads, it does not end. */
const endless = createBackgroundThread<ReadTask, ReadResult>(
  new URL('../../../testing/endless-task.ts', import.meta.url),
  'run',
);

test('while a reader is stuck others are read; it is ended with a sentence, and the next file of its account is read (B39)', async () => {
  const ending = new AbortController();
  const stuck = readFileInThread(file, 'one', (task) => endless.run(task, { signal: ending.signal }));
  const next = readFileInThread(file, 'one');
  expect((await readFileInThread(file, 'another')).rows).toHaveLength(1);
  expect((await readFileInThread(file, 'another')).rows).toHaveLength(1);
  ending.abort();
  await expect(stuck).rejects.toMatchObject({ details: [expect.stringContaining('takes too long')] });
  expect((await next).rows).toHaveLength(1);
});

test('files of one account are read one after the other, and more than wait are refused (B39)', async () => {
  const read = Array.from({ length: 7 }, () => readFileInThread(file, 'one'));
  await expect(readFileInThread(file, 'another')).rejects.toMatchObject({ code: 'server-busy' });
  expect(await Promise.all(read)).toHaveLength(7);
});
