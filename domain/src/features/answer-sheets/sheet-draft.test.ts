import { expect, test } from 'vitest';
import { rollNumberOf } from './sheet-code.ts';
import { readTypedAnswer, rollNumberIn, sheetQuestions, typedRow } from './sheet-draft.ts';

test.for([
  ['b', 'option', { markedAnswers: [false, true, false, false] }],
  [' D ', 'option', { markedAnswers: [false, false, false, true] }],
  ['', 'option', {}],
  ['AB', 'option', undefined],
  ['E', 'option', undefined],
  ['ca', 'options', { markedAnswers: [true, false, true, false] }],
  ['A, C', 'options', { markedAnswers: [true, false, true, false] }],
  ['-2.5', 'written', { userInput: '-2.5' }],
  ['  ', 'written', {}],
] as const)('"%s" typed for %s (X10)', ([typed, answeredWith, answer]) => {
  expect(readTypedAnswer(typed, { answeredWith })).toEqual(answer);
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
    { id: 'integer', section: 1, number: 1, answeredWith: 'written' },
    { id: 'typed', section: 1, number: 2, answeredWith: 'written' },
    { id: 'single', section: 2, number: 1, answeredWith: 'option' },
    { id: 'multiple', section: 2, number: 2, answeredWith: 'options' },
  ]);
});
