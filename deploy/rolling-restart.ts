/**
 * Restarts every server, one after the other, under load: several behind HAProxy on one PostgreSQL, all on this machine and in a
 * folder that goes with the run.
 *
 * `npm run rehearse:restart -- --processes 2 --processes 4 --students 1000 --every 1`
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type PostgresCluster, startPostgresCluster } from '@club/server/testing/postgres-cluster';
import { freePort, ServerProcess } from '../bench/server-process.ts';
import { makeStudents } from '../bench/students.ts';
import { Crowd, toLines } from './crowd.ts';
import { startHaproxy } from './haproxy.ts';
import { aboutMachine, startTimeline } from './log.ts';

const { values } = parseArgs({
  options: {
    processes: { type: 'string', multiple: true, default: ['2', '4'] },
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
for (const processes of values.processes.map(Number)) sections.push(await rehearse(cluster, processes));
await cluster.stop();
rmSync(folder, { recursive: true, force: true });

if (!values.dry) {
  writeFileSync(
    join(import.meta.dirname, 'rolling-restart.md'),
    `# Every server restarted under load\n\n${students} students answer every ${everySeconds} s through HAProxy with \`haproxy.cfg\`; PostgreSQL forces each commit to disk. ${aboutMachine()} Made by \`npm run rehearse:restart\`.\n\n${sections.join('\n\n')}\n`,
  );
}
process.exit(broken === 0 ? 0 : 1);

async function rehearse({ url, createDatabase }: PostgresCluster, processes: number): Promise<string> {
  const name = `restart_${processes}`;
  await createDatabase(name);
  const environment = {
    DATABASE_URL: `${url}/${name}`,
    TOKEN_SECRET: '0123456789abcdef0123456789abcdef',
    DATA_DIR: join(folder, name),
    ADMIN_PASSWORD: 'Rehearse-Stage-Light-7',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
  };
  console.log(`${processes} servers: registering ${students} students …`);
  const participants = await makeStudents(environment, students);
  const start = (port: number) =>
    ServerProcess.start(environment, { logFile: join(folder, `server-${port}.log`), profileFolder: null, port });
  const ports = await Promise.all(Array.from({ length: processes }, freePort));
  const servers = new Map<number, ServerProcess>();
  for (const port of ports) servers.set(port, await start(port));
  const proxyPort = await freePort();
  const haproxy = await startHaproxy(folder, proxyPort, ports);

  const crowd = new Crowd(
    `http://127.0.0.1:${proxyPort}`,
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
  await haproxy.stop();
  for (const server of servers.values()) await server.stop();

  broken += figures.failedCalls + figures.lost.length;
  const lines = [...toLines(figures), ...figures.lost.slice(0, 20)];
  for (const line of lines) console.log(line);
  return [`## ${processes} servers`, timeline.toList(), lines.map((line) => `- ${line}`).join('\n')].join('\n\n');
}
