import { expect, test } from 'vitest';
import { AnswerLedger, tickedResponse } from './answer-ledger.ts';

const answer = (sequence: number, response: string | null, takeover = 1) => ({
  questionId: 'q',
  takeover,
  sequence,
  response,
});

function ledger(): AnswerLedger {
  const kept = new AnswerLedger();
  for (const one of [answer(1, 'A'), answer(2, 'B'), answer(3, null)]) kept.recordSent(one);
  kept.recordAcknowledged(answer(2, 'B'));
  kept.recordAcknowledged(answer(1, 'A'));
  return kept;
}

test.each([
  ['the newest acknowledged one', [answer(2, 'B')], []],
  ['one that was sent later', [answer(3, null)], []],
  ['nothing', [], ['the answer to q is lost']],
  ['an older one', [answer(1, 'A')], ['an answer to q is older than an acknowledged one']],
  ['another response', [answer(2, 'C')], ['the answer to q was never sent']],
  ['one that was never sent', [answer(1, 'B', 2)], ['the answer to q was never sent']],
  ['two', [answer(2, 'B'), answer(2, 'B')], ['2 answers to q count']],
])('finds the problem if the server has %s', (_, stored, problems) => {
  expect(ledger().findProblems(stored)).toEqual(problems);
});

test('ignores answers that were never acknowledged', () => {
  const kept = new AnswerLedger();
  kept.recordSent(answer(1, 'A'));
  expect(kept.findProblems([])).toEqual([]);
});

test('writes ticks as letters', () => {
  expect(tickedResponse([true, false, true, false])).toBe('A C');
  expect(tickedResponse([false, false, false, false])).toBeNull();
  expect(tickedResponse(null)).toBeNull();
});
