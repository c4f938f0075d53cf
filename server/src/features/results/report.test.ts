import { resultsEndpoints } from '@club/contract/results';
import { minute } from '@club/domain/shared/instant';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readRound, updateRound } from '#entities/rounds/round-store.ts';
import { rounds } from '#entities/rounds/tables.ts';
import { findOrInsertSchool, markMerged } from '#entities/schools/school-store.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertRound } from '#testing/insert-round.ts';
import { quizCalls, ticks } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const calls = quizCalls(server);

test('the report counts participants without the team and merged schools once, and contains no names (V40)', async () => {
  const { database, clock } = server;
  const round = await fillSmallPaper(server, await readRound(database, undefined));
  await updateRound(database, round.id, { closesAt: clock.now + 60 * minute });
  const school = (institution: string) => findOrInsertSchool(database, { institution, pin: '462001', city: 'Bhopal' });
  const [lakeView, misspelt] = [await school('Lake View School'), await school('Lakeview')];
  const viewer = await insertAccount(server, { role: 'viewer', name: 'Vera Viewer' });
  const organiser = await insertAccount(server, { role: 'organiser', name: 'Olivia' });
  const asha = await insertAccount(server, { name: 'Asha Verma', schoolId: lakeView });
  const ravi = await insertAccount(server, { name: 'Ravi Rao', schoolId: misspelt, city: 'Indore' });
  const startedAt = clock.now;
  for (const [who, classLevel] of [
    [asha, 9],
    [ravi, 11],
    [organiser, 9],
  ] as const) {
    await calls.ready(who, classLevel);
    await calls.start(1, who);
  }
  clock.advanceSeconds(30);
  const meera = await insertAccount(server, { name: 'Meera', schoolId: lakeView });
  await calls.sitPaper(meera, () => ({ markedAnswers: ticks(0) }));
  await calls.submit(meera);
  await markMerged(database, misspelt, lakeView);
  clock.advanceSeconds(60 * 60);
  await insertAccount(server, { name: 'Late Comer' });
  const { id: earlier } = await insertRound(server, { title: 'Online Round 2025' });
  await database
    .update(rounds)
    .set({ firstStartedAt: startedAt - minute })
    .where(eq(rounds.id, earlier));
  await insertRound(server, { title: 'Never sat' });

  const { body, text } = await server.call(resultsEndpoints.readReport, {}, viewer);
  expect(body).toMatchObject({
    round: {
      title: round.title,
      startedAt: new Date(startedAt).toISOString(),
      registered: 3,
      sat: 3,
      schools: 1,
      cities: 2,
    },
    spread: { entries: 1, median: 16 },
    fullMarks: 16,
    answers: 4,
    maxAtOnce: { participants: 3 },
    earlier: [{ title: 'Online Round 2025', sat: 0 }],
  });
  expect(body.classes).toEqual([
    { class: 9, sat: 2 },
    { class: 11, sat: 1 },
  ]);
  expect(text).not.toMatch(/Asha|Ravi|Meera|Olivia|Lake/);
});
