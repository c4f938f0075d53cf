/**
 * Many visitors make public calls with generated input while students save. The server may refuse and reject calls, but only with
 * its own messages; no save may be refused, and no acknowledged answer may be lost.
 *
 * `npm run fuzz:public -- --visitors 100 --students 20 --seconds 60 --seed 7`. `--plant save-dropped` plants a bug in the server
 * (`server/testing/planted-bugs.ts`), which has to be noticed.
 */
import { randomInt } from 'node:crypto';
import { Agent, request as sendRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { maxSectionMinutes } from '@club/domain/entities/papers/paper';
import { createRandom } from '@club/domain/testing/create-random';
import { createCast } from '@club/server/testing/fuzz/cast';
import { type Answer, type AnyCall, anyPublicCall, problemOf, shown } from '@club/server/testing/fuzz/fuzz';
import { insertParticipants } from '@club/server/testing/insert-account';
import { extendSections } from '@club/server/testing/insert-round';
import { readPlantedBug } from '@club/server/testing/planted-bugs';
import fc from 'fast-check';
import { paceProblem, pauseAfter } from './fuzz-pace.ts';
import { exitOnError, readOptions } from './options.ts';
import { createBenchRun } from './server-process.ts';
import { fillDatabase, studentPassword } from './students.ts';
import { ascending, percentile, sum } from './table.ts';
import { UnreliableStudent } from './unreliable-student.ts';

const callsPerSample = 100;
const patienceMilliseconds = 30_000;
/** Node's own status while it reads request headers; the application never sees such a request. */
const headTooLarge = 431;

const { numbers, database, texts } = readOptions(
  {
    visitors: { default: 100, max: 1_000 },
    students: { default: 20, max: 1_000 },
    seconds: { default: 60, max: 86_400 },
    seed: { default: randomInt(1, 1_000_000), max: 1_000_000_000 },
  },
  ['plant'],
);
const { seed } = numbers;
const plantedBug = exitOnError(1, () => readPlantedBug(texts.plant));
console.log(`Seed ${seed}`);

// Each visitor has an address, as behind a proxy: a single address would soon be rejected.
const run = createBenchRun(database, { LOG_LEVEL: 'error', TRUST_PROXY: '1' });
const { cast, participants } = await fillDatabase(run.environment, async (server) => {
  await extendSections(server);
  const inserted = await insertParticipants(server, { count: numbers.students, password: studentPassword });
  return { cast: await createCast(server), participants: inserted };
});
const server = await run.startServer({ plantedBug });
const agent = new Agent({ keepAlive: true });

const problems = new Map<string, string>();
const statuses = new Map<number, number>();
const saveMilliseconds: number[] = [];
/** By student: saves since the last pause. */
const savesMade = participants.map(() => 0);
const students = participants.map(
  ({ token }, index) =>
    new UnreliableStudent({
      address: server.address,
      token,
      regularMinutes: maxSectionMinutes,
      random: createRandom(seed + index),
      onSaved(status, milliseconds) {
        saveMilliseconds.push(milliseconds);
        savesMade[index] = (savesMade[index] ?? 0) + 1;
        // The previous save may have been cut off, and the section resumed meanwhile.
        if (status !== 200) problems.set(`save ${status}`, `a save was refused with ${status}`);
      },
    }),
);

const endsAt = performance.now() + numbers.seconds * 1_000;
const isOver = () => performance.now() > endsAt || problems.size > 0 || students.some((one) => one.problems.length > 0);
await Promise.all([
  ...students.map(async (student, index) => {
    while (!isOver()) {
      savesMade[index] = 0;
      const startedAt = performance.now();
      await student.performRandomAction();
      await wait(pauseAfter({ calls: savesMade[index] ?? 0, milliseconds: performance.now() - startedAt }));
    }
  }),
  ...Array.from({ length: numbers.visitors }, (_, visitor) => sendRandomCalls(visitor)),
]);
for (const student of students) {
  if (!(await student.takeUp()))
    problems.set('take-up', `a section could not be opened again: ${student.whyNotOpened}`);
  for (const problem of student.problems) problems.set(problem, problem);
}
const tooFast = paceProblem(statuses);
if (tooFast !== undefined) problems.set('pace', tooFast);
agent.destroy();
await server.stop();
run.remove();

const byStatus = [...statuses].sort(([one], [other]) => one - other);
const saves = ascending(saveMilliseconds);
console.log(`Replies to visitors: ${byStatus.map(([status, count]) => `${status} × ${count}`).join(', ')}`);
console.log(
  `${saves.length} saves, p50 ${Math.round(percentile(saves, 0.5))} ms, p99 ${Math.round(percentile(saves, 0.99))} ms, slowest ${Math.round(saves.at(-1) ?? 0)} ms; ${sum(students.map(({ acknowledgements }) => acknowledgements))} answers acknowledged`,
);
for (const problem of problems.values()) console.error(problem);
console.log(
  `${problems.size} problems in ${sum([...statuses.values()])} calls of ${numbers.visitors} visitors at once`,
);
process.exit(problems.size === 0 ? 0 : 1);

async function sendRandomCalls(visitor: number): Promise<void> {
  for (let sample = 0; !isOver(); sample += 1) {
    const options = { seed: seed + visitor * 1_000_003 + sample, numRuns: callsPerSample };
    for (const call of fc.sample(anyPublicCall(cast), options)) {
      if (isOver()) return;
      const answer = await send(call, `198.51.${visitor % 256}.${sample % 256}`).catch((error: Error) => error.message);
      const { method, url, payload } = call.request;
      const problem = typeof answer === 'string' ? answer : problemUnderLoad(answer, call);
      if (problem !== undefined) {
        problems.set(`${problem} ${call.name}`, `${problem}: ${method} ${shown(url)} ${shown(payload)}`);
      }
    }
  }
}

/** Under load a call may be rejected; every other reply must be as without load. */
function problemUnderLoad(answer: Answer, call: AnyCall): string | undefined {
  statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
  const isTurnedAway = answer.statusCode === 503 && answer.body.includes('"code":"server-busy"');
  return isTurnedAway || answer.statusCode === headTooLarge ? undefined : problemOf(answer, call);
}

function send({ request, goesOn }: AnyCall, from: string): Promise<Answer> {
  const body = request.payload as string | undefined;
  // Node omits it for some methods, and then takes the body for another request.
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const headers = { 'x-forwarded-for': from, ...(request.headers as Record<string, string>), ...length };
  const options = { method: request.method ?? 'GET', path: String(request.url), headers, agent };
  return new Promise((resolve, reject) => {
    const sending = sendRequest(server.address, options, (response) => {
      let text = '';
      const end = () => resolve({ statusCode: response.statusCode ?? 0, headers: response.headers, body: text });
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
        if (!goesOn) return;
        end();
        response.destroy();
      });
      response.on('end', end);
      response.on('error', reject);
    });
    sending.setTimeout(patienceMilliseconds, () => sending.destroy(new Error('no reply for half a minute')));
    sending.on('error', reject);
    sending.end(body);
  });
}
