import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { StartedSectionReply } from '@club/contract/quiz';
import autocannon from 'autocannon';

/**
 * What the server carries, each figure beside the ceiling measured in the same run on the same machine: a route that parses the
 * same body and answers the same reply without doing anything. The load comes from a second process.
 */

interface Bench {
  readonly address: string;
  readonly password: string;
  readonly participants: readonly { readonly email: string; readonly token: string }[];
}

interface Figure {
  readonly title: string;
  readonly requestsPerSecond: number;
  readonly p50Milliseconds: number;
  readonly p99Milliseconds: number;
}

const participantCount = 2000;
const connections = 100;
const seconds = Number(process.env.BENCH_SECONDS ?? 8);

console.log(`Starting the server with ${participantCount} participants …`);
const server = fork(join(import.meta.dirname, 'bench-server.ts'), [String(participantCount)]);
server.once('exit', (code) => code !== null && code !== 0 && process.exit(code));
const [bench] = (await once(server, 'message')) as [Bench];

const sitting = bench.participants.slice(0, connections);
const started = await Promise.all(sitting.map(({ token }) => startSection(token)));

const ceiling = await measure('parse and answer (the ceiling)', (call) => ({
  ...saveRequest(call),
  path: '/api/ceiling/1',
}));
const saving = await measure('save an answer', saveRequest);
const starting = await measureStarts();
const resuming = await measure('take a section up again', (call) => ({
  method: 'POST',
  path: '/api/quiz/attempt/sections/1/start',
  headers: { authorization: headersOf(call).authorization },
}));
const loggingIn = await measure('log in', (call) => ({
  method: 'POST',
  path: '/api/auth/login',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: bench.participants[call % connections]?.email, password: bench.password }),
}));
server.disconnect();

const report = toTable([ceiling, saving, starting, resuming, loggingIn]);
console.log(`\n${report}`);
writeFileSync(
  join(import.meta.dirname, 'results.md'),
  `# What the server carries\n\nEmbedded database, ${connections} connections, ${seconds} s each, Node ${process.version}, ` +
    `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, load from the same machine. Made by \`npm run bench\`.\n\n${report}\n`,
);

async function startSection(token: string): Promise<StartedSectionReply> {
  const reply = await fetch(`${bench.address}/api/quiz/attempt/sections/1/start`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  if (!reply.ok) throw new Error(`starting a section: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as StartedSectionReply;
}

function headersOf(call: number) {
  return {
    authorization: `Bearer ${sitting[call % connections]?.token}`,
    'content-type': 'application/json',
  };
}

/** The next save of one participant after the other. */
function saveRequest(call: number): autocannon.Request {
  const section = started[call % connections];
  const sequence = Math.floor(call / connections) + 1;
  const question = section?.questions[sequence % section.questions.length];
  const answer = { questionId: question?.id, sequence, markedAnswers: [false, true, false, false] };
  return {
    method: 'PUT',
    path: '/api/quiz/attempt/sections/1/answers',
    headers: headersOf(call),
    body: JSON.stringify({ lease: section?.lease, answers: [answer] }),
  };
}

/** Runs one kind of request on every connection for a while. */
async function measure(title: string, requestFor: (call: number) => autocannon.Request): Promise<Figure> {
  console.log(`Measuring: ${title} …`);
  let calls = 0;
  const result = await autocannon({
    url: bench.address,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => {
          calls += 1;
          return { ...request, ...requestFor(calls - 1) };
        },
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${title}: ${result.non2xx} refused, ${result.errors} failed of ${result.requests.total}`);
  }
  return {
    title,
    requestsPerSecond: result.requests.average,
    p50Milliseconds: result.latency.p50,
    p99Milliseconds: result.latency.p99,
  };
}

/** A section starts once a participant, so this one is a burst: everybody who has not started yet, at the same moment. */
async function measureStarts(): Promise<Figure> {
  console.log('Measuring: start a section …');
  const waiting = bench.participants.slice(connections);
  const took: number[] = [];
  const begun = performance.now();
  const worker = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const sent = performance.now();
      await startSection(next.token);
      took.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const total = (performance.now() - begun) / 1000;
  took.sort((a, b) => a - b);
  const at = (share: number) => Math.round(took[Math.floor(share * took.length)] ?? 0);
  return {
    title: 'start a section',
    requestsPerSecond: took.length / total,
    p50Milliseconds: at(0.5),
    p99Milliseconds: at(0.99),
  };
}

function toTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ title, requestsPerSecond, p50Milliseconds, p99Milliseconds }) => [
    title,
    String(Math.round(requestsPerSecond)),
    `${p50Milliseconds} ms`,
    `${p99Milliseconds} ms`,
    (requestsPerSecond / (figures[0]?.requestsPerSecond ?? 1)).toFixed(2),
  ]);
  const header = ['route', 'requests a second', 'p50', 'p99', 'ratio to the ceiling'];
  const widths = header.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
