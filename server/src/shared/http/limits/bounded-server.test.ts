import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { type BoundedServerOptions, createBoundedServer, maxPipelinedRequests } from './bounded-server.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function listening(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  options: BoundedServerOptions = {},
) {
  const server = createBoundedServer(handle, options);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, port: (server.address() as AddressInfo).port };
}

function pipeline(port: number, paths: readonly string[]) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  closing.push(() => socket.destroy());
  const head = (path: string, last: boolean) =>
    `GET ${path} HTTP/1.1\r\nhost: club.example\r\n${last ? 'connection: close\r\n' : ''}\r\n`;
  socket.write(paths.map((path, index) => head(path, index === paths.length - 1)).join(''));
  return socket;
}

/** Resolves when the socket closes, with or without an error. */
const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

const paths = (amount: number) => Array.from({ length: amount }, (_, index) => `/${index + 1}`);

describe('requests that arrive on one connection at once', () => {
  test('are answered one after another, in order (D1)', async () => {
    let running = 0;
    let maxRunning = 0;
    const { port } = await listening(async ({ url }, response) => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await nextTurn();
      running -= 1;
      response.end(`[${url}]`);
    });
    const answer = await text(pipeline(port, paths(maxPipelinedRequests + 1)));
    expect(answer.match(/\[\/\d+\]/g)).toEqual(paths(maxPipelinedRequests + 1).map((path) => `[${path}]`));
    expect(maxRunning).toBe(1);
  });

  test('end the connection when there are more than any browser sends, unread (D1)', async () => {
    const handled: ServerResponse[] = [];
    const { port } = await listening((_, response) => void handled.push(response));
    const socket = pipeline(port, paths(2_000));
    socket.resume();
    await closed(socket);
    const [first] = handled;
    await expect.poll(() => first?.destroyed).toBe(true);
    first?.end('late');
    await nextTurn();
    expect(handled).toHaveLength(1);
  });

  test('wait while the previous reply is not read (D1)', async () => {
    // More than the buffers of the system hold.
    const body = Buffer.alloc(30_000_000);
    let handled = 0;
    /** Bytes of the replies before it that a request found unsent. */
    const unsent: number[] = [];
    const { port } = await listening(({ socket }, response) => {
      handled += 1;
      unsent.push(socket.writableLength);
      response.end(body);
    });
    const socket = pipeline(port, paths(8));
    socket.pause();
    await expect.poll(() => handled).toBe(1);
    await nextTurn();
    expect(handled).toBe(1);
    let read = 0;
    socket.on('data', (chunk) => {
      read += chunk.length;
    });
    socket.resume();
    await closed(socket);
    expect(handled).toBe(8);
    expect(unsent).toEqual(Array(8).fill(0));
    expect(read).toBeGreaterThan(8 * body.length);
  });

  test('are processed one at a time for a browser, without a limit on their number', async () => {
    const { port } = await listening((_, response) => response.end('here'));
    const socket = connect(port, '127.0.0.1');
    closing.push(() => socket.destroy());
    for (let call = 0; call < 50; call += 1) {
      socket.write('GET / HTTP/1.1\r\nhost: club.example\r\n\r\n');
      const [answer] = await once(socket, 'data');
      expect(String(answer)).toContain('here');
    }
  });
});

test('a caller who disconnects does not block the next one', async () => {
  let isStuck = true;
  const { server, port } = await listening((_, response) => {
    if (!isStuck) response.end('here');
  });
  for (let call = 0; call < 5; call += 1) {
    const gone = pipeline(port, paths(5));
    await once(server, 'request');
    gone.destroy();
  }
  isStuck = false;
  const answered = request({ port, host: '127.0.0.1' }).end();
  const [response] = (await once(answered, 'response')) as [IncomingMessage];
  expect(await text(response)).toBe('here');
});

test('connections are limited in number, and in their time for a first line, a request and silence (D2)', async () => {
  const { server } = await listening((_, response) => response.end());
  expect({
    most: server.maxConnections,
    headers: server.headersTimeout,
    request: server.requestTimeout,
    keptAlive: server.keepAliveTimeout,
    silence: server.timeout,
  }).toEqual({ most: 20_000, headers: 15_000, request: 120_000, keptAlive: 72_000, silence: 120_000 });
});

test('connections beyond the limit are rejected and reported (D2)', async () => {
  let rejected = 0;
  const onRejected = () => {
    rejected += 1;
  };
  const { server, port } = await listening((_, response) => response.end('here'), { onRejected });
  server.maxConnections = 2;
  const sockets = Array.from({ length: 5 }, () => connect(port, '127.0.0.1'));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
  });
  await Promise.all(
    sockets.slice(2).map((socket) =>
      once(
        socket.on('error', () => {}),
        'close',
      ),
    ),
  );
  expect(rejected).toBe(3);
});

test.each([
  ['', { isBehindProxy: false, addresses: ['203.0.113.7'], left: 2 }],
  [' of a household', { isBehindProxy: false, addresses: ['2001:db8:7::1', '2001:db8:7::2'], left: 2 }],
  [', but not those of a proxy', { isBehindProxy: true, addresses: ['203.0.113.7'], left: 5 }],
  [', but not those of this machine', { isBehindProxy: false, addresses: ['127.0.0.1'], left: 5 }],
])('one address%s cannot take all connections (D2)', async (_, { isBehindProxy, addresses, left }) => {
  let rejected = 0;
  const onRejected = () => {
    rejected += 1;
  };
  const { server } = await listening(() => {}, { isBehindProxy, maxOfAddress: 2, onRejected });
  const arrives = (address = '') => {
    const socket = new Socket();
    closing.push(() => socket.destroy());
    Object.defineProperty(socket, 'remoteAddress', { value: address });
    server.emit('connection', socket);
    return socket;
  };
  const sockets = Array.from({ length: 5 }, (_unused, index) => arrives(addresses[index % addresses.length]));
  expect([sockets.filter(({ destroyed }) => !destroyed).length, rejected]).toEqual([left, 5 - left]);
  expect(arrives('203.0.113.8').destroyed).toBe(false);
  sockets[0]?.destroy();
  await closed(sockets[0] as Socket);
  expect(arrives(addresses[0]).destroyed).toBe(false);
});
