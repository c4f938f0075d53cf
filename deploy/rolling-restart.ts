/**
 * Restarts every server, one after the other, under load: several behind a proxy on one PostgreSQL, all on this machine and in a
 * folder that goes with the run.
 *
 * `npm run rehearse:restart -- --servers 2 --servers 4 --servers 2+pgbouncer --servers 2+caddy --students 1000 --every 1`
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort, ServerProcess } from '@club/bench/server-process';
import { makeStudents } from '@club/bench/students';
import { type PostgresCluster, startPostgresCluster } from '@club/server/testing/postgres-cluster';
import { startCaddy } from './caddy.ts';
import { Crowd, toLines } from './crowd.ts';
import { startHaproxy } from './haproxy.ts';
import { aboutMachine, startTimeline } from './log.ts';
import { startPgBouncer } from './pgbouncer.ts';

const { values } = parseArgs({
  options: {
    /** How many; with PgBouncer between them and PostgreSQL, or Caddy before HAProxy. */
    servers: { type: 'string', multiple: true, default: ['2', '4', '2+pgbouncer', '2+caddy'] },
    students: { type: 'string', default: '1000' },
    /** Seconds from one answer of a student to the next. */
    every: { type: 'string', default: '1' },
    dry: { type: 'boolean', default: false },
  },
});
const students = Number(values.students);
const everySeconds = Number(values.every);

const folder = mkdtempSync(join(tmpdir(), 'club-restart-'));
const cluster = await startPostgresCluster('as in the product');
const sections: string[] = [];
let broken = 0;
for (const given of values.servers) {
  const [count, besides] = given.split('+');
  sections.push(await rehearse(cluster, Number(count), besides));
}
await cluster.stop();
rmSync(folder, { recursive: true, force: true });

if (!values.dry) {
  writeFileSync(
    join(import.meta.dirname, 'rolling-restart.md'),
    `# Every server restarted under load\n\n${students} students answer every ${everySeconds} s; the proxies and PgBouncer have the configurations of this folder, PostgreSQL forces each commit to disk. ${aboutMachine()} Made by \`npm run rehearse:restart\`.\n\n${sections.join('\n\n')}\n`,
  );
}
process.exit(broken === 0 ? 0 : 1);

async function rehearse({ url, createDatabase }: PostgresCluster, count: number, besides?: string): Promise<string> {
  const name = `restart_${count}${besides ?? ''}`;
  const title = `${count} servers behind ${besides === 'caddy' ? 'Caddy and HAProxy' : 'HAProxy'}${besides === 'pgbouncer' ? ', PgBouncer before PostgreSQL' : ''}`;
  await createDatabase(name);
  const pooled = besides === 'pgbouncer' ? await startPgBouncer(folder, `${url}/${name}`) : undefined;
  const environment = {
    DATABASE_URL: pooled?.url ?? `${url}/${name}`,
    TOKEN_SECRET: '0123456789abcdef0123456789abcdef',
    DATA_DIR: join(folder, name),
    ADMIN_PASSWORD: 'Rehearse-Stage-Light-7',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: besides === 'caddy' ? '2' : '1',
  };
  console.log(`${title}: registering ${students} students …`);
  const participants = await makeStudents(environment, students);
  const start = (port: number) =>
    ServerProcess.start(environment, { logFile: join(folder, `server-${port}.log`), profileFolder: null, port });
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const servers = new Map<number, ServerProcess>();
  // At the same moment, as machines come back from a power cut: one of them migrates, the others wait.
  await Promise.all(ports.map(async (port) => servers.set(port, await start(port))));
  const haproxyPort = await freePort();
  const haproxy = await startHaproxy(folder, haproxyPort, ports);
  const caddyPort = await freePort();
  const caddy = besides === 'caddy' ? await startCaddy(folder, caddyPort, haproxyPort) : undefined;

  const crowd = new Crowd(
    `http://127.0.0.1:${caddy ? caddyPort : haproxyPort}`,
    participants.map(({ token }) => token),
  );
  await crowd.sitDown();
  const timeline = startTimeline();
  const figures = await crowd.answerWhile(everySeconds, async () => {
    await wait(3_000);
    for (const [index, port] of ports.entries()) {
      timeline.note(`server ${index + 1} is told to stop`);
      await servers.get(port)?.stop();
      timeline.note(`server ${index + 1} has stopped`);
      servers.set(port, await start(port));
      timeline.note(`server ${index + 1} is ready again`);
      // HAProxy asks once a second.
      await wait(1_500);
    }
    await wait(2_000);
  });
  await caddy?.stop();
  await haproxy.stop();
  for (const server of servers.values()) await server.stop();
  await pooled?.pooler.stop();

  broken += figures.failedCalls + figures.lost.length;
  const lines = [...toLines(figures), ...figures.lost.slice(0, 20)];
  for (const line of lines) console.log(line);
  return [`## ${title}`, timeline.toList(), lines.map((line) => `- ${line}`).join('\n')].join('\n\n');
}
