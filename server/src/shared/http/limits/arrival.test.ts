import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createArrivals } from './arrival.ts';
import { createBoundedServer } from './bounded-server.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server that never replies, with a given clock and event loop delay. */
async function listening(loop = { busyFor: 0 }) {
  const clock = { now: 1_000_000 };
  const arrivals = createArrivals(() => clock.now, { maxWait: () => loop.busyFor });
  const requests: IncomingMessage[] = [];
  const server = createBoundedServer((request) => void requests.push(request), { onRequest: arrivals.note });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const lastReceived = () => {
    const received = requests.at(-1);
    if (received === undefined) throw new Error('nothing arrived');
    return received;
  };
  return {
    clock,
    arrivals,
    /** Sends a whole request in one packet, and waits until the server has read it. */
    async send(text: string) {
      const socket = connect(port, '127.0.0.1');
      closing.push(() => socket.destroy());
      socket.write(text);
      await once(server, 'request');
      return lastReceived();
    },
    /** Sends a part or all of a request, and waits until the server has read its headers. */
    async begin(body: string, length = body.length) {
      const sent = request({ port, method: 'PUT', headers: { 'content-length': length } });
      sent.on('error', () => {});
      sent.write(body);
      await once(server, 'request');
      return { sent, received: lastReceived() };
    },
  };
}

test('a request is dated when it was read, even if its reply takes long (T2)', async () => {
  const { clock, arrivals, begin } = await listening();
  const { received } = await begin('{}');
  await expect.poll(() => received.complete).toBe(true);
  clock.now += 5_000;
  expect(arrivals.of(received)).toBe(1_000_000);
});

test.each([
  ['with a body', 'PUT / HTTP/1.1\r\nhost: club\r\ncontent-length: 2\r\n\r\n{}'],
  ['without one', 'GET / HTTP/1.1\r\nhost: club\r\n\r\n'],
])('a request %s that came in one packet is dated when it was read (T2)', async (_, text) => {
  const { clock, arrivals, send } = await listening();
  const received = await send(text);
  await expect.poll(() => received.complete).toBe(true);
  clock.now += 5_000;
  expect(arrivals.of(received)).toBe(1_000_000);
});

test('a request whose body follows later is dated when its last part arrived, not when it was processed (T2)', async () => {
  const { clock, arrivals, begin } = await listening();
  const { sent, received } = await begin('{', 2);
  clock.now += 3_000;
  expect(arrivals.of(received)).toBe(1_003_000);
  sent.end('}');
  await expect.poll(() => received.complete).toBe(true);
  clock.now += 5_000;
  expect(arrivals.of(received)).toBe(1_003_000);
});

test('requests that a busy server read late are dated as early as they may have arrived (T2)', async () => {
  const loop = { busyFor: 400 };
  const { clock, arrivals, begin } = await listening(loop);
  const atOnce = await begin('{}');
  await expect.poll(() => atOnce.received.complete).toBe(true);
  const inParts = await begin('{', 2);
  loop.busyFor = 900;
  clock.now += 2_000;
  inParts.sent.end('}');
  await expect.poll(() => inParts.received.complete).toBe(true);
  loop.busyFor = 0;
  expect(arrivals.of(atOnce.received)).toBe(999_600);
  expect(arrivals.of(inParts.received)).toBe(1_001_100);
});
