/**
 * What a backup costs those who are sitting, and how long it and its restore take: students save at an even pace while
 * `npm run db -- backup` runs, and the file is restored into a new database.
 *
 * `npm run bench:backup -- --attempts 10000 --per-second 300`
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StartedSectionReply } from '@club/contract/entities/attempts';
import { readBackupBenchOptions } from './bench-options.ts';
import { type Call, Connection } from './connection.ts';
import { type Figure, percentile, toTable } from './figures.ts';
import { measureArrivals } from './measure.ts';
import { freePort, ServerProcess } from './server-process.ts';
import { makeStudents } from './students.ts';

/** Who sits while the others have sat. */
const sitting = 500;
const connections = 64;
/** Long enough that the pauses a disk makes by itself, one in some seconds, are in it as often as beside the backups. */
const measuredSeconds = 30;
/** A single one is over in ten seconds, and the slowest hundredth of these are some thirty saves. */
const backups = 3;

const options = readBackupBenchOptions(process.argv.slice(2));
const folder = mkdtempSync(join(tmpdir(), 'club-backup-bench-'));
const environmentOf = (name: string) => ({
  DATA_DIR: join(folder, name),
  ADMIN_PASSWORD: 'Bench-Stage-Light-7',
  LOG_LEVEL: 'error',
});
const environment = environmentOf('data');

console.log(`Making ${options.attempts} attempts …`);
const students = await makeStudents(environment, sitting + options.attempts, { satBut: sitting });
const server = await ServerProcess.start(environment, {
  logFile: join(folder, 'server.log'),
  profileFolder: null,
  port: await freePort(),
});
const sections: StartedSectionReply[] = [];
const connection = new Connection(server.address);
for (const { token } of students.slice(0, sitting)) {
  const { status, text } = await connection.ask({ method: 'POST', path: '/api/quiz/attempt/sections/1/start', token });
  if (status !== 200) throw new Error(`a section was not started: ${status} ${text}`);
  sections.push(JSON.parse(text));
}
connection.cut();

let sequence = 0;
function saveOf(): Call {
  sequence += 1;
  const section = sections[sequence % sitting];
  const question = section?.questions[sequence % section.questions.length];
  const answer = {
    questionId: question?.id,
    takeover: section?.takeover,
    sequence,
    markedAnswers: [true, false, false, false],
  };
  return {
    method: 'PUT',
    path: '/api/quiz/attempt/sections/1/answers',
    token: students[sequence % sitting]?.token,
    body: { lease: section?.lease, answers: [answer] },
  };
}

const savesDuring = (title: string, seconds: number) =>
  measureArrivals(
    { address: server.address, server, title },
    { connections, seconds, perSecond: options.perSecond },
    saveOf,
  );

/** Runs a command of `npm run db`, and returns how many seconds it took. */
async function runDb(environment: Readonly<Record<string, string>>, ...given: string[]): Promise<number> {
  const startedAt = performance.now();
  const command = spawn(process.execPath, [join(import.meta.dirname, '..', 'server', 'src', 'db.ts'), ...given], {
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  });
  const [code] = await once(command, 'exit');
  if (code !== 0) throw new Error(`${given.join(' ')} ended with ${code}`);
  return (performance.now() - startedAt) / 1000;
}

await savesDuring('warming up', 3);
const alone = await savesDuring('save an answer, alone', measuredSeconds);
const parts: Figure[] = [];
const took: number[] = [];
for (let made = 0; made < backups; made += 1) {
  let isOver = false;
  const backingUp = runDb(environment, 'backup', join(folder, `backup-${made}`)).finally(() => {
    isOver = true;
  });
  while (!isOver) parts.push(await savesDuring('', 1));
  took.push(await backingUp);
}
const file = join(folder, 'backup-0');
const sum = (of: (figure: Figure) => number) => parts.reduce((total, part) => total + of(part), 0);
const beside: Figure = {
  title: 'save an answer, while backups are made',
  done: sum(({ done }) => done),
  failed: sum(({ failed }) => failed),
  seconds: sum(({ seconds }) => seconds),
  took: parts.flatMap(({ took }) => took).toSorted((one, other) => one - other),
  cpuMicroseconds: sum(({ cpuMicroseconds }) => cpuMicroseconds) / parts.length,
};
await server.stop();
const restoreSeconds = await runDb(environmentOf('restored'), 'restore', file);
const megabytes = statSync(file).size / 1_000_000;
rmSync(folder, { recursive: true, force: true });

const times = percentile(beside, 0.99) / percentile(alone, 0.99);
const report = `${toTable([alone, beside], undefined)}

${backups} backups took ${took.map((seconds) => seconds.toFixed(1)).join(', ')} s (${megabytes.toFixed(1)} MB), a restore ${restoreSeconds.toFixed(1)} s. The p99 of saves was ${times.toFixed(1)} times that without it.`;
console.log(`\n${report}`);
if (options.resultsFile !== null) {
  const { model = 'unknown processor' } = cpus()[0] ?? {};
  const machine = `Embedded database, ${options.attempts} attempts of 40 answers that were handed in, ${options.perSecond} saves a second by ${sitting} students, Node ${process.version}, ${cpus().length} × ${model}, load from the same machine`;
  writeFileSync(
    options.resultsFile,
    `# What a backup costs\n\n${machine}. Made by \`npm run bench:backup\`.\n\n${report}\n`,
  );
}
process.exit(0);
