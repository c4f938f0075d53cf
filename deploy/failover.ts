/**
 * Kills the primary of two PostgreSQL machines while students answer, and checks every acknowledged answer. Everything runs on this
 * machine: two servers behind HAProxy, and PostgreSQL with Patroni and etcd behind another HAProxy.
 *
 * `npm run rehearse:failover -- --students 300 --minutes 2`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readOptions } from '@club/bench/options';
import { createDatabase } from '@club/server/testing/postgres-cluster';
import { startPatroniCluster } from './patroni.ts';
import { startDatabaseHaproxy } from './programs.ts';
import { createTimeline, rehearse } from './rehearse.ts';

const maxSecondsWithoutAnswers = 30;

const { students, minutes } = readOptions({
  students: { default: 300, max: 5_000 },
  minutes: { default: 2, max: 30 },
}).numbers;
const folder = mkdtempSync(join(tmpdir(), 'club-failover-'));
const machines = await startPatroniCluster(folder);
const [primary, replica] = (await machines[0].isPrimary()) ? machines : [machines[1], machines[0]];
await createDatabase(`postgres://postgres@127.0.0.1:${primary.port}`, 'quiz');
const url = await startDatabaseHaproxy(folder, machines);

const { statistics, lost, doubled } = await rehearse({
  title: 'Two servers behind HAProxy, PostgreSQL with Patroni',
  folder,
  database: `${url}/quiz`,
  serverCount: 2,
  students,
  minutes,
  async duringDay() {
    const log = createTimeline();
    await wait(20_000);
    log(`PostgreSQL ${primary.name} is killed`);
    await primary.kill();
    while (!(await replica.isPrimary())) await wait(100);
    log(`PostgreSQL ${replica.name} is primary`);
    await wait(5_000);
    await primary.start();
    while (!(await primary.isReplica())) await wait(100);
    log(`PostgreSQL ${primary.name} is back as a replica`);
  },
});
for (const machine of machines) await machine.kill();
rmSync(folder, { recursive: true, force: true });
const isWithinLimits =
  lost.length + doubled.length === 0 && statistics.maxSecondsWithoutAnswers() <= maxSecondsWithoutAnswers;
process.exit(isWithinLimits ? 0 : 1);
