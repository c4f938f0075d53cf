import { Refusal } from '@club/domain/shared/refusal';
import { expect, test } from 'vitest';
import { createSharedRead } from './shared-read.ts';

const states = (outcomes: readonly PromiseSettledResult<unknown>[]) => outcomes.map(({ status }) => status);

test('what is asked while one read is under way forms the next, which reads what is stored then (D14)', async () => {
  let stored = 'before';
  const batches: (readonly number[])[] = [];
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
  const read = createSharedRead<number, string>(async (numbers) => {
    batches.push(numbers);
    const seen = stored;
    begin();
    await mayEnd;
    return numbers.map((number) => ({ result: `${number} ${seen}` }));
  });
  const first = Promise.all([1, 2].map(read));
  await hasBegun;
  const later = read(3);
  stored = 'after';
  const last = read(4);
  end();
  expect(await first).toEqual(['1 before', '2 before']);
  expect(await Promise.all([later, last])).toEqual(['3 after', '4 after']);
  expect(batches).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('a refusal is the outcome of one request alone (D14)', async () => {
  const read = createSharedRead<number, number>(async (numbers) =>
    numbers.map((number) => (number === 2 ? { error: new Refusal('account-unknown') } : { result: number })),
  );
  expect(states(await Promise.allSettled([1, 2, 3].map(read)))).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test.each([
  ['is unavailable refuses everything that waits, at once (D7)', '57P01', 1],
  ['lost one read to contention reads again for those behind it', '57014', 2],
])('a database that %s', async (_, code, expectedReads) => {
  let reads = 0;
  const read = createSharedRead<number, number>(async (numbers) => {
    reads += 1;
    if (reads === 1) throw Object.assign(new Error('no'), { code });
    return numbers.map((number) => ({ result: number }));
  });
  const outcomes = await Promise.allSettled(Array.from({ length: 101 }, (_, number) => read(number)));
  expect(reads).toBe(expectedReads);
  expect(outcomes.at(-1)?.status).toBe(expectedReads === 1 ? 'rejected' : 'fulfilled');
  expect(await read(7)).toBe(7);
});
