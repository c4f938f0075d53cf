/**
 * Pulls the plug of the first of two PostgreSQL machines under load, and looks for every answer that was acknowledged. Two servers
 * behind HAProxy, PostgreSQL with Patroni and etcd behind another, all on this machine and in a folder that goes with the run.
 *
 * `npm run rehearse:failover -- --students 300 --every 1`
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort, ServerProcess } from '@club/bench/server-process';
import { makeStudents } from '@club/bench/students';
import { Crowd, toLines } from './crowd.ts';
import { startDatabaseHaproxy, startHaproxy } from './haproxy.ts';
import { aboutMachine, startTimeline } from './log.ts';
import { createDatabase, startFailingOverDatabase } from './patroni.ts';

/** What is promised: the longest time without an acknowledged save. */
const mostSecondsWithoutSaves = 30;

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '300' },
    /** Seconds from one answer of a student to the next. */
    every: { type: 'string', default: '1' },
    dry: { type: 'boolean', default: false },
  },
});
const students = Number(values.students);
const everySeconds = Number(values.every);

console.log('Starting etcd and two PostgreSQL machines …');
const database = await startFailingOverDatabase();
const { folder, machines } = database;
await createDatabase(await database.primary(), 'quiz');
const databasePort = await freePort();
const databaseProxy = await startDatabaseHaproxy(folder, databasePort, machines);
const environment = {
  DATABASE_URL: `postgres://postgres@127.0.0.1:${databasePort}/quiz`,
  TOKEN_SECRET: '0123456789abcdef0123456789abcdef',
  DATA_DIR: join(folder, 'data'),
  ADMIN_PASSWORD: 'Rehearse-Stage-Light-7',
  LOG_LEVEL: 'error',
  TRUST_PROXY: '1',
};
console.log(`Registering ${students} students …`);
const participants = await makeStudents(environment, students);
const ports = [await freePort(), await freePort()];
const servers = await Promise.all(
  ports.map((port) =>
    ServerProcess.start(environment, { logFile: join(folder, `server-${port}.log`), profileFolder: null, port }),
  ),
);
const proxyPort = await freePort();
const proxy = await startHaproxy(folder, proxyPort, ports);

const crowd = new Crowd(
  `http://127.0.0.1:${proxyPort}`,
  participants.map(({ token }) => token),
);
await crowd.sitDown();
const timeline = startTimeline();
const figures = await crowd.answerWhile(everySeconds, async () => {
  await wait(4_000);
  const lost = await database.primary();
  timeline.note(`the plug of PostgreSQL ${lost.name} is pulled`);
  await lost.pullThePlug();
  const other = machines.find((machine) => machine !== lost);
  while (!(await other?.isPrimary())) await wait(100);
  timeline.note(`PostgreSQL ${other?.name} is the first`);
  await wait(5_000);
  await lost.start();
  while (!(await lost.isCopy())) await wait(100);
  timeline.note(`PostgreSQL ${lost.name} is back and follows`);
  await wait(3_000);
});

await proxy.stop();
for (const server of servers) await server.stop();
await databaseProxy.stop();
await database.stop();
rmSync(folder, { recursive: true, force: true });

const lines = [...toLines(figures), ...figures.lost.slice(0, 20)];
for (const line of lines) console.log(line);
if (!values.dry) {
  writeFileSync(
    join(import.meta.dirname, 'failover.md'),
    `# The database's first machine lost under load\n\n${students} students answer every ${everySeconds} s through two servers; PostgreSQL with Patroni and \`patroni.yml\`, one etcd, HAProxy with \`haproxy.cfg\` and \`haproxy-postgresql.cfg\`. ${aboutMachine()} Made by \`npm run rehearse:failover\`.\n\n${timeline.toList()}\n\n${lines.map((line) => `- ${line}`).join('\n')}\n`,
  );
}
const isKept = figures.lost.length === 0 && figures.longestGap <= mostSecondsWithoutSaves * 1000;
process.exit(isKept ? 0 : 1);
