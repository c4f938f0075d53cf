/**
 * Imports 5,000 questions several times while students save answers, and reports the latency of saves in each phase and in the
 * pauses between them. With `--pictures`, pictures of one megapixel and about 100 kB are sent one after another, as the page does,
 * and the bank is downloaded with them in each format that supports pictures.
 *
 * `npm run bench:import -- --questions 5000 --rounds 3 --saves 50 --pictures 2000 --database postgres://…`
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { StartedSectionReply } from '@club/contract/entities/attempts';
import { optionIndexes } from '@club/domain/entities/papers/answer-key';
import type { QuestionRow } from '@club/domain/features/question-bank/question-row';
import { photo } from '@club/server/testing/photo';
import { questionWorkbook } from '@club/server/testing/question-workbook';
import { type Call, Connection } from './connection.ts';
import { readOptions } from './options.ts';
import { createBenchRun, describeMachine } from './server-process.ts';
import { insertStudents } from './students.ts';
import { ascending, percentile, toTable } from './table.ts';

const { numbers, database } = readOptions({
  questions: { default: 5000, max: 5000 },
  rounds: { default: 3, max: 20 },
  saves: { default: 50, max: 1000 },
  pictures: { default: 0, max: 5000 },
});
const pauseMs = 4000;
const connections = 64;
const round = 'imported';

const rows: readonly QuestionRow[] = Array.from({ length: numbers.questions }, (_, index) => ({
  section: String((index % 2) + 1),
  question: `Which of the towns in part ${index} of the list of ${index * 7} stands on the river Narmada?`,
  'question:hi': `सूची ${index * 7} के भाग ${index} में कौन सा नगर नर्मदा नदी के किनारे बसा है?`,
  optionA: `Jabalpur ${index}`,
  optionB: `Indore ${index}`,
  optionC: `Ujjain ${index}`,
  optionD: `Gwalior ${index}`,
  'optionA:hi': `जबलपुर ${index}`,
  'optionB:hi': `इंदौर ${index}`,
  'optionC:hi': `उज्जैन ${index}`,
  'optionD:hi': `ग्वालियर ${index}`,
  answer: 'A',
  reason: `It stands on the Narmada, says page ${index}.`,
  tags: 'geography, rivers',
  ...(index < numbers.pictures && { picture: pictureName(index), pictureAlt: `Map ${index}` }),
}));

interface Save {
  readonly dueAt: number;
  readonly duration: number;
}

interface Phase {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly cpuSeconds: number;
  /** Memory of the server at the end of the phase. */
  readonly megabytes: number;
}

const run = createBenchRun(database);
const students = await insertStudents(run.environment, 400, { hasLongSections: true });
const server = await run.startServer();
const saves: Save[] = [];
const phases: Phase[] = [];
let failed = 0;
let isOver = false;

const token = await logIn();
const authorization = { authorization: `Bearer ${token}` };

const lines = await Promise.all(students.map(startSection));
await call('POST', '/api/rounds', { slug: round, title: 'Imported', copyFrom: 'online-round-2026' });
const saving = keepSaving();
await wait(pauseMs);
for (let time = 0; time < numbers.rounds; time += 1) {
  await quiet();
  const workbook = await questionWorkbook(rows);
  await wait(1000);
  const file = await phase('read the workbook', () => readWorkbook(workbook));
  await quiet();
  const text = JSON.stringify({
    id: randomUUID(),
    fileName: 'questions.xlsx',
    rows: (JSON.parse(file) as { rows: { place: string; row: QuestionRow }[] }).rows.map(({ place, row }) => ({
      place,
      row,
    })),
    defaultSection: null,
    pictures: numbers.pictures === 0 ? {} : await phase('send the pictures', sendPictures),
    active: true,
  });
  await wait(1000);
  const imported = await phase('import them', () =>
    send({ method: 'POST', path: `/api/quiz/imports?round=${round}`, text }),
  );
  await quiet();
  for (const format of numbers.pictures === 0 ? [] : ['zip', 'moodle', 'qti', 'json']) {
    await phase(`download as ${format}`, () => download(format));
    await quiet();
  }
  await phase('list them', () => call('GET', `/api/quiz?round=${round}`));
  await quiet();
  await phase('undo it', () => call('DELETE', `/api/quiz/imports/${(JSON.parse(imported) as { id: string }).id}`));
}
isOver = true;
await saving;
const { peak } = server.memoryMegabytes();
await server.stop();
run.remove();

const names = [...new Set(phases.map(({ name }) => name))];
console.log(`
${database === null ? 'Embedded database' : 'PostgreSQL'}, ${numbers.questions} questions, ${numbers.saves} saves a second, ${describeMachine()}

${toTable(
  ['meanwhile', 'takes', 'processor', 'memory after', 'saves', 'p50', 'p95', 'p99', 'slowest'],
  names.map((name) => {
    const some = phases.filter((one) => one.name === name);
    const durations = ascending(
      saves
        .filter(({ dueAt }) => some.some(({ from, to }) => dueAt >= from && dueAt < to))
        .map(({ duration }) => duration),
    );
    const mean = (of: (phase: Phase) => number) => some.reduce((sum, one) => sum + of(one), 0) / some.length;
    return [
      name,
      `${(mean(({ from, to }) => to - from) / 1000).toFixed(1)} s`,
      `${mean(({ cpuSeconds }) => cpuSeconds).toFixed(1)} s`,
      `${Math.max(...some.map(({ megabytes }) => megabytes))} MB`,
      durations.length,
      ...[0.5, 0.95, 0.99, 1].map((share) => `${Math.round(percentile(durations, share))} ms`),
    ];
  }),
)}

${failed} saves failed. Memory of the server: at most ${peak} MB.`);
process.exit(0);

/** A pause without other load, after the queue has drained. */
async function quiet(): Promise<void> {
  await wait(pauseMs);
  await phase('(nothing)', () => wait(pauseMs));
}

async function phase<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const from = performance.now();
  const cpuBefore = server.cpuMicroseconds();
  const result = await work();
  phases.push({
    name,
    from,
    to: performance.now(),
    cpuSeconds: (server.cpuMicroseconds() - cpuBefore) / 1e6,
    megabytes: server.memoryMegabytes().now,
  });
  return result;
}

/** At a fixed rate; latency is measured from when each save was due. */
async function keepSaving(): Promise<void> {
  const startedAt = performance.now();
  let sent = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = new Connection(server.address);
      while (!isOver) {
        const number = sent++;
        const dueAt = startedAt + (number / numbers.saves) * 1000;
        await wait(Math.max(0, dueAt - performance.now()));
        const { status } = await connection.request(save(number));
        if (status !== 200) failed += 1;
        saves.push({ dueAt, duration: performance.now() - dueAt });
      }
      connection.close();
    }),
  );
}

function save(number: number): Call {
  const { token: own, section } = lines[number % lines.length] ?? { token: '', section: undefined };
  const answer = {
    questionId: section?.questions[number % section.questions.length]?.id,
    takeover: section?.takeover,
    sequence: number + 1,
    markedAnswers: optionIndexes.map((option) => option === number % 4),
  };
  return {
    method: 'PUT',
    path: '/api/quiz/attempt/sections/1/answers',
    token: own,
    body: { lease: section?.lease, answers: [answer] },
  };
}

async function startSection({ token: own }: { readonly token: string }) {
  await sendAs(own, { method: 'PUT', path: '/api/quiz/attempt/class', body: { class: 9 } });
  const text = await sendAs(own, { method: 'POST', path: '/api/quiz/attempt/sections/1/start' });
  return { token: own, section: JSON.parse(text) as StartedSectionReply };
}

async function logIn(): Promise<string> {
  const text = await sendAs(undefined, { method: 'POST', path: '/api/auth/login', body: run.admin });
  return (JSON.parse(text) as { token: string }).token;
}

function pictureName(index: number): string {
  return `map-${index}.jpg`;
}

/** @returns ids by name */
async function sendPictures(): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (let index = 0; index < numbers.pictures; index += 1) {
    const form = new FormData();
    form.set('type', 'quiz-image');
    form.set('file', new File([new Uint8Array(await photo(index))], pictureName(index), { type: 'image/jpeg' }));
    const reply = await fetch(`${server.address}/api/upload`, { method: 'POST', headers: authorization, body: form });
    if (reply.status !== 201) throw new Error(`Picture ${index}: ${reply.status} ${await reply.text()}`);
    ids[pictureName(index)] = ((await reply.json()) as { fileId: string }).fileId;
  }
  return ids;
}

async function download(format: string): Promise<void> {
  const reply = await fetch(`${server.address}/api/quiz/export?round=${round}&format=${format}`, {
    headers: authorization,
  });
  if (!reply.ok || reply.body === null) throw new Error(`${format}: ${reply.status}`);
  let bytes = 0;
  for await (const part of reply.body) bytes += part.length;
  console.log(`${format}: ${Math.round(bytes / 2 ** 20)} MB`);
}

async function readWorkbook(workbook: Uint8Array): Promise<string> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(workbook)], 'questions.xlsx'));
  const reply = await fetch(`${server.address}/api/quiz/read-file`, {
    method: 'POST',
    headers: authorization,
    body: form,
  });
  return reply.text();
}

function call(method: Call['method'], path: string, body?: unknown): Promise<string> {
  return send({ method, path, body });
}

function send(request: Call): Promise<string> {
  return sendAs(token, request);
}

async function sendAs(as: string | undefined, request: Call): Promise<string> {
  const connection = new Connection(server.address);
  const { status, text } = await connection.request({ ...request, token: as });
  connection.close();
  if (status >= 300) throw new Error(`${request.method} ${request.path}: ${status} ${text.slice(0, 300)}`);
  return text;
}
