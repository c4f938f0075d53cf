import { expect, test } from 'vitest';
import { countWithNoun, paperText } from './count-with-noun.ts';

test.each([
  [0, '0 questions'],
  [1, '1 question'],
  [40, '40 questions'],
])('counts %d as %s', (amount, text) => expect(countWithNoun(amount, 'question')).toBe(text));

test.each([
  [{ questionCount: 40, fullMarks: 180, durationSeconds: 1800 }, '40 questions, 180 marks, 30 minutes'],
  [{ questionCount: 1, fullMarks: 1, durationSeconds: 60 }, '1 question, 1 mark, 1 minute'],
  [{ questionCount: 20, fullMarks: 12.5, durationSeconds: 150 }, '20 questions, 12.5 marks, 2.5 minutes'],
])('describes the total of %j', (paper, text) => expect(paperText(paper)).toBe(text));
