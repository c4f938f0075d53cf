import { expect, test } from 'vitest';
import { readRound } from '#rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertQuestion } from '#testing/insert-question.ts';
import { publishPaper } from '#testing/insert-round.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { createAnswerWriter } from './answer-writer.ts';
import { lockAttempt, updateAttempt } from './attempt-store.ts';
import { answers } from './tables.ts';

const server = await startTestServer();

test('answers that arrive in the same turn of the event loop share one commit (T8)', async () => {
  const question = await insertQuestion(server);
  const { id: roundId, paperVersionId } = await publishPaper(server, await readRound(server.database, undefined));
  const participants = await Promise.all(Array.from({ length: 10 }, () => insertAccount(server)));
  for (const { id } of participants) {
    await server.database.transaction(async (transaction) => {
      const attempt = await lockAttempt(transaction, { accountId: id, roundId });
      const times = { startedAt: 0, closesAt: 1000, finishedAt: null, takeover: 1 };
      const sitting = { section: 1, paperVersionId: paperVersionId ?? '', ...times, lease: 'page' };
      await updateAttempt(transaction, attempt, { ...attempt, sittings: [sitting] });
    });
  }
  let commits = 0;
  const counted: Database = Object.create(server.database, {
    transaction: {
      value: (work: Parameters<Database['transaction']>[0]) => {
        commits += 1;
        return server.database.transaction(work);
      },
    },
  });
  const save = createAnswerWriter(counted);

  // Like requests read from several sockets: one callback after the other, with the microtasks of each run in between.
  const saved = participants.map(
    ({ id }) =>
      new Promise((resolve, reject) => {
        setTimeout(() => {
          const answer = { questionId: question.id, sequence: 1, userInput: 'a' };
          save({ accountId: id, section: 1, lease: 'page', answers: [answer], receivedAt: 1 }).then(resolve, reject);
        });
      }),
  );
  await Promise.all(saved);
  expect(await server.database.select().from(answers)).toHaveLength(10);
  expect(commits).toBe(1);
});
