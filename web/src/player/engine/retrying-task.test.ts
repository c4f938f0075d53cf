import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RetryingTask } from './retrying-task.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('batches requests, and never runs twice at the same time', async () => {
  const running: number[] = [];
  let isRunning = 0;
  const task = new RetryingTask(
    async () => {
      isRunning += 1;
      running.push(isRunning);
      if (running.length === 1) task.runNow();
      await new Promise((resolve) => setTimeout(resolve, 50));
      isRunning -= 1;
      return 'done';
    },
    () => 'again',
  );
  task.schedule(300);
  task.schedule(300);
  task.runNow();
  task.runNow();
  await vi.advanceTimersByTimeAsync(1000);
  expect(running).toEqual([1, 1]);
  task.close();
});

test('waits after a failure despite new requests, but not once the connection is back', async () => {
  let runs = 0;
  const task = new RetryingTask(
    async () => {
      runs += 1;
      throw new Error('no connection');
    },
    () => 'again',
  );
  task.runNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(runs).toBe(1);
  task.schedule(0);
  await vi.advanceTimersByTimeAsync(900);
  expect(runs).toBe(1);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(runs).toBe(2);
  await vi.advanceTimersByTimeAsync(2000);
  expect(runs).toBe(3);
  task.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toBe(3);
});
