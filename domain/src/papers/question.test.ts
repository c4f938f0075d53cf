import { expect, test } from 'vitest';
import { decideKind, type QuestionDraft, questionProblems } from './question.ts';

const options = ['2', '3', '5', '7'];
const noOptions = ['', '', '', ''];

test.each([
  [{ section: 1, options, position: 9 }, 'single'],
  [{ section: 2, options: [], position: 0 }, 'single'],
  [{ section: 4, options, position: 7 }, 'single'],
  [{ section: 4, options: noOptions, position: 0 }, 'typed'],
  [{ section: 3, options, position: 4 }, 'multiple'],
  [{ section: 3, options, position: 5 }, 'integer'],
  [{ section: 3, options: noOptions, position: 0 }, 'integer'],
  [{ section: 3, options, position: 8, isInteger: false }, 'multiple'],
  [{ section: 3, options, position: 0, isInteger: true }, 'integer'],
  [{ section: 3, options, position: 0, kind: 'single' }, 'single'],
] as const)('decides the kind of %j: %s (M1)', (given, kind) => expect(decideKind(given)).toBe(kind));

const draft: QuestionDraft = {
  text: 'Which of these is even?',
  section: 1,
  kind: 'single',
  options,
  correctAnswer: '2',
  reward: null,
  penalty: null,
};

test('accepts a complete question', () => {
  expect(questionProblems(draft)).toEqual([]);
  expect(questionProblems({ ...draft, reward: 1, penalty: 0 })).toEqual([]);
  expect(questionProblems({ ...draft, section: 3, kind: 'integer', options: [], correctAnswer: '-4' })).toEqual([]);
});

test.each([
  [{ text: '  ' }, 'question', 'Question is required'],
  [{ section: 5 }, 'section', 'Section must be 1, 2, 3 or 4'],
  [{ options: ['2', '3'] }, 'options', 'All options are required'],
  [{ options: ['2', '3', ' ', '7'] }, 'options', 'All 4 options must be filled'],
  [{ correctAnswer: ' ' }, 'correctAnswer', 'Correct answer cannot be empty'],
  [{ correctAnswer: '11' }, 'correctAnswer', 'The correct answer must be one of the options'],
  [
    { section: 3, kind: 'integer', options: [], correctAnswer: '' },
    'correctAnswer',
    'Please enter the integer correct answer',
  ],
  [
    { section: 2, kind: 'integer', options: [], correctAnswer: '4' },
    'section',
    'Integer questions belong to section 3',
  ],
  [{ kind: 'multiple' }, 'section', 'Questions with several right answers belong to section 3'],
  [{ kind: 'typed', options: [] }, 'section', 'Questions with a typed answer belong to section 4'],
  [{ reward: 0 }, 'reward', 'Points must be at least 1'],
  [{ reward: Number.NaN }, 'reward', 'Points must be at least 1'],
  [{ penalty: -1 }, 'nagativeMarking', 'Cannot be negative'],
] as const)('finds with %j that %s: %s', (change, field, sentence) => {
  expect(questionProblems({ ...draft, ...change })).toContainEqual({ field, sentence });
});

test('lists every problem at once', () => {
  expect(questionProblems({ ...draft, text: '', options: [], correctAnswer: '', reward: 0 })).toHaveLength(4);
});
