import { inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { answers, attempts, sittings } from '#entities/attempts/tables.ts';
import { type Round, readRound } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import { insertParticipants } from '#testing/insert-account.ts';
import { insertQuestion } from '#testing/insert-question.ts';
import { publishPaper } from '#testing/insert-round.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { createAnswerWriter, maxConcurrent, maxPerCommit } from './answer-writer.ts';
import type { SaveRequest } from './save-answers.ts';

const server = await startTestServer();
const { database } = server;

let round: Round;
let questionId: string;

beforeEach(async () => {
  ({ id: questionId } = await insertQuestion(server));
  round = await publishPaper(server, await readRound(database, undefined));
});

/** Inserts participants who are in section 1 under the lease `page`; returns their accounts. */
async function insertSitters(count: number, finishedAt: number | null = null): Promise<string[]> {
  const { paperVersionId } = round;
  if (paperVersionId === null) throw new Error('the paper is not published');
  await insertParticipants(server, { count, password: 'Test-Pass-1' });
  const made = await database.select().from(attempts);
  const times = { startedAt: 0, closesAt: 1000, regularClosesAt: 1000, finishedAt };
  await database
    .insert(sittings)
    .values(made.map(({ id }) => ({ attemptId: id, section: 1, paperVersionId, ...times, lease: 'page' })));
  return made.map(({ accountId }) => accountId);
}

function toSave(accountId: string, userInput = 'a', sequence = 1): SaveRequest {
  return { accountId, section: 1, lease: 'page', answers: [{ questionId, sequence, userInput }], receivedAt: 1 };
}

/** The database with its transactions counted. From a given one on it fails with `down`, if set. */
function watched() {
  const watch = { commits: 0, down: null as Error | null, downFrom: 1 };
  const transaction: Database['transaction'] = async (work) => {
    watch.commits += 1;
    if (watch.down !== null && watch.commits >= watch.downFrom) throw watch.down;
    return database.transaction(work);
  };
  return { watch, save: createAnswerWriter(Object.create(database, { transaction: { value: transaction } })) };
}

test('answers that arrive in the same turn of the event loop share one commit (T8)', async () => {
  const sitters = await insertSitters(10);
  const { watch, save } = watched();
  // Like requests read from several sockets: one callback after the other, with the microtasks of each run in between. Queued
  // immediates run in one turn, which timers do not if the millisecond changes between them.
  const saved = sitters.map(
    (accountId) =>
      new Promise((resolve, reject) => {
        setImmediate(() => {
          save(toSave(accountId)).then(resolve, reject);
        });
      }),
  );
  await Promise.all(saved);
  expect(await database.select().from(answers)).toHaveLength(10);
  expect(watch.commits).toBe(1);
});

test('one answer more than a commit holds makes two commits, and each is acknowledged', async () => {
  const sitters = await insertSitters(maxPerCommit + 1);
  const { watch, save } = watched();
  const saved = await Promise.all(sitters.map((accountId) => save(toSave(accountId))));
  expect(saved).toEqual(
    sitters.map(() => ({ closesAt: 1000, saved: [{ questionId, takeover: 1, sequence: 1, counts: true }] })),
  );
  expect(await database.select().from(answers)).toHaveLength(maxPerCommit + 1);
  expect(watch.commits).toBe(2);
});

test('a save that only the database refuses fails no others, and costs few commits', async () => {
  const sitters = await insertSitters(64);
  const { watch, save } = watched();
  // Calls refuse this text earlier; it stands for any value that only the database refuses.
  const outcomes = await Promise.allSettled(
    sitters.map((accountId, index) => save(toSave(accountId, index === 37 ? 'a\0b' : `answer ${index}`))),
  );
  expect(outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([37]);
  expect(await database.select().from(answers)).toHaveLength(63);
  expect(watch.commits).toBe(13);
});

test('while the database is unavailable all waiting saves are refused at once, and later ones are stored', async () => {
  const sitters = await insertSitters(maxPerCommit + 100);
  const { watch, save } = watched();
  watch.down = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const outcomes = await Promise.allSettled(sitters.map((accountId) => save(toSave(accountId))));
  expect(outcomes.filter((outcome) => outcome.status === 'rejected' && outcome.reason === watch.down)).toHaveLength(
    maxPerCommit + 100,
  );
  expect(watch.commits).toBe(1);

  watch.down = null;
  const [first = ''] = sitters;
  expect((await save(toSave(first))).saved).toHaveLength(1);
});

test('waiting saves to ended sections are refused as well', async () => {
  const sitters = await insertSitters(20, 500);
  const { watch, save } = watched();
  watch.down = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  watch.downFrom = 2;
  const outcomes = await Promise.allSettled(sitters.map((accountId) => save(toSave(accountId))));
  expect(outcomes.filter((outcome) => outcome.status === 'rejected' && outcome.reason === watch.down)).toHaveLength(20);
  expect(watch.commits).toBe(2);

  watch.down = null;
  await Promise.all(sitters.map((accountId) => save(toSave(accountId))));
  expect(await database.select().from(answers)).toHaveLength(20);
});

test('an error of neither the data nor the database fails only its own commit, once', async () => {
  const sitters = await insertSitters(maxPerCommit + 1);
  const { watch, save } = watched();
  watch.down = Object.assign(new Error('relation "answers" does not exist'), { code: '42P01' });
  const saving = sitters.map((accountId) => save(toSave(accountId)));
  await Promise.allSettled(saving.slice(0, 1));
  watch.down = null;
  const outcomes = await Promise.allSettled(saving);
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...Array.from({ length: maxPerCommit }, () => 'rejected'),
    'fulfilled',
  ]);
  expect(watch.commits).toBe(2);
});

test('a participant may have a few requests in progress, and others do not wait for the rest', async () => {
  const [asha = '', ravi = ''] = await insertSitters(2);
  const { watch, save } = watched();
  const flood = Array.from({ length: 1000 }, (_, index) => save(toSave(asha, 'flood', index + 1)));
  const ofRavi = save(toSave(ravi));
  const outcomes = await Promise.allSettled(flood);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxConcurrent.ofOneAccount);
  expect(outcomes.at(-1)).toMatchObject({ status: 'rejected', reason: { code: 'too-many-requests' } });
  expect((await ofRavi).saved).toHaveLength(1);
  expect(watch.commits).toBe(1);
  const kept = await database
    .select()
    .from(answers)
    .where(inArray(answers.questionId, [questionId]));
  expect(kept.map(({ sequence }) => sequence).toSorted()).toEqual([1, maxConcurrent.ofOneAccount]);
  expect((await save(toSave(asha, 'calm', 2000))).saved).toHaveLength(1);
});
