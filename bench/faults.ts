/**
 * Kills the server again and again while students answer, and then checks every acknowledged answer and every score. Each server that
 * is started after a kill has another machine: a good one, a slow disk, a disk that fills up, a wrong clock.
 *
 * `npm run faults -- --kills 100 --students 60 --database postgres://…`
 */
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { KeyedQuestionReply } from '@club/contract/entities/papers';
import type { RoundReply, RoundSectionReply } from '@club/contract/entities/rounds';
import type { EntryReply } from '@club/contract/results';
import pg from 'pg';
import { Connection } from './connection.ts';
import type { MachineFaults } from './machine-faults.ts';
import { readOptions } from './options.ts';
import { createBenchRun, freePort, type ServerProcess } from './server-process.ts';
import { insertStudents } from './students.ts';
import { sum } from './table.ts';
import { UnreliableStudent } from './unreliable-student.ts';

const { numbers, database } = readOptions({
  kills: { default: 100, max: 10_000 },
  students: { default: 60, max: 20_000 },
});
const { kills } = numbers;
const run = createBenchRun(database, { LOG_LEVEL: 'error' });
const participants = await insertStudents(run.environment, numbers.students, { hasLongSections: true });
/** Two server processes where they can share a database. */
const ports = await Promise.all(Array.from({ length: database === null ? 1 : 2 }, freePort));
const servers = await Promise.all(ports.map((port) => run.startServer({ port })));
let refusedToStart = 0;
const students = participants.map(
  ({ token }, index) => new UnreliableStudent(`http://127.0.0.1:${ports[index % ports.length]}`, token),
);

let isOver = false;
const answering = students.map(async (student) => {
  while (!isOver) {
    await student.performRandomAction();
    await wait(randomInt(20));
  }
});
const startedAt = performance.now();
for (let kill = 1; kill <= kills; kill += 1) {
  await wait(300 + randomInt(700));
  const index = randomInt(servers.length);
  if (database !== null && kill % 3 === 0) await dropConnections(database);
  await servers[index]?.kill();
  servers[index] = await startServerWithFaults(ports[index] ?? 0, machineFaultsAfter(kill));
  const minutes = ((performance.now() - startedAt) / 60_000) * (kills / kill - 1);
  if (kill % Math.max(1, Math.floor(kills / 20)) === 0) {
    console.log(
      `${kill} of ${kills} kills, ${acknowledged()} answers acknowledged, ${minutes.toFixed(1)} minutes left`,
    );
  }
}
isOver = true;
await Promise.all(answering);
// The end is checked on good machines: a server whose disk is full may have ended.
for (const [index, port] of ports.entries()) {
  await servers[index]?.kill();
  servers[index] = await run.startServer({ port });
}

const problems = (await Promise.all(students.map((student) => student.check()))).flat();
problems.push(...(await wrongScores()));
for (const server of servers) await server.stop();
run.remove();

const about = database === null ? 'the embedded database' : 'PostgreSQL, two server processes';
console.log(
  `${kills} kills on ${about}, ${students.length} students, ${acknowledged()} answers acknowledged in ${Math.round((performance.now() - startedAt) / 1000)} s: ${problems.length} lost, duplicated or wrong`,
);
console.log(`Servers that failed to start on a faulty machine and were restarted on a healthy one: ${refusedToStart}`);
for (const problem of problems.slice(0, 20)) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);

/** If the server fails to start, for example on a full disk, it is restarted on a healthy machine. */
async function startServerWithFaults(port: number, machineFaults: MachineFaults): Promise<ServerProcess> {
  try {
    return await run.startServer({ port, machineFaults });
  } catch {
    refusedToStart += 1;
    return run.startServer({ port });
  }
}

/** Disk faults only with the embedded database: the disk of PostgreSQL is its own. */
function machineFaultsAfter(kill: number): MachineFaults {
  const clock: MachineFaults = { clockMilliseconds: randomInt(-60_000, 60_000) };
  const disks: readonly MachineFaults[] = [
    { syncMilliseconds: 20 + randomInt(80) },
    { syncsUntilDiskFull: 20 + randomInt(200) },
  ];
  const all = [{}, clock, ...(database === null ? disks : [])];
  return all[kill % all.length] ?? {};
}

function acknowledged(): number {
  return sum(students.map(({ acknowledgements }) => acknowledgements));
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
  const loggedIn = await connection.request({ method: 'POST', path: '/api/auth/login', body: run.admin });
  const { token } = JSON.parse(loggedIn.text) as { token: string };
  const get = async <Reply>(path: string) =>
    JSON.parse((await connection.request({ method: 'GET', path, token })).text) as Reply;

  const { rounds } = await get<{ rounds: RoundReply[] }>('/api/rounds');
  const slug = rounds.find(({ isCurrent }) => isCurrent)?.slug ?? '';
  const { round } = await get<{ round: { sections: RoundSectionReply[] } }>(`/api/rounds/${slug}`);
  const { marksIfRight = 0, marksIfWrong = 0 } = round.sections.find(({ section }) => section === 1) ?? {};
  const { quizzes } = await get<{ quizzes: KeyedQuestionReply[] }>('/api/quiz?section=1');
  const marksOf = (ticked: ReadonlyMap<string, number>) =>
    quizzes.reduce((marks, { id, answers, reward, nagativeMarking }) => {
      const option = ticked.get(id);
      if (option === undefined) return marks;
      return marks + (answers[option] ? (reward ?? marksIfRight) : (nagativeMarking ?? marksIfWrong));
    }, 0);
  const expected = new Map(students.map((student) => [accountOf(student.token), marksOf(student.tickedOptions())]));
  const refused = [];
  for (const student of students) {
    if (!(await student.submit(accountOf(student.token)))) refused.push('a paper could not be handed in');
  }
  const { leaderboard } = await get<{ leaderboard: EntryReply[] }>('/api/quiz/leaderboard?disqualified=true');
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
