import { expect, test } from 'vitest';
import { rollNumberOf } from './sheet-code.ts';
import { readTypedAnswer, rollNumberIn, sheetQuestions, typedProblem, typedRow } from './sheet-draft.ts';

test.for([
  ['b', 'one option', { markedAnswers: [false, true, false, false] }],
  [' D ', 'one option', { markedAnswers: [false, false, false, true] }],
  ['', 'one option', {}],
  ['AB', 'one option', undefined],
  ['BB', 'one option', undefined],
  ['E', 'one option', undefined],
  ['ca', 'options', { markedAnswers: [true, false, true, false] }],
  ['A, C', 'options', { markedAnswers: [true, false, true, false] }],
  ['-2.5', 'number', { userInput: '-2.5' }],
  ['\u0967\u0968', 'number', { userInput: '\u0967\u0968' }],
  ['x7', 'number', undefined],
  ['7 cm', 'number', undefined],
  ['A', 'number', undefined],
  ['  ', 'number', {}],
  ['x7', 'text', { userInput: 'x7' }],
] as const)('"%s" typed for %s (X10)', ([typed, answeredWith, answer]) => {
  expect(readTypedAnswer(typed, { answeredWith })).toEqual(answer);
});

test.for([
  ['x7', 'number', 'number'],
  ['7', 'number', undefined],
  ['E', 'one option', 'letters'],
  ['AE', 'one option', 'letters'],
  ['AB', 'one option', 'one-letter'],
  ['BB', 'one option', 'one-letter'],
  ['AE', 'options', 'letters'],
  ['AB', 'options', undefined],
] as const)('what is wrong with "%s" for %s is said: %s (X10)', ([typed, answeredWith, problem]) => {
  expect(typedProblem(typed, { answeredWith })).toBe(problem);
});

test('a row is typed as its letters, and a number read digit by digit', () => {
  expect(typedRow([0, 2])).toBe('AC');
  const digits = [...rollNumberOf(42)].map((digit) => ({ kind: 'filled', places: [Number(digit)] }) as const);
  expect(rollNumberIn(digits)).toBe(rollNumberOf(42));
  expect(rollNumberIn(digits.with(2, { kind: 'filled', places: [9] }))).toBeNull();
  expect(rollNumberIn([...digits.slice(1), { kind: 'ask', places: [1] }])).toBeNull();
});

test('questions are numbered by section, and told apart by how they are answered', () => {
  const kinds = ['single', 'multiple', 'integer', 'typed'] as const;
  const asked = kinds.map((kind, index) => ({ id: kind, section: index < 2 ? 2 : 1, kind }));
  expect(sheetQuestions([{ section: 1 }, { section: 2 }], asked)).toEqual([
    { id: 'integer', section: 1, number: 1, answeredWith: 'number' },
    { id: 'typed', section: 1, number: 2, answeredWith: 'text' },
    { id: 'single', section: 2, number: 1, answeredWith: 'one option' },
    { id: 'multiple', section: 2, number: 2, answeredWith: 'options' },
  ]);
});
