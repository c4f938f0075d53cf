/**
 * What looks at a board cost as it grows: pages, searches, the spread of the scores and the sheets, of boards of several sizes, asked
 * one after the other. While a sheet is read, somebody else asks for something small, to see whether they wait.
 *
 * `npm run bench:boards -- --entries 1000,10000,100000 --database postgres://…`; the database is filled and has to be empty.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { insertAccount } from '@club/server/testing/insert-account';
import { insertBoard } from '@club/server/testing/insert-board';
import { openServer, realClock } from '@club/server/testing/open-server';
import { readBoardsOptions } from './bench-options.ts';
import { Connection } from './connection.ts';
import { percentile } from './figures.ts';
import { freePort, ServerProcess } from './server-process.ts';

/** So many organisers take turns: one alone would be held to a person's pace. */
const organisers = 100;
/** How often each look is taken, after some that are not counted: a server that has just started compiles while the first ones wait. */
const looks = 200;
const uncounted = 30;
const pageSize = 50;
/** In milliseconds: how often somebody asks for something small while a sheet is read. */
const smallCallEvery = 10;

interface Look {
  readonly title: string;
  readonly pathOf: (entries: number, look: number) => string;
}

const board = '/api/quiz/leaderboard?page=';
const looked: readonly Look[] = [
  { title: 'first page', pathOf: () => `${board}1` },
  { title: 'any page', pathOf: (entries, look) => `${board}${1 + ((look * 7919) % Math.ceil(entries / pageSize))}` },
  { title: 'first page of a city', pathOf: () => `${board}1&city=Bhopal` },
  { title: 'a school', pathOf: (_, look) => `${board}1&school=${encodeURIComponent(`School ${1 + (look % 999)}`)}` },
  { title: 'a name', pathOf: (_, look) => `${board}1&name=Student${look}` },
  { title: 'the disqualified', pathOf: () => `${board}1&disqualified=true` },
  { title: 'the spread of the scores', pathOf: () => '/api/quiz/leaderboard/spread' },
];
const sheets: readonly string[] = ['/api/user/registrations.csv', '/api/quiz/results.csv', '/api/quiz/qualifiers.csv'];

const options = readBoardsOptions(process.argv.slice(2));
const columns: string[][] = [];
for (const entries of options.entries) columns.push(await measureBoard(entries));

const titles = [
  ...looked.map(({ title }) => `${title}, p50 / p99`),
  ...sheets.flatMap((path) => [
    `${path.split('/').at(-1)}, first byte / whole`,
    '… what somebody else waits meanwhile, p50 / p99',
  ]),
  'memory before / at most / ten seconds after the sheets',
];
const { model = 'unknown processor' } = cpus()[0] ?? {};
const table = [
  `| | ${options.entries.map((entries) => `${entries.toLocaleString('en')} entries`).join(' | ')} |`,
  `| --- |${' ---: |'.repeat(options.entries.length)}`,
  ...titles.map((title, row) => `| ${title} | ${columns.map((column) => column[row]).join(' | ')} |`),
].join('\n');
console.log(`\n${table}`);
if (options.resultsFile !== null) {
  const database = options.database === null ? 'Embedded database' : 'PostgreSQL';
  writeFileSync(
    options.resultsFile,
    `# Boards as they grow\n\n${database}, ${looks} looks of each kind one after the other, Node ${process.version}, ${cpus().length} × ${model}, asked from the same machine. Made by \`npm run bench:boards\`.\n\n${table}\n`,
  );
}
process.exit(0);

/** Makes a board, looks at it, and gives a cell of the table for each row. */
async function measureBoard(entries: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'club-boards-'));
  const environment = {
    DATA_DIR: join(folder, 'data'),
    ADMIN_PASSWORD: 'Bench-Stage-Light-7',
    LOG_LEVEL: 'info',
    ...(options.database !== null && {
      DATABASE_URL: options.database,
      TOKEN_SECRET: '0123456789abcdef0123456789abcdef',
    }),
  };
  const tokens = await makeBoard(environment, entries);
  let turn = 0;
  const nextToken = () => tokens[turn++ % organisers] ?? '';
  const server = await ServerProcess.start(environment, {
    logFile: join(folder, 'server.log'),
    profileFolder: null,
    port: await freePort(),
  });
  const ask = async (connection: Connection, path: string) => {
    const startedAt = performance.now();
    const { status, text } = await connection.ask({ method: 'GET', path, token: nextToken() });
    if (status !== 200) throw new Error(`${path} was refused: ${status} ${text.slice(0, 200)}`);
    return performance.now() - startedAt;
  };
  const cells: string[] = [];
  const connection = new Connection(server.address);
  for (const { title, pathOf } of looked) {
    const took: number[] = [];
    for (let look = 0; look < uncounted + looks; look += 1) took.push(await ask(connection, pathOf(entries, look)));
    cells.push(bothOf(took.slice(uncounted)));
    console.log(`  ${title}: ${cells.at(-1)}`);
  }
  connection.cut();

  const before = server.memoryMegabytes();
  let most = before;
  for (const path of sheets) {
    let isOver = false;
    const others = new Connection(server.address);
    const waited: number[] = [];
    const meanwhile = (async () => {
      while (!isOver) {
        waited.push(await ask(others, '/api/auth/me'));
        most = Math.max(most, server.memoryMegabytes());
        await pause(smallCallEvery);
      }
    })();
    const { firstByte, whole } = await readSheet(`${server.address}${path}`, nextToken());
    isOver = true;
    await meanwhile;
    others.cut();
    cells.push(`${Math.round(firstByte)} ms / ${(whole / 1000).toFixed(1)} s`, bothOf(waited));
    console.log(`  ${path}: ${cells.at(-2)}; others: ${cells.at(-1)}`);
  }
  await pause(10_000);
  cells.push(
    `${[before, most, server.memoryMegabytes()].map((megabytes) => `${Math.round(megabytes)}`).join(' / ')} MB`,
  );
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  return cells;
}

/** @returns the tokens of organisers */
async function makeBoard(environment: Readonly<Record<string, string>>, entries: number): Promise<string[]> {
  console.log(`Making a board of ${entries} entries …`);
  const server = await openServer({ clock: realClock, environment });
  try {
    await server.ensureRound();
    await server.loadSamplePaper();
    await insertBoard(server, entries, (inserted) => console.log(`  ${inserted} of ${entries}`));
    const accounts = await Promise.all(
      Array.from({ length: organisers }, () => insertAccount(server, { role: 'owner' })),
    );
    return accounts.map(({ token }) => token);
  } finally {
    await server.close();
  }
}

async function readSheet(address: string, token: string): Promise<{ firstByte: number; whole: number }> {
  const startedAt = performance.now();
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok || response.body === null) throw new Error(`${address} was refused: ${response.status}`);
  let firstByte = 0;
  for await (const part of response.body) if (part.length > 0) firstByte ||= performance.now() - startedAt;
  return { firstByte, whole: performance.now() - startedAt };
}

function bothOf(took: readonly number[]): string {
  const sorted = took.toSorted((one, other) => one - other);
  return `${percentile({ took: sorted }, 0.5).toFixed(1)} / ${percentile({ took: sorted }, 0.99).toFixed(1)} ms`;
}
