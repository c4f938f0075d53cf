import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AnswerKey, type OptionIndex, optionIndexes, optionLetters } from '#papers/answer-key.ts';
import { type AnswerEvent, attemptScore, isRight, marksOf, type QuestionToMark, sectionMarks } from './scoring.ts';

const scheme = { marksIfRight: 4, marksIfWrong: -1 };
const options = ['Narmada', 'Tapti', 'Chambal', 'Betwa'];

function questionWith(key: AnswerKey, more: Partial<QuestionToMark> = {}): QuestionToMark {
  return { id: 'q', key, options, reward: null, penalty: null, ...more };
}

const ticks = (...indexes: number[]) => ({ markedAnswers: [0, 1, 2, 3].map((index) => indexes.includes(index)) });

describe('a single answer', () => {
  const question = questionWith({ kind: 'single', option: 2 });

  test.each([
    [ticks(2), true],
    [ticks(1), false],
    [ticks(1, 2), false],
    [{ userInput: ' CHAMBAL ' }, true],
    [{ userInput: 'c' }, true],
    [{ userInput: 'd' }, false],
    [{ userInput: 'Ganga' }, false],
  ])('%j is right: %s', (given, right) => expect(isRight(question, given)).toBe(right));
});

describe('several answers', () => {
  const question = questionWith({ kind: 'multiple', options: [0, 3] });

  test.each([
    [ticks(0, 3), true],
    [ticks(0), false],
    [ticks(0, 1, 3), false],
    [{ userInput: 'd a' }, true],
    [{ userInput: 'A, D' }, true],
    [{ userInput: 'A' }, false],
  ])('%j is right: %s', (given, right) => expect(isRight(question, given)).toBe(right));
});

test.each([
  ['12', true],
  [' 12.0 ', true],
  ['012', true],
  ['-12', false],
  ['twelve', false],
])('the typed number %j for 12 is right: %s', (userInput, right) => {
  expect(isRight(questionWith({ kind: 'integer', value: 12 }, { options: [] }), { userInput })).toBe(right);
});

test.each([
  ['rani  LAKSHMIBAI', true],
  [' Rani Lakshmibai', true],
  ['Rani', false],
])('the typed text %j is right: %s', (userInput, right) => {
  expect(isRight(questionWith({ kind: 'typed', text: 'Rani Lakshmibai' }, { options: [] }), { userInput })).toBe(right);
});

test.each([undefined, {}, ticks(), { userInput: '  ' }, { markedAnswers: [] }])(
  'gives 0 to the unanswered %j (M4)',
  (given) => {
    expect(marksOf(questionWith({ kind: 'single', option: 2 }), given, scheme)).toBe(0);
  },
);

test("uses a question's own marks where it has them (M3)", () => {
  const question = questionWith({ kind: 'single', option: 2 }, { reward: 10, penalty: 3 });
  expect(marksOf(question, ticks(2), scheme)).toBe(10);
  expect(marksOf(question, ticks(1), scheme)).toBe(-3);
  expect(marksOf({ ...question, penalty: 0 }, ticks(1), scheme)).toBe(0);
  expect(marksOf({ ...question, penalty: null }, ticks(1), scheme)).toBe(-1);
});

test.each([
  [[40, 40, 50, 50], 180],
  [[40, 40, 50, 60], 180],
  [[-10, -10, 0, -10], 0],
  [[-10, 40, 0, 0], 30],
  [[], 0],
])('scores sections of %j with %d', (marks, score) => expect(attemptScore(marks)).toBe(score));

const optionIndex = fc.constantFrom(...optionIndexes);
const anyKey: fc.Arbitrary<AnswerKey> = fc.oneof(
  optionIndex.map((option): AnswerKey => ({ kind: 'single', option })),
  fc.subarray([...optionIndexes], { minLength: 1 }).map((right): AnswerKey => ({ kind: 'multiple', options: right })),
  fc.integer({ min: -999, max: 999 }).map((value): AnswerKey => ({ kind: 'integer', value })),
);
const anyQuestions = fc
  .array(anyKey, { minLength: 1, maxLength: 40 })
  .map((keys) => keys.map((key, index) => questionWith(key, { id: `q${index}` })));
const anyGiven = fc.record({
  markedAnswers: fc.option(fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), { nil: undefined }),
  userInput: fc.option(fc.oneof(fc.string(), fc.constantFrom('a', 'B c', '12', 'Tapti')), { nil: undefined }),
});
const anySaves = fc
  .array(fc.record({ question: fc.nat(39), given: anyGiven }), { maxLength: 120 })
  .map((saves): AnswerEvent[] =>
    saves.map(({ question, given }, index) => ({ questionId: `q${question}`, sequence: index + 1, ...given })),
  );

test('a score does not depend on the order or the repetition of saves (M6)', () => {
  fc.assert(
    fc.property(
      anyQuestions,
      anySaves.chain((saves) =>
        fc.tuple(fc.constant(saves), fc.shuffledSubarray([...saves, ...saves], { minLength: saves.length * 2 })),
      ),
      (questions, [saves, shuffled]) => {
        expect(sectionMarks(questions, shuffled, scheme)).toBe(sectionMarks(questions, saves, scheme));
      },
    ),
  );
});

test('a score never leaves 0 to 180 (M5)', () => {
  fc.assert(
    fc.property(anyQuestions, anySaves, fc.integer({ min: 1, max: 180 }), (questions, saves, marks) => {
      const score = attemptScore([sectionMarks(questions, saves, { marksIfRight: marks, marksIfWrong: -marks })]);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(180);
    }),
  );
});

const rightOptions = fc.subarray([...optionIndexes], { minLength: 1 });

test('letters, their case, spaces and order do not change marks (M2)', () => {
  fc.assert(
    fc.property(
      rightOptions,
      fc.subarray([...optionIndexes], { minLength: 1 }),
      fc.boolean(),
      fc.constantFrom(' ', ', ', '   ', ','),
      (right, chosen, isLower, separator) => {
        const question = questionWith({ kind: 'multiple', options: right });
        const text = [...chosen]
          .reverse()
          .map((index) => optionLetters[index])
          .join(separator);
        const userInput = isLower ? ` ${text.toLowerCase()} ` : text;
        expect(marksOf(question, { userInput }, scheme)).toBe(marksOf(question, ticks(...chosen), scheme));
      },
    ),
  );
});

test('showing the options in another order does not change marks', () => {
  fc.assert(
    fc.property(
      rightOptions,
      fc.subarray([...optionIndexes]),
      fc.shuffledSubarray([...optionIndexes], { minLength: 4 }),
      (right, chosen, order) => {
        const moved = (indexes: readonly OptionIndex[]) =>
          optionIndexes.filter((position) => indexes.includes(order[position] ?? 0));
        const question = questionWith({ kind: 'multiple', options: right });
        const reordered = questionWith(
          { kind: 'multiple', options: moved(right) },
          { options: order.map((index) => options[index] ?? '') },
        );
        expect(marksOf(reordered, ticks(...moved(chosen)), scheme)).toBe(marksOf(question, ticks(...chosen), scheme));
      },
    ),
  );
});

test('saves of questions that are not in the section change nothing', () => {
  const question = questionWith({ kind: 'single', option: 0 }, { id: 'mine' });
  const saves = [
    { questionId: 'mine', sequence: 1, ...ticks(0) },
    { questionId: 'decoy', sequence: 2, ...ticks(0) },
  ];
  expect(sectionMarks([question], saves, scheme)).toBe(4);
});
