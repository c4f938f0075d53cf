/**
 * Measures how long the hall waits for a press on a console of a show, beside how long students wait for an announcement, and what a
 * show costs the saves of students. The server is started as users start it.
 *
 * `npm run bench:show -- --phones 300 --presses 60 --database postgres://…`
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { StartedSectionReply } from '@club/contract/entities/attempts';
import { optionIndexes } from '@club/domain/entities/papers/answer-key';
import { insertParticipants } from '@club/server/testing/insert-account';
import { insertLongShow } from '@club/server/testing/insert-long-show';
import { type Call, Connection } from './connection.ts';
import { EventStream } from './event-stream.ts';
import { measureAtRate } from './measure.ts';
import { readOptions } from './options.ts';
import { createBenchRun, describeMachine } from './server-process.ts';
import { fillDatabase, studentPassword } from './students.ts';
import { ascending, percentile, toTable } from './table.ts';

const { numbers, database } = readOptions({
  phones: { default: 300, max: 3_000 },
  presses: { default: 60, max: 1_000 },
});
const { phones, presses } = numbers;
/** Between two presses, so that the hall is given a view for each. */
const pauseMs = 500;
const saveSeconds = 15;

const run = createBenchRun(database);
const slug = 'online-round-2026';
const { students, show } = await fillDatabase(run.environment, async (filled) => ({
  students: await insertParticipants(filled, { count: phones, password: studentPassword }),
  show: await insertLongShow(filled),
}));
const server = await run.startServer();
const connection = new Connection(server.address);
const call = async (made: Call): Promise<string> => {
  const { status, text } = await connection.request(made);
  if (status >= 300) throw new Error(text);
  return text;
};
const admin = JSON.parse(await call({ method: 'POST', path: '/api/auth/login', body: run.admin })) as { token: string };

interface Crowd {
  readonly streams: readonly EventStream[];
  /** Resolves once each has got so many events. */
  readonly until: (events: number) => Promise<void>;
}

async function follow(path: string, tokens: readonly (string | null)[]): Promise<Crowd> {
  let arrived = () => {};
  const streams = tokens.map((token) => new EventStream(server.address, path, token, () => arrived()));
  for (const stream of streams) stream.open();
  while (!streams.every(({ isOpen }) => isOpen)) await wait(50);
  // What they are told first is no news.
  await wait(2_000);
  return {
    streams,
    until: (events) =>
      new Promise((resolve) => {
        arrived = () => {
          if (streams.every((stream) => stream.events >= events)) resolve();
        };
        arrived();
      }),
  };
}

/** In milliseconds, from sending to the last of the crowd. */
async function timeToLast({ streams, until }: Crowd, made: Call): Promise<number> {
  const before = Math.max(...streams.map(({ events }) => events));
  const startedAt = performance.now();
  const [, lastAt] = await Promise.all([call(made), until(before + 1).then(() => performance.now())]);
  return lastAt - startedAt;
}

const press = (): Call => ({
  method: 'POST',
  path: `/api/rounds/${slug}/stage/events`,
  token: admin.token,
  body: {
    events: [{ id: randomUUID(), what: { type: 'points', team: show.teamId, points: 1, reason: 'bench' } }],
  },
});
const announce = (count: number): Call => ({
  method: 'POST',
  path: `/api/rounds/${slug}/announcements`,
  token: admin.token,
  body: { scope: { of: 'everybody' }, text: { en: `Announcement ${count}` }, minutes: 1 },
});

console.log(`${phones} phones in the hall and ${phones} students follow …`);
const hall = await follow(
  `/api/shows/${show.code}/stream`,
  students.map(() => null),
);
const quiz = await follow(
  '/api/quiz/stream',
  students.map(({ token }) => token),
);
const toHall: number[] = [];
const toStudents: number[] = [];
for (let count = 0; count < presses; count += 1) {
  toHall.push(await timeToLast(hall, press()));
  await wait(pauseMs);
  if (count % 3 === 0) toStudents.push(await timeToLast(quiz, announce(count)));
  process.stdout.write(`\r${count + 1} of ${presses} presses`);
}
console.log();

const sections = await Promise.all(
  students.map(async ({ token }) => {
    const student = new Connection(server.address);
    const path = '/api/quiz/attempt/sections/1/start';
    const { text } = await student.request({ method: 'POST', path, token, cookie: `browser=${'0'.repeat(22)}` });
    student.close();
    return JSON.parse(text) as StartedSectionReply;
  }),
);
let sequence = 0;
function save(connection: number, round: number): Call {
  const student = (connection + round * 16) % students.length;
  const section = sections[student];
  const question = section?.questions[round % section.questions.length];
  sequence += 1;
  const markedAnswers = optionIndexes.map((option) => option === 1);
  const answer = { questionId: question?.id, takeover: section?.takeover, sequence, markedAnswers };
  const path = '/api/quiz/attempt/sections/1/answers';
  return { method: 'PUT', path, token: students[student]?.token, body: { lease: section?.lease, answers: [answer] } };
}
const saves = { server, connections: 16, seconds: saveSeconds, callsPerSecond: 100 };
async function saveBesidePresses() {
  let isOver = false;
  const pressing = (async () => {
    while (!isOver) {
      await call(press());
      await wait(pauseMs);
    }
  })();
  const measured = await measureAtRate({ ...saves, title: 'beside two presses a second' }, save);
  isOver = true;
  await pressing;
  return measured;
}
const savesInTurn = [];
for (const beside of [false, true, false, true]) {
  savesInTurn.push(
    beside ? await saveBesidePresses() : await measureAtRate({ ...saves, title: 'nobody presses' }, save),
  );
}

const ms = (value: number) => `${Math.round(value)} ms`;
const row = (title: string, values: readonly number[]) => {
  const sorted = ascending(values);
  return [title, sorted.length, ms(percentile(sorted, 0.5)), ms(percentile(sorted, 0.99)), ms(sorted.at(-1) ?? 0)];
};
const failed = savesInTurn.reduce((total, one) => total + one.failed, 0);
console.log(`
${database === null ? 'Embedded database' : 'PostgreSQL'}, ${phones} phones in the hall, ${phones} students on the stream, ${describeMachine()}

${toTable(
  ['until the last has it, or a save', 'times', 'p50', 'p99', 'longest'],
  [
    row('a press on the console', toHall),
    row('an announcement to students', toStudents),
    ...savesInTurn.map(({ title, durations }) => row(`a save, 100 a second, ${title}`, durations)),
  ],
)}

${failed} saves failed.`);
for (const stream of [...hall.streams, ...quiz.streams]) stream.close();
connection.close();
await server.stop();
run.remove();
process.exitCode = failed > 0 ? 1 : 0;
