import { expect, test } from 'vitest';
import { readFileInThread } from './read-file-in-thread.ts';

const file = { fileName: 'x.csv', bytes: new TextEncoder().encode('Question,Answer\nHow many?,7\n') };

test('a reader that takes too long is ended with a sentence, and the file of somebody else is read (B39)', async () => {
  const late = readFileInThread(file, 'one', 1);
  const other = readFileInThread(file, 'another');
  await expect(late).rejects.toMatchObject({ details: [expect.stringContaining('takes too long')] });
  expect((await other).rows).toHaveLength(1);
});

test('files of one account are read one after the other, and more than wait are refused (B39)', async () => {
  const read = Array.from({ length: 7 }, () => readFileInThread(file, 'one'));
  await expect(readFileInThread(file, 'another')).rejects.toMatchObject({ code: 'server-busy' });
  expect(await Promise.all(read)).toHaveLength(7);
});
