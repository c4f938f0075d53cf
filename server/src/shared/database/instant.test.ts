import { and, gt, lte } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { setupSteps } from './tables.ts';

const opened = await openTestDatabase();
afterAll(() => opened.close());

test('an instant keeps its milliseconds and can be compared', async () => {
  const { database } = opened;
  const instants = [0, 951_782_399_999, Date.UTC(2026, 0, 10, 4, 30, 0, 1), Date.UTC(2099, 11, 31)];
  await database.insert(setupSteps).values(instants.map((doneAt) => ({ name: String(doneAt), doneAt })));

  const read = await database.select().from(setupSteps).orderBy(setupSteps.doneAt);
  expect(read.map((row) => row.doneAt)).toEqual(instants);

  const between = and(gt(setupSteps.doneAt, 0), lte(setupSteps.doneAt, 951_782_399_999));
  expect(await database.select().from(setupSteps).where(between)).toHaveLength(1);
});
