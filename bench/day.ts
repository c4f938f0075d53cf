/**
 * Plays the day with simulated students in separate processes: they arrive, wait for the opening, start, answer, lose the
 * connection, return and submit. At the end every acknowledged answer is compared with the server's data.
 *
 * `npm run bench -- --students 300 --minutes 5 --profile calm|bell|shaky --picture day.svg` starts a server of its own;
 * `--target https://quiz.club.example` fills the rehearsal there. `--database postgres://… --processes 2` uses several
 * processes.
 */
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { drawDay } from './day-picture.ts';
import { type DayOptions, exitOnError, parseDayOptions } from './options.ts';
import { countText, type DayResult, formatReport, playDay } from './play-day.ts';
import { createBenchRun, describeMachine } from './server-process.ts';
import { fillDatabase } from './students.ts';
import { sum } from './table.ts';
import { checkTarget, openRehearsal, TargetError } from './target.ts';

/** From one address, a server takes more than this for an attack. */
const maxAnswersInTenSeconds = 6_000;
const answersPerStudent = 45;
/** Added to the planned minutes, so that late students can still submit. */
const minutesToHandIn = 3;

const options = exitOnError(2, () => parseDayOptions(process.argv.slice(2)));
const plan = `${countText(options.students, 'student')} in ${countText(options.minutes, 'minute')}, profile ${options.profile}`;
const hours = {
  opensInMinutes: 1 + Math.floor(options.students / 2_000),
  lastsMinutes: options.minutes + minutesToHandIn,
};
try {
  const result = await (options.target === null ? playOnOwnServer(options) : playOnTarget(options, options.target));
  if (options.picture !== null) writeFileSync(options.picture, drawDay(result.statistics.seconds(), plan));
  process.exit(result.lost.length + result.doubled.length === 0 ? 0 : 1);
} catch (error) {
  if (!(error instanceof TargetError)) throw error;
  console.error(error.message);
  process.exit(2);
}

async function playOnTarget(options: DayOptions, address: string): Promise<DayResult> {
  await checkTarget(address);
  const target = await openRehearsal(address, { ...(await readLogin()), ...hours });
  const minMinutes = Math.ceil((options.students * answersPerStudent * 10) / maxAnswersInTenSeconds / 60);
  if (options.minutes < minMinutes) {
    console.log(
      `The server will treat this many answers from one address as an attack and reject some: use --minutes ${minMinutes} or more, or run this on several machines.`,
    );
  }
  const result = await playDay(target, { ...options, addresses: [address] });
  console.log(`\n${address}, ${plan}\n\n${formatReport(result)}\n`);
  console.log(`The rehearsal is kept for inspection. End it at ${address}/admin/rehearsal.`);
  return result;
}

async function playOnOwnServer(options: DayOptions): Promise<DayResult> {
  const run = createBenchRun(options.database);
  await fillDatabase(run.environment, async () => {});
  const servers = await Promise.all(Array.from({ length: options.processes }, () => run.startServer()));
  try {
    const addresses = servers.map(({ address }) => address);
    const target = await openRehearsal(addresses[0] ?? '', { ...run.admin, ...hours });
    const cpuBefore = sum(servers.map((server) => server.cpuMicroseconds()));
    const result = await playDay(target, { ...options, addresses });
    const cpu = ((sum(servers.map((server) => server.cpuMicroseconds())) - cpuBefore) / 1_000_000).toFixed(1);
    const memory = servers.map((server) => server.memoryMegabytes().peak).join(' and ');
    const database =
      options.database === null ? 'Embedded database' : `PostgreSQL, ${options.processes} server processes`;
    console.log(
      `\n${database}, ${plan}, ${describeMachine()}\n\n${formatReport(result)}\n\nThe server used ${cpu} s of CPU time and at most ${memory} MB of memory.`,
    );
    return result;
  } finally {
    for (const server of servers) await server.stop();
    run.remove();
  }
}

/** From BENCH_EMAIL and BENCH_PASSWORD, or else from a prompt. */
async function readLogin(): Promise<{ email: string; password: string }> {
  const { BENCH_EMAIL: email, BENCH_PASSWORD: password } = process.env;
  if (email && password) return { email, password };
  if (!process.stdin.isTTY) {
    throw new TargetError(
      'Set BENCH_EMAIL and BENCH_PASSWORD to the e-mail address and password of an organiser on that server.',
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
  const typedEmail = email || (await terminal.question('E-mail address of an organiser on that server: '));
  process.stdout.write('Password: ');
  isSecret = true;
  const typedPassword = await terminal.question('');
  terminal.close();
  process.stdout.write('\n');
  return { email: typedEmail, password: typedPassword };
}
