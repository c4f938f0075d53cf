import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '#shared/database/database.ts';

/** `/healthz`: the process is up. `/readyz`: it can take requests, which it cannot while the database is unavailable or it is stopping. */
export function mountHealth(app: FastifyInstance, database: OpenDatabase): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'up' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_, reply) => {
    if (isStopping) return reply.code(503).send({ status: 'stopping' });
    try {
      await database.ping();
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' });
    }
  });
}
