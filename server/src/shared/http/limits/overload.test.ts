import { isRejectedUnderLoad } from '@club/domain/shared/overload';
import { afterAll, expect, test, vi } from 'vitest';
import { createHttpApp } from '#shared/http/create-http-app.ts';
import { watchLoopDelay } from './loop-delay.ts';

let delayMs = 0;
let stopped = 0;
const app = await createHttpApp({
  logger: false,
  trustProxy: false,
  isHttps: false,
  loopDelay: { read: () => delayMs, maxWait: () => 0, onIteration: () => {}, stop: () => (stopped += 1) },
});
app.get('/save', { config: { purpose: 'answer' } }, () => 'saved');
app.get('/log-in', { config: { purpose: 'log-in' } }, () => 'logged in');
app.get('/page', () => 'page');
afterAll(() => app.close());

const statuses = async () =>
  Promise.all(
    ['/save', '/log-in', '/assets/a.js', '/page', '/missing'].map(async (url) => (await app.inject(url)).statusCode),
  );

test('an overloaded server rejects the least important requests, and never a save (D8)', async () => {
  delayMs = 0;
  expect(await statuses()).toEqual([200, 200, 404, 200, 404]);
  delayMs = 900;
  expect(await statuses()).toEqual([200, 200, 404, 503, 503]);
  delayMs = 20_000;
  expect(await statuses()).toEqual([200, 503, 503, 503, 503]);
});

test('rejected callers are told when to retry', async () => {
  delayMs = 900;
  const { headers, json } = await app.inject('/page').then((reply) => ({ headers: reply.headers, json: reply.json() }));
  expect(headers['retry-after']).toBe('5');
  expect(json.code).toBe('server-busy');
});

test('one long pause of the event loop is not an overload (D8)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  try {
    const watched = watchLoopDelay();
    const isRejected: boolean[] = [];
    watched.onIteration(() => isRejected.push(isRejectedUnderLoad('page', watched.read())));
    /** The timer of the loop fires once, however long it was blocked. */
    const iterateAfter = (milliseconds: number) => {
      now += milliseconds;
      vi.advanceTimersByTime(20);
    };
    for (const milliseconds of [20, 20, 1_500, 20, 20]) iterateAfter(milliseconds);
    expect(isRejected).toEqual(Array(5).fill(false));
    // Two in a row are one.
    for (const milliseconds of [1_500, 1_500]) iterateAfter(milliseconds);
    expect(isRejected.at(-1)).toBe(true);
    watched.stop();
  } finally {
    clock.mockRestore();
    vi.useRealTimers();
  }
});

test('the event loop is monitored as long as the server runs', async () => {
  const closing = await createHttpApp({
    logger: false,
    trustProxy: false,
    isHttps: false,
    loopDelay: { read: () => 0, maxWait: () => 0, onIteration: () => {}, stop: () => (stopped += 1) },
  });
  await closing.close();
  expect(stopped).toBe(1);
});
