import { expect, test } from 'vitest';
import { fakeQuiz, questionId } from '#testing/fake-quiz.ts';
import { persistedResumeState } from '#testing/sample-sitting.ts';
import { persistedNotCounted, persistedSittings } from './persisted-sitting.ts';
import { trySendUnsentAnswers } from './unsent-answers.ts';

const name = { owner: 'somebody', round: 'online-round-2026', section: 1 };
const startedAt = '2026-07-05T10:00:00.000Z';

function keepAnswerTo(number: number, lease = 'lease-of-1') {
  persistedSittings.keep(name, {
    startedAt,
    lease,
    questionIds: [1, 2, 3].map((one) => questionId(1, one)),
    queue: [{ questionId: questionId(1, number), takeover: 1, sequence: 4, userInput: 'B' }],
    // A device whose date is ahead: only the server knows whether the section is over.
    resume: { ...persistedResumeState, closesAt: startedAt },
  });
}

test('answers sent after the end of their section are recorded as not counting, and deleted (T2)', async () => {
  const { quiz } = fakeQuiz({ sectionsOver: 1 });
  keepAnswerTo(2);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await trySendUnsentAnswers(name.owner, quiz);
  expect(persistedSittings.read(name)).toBeUndefined();
  expect(persistedNotCounted.read(name.owner)).toEqual([
    { round: name.round, section: 1, startedAt, question: 2, why: 'section-over' },
  ]);
});

test('a page that is opened after the end of its section tells the server that nothing is left to send (A33, G11)', async () => {
  const { quiz, attempt, connection } = fakeQuiz({ openSection: 1 });
  keepAnswerTo(2);
  await trySendUnsentAnswers(name.owner, quiz);
  expect(attempt().sittings[0]?.finishedAt).toBeNull();
  connection.sleptMs += 600_000;
  await trySendUnsentAnswers(name.owner, quiz);
  expect(attempt().sittings[0]?.finishedAt).not.toBeNull();
  expect(persistedSittings.read(name)).toBeUndefined();
});

test('answers sent while their section is open count and leave no record', async () => {
  const { quiz } = fakeQuiz({ openSection: 1 });
  keepAnswerTo(2);
  await trySendUnsentAnswers(name.owner, quiz);
  expect(persistedSittings.countUnsent(name.owner)).toBe(0);
  expect(persistedNotCounted.read(name.owner)).toEqual([]);
});

test('answers of a page that was taken over wait until its section is continued here (T4)', async () => {
  const { quiz } = fakeQuiz({ openSection: 1 });
  keepAnswerTo(2, 'lease-of-an-older-page');
  await trySendUnsentAnswers(name.owner, quiz);
  expect(persistedSittings.countUnsent(name.owner)).toBe(1);
});

test('answers sent during a pause stay without a record, and count when they are sent again afterwards (G13)', async () => {
  const { quiz, connection, organisers, saves } = fakeQuiz({ openSection: 1 });
  keepAnswerTo(2);
  organisers.pause(4);
  connection.sleptMs += 10_000;
  await trySendUnsentAnswers(name.owner, quiz);
  expect(saves().map(({ counts }) => counts)).toEqual([false]);
  expect(persistedSittings.countUnsent(name.owner)).toBe(1);
  expect(persistedNotCounted.read(name.owner)).toEqual([]);
  organisers.resume();
  await trySendUnsentAnswers(name.owner, quiz);
  expect(saves().map(({ counts, sequence }) => [counts, sequence])).toEqual([
    [true, 4],
    [false, 4],
  ]);
  expect(persistedSittings.countUnsent(name.owner)).toBe(0);
});
