/**
 * Measures the leaderboard as it grows: pages, searches, the score distribution and the sheets, one after the other. During the
 * download of a sheet another caller makes small calls, which shows whether they have to wait.
 * `npm run bench:boards -- --entries 1000,10000,100000 --database postgres://…`; the database is filled and must be empty.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { insertAccount } from '@club/server/testing/insert-account';
import { insertBoard } from '@club/server/testing/insert-board';
import { Connection } from './connection.ts';
import { exitOnError, readOptions, wholeNumber } from './options.ts';
import { createBenchRun, describeMachine } from './server-process.ts';
import { fillDatabase } from './students.ts';
import { ascending, percentile, toTable } from './table.ts';

/** They take turns, because a single organiser is limited to the pace of a person. */
const organiserCount = 100;
/** Calls of each kind. The warm-up calls come first, because a server that has just started is still compiling. */
const measuredCalls = 200;
const warmUpCalls = 30;
const pageSize = 50;
const smallCallEveryMs = 10;

const board = '/api/quiz/leaderboard?page=';
const calls: Readonly<Record<string, (entries: number, call: number) => string>> = {
  'first page': () => `${board}1`,
  'any page': (entries, call) => `${board}${1 + ((call * 7919) % Math.ceil(entries / pageSize))}`,
  'first page of a city': () => `${board}1&city=Bhopal`,
  'a school': (_, call) => `${board}1&school=${encodeURIComponent(`School ${1 + (call % 999)}`)}`,
  'a name': (_, call) => `${board}1&name=Student${call}`,
  'the disqualified': () => `${board}1&disqualified=true`,
  'the distribution of the scores': () => '/api/quiz/leaderboard/spread',
};
const sheets: readonly string[] = ['/api/user/registrations.csv', '/api/quiz/results.csv', '/api/quiz/qualifiers.csv'];

const { database, texts } = readOptions({}, ['entries']);
const sizes = exitOnError(1, () => {
  const given = (texts.entries ?? '1000,10000,100000').split(',');
  if (database !== null && given.length > 1)
    throw new Error('--entries: a database holds one board only. Use one size');
  return given.map((size) => wholeNumber('entries', size, 2_000_000));
});
const columns: Map<string, string>[] = [];
for (const entries of sizes) columns.push(await measureBoard(entries));
const header = ['', ...sizes.map((entries) => `${entries.toLocaleString('en')} entries`)];
const rows = [...(columns[0]?.keys() ?? [])].map((row) => [row, ...columns.map((column) => column.get(row) ?? '')]);
console.log(
  `\n${database === null ? 'Embedded database' : 'PostgreSQL'}, p50 / p99 of ${measuredCalls} calls, ${describeMachine()}\n\n${toTable(header, rows)}`,
);
process.exit(0);

async function measureBoard(entries: number): Promise<Map<string, string>> {
  console.log(`Creating a board of ${entries} entries …`);
  const run = createBenchRun(database);
  const tokens = await fillDatabase(run.environment, async (filled) => {
    await insertBoard(filled, entries);
    const organisers = Array.from({ length: organiserCount }, () => insertAccount(filled, { role: 'owner' }));
    return (await Promise.all(organisers)).map(({ token }) => token);
  });
  let turn = 0;
  const nextToken = () => tokens[turn++ % organiserCount] ?? '';
  const server = await run.startServer();
  const time = async (connection: Connection, path: string) => {
    const startedAt = performance.now();
    const { status, text } = await connection.request({ method: 'GET', path, token: nextToken() });
    if (status !== 200) throw new Error(`${path} was refused: ${status} ${text.slice(0, 200)}`);
    return performance.now() - startedAt;
  };
  const cells = new Map<string, string>();
  const connection = new Connection(server.address);
  for (const [title, pathOf] of Object.entries(calls)) {
    const durations: number[] = [];
    for (let call = 0; call < warmUpCalls + measuredCalls; call += 1)
      durations.push(await time(connection, pathOf(entries, call)));
    cells.set(title, latencyPercentiles(durations.slice(warmUpCalls)));
  }
  const { now: before } = server.memoryMegabytes();
  for (const path of sheets) {
    let isOver = false;
    const waited: number[] = [];
    const others = (async () => {
      while (!isOver) {
        waited.push(await time(connection, '/api/auth/me'));
        await wait(smallCallEveryMs);
      }
    })();
    const startedAt = performance.now();
    const sheet = await fetch(`${server.address}${path}`, { headers: { authorization: `Bearer ${nextToken()}` } });
    if (!sheet.ok || sheet.body === null) throw new Error(`${path} was refused: ${sheet.status}`);
    let firstByte = 0;
    for await (const _ of sheet.body) firstByte ||= performance.now() - startedAt;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    isOver = true;
    await others;
    const name = path.split('/').at(-1) ?? '';
    cells.set(`${name}, first byte / whole`, `${Math.round(firstByte)} ms / ${seconds} s`);
    cells.set(`a small call during ${name}`, latencyPercentiles(waited));
  }
  const { now, peak } = server.memoryMegabytes();
  cells.set('memory before the sheets / after / at most', `${before} / ${now} / ${peak} MB`);
  connection.close();
  await server.stop();
  run.remove();
  return cells;
}

function latencyPercentiles(durations: readonly number[]): string {
  const sorted = ascending(durations);
  return `${percentile(sorted, 0.5).toFixed(1)} / ${percentile(sorted, 0.99).toFixed(1)} ms`;
}
