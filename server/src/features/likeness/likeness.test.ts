import { type LikenessStep, likenessEndpoints, likenessStep } from '@club/contract/likeness';
import { participantsEndpoints } from '@club/contract/participants';
import { profileEndpoints } from '@club/contract/profile';
import { resultsEndpoints } from '@club/contract/results';
import type { CallOf } from '@club/contract/shared/endpoint';
import { falseDiscoveryRate, minAttemptsCompared } from '@club/domain/features/likeness/like-pairs';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, auditEvents } from '#entities/accounts/tables.ts';
import { entries } from '#entities/attempts/tables.ts';
import { type Round, readRound } from '#entities/rounds/round-store.ts';
import { schools } from '#entities/schools/tables.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { quizCalls, type Sitter, ticks } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { setSchool } from '#testing/students.ts';

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

/** Rare mistakes, without a pattern. */
const copied = (question: number) => [2, 3, 3, 2][question] ?? 2;

/** Sits the paper and submits it; `chosen` returns the option for each question. */
async function sit(name: string, chosen: (question: number) => number): Promise<Sitter> {
  const student = await insertAccount(server, { name });
  await setSchool(server.database, student.id, schoolId);
  let question = 0;
  await calls.sitPaper(student, () => ({ markedAnswers: ticks(chosen(question++)) }));
  expect((await calls.submit(student)).status).toBe(201);
  return student;
}

test('compares nobody if too few have submitted, and reports their number (C1)', async () => {
  await sit('Asha', () => 1);
  const { last } = await compare();
  expect(last).toEqual({
    step: 'compared',
    attempts: 1,
    pairsCompared: { school: 0, city: 0 },
    pairs: [],
    patterns: [],
  });
});

test('shows the two with the same rare mistakes side by side, and no others (C1, C2)', async () => {
  // Everybody is wrong everywhere, with B; the two copiers with C and D.
  for (let student = 0; student < minAttemptsCompared; student += 1) {
    await sit(`Student ${student}`, () => 1);
  }
  const begun = [server.clock.now];
  const asha = await sit('Asha', copied);
  server.clock.advanceSeconds(40);
  begun.push(server.clock.now);
  const ravi = await sit('Ravi', copied);
  const { steps, last } = await compare();
  expect(steps.map(({ step }) => step)).toEqual(expect.arrayContaining(['reading', 'comparing', 'compared']));
  expect(last?.attempts).toBe(minAttemptsCompared + 2);
  expect(last?.pairs).toHaveLength(1);
  const [pair] = last?.pairs ?? [];
  expect(pair?.students.map(({ accountId }) => accountId).toSorted()).toEqual([asha.id, ravi.id].toSorted());
  expect(pair).toMatchObject({ scope: 'school', identicalWrong: 4, wrong: 4 });
  expect(pair?.answers.map(({ given }) => given)).toEqual(['C', 'D', 'D', 'C'].map((letter) => [letter, letter]));
  expect(last?.patterns).toEqual([]);
  // Both took the same time to their first answer, in either order.
  const begunBy = pair?.students.map(({ accountId }) => begun[accountId === asha.id ? 0 : 1] ?? 0) ?? [];
  const after = pair?.answers[0]?.givenAt.map((time, who) => Date.parse(time ?? '') - (begunBy[who] ?? 0));
  expect(after?.[0]).toBeGreaterThanOrEqual(0);
  expect(after?.[1]).toBe(after?.[0]);
  expect(pair?.answers.map(({ key }) => key)).toEqual(Array(4).fill('A'));
  expect(pair?.chance).toBeGreaterThan(0);
  expect(pair?.chance).toBeLessThan(falseDiscoveryRate);
});

test('does not compare those who ticked one letter all the way down, and says who they are (C6)', async () => {
  for (let student = 0; student < minAttemptsCompared; student += 1) {
    await sit(`Student ${student}`, () => 1);
  }
  const asha = await sit('Asha', () => 3);
  const ravi = await sit('Ravi', () => 3);
  const { last } = await compare();
  expect(last?.pairs).toEqual([]);
  expect(last?.patterns).toMatchObject(
    [asha, ravi].map(({ id }) => ({ accountId: id, school: 'Lake View School', repeated: ['D'], answers: 4 })),
  );
});

test('excludes simulated students (C4)', async () => {
  const asha = await sit('Asha', () => 1);
  await server.database.update(accounts).set({ isSimulated: true }).where(eq(accounts.id, asha.id));
  expect((await compare()).last?.attempts).toBe(0);
});

test('is only for organisers (C4)', async () => {
  const asha = await insertAccount(server, { name: 'Asha' });
  expect((await compare(asha)).status).toBe(403);
  const writer = await insertAccount(server, { name: 'Writer', role: 'question-writer' });
  expect((await compare(writer)).status).toBe(403);
});

describe('a decision about a pair', () => {
  let asha: Sitter;
  let ravi: Sitter;
  beforeEach(async () => {
    asha = await sit('Asha', copied);
    ravi = await sit('Ravi', copied);
  });

  type Decision = CallOf<typeof likenessEndpoints.decidePair>['body'];
  const decide = (decision: Partial<Decision> = {}, who: Sitter = organiser) => {
    const accountIds: Decision['accountIds'] = [asha.id, ravi.id];
    const body = {
      accountIds,
      outcome: 'talked',
      reason: 'Both told us how it was',
      replaces: null,
      ...decision,
    } as const;
    return server.call(likenessEndpoints.decidePair, { params: { slug: round.slug }, body }, who);
  };
  const about = async (who: Sitter) =>
    (await server.call(participantsEndpoints.readParticipant, { params: { id: who.id }, query: {} }, organiser)).body
      .likeness;

  test('is stored, shown on the pages of both, and audited (C5)', async () => {
    const { decision } = (await decide()).body;
    expect(decision).toMatchObject({ outcome: 'talked', reason: 'Both told us how it was', decidedBy: 'Organiser' });
    expect(await about(asha)).toMatchObject([{ outcome: 'talked', with: { accountId: ravi.id, name: 'Ravi' } }]);
    expect(await about(ravi)).toMatchObject([{ outcome: 'talked', with: { accountId: asha.id, name: 'Asha' } }]);
    const events = await server.database.select().from(auditEvents).where(eq(auditEvents.action, 'likeness-decided'));
    expect(events).toMatchObject([
      { details: { students: [asha.id, ravi.id], outcome: { before: null, after: 'talked' } } },
    ]);
  });

  test('can be replaced by somebody who has seen it, in either order of the pair, and stays on record (C5)', async () => {
    const { id } = (await decide()).body.decision;
    const other = { accountIds: [ravi.id, asha.id], outcome: 'nothing', reason: 'A misprint in a book' } as const;
    expect((await decide({ ...other, accountIds: [ravi.id, asha.id] })).error?.code).toBe('likeness-decided-meanwhile');
    expect((await decide({ ...other, accountIds: [ravi.id, asha.id], replaces: id })).status).toBe(200);
    expect((await about(asha)).map(({ outcome }) => outcome)).toEqual(['nothing', 'talked']);
  });

  test('sent twice is stored once, and of two simultaneous organisers one learns of the other (C5)', async () => {
    await decide();
    expect((await decide()).status).toBe(200);
    expect(await about(asha)).toHaveLength(1);
    const { id } = (await decide()).body.decision;
    const both = await Promise.all([
      decide({ outcome: 'nothing', reason: 'One says so', replaces: id }),
      decide({ outcome: 'nothing', reason: 'The other says so', replaces: id }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('does not disqualify: that comes first, with a reason for the student and an appeal (C5)', async () => {
    expect((await decide({ outcome: 'disqualified' })).error?.code).toBe('nobody-disqualified');
    const [entry] = await server.database.select().from(entries).where(eq(entries.accountId, asha.id));
    const params = { id: entry?.id ?? '' };
    await server.call(resultsEndpoints.updateEntry, { params, body: { disqualified: true } }, organiser);
    expect((await decide({ outcome: 'disqualified' })).status).toBe(200);
    const appeal = await server.call(
      resultsEndpoints.sendAppeal,
      { body: { text: 'I sat alone, in another room.' } },
      asha,
    );
    expect(appeal.status).toBe(201);
  });

  test('is shown with the pair (C5)', async () => {
    for (let student = 0; student < minAttemptsCompared; student += 1) {
      await sit(`Student ${student}`, () => 1);
    }
    expect((await compare()).last?.pairs[0]?.decision).toBeNull();
    await decide();
    expect((await compare()).last?.pairs[0]?.decision).toMatchObject({ outcome: 'talked', decidedBy: 'Organiser' });
  });

  test('is in the data export of both, without the reason, and is deleted with an account (C5)', async () => {
    await decide();
    const { body, text } = await server.call(profileEndpoints.readOwnData, {}, asha);
    expect(body.rounds[0]?.likeness).toMatchObject([{ outcome: 'talked' }]);
    expect(text).not.toContain('Both told us');
    await server.database.delete(accounts).where(eq(accounts.id, ravi.id));
    expect(await about(asha)).toEqual([]);
  });

  test('is only for organisers, and only about two participants', async () => {
    expect((await decide({}, asha)).status).toBe(403);
    expect((await decide({ accountIds: [asha.id, asha.id] })).error?.code).toBe('not-attempted');
    expect((await decide({ accountIds: [asha.id, organiser.id] })).error?.code).toBe('not-attempted');
  });
});
