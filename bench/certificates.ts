/**
 * Measures the certificates of a whole round: the duration and size of the zip, and how long students of another round wait for a
 * save before and during drawing. `npm run bench:certificates -- --entries 500 --saves 50`; the database is filled and must be
 * empty.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { zipHeaders } from '@club/contract/certificates';
import type { StartedSectionReply } from '@club/contract/entities/attempts';
import { insertAccount } from '@club/server/testing/insert-account';
import { insertBoard, publishBoard } from '@club/server/testing/insert-board';
import { Connection } from './connection.ts';
import { readOptions } from './options.ts';
import { createBenchRun, describeMachine } from './server-process.ts';
import { fillDatabase } from './students.ts';
import { ascending, percentile, toTable } from './table.ts';

const studentCount = 50;
const secondsBefore = 15;

const { database, numbers } = readOptions({
  entries: { default: 500, max: 50_000 },
  saves: { default: 50, max: 1000 },
});

const run = createBenchRun(database);
const { organiser, students, slug } = await fillDatabase(run.environment, async (filled) => {
  await insertBoard(filled, numbers.entries);
  const slug = await publishBoard(filled);
  const accounts = Array.from({ length: studentCount }, () => insertAccount(filled));
  return {
    organiser: await insertAccount(filled, { role: 'owner' }),
    students: await Promise.all(accounts),
    slug,
  };
});
const server = await run.startServer();
/** One connection per waiting student: a shared one would be a queue of its own. */
const connections = Array.from({ length: studentCount }, () => new Connection(server.address));

const sections: StartedSectionReply[] = [];
for (const student of students.keys()) {
  await send(student, 'PUT', '/api/quiz/attempt/class', { class: 9 });
  sections.push(JSON.parse(await send(student, 'POST', '/api/quiz/attempt/sections/1/start')));
}

async function send(student: number, method: 'PUT' | 'POST', path: string, body?: unknown): Promise<string> {
  const connection = connections[student];
  if (connection === undefined) throw new Error('a student without a connection');
  const { status, text } = await connection.request({ method, path, token: students[student]?.token, body });
  if (status >= 300) throw new Error(`${path} was refused: ${status} ${text.slice(0, 200)}`);
  return text;
}

/** Students save answers in turn at a fixed total rate until told to stop. @returns the latencies in milliseconds */
async function saveUntil(isOver: () => boolean): Promise<number[]> {
  const waited: number[] = [];
  const begunAt = performance.now();
  const saveAsStudent = async (student: number) => {
    for (let due = begunAt + (student / numbers.saves) * 1000; ; due += (studentCount / numbers.saves) * 1000) {
      await wait(Math.max(0, due - performance.now()));
      if (isOver()) return;
      await save(student);
      // Measured from when the save was due, so that a server that stalls cannot hide it.
      waited.push(performance.now() - due);
    }
  };
  await Promise.all(students.map((_, student) => saveAsStudent(student)));
  return waited;
}

let sequence = 0;
async function save(student: number): Promise<void> {
  const section = sections[student];
  sequence += 1;
  const answer = {
    questionId: section?.questions[sequence % section.questions.length]?.id,
    takeover: section?.takeover,
    sequence,
    markedAnswers: [0, 1, 2, 3].map((option) => option === sequence % 4),
  };
  await send(student, 'PUT', '/api/quiz/attempt/sections/1/answers', { lease: section?.lease, answers: [answer] });
}

const quietUntil = performance.now() + secondsBefore * 1000;
const before = await saveUntil(() => performance.now() > quietUntil);
let isDrawn = false;
const during = saveUntil(() => isDrawn);
const cpuBefore = server.cpuMicroseconds();
const startedAt = performance.now();
const zip = await fetch(`${server.address}/api/rounds/${slug}/certificates.zip`, {
  headers: { authorization: `Bearer ${organiser.token}` },
});
if (!zip.ok || zip.body === null) throw new Error(`the zip was refused: ${zip.status} ${await zip.text()}`);
let bytes = 0;
let firstByte = 0;
for await (const chunk of zip.body) {
  firstByte ||= performance.now() - startedAt;
  bytes += chunk.length;
}
const seconds = (performance.now() - startedAt) / 1000;
isDrawn = true;
const certificates = Number(zip.headers.get(zipHeaders.certificates));
const latency = (durations: readonly number[]) => {
  const sorted = ascending(durations);
  return [0.5, 0.99].map((share) => `${percentile(sorted, share).toFixed(1)} ms`).join(' / ');
};
const rows = [
  ['certificates', certificates.toLocaleString('en')],
  ['first byte', `${Math.round(firstByte)} ms`],
  ['the whole zip', `${seconds.toFixed(1)} s`],
  ['for each', `${((seconds / certificates) * 1000).toFixed(1)} ms`],
  ['processor time for each', `${((server.cpuMicroseconds() - cpuBefore) / certificates / 1000).toFixed(1)} ms`],
  ['size', `${(bytes / 1e6).toFixed(1)} MB`],
  ['memory at most', `${server.memoryMegabytes().peak} MB`],
  [`a save before, p50 / p99 of ${before.length}`, latency(before)],
  [`a save meanwhile, p50 / p99 of ${(await during).length}`, latency(await during)],
];
console.log(
  `\n${database === null ? 'Embedded database' : 'PostgreSQL'}, ${numbers.saves} saves a second, ${describeMachine()}\n\n${toTable(['', ''], rows)}`,
);
for (const connection of connections) connection.close();
await server.stop();
run.remove();
process.exit(0);
