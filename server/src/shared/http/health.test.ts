import { Agent, get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { createHttpApp } from './create-http-app.ts';
import { mountHealth } from './health.ts';

const answers = async () => {};
/** Ends the draining of a stopping server. */
const drained = Promise.withResolvers<void>();
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterEach(() => agent.destroy());

async function serve(ping: () => Promise<void>, drainMilliseconds = 0) {
  const app = await createHttpApp({ logger: false, trustProxy: false, isHttps: false, loopDelay: null });
  const pauses: number[] = [];
  const pause = (milliseconds: number) => {
    pauses.push(milliseconds);
    return drained.promise;
  };
  mountHealth(app, { ping }, { version: '1.2.3', drainMilliseconds, pause });
  return { app, pauses, address: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

/** Requests on a persistent connection, as a proxy makes them. */
async function ask(url: string) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(url, { agent }, resolve).on('error', reject);
  const reply = await promise;
  return { status: reply.statusCode, connection: reply.headers.connection, body: await json(reply) };
}

test('a stopping server reports it first and continues to reply, once more per connection', async () => {
  const { app, pauses, address } = await serve(answers, 5_000);
  expect(await ask(`${address}/readyz`)).toEqual({ status: 200, connection: 'keep-alive', body: { status: 'ready' } });

  const closed = app.close();
  expect(await ask(`${address}/readyz`)).toEqual({ status: 503, connection: 'close', body: { status: 'stopping' } });
  expect(await ask(`${address}/healthz`)).toEqual({
    status: 200,
    connection: 'close',
    body: { status: 'up', version: '1.2.3' },
  });
  expect(pauses).toEqual([5_000]);

  drained.resolve();
  await closed;
  await expect(ask(`${address}/healthz`)).rejects.toThrow('ECONNREFUSED');
});

test('health checks do not fill the log, and all other requests are logged (O8)', async () => {
  const lines: string[] = [];
  const app = await createHttpApp({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
    trustProxy: false,
    isHttps: false,
    loopDelay: null,
  });
  mountHealth(app, { ping: answers }, { version: '1.2.3', drainMilliseconds: 0, pause: answers });
  app.get('/page', async () => 'page');
  for (const url of ['/healthz', '/readyz', '/page']) await app.inject({ url });
  expect(lines.map((line) => JSON.parse(line).route)).toEqual(['/page']);
});

test('a server without a proxy stops at once', async () => {
  const { app, pauses, address } = await serve(answers);
  await app.close();
  expect(pauses).toEqual([]);
  await expect(ask(`${address}/healthz`)).rejects.toThrow('ECONNREFUSED');
});

test.each([
  ['refuses', () => Promise.reject(new Error('no connection'))],
  ['is silent', () => new Promise<void>(() => {})],
])('a server whose database %s is up but not ready, and reports it in time', async (_, ping) => {
  const { app, address } = await serve(ping);
  expect(await ask(`${address}/healthz`)).toMatchObject({ status: 200 });
  expect(await ask(`${address}/readyz`)).toMatchObject({
    status: 503,
    body: { status: 'the database does not answer' },
  });
  await app.close();
});

test.each(['/readyz/', '/%72eadyz', '/readyz%20', '//readyz', '/healthz/', '/health%7A', '/READYZ'])(
  'no other spelling is answered, which a proxy would let through: %s (D13)',
  async (url) => {
    const { app } = await serve(answers);
    expect((await app.inject('/readyz?from=proxy')).statusCode).toBe(200);
    expect((await app.inject(url)).statusCode).toBe(404);
    await app.close();
  },
);
