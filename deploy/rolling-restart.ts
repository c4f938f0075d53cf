/**
 * Restarts all servers one after the other while students answer. Everything runs on this machine: the servers behind a proxy, on
 * one
 * PostgreSQL.
 *
 * `npm run rehearse:restart -- --servers 2,4,2+pgbouncer,2+caddy --students 300 --minutes 2`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readOptions } from '@club/bench/options';
import { startPostgresCluster } from '@club/server/testing/postgres-cluster';
import { startPgBouncer } from './programs.ts';
import { createTimeline, rehearse } from './rehearse.ts';

const { numbers, texts } = readOptions({ students: { default: 300, max: 5_000 }, minutes: { default: 2, max: 30 } }, [
  'servers',
]);
const cluster = await startPostgresCluster('as in the product');
let failures = 0;
for (const setup of (texts.servers ?? '2,4,2+pgbouncer,2+caddy').split(',')) {
  const [count, addition = 'nothing else'] = setup.split('+');
  const folder = mkdtempSync(join(tmpdir(), 'club-restart-'));
  const name = setup.replace('+', '_');
  await cluster.createDatabase(name);
  const database = `${cluster.url}/${name}`;
  const { statistics, lost, doubled } = await rehearse({
    title: `${count} servers behind HAProxy, with ${addition}`,
    folder,
    database: addition === 'pgbouncer' ? await startPgBouncer(folder, database) : database,
    serverCount: Number(count),
    hasCaddy: addition === 'caddy',
    ...numbers,
    async duringDay(servers, restart) {
      const log = createTimeline();
      await wait(20_000);
      for (const [index, server] of servers.entries()) {
        log(`server ${index + 1} is told to stop`);
        await server.stop();
        log(`server ${index + 1} has stopped`);
        await restart(index);
        log(`server ${index + 1} is ready again`);
        // HAProxy checks once a second.
        await wait(1_500);
      }
    },
  });
  failures += statistics.failed + statistics.givenUp + lost.length + doubled.length;
  rmSync(folder, { recursive: true, force: true });
}
await cluster.stop();
process.exit(failures === 0 ? 0 : 1);
