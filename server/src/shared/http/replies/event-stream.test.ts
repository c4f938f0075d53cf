import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoint } from '@club/contract/shared/endpoint';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createHttpApp } from '#shared/http/create-http-app.ts';
import { createArrivalCounter } from '#shared/http/limits/rate-limit-store.ts';
import { createMount } from '#shared/http/mount.ts';
import type { Viewer } from '#shared/http/viewer.ts';
import { callEndpoint } from '#testing/call-endpoint.ts';
import { openStream } from '#testing/open-stream.ts';
import { createEventStreams, type EventReader, EventStream, prepareEvent } from './event-stream.ts';

const news = endpoint({
  method: 'GET',
  path: '/api/news',
  access: 'account',
  summary: 'News as it happens.',
  reply: { stream: 'text/event-stream', description: 'News', events: z.object({ said: z.string() }) },
  refusals: [],
});

const viewerOf = (accountId: string): Viewer => ({
  accountId,
  sessionId: accountId,
  role: null,
  isSimulated: false,
});

const closing: FastifyInstance[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const app of closing.splice(0)) await app.close();
});

async function newsServer({ max }: { max?: number } = {}) {
  const app = await createHttpApp({ logger: false, trustProxy: false, isHttps: false, loopDelay: null });
  closing.push(app);
  const streams = createEventStreams(max === undefined ? {} : { max });
  app.addHook('preClose', async () => streams.end());
  const ended = new Set<string>();
  const sessions = { lookUp: async (): Promise<void> => {} };
  app.server.on('connection', (socket) => socket.once('close', () => app.server.emit('connection-closed')));
  const mount = createMount(app, {
    clock: Date.now,
    findViewer: async (token) => {
      await sessions.lookUp();
      return ended.has(token) ? null : viewerOf(token);
    },
    consumeLimit: async () => {},
    arrivals: createArrivalCounter(null),
    hashAddress: (address) => address,
    hashBrowser: (key) => key,
    browserKeyMs: 1000,
    isHttps: false,
    streams,
    logSecurityEvent: () => {},
  });
  const readers = new Set<EventReader>();
  mount(
    news,
    () =>
      new EventStream((reader) => {
        readers.add(reader);
        return () => readers.delete(reader);
      }),
  );
  const say = (said: string) => {
    const event = prepareEvent(news, { said, secret: 'must not leave' } as { said: string });
    for (const reader of readers) reader.send(event);
  };
  await app.ready();
  return { app, readers, streams, sessions, say, ended, read: (token: string) => openStream(app, news, {}, { token }) };
}

test('an event reaches every reader, as in the contract, through proxies that buffer or compress', async () => {
  const { read, say } = await newsServer();
  const streams = [await read('asha'), await read('vikram')];
  say('It is open');
  for (const stream of streams) {
    expect(await stream.next()).toEqual({ said: 'It is open' });
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-request-id': expect.any(String),
    });
    stream.close();
  }
});

test('only permitted callers can read, and a HEAD request opens nothing', async () => {
  const { app, readers } = await newsServer();
  expect((await callEndpoint(app, news, {})).status).toBe(401);
  const headers = await app.inject({ method: 'HEAD', url: news.path, headers: { authorization: 'Bearer asha' } });
  expect(headers.statusCode).toBe(200);
  expect(readers.size).toBe(0);
});

test('a disconnected client is no longer a reader', async () => {
  const { read, readers } = await newsServer();
  const stream = await read('asha');
  expect(readers.size).toBe(1);
  stream.close();
  await expect.poll(() => readers.size).toBe(0);
});

test('a client that disconnects during the session look-up does not become a reader', async () => {
  const { app, readers, streams, sessions } = await newsServer();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const found = Promise.withResolvers<void>();
  const asked = new Promise<void>((resolve) => {
    sessions.lookUp = () => {
      resolve();
      return found.promise;
    };
  });
  const call = request({ port, host: '127.0.0.1', path: news.path, headers: { authorization: 'Bearer asha' } }).end();
  call.on('error', () => {});
  await asked;
  const closed = new Promise((resolve) => app.server.once('connection-closed', resolve));
  call.destroy();
  await closed;
  found.resolve();
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  expect([readers.size, streams.count()]).toEqual([0, 0]);
});

test('of ten streams opened at once by an account, three stay (D9)', async () => {
  const { readers, streams, read } = await newsServer();
  const opened = await Promise.all(Array.from({ length: 10 }, () => read('asha')));
  expect([readers.size, streams.count()]).toEqual([3, 3]);
  for (const stream of opened.slice(0, 7)) expect(await stream.next()).toBeNull();
  for (const stream of opened) stream.close();
  await expect.poll(() => [readers.size, streams.count()]).toEqual([0, 0]);
});

test('an account can read a stream on three pages; the fourth ends the first, which is told not to reconnect (D9)', async () => {
  const { read, say } = await newsServer();
  const [first, ...others] = [await read('asha'), await read('asha'), await read('asha')];
  const other = await read('vikram');
  const fourth = await read('asha');
  expect(await first?.next()).toBeNull();
  expect(first?.ending()).toBe('replaced');
  say('Still here');
  for (const stream of [...others, fourth, other]) {
    expect(await stream.next()).toEqual({ said: 'Still here' });
    stream.close();
  }
});

test('a stream has a heartbeat every fifteen seconds, and ends within half a minute of its session (D9)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { app, ended, read } = await newsServer();
  const stream = await read('asha');
  const staying = await read('vikram');
  const raw = await app.inject({
    url: news.path,
    headers: { authorization: 'Bearer meera' },
    payloadAsStream: true,
  });
  let beats = 0;
  raw.stream().on('data', (chunk) => {
    beats += String(chunk).split(':\n\n').length - 1;
  });
  await vi.advanceTimersByTimeAsync(45_000);
  expect(beats).toBe(1 + 3);
  ended.add('asha');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await stream.next()).toBeNull();
  expect(stream.ending()).toBe('session-ended');
  expect(staying.ending()).toBeUndefined();
});

test('a stopping server ends its streams, so that their pages use another, and starts no new ones (D9)', async () => {
  const { app, read } = await newsServer();
  const stream = await read('asha');
  const closed = app.close();
  expect(await stream.next()).toBeNull();
  expect(stream.ending()).toBe('stopping');
  await closed;
});

test('streams beyond the capacity of a process are refused like other requests to a busy server (D9)', async () => {
  const { read, app } = await newsServer({ max: 1 });
  const stream = await read('asha');
  const refused = await callEndpoint(app, news, {}, { token: 'vikram' });
  expect(refused.error?.code).toBe('server-busy');
  stream.close();
});

test('a slow reader is disconnected before much data is queued (D9)', async () => {
  const { app, say, readers } = await newsServer();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const call = request({ port, host: '127.0.0.1', path: news.path, headers: { authorization: 'Bearer asha' } }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  response.on('error', () => {});
  response.pause();
  for (let events = 0; readers.size > 0 && events < 1000; events += 1) {
    say('x'.repeat(50_000));
    await new Promise(setImmediate);
  }
  expect(readers.size).toBe(0);
});
