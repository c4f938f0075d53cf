import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Whose word is taken for where a request came from: nobody's, that of so many proxies one behind the other, or of those at these addresses. */
export type TrustedProxies = false | number | string;

/** As Fastify takes it. A number alone it would read as "nobody". */
export function toTrustFunction(trusted: TrustedProxies): false | string | ((address: string, hop: number) => boolean) {
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted;
}

const headers = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

/** Says once in the log that requests carry an address which is not believed: then all visitors of a proxy share one. */
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

/** Of whoever is believed there is more than the connection's own address. */
function isForwardingTrusted({ ips }: FastifyRequest): boolean {
  return ips !== undefined && ips.length > 1;
}

/**
 * The address a request came from. Some proxies add the port (`192.0.2.7:4711`, `[2001:db8::7]:4711`); what is no address at
 * all counts as the address of whoever is connected, so that nobody can make up ever new ones.
 */
export function addressOf(request: FastifyRequest): string {
  const { ip } = request;
  const [, bracketed, plain] = /^(?:\[([^\]]+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/.exec(ip) ?? [];
  const address = bracketed ?? plain ?? ip;
  return isIP(address) > 0 ? address : (request.socket.remoteAddress ?? '');
}
