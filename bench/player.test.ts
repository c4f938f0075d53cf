import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { createRandom } from '@club/domain/testing/create-random';
import { compiledModules } from '@club/server/testing/start-flags';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planStudent } from './day-schedule.ts';
import { Player } from './player.ts';
import { createBenchRun, type ServerProcess } from './server-process.ts';
import { fillDatabase } from './students.ts';
import { checkTarget, openRehearsal, TargetError } from './target.ts';

const run = createBenchRun(null, { LOG_LEVEL: 'error', ...compiledModules });
let server: ServerProcess;
let stranger: Server;

beforeAll(async () => {
  await fillDatabase(run.environment, async () => {});
  server = await run.startServer();
  stranger = createServer((_, reply) =>
    reply.setHeader('content-type', 'application/json').end('{"info":{"title":"Pets"}}'),
  );
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
}, 120_000);
afterAll(async () => {
  stranger.close();
  await server.stop();
  run.remove();
});

const hours = { opensInMinutes: 0, lastsMinutes: 10 };

test('students with unreliable connections get through a day, and an answer missing on the server would be noticed', async () => {
  await checkTarget(server.address);
  const target = await openRehearsal(server.address, { ...run.admin, ...hours });
  expect(target.isNew).toBe(true);
  const students = await target.createStudents(6);
  const failures: string[] = [];
  let answers = 0;
  const players = students.map(({ accountId, token }, seed) => {
    const random = createRandom(seed);
    const actions = planStudent(target.sections, { profile: 'shaky', minutes: 0.1 }, random);
    answers += actions.filter(({ kind }) => kind === 'answer').length;
    const observer = {
      succeeded: () => {},
      failed: (_: string, reason: string) => failures.push(reason),
      gaveUp: () => failures.push('gave up'),
    };
    return new Player({ address: server.address, accountId, token, actions, random, observer });
  });
  const opensAt = Date.now() + 1_000;
  await Promise.all(players.map((player) => player.arrive(opensAt).then(() => player.play(opensAt))));

  expect(failures).toEqual([]);
  expect(players.reduce((sum, { acknowledgements }) => sum + acknowledgements, 0)).toBe(answers);
  const stored = new Map((await target.readStored()).map((student) => [student.accountId, student]));
  for (const player of players) {
    const kept = stored.get(player.accountId);
    if (kept === undefined) throw new Error('the server has nothing of a student');
    expect(player.compare(kept)).toEqual({ lost: [], doubled: [] });
    expect(player.compare({ ...kept, answers: kept.answers.slice(1) }).lost).toHaveLength(1);
    expect(player.compare({ ...kept, submitted: false }).lost).toHaveLength(1);
    expect(player.compare({ ...kept, entries: 2 }).doubled).toHaveLength(1);
  }

  const [late] = await target.createStudents(1);
  if (late === undefined) throw new Error('no student was made');
  const observer = { succeeded: () => {}, failed: () => {}, gaveUp: () => failures.push('gave up') };
  const submit = [{ kind: 'submit', section: 1, atSeconds: 0 }] as const;
  const refused = new Player({ address: server.address, ...late, actions: submit, random: Math.random, observer });
  await refused.play(Date.now());
  // Nothing was acknowledged, so nothing is lost.
  const nothing = { accountId: late.accountId, answers: [], submitted: false, entries: 0 };
  expect([failures, refused.compare(nothing).lost]).toEqual([['gave up'], []]);

  const again = await openRehearsal(server.address, { ...run.admin, ...hours });
  expect([again.isNew, again.rehearsal.slug]).toEqual([false, target.rehearsal.slug]);
});

test('stored data is read even if the server is too busy at first', async () => {
  let refusals = 0;
  const busy = createServer(async (request, reply) => {
    if (refusals === 0 && request.url?.startsWith('/api/rehearsal/answers')) {
      refusals += 1;
      reply.writeHead(503).end('{"code":"server-busy","message":"busy"}');
      return;
    }
    const { method = 'GET', headers } = request;
    const body = method === 'GET' ? null : await text(request);
    const { authorization = '', 'content-type': type = 'application/json' } = headers;
    const sent = await fetch(`${server.address}${request.url}`, {
      method,
      body,
      headers: { authorization, ...(body !== null && { 'content-type': type }) },
    });
    reply.writeHead(sent.status).end(await sent.text());
  });
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
  const address = busy.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const target = await openRehearsal(`http://127.0.0.1:${port}`, { ...run.admin, ...hours });
  await expect(target.readStored()).resolves.toBeInstanceOf(Array);
  expect(refusals).toBe(1);
  busy.close();
});

test('a target that is another kind of server, or an account that is no organiser there, gives a clear message', async () => {
  const address = stranger.address();
  const port = typeof address === 'object' ? address?.port : 0;
  await expect(checkTarget(`http://127.0.0.1:${port}`)).rejects.toThrow(TargetError);
  const wrong = { ...hours, email: run.admin.email, password: 'Wrong-Guess-1' };
  await expect(openRehearsal(server.address, wrong)).rejects.toThrow(/^Nobody is logged in: ./);
});
