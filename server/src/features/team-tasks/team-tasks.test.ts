import { join } from 'node:path';
import { resultsEndpoints } from '@club/contract/results';
import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import { teamTasksEndpoints } from '@club/contract/team-tasks';
import { hour } from '@club/domain/shared/instant';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Round, readRound, updateRound } from '#entities/rounds/round-store.ts';
import { findOrInsertSchool } from '#entities/schools/school-store.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertRound } from '#testing/insert-round.ts';
import { quizCalls, type Sitter, ticks } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer({
  environment: { SMTP_URL: 'smtp://mail.example:25', MAIL_FROM: 'QCM <club@club.example>' },
});
const calls = quizCalls(server);

let round: Round;
let owner: Awaited<ReturnType<typeof insertAccount>>;

beforeEach(async () => {
  round = await fillSmallPaper(server, await readRound(server.database, undefined));
  owner = await insertAccount(server, { isAdmin: true });
});

const start = async (who: Sitter = owner) => (await server.call(teamTasksEndpoints.listTasks, {}, who)).body;
const tasks = async () =>
  (await start()).tasks.map(({ kind, isDue, count, round: of }) => [kind, isDue, count, of?.slug]);
const sendTest = (channel: 'email' | 'sms', who: Sitter = owner) =>
  server.call(teamTasksEndpoints.sendTestMessage, { body: { channel } }, who);

describe('the tasks of the team (W1)', () => {
  test('follow a round from its paper to its results', async () => {
    const asha = await insertAccount(server, { name: 'Asha' });
    const ravi = await insertAccount(server, { name: 'Ravi' });
    expect(await tasks()).toContainEqual(['set-hours', true, null, round.slug]);

    await calls.ready(asha);
    const { lease, questions } = (await calls.start(1, asha)).body;
    await calls.ready(ravi);
    await calls.start(1, ravi);
    await calls.report('fullscreen-left', ravi);
    await server.call(resultsEndpoints.sendAppeal, { body: { text: 'My brother did it.' } }, ravi);
    await findOrInsertSchool(server.database, { institution: 'A new school', pin: null, city: 'Bhopal' });
    expect(await tasks()).toEqual([
      ['answer-appeals', true, 1, round.slug],
      ['watch-round', true, null, round.slug],
      ['approve-schools', true, 1, undefined],
    ]);

    server.clock.advanceSeconds(hour / 1000);
    await calls.save(1, lease, [{ questionId: questions[0]?.id ?? '', sequence: 1, markedAnswers: ticks(0) }], asha);
    await updateRound(server.database, round.id, { closesAt: server.clock.now });
    server.clock.advanceSeconds(60);
    expect(await tasks()).toEqual([
      ['answer-appeals', true, 1, round.slug],
      ['accept-late-answers', true, 1, round.slug],
      ['approve-schools', true, 1, undefined],
      ['publish-results', false, 1, round.slug],
    ]);
    expect(await start()).toMatchObject({ currentRound: round.slug });
    // Whoever publishes the results is told the same.
    const waiting = await server.call(roundsAdminEndpoints.countWaiting, { params: { slug: round.slug } }, owner);
    expect(waiting.body).toEqual({
      ...{ objections: 0, questions: 0, appeals: 1, unsubmitted: 1, lateAnswers: 1 },
      schools: 0,
      topics: [],
      objectionsUntil: null,
    });
  });

  test('are visible to the whole team, first steps only to organisers, and nothing to participants', async () => {
    const viewer = await insertAccount(server, { role: 'viewer' });
    expect(await start(viewer)).toMatchObject({
      tasks: [{ kind: 'publish-paper' }, { kind: 'set-hours' }],
      firstSteps: [],
    });
    const participant = await insertAccount(server);
    expect((await server.call(teamTasksEndpoints.listTasks, {}, participant)).status).toBe(403);
  });
});

describe('the first steps of a new installation (W2, W3)', () => {
  const left = async () => (await start()).firstSteps;

  test('shrink with each step that is done', async () => {
    expect(await left()).toEqual(['club', 'team', 'round', 'email', 'sms', 'backup']);
    await insertAccount(server, { role: 'viewer' });
    await insertRound(server, { slug: 'our-own' });
    await sendTest('email');
    await server.call(teamTasksEndpoints.completeFirstStep, { params: { step: 'backup' } }, owner);
    expect(await left()).toEqual(['club', 'sms']);
  });

  test('lists what visitors still see of the example, until each is replaced or kept (W4)', async () => {
    const listed = (await start()).leftovers;
    const file = join('content', 'club.yaml');
    expect(listed).toContainEqual({
      id: 'club.yaml tagline',
      file: expect.stringContaining(file),
      line: 6,
      seen: expect.stringMatching(/^“Central India's Largest Quizzing Club”/),
      remedy: 'Write your own.',
      canStay: true,
      canWait: true,
      field: 'names:tagline',
    });
    expect(listed.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['team.yaml 0', 'certificates.yaml signatures.0', 'sponsorship.yaml reach.0']),
    );

    const keep = (id: string, who: Sitter = owner) =>
      server.call(teamTasksEndpoints.keepLeftover, { body: { id } }, who);
    for (const { id, canStay } of listed) {
      const { status, error } = await keep(id);
      expect([id, status, error?.code]).toEqual([id, canStay ? 200 : 404, canStay ? undefined : 'leftover-unknown']);
    }
    expect((await keep('club.yaml tagline')).status).toBe(200);
    expect((await keep('club.yaml moustache')).error?.code).toBe('leftover-unknown');
    expect((await start()).leftovers).toEqual(listed.filter(({ canStay }) => !canStay));
    const viewer = await insertAccount(server, { role: 'viewer' });
    expect((await keep('club.yaml name', viewer)).status).toBe(403);
    expect((await start(viewer)).leftovers).toEqual([]);
  });

  test("a test goes to the caller's address and number, and one written to the outbox does not count", async () => {
    expect((await sendTest('email')).body).toEqual({ outcome: 'sent', missingTemplates: [] });
    expect((await sendTest('sms')).body).toEqual({ outcome: 'outbox', missingTemplates: [] });
    expect(server.messages).toMatchObject([
      { channel: 'email', to: owner.email, text: expect.stringContaining('Mail from the site arrives.') },
      { channel: 'sms', text: expect.stringContaining('000000') },
    ]);
    expect(await left()).toContain('sms');
  });

  test('a test by SMS requires a number', async () => {
    const withoutPhone = await insertAccount(server, { role: 'organiser', phone: null, phoneVerifiedAt: null });
    expect((await sendTest('sms', withoutPhone)).error).toMatchObject({ code: 'phone-missing' });
  });
});
