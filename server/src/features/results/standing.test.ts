import { randomUUID } from 'node:crypto';
import { interventionsEndpoints } from '@club/contract/interventions';
import { participantsEndpoints } from '@club/contract/participants';
import { profileEndpoints } from '@club/contract/profile';
import { resultsEndpoints } from '@club/contract/results';
import { schoolResultsEndpoints } from '@club/contract/school-results';
import { signInEndpoints } from '@club/contract/sign-in';
import { addressWithoutMailbox } from '@club/domain/entities/accounts/email';
import { minute } from '@club/domain/shared/instant';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accounts } from '#entities/accounts/tables.ts';
import { listEntries } from '#entities/attempts/entry-store.ts';
import { questions } from '#entities/papers/tables.ts';
import { type Round, readRound, updateRound } from '#entities/rounds/round-store.ts';
import { findOrInsertSchool, markMerged, updateSchool } from '#entities/schools/school-store.ts';
import { submitAbandonedAttempts } from '#features/sitting/submit-abandoned-attempts.ts';
import { correctPaper } from '#testing/correct-paper.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { quizCalls, type Sitter, ticks } from '#testing/quiz-calls.ts';
import { sentCode } from '#testing/registration.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const calls = quizCalls(server);

let round: Round;
let admin: Sitter;
let asha: Sitter;
let ravi: Sitter;
/** In the order of the paper: two of each section. */
let paper: string[];

const insertSchool = (institution: string) =>
  findOrInsertSchool(server.database, { institution, pin: '462001', city: 'Bhopal' });

/** @param right how many of the four questions are answered correctly, from the first on */
async function sit(name: string, right: number, { schoolId, level = 9 }: { schoolId: string; level?: number }) {
  const student = await insertAccount(server, { name, schoolId });
  await calls.ready(student, level);
  let answered = 0;
  const answer = () => {
    answered += 1;
    return { markedAnswers: ticks(answered > right ? 1 : 0) };
  };
  const shown = [await calls.sitSection(1, student, answer), await calls.sitSection(2, student, answer)];
  await calls.submit(student);
  paper = shown.flatMap((section) => section.questions.map(({ id }) => id));
  return student;
}

/** Six of class 9 and one of class 10 at one school, five at another; Asha has 11 marks of 16 and Ravi none. */
beforeEach(async () => {
  round = await fillSmallPaper(server, await readRound(server.database, undefined));
  await updateRound(server.database, round.id, { closesAt: server.clock.now + 60 * minute });
  admin = await insertAccount(server, { isAdmin: true, name: 'Admin' });
  const lake = { schoolId: await insertSchool('Lake View School') };
  const hill = { schoolId: await insertSchool('Hill School') };
  asha = await sit('Asha', 3, lake);
  ravi = await sit('Ravi', 0, lake);
  for (const right of [3, 3, 2, 4]) await sit('Other', right, lake);
  await sit('Tenth', 1, { ...lake, level: 10 });
  for (const right of [4, 2, 2, 2, 1]) await sit('Hill', right, hill);
  server.clock.advanceSeconds(60 * 60);
});

const params = () => ({ params: { slug: round.slug } });
const publish = () => server.call(resultsEndpoints.publishResults, params(), admin);
const unpublish = () => server.call(resultsEndpoints.unpublishResults, params(), admin);
const review = async (who: Sitter) => (await server.call(resultsEndpoints.readReview, { query: {} }, who)).body;
const page = (code: string, names = false) =>
  server.call(schoolResultsEndpoints.readSchoolPage, { body: { code, names } });
async function codeOf(institution: string) {
  const schoolId = await insertSchool(institution);
  await updateSchool(server.database, schoolId, { approvedAt: server.clock.now });
  const made = await server.call(schoolResultsEndpoints.makeSchoolCode, { ...params(), body: { schoolId } }, admin);
  return { code: made.body.code, schoolId };
}
/** After the figures may be read again. */
const reviewLater = (who: Sitter) => {
  server.clock.advanceSeconds(5);
  return review(who);
};
const tag = (place: number, tags: string[]) =>
  server.database
    .update(questions)
    .set({ tags })
    .where(eq(questions.id, paper[place] ?? ''));

test('ranks and percentile come with the final results alone, without what would tell of fewer than five (Y1, Y3, Y4, Y5)', async () => {
  await updateRound(server.database, round.id, { provisionalKeyAt: server.clock.now });
  expect(await review(asha)).toMatchObject({ step: 'provisional-key', standing: null, topics: [], missed: [] });
  await publish();
  expect((await review(asha)).standing).toEqual({
    all: { rank: 3, of: 12, isShared: false },
    city: { rank: 3, of: 12, isShared: false },
    school: { rank: 2, of: 7, isShared: false },
    class: null,
    withheld: ['class'],
    percentile: { percentile: 83.33, better: 2, of: 12 },
    advances: false,
  });
  expect((await review(ravi)).standing).toMatchObject({
    all: { rank: 12 },
    percentile: { percentile: 8.33, better: 11 },
  });
  await unpublish();
  expect((await review(asha)).standing).toBeNull();
});

test('marks by topic stand beside the median of all, furthest below it first, and follow the tags (Y7, Y9)', async () => {
  await tag(0, ['Rivers']);
  await tag(2, ['Lakes', 'rivers']);
  await publish();
  const { topics, missed } = await review(ravi);
  expect(topics).toEqual([
    { name: 'Rivers', marks: -2, fullMarks: 8, median: 3 },
    { name: 'Lakes', marks: -1, fullMarks: 4, median: -1 },
  ]);
  // 11, 9, 5 and 2 of 12 are right.
  expect(missed).toEqual([
    { questionId: paper[0], percent: 92 },
    { questionId: paper[1], percent: 75 },
  ]);
  expect((await review(asha)).missed).toEqual([]);
  await tag(2, []);
  expect((await reviewLater(ravi)).topics).toEqual([{ name: 'Rivers', marks: -1, fullMarks: 4, median: 4 }]);
});

test('follows a disqualification, a corrected and a withdrawn question, and a merge of schools (Y9)', async () => {
  await tag(0, ['Rivers']);
  await publish();
  await review(ravi);
  // The best is disqualified.
  const [best] = await listEntries(server.database, { roundId: round.id });
  await server.call(
    resultsEndpoints.updateEntry,
    { params: { id: best?.id ?? '' }, body: { disqualified: true } },
    admin,
  );
  expect((await reviewLater(asha)).standing).toMatchObject({ all: { rank: 2, of: 11 }, percentile: { of: 11 } });
  const withdrawn = { questionId: paper[0] ?? '', reason: 'Unclear', change: { countsFor: 'nobody' } } as const;
  await correctPaper(server, round.slug, withdrawn, admin);
  const after = await reviewLater(ravi);
  expect(after.topics).toEqual([]);
  expect(after.missed.map(({ questionId }) => questionId)).toEqual([paper[1]]);
  // Whoever was wrong is right by the other key, and has the most marks.
  const { question } = after.questions[1] ?? {};
  const corrected = { correctAnswer: question?.options[1] ?? '' };
  await correctPaper(server, round.slug, { questionId: paper[1] ?? '', reason: 'B', change: corrected }, admin);
  expect((await reviewLater(ravi)).missed).toEqual([]);
  const [lake = '', hill = ''] = [await insertSchool('Lake View School'), await insertSchool('Hill School')];
  await markMerged(server.database, hill, lake);
  expect((await reviewLater(asha)).standing?.school).toMatchObject({ of: 11 });
});

test('stays with a student whose account is merged, or made their own (Y9, Q7, A33)', async () => {
  await publish();
  const before = await review(asha);
  const { standing } = before;
  expect(standing?.all).toMatchObject({ rank: 3, of: 12 });

  // A school had registered her.
  const { id } = asha;
  const unclaimed = { emailKey: addressWithoutMailbox(id), email: addressWithoutMailbox(id), phone: null };
  await server.database
    .update(accounts)
    .set({ ...unclaimed, phoneVerifiedAt: null, vouchedAt: server.clock.now })
    .where(eq(accounts.id, id));
  const claim = { email: 'asha@own.example', password: 'Test-Pass-1', phoneNo: '9876500001' };
  expect((await server.call(profileEndpoints.claimAccount, { body: claim }, asha)).status).toBe(200);
  const secret = sentCode(server, '+919876500001');
  await server.call(signInEndpoints.verifyPhone, { body: { userId: id, secret } });
  expect((await reviewLater(asha)).standing).toEqual(standing);

  const other = await insertAccount(server, { name: 'Asha' });
  const pair = { params: { id: other.id, otherId: id } };
  const { revision } = (await server.call(participantsEndpoints.previewMerge, pair, admin)).body;
  const body = { revision, reason: 'Registered twice' };
  const merged = await server.call(participantsEndpoints.mergeAccounts, { ...pair, body }, admin);
  expect(merged.status).toBe(200);
  const after = await reviewLater(other);
  expect(after.standing).toEqual(standing);
  expect([after.topics, after.missed]).toEqual([before.topics, before.missed]);
  expect((await reviewLater(ravi)).standing).toMatchObject({ all: { rank: 12, of: 12 } });
});

test('follows late answers that organisers accepted (Y9)', async () => {
  const again = server.clock.now - 60 * minute;
  await updateRound(server.database, round.id, { closesAt: again + 3 * 60 * minute });
  server.clock.now = again;
  const late = await insertAccount(server, { name: 'Late' });
  await calls.ready(late);
  const { lease, questions: shown, closesAt } = (await calls.start(1, late)).body;
  server.clock.now = Date.parse(closesAt) + minute;
  await calls.save(1, lease, [{ questionId: shown[0]?.id ?? '', sequence: 1, markedAnswers: ticks(0) }], late);
  server.clock.advanceSeconds(4 * 60 * 60);
  await submitAbandonedAttempts(server.database, server.clock.now, (error) => {
    throw error;
  });
  await publish();
  expect(await review(late)).toMatchObject({ standing: { all: { rank: 13 } }, missed: [{ questionId: paper[0] }, {}] });
  const accepted = { kind: 'late-answers-accepted', reason: 'Power cut', accountId: late.id, section: 1 } as const;
  const body = { ...accepted, requestId: randomUUID() };
  const given = await server.call(interventionsEndpoints.giveIntervention, { ...params(), body }, admin);
  expect(given.status).toBe(201);
  const followed = await reviewLater(late);
  expect(followed.standing?.percentile?.better).toBe(9);
  expect(followed.missed.map(({ questionId }) => questionId)).toEqual([paper[1]]);
});

test('a school prints figures of its own students beside those of all, without a child of theirs (Y11)', async () => {
  await tag(0, ['Rivers']);
  const { code, schoolId } = await codeOf('Lake View School');
  expect((await page(code)).error?.code).toBe('results-not-out');
  await publish();
  const { body, text } = await page(code);
  expect(body).toMatchObject({
    school: 'Lake View School, 462001',
    figures: { students: 7, of: 12, fullMarks: 16, median: 11, medianOfAll: 6, percentile: 83.33 },
    names: [],
  });
  expect(body.figures).toMatchObject({
    // The only one of class 10 could be found by subtraction.
    classes: [],
    topics: [{ name: 'Rivers', fullMarks: 4, median: 4, medianOfAll: 4 }],
    missed: [],
  });
  expect(text).not.toMatch(/Asha|Ravi|Tenth|Hill|rank/);
  const hill = await codeOf('Hill School');
  expect((await page(hill.code)).body.figures).toMatchObject({ students: 5, classes: [{ class: 9, students: 5 }] });
  // Four are too few, and so are those outside of it.
  await server.database.execute(sql`delete from entries where school_id = ${hill.schoolId}::uuid and score > 10`);
  server.clock.advanceSeconds(5);
  expect((await page(hill.code)).body).toMatchObject({ figures: null, names: [] });
  expect((await page(code)).body.figures).toBeNull();
  expect(schoolId).not.toBe(hill.schoolId);
});

test('a school names its best only if the teacher chooses so, each as they chose (Y12)', async () => {
  const { code } = await codeOf('Lake View School');
  await publish();
  const choose = (who: Sitter, shownAs: 'name' | 'nothing', nameConsentAt: number | null) =>
    server.database.update(accounts).set({ shownAs, nameConsentAt }).where(eq(accounts.id, who.id));
  expect((await page(code, true)).body.names).toMatchObject([
    { name: 'O.', class: 9, rank: 1, rankAtSchool: 1 },
    { name: 'A.', class: 9, rank: 3, rankAtSchool: 2 },
    { name: 'O.' },
    { name: 'O.' },
    { name: 'O.' },
    { name: 'T.', class: 10 },
    { name: 'R.', rank: 12, rankAtSchool: 7 },
  ]);
  await choose(asha, 'name', server.clock.now);
  await choose(ravi, 'nothing', null);
  const { names } = (await page(code, true)).body;
  expect(names.map(({ name }) => name)).toEqual(['O.', 'Asha', 'O.', 'O.', 'O.', 'T.']);
  expect((await page(code)).body.names).toEqual([]);
});

test('in a round of four nothing is said of anybody (Y4)', async () => {
  const entries = await listEntries(server.database, { roundId: round.id });
  for (const { id } of entries.slice(0, 8)) await server.call(resultsEndpoints.deleteEntry, { params: { id } }, admin);
  await tag(0, ['Rivers']);
  await publish();
  const { standing, topics, missed } = await review(ravi);
  expect(standing).toMatchObject({ all: null, city: null, school: null, class: null, percentile: null });
  expect(topics).toMatchObject([{ name: 'Rivers', median: null }]);
  expect(missed).toEqual([]);
});
