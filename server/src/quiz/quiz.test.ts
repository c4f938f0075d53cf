import { papersEndpoints } from '@club/contract/papers';
import { quizEndpoints } from '@club/contract/quiz';
import { resultsEndpoints } from '@club/contract/results';
import type { SectionNumber } from '@club/domain/papers/paper';
import { sectionNumbers } from '@club/domain/papers/paper';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertAccount } from '#testing/insert-account.ts';
import { insertQuestion } from '#testing/insert-question.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { listEntries } from './entry-store.ts';
import { updateQuizSettings } from './quiz-settings-store.ts';
import { submitAbandonedAttempts } from './submit-abandoned-attempts.ts';
import { answers, integrityEvents } from './tables.ts';

const server = await startTestServer();
const sections = server.content.paper.sections;

let asha: { id: string; token: string };
let ravi: { id: string; token: string };

/** Two questions a section; the right option is A, and 7 where a number is asked for. */
let paper: Map<SectionNumber, string[]>;

beforeEach(async () => {
  asha = await insertAccount(server, { name: 'Asha' });
  ravi = await insertAccount(server, { name: 'Ravi' });
  paper = new Map();
  for (const section of sectionNumbers) {
    const first = await insertQuestion(server, { section });
    const second = await insertQuestion(
      server,
      section === 3 ? { section, kind: 'integer', options: [], key: { kind: 'integer', value: 7 } } : { section },
    );
    paper.set(section, [first.id, second.id]);
  }
});

const sweep = () =>
  submitAbandonedAttempts(server.database, sections, server.clock.now, (error) => {
    throw error;
  });

const rightTicks = [true, false, false, false];
const wrongTicks = [false, true, false, false];
const questionsOf = (section: SectionNumber) => paper.get(section) ?? [];

async function ready(who: { token: string }) {
  return server.call(quizEndpoints.setClass, { body: { class: 9 } }, who);
}

async function start(section: SectionNumber, who: { token: string } = asha) {
  return server.call(quizEndpoints.startSection, { params: { section } }, who);
}

type Save = { questionId: string; sequence: number; markedAnswers?: boolean[] | null; userInput?: string | null };

async function save(section: SectionNumber, lease: string, saves: Save[], who: { token: string } = asha) {
  return server.call(quizEndpoints.saveAnswers, { params: { section }, body: { lease, answers: saves } }, who);
}

async function finish(section: SectionNumber, lease: string, who: { token: string } = asha) {
  return server.call(quizEndpoints.finishSection, { params: { section }, body: { lease } }, who);
}

async function submit(
  who: { id: string; token: string } = asha,
  more: { score?: number; disqualified?: boolean } = {},
) {
  return server.call(quizEndpoints.submitScore, { body: { userId: who.id, section: 4, ...more } }, who);
}

/** Sits the whole paper: everything right but the second question of each section, which is left out. */
async function sitPaper(who: { id: string; token: string }) {
  await ready(who);
  for (const section of sectionNumbers) {
    const { lease } = (await start(section, who)).body;
    const [first = ''] = questionsOf(section);
    await save(section, lease, [{ questionId: first, sequence: 1, markedAnswers: rightTicks }], who);
    server.clock.advanceSeconds(60);
    expect((await finish(section, lease, who)).status).toBe(200);
  }
}

describe('the way through the paper', () => {
  test('begins with a class and four sections that are not started', async () => {
    const attempt = await server.call(quizEndpoints.readAttempt, {}, asha);
    expect(attempt.body).toMatchObject({ class: null, submitted: false, disqualified: false, phoneVerified: true });
    expect(attempt.body.sections.map(({ state, questionCount }) => [state, questionCount])).toEqual(
      sectionNumbers.map(() => ['not-started', 2]),
    );
  });

  test.each([true, [9], '9abc', '', 13, 9.5, null])(
    'takes a number from 1 to 12 for a class, which %j is not',
    async (given) => {
      const { status, error } = await server.call(quizEndpoints.setClass, { body: { class: given as number } }, asha);
      expect([status, error?.error]).toEqual([400, 'Enter your class as a number from 1 to 12']);
    },
  );

  test('saves the class with the specified words', async () => {
    expect((await ready(asha)).body).toEqual({ class: 9, message: 'Class information saved!' });
  });

  test('leads through four sections to a submission and a line of the leaderboard', async () => {
    await sitPaper(asha);
    expect((await submit()).body).toEqual({ message: 'Quiz Submitted Successfully', disqualified: false });
    expect(await listEntries(server.database)).toMatchObject([
      {
        accountId: asha.id,
        score: 18,
        sectionMarks: [4, 4, 5, 5],
        disqualified: false,
        timeUsedSeconds: 240,
        section: 4,
      },
    ]);
  });

  test('believes no number a browser sends (I5)', async () => {
    await sitPaper(asha);
    await submit(asha, { score: 180 });
    expect(await listEntries(server.database)).toMatchObject([{ score: 18 }]);
  });

  test('is submitted once', async () => {
    await sitPaper(asha);
    await submit();
    const again = await submit();
    expect([again.status, again.error?.error]).toEqual([409, "You've already submitted"]);
    expect(await listEntries(server.database)).toHaveLength(1);
  });

  test('is submitted once when pressed twice at the same moment', async () => {
    await sitPaper(asha);
    const statuses = (await Promise.all([submit(), submit(), submit()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409, 409]);
    expect(await listEntries(server.database)).toHaveLength(1);
  });

  test('cannot be submitted early, or for somebody else', async () => {
    await ready(asha);
    expect((await submit()).error?.code).toBe('quiz-unfinished');
    await start(1);
    expect((await submit()).error?.code).toBe('quiz-unfinished');
    const forRavi = await server.call(quizEndpoints.submitScore, { body: { userId: ravi.id } }, asha);
    expect(forRavi.error?.code).toBe('not-yours');
  });

  test('refuses a section that is behind with the specified words', async () => {
    await ready(asha);
    const { lease } = (await start(1)).body;
    await finish(1, lease);
    const again = await start(1);
    expect([again.status, again.error?.error]).toEqual([409, "You've attempted the quiz"]);
  });

  test('starts with nothing but a verified phone (A8)', async () => {
    const newcomer = await insertAccount(server, { phoneVerifiedAt: null });
    await ready(newcomer);
    const refused = await start(1, newcomer);
    expect([refused.status, refused.error?.code]).toEqual([403, 'phone-not-verified']);
  });

  test('says which section has no questions', async () => {
    const admin = await insertAccount(server, { isAdmin: true });
    await ready(asha);
    const [first = '', second = ''] = questionsOf(1);
    const inactive = await server.call(
      papersEndpoints.updateQuestion,
      { params: { id: first }, body: { inActive: true } },
      admin,
    );
    expect(inactive.status).toBe(200);
    const deleted = await server.call(papersEndpoints.deleteQuestion, { params: { id: second } }, admin);
    expect(deleted.status).toBe(200);
    expect((await start(1)).error?.error).toBe('No Questions Found for Section 1');
  });

  test('keeps the questions it started with, whatever happens to the bank', async () => {
    await ready(asha);
    const before = (await start(1)).body;
    const admin = await insertAccount(server, { isAdmin: true });
    await server.call(papersEndpoints.deleteQuestion, { params: { id: questionsOf(1)[0] ?? '' } }, admin);
    await insertQuestion(server, { section: 1 });
    expect((await start(1)).body.questions).toEqual(before.questions);
  });
});

describe('saving answers', () => {
  test('acknowledges what is committed and gives it back to a page that comes again (T8)', async () => {
    await ready(asha);
    const { lease } = (await start(1)).body;
    const [first = '', second = ''] = questionsOf(1);
    const savedAt = new Date(server.clock.now).toISOString();
    const saved = await save(1, lease, [
      { questionId: first, sequence: 1, markedAnswers: rightTicks },
      { questionId: second, sequence: 2, userInput: 'b' },
    ]);
    expect(saved.body.saved).toEqual([
      { questionId: first, sequence: 1, savedAt },
      { questionId: second, sequence: 2, savedAt },
    ]);
    const again = (await start(1)).body;
    expect(again.answers.toSorted((a, b) => a.sequence - b.sequence)).toEqual([
      { questionId: first, sequence: 1, markedAnswers: rightTicks, userInput: null, savedAt },
      { questionId: second, sequence: 2, markedAnswers: null, userInput: 'b', savedAt },
    ]);
  });

  test('takes repeated and old saves without harm (M6)', async () => {
    await ready(asha);
    const { lease } = (await start(1)).body;
    const [first = ''] = questionsOf(1);
    const newer = { questionId: first, sequence: 5, markedAnswers: rightTicks };
    await save(1, lease, [newer]);
    await save(1, lease, [newer, newer]);
    await save(1, lease, [{ questionId: first, sequence: 4, markedAnswers: wrongTicks }]);
    expect((await start(1)).body.answers).toMatchObject([{ sequence: 5, markedAnswers: rightTicks }]);
  });

  test('many at once: each participant finds their own answers, committed together', async () => {
    const many = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const account = await insertAccount(server, { name: `Participant ${index}` });
        await ready(account);
        return { ...account, lease: (await start(1, account)).body.lease };
      }),
    );
    const [first = '', second = ''] = questionsOf(1);
    const replies = await Promise.all(
      many.flatMap((who, index) => [
        save(1, who.lease, [{ questionId: first, sequence: 1, userInput: `answer ${index}` }], who),
        save(1, who.lease, [{ questionId: second, sequence: 2, userInput: `other ${index}` }], who),
        save(1, 'no-lease', [{ questionId: second, sequence: 9, userInput: 'decoy' }], who),
      ]),
    );
    expect(replies.map(({ status }) => status)).toEqual(many.flatMap(() => [200, 200, 409]));
    for (const [index, who] of many.entries()) {
      const { answers: found } = (await start(1, who)).body;
      expect(found.map(({ userInput }) => userInput).sort()).toEqual([`answer ${index}`, `other ${index}`]);
    }
  });

  test('is refused to a page that was taken over, with a sentence it can show (T4)', async () => {
    await ready(asha);
    const phone = (await start(1)).body;
    const laptop = (await start(1)).body;
    expect(laptop.closesAt).toBe(phone.closesAt);
    const [first = ''] = questionsOf(1);
    const refused = await save(1, phone.lease, [{ questionId: first, sequence: 1, markedAnswers: rightTicks }]);
    expect([refused.status, refused.error?.error]).toEqual([409, 'This quiz was opened on another device']);
    expect((await save(1, laptop.lease, [{ questionId: first, sequence: 1 }])).status).toBe(200);
  });

  test('is refused for questions of another section, and for a section that was not started', async () => {
    await ready(asha);
    const { lease } = (await start(1)).body;
    const elsewhere = await save(1, lease, [{ questionId: questionsOf(2)[0] ?? '', sequence: 1 }]);
    expect(elsewhere.error?.code).toBe('answer-not-in-section');
    expect((await save(2, lease, [{ questionId: questionsOf(2)[0] ?? '', sequence: 1 }])).error?.code).toBe(
      'section-not-started',
    );
    expect(await server.database.select().from(answers)).toEqual([]);
  });

  test('does not fail for others because one request cannot be stored', async () => {
    await Promise.all([ready(asha), ready(ravi)]);
    const [ashaLease, raviLease] = [(await start(1, asha)).body.lease, (await start(1, ravi)).body.lease];
    const [first = ''] = questionsOf(1);
    const [bad, good] = await Promise.all([
      save(1, ashaLease, [{ questionId: first, sequence: 1, userInput: 'a\u0000b' }], asha),
      save(1, raviLease, [{ questionId: first, sequence: 1, userInput: 'ab' }], ravi),
    ]);
    expect(bad.status).toBe(400);
    expect(good.status).toBe(200);
  });

  test('counts to the end of the grace; what comes later is kept and does not count (T2)', async () => {
    await sitPaper(ravi);
    await ready(asha);
    const [first = '', second = ''] = questionsOf(1);
    const { lease } = (await start(1)).body;
    server.clock.advanceSeconds(480 + 5);
    await save(1, lease, [{ questionId: first, sequence: 1, markedAnswers: rightTicks }]);
    server.clock.advanceSeconds(1);
    const late = await save(1, lease, [{ questionId: second, sequence: 2, markedAnswers: rightTicks }]);
    expect(late.status).toBe(200);
    await submit(asha, { disqualified: true });
    const [entry] = await listEntries(server.database, { accountId: asha.id });
    expect(entry?.score).toBe(4);
    expect(await server.database.select().from(answers).where(eq(answers.questionId, second))).toHaveLength(1);
  });
});

describe('integrity', () => {
  const report = (kind: 'fullscreen-left' | 'page-hidden', who: { token: string } = asha) =>
    server.call(quizEndpoints.reportIntegrityEvent, { body: { section: 1, kind } }, who);

  test('leaving full-screen disqualifies and submits, once', async () => {
    await ready(asha);
    await start(1);
    expect((await report('page-hidden')).body).toEqual({ flags: 0, disqualified: false });
    expect((await report('fullscreen-left')).body).toEqual({ flags: 1, disqualified: true });
    expect((await report('fullscreen-left')).body).toEqual({ flags: 1, disqualified: true });
    expect(await listEntries(server.database)).toMatchObject([{ accountId: asha.id, disqualified: true, score: 0 }]);
    expect((await start(1)).error?.error).toBe("You're disqualified");
    expect((await submit(asha, { disqualified: true })).error?.error).toBe("You've already submitted");
    const kept = await server.database.select().from(integrityEvents);
    expect(kept.map(({ kind }) => kind)).toEqual(['page-hidden', 'fullscreen-left', 'fullscreen-left']);
  });

  test('the final submission can say so itself', async () => {
    await ready(asha);
    await start(1);
    expect((await submit(asha, { disqualified: true })).body).toEqual({
      message: 'You are disqualified for exiting full-screen',
      disqualified: true,
    });
  });

  test('flags are counted where the rule allows some', async () => {
    await updateQuizSettings(server.database, {
      hours: { opensAt: null, closesAt: null },
      integrity: { disqualifyingFlag: 2 },
    });
    await ready(asha);
    await start(1);
    expect((await report('fullscreen-left')).body).toEqual({ flags: 1, disqualified: false });
    expect((await report('fullscreen-left')).body).toEqual({ flags: 2, disqualified: true });
  });

  test('is nothing before a section has been started', async () => {
    expect((await report('fullscreen-left')).error?.code).toBe('section-not-started');
  });
});

describe('opening hours', () => {
  const minutes = (count: number) => server.clock.now + count * 60_000;

  test('an early participant reads when the quiz opens, a late one that it is closed', async () => {
    const admin = await insertAccount(server, { isAdmin: true });
    await ready(asha);
    const settings = { opensAt: new Date(minutes(90)).toISOString(), closesAt: null, integrityRule: 'strict' };
    expect((await server.call(quizEndpoints.updateSettings, { body: settings }, admin)).body).toEqual(settings);
    const early = await start(1);
    expect([early.status, early.error?.error]).toEqual([
      403,
      'The quiz has not opened yet. It opens on 10 January 2026 at 11:30 am.',
    ]);
    await server.call(
      quizEndpoints.updateSettings,
      { body: { opensAt: null, closesAt: new Date(minutes(1)).toISOString(), integrityRule: 'strict' } },
      admin,
    );
    server.clock.advanceSeconds(60);
    expect((await start(1)).error?.error).toBe('The quiz is closed.');
  });

  test('refuses hours and rules that make no sense, and anybody but admins', async () => {
    const admin = await insertAccount(server, { isAdmin: true });
    const put = (
      body: { opensAt: string | null; closesAt: string | null; integrityRule: string },
      who: { token: string } = admin,
    ) => server.call(quizEndpoints.updateSettings, { body }, who);
    const [noon, later] = [new Date(minutes(1)).toISOString(), new Date(minutes(2)).toISOString()];
    expect((await put({ opensAt: later, closesAt: noon, integrityRule: 'strict' })).error?.error).toBe(
      'The quiz has to open before it closes',
    );
    expect((await put({ opensAt: null, closesAt: null, integrityRule: 'kind' })).status).toBe(400);
    expect((await put({ opensAt: null, closesAt: null, integrityRule: 'strict' }, asha)).status).toBe(403);
  });

  test('when it closes, what was left behind is submitted with what it holds', async () => {
    await updateQuizSettings(server.database, {
      hours: { opensAt: null, closesAt: minutes(5) },
      integrity: { disqualifyingFlag: 1 },
    });
    await Promise.all([ready(asha), ready(ravi)]);
    const { lease, closesAt } = (await start(1)).body;
    expect(closesAt).toBe(new Date(minutes(5)).toISOString());
    await save(1, lease, [{ questionId: questionsOf(1)[0] ?? '', sequence: 1, markedAnswers: rightTicks }]);
    server.clock.advanceSeconds(300 + 6);
    expect(await sweep()).toBe(1);
    expect(await sweep()).toBe(0);
    expect(await listEntries(server.database)).toMatchObject([{ accountId: asha.id, score: 4, timeUsedSeconds: 300 }]);
  });
});

test('one attempt that cannot be submitted does not keep the others waiting (T6)', async () => {
  await updateQuizSettings(server.database, {
    hours: { opensAt: null, closesAt: server.clock.now + 60_000 },
    integrity: { disqualifyingFlag: 1 },
  });
  await Promise.all([ready(asha), ready(ravi)]);
  await Promise.all([start(1, asha), start(1, ravi)]);
  // A line of the leaderboard that cannot be written stands for whatever may be wrong with one attempt.
  await server.database.execute(
    sql`alter table entries add constraint broken check (account_id <> ${sql.raw(`'${asha.id}'`)})`,
  );
  server.clock.advanceSeconds(90);
  const errors: unknown[] = [];
  expect(
    await submitAbandonedAttempts(server.database, sections, server.clock.now, (error) => errors.push(error)),
  ).toBe(1);
  await server.database.execute(sql`alter table entries drop constraint broken`);
  expect(errors).toHaveLength(1);
  expect(await listEntries(server.database)).toMatchObject([{ accountId: ravi.id }]);
});

describe('what a participant may see', () => {
  test('nobody sees a question before its section has started, and then without its key (P2)', async () => {
    const list = (who: { token: string }, section?: number) =>
      server.call(papersEndpoints.listQuestions, { query: section === undefined ? {} : { section } }, who);
    await ready(asha);
    expect((await list(asha)).body).toEqual({ quizzes: [] });
    const { questions, lease } = (await start(1)).body;
    expect((await list(asha)).body.quizzes).toEqual(questions);
    expect((await list(asha, 2)).body).toEqual({ quizzes: [] });
    expect((await list(ravi)).body).toEqual({ quizzes: [] });
    await finish(1, lease);
    expect((await list(asha)).body).toEqual({ quizzes: [] });
  });

  test('an admin sees the bank with its keys', async () => {
    const admin = await insertAccount(server, { isAdmin: true });
    const { quizzes } = (await server.call(papersEndpoints.listQuestions, { query: {} }, admin)).body;
    expect(quizzes).toHaveLength(8);
    expect(quizzes[0]).toMatchObject({ correctAnswer: 'Narmada', answers: rightTicks });
  });
});

test('an admin reads what the play screen noticed in an attempt, and of no other', async () => {
  const admin = await insertAccount(server, { isAdmin: true });
  await Promise.all([ready(asha), ready(ravi)]);
  await Promise.all([start(1, asha), start(1, ravi)]);
  const report = (kind: 'fullscreen-left' | 'page-hidden', who: { token: string }) =>
    server.call(quizEndpoints.reportIntegrityEvent, { body: { section: 1, kind } }, who);
  await report('page-hidden', ravi);
  await report('page-hidden', asha);
  server.clock.advanceSeconds(9);
  await report('fullscreen-left', asha);
  const [entry] = await listEntries(server.database);
  const read = (id: string) => server.call(resultsEndpoints.listEntryEvents, { params: { id } }, admin);
  expect((await read(entry?.id ?? '')).body.events).toEqual([
    { section: 1, kind: 'page-hidden', isFlag: false, at: new Date(server.clock.now - 9000).toISOString() },
    { section: 1, kind: 'fullscreen-left', isFlag: true, at: new Date(server.clock.now).toISOString() },
  ]);
  expect((await read(asha.id)).error?.code).toBe('entry-unknown');
});

test('an admin lifts a disqualification, and the participant reads that too', async () => {
  const admin = await insertAccount(server, { isAdmin: true });
  await ready(asha);
  await start(1);
  await submit(asha, { disqualified: true });
  const [entry] = await listEntries(server.database);
  const disqualified = async () => (await server.call(quizEndpoints.readAttempt, {}, asha)).body.disqualified;
  expect(await disqualified()).toBe(true);
  const lifted = await server.call(
    resultsEndpoints.updateEntry,
    { params: { id: entry?.id ?? '' }, body: { disqualified: false } },
    admin,
  );
  expect(lifted.body.data).toMatchObject({ disqualified: false, rank: 1 });
  expect(await disqualified()).toBe(false);
  expect((await submit()).error?.code).toBe('quiz-already-submitted');
});

test('an admin writes an entry by hand: capped, once, and noted', async () => {
  const admin = await insertAccount(server, { isAdmin: true });
  const insert = (score: number) =>
    server.call(quizEndpoints.submitScore, { body: { userId: ravi.id, score, section: 4 } }, admin);
  expect((await insert(500)).status).toBe(201);
  expect((await insert(20)).error?.error).toBe("You've already submitted");
  expect(await listEntries(server.database)).toMatchObject([{ accountId: ravi.id, score: 180 }]);
});
