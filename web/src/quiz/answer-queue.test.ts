import { type AnswerEvent, newestAnswers } from '@club/domain/papers/scoring';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextSequence, withAnswer, withoutSaved } from './answer-queue.ts';

const typed = (questionId: string, sequence: number, userInput = `${sequence}`): AnswerEvent => ({
  questionId,
  sequence,
  userInput,
});

describe('the queue of answers', () => {
  test('keeps the newest answer of each question, oldest first', () => {
    const queue = [typed('a', 1), typed('b', 2), typed('a', 3)].reduce(withAnswer, []);
    expect(queue.map(({ questionId, sequence }) => [questionId, sequence])).toEqual([
      ['b', 2],
      ['a', 3],
    ]);
  });

  test('lets go of what is saved and keeps what was changed since', () => {
    const queue = [typed('a', 3), typed('b', 4)];
    expect(withoutSaved(queue, [{ questionId: 'a', sequence: 1 }])).toEqual(queue);
    expect(withoutSaved(queue, [{ questionId: 'a', sequence: 3 }])).toEqual([typed('b', 4)]);
    expect(withoutSaved(queue, [{ questionId: 'a', sequence: 9 }])).toEqual([typed('b', 4)]);
  });
});

test.each([
  ['the server knows more', [typed('a', 5, 'server')], [typed('a', 2, 'here')], 'server'],
  ['this browser knows more', [typed('a', 2, 'server')], [typed('a', 5, 'here')], 'here'],
  ['both count the same', [typed('a', 5, 'server')], [typed('a', 5, 'here')], 'server'],
  ['the server knows nothing', [], [typed('a', 1, 'here')], 'here'],
])('where %s, that is shown', (_, server, queue, shown) => {
  expect(newestAnswers([...server, ...queue]).get('a')?.userInput).toBe(shown);
});

test('counts on above everything known', () => {
  expect(nextSequence([], [])).toBe(1);
  expect(nextSequence([typed('a', 7)], [typed('b', 4)])).toBe(8);
  expect(nextSequence([typed('a', 7)], [typed('b', 12)])).toBe(13);
});

test('whatever is acknowledged in whatever order, the newest answers are on the server or in the queue', () => {
  const change = fc.record({ question: fc.constantFrom('a', 'b', 'c'), saves: fc.boolean() });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
      let queue: readonly AnswerEvent[] = [];
      const server: AnswerEvent[] = [];
      const newest = new Map<string, string | undefined>();
      for (const [index, { question, saves }] of changes.entries()) {
        const answer = typed(question, nextSequence(server, queue), `change ${index}`);
        queue = withAnswer(queue, answer);
        newest.set(question, answer.userInput);
        if (saves) {
          server.push(...queue);
          queue = withoutSaved(queue, queue);
        }
      }
      const shown = [...newestAnswers([...server, ...queue])].map(([id, { userInput }]) => [id, userInput]);
      expect(new Map(shown as [string, string | undefined][])).toEqual(newest);
    }),
  );
});
