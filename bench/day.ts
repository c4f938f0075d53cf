/**
 * The day, played by simulated students: they come, wait for the bell, start, answer, lose the line, come back and hand in, in
 * processes of their own. In the end every answer that was acknowledged is compared with what the server has.
 *
 * `npm run bench -- --students 300 --minutes 5 --profile calm|bell|shaky`, on a server that is started for it; with
 * `--target https://quiz.club.example` the rehearsal there is filled. `--database postgres://… --processes 2` for our own.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { type DayOptions, readDayOptions } from './bench-options.ts';
import type { DayJob, FromWorker, ToWorker } from './day-messages.ts';
import { drawDay } from './day-picture.ts';
import { DayRecord } from './day-record.ts';
import { freePort, ServerProcess } from './server-process.ts';
import { makeRound } from './students.ts';
import { checkTarget, type Target, TargetProblem, takeRehearsal } from './target.ts';

/** A process of students does nothing but wait and answer; so many it plays without being late itself. */
const mostStudentsInProcess = 1_000;
/** The server takes more answers than these in ten seconds from one address for a flood. */
const mostAnswersInTenSeconds = 6_000;
const answersEach = 45;
const progressEveryMs = 5_000;
/** In minutes, on top of what is played: what is late is still handed in. */
const minutesToHandIn = 3;

const options = readDayOptions(process.argv.slice(2));
try {
  const isWhole = options.target === null ? await playOnOwn(options) : await playOn(options, options.target);
  process.exit(isWhole ? 0 : 1);
} catch (error) {
  if (!(error instanceof TargetProblem)) throw error;
  console.error(error.message);
  process.exit(2);
}

/** Fills the rehearsal of a server that runs. */
async function playOn(given: DayOptions, address: string): Promise<boolean> {
  await checkTarget(address);
  const { email, password } = await readLogIn();
  const target = await takeRehearsal(address, { email, password, ...hoursFor(given) });
  const perTenSeconds = (given.students * answersEach * 10) / (given.minutes * 60);
  if (perTenSeconds > mostAnswersInTenSeconds) {
    console.log(
      `So many answers from one address look like a flood to the server, and some will be turned away: give --minutes ${Math.ceil((given.students * answersEach * 10) / mostAnswersInTenSeconds / 60)} or more, or share the students out over several machines.`,
    );
  }
  const isWhole = await playDay(given, [address], target, `${address}, ${describe(given)}`, () => '');
  console.log(`The rehearsal stays for you to look at. End it at ${address}/admin/rehearsal.`);
  return isWhole;
}

/** Starts a server as its users start it, on a database that goes with the run, and plays there. */
async function playOnOwn(given: DayOptions): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'club-day-'));
  const admin = { email: 'admin@club.example', password: 'Bench-Stage-Light-7' };
  const environment = {
    DATA_DIR: join(folder, 'data'),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'info',
    ...(given.database !== null && {
      DATABASE_URL: given.database,
      TOKEN_SECRET: '0123456789abcdef0123456789abcdef',
    }),
  };
  console.log('Starting the server …');
  await makeRound(environment);
  const ports = await Promise.all(Array.from({ length: given.processes }, freePort));
  const servers = await Promise.all(
    ports.map((port) =>
      ServerProcess.start(environment, { logFile: join(folder, `server-${port}.log`), profileFolder: null, port }),
    ),
  );
  try {
    const addresses = servers.map(({ address }) => address);
    const target = await takeRehearsal(addresses[0] ?? '', { ...admin, ...hoursFor(given) });
    const database = given.database === null ? 'Embedded database' : `PostgreSQL, ${given.processes} server processes`;
    const { model = 'unknown processor' } = cpus()[0] ?? {};
    const title = `${database}, ${describe(given)}, Node ${process.version}, ${cpus().length} × ${model}, students on the same machine`;
    const cpuBefore = sum(servers.map((server) => server.cpuMicroseconds()));
    return await playDay(given, addresses, target, title, () => {
      const cpu = (sum(servers.map((server) => server.cpuMicroseconds())) - cpuBefore) / 1_000_000;
      const memory = servers.map((server) => Math.round(server.memoryMegabytes())).join(' and ');
      return `The server used ${cpu.toFixed(1)} s of the processors and holds ${memory} MB.\n`;
    });
  } finally {
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Plays the day and says what came of it; whether nothing was lost or doubled. */
async function playDay(
  { students: count, minutes, profile, isKept }: DayOptions,
  addresses: readonly string[],
  target: Target,
  title: string,
  aboutServer: () => string,
): Promise<boolean> {
  const { rehearsal, sections, isOurs } = target;
  console.log(`${isOurs ? 'Began' : 'Took'} ${rehearsal.title}.`);
  const bellAt = Math.max(target.opensAt, Date.now() + 10_000);
  const left = Math.floor((target.closesAt - bellAt) / 60_000);
  if (left < minutes) {
    const after = bellAt > target.opensAt ? 'from now' : 'after it opens';
    throw new TargetProblem(
      `${rehearsal.title} closes ${counted(Math.max(0, left), 'minute')} ${after}: give --minutes ${Math.max(1, left)} or less, or end it and give this command again.`,
    );
  }
  const students = await target.makeStudents(count, (made) => console.log(`Made ${made} of ${count} students.`));

  const record = new DayRecord();
  const processes = Math.min(Math.max(1, availableParallelism()), Math.ceil(count / mostStudentsInProcess));
  const perProcess = Math.ceil(count / processes);
  const workers = Array.from({ length: processes }, (_, index) => {
    const firstSeed = index * perProcess;
    const some = students.slice(firstSeed, firstSeed + perProcess);
    const job: DayJob = { kind: 'play', addresses, students: some, firstSeed, profile, minutes, sections, bellAt };
    return startWorker(job, (progress) => record.note(index, progress, Math.floor((Date.now() - bellAt) / 1000)));
  });
  console.log(`The bell rings at ${new Date(bellAt).toLocaleTimeString()}.`);
  const telling = setInterval(() => console.log(progressLine(record, bellAt)), progressEveryMs);
  await Promise.all(workers.map(({ played }) => played));
  clearInterval(telling);
  console.log('Comparing what was acknowledged with what the server has …');
  const stored = await target.readStored();
  const compared = await Promise.all(workers.map(({ compare }) => compare(stored)));
  for (const { end } of workers) end();

  const lost = compared.flatMap((one) => one.lost);
  const doubled = compared.flatMap((one) => one.doubled);
  const lines = [
    record.table(),
    '',
    `${record.acknowledged} answers acknowledged: ${lost.length} lost, ${doubled.length} doubled. ${record.givenUp} calls given up, ${record.events} events on streams.`,
    aboutServer(),
    ...(record.failed === 0 ? [] : ['Tries that failed:', '', ...record.reasons().map((reason) => `- ${reason}`)]),
  ];
  const report = lines.join('\n').trimEnd();
  console.log(`\n${report}\n`);
  for (const problem of [...lost, ...doubled].slice(0, 20)) console.error(problem);
  if (isKept) keep(title, report, drawDay(record.seconds(), describe({ students: count, minutes, profile })));
  return lost.length + doubled.length === 0;
}

function keep(title: string, report: string, drawing: string): void {
  const about =
    'From when a call was due by the plan of its student, tries and their pauses included, so that slowness is not hidden. Made by `npm run bench`.';
  const picture = '![Answers, starts and how long answers took, second by second](day.svg)';
  writeFileSync(
    join(import.meta.dirname, 'day-results.md'),
    `# The day, played\n\n${title}.\n\n${about}\n\n${report}\n\n${picture}\n`,
  );
  writeFileSync(join(import.meta.dirname, 'day.svg'), drawing);
  console.log('Kept in bench/day-results.md and bench/day.svg.');
}

function startWorker(
  job: DayJob,
  onProgress: (progress: Extract<FromWorker, { kind: 'progress' }>['progress']) => void,
) {
  const child: ChildProcess = fork(new URL('./day-worker.ts', import.meta.url));
  const tell = (message: ToWorker) => child.send(message);
  const told = <Kind extends FromWorker['kind']>(kind: Kind) =>
    new Promise<Extract<FromWorker, { kind: Kind }>>((resolve, reject) => {
      child.on('message', (message: FromWorker) => {
        if (message.kind === kind) resolve(message as Extract<FromWorker, { kind: Kind }>);
      });
      child.once('exit', (code) => reject(new Error(`a process of students ended with ${code}`)));
    });
  child.on('message', (message: FromWorker) => {
    if (message.kind === 'progress') onProgress(message.progress);
  });
  const played = told('played');
  const compared = told('compared');
  // Whoever waits for it is told; nobody else has to be.
  compared.catch(() => {});
  tell(job);
  return {
    played,
    compare: (students: Extract<ToWorker, { kind: 'compare' }>['students']) => {
      tell({ kind: 'compare', students });
      return compared;
    },
    end: () => tell({ kind: 'end' }),
  };
}

function progressLine(record: DayRecord, bellAt: number): string {
  const since = Math.round((Date.now() - bellAt) / 1000);
  const clock = `${since < 0 ? '-' : ''}${Math.floor(Math.abs(since) / 60)}:${String(Math.abs(since) % 60).padStart(2, '0')}`;
  const last = record.seconds().slice(-progressEveryMs / 1000);
  const rate = sum(last.map(({ answers }) => answers)) / Math.max(1, last.length);
  const p99 = Math.max(0, ...last.map(({ p99Ms }) => p99Ms ?? 0));
  return `${clock.padStart(6)}  ${record.places()}; ${record.acknowledged} answers, ${Math.round(rate)} a second, p99 ${Math.round(p99)} ms; ${record.streamsOpen} streams; ${record.failed} tries failed`;
}

function hoursFor({ students, minutes }: DayOptions): { opensInMinutes: number; lastsMinutes: number } {
  return { opensInMinutes: 1 + Math.floor(students / 2_000), lastsMinutes: minutes + minutesToHandIn };
}

function describe({ students, minutes, profile }: Pick<DayOptions, 'students' | 'minutes' | 'profile'>): string {
  return `${counted(students, 'student')} in ${counted(minutes, 'minute')}, profile ${profile}`;
}

function counted(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}

/** From the environment, or asked for where somebody sits at the terminal. */
async function readLogIn(): Promise<{ email: string; password: string }> {
  const { BENCH_EMAIL: email, BENCH_PASSWORD: password } = process.env;
  if (email && password) return { email, password };
  if (!process.stdin.isTTY) {
    throw new TargetProblem(
      'Give the e-mail and the password of an organiser there in BENCH_EMAIL and BENCH_PASSWORD.',
    );
  }
  let isSecret = false;
  const output = new Writable({
    write: (text, _, done) => {
      if (!isSecret) process.stdout.write(text);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  const typedEmail = email || (await terminal.question('E-mail of an organiser there: '));
  process.stdout.write('Password: ');
  isSecret = true;
  const typedPassword = await terminal.question('');
  terminal.close();
  process.stdout.write('\n');
  return { email: typedEmail, password: typedPassword };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
