import { expect, test } from 'vitest';
import { deduplicateReads } from './deduplicate-reads.ts';

/** A read that ends when the test says so, and the number of its runs. */
function slowRead() {
  const ends: ((end: 'well' | 'badly') => void)[] = [];
  const read = deduplicateReads(
    () =>
      new Promise<number>((resolve, reject) => {
        const number = ends.length + 1;
        ends.push((end) => (end === 'well' ? resolve(number) : reject(new Error(`read ${number} failed`))));
      }),
  );
  const begun = () => new Promise<number>((resolve) => setImmediate(() => resolve(ends.length)));
  return { read, begun, end: (index: number, how: 'well' | 'badly' = 'well') => ends[index]?.(how) };
}

test('five hundred who ask at once are answered by one read', async () => {
  const { read, begun, end } = slowRead();
  const answers = Promise.all(Array.from({ length: 500 }, read));
  expect(await begun()).toBe(1);
  end(0);
  expect(new Set(await answers)).toEqual(new Set([1]));
});

test('whoever asks while one is on its way is answered by the next, and by no earlier one', async () => {
  const { read, begun, end } = slowRead();
  const first = read();
  await begun();
  const later = [read(), read()];
  expect(await begun()).toBe(1);
  end(0);
  expect(await first).toBe(1);
  expect(await begun()).toBe(2);
  end(1);
  expect(await Promise.all(later)).toEqual([2, 2]);
});

test('a read that fails is told to those who waited for it, and hinders no other', async () => {
  const { read, begun, end } = slowRead();
  const first = read();
  await begun();
  const second = read();
  end(0, 'badly');
  await expect(first).rejects.toThrow('read 1 failed');
  await begun();
  end(1);
  expect(await second).toBe(2);
});
