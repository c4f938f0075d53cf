import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { Database } from './database.ts';
import { createGroupCommit } from './group-commit.ts';

/** A database whose first transactions fail with these driver errors; later ones succeed. */
function failingDatabase(...codes: readonly string[]) {
  const failures = [...codes];
  const transaction = vi.fn(async (work: (transaction: Database) => Promise<unknown>) => {
    const code = failures.shift();
    if (code === undefined) return work({} as Database);
    throw new Error('Failed query', { cause: Object.assign(new Error('no'), { code }) });
  });
  return { database: { transaction } as unknown as Database, transaction };
}

function numbersWriter(database: Database, onUnavailable?: () => void) {
  return createGroupCommit<number, number>(
    database,
    async (_, numbers) => numbers.map((number) => ({ result: number })),
    { maxPerCommit: 2, ...(onUnavailable && { onUnavailable }) },
  );
}

const states = (outcomes: readonly PromiseSettledResult<unknown>[]) => outcomes.map(({ status }) => status);

test.each(['40001', '40P01', '55P03', '57014'])(
  'a batch that conflicted (%s) is written at the second try, and nobody is refused',
  async (code) => {
    const onUnavailable = vi.fn();
    const { database, transaction } = failingDatabase(code);
    const { write } = numbersWriter(database, onUnavailable);
    expect(await Promise.all([1, 2, 3].map(write))).toEqual([1, 2, 3]);
    expect(transaction).toHaveBeenCalledTimes(3);
    expect(onUnavailable).not.toHaveBeenCalled();
  },
);

test('a batch that conflicts twice is refused, and the following ones are written', async () => {
  const { database } = failingDatabase('40P01', '40P01');
  const { write } = numbersWriter(database);
  const outcomes = await Promise.allSettled([1, 2, 3].map(write));
  expect(states(outcomes)).toEqual(['rejected', 'rejected', 'fulfilled']);
});

test('an unavailable database refuses everything that waits, at once (D7)', async () => {
  const onUnavailable = vi.fn();
  const { database, transaction } = failingDatabase('57P01');
  const { write } = numbersWriter(database, onUnavailable);
  const outcomes = await Promise.allSettled([1, 2, 3].map(write));
  expect(states(outcomes)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(transaction).toHaveBeenCalledTimes(1);
  expect(onUnavailable).toHaveBeenCalledTimes(1);
});

test('what requesters do with the results of one commit is spread over rounds of the event loop (D10)', async () => {
  const { database, transaction } = failingDatabase();
  const { write } = createGroupCommit<number, number>(
    database,
    async (_, numbers) => numbers.map((number) => ({ result: number })),
    { maxPerCommit: 100 },
  );
  let answered = 0;
  const all = Promise.all(
    Array.from({ length: 40 }, async (_, number) => {
      await write(number);
      // Making a reply blocks the event loop for a millisecond.
      const endsAt = performance.now() + 1;
      while (performance.now() < endsAt);
      answered += 1;
    }),
  );
  const inRounds: number[] = [];
  while (answered < 40) {
    await nextRound();
    inRounds.push(answered - inRounds.reduce((sum, one) => sum + one, 0));
  }
  await all;
  expect(transaction).toHaveBeenCalledTimes(1);
  expect(Math.max(...inRounds)).toBeLessThanOrEqual(10);
});

test('a commit that waits for more holds what arrives until then', async () => {
  const { database, transaction } = failingDatabase();
  const { promise: hasWaited, resolve: endWait } = Promise.withResolvers<void>();
  const { write } = createGroupCommit<number, number>(
    database,
    async (_, numbers) => numbers.map((number) => ({ result: number })),
    { maxPerCommit: 100, waitForMore: () => hasWaited },
  );
  const first = write(1);
  await nextRound();
  await nextRound();
  const second = write(2);
  endWait();
  expect(await Promise.all([first, second])).toEqual([1, 2]);
  expect(transaction).toHaveBeenCalledTimes(1);
});
