import { afterAll, beforeEach, expect, test } from 'vitest';
import { emptyDatabase } from '#testing/empty-database.ts';
import { testStartTime } from '#testing/start-test-server.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { runSetupSteps } from './setup-step-store.ts';
import { setupSteps } from './tables.ts';
import { violatedUniqueConstraint } from './violated-constraint.ts';

const opened = await openTestDatabase();
const { database } = opened;
beforeEach(() => emptyDatabase(database));
afterAll(() => opened.close());

const step = (name: string, run = async (): Promise<string[]> => [`${name} is there`]) => ({
  name,
  doing: `Adding ${name}`,
  run,
});

test('runs each step once, and reports its name and result', async () => {
  const said: string[] = [];
  const run = (names: string[]) =>
    runSetupSteps(
      database,
      names.map((name) => step(name)),
      testStartTime,
      (line) => said.push(line),
    );
  await run(['schools']);
  await run(['schools', 'paper']);
  expect(said).toEqual(['Adding schools …', 'schools is there', 'Adding paper …', 'paper is there']);
});

test('resumes after an interrupted start', async () => {
  const failing = step('paper', async () => {
    throw new Error('power cut');
  });
  await expect(runSetupSteps(database, [step('schools'), failing], testStartTime, () => {})).rejects.toThrow(
    'power cut',
  );
  const said: string[] = [];
  await runSetupSteps(database, [step('schools'), step('paper')], testStartTime, (line) => said.push(line));
  expect(said).toEqual(['Adding paper …', 'paper is there']);
});

test('a write refused by a unique constraint reports the constraint', async () => {
  const row = { name: 'schools', doneAt: testStartTime };
  await database.insert(setupSteps).values(row);
  const error = await database
    .insert(setupSteps)
    .values(row)
    .then(
      () => null,
      (refused: unknown) => refused,
    );
  expect(violatedUniqueConstraint(error)).toBe('setup_steps_pkey');
  expect(violatedUniqueConstraint(new Error('something else'))).toBeNull();
});
