import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chanceOf, planStudent } from './day-schedule.ts';
import { Player } from './player.ts';
import { freePort, ServerProcess } from './server-process.ts';
import { makeRound } from './students.ts';
import { checkTarget, TargetProblem, takeRehearsal } from './target.ts';

const folder = mkdtempSync(join(tmpdir(), 'club-player-'));
const admin = { email: 'admin@club.example', password: 'Bench-Stage-Light-7' };
const environment = {
  DATA_DIR: join(folder, 'data'),
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  LOG_LEVEL: 'error',
};
let server: ServerProcess;
let stranger: Server;

beforeAll(async () => {
  await makeRound(environment);
  const options = { logFile: join(folder, 'server.log'), profileFolder: null, port: await freePort() };
  server = await ServerProcess.start(environment, options);
  stranger = createServer((_, reply) =>
    reply.setHeader('content-type', 'application/json').end('{"info":{"title":"Pets"}}'),
  );
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
}, 120_000);
afterAll(async () => {
  stranger.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const hours = { opensInMinutes: 0, lastsMinutes: 10 };

test('students who lose the line live through a day, and an answer that the server had not would be noticed', async () => {
  await checkTarget(server.address);
  const target = await takeRehearsal(server.address, { ...admin, ...hours });
  expect(target.isOurs).toBe(true);
  const students = await target.makeStudents(6, () => {});
  const failures: string[] = [];
  let answers = 0;
  const players = students.map(({ accountId, token }, seed) => {
    const chance = chanceOf(seed);
    const acts = planStudent(target.sections, { profile: 'shaky', minutes: 0.1 }, chance);
    answers += acts.filter(({ kind }) => kind === 'answer').length;
    const watch = {
      took: () => {},
      failed: (_: string, reason: string) => failures.push(reason),
      gaveUp: () => failures.push('gave up'),
    };
    return new Player({ address: server.address, accountId, token, acts, chance, watch });
  });
  const bellAt = Date.now() + 1_000;
  await Promise.all(players.map((player) => player.arrive(bellAt).then(() => player.play(bellAt))));

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

  const again = await takeRehearsal(server.address, { ...admin, ...hours });
  expect([again.isOurs, again.rehearsal.slug]).toEqual([false, target.rehearsal.slug]);
}, 60_000);

test('whoever is no server of ours, or no organiser there, is told in a sentence', async () => {
  const address = stranger.address();
  const port = typeof address === 'object' ? address?.port : 0;
  await expect(checkTarget(`http://127.0.0.1:${port}`)).rejects.toThrow(TargetProblem);
  const wrong = { ...hours, email: admin.email, password: 'Wrong-Guess-1' };
  await expect(takeRehearsal(server.address, wrong)).rejects.toThrow(/^Nobody is logged in: ./);
}, 60_000);
