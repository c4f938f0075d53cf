import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Sockets that share the port. The runtime accepts one connection of each socket in a turn of its loop, so a crowd that arrives at
 * once on a single one waits a turn for each of its members. Source: libuv pull request 3696; figures in `bench/README.md`.
 */
const socketsOfPort = 32;

/** Sharing a port among sockets spreads connections on Linux alone; elsewhere one socket gets them all, or the option is refused. */
const sharesPorts = process.platform === 'linux';

interface Address {
  readonly port: number;
  readonly host: string;
}

const quietly = { listenTextResolver: () => 'listening' };

/** Listens on one socket where a port cannot be shared. @throws Error with the code of the system, such as EADDRINUSE */
export async function listenOnManySockets(app: FastifyInstance, address: Address): Promise<void> {
  if (!sharesPorts) {
    await app.listen({ ...address, ...quietly });
    return;
  }
  await claim(address);
  // As the HTTP server opens its own.
  const accept = () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket));
  const sockets = Array.from({ length: socketsOfPort - 1 }, accept);
  let closed: Promise<unknown> = Promise.resolve();
  app.addHook('preClose', async () => {
    closed = Promise.all(sockets.map((socket) => once(socket.close(), 'close')));
  });
  // A socket is closed when its connections are: their last replies are waited for, as those of the server's own.
  app.addHook('onClose', async () => {
    await closed;
  });
  // Fastify passes the option on, but does not list it.
  const shared = { ...address, ...quietly, reusePort: true };
  await app.listen(shared);
  const { port } = app.server.address() as AddressInfo;
  for (const socket of sockets) socket.listen({ ...shared, port });
  await Promise.all(sockets.map((socket) => once(socket, 'listening')));
}

/** A shared port would let a second server start beside the first by mistake, so the port is first asked for alone. */
async function claim(address: Address): Promise<void> {
  const alone = createServer().listen(address);
  await once(alone, 'listening');
  alone.close();
  await once(alone, 'close');
}
