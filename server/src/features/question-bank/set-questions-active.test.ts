import { randomUUID } from 'node:crypto';
import { questionBankEndpoints } from '@club/contract/question-bank';
import { placeholderOptions } from '@club/domain/entities/papers/question';
import { asc, count, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditEvents } from '#entities/accounts/tables.ts';
import { listKeyedBank } from '#entities/papers/answer-key-store.ts';
import { questions } from '#entities/papers/tables.ts';
import { rounds } from '#entities/rounds/tables.ts';
import { currentRound } from '#testing/current-round.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertQuestion } from '#testing/insert-question.ts';
import { insertRound, publishPaper } from '#testing/insert-round.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const { setQuestionsActive } = questionBankEndpoints;

let admin: { id: string; token: string };

beforeEach(async () => {
  admin = await insertAccount(server, { isAdmin: true });
});

const set = (questionIds: string[], active: boolean, query = {}) =>
  server.call(setQuestionsActive, { query, body: { questionIds, active } }, { token: admin.token });
const insert = async (given: Parameters<typeof insertQuestion>[1]) => (await insertQuestion(server, given)).id;

async function activeIds(): Promise<string[]> {
  const bank = await listKeyedBank(server.database, { paperId: (await currentRound(server)).paperId });
  return bank.filter(({ isActive }) => isActive).map(({ id }) => id);
}

const audited = () =>
  server.database
    .select({ action: auditEvents.action, actorId: auditEvents.actorId, subject: auditEvents.subject })
    .from(auditEvents)
    .orderBy(asc(auditEvents.id));

test('changes several questions at once, returns their number, and audits each of them (B13, U1)', async () => {
  const [one, two, already, decoy] = [
    await insert({ isActive: false }),
    await insert({ isActive: false }),
    await insert({}),
    await insert({ isActive: false }),
  ];
  const on = await set([one, two, two, already], true);
  expect(on.body).toEqual({ changed: 2, left: [], message: '2 questions are active now', notice: null });
  expect((await activeIds()).sort()).toEqual([one, two, already].sort());
  expect(await audited()).toEqual(
    [one, two].map((subject) => ({ action: 'question-updated', actorId: admin.id, subject })),
  );
  expect((await set([one, decoy], false)).body).toMatchObject({ changed: 1, message: '1 question is inactive now' });
  expect((await set([decoy], false)).body).toMatchObject({ changed: 0, left: [] });
});

test('changes many questions in parts, each in a transaction of its own, between which others reach the database (B13, D11)', async () => {
  const ids: string[] = [];
  for (let number = 0; number < 45; number += 1) ids.push(await insert({ isActive: false }));
  expect((await set(ids, true)).body).toMatchObject({ changed: 45, left: [] });
  const transaction = sql`xmin::text`;
  const parts = await server.database.select({ size: count() }).from(questions).groupBy(transaction);
  expect(parts.map(({ size }) => size).sort((one, other) => one - other)).toEqual([5, 20, 20]);
  expect((await activeIds()).sort()).toEqual(ids.sort());
});

test('leaves unanswerable questions inactive, names them with reasons, and changes the others (B12, B13)', async () => {
  const whole = await insert({ isActive: false });
  const waiting = await insert({ text: 'Which picture?', options: [...placeholderOptions], isActive: false });
  const gone = randomUUID();
  const { paperId } = await insertRound(server);
  const elsewhere = await insert({ paperId, text: 'Of another round', isActive: false });
  const { body } = await set([waiting, whole, gone, elsewhere], true);
  expect(body.changed).toBe(1);
  expect(body.left).toEqual([
    { id: waiting, question: 'Which picture?', problems: [expect.stringContaining('no images yet')] },
    { id: gone, question: '', problems: ['This question no longer exists'] },
    { id: elsewhere, question: '', problems: ['This question no longer exists'] },
  ]);
  expect(await activeIds()).toEqual([whole]);
});

test('mentions that students keep the published paper and what changes it, and is only for admins (B9)', async () => {
  const id = await insert({});
  const round = await currentRound(server);
  await publishPaper(server, round);
  expect((await set([id], false)).body.notice).toBe('Students still get the published paper until you publish again.');
  await server.database.update(rounds).set({ firstStartedAt: server.clock.now }).where(eq(rounds.id, round.id));
  expect((await set([id], true)).body.notice).toBe(
    'Students still get the published paper. Correct its answer keys on the page of the paper.',
  );
  await set([id], false);
  const { token } = await insertAccount(server);
  const refused = await server.call(setQuestionsActive, { body: { questionIds: [id], active: true } }, { token });
  expect(refused.error?.code).toBe('admin-only');
  expect((await set([id], true, { round: 'nowhere' })).error?.code).toBe('round-unknown');
  expect((await set([], true)).status).toBe(400);
  expect(await activeIds()).toEqual([]);
});
