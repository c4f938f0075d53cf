import { type LikenessStep, likenessEndpoints, likenessStep } from '@club/contract/likeness';
import { falseDiscoveryRate, minAttemptsCompared } from '@club/domain/features/likeness/like-pairs';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accounts } from '#entities/accounts/tables.ts';
import { type Round, readRound } from '#entities/rounds/round-store.ts';
import { schools } from '#entities/schools/tables.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { quizCalls, type Sitter, ticks } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { putAtSchool } from '#testing/students.ts';

const server = await startTestServer();
const calls = quizCalls(server);

let round: Round;
let organiser: Sitter;
let schoolId: string;

beforeEach(async () => {
  round = await fillSmallPaper(server, await readRound(server.database, undefined));
  organiser = await insertAccount(server, { isAdmin: true, name: 'Organiser' });
  const values = { institution: 'Lake View School', city: 'Bhopal', key: 'lake view', isListed: true };
  const [school] = await server.database.insert(schools).values(values).returning();
  schoolId = school?.id ?? '';
});

async function compare(viewer = organiser) {
  const reply = await server.call(likenessEndpoints.compareAttempts, { params: { slug: round.slug } }, viewer);
  const steps =
    reply.error === null
      ? reply.text
          .trimEnd()
          .split('\n')
          .map((line) => likenessStep.parse(JSON.parse(line)))
      : [];
  return { status: reply.status, steps, last: steps.at(-1) as Extract<LikenessStep, { step: 'compared' }> | undefined };
}

/** Sits the paper and hands it in, with the option for each question in turn. */
async function sit(name: string, chosen: (question: number) => number): Promise<Sitter> {
  const student = await insertAccount(server, { name });
  await putAtSchool(server.database, student.id, schoolId);
  let question = 0;
  await calls.sitPaper(student, () => ({ markedAnswers: ticks(chosen(question++)) }));
  expect((await calls.submit(student)).status).toBe(201);
  return student;
}

test('compares nobody where too few have sat, and says how many (C1)', async () => {
  await sit('Asha', () => 1);
  const { last } = await compare();
  expect(last).toEqual({ step: 'compared', attempts: 1, pairsCompared: { school: 0, city: 0 }, pairs: [] });
});

test('shows the two with the same rare mistakes side by side, and nobody else (C1, C2)', async () => {
  // Everybody is wrong everywhere, with B or C; the two who copied, with D.
  for (let student = 0; student < minAttemptsCompared; student += 1) {
    await sit(`Student ${student}`, (question) => 1 + ((student >> question) & 1));
  }
  const asha = await sit('Asha', () => 3);
  const ravi = await sit('Ravi', () => 3);
  const { steps, last } = await compare();
  expect(steps.map(({ step }) => step)).toEqual(expect.arrayContaining(['reading', 'comparing', 'compared']));
  expect(last?.attempts).toBe(minAttemptsCompared + 2);
  expect(last?.pairs).toHaveLength(1);
  const [pair] = last?.pairs ?? [];
  expect(pair?.students.map(({ accountId }) => accountId).toSorted()).toEqual([asha.id, ravi.id].toSorted());
  expect(pair).toMatchObject({ scope: 'school', identicalWrong: 4, wrong: 4 });
  expect(pair?.answers.map(({ given }) => given)).toEqual(Array(4).fill(['D', 'D']));
  expect(pair?.answers.map(({ key }) => key)).toEqual(Array(4).fill('A'));
  expect(pair?.chance).toBeGreaterThan(0);
  expect(pair?.chance).toBeLessThan(falseDiscoveryRate);
});

test('leaves simulated students out (C4)', async () => {
  const asha = await sit('Asha', () => 1);
  await server.database.update(accounts).set({ isSimulated: true }).where(eq(accounts.id, asha.id));
  expect((await compare()).last?.attempts).toBe(0);
});

test('is for organisers alone (C4)', async () => {
  const asha = await insertAccount(server, { name: 'Asha' });
  expect((await compare(asha)).status).toBe(403);
  const writer = await insertAccount(server, { name: 'Writer', role: 'question-writer' });
  expect((await compare(writer)).status).toBe(403);
});
