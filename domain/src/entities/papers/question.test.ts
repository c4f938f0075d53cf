import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sectionOf } from '#testing/small-paper.ts';
import { decideKind, hasEqualOptions, isPictureOption, type QuestionDraft, questionProblems } from './question.ts';
import { questionKindNames } from './question-kinds.ts';

const options = ['2', '3', '5', '7'];
const noOptions = ['', '', '', ''];
/** The kinds of questions allowed in each section of the specified paper. */
const oneOption = ['single'] as const;
const severalOrInteger = ['multiple', 'integer'] as const;
const oneOptionOrTyped = ['single', 'typed'] as const;

describe('the kind of a question without one', () => {
  test.each([
    [{ allowed: oneOption, options, position: 9 }, 'single'],
    [{ allowed: oneOption, options: [], position: 0 }, 'single'],
    [{ allowed: oneOptionOrTyped, options, position: 7 }, 'single'],
    [{ allowed: oneOptionOrTyped, options: noOptions, position: 0 }, 'typed'],
    [{ allowed: oneOptionOrTyped, options, position: 0, isInteger: true }, 'single'],
    [{ allowed: severalOrInteger, options, position: 4 }, 'multiple'],
    [{ allowed: severalOrInteger, options, position: 5 }, 'integer'],
    [{ allowed: severalOrInteger, options, position: 4, correctAnswer: '5' }, 'multiple'],
    [{ allowed: severalOrInteger, options, position: 5, correctAnswer: '5' }, 'integer'],
    [{ allowed: severalOrInteger, options, position: 9, correctAnswer: 'A C' }, 'multiple'],
    [{ allowed: severalOrInteger, options, position: 9, correctAnswer: 'b' }, 'multiple'],
    [{ allowed: severalOrInteger, options, position: 0, correctAnswer: '42' }, 'integer'],
    [{ allowed: severalOrInteger, options, position: 0, correctAnswer: '-4' }, 'integer'],
    [
      { allowed: severalOrInteger, options: ['Ravi', 'Tapti', 'Son', 'Ken'], position: 9, correctAnswer: 'Son' },
      'multiple',
    ],
    [{ allowed: severalOrInteger, options, position: 9, correctAnswer: 'A C', isInteger: true }, 'integer'],
    [{ allowed: severalOrInteger, options: noOptions, position: 0, correctAnswer: 'A C' }, 'integer'],
    [{ allowed: oneOption, options, position: 0, correctAnswer: '42' }, 'single'],
    [{ allowed: severalOrInteger, options: noOptions, position: 0 }, 'integer'],
    [{ allowed: severalOrInteger, options, position: 8, isInteger: false }, 'multiple'],
    [{ allowed: severalOrInteger, options, position: 0, isInteger: true }, 'integer'],
    [{ allowed: severalOrInteger, options, position: 0, kind: 'single' }, 'single'],
    [{ allowed: ['integer', 'typed'], options: [], position: 0 }, 'integer'],
    [{ allowed: ['typed', 'single', 'multiple'], options, position: 0 }, 'single'],
  ] as const)('in %j is %s (M1)', (given, kind) => expect(decideKind({ correctAnswer: '', ...given })).toBe(kind));

  test('of ten questions with options in a section of several answers and integers: five and five (M1)', () => {
    const kinds = Array.from({ length: 10 }, (_, position) =>
      decideKind({ allowed: severalOrInteger, options, correctAnswer: '5', position }),
    );
    expect(kinds).toEqual([...Array(5).fill('multiple'), ...Array(5).fill('integer')]);
  });

  test('is never one that the section does not allow, if the section allows questions with options', () => {
    fc.assert(
      fc.property(
        fc.subarray(questionKindNames, { minLength: 1 }),
        fc.constantFrom(options, noOptions),
        fc.nat(20),
        fc.option(fc.boolean(), { nil: undefined }),
        (others, given, position, isInteger) => {
          const allowed = [...new Set(['multiple' as const, ...others])];
          expect(allowed).toContain(decideKind({ allowed, options: given, correctAnswer: '', position, isInteger }));
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
  [{ text: '  ' }, 'question', 'question-blank'],
  [{ text: 'x'.repeat(5001) }, 'question', 'text-too-long'],
  [{ section: 5 }, 'section', 'no-such-section'],
  [{ options: ['2', '3'] }, 'options', 'options-missing'],
  [{ options: ['2', '3', ' ', '7'] }, 'options', 'options-blank'],
  [{ options: ['2', '3', '5', 'x'.repeat(5001)] }, 'options', 'text-too-long'],
  [{ options: ['2', '3', '5', ' 2'] }, 'options', 'options-equal'],
  [{ options: ['2', '3', '5', '2\u200b'] }, 'options', 'options-equal'],
  [
    {
      translations: {
        hi: { text: '', options: ['दो', 'तीन', 'पाँच', 'दो '], supportingPictureAlt: '', optionAlts: [] },
      },
    },
    'options',
    'options-equal-in-hi',
  ],
  [
    { options: ['Option A', 'Option B', 'Option C', 'Option D'], correctAnswer: 'A' },
    'options',
    'options-without-pictures',
  ],
  [{ correctAnswer: 'a c' }, 'correctAnswer', 'answers-too-many'],
  [{ correctAnswer: ' ' }, 'correctAnswer', 'correct-answer-empty'],
  [{ correctAnswer: '11' }, 'correctAnswer', 'correct-answer-unknown'],
  [{ section: 3, kind: 'integer', options: [], correctAnswer: '' }, 'correctAnswer', 'integer-missing'],
  [{ section: 4, kind: 'typed', options: [], correctAnswer: 'x'.repeat(5001) }, 'correctAnswer', 'text-too-long'],
  [{ reward: 0 }, 'reward', 'points-too-low'],
  [{ reward: Number.NaN }, 'reward', 'points-too-low'],
  [{ reward: 1001 }, 'reward', 'points-too-high'],
  [{ reward: 1.001 }, 'reward', 'points-too-fine'],
  [{ penalty: 0.00000001 }, 'nagativeMarking', 'points-too-fine'],
  [{ penalty: -1 }, 'nagativeMarking', 'penalty-negative'],
  [{ penalty: 1001 }, 'nagativeMarking', 'points-too-high'],
] as const)('reports for %j that %s: %s', (change, field, code) => {
  expect(questionProblems({ ...draft, ...change }, sections)).toContainEqual({ field, code });
});

test.each([
  [{ section: 2, kind: 'multiple' }, 2, ['single']],
  [{ kind: 'multiple' }, 1, ['single']],
  [{ section: 3 }, 3, ['multiple', 'integer']],
  [{ section: 4, kind: 'integer', options: [] }, 4, ['single', 'typed']],
] as const)('reports for %j that section %d allows other kinds', (change, section, kinds) => {
  expect(questionProblems({ ...draft, ...change }, sections)).toContainEqual({
    field: 'section',
    code: 'kind-not-taken',
    section,
    kinds,
  });
});

test.each([
  { reward: 1, penalty: 0 },
  { reward: 1000, penalty: 1000 },
  { reward: 1.25, penalty: 0.01 },
])('accepts marks at the limit: %j', (marks) => {
  expect(questionProblems({ ...draft, ...marks }, sections)).toEqual([]);
});

test('lets an inactive question wait for the pictures of its options (B12)', () => {
  const options = ['Option A', 'Option B', 'Option C', 'Option D'];
  expect(questionProblems({ ...draft, options, correctAnswer: 'A', isActive: false }, sections)).toEqual([]);
});

test.each([
  ['fO3-xTgk2_aLq9vBcD1eRw', true],
  ['https://example.org/map.png', true],
  ['/files/fO3-xTgk2_aLq9vBcD1eRw', true],
  ['data:image/png;base64,AAAA', true],
  ['Narmada', false],
  ['It rises at /amarkantak', false],
  ['//example.org/map.png', false],
  ['data:text/html,<b>', false],
  ['', false],
])('among options that contain pictures, %j is one: %s (B18)', (option, isPicture) => {
  expect(isPictureOption({ optionsArePictures: true }, option)).toBe(isPicture);
  expect(isPictureOption({ optionsArePictures: false }, option)).toBe(false);
});

test('validates each of mixed options by its type: only texts have a maximum length, and differ in each language (B18)', () => {
  const long = `data:image/png;base64,${'a'.repeat(6000)}`;
  const mixed = { options: [long, 'Tapti', 'Betwa', 'Ken'], optionsArePictures: true, correctAnswer: 'B' };
  expect(questionProblems({ ...draft, ...mixed }, sections)).toEqual([]);
  const tooLong = { ...mixed, options: [long, 'x'.repeat(6000), 'Betwa', 'Ken'] };
  expect(questionProblems({ ...draft, ...tooLong }, sections)).toEqual([{ field: 'options', code: 'text-too-long' }]);
  const wording = { text: '', supportingPictureAlt: '', optionAlts: [] };
  const translated = (texts: string[]) => ({
    ...draft,
    ...mixed,
    translations: { hi: { ...wording, options: texts } },
  });
  expect(questionProblems(translated(['केन', 'ताप्ती', 'बेतवा', 'केन']), sections)).toEqual([]);
  expect(questionProblems(translated(['', 'ताप्ती', 'केन', 'केन']), sections)).toEqual([
    { field: 'options', code: 'options-equal-in-hi' },
  ]);
});

test('allows a picture reference of its usual length', () => {
  const pictures = ['a', 'b', 'c', 'd'].map((letter) => `data:image/png;base64,${letter.repeat(6000)}`);
  const change = { options: pictures, optionsArePictures: true, correctAnswer: 'A' };
  expect(questionProblems({ ...draft, ...change }, sections)).toEqual([]);
});

test('reports every problem at once', () => {
  expect(questionProblems({ ...draft, text: '', options: [], correctAnswer: '', reward: 0 }, sections)).toHaveLength(4);
});

test.each([
  [['Tapti', ' TAPTI', 'Betwa', 'Chambal'], true],
  [['Rani  Lakshmibai', 'rani lakshmibai', '', ''], true],
  [['Tapti', 'Tapti river', 'Betwa', 'Chambal'], false],
  [noOptions, false],
  [[], false],
])('treats two options of %j as equal: %s (M7)', (some, equal) => expect(hasEqualOptions(some)).toBe(equal));
