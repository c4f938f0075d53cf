/**
 * Kills the server repeatedly while students answer and an organiser pauses and gives extra time. Every acknowledged answer is
 * compared whenever a student reopens a section, and every score at the end. After each kill the server runs on a different
 * machine: a healthy one, one with a slow disk, a disk that fills up, or a wrong clock. A kill is a power cut: it comes right after
 * an acknowledgement, and whatever the embedded database has not synced is lost.
 *
 * `npm run faults -- --kills 100 --students 60 --answers 2000 --seed 7 --database postgres://…`. `--plant save-dropped` plants a
 * bug in the servers (`server/testing/planted-bugs.ts`), which has to be noticed.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { KeyedQuestionReply } from '@club/contract/entities/papers';
import type { RoundReply, RoundSectionReply } from '@club/contract/entities/rounds';
import type { EntryReply } from '@club/contract/results';
import { maxSectionMinutes } from '@club/domain/entities/papers/paper';
import { createRandom } from '@club/domain/testing/create-random';
import { freePort } from '@club/server/testing/free-port';
import { readPlantedBug } from '@club/server/testing/planted-bugs';
import pg from 'pg';
import { Connection } from './connection.ts';
import type { MachineFaults } from './machine-faults.ts';
import { exitOnError, readOptions } from './options.ts';
import { createBenchRun, type ServerProcess } from './server-process.ts';
import { insertStudents } from './students.ts';
import { sum } from './table.ts';
import { UnreliableOrganiser } from './unreliable-organiser.ts';
import { UnreliableStudent } from './unreliable-student.ts';

/** The next kill comes after `--answers` acknowledged answers, or after so many seconds without any: the disk may be full. */
const maxSilentSeconds = 3;
/** A pause that is over by a clock that was ahead cannot be ended earlier: it lasts its minute by the right clock (G6). */
const maxOpeningSeconds = 90;

/** A healthy disk: syncs take as long as usual. */
const usualMachine: MachineFaults = { losesUnsyncedLog: true, syncMilliseconds: 5 };

const { numbers, database, texts } = readOptions(
  {
    kills: { default: 100, max: 10_000 },
    students: { default: 60, max: 20_000 },
    answers: { default: 2_000, max: 1_000_000 },
    seed: { default: randomInt(1, 1_000_000), max: 1_000_000_000 },
  },
  ['plant'],
);
const { kills, seed } = numbers;
const plantedBug = exitOnError(1, () => readPlantedBug(texts.plant));
console.log(`Seed ${seed}`);
const random = createRandom(seed);
const below = (limit: number) => Math.floor(random() * limit);
const randomOfItsOwn = () => createRandom(below(1_000_000_000));

const run = createBenchRun(database, { LOG_LEVEL: 'error' });
const participants = await insertStudents(run.environment, numbers.students, { hasLongSections: true });
/** Two server processes if they can share a database. */
const ports = await Promise.all(Array.from({ length: database === null ? 1 : 2 }, freePort));
const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
const servers = await Promise.all(ports.map((port) => startServer(port)));
let refusedToStart = 0;
/** Called with the number of a server whenever it acknowledges something. */
let onAcknowledged: (server: number) => void = () => {};
const students = participants.map(({ token }, index) => {
  const server = index % ports.length;
  return new UnreliableStudent({
    address: addresses[server] ?? '',
    token,
    regularMinutes: maxSectionMinutes,
    random: randomOfItsOwn(),
    onSaved: (status) => status === 200 && onAcknowledged(server),
  });
});
const admin = await logIn();
const { slug } = await readCurrentRound();
const organiserOptions = { address: addresses[0] ?? '', token: admin.token, slug, students, random: randomOfItsOwn() };
const organiser = new UnreliableOrganiser(organiserOptions);

let isOver = false;
const busy = [
  ...students.map((student) => repeat(() => student.performRandomAction(), 20)),
  repeat(() => organiser.performRandomAction(), 1_000),
];
const startedAt = performance.now();
let killed = 0;
while (killed < kills) {
  const index = await untilAcknowledged(acknowledged() + numbers.answers);
  if (problemsSoFar().length > 0) break;
  await servers[index]?.kill();
  killed += 1;
  if (database !== null && killed % 3 === 0) await dropConnections(database);
  servers[index] = await startServerWithFaults(ports[index] ?? 0, machineFaultsAfter(killed));
  if (killed % Math.max(1, Math.floor(kills / 20)) === 0) {
    const minutes = ((performance.now() - startedAt) / 60_000) * (kills / killed - 1);
    console.log(
      `${killed} of ${kills} kills, ${acknowledged()} answers acknowledged, ${minutes.toFixed(1)} minutes left`,
    );
  }
}
isOver = true;
await Promise.all(busy);
const problems = problemsSoFar();
if (problems.length === 0) problems.push(...(await problemsInTheEnd()));
for (const server of servers) await server.kill();
run.remove();

const about = database === null ? 'the embedded database' : 'PostgreSQL, two server processes';
console.log(
  `${killed} kills on ${about}, ${students.length} students, ${acknowledged()} answers acknowledged in ${Math.round((performance.now() - startedAt) / 1000)} s, ${organiser.pauses} pauses, ${organiser.extraMinutes} minutes of extra time: ${problems.length} lost, duplicated or wrong`,
);
console.log(`Servers that failed to start on a faulty machine and were restarted on a healthy one: ${refusedToStart}`);
for (const problem of problems.slice(0, 20)) console.error(problem);
if (problems.length > 0)
  console.error(
    `The same again: --seed ${seed} --kills ${kills} --students ${students.length} --answers ${numbers.answers}`,
  );
process.exit(problems.length === 0 ? 0 : 1);

async function repeat(act: () => Promise<unknown>, maxPause: number): Promise<void> {
  const ownRandom = randomOfItsOwn();
  while (!isOver) {
    await act();
    await wait(ownRandom() * maxPause);
  }
}

/** @returns the server that acknowledged the last of `count` answers, or one that has fallen silent */
function untilAcknowledged(count: number): Promise<number> {
  return new Promise((resolve) => {
    const end = (server: number) => {
      clearTimeout(patience);
      onAcknowledged = () => {};
      resolve(server);
    };
    const patience = setTimeout(end, maxSilentSeconds * 1_000, below(ports.length));
    onAcknowledged = (server) => {
      patience.refresh();
      if (acknowledged() >= count || problemsSoFar().length > 0) end(server);
    };
  });
}

function startServer(port: number, machineFaults: MachineFaults = {}): Promise<ServerProcess> {
  return run.startServer({ port, plantedBug, machineFaults: { ...usualMachine, ...machineFaults } });
}

/** If the server fails to start, for example on a full disk, it is restarted on a healthy machine. */
async function startServerWithFaults(port: number, machineFaults: MachineFaults): Promise<ServerProcess> {
  try {
    return await startServer(port, machineFaults);
  } catch {
    refusedToStart += 1;
    return startServer(port);
  }
}

/** Disk faults only with the embedded database, because PostgreSQL runs outside the faulty process. */
function machineFaultsAfter(kill: number): MachineFaults {
  const clock: MachineFaults = { clockMilliseconds: below(120_000) - 60_000 };
  const disks: readonly MachineFaults[] = [
    { syncMilliseconds: 20 + below(80) },
    { syncsUntilDiskFull: 20 + below(200) },
  ];
  const all = [{}, clock, ...(database === null ? disks : [])];
  return all[kill % all.length] ?? {};
}

function acknowledged(): number {
  return sum(students.map(({ acknowledgements }) => acknowledgements));
}

function problemsSoFar(): string[] {
  return students.flatMap(({ problems }) => problems);
}

async function dropConnections(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
}

/** Uses healthy machines, because a server with a full disk may have exited. */
async function problemsInTheEnd(): Promise<string[]> {
  for (const [index, port] of ports.entries()) {
    await servers[index]?.kill();
    servers[index] = await startServer(port);
  }
  const opened = await Promise.all(students.map(eventuallyOpens));
  const unopened = students.flatMap(({ whyNotOpened }, index) =>
    opened[index] ? [] : [`the section could not be opened again: ${whyNotOpened}`],
  );
  const lost = [...unopened, ...problemsSoFar()];
  return lost.length > 0 ? lost : wrongScores();
}

async function eventuallyOpens(student: UnreliableStudent): Promise<boolean> {
  // A busy server that has just started may refuse everybody for seconds.
  const endsAt = performance.now() + maxOpeningSeconds * 1_000;
  while (performance.now() < endsAt) {
    if (await student.takeUp()) return true;
    await organiser.endPause();
    await wait(250);
  }
  return false;
}

async function logIn(): Promise<{ token: string }> {
  const connection = new Connection(addresses[0] ?? '');
  const { text } = await connection.request({ method: 'POST', path: '/api/auth/login', body: run.admin });
  connection.close();
  return JSON.parse(text) as { token: string };
}

async function read<Reply>(path: string): Promise<Reply> {
  const connection = new Connection(addresses[0] ?? '');
  const { text } = await connection.request({ method: 'GET', path, token: admin.token });
  connection.close();
  return JSON.parse(text) as Reply;
}

async function readCurrentRound(): Promise<{ slug: string; sections: RoundSectionReply[] }> {
  const { rounds } = await read<{ rounds: RoundReply[] }>('/api/rounds');
  const current = rounds.find(({ isCurrent }) => isCurrent)?.slug ?? '';
  const { round } = await read<{ round: { sections: RoundSectionReply[] } }>(`/api/rounds/${current}`);
  return { slug: current, sections: round.sections };
}

/** Submits for everybody and compares each score with the one computed from their answers and the keys. */
async function wrongScores(): Promise<string[]> {
  const { sections } = await readCurrentRound();
  const { marksIfRight = 0, marksIfWrong = 0 } = sections.find(({ section }) => section === 1) ?? {};
  const { quizzes } = await read<{ quizzes: KeyedQuestionReply[] }>('/api/quiz?section=1');
  const marksOf = (ticked: ReadonlyMap<string, number>) =>
    quizzes.reduce((marks, { id, answers, reward, nagativeMarking }) => {
      const option = ticked.get(id);
      if (option === undefined) return marks;
      return marks + (answers[option] ? (reward ?? marksIfRight) : (nagativeMarking ?? marksIfWrong));
    }, 0);
  const expected = new Map(students.map((student) => [student.accountId, marksOf(student.tickedOptions())]));
  const refused = [];
  for (const student of students) {
    if (!(await student.submit())) refused.push('a paper could not be handed in');
  }
  const { leaderboard } = await read<{ leaderboard: EntryReply[] }>('/api/quiz/leaderboard?disqualified=true');
  const scores = new Map(leaderboard.map(({ userId, score }) => [userId, score]));
  const wrong = [...expected].flatMap(([id, marks]) =>
    scores.get(id) === Math.max(0, marks)
      ? []
      : [`the score of ${id} is ${scores.get(id)}, and ${marks} follows from its answers`],
  );
  return [...refused, ...wrong];
}
