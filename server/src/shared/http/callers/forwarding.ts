import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Trusted to report a request's address: nobody, this number of chained proxies, or the proxies at these addresses. */
export type TrustedProxies = false | number | string;

/** In Fastify's format, which would take a plain number for "nobody". */
export function toTrustFunction(trusted: TrustedProxies): false | string | ((address: string, hop: number) => boolean) {
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted;
}

const headers = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

/** Logs once that forwarded addresses are not trusted: all visitors behind a proxy then share one. */
export function warnOfUntrustedForwarding(app: FastifyInstance): void {
  let hasWarned = false;
  const warnOnce = (request: FastifyRequest) => {
    if (hasWarned) return;
    const header = headers.find((name) => request.headers[name] !== undefined);
    if (header === undefined || isForwardingTrusted(request)) return;
    hasWarned = true;
    request.log.warn(
      { reqId: request.id, header },
      'a request carries its client address in an untrusted header: if this server is behind a proxy, ' +
        'set TRUST_PROXY and make the proxy send X-Forwarded-For; otherwise all visitors count as one',
    );
  };
  app.addHook('onRequest', (request, _reply, done) => {
    warnOnce(request);
    done();
  });
}

/** A trusted proxy adds addresses to that of the connection. */
function isForwardingTrusted({ ips }: FastifyRequest): boolean {
  return ips !== undefined && ips.length > 1;
}

/**
 * The address a request came from. Some proxies add the port (`192.0.2.7:4711`, `[2001:db8::7]:4711`). An invalid address is
 * replaced by that of the connection, so that nobody can escape limits by inventing addresses.
 */
export function addressOf(request: FastifyRequest): string {
  const { ip } = request;
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/.exec(ip) ?? [];
  const address = bracketed ?? plain ?? ip;
  return isIP(address) > 0 ? address : (request.socket.remoteAddress ?? '');
}
