/**
 * What the live page costs those who sit: answers are saved at one rate with nobody watching and with organisers watching, in turns, so
 * that what else the machine does is in both. It also says how long the first numbers take.
 *
 * `npm run bench:live -- --students 10000 --per-second 500 --seconds 8 --turns 6 --watchers 2`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { insertAccount, insertParticipants } from '@club/server/testing/insert-account';
import { insertOpenSections, openLease } from '@club/server/testing/insert-attempt';
import { openServer, realClock } from '@club/server/testing/open-server';
import { readLiveBenchOptions } from './bench-options.ts';
import { type Call, Connection } from './connection.ts';
import { type Figure, percentile, perSecond } from './figures.ts';
import { measureArrivals } from './measure.ts';
import { freePort, ServerProcess } from './server-process.ts';

const { students, perSecond: rate, seconds, turns, watchers, database } = readLiveBenchOptions(process.argv.slice(2));

/** By then the board of a server that nobody asked has been let go of, had it not been kept at hand. */
const settledSeconds = 75;

const folder = mkdtempSync(join(tmpdir(), 'club-bench-live-'));
const environment = {
  DATA_DIR: join(folder, 'data'),
  ADMIN_PASSWORD: 'Bench-Stage-Light-7',
  LOG_LEVEL: 'info',
  ...(database === null ? {} : { DATABASE_URL: database, TOKEN_SECRET: '0123456789abcdef0123456789abcdef' }),
};

console.log(`Seating ${students} students …`);
const { tokens, organiser, questionIds } = await seat();
const server = await ServerProcess.start(environment, {
  logFile: join(folder, 'server.log'),
  profileFolder: null,
  port: await freePort(),
});

let sequence = 0;
const saving = slice('warm up', settledSeconds + 4);
const firstNumbers = [await timeToNumbers()];
await wait(settledSeconds * 1000);
for (let time = 0; time < 5; time += 1) firstNumbers.push(await timeToNumbers());
await saving;
const alone: Figure[] = [];
const watched: Figure[] = [];
for (let turn = 0; turn < turns; turn += 1) {
  // The one that goes first changes, so that neither has the better half of a disturbance.
  const order = turn % 2 === 0 ? [false, true] : [true, false];
  for (const isWatched of order) {
    const end = isWatched ? await watch(watchers) : () => {};
    const figure = await slice(isWatched ? 'watched' : 'alone');
    end();
    (isWatched ? watched : alone).push(figure);
    const [p50, p99] = [percentile(figure, 0.5), percentile(figure, 0.99)].map((one) => one.toFixed(1));
    console.log(
      `  ${figure.title}: ${Math.round(perSecond(figure))} a second, p50 ${p50} ms, p99 ${p99} ms, ${cpuShare(figure).toFixed(1)} % of a core, ${figure.failed} failed`,
    );
  }
}
await server.stop();
rmSync(folder, { recursive: true, force: true });

const together = (figures: readonly Figure[]) => {
  const took = figures.flatMap((figure) => figure.took).sort((one, other) => one - other);
  return { p50: percentile({ took }, 0.5), p99: percentile({ took }, 0.99), cpu: median(figures.map(cpuShare)) };
};
const [without, withWatchers] = [together(alone), together(watched)];
const [first = 0, ...later] = firstNumbers;
console.log(`
${students} sitting, ${rate} saves a second, ${watchers} watchers, ${turns} turns of ${seconds} s each, ${database === null ? 'embedded database' : 'PostgreSQL'}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, load from the same machine

|                       | nobody watches | watched | ratio |
| --------------------- | -------------- | ------- | ----- |
| p50 of a save         | ${without.p50.toFixed(1)} ms | ${withWatchers.p50.toFixed(1)} ms | ${(withWatchers.p50 / without.p50).toFixed(2)} |
| p99 of a save         | ${without.p99.toFixed(1)} ms | ${withWatchers.p99.toFixed(1)} ms | ${(withWatchers.p99 / without.p99).toFixed(2)} |
| of a core (median)    | ${without.cpu.toFixed(1)} % | ${withWatchers.cpu.toFixed(1)} % | ${(withWatchers.cpu / without.cpu).toFixed(2)} |

Beside those saves: first numbers ${Math.round(first)} ms after a server that was just started is asked, ${later.map(Math.round).join(', ')} ms once it has run for ${settledSeconds} s.`);
process.exit(0);

/** How long an organiser who opens the page waits for its numbers, in milliseconds. */
async function timeToNumbers(): Promise<number> {
  const connection = new Connection(server.address);
  const startedAt = performance.now();
  const { status } = await connection.ask({ method: 'GET', path: '/api/live', token: organiser });
  if (status !== 200) throw new Error(`the live page was refused with ${status}`);
  connection.cut();
  return performance.now() - startedAt;
}

async function seat() {
  const opened = await openServer({ clock: realClock, passwords: 'as in the product', environment });
  try {
    await opened.ensureRound();
    await opened.loadSamplePaper();
    const participants = await insertParticipants(opened, { count: students, password: 'Bench-Mark-1' });
    const ids = await insertOpenSections(opened);
    const { token } = await insertAccount(opened, { role: 'organiser' });
    return { tokens: participants.map((one) => one.token), organiser: token, questionIds: ids };
  } finally {
    await opened.close();
  }
}

/** So many saves of so many students, each of one answer. */
function slice(title: string, lasts = seconds): Promise<Figure> {
  const load = { address: server.address, server, title };
  return measureArrivals(load, { connections: 64, seconds: lasts, perSecond: rate }, nextSave);
}

function nextSave(): Call {
  sequence += 1;
  const student = sequence % tokens.length;
  const ticked = sequence % 4;
  const answer = {
    questionId: questionIds[sequence % questionIds.length],
    sequence,
    markedAnswers: [0, 1, 2, 3].map((option) => option === ticked),
  };
  return {
    method: 'PUT',
    path: '/api/quiz/attempt/sections/1/answers',
    token: tokens[student],
    body: { lease: openLease, answers: [answer] },
  };
}

/** Has so many organisers watch, each on a stream of their own. @returns what ends it */
async function watch(count: number): Promise<() => void> {
  const hangUp = new AbortController();
  for (let index = 0; index < count; index += 1) {
    const response = await fetch(`${server.address}/api/live/stream`, {
      headers: { authorization: `Bearer ${organiser}` },
      signal: hangUp.signal,
    });
    if (!response.ok || response.body === null) throw new Error(`the stream was refused with ${response.status}`);
    const reader = response.body.getReader();
    const read = async () => {
      for (let part = await reader.read(); !part.done; part = await reader.read());
    };
    read().catch(() => undefined);
  }
  return () => hangUp.abort();
}

/** What the server used of one processor core, as a percentage. */
function cpuShare({ cpuMicroseconds, done, seconds: lasted }: Figure): number {
  return (cpuMicroseconds * done) / lasted / 10_000;
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
