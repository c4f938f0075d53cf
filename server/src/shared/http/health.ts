import { Refusal } from '@club/domain/shared/refusal';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenDatabase } from '#shared/database/database.ts';

export interface HealthOptions {
  readonly version: string;
  /** How long a stopping server keeps answering, so that proxies notice first. */
  readonly drainMilliseconds: number;
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

/** A proxy's check times out after a second or two and then takes the server for dead. */
const pingMilliseconds = 1_000;

/**
 * `/healthz`: the process is up, and its version. `/readyz`: it accepts requests; not while it is stopping or the database is
 * unavailable. A stopping process reports this first and closes each connection after its next reply, until load balancers have
 * noticed; only then does it stop listening.
 */
export function mountHealth(
  app: FastifyInstance,
  database: Pick<OpenDatabase, 'ping'>,
  { version, drainMilliseconds, pause }: HealthOptions,
): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
    if (drainMilliseconds > 0) await pause(drainMilliseconds);
  });
  const route = {
    logLevel: 'silent',
    // A busy server is not a dead one.
    config: { purpose: 'answer' },
    preHandler: requireExactPath,
  } as const;
  app.get('/healthz', route, () => ({ status: 'up', version }));
  app.get('/readyz', route, async (_, reply) => {
    if (isStopping) return reply.code(503).send({ status: 'stopping' });
    if (await answersInTime(database)) return { status: 'ready' };
    return reply.code(503).send({ status: 'the database does not answer' });
  });
}

/**
 * A proxy that keeps an address from the internet compares it letter by letter (deploy/haproxy.cfg), so other spellings, which the
 * router would take for the same, do not exist.
 */
async function requireExactPath({ originalUrl, routeOptions }: FastifyRequest): Promise<void> {
  if (originalUrl.split('?', 1)[0] !== routeOptions.url) throw new Refusal('route-unknown');
}

async function answersInTime(database: Pick<OpenDatabase, 'ping'>): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, pingMilliseconds, false);
  const answered = database.ping().then(
    () => true,
    () => false,
  );
  const inTime = await Promise.race([answered, tooLate]);
  clearTimeout(timer);
  return inTime;
}
