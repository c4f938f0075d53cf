import { describe, expect, test } from 'vitest';
import type { KeyOfQuestion } from '#entities/papers/correction.ts';
import { maxObjections, objectionProblem, objectionRefusal, rulingOfCorrection } from './objection.ts';

const key: KeyOfQuestion = { key: { kind: 'single', option: 0 }, alsoRight: [], withdrawn: null };
const another = { kind: 'single', option: 1 } as const;
const none = { toThis: false, toRound: 0 };

describe('an objection', () => {
  test('is possible while the key is provisional, and at no other step (V8)', () => {
    const at = (step: Parameters<typeof objectionRefusal>[0]) => objectionRefusal(step, key, another, none);
    expect(at('provisional-key')).toBeUndefined();
    expect([at(null), at('being-checked')]).toEqual(['key-not-out', 'key-not-out']);
    for (const step of ['objections-closed', 'final-results', 'championship'] as const) {
      expect(at(step)).toBe('objections-closed');
    }
  });

  test('is possible once per question, and for a limited number of questions of a round (V8)', () => {
    const refusal = (sent: typeof none) => objectionRefusal('provisional-key', key, another, sent);
    expect(refusal({ toThis: true, toRound: 1 })).toBe('objection-sent-already');
    expect(refusal({ toThis: false, toRound: maxObjections - 1 })).toBeUndefined();
    expect(refusal({ toThis: false, toRound: maxObjections })).toBe('objections-used-up');
  });

  test('names an answer other than the key, or none, for a question that counts (V8)', () => {
    const refusal = (said: Partial<KeyOfQuestion>, answer: Parameters<typeof objectionRefusal>[2]) =>
      objectionRefusal('provisional-key', { ...key, ...said }, answer, none);
    expect(refusal({}, key.key)).toBe('objection-agrees');
    expect(refusal({ alsoRight: [another] }, another)).toBe('objection-agrees');
    expect(refusal({}, null)).toBeUndefined();
    expect(refusal({ withdrawn: 'nobody' }, another)).toBe('question-withdrawn');
  });

  test('has 20 to 2000 characters, not counting extra spaces (V8)', () => {
    expect(objectionProblem(`  ${'a'.repeat(19)}  \n\n`)).toBe('objection-too-short');
    expect(objectionProblem('a'.repeat(20))).toBeUndefined();
    expect(objectionProblem('a'.repeat(2001))).toBe('objection-too-long');
  });
});

test('a correction answers objections depending on its effect on the question (V10)', () => {
  expect(rulingOfCorrection(key)).toBe('another-key');
  expect(rulingOfCorrection({ ...key, alsoRight: [another] })).toBe('several-right');
  expect(rulingOfCorrection({ ...key, alsoRight: [another], withdrawn: 'everybody' })).toBe('for-everybody');
  expect(rulingOfCorrection({ ...key, withdrawn: 'nobody' })).toBe('for-nobody');
});
