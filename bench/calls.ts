/**
 * Measures server capacity. The server is started as users start it, with logging on, and called from a second process by the given
 * number of students. Each figure is shown beside the ceiling of the same run: a call that only replies.
 *
 * `npm run bench:calls -- --students 2000 --seconds 6 --connections 256 --database postgres://… --profile FOLDER`
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AttemptReply, StartedSectionReply } from '@club/contract/entities/attempts';
import { optionIndexes } from '@club/domain/entities/papers/answer-key';
import { type Call, Connection } from './connection.ts';
import { EventStream } from './event-stream.ts';
import { type Measurement, measureAtRate, measureEachOnce, measureThroughput, perSecond } from './measure.ts';
import { readOptions } from './options.ts';
import { createBenchRun, describeMachine } from './server-process.ts';
import { insertStudents, studentPassword } from './students.ts';
import { percentile, toTable } from './table.ts';

const { numbers, database, texts } = readOptions(
  {
    students: { default: 2000, max: 20_000 },
    connections: { default: 256, max: 5_000 },
    seconds: { default: 6, max: 600 },
  },
  ['profile'],
);
const { connections, seconds } = numbers;
const loginConnections = 64;
/** In milliseconds, after the load, until the server has collected its garbage. */
const restMs = 10_000;

// Visitors are limited by address, so each visitor of the board has one, as behind a proxy.
const run = createBenchRun(database, { TRUST_PROXY: '1' });
console.log(`Registering ${numbers.students} students …`);
const students = await insertStudents(run.environment, numbers.students);
const server = await run.startServer({ profileFolder: texts.profile ?? null });
const load = { server, connections, seconds };
const each = { server, connections: Math.min(connections, students.length), students: students.length };
const measurements: Measurement[] = [];
const recordMeasurement = (measurement: Measurement) => {
  measurements.push(measurement);
  return measurement;
};

const healthzThroughput = recordMeasurement(
  await measureThroughput({ ...load, title: 'answer, and nothing else (the ceiling)' }, () => get('/healthz')),
);
const sections = new Map<number, StartedSectionReply>();
let sequence = 0;
// Students need a class before they start. Compiled code for changes of attempts is therefore warm when starting is measured.
recordMeasurement(await measureEachOnce({ ...each, title: 'choose a class, everybody at once' }, setClass));
// A paper is sealed once the first student has started.
await callOnce(start(0));
const sealedPaper = await readSealedPaper();
recordMeasurement(await measureEachOnce({ ...each, title: 'start a section, everybody at once' }, startSealed));
const resumeAll = () => measureEachOnce({ ...each, title: '(take a section up again)' }, start, rememberSection);
await resumeAll();
const readAs = (path: string) => (connection: number, round: number) => ({
  ...get(path),
  token: tokenOf(connection + round * connections),
});
recordMeasurement(await measureThroughput({ ...load, title: 'read the own account' }, readAs('/api/auth/me')));
recordMeasurement(await measureThroughput({ ...load, title: 'read the own attempt' }, readAs('/api/quiz/attempt')));
const maxSaves = recordMeasurement(await measureThroughput({ ...load, title: 'save an answer' }, save));
// Students come on a connection each, and the calls above use connections that are open.
const crowd = Math.min(512, students.length);
recordMeasurement(
  await measureEachOnce(
    { server, connections: crowd, students: crowd, title: `save an answer, ${crowd} new connections at once` },
    (student) => save(student, student),
  ),
);
const saveAt = async (share: number, title: string) =>
  recordMeasurement(
    await measureAtRate({ ...load, title, callsPerSecond: Math.floor(perSecond(maxSaves) * share) }, save),
  );
await saveAt(0.7, 'save an answer, at 70 % of that');
await saveAt(0.1, 'save an answer, at 10 %');
const watchers = await openLiveStreams(2);
await saveAt(0.1, '… while two organisers watch the live page');
for (const watcher of watchers) watcher.close();
const [, backupSeconds] = await Promise.all([saveAt(0.1, '… while a backup is made'), makeBackup()]);
recordMeasurement(
  await measureThroughput({ ...load, title: 'take a section up again' }, (connection) => startSealed(connection)),
);
const logins = { ...load, connections: loginConnections };
recordMeasurement(await measureThroughput({ ...logins, title: 'log in, 64 at once' }, logIn));
// Resuming gave each section a new lease; later calls have to use it.
await resumeAll();
const [savesDuringLogins] = await Promise.all([
  measureThroughput({ ...load, title: 'save an answer, beside 64 logging in' }, save).then(recordMeasurement),
  measureThroughput({ ...logins, title: 'log in, 64 at once, beside those saves' }, logIn).then(recordMeasurement),
]);
recordMeasurement(await measureEachOnce({ ...each, title: 'hand in a section, everybody at once' }, finish));
for (const section of [2, 3, 4]) {
  const started = await measureEachOnce(
    {
      ...each,
      title: section === 2 ? 'start a section with its questions, everybody at once' : `(start section ${section})`,
    },
    (one) => start(one, section),
    rememberSection,
  );
  if (section === 2) recordMeasurement(started);
  await measureEachOnce({ ...each, title: `(hand in section ${section})` }, (one) => finish(one, section));
}
recordMeasurement(await measureEachOnce({ ...each, title: 'hand in the paper, everybody at once' }, submit));
recordMeasurement(await measureThroughput({ ...load, title: 'the list of schools' }, () => get('/api/schools')));
await publishBoard();
const boardPath = '/api/rounds/online-round-2026/board';
const readBoardPage = (connection: number, round: number) => ({
  ...get(`${boardPath}?page=${((connection + round) % 5) + 1}`),
  from: addressOf(connection),
});
recordMeasurement(await measureThroughput({ ...load, title: 'a page of the public board' }, readBoardPage));
const readBoard = async (title: string) =>
  recordMeasurement(await measureAtRate({ ...load, title, callsPerSecond: 1000 }, readBoardPage));
await readBoard('a page of the board, 1,000 times a second');
await openNextRound();
await measureEachOnce({ ...each, title: '(choose a class)' }, setClass);
await measureEachOnce({ ...each, title: '(start a section)' }, start, rememberSection);
const saveAndLogIn = async (beside: string, loginsPerSecond: number | null) => {
  const logInFrom = (student: number, round: number) => ({
    ...logIn(student, round),
    from: addressOf(connections + student),
  });
  const title = `log in, ${loginsPerSecond === null ? '64 at once' : `${loginsPerSecond} times a second`}, ${beside}`;
  const logInBeside =
    loginsPerSecond === null
      ? measureThroughput({ ...logins, title }, logInFrom)
      : measureAtRate({ ...logins, title, callsPerSecond: loginsPerSecond }, logInFrom);
  const saves = { ...load, title: `save an answer, 100 times a second, ${beside}`, callsPerSecond: 100 };
  const saveBeside = measureAtRate(saves, save);
  return Promise.all([saveBeside.then(recordMeasurement), logInBeside.then(recordMeasurement)]);
};
const processorShares: string[] = [];
for (const loginsPerSecond of [20, null]) {
  const alone = 'the two together';
  const beside = 'beside the visitors of the board';
  const logInsAlone = await reportProcessorTime(alone, () => saveAndLogIn(alone, loginsPerSecond));
  const [logInsBeside] = await reportProcessorTime(beside, () =>
    Promise.all([
      saveAndLogIn(beside, loginsPerSecond),
      readBoard('a page of the board, 1,000 times a second, beside those'),
    ]),
  );
  const [before, now] = [logInsAlone[1], logInsBeside[1]].map(perSecond);
  processorShares.push(`Log-ins keep ${Math.round((100 * (now ?? 0)) / (before ?? 1))} % of their rate.`);
}
const after = server.memoryMegabytes();
await wait(restMs);
const rested = server.memoryMegabytes();
await server.stop();
const restarted = await run.startServer();
const { now } = restarted.memoryMegabytes();
await restarted.stop();
run.remove();

const header = ['work', 'a second', 'p50', 'p95', 'p99', 'slowest', 'CPU each', 'failed', 'of the ceiling'];
const rows = measurements.map((one) => [
  one.title,
  Math.round(perSecond(one)),
  ...[0.5, 0.95, 0.99, 1].map((share) => `${Math.round(percentile(one.durations, share))} ms`),
  `${Math.round(one.cpuMicroseconds)} µs`,
  one.failed,
  (perSecond(one) / perSecond(healthzThroughput)).toFixed(2),
]);
console.log(`
${database === null ? 'Embedded database' : 'PostgreSQL'}, ${students.length} students, ${connections} connections, ${seconds} s each, ${describeMachine()}

${toTable(header, rows)}

Saves keep ${Math.round((perSecond(savesDuringLogins) / perSecond(maxSaves)) * 100)} % of their rate beside the log-ins. The backup took ${backupSeconds.toFixed(1)} s.
${processorShares.join('\n')}
Memory: ${now} MB after a restart, ${after.now} MB at the end of the load (at most ${after.peak}), ${rested.now} MB ten seconds later.`);
process.exit(0);

/** @returns the text of the reply */
async function callOnce(call: Call): Promise<string> {
  const connection = new Connection(server.address);
  const { status, text } = await connection.request(call);
  connection.close();
  if (status >= 300) throw new Error(text);
  return text;
}

async function logInAsAdmin(): Promise<string> {
  const text = await callOnce({ method: 'POST', path: '/api/auth/login', body: run.admin });
  return (JSON.parse(text) as { token: string }).token;
}

async function callAsAdmin(call: Omit<Call, 'token'>): Promise<void> {
  await callOnce({ ...call, token: await logInAsAdmin() });
}

/** Submits for everybody, closes the round and publishes its results, with a board. */
async function publishBoard(): Promise<void> {
  const path = '/api/rounds/online-round-2026';
  const closesAt = new Date(Date.now() - 1000).toISOString();
  await callAsAdmin({ method: 'PUT', path, body: { closesAt, board: 'scores' } });
  await callAsAdmin({ method: 'POST', path: `${path}/publish-results` });
}

/** Everybody sits another round, which visitors of the board must not slow down. */
async function openNextRound(): Promise<void> {
  const copy = { slug: 'next', title: 'Next Round', copyFrom: 'online-round-2026' };
  await callAsAdmin({ method: 'POST', path: '/api/rounds', body: copy });
  await callAsAdmin({ method: 'POST', path: '/api/rounds/next/make-current' });
}

/** Processor shares of the server and of the load generator. The latter would not run on the server's machine. */
async function reportProcessorTime<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const [startedAt, ofServer, ofLoad] = [performance.now(), server.cpuMicroseconds(), process.cpuUsage()];
  const result = await work();
  const share = (microseconds: number) => (microseconds / 1000 / (performance.now() - startedAt)).toFixed(2);
  const { user, system } = process.cpuUsage(ofLoad);
  processorShares.push(
    `Processors, ${title}: ${share(server.cpuMicroseconds() - ofServer)} the server, ${share(user + system)} the load.`,
  );
  return result;
}

async function openLiveStreams(count: number): Promise<EventStream[]> {
  const token = await logInAsAdmin();
  const streams = Array.from({ length: count }, () => new EventStream(server.address, '/api/live/stream', token));
  for (const stream of streams) stream.open();
  while (streams.some(({ isOpen }) => !isOpen)) await wait(20);
  return streams;
}

/** @returns the duration in seconds */
async function makeBackup(): Promise<number> {
  const startedAt = performance.now();
  const program = join(import.meta.dirname, '..', 'server', 'src', 'db.ts');
  const command = spawn(process.execPath, [program, 'backup', join(run.folder, 'bench.backup')], {
    env: { ...process.env, ...run.environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(command, 'exit');
  if (code !== 0) throw new Error(`the backup exited with code ${code}`);
  return (performance.now() - startedAt) / 1000;
}

function get(path: string): Call {
  return { method: 'GET', path };
}

/** As reported by a proxy: addresses in the networks of a provider. */
function addressOf(visitor: number): string {
  return `49.36.${(visitor >> 8) & 255}.${visitor & 255}`;
}

function tokenOf(student: number): string {
  return students[student % students.length]?.token ?? '';
}

function setClass(student: number): Call {
  return { method: 'PUT', path: '/api/quiz/attempt/class', token: tokenOf(student), body: { class: 9 } };
}

/** The version of the paper whose sections pages fetch sealed while they wait. */
async function readSealedPaper(): Promise<string> {
  const text = await callOnce({ method: 'GET', path: '/api/quiz/attempt', token: tokenOf(0) });
  const attempt = JSON.parse(text) as AttemptReply;
  if (attempt.sealedPaper === undefined) throw new Error('the paper is not sealed');
  return attempt.sealedPaper;
}

/** From a page that could not fetch the section before. */
function start(student: number, section = 1): Call {
  // A page keeps the cookie that identifies its browser.
  const cookie = `browser=${String(student % students.length).padStart(22, '0')}`;
  return { method: 'POST', path: `/api/quiz/attempt/sections/${section}/start`, token: tokenOf(student), cookie };
}

/** From a page that has the section sealed and needs only its key. */
function startSealed(student: number): Call {
  return { ...start(student), body: { sealed: sealedPaper } };
}

function rememberSection(student: number, text: string): void {
  sections.set(student, JSON.parse(text) as StartedSectionReply);
}

/** Each connection acts for students in turn, because a single student would be rate-limited. */
function save(connection: number, round: number): Call {
  const student = (connection + round * connections) % students.length;
  const section = sections.get(student);
  const question = section?.questions[round % section.questions.length];
  sequence += 1;
  const answer = {
    questionId: question?.id,
    takeover: section?.takeover,
    sequence,
    markedAnswers: optionIndexes.map((option) => option === 1),
  };
  return {
    method: 'PUT',
    path: '/api/quiz/attempt/sections/1/answers',
    token: tokenOf(student),
    body: { lease: section?.lease, answers: [answer] },
  };
}

function finish(student: number, section = 1): Call {
  return {
    method: 'POST',
    path: `/api/quiz/attempt/sections/${section}/finish`,
    token: tokenOf(student),
    body: { lease: sections.get(student)?.lease },
  };
}

function submit(student: number): Call {
  const token = tokenOf(student);
  return { method: 'POST', path: '/api/quiz/score', token, body: { userId: accountIdOf(token) } };
}

function accountIdOf(token: string): string {
  return (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;
}

function logIn(student: number, round: number): Call {
  const { email } = students[(student + round * loginConnections) % students.length] ?? { email: '' };
  return { method: 'POST', path: '/api/auth/login', body: { email, password: studentPassword } };
}
