import { participantsEndpoints } from '@club/contract/participants';
import { profileEndpoints } from '@club/contract/profile';
import { questionBankEndpoints } from '@club/contract/question-bank';
import { rehearsalEndpoints } from '@club/contract/rehearsal';
import { resultsEndpoints } from '@club/contract/results';
import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import { schoolsAdminEndpoints } from '@club/contract/schools-admin';
import { signInEndpoints } from '@club/contract/sign-in';
import { siteEndpoints } from '@club/contract/site';
import { teamEndpoints } from '@club/contract/team';
import { maxSimulatedStudents } from '@club/domain/features/rehearsal/rehearsal';
import { minute } from '@club/domain/shared/instant';
import { roles, rolesWith } from '@club/domain/shared/role';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, auditEvents, sessions } from '#entities/accounts/tables.ts';
import { answers, attempts, entries, sittings } from '#entities/attempts/tables.ts';
import { answerKeys, keyVersions, papers, paperVersions, questions } from '#entities/papers/tables.ts';
import { type Round, readRound, updateRound } from '#entities/rounds/round-store.ts';
import { rounds } from '#entities/rounds/tables.ts';
import { upsertListedSchools } from '#entities/schools/school-store.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { fillSections, publishPaper } from '#testing/insert-round.ts';
import { quizCalls, type Sitter, ticks } from '#testing/quiz-calls.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const quiz = quizCalls(server);

let organiser: Sitter;
let student: Sitter;
let current: Round;

beforeEach(async () => {
  organiser = await insertAccount(server, { name: 'Asha Organiser', role: 'organiser' });
  student = await insertAccount(server, { name: 'Ravi Student' });
  current = await readRound(server.database, undefined);
  await fillSections(server, current.paperId, server.content.samplePaper.sections);
});

type RehearsalHours = { opensInMinutes?: number; lastsMinutes?: number };
const begin = (body: RehearsalHours = { opensInMinutes: 0 }, slug = current.slug, who: Sitter = organiser) =>
  server.call(rehearsalEndpoints.beginRehearsal, { params: { slug }, body }, who);
const end = (who: Sitter = organiser) => server.call(rehearsalEndpoints.endRehearsal, {}, who);
const read = async () => (await server.call(rehearsalEndpoints.readRehearsal, {}, organiser)).body.rehearsal;
const make = (count: number) =>
  server.call(rehearsalEndpoints.makeSimulatedStudents, { body: { count } }, { token: organiser.token });
const simulated = async (): Promise<Sitter> => {
  const [one] = (await make(1)).body.students;
  if (one === undefined) throw new Error('nobody was made');
  return { id: one.accountId, token: one.token };
};
const roundOf = async (who: Sitter) => (await quiz.attempt(who)).body.round.slug;
const listed = async (who?: Sitter) =>
  (await server.call(siteEndpoints.listRounds, {}, who ?? {})).body.rounds.map(({ slug }) => slug);
const rehearsal = () => readRound(server.database, `rehearsal-${current.slug}`);
const tables = { rounds, papers, questions, answerKeys, paperVersions, keyVersions, accounts, sessions } as const;
const sat = { attempts, sittings, answers, entries } as const;
const countRows = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.entries({ ...tables, ...sat }).map(
        async ([name, table]) => [name, (await server.database.select().from(table)).length] as const,
      ),
    ),
  );

describe('beginning a rehearsal', () => {
  test('copies a round as its students would sit it, published if it is, and opens it in a few minutes (N17)', async () => {
    await publishPaper(server, current);
    // Changed since the publication, so students would not see it.
    await server.database.update(questions).set({ text: 'Changed since' }).where(eq(questions.section, 1));
    const { status, body } = await begin({ opensInMinutes: 2, lastsMinutes: 45 });
    expect(status).toBe(201);
    expect(body.rehearsal).toMatchObject({
      slug: `rehearsal-${current.slug}`,
      title: `Rehearsal of ${current.title}`,
      phase: 'announced',
      opensAt: new Date(server.clock.now + 2 * minute).toISOString(),
      closesAt: new Date(server.clock.now + 47 * minute).toISOString(),
      students: 0,
    });
    expect(body.rehearsal.questionCount).toBeGreaterThan(0);
    const copy = await rehearsal();
    expect(copy).toMatchObject({
      isRehearsal: true,
      isCurrent: false,
      isPublished: true,
      integrity: current.integrity,
    });
    expect(copy.paperId).not.toBe(current.paperId);
    const texts = await server.database
      .select({ text: questions.text })
      .from(questions)
      .where(eq(questions.paperId, copy.paperId));
    expect(texts).toHaveLength(body.rehearsal.questionCount);
    expect(texts.map(({ text }) => text)).not.toContain('Changed since');
  });

  test('copies the working copy of an unpublished round, which freezes with the first start (N17)', async () => {
    await begin();
    expect(await rehearsal()).toMatchObject({ isPublished: false, firstStartedAt: null });
    const tester = await simulated();
    await quiz.ready(tester);
    expect((await quiz.start(1, tester)).status).toBe(200);
    expect(await rehearsal()).toMatchObject({ isPublished: true, firstStartedAt: server.clock.now });
    expect(await readRound(server.database, undefined)).toMatchObject({ isPublished: false, firstStartedAt: null });
  });

  test('is open for the duration of its paper plus ten minutes by default', async () => {
    const { rehearsal: begun } = (await begin()).body;
    expect(Date.parse(begun.closesAt) - Date.parse(begun.opensAt)).toBe(40 * minute);
  });

  test('there is at most one, even for simultaneous calls (N17)', async () => {
    const replies = await Promise.all([begin(), begin(), begin()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await begin()).error?.code).toBe('rehearsal-exists');
    expect(await server.database.select().from(rounds)).toHaveLength(2);
    expect(await server.database.select().from(papers)).toHaveLength(2);
  });

  test('refuses an unknown round, a paper without questions, and implausible minutes', async () => {
    expect((await begin({}, 'nowhere')).error?.code).toBe('round-unknown');
    expect((await begin({ opensInMinutes: -1 })).status).toBe(400);
    expect((await begin({ lastsMinutes: 100_000 })).status).toBe(400);
    await server.database.update(questions).set({ isActive: false });
    expect((await begin()).error?.code).toBe('paper-incomplete');
    expect(await server.database.select().from(papers)).toHaveLength(1);
  });

  test('is only for organisers (A22)', async () => {
    for (const role of roles) {
      const { status } = await begin({}, 'nowhere', await insertAccount(server, { role }));
      expect(status).toBe(role === 'owner' || role === 'organiser' ? 404 : 403);
    }
    expect((await begin({}, current.slug, student)).status).toBe(403);
  });
});

describe('while there is a rehearsal', () => {
  test('those who may read the paper sit the rehearsal, and all others, including viewers, the current round (N17)', async () => {
    await begin();
    const viewer = await insertAccount(server, { role: 'viewer' });
    expect(await roundOf(viewer)).toBe(current.slug);
    const readers = rolesWith('bank');
    for (const role of readers) {
      const member = await insertAccount(server, { role });
      expect(await roundOf(member)).toBe(`rehearsal-${current.slug}`);
      await quiz.ready(member);
      expect((await quiz.start(1, member)).status).toBe(200);
    }
    expect(await roundOf(student)).toBe(current.slug);
    await quiz.ready(student);
    const { lease, questions: shown } = (await quiz.start(1, student)).body;
    const [question] = shown;
    if (question === undefined) throw new Error('no question');
    await quiz.save(1, lease, [{ questionId: question.id, sequence: 1, markedAnswers: ticks(0) }], student);
    expect((await quiz.finish(1, lease, student)).status).toBe(200);
    const kept = await server.database.select().from(attempts).where(eq(attempts.accountId, student.id));
    expect(kept.map(({ roundId }) => roundId)).toEqual([current.id]);
    const atRehearsal = await server.database
      .select()
      .from(attempts)
      .where(eq(attempts.roundId, (await rehearsal()).id));
    expect(atRehearsal).toHaveLength(readers.length);
  });

  test('the team needs no verified phone for it, unlike for the current round (N12, N17)', async () => {
    const first = await insertAccount(server, { role: 'owner', phone: null, phoneVerifiedAt: null });
    await quiz.ready(first);
    expect((await quiz.attempt(first)).body.phoneVerified).toBe(false);
    expect((await quiz.start(1, first)).error?.code).toBe('phone-not-verified');
    await begin();
    await quiz.ready(first);
    expect((await quiz.attempt(first)).body).toMatchObject({ phoneVerified: true, round: { isRehearsal: true } });
    expect((await quiz.start(1, first)).status).toBe(200);
  });

  test('an attempt of a team member at the current round stays theirs, during the rehearsal and afterwards (N17)', async () => {
    await quiz.ready(organiser);
    const before = (await quiz.start(1, organiser)).body;
    const [question] = before.questions;
    if (question === undefined) throw new Error('no question');
    await begin();
    await quiz.ready(organiser, 10);
    const rehearsed = (await quiz.start(1, organiser)).body;
    expect(rehearsed.questions.map(({ id }) => id)).not.toContain(question.id);
    const save = [{ questionId: question.id, sequence: 1, markedAnswers: ticks(0) }];
    expect((await quiz.save(1, before.lease, save, organiser)).status).toBe(200);
    await end();
    expect(await roundOf(organiser)).toBe(current.slug);
    const again = (await quiz.start(1, organiser)).body;
    expect(again.answers).toMatchObject([{ questionId: question.id, markedAnswers: ticks(0) }]);
  });

  test('only the team can see it: it is in no list, no page, no calendar (N17)', async () => {
    await begin();
    const slug = `rehearsal-${current.slug}`;
    expect(await listed(organiser)).toContain(slug);
    expect(await listed()).toEqual([current.slug]);
    expect(await listed(student)).toEqual([current.slug]);
    for (const endpoint of [siteEndpoints.readRound, siteEndpoints.downloadCalendar]) {
      expect((await server.call(endpoint, { params: { slug } }, student)).status).toBe(404);
      expect((await server.call(endpoint, { params: { slug } })).status).toBe(404);
    }
    const own = { query: { userId: student.id, round: slug } };
    expect((await server.call(resultsEndpoints.readOwnScore, own, student)).error?.code).toBe('round-unknown');
    expect((await server.call(resultsEndpoints.readLeaderboard, own, student)).error?.code).toBe('round-unknown');
  });

  test('calls of the bank, leaderboards and sheets without a round still use the current one (N17)', async () => {
    await begin();
    const tester = await simulated();
    await quiz.sitPaper(tester, ({ kind }) => (kind === 'integer' ? { userInput: '7' } : { markedAnswers: ticks(0) }));
    await quiz.submit(tester);
    const board = (round?: string) =>
      server.call(resultsEndpoints.readLeaderboard, { query: round === undefined ? {} : { round } }, organiser);
    expect((await board()).body.leaderboard).toEqual([]);
    expect((await board(`rehearsal-${current.slug}`)).body.leaderboard).toHaveLength(1);
    const before = (await server.database.select().from(questions).where(eq(questions.paperId, current.paperId)))
      .length;
    const added = { section: 1, question: 'New?', options: ['a', 'b', 'c', 'd'], correctAnswer: 'a' };
    await server.call(questionBankEndpoints.createQuestion, { body: added } as never, organiser);
    const after = await server.database.select().from(questions).where(eq(questions.paperId, current.paperId));
    expect(after).toHaveLength(before + 1);
  });

  test('it cannot become current or public, or be archived (N18)', async () => {
    await begin();
    const params = { slug: `rehearsal-${current.slug}` };
    const refused = [
      server.call(roundsAdminEndpoints.makeCurrent, { params }, organiser),
      server.call(roundsAdminEndpoints.updateRound, { params, body: { isForAdmins: false } }, organiser),
      server.call(roundsAdminEndpoints.updateRound, { params, body: { archived: true } }, organiser),
      server.call(roundsAdminEndpoints.updateRound, { params, body: { announced: false } }, organiser),
      begin({}, params.slug),
    ];
    for (const reply of refused) expect((await reply).error?.code).toBe('round-is-rehearsal');
  });
});

describe('simulated students', () => {
  test('sit the rehearsal from the opening to the submission, and every acknowledged answer is stored (N18)', async () => {
    await begin({ opensInMinutes: 1 });
    const tester = await simulated();
    expect(await roundOf(tester)).toBe(`rehearsal-${current.slug}`);
    await quiz.ready(tester);
    expect((await quiz.start(1, tester)).error?.code).toBe('quiz-not-open-yet');
    server.clock.advanceSeconds(60);
    await quiz.sitPaper(tester, ({ kind }) => (kind === 'integer' ? { userInput: '7' } : { markedAnswers: ticks(1) }));
    expect((await quiz.submit(tester)).status).toBe(201);
    const { body } = await server.call(rehearsalEndpoints.listSimulatedAnswers, { query: {} }, organiser);
    const [record] = body.students;
    expect(body).toMatchObject({ nextAfter: null, students: [{ accountId: tester.id, submitted: true, entries: 1 }] });
    expect(record?.answers).toHaveLength((await read())?.questionCount ?? 0);
    expect(record?.answers.every(({ sequence, takeover }) => sequence === 1 && takeover === 1)).toBe(true);
  });

  test('are not counted among people, students of schools, or registrations (N18)', async () => {
    await upsertListedSchools(server.database, [
      { institution: 'Kendriya Vidyalaya No. 1', pin: '462003', city: 'Bhopal', aliases: [] },
    ]);
    await begin();
    const seen = async () => ({
      people: (await server.call(teamEndpoints.listUsers, { query: {} }, organiser)).body.total,
      sheet: (await server.call(participantsEndpoints.downloadRegistrations, {}, organiser)).text,
      schools: (await server.call(schoolsAdminEndpoints.listManagedSchools, { query: {} }, organiser)).text,
    });
    const before = await seen();
    const tester = await simulated();
    const [account] = await server.database.select().from(accounts).where(eq(accounts.id, tester.id));
    expect(account).toMatchObject({ name: 'Simulated Student 00001', city: 'Bhopal', schoolId: expect.any(String) });
    await quiz.ready(tester);
    await quiz.start(1, tester);
    expect(await seen()).toEqual(before);
  });

  test('are created in batches, at offered schools, up to the limit', async () => {
    await begin();
    expect((await make(3)).body.total).toBe(3);
    const second = (await make(2)).body;
    expect([second.students.length, second.total]).toEqual([2, 5]);
    expect((await read())?.students).toBe(5);
    expect((await make(501)).status).toBe(400);
    expect((await make(0)).status).toBe(400);
    await server.database.execute(sql`
      insert into ${accounts} (name, email, email_key, password_hash, sex, city, is_simulated, created_at)
      select 'Simulated', number || '@simulated.invalid', number || '@simulated.invalid', '', 0, 'Bhopal', true, now()
      from generate_series(1, ${maxSimulatedStudents - 5}::integer) as number`);
    expect((await make(1)).error?.code).toBe('rehearsal-full');
  });

  test('are not created without a rehearsal, and nobody can log in as one', async () => {
    expect((await make(1)).error?.code).toBe('rehearsal-unknown');
    await begin();
    const { id } = await simulated();
    const [account] = await server.database.select().from(accounts).where(eq(accounts.id, id));
    const body = { email: account?.email ?? '', password: '' };
    expect((await server.call(signInEndpoints.logIn, { body: { ...body, password: 'Guess-1234' } })).status).toBe(401);
  });
});

describe('ending a rehearsal', () => {
  test('leaves only the audit log: no round, paper, attempt, entry or student (N18)', async () => {
    const before = await countRows();
    await begin();
    await make(150);
    const tester = await simulated();
    for (const who of [tester, organiser]) {
      await quiz.sitPaper(who, ({ kind }) => (kind === 'integer' ? { userInput: '7' } : { markedAnswers: ticks(1) }));
      await quiz.submit(who);
    }
    expect((await end()).body).toMatchObject({ attempts: 2, students: 151 });
    expect(await countRows()).toEqual(before);
    expect(await read()).toBeNull();
    expect(await roundOf(organiser)).toBe(current.slug);
    const events = await server.database
      .select({ action: auditEvents.action, actorId: auditEvents.actorId })
      .from(auditEvents)
      .orderBy(asc(auditEvents.id));
    expect(events.map(({ action }) => action)).toEqual([
      'rehearsal-begun',
      'simulated-students-made',
      'simulated-students-made',
      'rehearsal-ended',
    ]);
    expect(new Set(events.map(({ actorId }) => actorId))).toEqual(new Set([organiser.id]));
  });

  test('keeps attempts at the current round, and allows another rehearsal', async () => {
    await quiz.ready(student);
    await quiz.start(1, student);
    await begin();
    await end();
    expect(await server.database.select().from(attempts)).toHaveLength(1);
    expect((await begin()).status).toBe(201);
  });

  test('has one outcome for two simultaneous calls, and is refused if there is none', async () => {
    expect((await end()).error?.code).toBe('rehearsal-unknown');
    await begin();
    await make(5);
    const replies = await Promise.all([end(), end()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await server.database.select().from(rounds)).toHaveLength(1);
  });

  test('either deletes students created at the same time or refuses to create them', async () => {
    await begin();
    await make(3);
    const [ended, made] = await Promise.all([end(), make(5)]);
    expect(ended.status).toBe(200);
    expect([201, 404]).toContain(made.status);
    expect(await server.database.select().from(accounts).where(eq(accounts.isSimulated, true))).toEqual([]);
  });

  test('releases the phone number of team members who sat it', async () => {
    await begin();
    await quiz.ready(organiser);
    await quiz.start(1, organiser);
    await updateRound(server.database, (await rehearsal()).id, { closesAt: server.clock.now + 1 });
    const phone = { phone: '9876500001', password: 'Test-Pass-1' };
    expect((await server.call(profileEndpoints.changePhone, { body: phone }, organiser)).error?.code).not.toBe(
      'phone-frozen',
    );
  });
});
