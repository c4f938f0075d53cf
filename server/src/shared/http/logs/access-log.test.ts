import { expect, test, vi } from 'vitest';
import { createHttpApp, loggerOptions } from '#shared/http/create-http-app.ts';
import { createAccessSampler, createRefusalSampler } from './access-log.ts';

test('every request has a line under low load, and one in ten under high load, marked as such (O8)', () => {
  const standsFor = createAccessSampler();
  const of = (requests: number, now: number) => Array.from({ length: requests }, () => standsFor(200, 5, now));
  expect(new Set(of(200, 0))).toEqual(new Set([1]));
  expect(of(1000, 999).filter((one) => one !== 0)).toEqual(Array(100).fill(10));
  expect(of(1, 1_000)).toEqual([1]);
});

test('failed and slow requests always have a line (O8)', () => {
  const standsFor = createAccessSampler();
  for (let request = 0; request < 205; request += 1) standsFor(200, 5, 0);
  expect(standsFor(500, 5, 0)).toBe(1);
  expect(standsFor(200, 1_000, 0)).toBe(1);
});

test('rejected requests do not fill the log: ten lines a second, then one in a hundred, apart from all others (O8)', () => {
  const standsFor = createAccessSampler();
  const turnedAway = Array.from({ length: 1_000 }, () => standsFor(429, 5, 0));
  expect(turnedAway.filter((requests) => requests !== 0)).toEqual([...Array(10).fill(1), ...Array(10).fill(100)]);
  expect(standsFor(200, 5, 0)).toBe(1);
});

test('refusals are sampled by code, so that frequent ones do not hide rare ones (O8)', () => {
  const standsFor = createRefusalSampler();
  for (let refusal = 0; refusal < 500; refusal += 1) standsFor('too-many-requests', 0);
  expect([standsFor('too-many-requests', 0), standsFor('not-allowed', 0)]).toEqual([0, 1]);
});

test('an outage makes a few lines a second with its reason, not one per failed request (O8)', async () => {
  const lines: string[] = [];
  const options = loggerOptions('warn');
  const app = await createHttpApp({
    logger: { ...(options as object), stream: { write: (line: string) => void lines.push(line) } },
    trustProxy: false,
    isHttps: false,
    loopDelay: null,
  });
  app.get('/save', async () => {
    throw Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
  });
  // One second, whatever the machine takes, and not one in which another app of this worker had an outage.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1e12);
  const replies = await Promise.all(Array.from({ length: 300 }, () => app.inject({ url: '/save' })));
  clock.mockRestore();
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  const outage = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'database unavailable');
  // Ten a second, and one in a hundred.
  expect(outage).toHaveLength(10 + 3);
  expect(outage[0]).toMatchObject({ err: { errorCode: 'ECONNREFUSED' } });
});

test('the line of a refused request has the reason', async () => {
  const lines: string[] = [];
  const app = await createHttpApp({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
    trustProxy: false,
    isHttps: false,
    loopDelay: null,
  });
  app.post('/call', async () => 'done');
  await app.inject({ method: 'POST', url: '/call', headers: { 'content-type': 'application/json' }, payload: '{' });
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ msg: 'answered', status: 400, refusal: 'request-invalid' });
});
