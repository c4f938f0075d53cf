/**
 * What the server carries: started as its users start it, with its log on, and asked by as many students as are wanted from a second
 * process. Each figure stands beside the ceiling of the same run: a call that only answers.
 *
 * `npm run bench:calls -- --students 2000 --seconds 6 --connections 256 --database postgres://… --profile`
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { StartedSectionReply } from '@club/contract/entities/attempts';
import { readCallsOptions } from './bench-options.ts';
import { type Call, Connection } from './connection.ts';
import { type Figure, percentile, perSecond, toTable } from './figures.ts';
import { type Load, measureArrivals, measureMost } from './measure.ts';
import { freePort, ServerProcess } from './server-process.ts';
import { makeStudents, studentPassword } from './students.ts';

let sequence = 0;
const options = readCallsOptions(process.argv.slice(2));
const folder = mkdtempSync(join(tmpdir(), 'club-bench-'));
const environment = {
  DATA_DIR: join(folder, 'data'),
  ADMIN_PASSWORD: 'Bench-Stage-Light-7',
  LOG_LEVEL: 'info',
  ...(options.database === null
    ? {}
    : { DATABASE_URL: options.database, TOKEN_SECRET: '0123456789abcdef0123456789abcdef' }),
};

say(`Registering ${options.students} students …`);
const students = await makeStudents(environment, options.students);
const port = await freePort();
const start = (profileFolder: string | null) =>
  ServerProcess.start(environment, { logFile: join(folder, 'server.log'), profileFolder, port });
say('Starting the server …');
const server = await start(options.profileFolder);
const memory = { atStart: server.memoryMegabytes(), after: 0, rested: 0 };
/** In milliseconds: until the server has cleared up behind the load. */
const rest = 10_000;
const { connections, seconds } = options;
const figures: Figure[] = [];

const ceiling = await measure('answer, and nothing else (the ceiling)', (load) =>
  measureMost(load, { connections, seconds }, () => ({ method: 'GET', path: '/healthz' })),
);

const sections = new Map<number, StartedSectionReply>();
// Nobody starts without a class, so whatever the first starts find has changed attempts before.
await measure('choose a class, everybody at once', (load) => eachOnce(load, classOf));
await measure('start a section, everybody at once', (load) => eachOnce(load, startOf, keepSection));
const mostSaves = await measure('save an answer', (load) => measureMost(load, { connections, seconds }, saveOf));
const calmRate = Math.floor(perSecond(mostSaves) * 0.7);
await measure('save an answer, at 70 % of that', (load) =>
  measureArrivals(load, { connections, seconds, perSecond: calmRate }, saveOf),
);
await measure('take a section up again', (load) =>
  measureMost(load, { connections, seconds }, (connection) => startOf(connection)),
);
const loggingIn = (load: Load, lasting: number) => measureMost(load, { connections: 64, seconds: lasting }, logInOf);
await measure('log in, 64 at once', (load) => loggingIn(load, seconds));
// Taken up again above, so that pages would have to fetch their lease anew.
await eachOnce({ address: server.address, server, title: '' }, startOf, keepSection);
const [besideLogIns] = await Promise.all([
  measure('save an answer, beside 64 logging in', (load) => measureMost(load, { connections, seconds }, saveOf)),
  measure('log in, 64 at once, beside those saves', (load) => loggingIn(load, seconds)),
]);
await measure('hand in a section, everybody at once', (load) => eachOnce(load, finishOf));
for (const section of [2, 3, 4]) {
  await eachOnce({ address: server.address, server, title: '' }, (student) => startOf(student, section), keepSection);
  await eachOnce({ address: server.address, server, title: '' }, (student) => finishOf(student, section));
}
await measure('hand in the paper, everybody at once', (load) => eachOnce(load, submitOf));
await measure('the list of schools', (load) =>
  measureMost(load, { connections, seconds }, () => ({ method: 'GET', path: '/api/schools' })),
);
memory.after = server.memoryMegabytes();
await pause(rest);
memory.rested = server.memoryMegabytes();
await server.stop();
say('Starting it again …');
const again = await start(null);
memory.atStart = again.memoryMegabytes();
await again.stop();
rmSync(folder, { recursive: true, force: true });

const report = `${toTable(figures, ceiling)}

Saves keep ${Math.round((perSecond(besideLogIns) / perSecond(mostSaves)) * 100)} % of their rate beside the log-ins, with a p99 of ${Math.round(percentile(besideLogIns, 0.99))} ms.
Memory: ${Math.round(memory.atStart)} MB after a restart, ${Math.round(memory.after)} MB at the end of the load, ${Math.round(memory.rested)} MB ten seconds later.`;
console.log(`\n${report}`);
if (options.resultsFile !== null) {
  const { model = 'unknown processor' } = cpus()[0] ?? {};
  const database = options.database === null ? 'Embedded database' : 'PostgreSQL';
  const machine = `${database}, ${options.students} students, ${connections} connections, ${seconds} s each, Node ${process.version}, ${cpus().length} × ${model}, load from the same machine`;
  writeFileSync(
    options.resultsFile,
    `# What the server carries\n\n${machine}. Made by \`npm run bench:calls\`.\n\n${report}\n`,
  );
}
process.exit(0);

function say(text: string): void {
  console.log(text);
}

async function measure(title: string, run: (load: Load) => Promise<Figure>): Promise<Figure> {
  say(`Measuring: ${title} …`);
  const figure = await run({ address: server.address, server, title });
  figures.push(figure);
  say(
    `  ${Math.round(perSecond(figure))} a second, p99 ${Math.round(percentile(figure, 0.99))} ms, ${Math.round(figure.cpuMicroseconds)} µs of the server each, ${figure.failed} failed`,
  );
  return figure;
}

/** One call of every student, as many at once as there are connections. */
async function eachOnce(
  load: Load,
  callOf: (student: number) => Call,
  onText: (student: number, text: string) => void = () => {},
): Promise<Figure> {
  const took: { milliseconds: number; isDone: boolean }[] = [];
  const startedAt = performance.now();
  const cpuBefore = server.cpuMicroseconds();
  let next = 0;
  const work = async () => {
    const connection = new Connection(load.address);
    for (let student = next++; student < students.length; student = next++) {
      const askedAt = performance.now();
      const { status, text } = await connection.ask(callOf(student)).catch(() => ({ status: 0, text: '' }));
      const isDone = status >= 200 && status < 300;
      took.push({ milliseconds: performance.now() - askedAt, isDone });
      if (isDone) onText(student, text);
      else if (took.filter((one) => !one.isDone).length === 1) say(`  the first that failed: ${status} ${text}`);
    }
    connection.cut();
  };
  await Promise.all(Array.from({ length: Math.min(connections, students.length) }, work));
  const done = took.filter(({ isDone }) => isDone).length;
  return {
    title: load.title,
    done,
    failed: took.length - done,
    seconds: (performance.now() - startedAt) / 1000,
    took: took.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other),
    cpuMicroseconds: (server.cpuMicroseconds() - cpuBefore) / Math.max(1, took.length),
  };
}

function tokenOf(student: number): string {
  return students[student % students.length]?.token ?? '';
}

function classOf(student: number): Call {
  return { method: 'PUT', path: '/api/quiz/attempt/class', token: tokenOf(student), body: { class: 9 } };
}

function startOf(student: number, section = 1): Call {
  return { method: 'POST', path: `/api/quiz/attempt/sections/${section}/start`, token: tokenOf(student) };
}

function keepSection(student: number, text: string): void {
  sections.set(student, JSON.parse(text) as StartedSectionReply);
}

/** The next answer; a connection serves one student after the other, because one alone would be held to a student's pace. */
function saveOf(connection: number, round: number): Call {
  const student = (connection + round * connections) % students.length;
  const section = sections.get(student);
  const question = section?.questions[round % section.questions.length];
  sequence += 1;
  const answer = {
    questionId: question?.id,
    takeover: section?.takeover,
    sequence,
    markedAnswers: [false, true, false, false],
  };
  return {
    method: 'PUT',
    path: '/api/quiz/attempt/sections/1/answers',
    token: tokenOf(student),
    body: { lease: section?.lease, answers: [answer] },
  };
}

function finishOf(student: number, section = 1): Call {
  return {
    method: 'POST',
    path: `/api/quiz/attempt/sections/${section}/finish`,
    token: tokenOf(student),
    body: { lease: sections.get(student)?.lease },
  };
}

function submitOf(student: number): Call {
  const token = tokenOf(student);
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  return { method: 'POST', path: '/api/quiz/score', token, body: { userId: sub } };
}

function logInOf(student: number, round: number): Call {
  const { email } = students[(student + round * 64) % students.length] ?? { email: '' };
  return { method: 'POST', path: '/api/auth/login', body: { email, password: studentPassword } };
}
