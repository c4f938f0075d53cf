import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runPeriodically } from './run-periodically.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work whose runs end when the test says so, and a record of them. */
function work() {
  const turns: PromiseWithResolvers<void>[] = [];
  const errors: [unknown, number][] = [];
  return {
    turns,
    errors,
    run() {
      const turn = Promise.withResolvers<void>();
      turns.push(turn);
      return turn.promise;
    },
    onError: (error: unknown, inARow: number) => void errors.push([error, inARow]),
  };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('runs whenever the time has passed, and not before', async () => {
  const { run, turns, onError } = work();
  const stop = runPeriodically(run, { every: 100, onError });
  await pass(99);
  expect(turns).toHaveLength(0);
  await pass(1);
  expect(turns).toHaveLength(1);
  turns[0]?.resolve();
  await pass(100);
  expect(turns).toHaveLength(2);
  turns[1]?.resolve();
  await stop();
});

test('runs at once on request', async () => {
  const { run, turns, onError } = work();
  const stop = runPeriodically(run, { every: 100, beginsAtOnce: true, onError });
  expect(turns).toHaveLength(1);
  turns[0]?.resolve();
  await stop();
});

test('never runs twice at once', async () => {
  const { run, turns, onError } = work();
  const stop = runPeriodically(run, { every: 100, onError });
  await pass(1000);
  expect(turns).toHaveLength(1);
  turns[0]?.resolve();
  await pass(100);
  expect(turns).toHaveLength(2);
  turns[1]?.resolve();
  await stop();
});

test('continues after a failure, and reports the number of consecutive failures', async () => {
  const { run, turns, errors, onError } = work();
  const stop = runPeriodically(run, { every: 100, onError });
  for (const failure of ['first', 'second', null, 'third']) {
    await pass(100);
    if (failure === null) turns.at(-1)?.resolve();
    else turns.at(-1)?.reject(failure);
  }
  await pass(0);
  expect(errors).toEqual([
    ['first', 1],
    ['second', 2],
    ['third', 1],
  ]);
  await stop();
});

test('a synchronous exception counts as a failure', async () => {
  const errors: unknown[] = [];
  const stop = runPeriodically(
    () => {
      throw new Error('at once');
    },
    { every: 100, onError: (error) => errors.push(error) },
  );
  await pass(200);
  expect(errors).toHaveLength(2);
  await stop();
});

test('waits longer after a failure on request', async () => {
  const { run, turns, onError } = work();
  const stop = runPeriodically(run, { every: 100, afterFailure: 350, onError });
  await pass(100);
  turns[0]?.reject(new Error('no database'));
  await pass(399);
  expect(turns).toHaveLength(1);
  await pass(1);
  expect(turns).toHaveLength(2);
  turns[1]?.resolve();
  await pass(100);
  expect(turns).toHaveLength(3);
  turns[2]?.resolve();
  await stop();
});

test('stopping waits for the current run, and starts no other', async () => {
  const { run, turns, onError } = work();
  const stop = runPeriodically(run, { every: 100, onError });
  await pass(100);
  let isStopped = false;
  const stopping = stop().then(() => {
    isStopped = true;
  });
  await pass(500);
  expect({ isStopped, turns: turns.length, timers: vi.getTimerCount() }).toEqual({
    isStopped: false,
    turns: 1,
    timers: 0,
  });
  turns[0]?.resolve();
  await stopping;
  expect(turns).toHaveLength(1);
});
