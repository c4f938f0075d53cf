import { expect, test } from 'vitest';
import { second } from '#shared/instant.ts';
import { loadOverTime, processTimeoutMs, serverLoad } from './server-load.ts';

const now = 1_000_000;
const sample = (serverId: string, secondsAgo: number, saves: number, p99Ms: number | null) => ({
  serverId,
  at: now - secondsAgo * second,
  seconds: 5,
  saves,
  p99Ms,
});

test('the load combines the newest sample of each process, with the highest p99 (J6)', () => {
  const samples = [sample('a', 6, 900, 80), sample('a', 1, 500, 12), sample('b', 4, 250, 30), sample('b', 9, 5, 900)];
  expect(serverLoad(samples, now)).toEqual({ savesPerSecond: 150, p99Ms: 30, servers: 2 });
});

test('a stopped process has no load (J6)', () => {
  const gone = sample('a', processTimeoutMs / second, 500, 12);
  expect(serverLoad([gone, sample('b', 1, 0, null)], now)).toEqual({ savesPerSecond: 0, p99Ms: null, servers: 1 });
  expect(serverLoad([{ ...gone, at: gone.at + 1 }], now)).toMatchObject({ savesPerSecond: 100, servers: 1 });
});

test('saves are counted at the end of their step in the chart', () => {
  const frame = { from: 0, step: 30 * second, points: 3 };
  const at = (seconds: number, saves: number, p99Ms: number | null) => ({
    ...sample('a', 0, saves, p99Ms),
    at: seconds * second,
  });
  const samples = [at(-40, 999, 999), at(-3, 60, null), at(5, 30, 4), at(30, 60, 9), at(31, 300, 1), at(95, 999, 999)];
  expect(loadOverTime(samples, frame)).toEqual([
    { savesPerSecond: 2, p99Ms: null },
    { savesPerSecond: 3, p99Ms: 9 },
    { savesPerSecond: 10, p99Ms: 1 },
  ]);
});
