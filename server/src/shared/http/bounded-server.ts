import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressToLimit } from './caller-address.ts';

/**
 * Maximum requests waiting on one connection. Browsers and proxies send the next when the last is answered; whoever
 * sends more at once is disconnected.
 */
export const maxPipelinedRequests = 10;

/** For the 10,000 streams that a process takes, and as many again for what their pages ask. */
const maxConnections = 20_000;

/** From one address: three for each of 1,500 students behind it, and some. No four sources take them all. */
const maxConnectionsOfAddress = 5_000;

/** From here on connections on which nothing is asked are closed to make room; browsers open them again by themselves. */
const softConnectionLimit = 16_000;
const evictIntervalMilliseconds = 1_000;

const headersTimeoutMilliseconds = 15_000;
/** Long enough for a picture on a slow connection, and an end to requests that never finish arriving. */
const requestTimeoutMilliseconds = 120_000;
/** Longer than the minute that proxies keep theirs, so that none sends a request into a connection that is being closed. */
const keepAliveMilliseconds = 72_000;
/** After so long without a byte in either direction, nobody is there or nobody reads what was requested. */
const idleTimeoutMilliseconds = 120_000;
const checkIntervalMilliseconds = 5_000;

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

export interface BoundedServerOptions {
  readonly onFull?: () => void;
  /** Called for each connection that is turned away. */
  readonly onRejected?: () => void;
  /** Called for each request as soon as its first lines have been read. */
  readonly onRequest?: (request: IncomingMessage) => void;
  /** True if connections come from proxies, which limit them themselves. */
  readonly isBehindProxy?: boolean;
  readonly maxOfAddress?: number;
}

/**
 * An HTTP server that nobody can fill: of one connection it answers one request after another, whatever arrives on it at
 * once, so what is held for a reader who does not read is one reply; and connections are bounded in number and in time.
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
      // The rest of what a connection sent before it was closed.
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
