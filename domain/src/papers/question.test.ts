import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sectionOf } from '#testing/small-paper.ts';
import { decideKind, hasEqualOptions, type QuestionDraft, questionProblems } from './question.ts';
import { questionKindNames } from './question-kinds.ts';

const options = ['2', '3', '5', '7'];
const noOptions = ['', '', '', ''];
/** What the sections of the specified paper take. */
const oneOption = ['single'] as const;
const severalOrInteger = ['multiple', 'integer'] as const;
const oneOptionOrTyped = ['single', 'typed'] as const;

describe('the kind that an author left open', () => {
  test.each([
    [{ allowed: oneOption, options, position: 9 }, 'single'],
    [{ allowed: oneOption, options: [], position: 0 }, 'single'],
    [{ allowed: oneOptionOrTyped, options, position: 7 }, 'single'],
    [{ allowed: oneOptionOrTyped, options: noOptions, position: 0 }, 'typed'],
    [{ allowed: oneOptionOrTyped, options, position: 0, isInteger: true }, 'single'],
    [{ allowed: severalOrInteger, options, position: 4 }, 'multiple'],
    [{ allowed: severalOrInteger, options, position: 5 }, 'integer'],
    [{ allowed: severalOrInteger, options: noOptions, position: 0 }, 'integer'],
    [{ allowed: severalOrInteger, options, position: 8, isInteger: false }, 'multiple'],
    [{ allowed: severalOrInteger, options, position: 0, isInteger: true }, 'integer'],
    [{ allowed: severalOrInteger, options, position: 0, kind: 'single' }, 'single'],
    [{ allowed: ['integer', 'typed'], options: [], position: 0 }, 'integer'],
    [{ allowed: ['typed', 'single', 'multiple'], options, position: 0 }, 'single'],
  ] as const)('in %j is %s (M1)', (given, kind) => expect(decideKind(given)).toBe(kind));

  test('of ten questions with options in a section of several answers and integers: five and five (M1)', () => {
    const kinds = Array.from({ length: 10 }, (_, position) =>
      decideKind({ allowed: severalOrInteger, options, position }),
    );
    expect(kinds).toEqual([...Array(5).fill('multiple'), ...Array(5).fill('integer')]);
  });

  test('is never one that the section does not take, as long as the section takes questions with options', () => {
    fc.assert(
      fc.property(
        fc.subarray(questionKindNames, { minLength: 1 }),
        fc.constantFrom(options, noOptions),
        fc.nat(20),
        fc.option(fc.boolean(), { nil: undefined }),
        (others, given, position, isInteger) => {
          const allowed = [...new Set(['multiple' as const, ...others])];
          expect(allowed).toContain(decideKind({ allowed, options: given, position, isInteger }));
        },
      ),
    );
  });
});

const sections = [
  sectionOf(1),
  sectionOf(2),
  sectionOf(3, { kinds: severalOrInteger }),
  sectionOf(4, { kinds: oneOptionOrTyped }),
];
const draft: QuestionDraft = {
  text: 'Which of these is even?',
  section: 1,
  kind: 'single',
  options,
  optionsArePictures: false,
  correctAnswer: '2',
  translations: {},
  reward: null,
  penalty: null,
  isActive: true,
};

test('accepts a complete question', () => {
  expect(questionProblems(draft, sections)).toEqual([]);
  expect(questionProblems({ ...draft, reward: 1, penalty: 0 }, sections)).toEqual([]);
  expect(
    questionProblems({ ...draft, section: 3, kind: 'integer', options: [], correctAnswer: '-4' }, sections),
  ).toEqual([]);
  expect(
    questionProblems({ ...draft, section: 4, kind: 'typed', options: [], correctAnswer: 'Bhopal' }, sections),
  ).toEqual([]);
});

test.each([
  [{ text: '  ' }, 'question', 'Question is required'],
  [{ text: 'x'.repeat(5001) }, 'question', 'Please use at most 5000 characters'],
  [{ section: 5 }, 'section', 'There is no such section in this paper'],
  [{ options: ['2', '3'] }, 'options', 'All options are required'],
  [{ options: ['2', '3', ' ', '7'] }, 'options', 'All 4 options must be filled'],
  [{ options: ['2', '3', '5', 'x'.repeat(5001)] }, 'options', 'Please use at most 5000 characters'],
  [{ options: ['2', '3', '5', ' 2'] }, 'options', 'Two options are the same. Please make them different.'],
  [{ options: ['2', '3', '5', '2\u200b'] }, 'options', 'Two options are the same. Please make them different.'],
  [
    {
      translations: {
        hi: { text: '', options: ['दो', 'तीन', 'पाँच', 'दो '], supportingPictureAlt: '', optionAlts: [] },
      },
    },
    'options',
    'Two options are the same in Hindi. Please make them different.',
  ],
  [
    { options: ['Option A', 'Option B', 'Option C', 'Option D'], correctAnswer: 'A' },
    'options',
    'The options have no images yet. Add them before the question becomes active.',
  ],
  [{ correctAnswer: 'a c' }, 'correctAnswer', 'Only one option can be right here. Please tick one.'],
  [{ correctAnswer: ' ' }, 'correctAnswer', 'Correct answer cannot be empty'],
  [{ correctAnswer: '11' }, 'correctAnswer', 'The correct answer must be one of the options'],
  [
    { section: 3, kind: 'integer', options: [], correctAnswer: '' },
    'correctAnswer',
    'Please enter the integer correct answer',
  ],
  [
    { section: 4, kind: 'typed', options: [], correctAnswer: 'x'.repeat(5001) },
    'correctAnswer',
    'Please use at most 5000 characters',
  ],
  [
    { section: 2, kind: 'integer', options: [], correctAnswer: '4' },
    'section',
    'Section 2 takes questions of these kinds: Single correct',
  ],
  [{ kind: 'multiple' }, 'section', 'Section 1 takes questions of these kinds: Single correct'],
  [{ section: 3 }, 'section', 'Section 3 takes questions of these kinds: Multiple correct, Integer'],
  [
    { section: 4, kind: 'integer', options: [] },
    'section',
    'Section 4 takes questions of these kinds: Single correct, Typed answer',
  ],
  [{ reward: 0 }, 'reward', 'Points must be at least 1'],
  [{ reward: Number.NaN }, 'reward', 'Points must be at least 1'],
  [{ reward: 1001 }, 'reward', 'Points must be at most 1000'],
  [{ reward: 1.001 }, 'reward', 'Points have at most two digits after the point'],
  [{ penalty: 0.00000001 }, 'nagativeMarking', 'Points have at most two digits after the point'],
  [{ penalty: -1 }, 'nagativeMarking', 'Cannot be negative'],
  [{ penalty: 1001 }, 'nagativeMarking', 'Points must be at most 1000'],
] as const)('finds with %j that %s: %s', (change, field, sentence) => {
  expect(questionProblems({ ...draft, ...change }, sections)).toContainEqual({ field, sentence });
});

test.each([
  { reward: 1, penalty: 0 },
  { reward: 1000, penalty: 1000 },
  { reward: 1.25, penalty: 0.01 },
])('takes marks that are just allowed: %j', (marks) => {
  expect(questionProblems({ ...draft, ...marks }, sections)).toEqual([]);
});

test('lets a question wait for the pictures of its options while it is inactive (B12)', () => {
  const options = ['Option A', 'Option B', 'Option C', 'Option D'];
  expect(questionProblems({ ...draft, options, correctAnswer: 'A', isActive: false }, sections)).toEqual([]);
});

test('allows a picture reference to be as long as it is', () => {
  const pictures = ['a', 'b', 'c', 'd'].map((letter) => `data:image/png;base64,${letter.repeat(6000)}`);
  const change = { options: pictures, optionsArePictures: true, correctAnswer: 'A' };
  expect(questionProblems({ ...draft, ...change }, sections)).toEqual([]);
});

test('lists every problem at once', () => {
  expect(questionProblems({ ...draft, text: '', options: [], correctAnswer: '', reward: 0 }, sections)).toHaveLength(4);
});

test.each([
  [['Tapti', ' TAPTI', 'Betwa', 'Chambal'], true],
  [['Rani  Lakshmibai', 'rani lakshmibai', '', ''], true],
  [['Tapti', 'Tapti river', 'Betwa', 'Chambal'], false],
  [noOptions, false],
  [[], false],
])('takes two options of %j for the same: %s (M7)', (some, equal) => expect(hasEqualOptions(some)).toBe(equal));
