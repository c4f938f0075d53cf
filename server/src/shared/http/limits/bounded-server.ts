import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressToLimit } from '#shared/http/callers/caller-address.ts';

/**
 * Maximum number of pipelined requests. Browsers and proxies send the next request after the last reply; a client that sends more
 * is disconnected.
 */
export const maxPipelinedRequests = 10;

/** Room for the 10,000 streams of a process, and as many connections for the calls of their pages. */
const maxConnections = 20_000;

/** Three for each of 1,500 students behind one address, and some to spare. Four such addresses cannot take all connections. */
const maxConnectionsOfAddress = 5_000;

/** Above this number, idle connections are closed to make room; browsers reopen them by themselves. */
const softConnectionLimit = 16_000;
const evictIntervalMilliseconds = 1_000;

const headersTimeoutMilliseconds = 15_000;
/** Long enough for a picture on a slow connection; ends requests that never finish arriving. */
const requestTimeoutMilliseconds = 120_000;
/** Longer than a proxy's usual minute, so that none sends a request on a connection that is being closed. */
const keepAliveMilliseconds = 72_000;
/** Without a byte in either direction for this long, the client has gone or does not read its reply. */
const idleTimeoutMilliseconds = 120_000;
const checkIntervalMilliseconds = 5_000;

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

export interface BoundedServerOptions {
  readonly onFull?: () => void;
  /** Called for each connection that is refused. */
  readonly onRejected?: () => void;
  /** Called for each request as soon as its headers have been read. */
  readonly onRequest?: (request: IncomingMessage) => void;
  /** True if connections come from proxies, which limit them themselves. */
  readonly isBehindProxy?: boolean;
  readonly maxOfAddress?: number;
}

/**
 * An HTTP server that clients cannot exhaust. It handles one request at a time per connection, so that a client that does not read
 * holds up a single reply; connections are limited in number and duration.
 */
export function createBoundedServer(
  handle: Handle,
  {
    onFull,
    onRejected,
    onRequest,
    isBehindProxy = false,
    maxOfAddress = maxConnectionsOfAddress,
  }: BoundedServerOptions = {},
): Server {
  const exchangesBySocket = new WeakMap<Socket, Exchange[]>();

  function answer(socket: Socket, { request, response }: Exchange): void {
    response.once('close', () => {
      const exchanges = exchangesBySocket.get(socket);
      exchanges?.shift();
      const [next] = exchanges ?? [];
      if (next !== undefined && !socket.destroyed) answer(socket, next);
    });
    handle(request, response);
  }

  const server = createServer(
    {
      headersTimeout: headersTimeoutMilliseconds,
      requestTimeout: requestTimeoutMilliseconds,
      keepAliveTimeout: keepAliveMilliseconds,
      connectionsCheckingInterval: checkIntervalMilliseconds,
    },
    (request, response) => {
      const { socket } = request;
      // Data that a client sent before its connection was closed.
      if (socket.destroyed) return;
      const exchange = { request, response };
      const exchanges = exchangesBySocket.get(socket) ?? [];
      if (exchanges.length > maxPipelinedRequests) {
        socket.destroy();
        return;
      }
      exchangesBySocket.set(socket, exchanges);
      exchanges.push(exchange);
      onRequest?.(request);
      if (exchanges.length === 1) answer(socket, exchange);
    },
  );
  server.setTimeout(idleTimeoutMilliseconds);
  boundConnections(server, onFull);
  if (onRejected) server.on('drop', onRejected);
  if (!isBehindProxy) boundSources(server, maxOfAddress, onRejected);
  return server;
}

function boundSources(server: Server, max: number, onRejected: (() => void) | undefined): void {
  const openByAddress = new Map<string, number>();
  server.on('connection', (socket) => {
    const from = addressToLimit(socket.remoteAddress ?? '');
    if (from === null) return;
    const open = openByAddress.get(from) ?? 0;
    if (open >= max) {
      onRejected?.();
      socket.destroy();
      return;
    }
    openByAddress.set(from, open + 1);
    socket.once('close', () => {
      const left = (openByAddress.get(from) ?? 1) - 1;
      if (left > 0) openByAddress.set(from, left);
      else openByAddress.delete(from);
    });
  });
}

function boundConnections(server: Server, onFull: (() => void) | undefined): void {
  let open = 0;
  let madeRoomAt = 0;
  server.maxConnections = maxConnections;
  server.on('connection', (socket) => {
    // Node counts those of the server's own socket alone.
    if (open >= server.maxConnections) {
      server.emit('drop');
      socket.destroy();
      return;
    }
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
    const now = performance.now();
    if (open < softConnectionLimit || now - madeRoomAt < evictIntervalMilliseconds) return;
    madeRoomAt = now;
    server.closeIdleConnections();
  });
  if (onFull) server.on('drop', onFull);
}
