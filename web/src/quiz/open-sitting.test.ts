import { expect, test } from 'vitest';
import { forgetKeptFor } from '#shared/kept-for-account.ts';
import { keptSittings } from './kept-sitting.ts';
import { NotCountedAnswers } from './not-counted.ts';
import { OpenSitting } from './open-sitting.ts';
import type { QuizCalls, Timed } from './quiz-calls.ts';

const owner = '018f0000-0000-7000-8000-000000000001';
const questionId = '018f0000-0000-7000-8000-0000000000b1';
const startedAt = '2026-11-21T11:00:00.000Z';
const closesAt = '2026-11-21T11:08:00.000Z';

function timed<Reply>(reply: Reply): Timed<Reply> {
  const now = performance.now();
  return { reply, sample: { serverNow: Date.parse(startedAt), sentAt: now, receivedAt: now } };
}

const unexpected = () => Promise.reject(new Error('nobody asks for this here'));

test.each([
  ['what a logout took away does not come back', true],
  ['what is kept for its owner is let go of', false],
])('%s with an answer that was on its way (P9)', async (_, logsOut) => {
  let arrive: (() => void) | undefined;
  const calls: QuizCalls = {
    readAttempt: unexpected,
    setClass: unexpected,
    startSection: unexpected,
    finishSection: unexpected,
    reportIntegrityEvent: unexpected,
    submit: unexpected,
    async saveAnswers(_section, _lease, answers) {
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      const saved = answers.map((answer) => ({ ...answer, savedAt: startedAt, counts: true }));
      return timed({ saved, now: startedAt, closesAt });
    },
  };
  const started = { section: 1, takeover: 1, lease: 'lease-1', startedAt, closesAt, now: startedAt, answers: [] };
  const question = {
    $id: questionId,
    id: questionId,
    section: 1,
    kind: 'integer' as const,
    isInteger: true,
    question: 'How many?',
    options: [],
    optionsContainImg: false,
    optionAlts: [],
    supportingPic: null,
    supportingPicAlt: '',
    translations: {},
    createdAt: startedAt,
  };
  const sitting = new OpenSitting(
    { owner, round: 'main' },
    calls,
    new NotCountedAnswers(owner),
    timed({ ...started, questions: [question] }),
  );
  sitting.answer(questionId, { userInput: '42' });
  sitting.close();
  expect(keptSittings.countUnsent(owner)).toBe(1);
  if (logsOut) forgetKeptFor(owner);
  arrive?.();
  await new Promise((resolve) => setTimeout(resolve));
  expect(keptSittings.countUnsent(owner)).toBe(0);
  expect(keptSittings.listOf(owner)).toHaveLength(logsOut ? 0 : 1);
});
