/**
 * Breaks the server again and again while students sit, and then looks for every answer that was acknowledged and at every score.
 * Each server that is started after a kill has another machine: a good one, a slow disk, one that fills up, a wrong clock.
 *
 * `npm run faults -- --kills 100 --students 60 --database postgres://…`
 */
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { KeyedQuestionReply } from '@club/contract/entities/papers';
import type { RoundReply, RoundSectionReply } from '@club/contract/entities/rounds';
import type { EntryReply } from '@club/contract/results';
import pg from 'pg';
import { readFaultsOptions } from './bench-options.ts';
import { Connection } from './connection.ts';
import type { Mishaps } from './mishaps.ts';
import { freePort, ServerProcess } from './server-process.ts';
import { Sitter } from './sitter.ts';
import { makeStudents } from './students.ts';

const options = readFaultsOptions(process.argv.slice(2));
const folder = mkdtempSync(join(tmpdir(), 'club-faults-'));
const admin = { email: 'admin@club.example', password: 'Bench-Stage-Light-7' };
const environment = {
  DATA_DIR: join(folder, 'data'),
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  LOG_LEVEL: 'error',
  ...(options.database === null
    ? {}
    : { DATABASE_URL: options.database, TOKEN_SECRET: '0123456789abcdef0123456789abcdef' }),
};
const logFile = join(folder, 'server.log');
const students = await makeStudents(environment, options.students, { hasLongSections: true });
const ports = await Promise.all(Array.from({ length: options.database === null ? 1 : 2 }, freePort));
/** Two server processes where they can share a database. */
const servers = await Promise.all(ports.map((port) => boot(port, {})));
let refusedToStart = 0;
const sitters = students.map(
  ({ token }, index) => new Sitter(`http://127.0.0.1:${ports[index % ports.length]}`, token),
);

let isOver = false;
const sitting = sitters.map(async (sitter) => {
  while (!isOver) {
    await sitter.act();
    await wait(randomInt(20));
  }
});
const startedAt = performance.now();
for (let kill = 1; kill <= options.kills; kill += 1) {
  await wait(300 + randomInt(700));
  const index = randomInt(servers.length);
  if (options.database !== null && kill % 3 === 0) await dropConnections(options.database);
  await servers[index]?.kill();
  servers[index] = await bootSomehow(ports[index] ?? 0, mishapsAfter(kill));
  const minutes = ((performance.now() - startedAt) / 60_000) * (options.kills / kill - 1);
  if (kill % Math.max(1, Math.floor(options.kills / 20)) === 0) {
    console.log(
      `${kill} of ${options.kills} kills, ${acknowledged()} answers acknowledged, ${minutes.toFixed(1)} minutes to go`,
    );
  }
}
isOver = true;
await Promise.all(sitting);
// What is there in the end is looked at on good machines: a server whose disk is full may have ended.
for (const [index, port] of ports.entries()) {
  await servers[index]?.kill();
  servers[index] = await boot(port, {});
}

const problems = (await Promise.all(sitters.map((sitter) => sitter.check()))).flat();
problems.push(...(await wrongScores()));
for (const server of servers) await server.stop();
rmSync(folder, { recursive: true, force: true });

const database = options.database === null ? 'the embedded database' : 'PostgreSQL, two server processes';
const report = `${options.kills} kills on ${database}, ${options.students} students, ${acknowledged()} answers acknowledged in ${Math.round((performance.now() - startedAt) / 1000)} s: ${problems.length} lost, doubled or wrong`;
const starts = `Servers that would not start on their machine and were started again on a good one: ${refusedToStart}`;
console.log(`${report}\n${starts}`);
for (const problem of problems.slice(0, 20)) console.error(problem);
if (options.resultsFile !== null) {
  const about =
    'Processes are killed under load, lines are cut in the middle of replies, saves are sent twice and out of order, sections are ' +
    'taken up again meanwhile. Of each four servers one has a slow disk (a sync takes 20 to 100 ms), one a disk that is full after a ' +
    'while, one a clock that is up to a minute wrong; with PostgreSQL every second clock is wrong, and all connections are ' +
    'dropped as well. Made by `npm run faults`.';
  writeFileSync(options.resultsFile, `# What is lost\n\n${about}\n\n${report}. ${starts}.\n`);
}
process.exit(problems.length === 0 ? 0 : 1);

function boot(port: number, mishaps: Mishaps): Promise<ServerProcess> {
  return ServerProcess.start(environment, { logFile, profileFolder: null, port, mishaps });
}

/** A server that says that it cannot start, as it may on a full disk, is started again on a good machine. */
async function bootSomehow(port: number, mishaps: Mishaps): Promise<ServerProcess> {
  try {
    return await boot(port, mishaps);
  } catch {
    refusedToStart += 1;
    return boot(port, {});
  }
}

/** What is wrong with the machine of the next server. A disk is the database's own where that is PostgreSQL. */
function mishapsAfter(kill: number): Mishaps {
  const clock: Mishaps = { clockMilliseconds: randomInt(-60_000, 60_000) };
  const disks: readonly Mishaps[] = [{ syncMilliseconds: 20 + randomInt(80) }, { syncsUntilFull: 20 + randomInt(200) }];
  const all = [{}, clock, ...(options.database === null ? disks : [])];
  return all[kill % all.length] ?? {};
}

function acknowledged(): number {
  return sitters.reduce((sum, sitter) => sum + sitter.acknowledgements, 0);
}

async function dropConnections(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
}

/** Hands in what everybody has and compares each score with what follows from their answers and the keys. */
async function wrongScores(): Promise<string[]> {
  const connection = new Connection(`http://127.0.0.1:${ports[0]}`);
  const loggedIn = await connection.ask({ method: 'POST', path: '/api/auth/login', body: admin });
  const { token } = JSON.parse(loggedIn.text) as { token: string };
  const ask = async <Reply>(path: string) =>
    JSON.parse((await connection.ask({ method: 'GET', path, token })).text) as Reply;

  const { rounds } = await ask<{ rounds: RoundReply[] }>('/api/rounds');
  const slug = rounds.find(({ isCurrent }) => isCurrent)?.slug ?? '';
  const { round } = await ask<{ round: { sections: RoundSectionReply[] } }>(`/api/rounds/${slug}`);
  const { marksIfRight = 0, marksIfWrong = 0 } = round.sections.find(({ section }) => section === 1) ?? {};
  const { quizzes } = await ask<{ quizzes: KeyedQuestionReply[] }>('/api/quiz?section=1');
  const marksOf = (ticked: ReadonlyMap<string, number>) =>
    quizzes.reduce((sum, { id, answers, reward, nagativeMarking }) => {
      const option = ticked.get(id);
      if (option === undefined) return sum;
      return sum + (answers[option] ? (reward ?? marksIfRight) : (nagativeMarking ?? marksIfWrong));
    }, 0);
  const expected = new Map(sitters.map((sitter) => [accountOf(sitter.token), marksOf(sitter.ticked())]));
  const refused = [];
  for (const sitter of sitters) {
    if (!(await sitter.submit(accountOf(sitter.token)))) refused.push('a paper could not be handed in');
  }
  const { leaderboard } = await ask<{ leaderboard: EntryReply[] }>('/api/quiz/leaderboard?disqualified=true');
  const scores = new Map(leaderboard.map(({ userId, score }) => [userId, score]));
  const wrong = [...expected].flatMap(([id, marks]) =>
    scores.get(id) === Math.max(0, marks)
      ? []
      : [`the score of ${id} is ${scores.get(id)}, and ${marks} follows from its answers`],
  );
  return [...refused, ...wrong];
}

function accountOf(token: string): string {
  return (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;
}
