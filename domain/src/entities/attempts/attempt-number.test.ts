import { expect, test } from 'vitest';
import { attemptIdStart, attemptNumber } from './attempt-number.ts';

const id = '3f9a12c4-0000-4000-8000-00000000000a';

test('the number of an attempt is the beginning of its id, in a form that can be read aloud (H2)', () => {
  expect(attemptNumber(id)).toBe('3F9A-12C4');
});

test.each(['3F9A-12C4', '3f9a12c4', ' 3f9a – 12c4 ', 'Attempt 3F9A-12C4', 'attempt #3f9a 12c4', '३f९a-१२c४'])(
  'finds the attempt by every spelling of its number: %j',
  (written) => {
    expect(attemptIdStart(written)).toBe('3f9a12c4');
  },
);

test.each(['', 'Ravi', '3F9A', '3F9A-12C4-55', 'face-book', '98765432101'])('%j is not an attempt number', (text) => {
  expect(attemptIdStart(text)).toBeUndefined();
});
