import type { FastifyInstance } from 'fastify';
import { createAppBase } from '#app/app-base.ts';
import type { AppOptions } from '#app/app-options.ts';
import { mountLive } from '#app/mount-live.ts';
import { mountPeople } from '#app/mount-people.ts';
import { mountResultPages } from '#app/mount-results.ts';
import { mountRounds } from '#app/mount-rounds.ts';
import { mountSitePages } from '#app/mount-site.ts';
import { openHttp } from '#app/open-http.ts';
import { mountHealth } from '#shared/http/health.ts';
import product from '../../package.json' with { type: 'json' };

/**
 * The whole server, ready to listen. Its parts, in `app/`, pass each feature its dependencies, and features are connected nowhere
 * else.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const base = createAppBase(await openHttp(options), options);
  const { app, mount, streams } = base;
  const sitting = mountRounds(base);
  mountPeople(base, sitting);
  mountResultPages(base, sitting);
  mountLive(base);
  options.mountMore?.(mount);
  const drainMilliseconds = options.config.drainSeconds * 1000;
  mountHealth(app, options.database, { version: product.version, drainMilliseconds, pause: options.pause });
  // After proxies have noticed that it is stopping.
  app.addHook('preClose', async () => streams.end());
  // Last: its routes answer every address that is left.
  await mountSitePages(base);
  return app;
}
