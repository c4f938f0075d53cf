import { profileEndpoints } from '@club/contract/profile';
import { questionBankEndpoints } from '@club/contract/question-bank';
import { resultsEndpoints } from '@club/contract/results';
import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import { refusalStatus } from '@club/contract/shared/refusal-status';
import { sittingEndpoints } from '@club/contract/sitting';
import type { ReportedEventKind } from '@club/domain/entities/attempts/integrity';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditEvents } from '#entities/accounts/tables.ts';
import { listEntries } from '#entities/attempts/entry-store.ts';
import { answers, attempts, integrityEvents } from '#entities/attempts/tables.ts';
import { type Round, type RoundChanges, readRound, updateRound } from '#entities/rounds/round-store.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertQuestion } from '#testing/insert-question.ts';
import { insertRound } from '#testing/insert-round.ts';
import { quizCalls, type Save, type Sitter, ticks } from '#testing/quiz-calls.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { submitAbandonedAttempts } from './submit-abandoned-attempts.ts';

const server = await startTestServer();
const calls = quizCalls(server);
const sectionNumbers = [1, 2, 3, 4];

let round: Round;
let asha: Sitter;
let ravi: Sitter;

/** Two questions per section; the correct option is A, and 7 for a number. */
let paper: Map<number, string[]>;

beforeEach(async () => {
  round = await readRound(server.database, undefined);
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

const submitAbandoned = () =>
  submitAbandonedAttempts(server.database, server.clock.now, (error) => {
    throw error;
  });
const entriesOf = (accountId?: string) => listEntries(server.database, { roundId: round.id, accountId });
const changeRound = (changes: RoundChanges) => updateRound(server.database, round.id, changes);

const rightTicks = ticks(0);
const wrongTicks = ticks(1);
const questionsOf = (section: number) => paper.get(section) ?? [];

const ready = (who: Sitter) => calls.ready(who);
const start = (section: number, who = asha) => calls.start(section, who);
const save = (section: number, lease: string, saves: Save[], who = asha) => calls.save(section, lease, saves, who);
const finish = (section: number, lease: string, who = asha) => calls.finish(section, lease, who);
const submit = (who = asha, more: { score?: number; disqualified?: boolean } = {}) => calls.submit(who, more);

/** Sits the whole paper: every answer correct except the second of each section, which is left out. */
async function sitPaper(who: Sitter) {
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
  test('starts with a class and four unstarted sections', async () => {
    const attempt = await server.call(sittingEndpoints.readAttempt, {}, asha);
    expect(attempt.body).toMatchObject({ class: null, submitted: false, disqualified: false, phoneVerified: true });
    expect(attempt.body.sections.map(({ state, questionCount }) => [state, questionCount])).toEqual(
      sectionNumbers.map(() => ['not-started', 2]),
    );
  });

  test.each([true, [9], '9abc', '', 13, 9.5, null])('accepts a class from 1 to 12, but not %j', async (given) => {
    const { status, error } = await server.call(sittingEndpoints.setClass, { body: { class: given as number } }, asha);
    expect([status, error?.error]).toEqual([400, 'Enter your class as a number from 1 to 12']);
  });

  test('saves the class with the specified message', async () => {
    expect((await ready(asha)).body).toEqual({ class: 9, message: 'Class information saved!' });
  });

  test('answers in the language of the request', async () => {
    const { body } = await server.call(
      sittingEndpoints.setClass,
      { body: { class: 9 } },
      { token: asha.token, headers: { 'accept-language': 'hi' } },
    );
    expect(body.message).toBe('कक्षा की जानकारी सहेज ली गई!');
  });

  test('leads through four sections to a submission and an entry', async () => {
    await sitPaper(asha);
    expect((await submit()).body).toEqual({ message: 'Quiz Submitted Successfully', disqualified: false });
    expect(await entriesOf()).toMatchObject([
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

  test('ignores numbers calculated by a browser (I5)', async () => {
    await sitPaper(asha);
    await submit(asha, { score: 180 });
    expect(await entriesOf()).toMatchObject([{ score: 18 }]);
  });

  test('is submitted once', async () => {
    await sitPaper(asha);
    await submit();
    const again = await submit();
    expect([again.status, again.error?.error]).toEqual([409, "You've already submitted"]);
    expect(await entriesOf()).toHaveLength(1);
  });

  test('is answered with 409 only if it was submitted already: pages rely on that (T5)', async () => {
    const { refusals } = sittingEndpoints.submitScore;
    expect(refusals.filter((code) => refusalStatus[code] === 409)).toEqual(['quiz-already-submitted']);
    await ready(asha);
    const unfinished = await submit();
    expect([unfinished.status, unfinished.error?.error]).toEqual([403, 'Please finish all sections first']);
  });

  test('is submitted once when pressed twice at the same moment', async () => {
    await sitPaper(asha);
    const statuses = (await Promise.all([submit(), submit(), submit()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409, 409]);
    expect(await entriesOf()).toHaveLength(1);
  });

  test('cannot be submitted early, or for another account', async () => {
    await ready(asha);
    expect((await submit()).error?.code).toBe('quiz-unfinished');
    await start(1);
    expect((await submit()).error?.code).toBe('quiz-unfinished');
    const forRavi = await server.call(sittingEndpoints.submitScore, { body: { userId: ravi.id } }, asha);
    expect(forRavi.error?.code).toBe('not-yours');
  });

  test('refuses a finished section with the specified message', async () => {
    await ready(asha);
    const { lease } = (await start(1)).body;
    await finish(1, lease);
    const again = await start(1);
    expect([again.status, again.error?.error]).toEqual([409, "You've attempted the quiz"]);
  });

  test('needs only a verified phone to start (A8)', async () => {
    const newcomer = await insertAccount(server, { phoneVerifiedAt: null });
    await ready(newcomer);
    const refused = await start(1, newcomer);
    expect([refused.status, refused.error?.code]).toEqual([403, 'phone-not-verified']);
  });

  test('names the section without questions', async () => {
    const admin = await insertAccount(server, { isAdmin: true });
    await ready(asha);
    const [first = '', second = ''] = questionsOf(1);
    const inactive = await server.call(
      questionBankEndpoints.updateQuestion,
      { params: { id: first }, body: { inActive: true } },
      admin,
    );
    expect(inactive.status).toBe(200);
    const deleted = await server.call(questionBankEndpoints.deleteQuestion, { params: { id: second } }, admin);
    expect(deleted.status).toBe(200);
    expect((await start(1)).error?.error).toBe('No Questions Found for Section 1');
  });

  test('keeps the questions it started with, despite changes of the bank', async () => {
    await ready(asha);
    const before = (await start(1)).body;
    const admin = await insertAccount(server, { isAdmin: true });
    await server.call(questionBankEndpoints.deleteQuestion, { params: { id: questionsOf(1)[0] ?? '' } }, admin);
    await insertQuestion(server, { section: 1 });
    expect((await start(1)).body.questions).toEqual(before.questions);
  });
});

describe('saving answers', () => {
  test('acknowledges committed answers and returns them to a page that comes back (T8)', async () => {
    await ready(asha);
    const { lease } = (await start(1)).body;
    const [first = '', second = ''] = questionsOf(1);
    const savedAt = new Date(server.clock.now).toISOString();
    const saved = await save(1, lease, [
      { questionId: first, sequence: 1, markedAnswers: rightTicks },
      { questionId: second, sequence: 2, userInput: 'b' },
    ]);
    expect(saved.body.saved).toEqual([
      { questionId: first, takeover: 1, sequence: 1, savedAt, counts: true },
      { questionId: second, takeover: 1, sequence: 2, savedAt, counts: true },
    ]);
    const again = (await start(1)).body;
    expect(again.answers.toSorted((a, b) => a.sequence - b.sequence)).toEqual([
      {
        questionId: first,
        takeover: 1,
        sequence: 1,
        markedAnswers: rightTicks,
        userInput: null,
        seenSeconds: null,
        givenAt: null,
        savedAt,
      },
      {
        questionId: second,
        takeover: 1,
        sequence: 2,
        markedAnswers: null,
        userInput: 'b',
        seenSeconds: null,
        givenAt: null,
        savedAt,
      },
    ]);
  });

  test('accepts repeated and old saves without harm (M6)', async () => {
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

  test('is refused to a page that was taken over, with a displayable message (T4)', async () => {
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

  test('refuses a text that cannot be stored, and saves those of others', async () => {
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

  test('counts answers until the end of the grace; later ones are stored without counting (T2)', async () => {
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
    const [entry] = await entriesOf(asha.id);
    expect(entry?.score).toBe(4);
    expect(await server.database.select().from(answers).where(eq(answers.questionId, second))).toHaveLength(1);
  });
});

describe('integrity', () => {
  const report = (kind: ReportedEventKind, who = asha, id?: string) => calls.report(kind, who, id);

  test('leaving full-screen disqualifies and submits, once (I3)', async () => {
    await ready(asha);
    await start(1);
    expect((await report('page-hidden')).body).toEqual({ flags: 0, disqualified: false });
    expect((await report('fullscreen-left')).body).toEqual({ flags: 1, disqualified: true });
    const again = await report('fullscreen-left');
    expect([again.status, again.error?.code]).toEqual([409, 'quiz-already-submitted']);
    expect(await entriesOf()).toMatchObject([{ accountId: asha.id, disqualified: true, score: 0 }]);
    expect((await start(1)).error?.error).toBe("You're disqualified");
    expect((await submit(asha, { disqualified: true })).error?.error).toBe("You've already submitted");
    const kept = await server.database.select().from(integrityEvents);
    expect(kept.map(({ kind }) => kind)).toEqual(['page-hidden', 'fullscreen-left']);
  });

  test('can be reported in the final submission', async () => {
    await ready(asha);
    await start(1);
    expect((await submit(asha, { disqualified: true })).body).toEqual({
      message: 'You are disqualified for exiting full-screen',
      disqualified: true,
    });
  });

  test('flags are counted if the rule allows some', async () => {
    await changeRound({ integrity: { disqualifyingFlag: 2 } });
    await ready(asha);
    await start(1);
    expect((await report('fullscreen-left')).body).toEqual({ flags: 1, disqualified: false });
    expect((await report('fullscreen-left')).body).toEqual({ flags: 2, disqualified: true });
  });

  test('an event before the first section has no effect', async () => {
    expect((await report('fullscreen-left')).error?.code).toBe('section-not-started');
  });
});

describe('opening hours', () => {
  const minutes = (count: number) => server.clock.now + count * 60_000;

  test('an early participant reads when the quiz opens, a late one that it is closed (T7)', async () => {
    const admin = await insertAccount(server, { isAdmin: true });
    const setHours = (body: { opensAt?: string | null; closesAt?: string | null }) =>
      server.call(roundsAdminEndpoints.updateRound, { params: { slug: round.slug }, body }, admin);
    await ready(asha);
    expect((await setHours({ opensAt: new Date(minutes(90)).toISOString() })).status).toBe(200);
    const early = await start(1);
    expect([early.status, early.error?.error]).toEqual([
      403,
      'The quiz has not opened yet. It opens on 10 January 2026 at 11:30 am.',
    ]);
    await setHours({ opensAt: null, closesAt: new Date(minutes(1)).toISOString() });
    server.clock.advanceSeconds(60);
    expect((await start(1)).error?.error).toBe('The quiz has closed.');
  });

  test('abandoned attempts are submitted at its closing with their stored answers (T6)', async () => {
    await changeRound({ closesAt: minutes(5) });
    await Promise.all([ready(asha), ready(ravi)]);
    const { lease, closesAt } = (await start(1)).body;
    expect(closesAt).toBe(new Date(minutes(5)).toISOString());
    await save(1, lease, [{ questionId: questionsOf(1)[0] ?? '', sequence: 1, markedAnswers: rightTicks }]);
    server.clock.advanceSeconds(300 + 6);
    expect(await submitAbandoned()).toBe(1);
    expect(await submitAbandoned()).toBe(0);
    expect(await entriesOf()).toMatchObject([{ accountId: asha.id, score: 4, timeUsedSeconds: 300 }]);
  });
});

test('one attempt that cannot be submitted does not block the others (T6)', async () => {
  await changeRound({ closesAt: server.clock.now + 60_000 });
  await Promise.all([ready(asha), ready(ravi)]);
  await Promise.all([start(1, asha), start(1, ravi)]);
  // An entry that cannot be written stands for any problem with one attempt.
  await server.database.execute(
    sql`alter table entries add constraint broken check (account_id <> ${sql.raw(`'${asha.id}'`)})`,
  );
  server.clock.advanceSeconds(90);
  const errors: unknown[] = [];
  expect(await submitAbandonedAttempts(server.database, server.clock.now, (error) => errors.push(error))).toBe(1);
  await server.database.execute(sql`alter table entries drop constraint broken`);
  expect(errors).toHaveLength(1);
  expect(await entriesOf()).toMatchObject([{ accountId: ravi.id }]);
});

describe('data visible to participants', () => {
  test('a question is visible only once its section has started, and then without its key (P2)', async () => {
    const list = (who: { token: string }, section?: number) =>
      server.call(questionBankEndpoints.listQuestions, { query: section === undefined ? {} : { section } }, who);
    await ready(asha);
    expect((await list(asha)).body).toEqual({ viewer: 'participant', quizzes: [] });
    const { questions, lease } = (await start(1)).body;
    expect((await list(asha)).body.quizzes).toEqual(questions);
    expect((await list(asha, 2)).body).toEqual({ viewer: 'participant', quizzes: [] });
    expect((await list(ravi)).body).toEqual({ viewer: 'participant', quizzes: [] });
    await finish(1, lease);
    expect((await list(asha)).body).toEqual({ viewer: 'participant', quizzes: [] });
  });

  test('an admin sees the bank with its keys', async () => {
    const admin = await insertAccount(server, { isAdmin: true });
    const { quizzes } = (await server.call(questionBankEndpoints.listQuestions, { query: {} }, admin)).body;
    expect(quizzes).toHaveLength(8);
    expect(quizzes[0]).toMatchObject({ correctAnswer: 'Narmada', answers: rightTicks });
  });
});

test('an admin reads the integrity events of an attempt, and of no other', async () => {
  const admin = await insertAccount(server, { isAdmin: true });
  await Promise.all([ready(asha), ready(ravi)]);
  await Promise.all([start(1, asha), start(1, ravi)]);
  await calls.report('page-hidden', ravi);
  await calls.report('page-hidden', asha);
  server.clock.advanceSeconds(9);
  await calls.report('fullscreen-left', asha);
  const [entry] = await entriesOf();
  const read = (id: string) => server.call(resultsEndpoints.listEntryEvents, { params: { id } }, admin);
  expect((await read(entry?.id ?? '')).body).toEqual({
    flags: [{ section: 1, kind: 'fullscreen-left', at: new Date(server.clock.now).toISOString() }],
    others: [{ section: 1, kind: 'page-hidden', at: new Date(server.clock.now - 9000).toISOString() }],
    othersLeftOut: 0,
    appeal: null,
  });
  expect((await read(asha.id)).error?.code).toBe('entry-unknown');
});

test('an admin lifts a disqualification, which the participant can read', async () => {
  const admin = await insertAccount(server, { isAdmin: true });
  await ready(asha);
  await start(1);
  await submit(asha, { disqualified: true });
  const [entry] = await entriesOf();
  const disqualified = async () => (await server.call(sittingEndpoints.readAttempt, {}, asha)).body.disqualified;
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

test('an admin adds a manual entry: limited by the paper, once per section, audited', async () => {
  const admin = await insertAccount(server, { isAdmin: true });
  const other = await insertRound(server, {
    outline: { languages: ['en'], sections: server.content.samplePaper.sections.slice(0, 2) },
  });
  const insert = (score: number, more: { section?: number; round?: string } = {}) =>
    server.call(sittingEndpoints.submitScore, { body: { userId: ravi.id, score, ...more } }, admin);
  expect((await insert(500)).status).toBe(201);
  expect((await insert(20, { section: 4 })).error?.error).toBe("You've already submitted");
  expect((await insert(-3, { section: 1 })).status).toBe(201);
  expect((await insert(500, { round: other.slug })).status).toBe(201);
  expect((await insert(1, { round: 'no-such-round' })).error?.code).toBe('round-unknown');
  const manual = { accountId: ravi.id, attemptId: null, paperVersionId: null, keyVersionId: null };
  expect(await entriesOf()).toMatchObject([
    { ...manual, section: 4, score: 180 },
    { ...manual, section: 1, score: 0 },
  ]);
  expect(await listEntries(server.database, { roundId: other.id })).toMatchObject([
    { ...manual, section: 2, score: 80 },
  ]);
  const noted = await server.database.select().from(auditEvents).orderBy(asc(auditEvents.id));
  const note = { action: 'entry-inserted', actorId: admin.id, subject: ravi.id };
  expect(noted).toMatchObject([
    { ...note, details: { round: round.slug, section: 4, score: 180, disqualified: false } },
    { ...note, details: { round: round.slug, section: 1, score: 0, disqualified: false } },
    { ...note, details: { round: other.slug, section: 2, score: 80, disqualified: false } },
  ]);
});

test('two simultaneous starts make one attempt, and one page holds the lease (N4, T4)', async () => {
  await ready(ravi);
  const first = (await start(1, ravi)).body;
  await ready(asha);
  const started = await Promise.all([start(1), start(1), start(1)]);
  expect(started.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [question = ''] = questionsOf(1);
  const saved = await Promise.all(
    started.map(({ body }) => save(1, body.lease, [{ questionId: question, sequence: 1, markedAnswers: rightTicks }])),
  );
  expect(saved.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await server.database.select().from(attempts).where(eq(attempts.accountId, asha.id))).toHaveLength(1);
  expect((await save(1, first.lease, [{ questionId: question, sequence: 1 }], ravi)).status).toBe(200);
});

test.each([1, 2, 3])('deleting an account during the quiz never causes a failure: %d', async () => {
  const admin = await insertAccount(server, { isAdmin: true });
  await sitPaper(asha);
  await ready(ravi);
  const { lease } = (await start(1, ravi)).body;
  const [question = ''] = questionsOf(1);
  const remove = ({ id }: Sitter) => server.call(profileEndpoints.deleteUser, { params: { id } }, admin);
  const replies = await Promise.all([
    submit(asha),
    remove(asha),
    submit(asha),
    save(1, lease, [{ questionId: question, sequence: 1 }], ravi),
    calls.report('fullscreen-left', ravi),
    remove(ravi),
    finish(1, lease, ravi),
  ]);
  for (const { status, text } of replies) expect(status, text).toBeLessThan(500);
  expect(await server.database.select().from(attempts)).toEqual([]);
  expect(await entriesOf()).toEqual([]);
});

test('progress includes the round and its paper, with the numbers of the instructions', async () => {
  const { body } = await calls.attempt(asha);
  expect(body).toMatchObject({
    round: { slug: round.slug, title: round.title, phase: 'open' },
    languages: ['en'],
    fullMarks: 180,
    disqualifyingFlag: 1,
  });
  expect(body.generalInstructions.join(' ')).toMatch(/\b30 minutes\b/);
  const inHindi = body.translations?.hi?.generalInstructions.join(' ');
  expect(inHindi).toMatch(/\b30 मिनट/);
  expect(`${body.generalInstructions} ${inHindi}`).not.toMatch(/[{}]/);
  expect(body.sections[0]).toMatchObject({
    title: 'Aptitude',
    translations: { hi: { title: 'अभिक्षमता', markingScheme: 'सही उत्तर पर +4, गलत उत्तर पर -1' } },
  });
});
