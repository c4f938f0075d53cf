import { expect, test } from 'vitest';
import { Refusal } from './refusal.ts';

test('fills the placeholders of its sentence', () => {
  expect(new Refusal('section-empty', { section: 3 }).message).toBe('No Questions Found for Section 3');
});

test('keeps the sentences that the product fixes', () => {
  expect(new Refusal('admin-only').message).toBe('Permission denied: You need admin privileges');
  expect(new Refusal('quiz-already-attempted').message).toBe("You've attempted the quiz");
  expect(new Refusal('quiz-already-submitted').message).toBe("You've already submitted");
  expect(new Refusal('disqualified').message).toBe("You're disqualified");
  expect(new Refusal('not-authenticated').message).toBe('Not authenticated');
  expect(new Refusal('reset-link-invalid').message).toBe('Invalid reset link');
});
