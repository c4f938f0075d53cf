import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '#shared/database/database.ts';

export interface HealthOptions {
  readonly version: string;
  /** For how long a server that was told to stop goes on answering, so that proxies notice first. */
  readonly drainMilliseconds: number;
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

/** A proxy's check waits no longer than a second or two, and takes silence for a server that is gone. */
const pingMilliseconds = 1_000;

/**
 * `/healthz`: the process is up, and which version it is. `/readyz`: it accepts requests, which it does not while the database is unavailable or
 * it is stopping. A stopping process reports this first and keeps answering, once more per connection, until whoever
 * sends it requests has noticed; only then does it stop listening.
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
  // A server that is busy is not one that is gone.
  const config = { purpose: 'answer' } as const;
  app.get('/healthz', { logLevel: 'silent', config }, () => ({ status: 'up', version }));
  app.get('/readyz', { logLevel: 'silent', config }, async (_, reply) => {
    if (isStopping) return reply.code(503).send({ status: 'stopping' });
    if (await answersInTime(database)) return { status: 'ready' };
    return reply.code(503).send({ status: 'the database does not answer' });
  });
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
