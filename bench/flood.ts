/**
 * One address floods each call over many connections while students save: as a visitor, as twenty participants or as an owner. Fails
 * if a save takes longer than a quarter of a second. The server is started as users start it, with logging on. Another checkout,
 * whose migrations are the same, can be measured beside this one: on a copy of the data, before each call of this one.
 *
 * `npm run bench:flood -- --seconds 4 --connections 100 --students 6 --only site.printPoster,board. --beside FOLDER --profile FOLDER
 * --database postgres://…`
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { StartedSectionReply } from '@club/contract/entities/attempts';
import type { SchoolReply } from '@club/contract/entities/schools';
import { optionIndexes } from '@club/domain/entities/papers/answer-key';
import { day } from '@club/domain/shared/instant';
import { insertParticipants } from '@club/server/testing/insert-account';
import { insertBank } from '@club/server/testing/insert-bank';
import { insertBoard, publishBoard } from '@club/server/testing/insert-board';
import { disqualifyInCurrentRound, insertBoardSessions } from '@club/server/testing/insert-board-sessions';
import { insertObjectedRound, insertSubmissions } from '@club/server/testing/insert-submissions';
import { insertVisitorDocuments } from '@club/server/testing/insert-visitor-documents';
import { type Call, Connection } from './connection.ts';
import { callsOfSection, type FloodTarget, floodCalls, registration } from './flood-calls.ts';
import type { FloodJob, FloodReport } from './flood-worker.ts';
import { type Measurement, measureAtRate } from './measure.ts';
import { readOptions } from './options.ts';
import {
  type BenchRun,
  createBenchRun,
  describeMachine,
  type ServerProcess,
  type StartOptions,
} from './server-process.ts';
import { fillDatabase, studentPassword } from './students.ts';
import { percentile, toTable } from './table.ts';

const maxSaveMs = 250;
/** A save that is too slow fails only if it is slow in every try, which excludes other load on the machine. */
const maxTries = 3;
const idleSeconds = 2;
const savesPerSecondOfStudent = 5;
const entriesOfBoard = 10_000;
/** More than the limits of one address allow. */
const documentsOfEachKind = 150;
const questionsOfBank = 5_000;
const floodingParticipants = 20;
const participantsNamed = 200;
const disqualifiedNamed = 100;
const questionsNamed = 200;

const { numbers, database, texts } = readOptions(
  {
    students: { default: 6, max: 100 },
    connections: { default: 100, max: 5_000 },
    seconds: { default: 4, max: 600 },
  },
  ['only', 'profile', 'beside'],
);
const { connections, seconds } = numbers;

const run = createBenchRun(database, { TRUST_PROXY: '1' });
const { students, filledWith } = await fillDatabase(run.environment, async (filled) => {
  await insertBoard(filled, entriesOfBoard);
  const documents = await insertVisitorDocuments(filled, documentsOfEachKind);
  const board = await publishBoard(filled);
  const { slug: bank } = await insertBank(filled, questionsOfBank);
  const sessions = await insertBoardSessions(filled, { board, count: participantsNamed + disqualifiedNamed });
  const [participants, others] = [sessions.slice(0, participantsNamed), sessions.slice(participantsNamed)];
  const accountIds = participants.map(({ id }) => id);
  await insertSubmissions(filled, { round: board, accountIds });
  const { slug: objected } = await insertObjectedRound(filled);
  await insertSubmissions(filled, { round: objected, accountIds });
  const disqualified = await disqualifyInCurrentRound(filled, others);
  const students = await insertParticipants(filled, { count: numbers.students, password: studentPassword });
  return { students, filledWith: { board, bank, objected, participants, disqualified, documents } };
});
const { beside: otherCheckout } = texts;
if (otherCheckout !== undefined && database !== null) {
  throw new Error('--beside: a database on PostgreSQL is not copied. Omit --database');
}
const copy = createBenchRun(null, { TRUST_PROXY: '1' });
if (otherCheckout !== undefined) cpSync(run.dataFolder, copy.dataFolder, { recursive: true });
const beside = otherCheckout === undefined ? null : await prepare(copy, { checkout: otherCheckout });
const server = await prepare(run, { profileFolder: texts.profile ?? null });
let sequence = 0;
let floods = 0;

const only = texts.only?.split(',');
const names = [...floodCalls.keys()].filter((name) => only?.some((part) => name.includes(part)) ?? true);
const results: (Result & { readonly before: Result | null })[] = [];
for (const name of names) {
  const before = beside === null ? null : await measureFlood(beside, name);
  results.push({ ...(await measureFlood(server, name)), before });
}
for (const one of [server, ...(beside === null ? [] : [beside])]) await one.process.stop();
run.remove();
copy.remove();

const milliseconds = (measurement: Measurement, share: number) =>
  `${Math.round(percentile(measurement.durations, share))} ms`;
const header = ['call', 'calls a second', 'refused', 'save p50', 'p99', 'slowest', 'idle p50', 'slowest', 'tries'];
const headerBeside = beside === null ? [] : ['before: calls a second', 'save p50', 'slowest', 'idle slowest'];
const rows = results.map(({ name, idle, saves, report, tries, before }) => [
  name,
  Math.round(report.calls / seconds),
  `${Math.round((100 * report.refused) / Math.max(1, report.calls))} %`,
  milliseconds(saves, 0.5),
  milliseconds(saves, 0.99),
  milliseconds(saves, 1),
  milliseconds(idle, 0.5),
  milliseconds(idle, 1),
  tries,
  ...(before === null
    ? []
    : [
        Math.round(before.report.calls / seconds),
        milliseconds(before.saves, 0.5),
        milliseconds(before.saves, 1),
        milliseconds(before.idle, 1),
      ]),
]);
console.log(`
${database === null ? 'Embedded database' : 'PostgreSQL'}, ${connections} connections of one address, ${students.length} students who save ${savesPerSecondOfStudent} times a second each, ${seconds} s each, ${describeMachine()}

${toTable([...header, ...headerBeside], rows)}
`);
const slow = results.filter((result) => !isFine(result));
for (const { name, saves } of slow)
  console.log(`${name}: a save took ${milliseconds(saves, 1)}, ${saves.failed} failed`);
process.exit(slow.length === 0 ? 0 : 1);

/** A server with students who have started. */
interface Prepared {
  readonly run: BenchRun;
  /** Folder of the other version; null: this one. */
  readonly checkout: string | null;
  readonly process: ServerProcess;
  readonly sections: readonly StartedSectionReply[];
  readonly target: FloodTarget;
}

async function prepare(its: BenchRun, options: StartOptions): Promise<Prepared> {
  const started = await its.startServer(options);
  const ask = askOf(started);
  const startSection = (_: unknown, student: number) => startFirstSection(started, callerOf(student).token);
  return {
    ...{ run: its, checkout: options.checkout ?? null, process: started },
    sections: await Promise.all(students.map(startSection)),
    target: await findTarget(ask),
  };
}

interface Result {
  readonly name: string;
  /** Saves without a flood, measured just before. */
  readonly idle: Measurement;
  readonly saves: Measurement;
  readonly report: FloodReport;
  readonly tries: number;
}

function isFine({ saves }: Pick<Result, 'saves'>): boolean {
  return saves.failed === 0 && slowest(saves) <= maxSaveMs;
}

function slowest({ durations }: Measurement): number {
  return percentile(durations, 1);
}

/** The best of several tries, unless the first is good enough. */
async function measureFlood(prepared: Prepared, name: string): Promise<Result> {
  let best: Result | undefined;
  for (let tries = 1; tries <= maxTries; tries += 1) {
    // The calls of an account are counted over ten seconds (D3): until then another try would measure refusals.
    if (tries > 1) await delay(10_000);
    const idle = await measureSaves(prepared, `idle, before ${name}`, idleSeconds);
    const [saves, report] = await Promise.all([
      measureSaves(prepared, `save, beside ${name}`, seconds),
      flood(prepared, name),
    ]);
    console.log(`  ${name}: ${JSON.stringify(report.callsByStatus)}`);
    const result = { name, idle, saves, report, tries };
    if (best === undefined || isFine(result) || slowest(saves) < slowest(best.saves)) best = result;
    if (isFine(best)) break;
  }
  if (best === undefined) throw new Error('nothing was measured');
  return best;
}

function measureSaves(prepared: Prepared, title: string, duration: number): Promise<Measurement> {
  const callsPerSecond = savesPerSecondOfStudent * students.length;
  const load = { title, server: prepared.process, connections: students.length, seconds: duration, callsPerSecond };
  return measureAtRate(load, (student) => save(prepared.sections[student], student));
}

/** Each flood uses its own address, so that none is refused because of another. Participants take turns likewise. */
/** In another version a body may have another length. */
async function bodyBytesIn(checkout: string | null, name: string): Promise<number | undefined> {
  if (checkout === null) return undefined;
  const contract = join(checkout, 'contract', 'src');
  const { endpoints } = await import(join(contract, 'index.ts'));
  const { maxBodyBytes } = await import(join(contract, 'shared', 'endpoint.ts'));
  const [part = '', call = ''] = name.split('.');
  const endpoint = endpoints[part]?.[call];
  return endpoint && maxBodyBytes(endpoint);
}

async function flood({ process, checkout, target }: Prepared, name: string): Promise<FloodReport> {
  floods += 1;
  const from = `203.0.${113 + (floods >> 8)}.${floods & 255}`;
  const first = (floods * floodingParticipants) % participantsNamed;
  const callers = target.participants.slice(first, first + floodingParticipants);
  const participants = callsOfSection.includes(name)
    ? await Promise.all(callers.map(async (one) => ({ ...one, section: await startFirstSection(process, one.token) })))
    : callers;
  const { address } = process;
  const worker = fork(join(import.meta.dirname, 'flood-worker.ts'));
  const job: FloodJob = {
    name,
    address,
    from,
    target: { ...target, participants, bodyBytes: await bodyBytesIn(checkout, name) },
    connections,
    seconds,
  };
  worker.send(job);
  const failed = once(worker, 'exit').then(() => Promise.reject(new Error(`the flood ${name} has failed`)));
  const [report] = (await Promise.race([once(worker, 'message'), failed])) as [FloodReport];
  return report;
}

function save(section: StartedSectionReply | undefined, student: number): Call {
  sequence += 1;
  const question = section?.questions[sequence % section.questions.length];
  const answer = {
    questionId: question?.id,
    takeover: section?.takeover,
    sequence,
    markedAnswers: optionIndexes.map((option) => option === 1),
  };
  return {
    method: 'PUT',
    path: '/api/quiz/attempt/sections/1/answers',
    body: { lease: section?.lease, answers: [answer] },
    ...callerOf(student),
  };
}

function callerOf(student: number): { readonly token: string; readonly from: string } {
  return { token: students[student]?.token ?? '', from: `198.51.100.${student + 1}` };
}

function startFirstSection(server: ServerProcess, token: string): Promise<StartedSectionReply> {
  return askOf(server)({ method: 'POST', path: '/api/quiz/attempt/sections/1/start', token });
}

type Ask = <Reply>(call: Call) => Promise<Reply>;

async function findTarget(ask: Ask): Promise<FloodTarget> {
  const { schools } = await ask<{ schools: SchoolReply[] }>({ method: 'GET', path: '/api/schools' });
  const { rounds } = await ask<{ rounds: { slug: string; isCurrent: boolean }[] }>({
    method: 'GET',
    path: '/api/rounds',
  });
  const slug = rounds.find(({ isCurrent }) => isCurrent)?.slug ?? '';
  const asOwner = { token: filledWith.documents.ownerToken };
  // A round without hours has no calendar.
  const [opensAt, closesAt] = [-1, 1].map((days) => new Date(Date.now() + days * day).toISOString());
  await ask({ method: 'PUT', path: `/api/rounds/${slug}`, ...asOwner, body: { opensAt, closesAt } });
  const { user } = await ask<{ user: { id: string } }>({
    method: 'POST',
    path: '/api/auth/signup',
    body: registration('first', 1),
  });
  const questionsOf = async (round: string) => {
    const path = `/api/quiz?round=${round}`;
    const { quizzes } = await ask<{ quizzes: { id: string }[] }>({ method: 'GET', path, ...asOwner });
    return quizzes.slice(0, questionsNamed).map(({ id }) => id);
  };
  const { participants } = filledWith;
  return {
    ...filledWith,
    emails: students.map(({ email }) => email),
    newAccountId: user.id,
    accountIds: participants.map(({ id }) => id),
    entryIds: participants.map(({ entryId }) => entryId),
    bankIds: await questionsOf(filledWith.bank),
    questionIds: await questionsOf(filledWith.board),
    objectedIds: await questionsOf(filledWith.objected),
    schoolIds: schools.map(({ id }) => id),
    slug,
    script: `/assets/${largestScript()}`,
  };
}

function largestScript(): string {
  const folder = join(import.meta.dirname, '..', 'web', 'build', 'client', 'assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const sizeOf = (name: string) => statSync(join(folder, name)).size;
  return scripts.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0] ?? '';
}

function askOf({ address }: ServerProcess): Ask {
  return async <Reply>(call: Call) => {
    const connection = new Connection(address);
    const { status, text } = await connection.request(call);
    connection.close();
    if (status >= 300) throw new Error(`${call.method} ${call.path}: ${status} ${text}`);
    return JSON.parse(text) as Reply;
  };
}
