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

test('five hundred concurrent callers share one read', async () => {
  const { read, begun, end } = slowRead();
  const answers = Promise.all(Array.from({ length: 500 }, read));
  expect(await begun()).toBe(1);
  end(0);
  expect(new Set(await answers)).toEqual(new Set([1]));
});

test('callers during a read are answered by the next read, never by an earlier one', async () => {
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

test('a failed read is reported only to those who waited for it', async () => {
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
