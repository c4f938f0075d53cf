import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { addAbortSignal, type Duplex } from 'node:stream';
import { type ConnectionOptions, connect } from 'node:tls';
import ipaddr from 'ipaddr.js';
import { createSemaphore } from '#shared/concurrency.ts';

/** Fetches a file from a public https address; null if that fails, whatever the reason. */
export type FetchPublicFile = (url: string) => Promise<Uint8Array | null>;

export interface Network {
  /** The addresses of a host name; empty if it has none. */
  resolve(host: string, signal: AbortSignal): Promise<readonly string[]>;
  /** Opens a TLS connection for a host name to one of these addresses only. */
  connect(host: string, addresses: readonly string[]): Duplex;
}

export interface FetchLimits {
  readonly maxBytes: number;
  /** For everything from the call to the last byte, including redirects and waiting in the queue. */
  readonly maxMilliseconds: number;
  readonly maxConcurrent: number;
}

const defaultLimits: FetchLimits = { maxBytes: 10 * 1024 * 1024, maxMilliseconds: 10_000, maxConcurrent: 2 };

const maxRedirects = 3;
const resolverOptions = { timeout: 2000, tries: 2 };

/** Asks the name servers only, not the machine's hosts file, and does not occupy a thread of libuv's pool. */
export const internet: Network = {
  async resolve(host, signal) {
    const resolver = new Resolver(resolverOptions);
    signal.addEventListener('abort', () => resolver.cancel());
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  },
  connect: (host, addresses) => connectByTls(host, addresses, { port: 443 }),
};

/** The name is not resolved again, so that it cannot point to another address by then (DNS rebinding). */
export function connectByTls(host: string, addresses: readonly string[], options: ConnectionOptions): Duplex {
  const found = addresses.map((address) => ({ address, family: ipaddr.parse(address).kind() === 'ipv4' ? 4 : 6 }));
  return connect({
    ...options,
    host,
    servername: host,
    lookup: (_host, { all }, answer) => {
      const [first] = found;
      if (all) answer(null, found);
      else if (first) answer(null, first.address, first.family);
      else answer(new Error(`no address for ${host}`), '');
    },
  });
}

/**
 * True if an address is on the public internet: not loopback, private, tunnelled or reserved. IPv4-mapped IPv6 addresses are
 * refused too.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  // The part of IPv6 that IANA has assigned to the public internet: 2000::/3.
  return parsed.kind() === 'ipv4' || (parsed.toByteArray()[0] ?? 0) >> 5 === 1;
}

export function createFetchPublicFile(
  network: Network,
  { maxBytes, maxMilliseconds, maxConcurrent }: FetchLimits = defaultLimits,
): FetchPublicFile {
  const inTurn = createSemaphore(maxConcurrent);

  async function fetchFile(url: string, signal: AbortSignal, redirectsLeft: number): Promise<Uint8Array | null> {
    const response = await get(network, new URL(url), signal);
    if (response === null) return null;
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return readBytes(response, maxBytes);
    response.destroy();
    const isRedirect = [301, 302, 303, 307, 308].includes(statusCode);
    if (!isRedirect || headers.location === undefined || redirectsLeft === 0) return null;
    return fetchFile(new URL(headers.location, url).href, signal, redirectsLeft - 1);
  }

  return (url) => {
    const signal = AbortSignal.timeout(maxMilliseconds);
    return inTurn(async () => {
      try {
        signal.throwIfAborted();
        return await fetchFile(url, signal, maxRedirects);
      } catch {
        // The reason would reveal to the caller what this machine can reach.
        return null;
      }
    });
  };
}

async function get(network: Network, url: URL, signal: AbortSignal): Promise<IncomingMessage | null> {
  const { protocol, hostname, port, pathname, search } = url;
  // Other ports belong to services that serve no pictures.
  if (protocol !== 'https:' || port !== '') return null;
  const addresses = (await network.resolve(hostname, signal)).filter(isPublicAddress);
  if (addresses.length === 0) return null;
  signal.throwIfAborted();
  const outgoing = request({
    host: hostname,
    // Without an agent Node puts port 80 into the Host header.
    defaultPort: 443,
    path: pathname + search,
    headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'quiz-club' },
    signal,
    createConnection: () => network.connect(hostname, addresses),
  });
  // Still needed after the response: aborting it then raises an error on both.
  outgoing.on('error', () => undefined);
  const [response] = await once(outgoing.end(), 'response');
  return addAbortSignal(signal, response);
}

async function readBytes(response: IncomingMessage, maxBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response) {
    length += chunk.length;
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
