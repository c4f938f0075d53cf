import type { AnswerEvent } from '@club/domain/entities/papers/scoring';
import { afterEach, expect, test, vi } from 'vitest';
import { openSampleSitting, savedBefore } from '#testing/sample-sitting.ts';
import { SeenTime } from './seen-time.ts';

afterEach(() => {
  vi.useRealTimers();
});

function clocked() {
  const clock = { now: 5000 };
  return { clock, seen: new SeenTime(() => clock.now) };
}

test('a question is seen while it is on the screen, summed over every visit (E7)', () => {
  const { clock, seen } = clocked();
  seen.show('a');
  clock.now += 12_400;
  seen.show('b');
  clock.now += 3000;
  seen.show('a');
  clock.now += 1000;
  expect([seen.seconds('a'), seen.seconds('b'), seen.seconds('c')]).toEqual([13, 3, 0]);
});

test('nothing is counted while no question is shown or the page is hidden (E7)', () => {
  const { clock, seen } = clocked();
  seen.show('a');
  clock.now += 2000;
  seen.setVisible(false);
  clock.now += 60_000;
  seen.setVisible(true);
  clock.now += 1000;
  seen.show(undefined);
  clock.now += 60_000;
  expect(seen.seconds('a')).toBe(3);
});

test('a page that resumes a section continues the count of the previous one', () => {
  const { clock, seen } = clocked();
  seen.startFrom('a', 40);
  seen.show('a');
  clock.now += 5000;
  expect(seen.seconds('a')).toBe(45);
});

test('an answer is sent with the time its question was on the screen, without extra requests (E7)', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T11:00:00.000Z') });
  const sent: AnswerEvent[] = [];
  const [first, second] = ['018f0000-0000-7000-8000-0000000000b1', '018f0000-0000-7000-8000-0000000000b2'];
  const sitting = openSampleSitting({
    owner: 'asha',
    questionIds: [first, second],
    answers: [savedBefore(second, '7', 30)],
    onSave: (answers) => void sent.push(...answers),
  });
  sitting.seenTime.show(first);
  await vi.advanceTimersByTimeAsync(12_000);
  sitting.answer(first, { userInput: '4' });
  sitting.seenTime.show(second);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.map(({ questionId, seenSeconds }) => [questionId, seenSeconds])).toEqual([[first, 12]]);
  sitting.answer(second, { userInput: '8' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.at(-1)).toMatchObject({ questionId: second, seenSeconds: 90 });
  sitting.close();
});
