import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNewer } from '#entities/papers/scoring.ts';
import { minute, second } from '#shared/instant.ts';
import {
  type DecidedSave,
  decideAnswers,
  decideSave,
  isGivenInPause,
  selectSavesToStore,
  takeoverOf,
} from './saves.ts';
import type { Sitting } from './sitting.ts';

const sitting: Sitting = {
  section: 1,
  startedAt: 0,
  closesAt: 8 * minute,
  regularClosesAt: 8 * minute,
  compensationSeconds: 0,
  givenFrom: null,
  reopenedAt: null,
  usedBeforeSeconds: 0,
  finishedAt: null,
  lateCounts: false,
  takeover: 2,
  lease: 'laptop',
};
const save = { lease: 'laptop', receivedAt: minute, isSubmitted: false };

describe('a save', () => {
  test('is refused before the start and from a page that lost the lease (T4)', () => {
    expect(decideSave(undefined, save)).toEqual({ refusal: 'section-not-started' });
    expect(decideSave(sitting, { ...save, lease: 'phone' })).toEqual({ refusal: 'opened-elsewhere' });
    expect(decideSave(sitting, save)).toEqual({ counts: true });
  });

  test.each([
    ['within the grace after the closing', {}, 8 * minute + 5 * second, true],
    ['after the grace', {}, 8 * minute + 5 * second + 1, false],
    ['at the finish', { finishedAt: 2 * minute }, 2 * minute, true],
    ['after the finish', { finishedAt: 2 * minute }, 2 * minute + 1, false],
  ])('%s is reported as counting or not (T2)', (_, changed, receivedAt, counts) => {
    expect(decideSave({ ...sitting, ...changed }, { ...save, receivedAt })).toEqual({ counts });
  });

  test('is kept if it came in time, even after the submission; a late one is not (T9)', () => {
    const submitted = { ...save, isSubmitted: true };
    expect(decideSave(sitting, submitted)).toEqual({ counts: true });
    expect(decideSave(sitting, { ...submitted, receivedAt: 9 * minute })).toEqual({
      refusal: 'quiz-already-submitted',
    });
  });

  test('belongs to its takeover, and never to a future one (T8)', () => {
    expect([takeoverOf(sitting, 1), takeoverOf(sitting, undefined), takeoverOf(sitting, 99)]).toEqual([1, 2, 2]);
  });
});

describe('the answers of one request', () => {
  const answer = (questionId: string, more = {}) => ({ questionId, sequence: 1, userInput: '7', ...more });
  const context = {
    sitting,
    isSubmitted: false,
    questions: [
      { id: 'a', section: 1 },
      { id: 'b', section: 1 },
      { id: 'c', section: 2 },
    ],
    pauses: [{ at: minute, until: 3 * minute }],
  };

  test('are accepted together, each with its takeover and whether it counts (T2, T8, G13)', () => {
    const receivedAt = 2 * minute;
    const answers = [answer('a', { takeover: 1, givenAt: minute }), answer('b')];
    expect(decideAnswers({ lease: 'laptop', receivedAt, answers }, context)).toEqual({
      sitting,
      isInTime: true,
      pausedUntil: 3 * minute,
      answers: [
        { ...answer('a', { takeover: 1, givenAt: minute }), section: 1, receivedAt, counts: true },
        { ...answer('b', { takeover: 2 }), section: 1, receivedAt, counts: false },
      ],
    });
  });

  test('are refused together if one is to a question of another section (T4)', () => {
    const given = { lease: 'laptop', receivedAt: minute, answers: [answer('a'), answer('c')] };
    expect(decideAnswers(given, context)).toEqual({ refusal: 'answer-not-in-section' });
    expect(decideAnswers({ ...given, lease: 'phone' }, context)).toEqual({ refusal: 'opened-elsewhere' });
    expect(decideAnswers(given, { ...context, sitting: undefined })).toEqual({ refusal: 'section-not-started' });
  });
});

const anySave: fc.Arbitrary<DecidedSave> = fc.record({
  questionId: fc.constantFrom('a', 'b', 'c'),
  takeover: fc.integer({ min: 1, max: 3 }),
  sequence: fc.integer({ min: 1, max: 5 }),
  counts: fc.boolean(),
  userInput: fc.string(),
});

test('of any number of saves, at most two per question are kept, and none is newer than those (T9)', () => {
  fc.assert(
    fc.property(fc.array(anySave, { maxLength: 60 }), (saves) => {
      const kept = selectSavesToStore(saves);
      const keys = kept.map(({ questionId, counts }) => `${questionId} ${counts}`);
      expect(new Set(keys).size).toBe(keys.length);
      for (const one of saves) {
        const same = kept.filter(({ questionId, counts }) => questionId === one.questionId && counts === one.counts);
        expect(same).toHaveLength(1);
        expect(same.some((newest) => isNewer(one, newest))).toBe(false);
      }
    }),
  );
});

test('the stored answers do not depend on whether saves arrive together, in two batches or repeatedly (T8)', () => {
  fc.assert(
    fc.property(fc.array(anySave, { maxLength: 40 }), fc.nat(40), (saves, split) => {
      const inTwo = selectSavesToStore([...selectSavesToStore(saves.slice(0, split)), ...saves.slice(split)]);
      expect(inTwo).toEqual(selectSavesToStore(saves));
      expect(selectSavesToStore([...saves, ...saves])).toEqual(selectSavesToStore(saves));
    }),
  );
});

test('in a pause only answers within the grace or from before the pause count (G13)', () => {
  const pauses = [{ at: 100_000, until: 400_000 }];
  const isLost = (receivedAt: number, givenAt?: number) => isGivenInPause(pauses, { receivedAt, givenAt });
  expect([isLost(99_999), isLost(105_000), isLost(105_001), isLost(399_999), isLost(400_000)]).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
  expect([isLost(200_000, 99_000), isLost(200_000, 106_000), isLost(200_000, 900_000)]).toEqual([false, true, true]);
});
