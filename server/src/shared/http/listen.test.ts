import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createBoundedServer } from '#shared/http/limits/bounded-server.ts';
import { listenOnManySockets } from './listen.ts';

const open: FastifyInstance[] = [];
let handled = 0;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(open.splice(0).map((app) => app.close()));
});

function createApp(): FastifyInstance {
  const app = Fastify({ serverFactory: (handle) => createBoundedServer(handle) });
  handled = 0;
  app.addHook('onRequest', async () => {
    handled += 1;
  });
  app.get('/', async () => 'here');
  open.push(app);
  return app;
}

async function startApp(): Promise<{ app: FastifyInstance; port: number }> {
  const app = createApp();
  await listenOnManySockets(app, { port: 0, host: '127.0.0.1' });
  return { app, port: (app.server.address() as AddressInfo).port };
}

function connectTo(port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1' }).on('error', () => {});
  sockets.push(socket);
  return socket;
}

const crowd = 200;

test('answers a crowd of new connections, which Linux spreads over the sockets of the port (D2)', async () => {
  const { app, port } = await startApp();
  const replies = await Promise.all(
    Array.from({ length: crowd }, async () => {
      const socket = connectTo(port);
      socket.write('GET / HTTP/1.1\r\nhost: club.example\r\n\r\n');
      const [reply] = await once(socket, 'data');
      return String(reply).slice(0, 15);
    }),
  );
  expect(replies).toEqual(Array(crowd).fill('HTTP/1.1 200 OK'));
  const onFirstSocket = await new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
  expect(onFirstSocket < crowd).toBe(process.platform === 'linux');
});

test('counts the connections of all sockets of the port against the limit (D2)', async () => {
  const { app, port } = await startApp();
  app.server.maxConnections = 50;
  let dropped = 0;
  const { promise: allDropped, resolve } = Promise.withResolvers<void>();
  app.server.on('drop', () => {
    dropped += 1;
    if (dropped === crowd - 50) resolve();
  });
  for (let one = 0; one < crowd; one += 1) connectTo(port);
  await allDropped;
  expect(dropped).toBe(crowd - 50);
});

test('no socket of the port accepts connections once the server has stopped', async () => {
  const { app, port } = await startApp();
  await app.close();
  for (let one = 0; one < crowd; one += 1) {
    const [error] = await once(connect({ port, host: '127.0.0.1' }), 'error');
    expect(error).toMatchObject({ code: 'ECONNREFUSED' });
  }
});

test('a stop waits for the replies of requests on each socket, and closes idle connections', async () => {
  const app = createApp();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    await released;
    return 'at last';
  });
  await listenOnManySockets(app, { port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const replies = Array.from({ length: crowd }, async (_, index) => {
    const socket = connectTo(port);
    let received = '';
    socket.on('data', (chunk) => (received += chunk));
    socket.write(`GET /${index % 2 === 0 ? '' : 'slow'} HTTP/1.1\r\nhost: club.example\r\n\r\n`);
    await once(socket, 'close');
    return received.split('\r\n\r\n')[1];
  });
  await expect.poll(() => handled).toBe(crowd);
  const stopped = app.close();
  release();
  await stopped;
  expect(await Promise.all(replies)).toEqual(
    Array.from({ length: crowd }, (_, index) => (index % 2 === 0 ? 'here' : 'at last')),
  );
});

test('a second server on the same port is refused, although sockets share it', async () => {
  const { port } = await startApp();
  const second = listenOnManySockets(createApp(), { port, host: '127.0.0.1' });
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
