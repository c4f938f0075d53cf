import { expect, test } from 'vitest';
import type { QuestionKind } from './answer-key.ts';
import { sectionMoves, sectionProblems, toPaperSections, type WrittenSection } from './outline-problems.ts';

const written: WrittenSection = {
  title: 'Rivers',
  problemType: 'Single correct (7)',
  kinds: ['single'],
  durationSeconds: 360,
  questionCount: 7,
  markingScheme: '+3 for a correct answer, -2 for an incorrect one',
};

test('numbers the sections in their order and stores the marks of their schemes (M3)', () => {
  const sections = toPaperSections([
    written,
    { ...written, markingScheme: 'On the day' },
    { ...written, markingScheme: '+5' },
  ]);
  expect(sections.map(({ section, marksIfRight, marksIfWrong }) => [section, marksIfRight, marksIfWrong])).toEqual([
    [1, 3, -2],
    [2, 4, -1],
    [3, 5, 0],
  ]);
  expect(sections[0]).toMatchObject(written);
});

test('accepts sections that are complete', () => {
  expect(sectionProblems([written, { ...written, kinds: ['multiple', 'integer'] }])).toEqual([]);
});

test.each([
  [{ title: ' ' }, 'title', 'This is a required field'],
  [{ problemType: '' }, 'problemType', 'This is a required field'],
  [{ kinds: [] }, 'kinds', 'Choose at least one kind of question'],
  [{ kinds: ['essay' as QuestionKind] }, 'kinds', 'There is no such kind of question'],
  [{ kinds: ['single', 'single'] }, 'kinds', 'Choose each kind of question once'],
  [{ durationSeconds: 59 }, 'durationSeconds', 'Write a number of minutes from 1 to 180'],
  [{ durationSeconds: 90.5 }, 'durationSeconds', 'Write a number of minutes from 1 to 180'],
  [{ durationSeconds: 180 * 60 + 1 }, 'durationSeconds', 'Write a number of minutes from 1 to 180'],
  [{ durationSeconds: Number.NaN }, 'durationSeconds', 'Write a number of minutes from 1 to 180'],
  [{ questionCount: 0 }, 'questionCount', 'Write a number from 1 to 100'],
  [{ questionCount: 7.5 }, 'questionCount', 'Write a number from 1 to 100'],
  [{ questionCount: 101 }, 'questionCount', 'Write a number from 1 to 100'],
  [{ markingScheme: '' }, 'markingScheme', 'Write the marking scheme'],
  [{ markingScheme: '+0.00000000001' }, 'markingScheme', 'Marks have at most two digits after the point'],
  [{ markingScheme: '+4/-0.333' }, 'markingScheme', 'Marks have at most two digits after the point'],
  [{ markingScheme: '+1001/-1' }, 'markingScheme', 'A right answer gives at most 1000 marks'],
  [{ markingScheme: '+4/-1001' }, 'markingScheme', 'A wrong answer takes at most 1000 marks'],
] as const)('finds with %j that the %s of its section is wrong: %s', (change, field, sentence) => {
  expect(sectionProblems([written, { ...written, ...change }])).toEqual([{ section: 2, field, sentence }]);
});

test.each([
  { durationSeconds: 60 },
  { durationSeconds: 180 * 60 },
  { questionCount: 1 },
  { questionCount: 100 },
  { markingScheme: '+1000/-1000' },
] as const)('takes what is just allowed: %j', (change) => {
  expect(sectionProblems([{ ...written, ...change }])).toEqual([]);
});

test('wants one section at least and twenty at most', () => {
  expect(sectionProblems([])).toEqual([
    { section: null, field: 'sections', sentence: 'A paper has at least one section' },
  ]);
  expect(sectionProblems(Array(20).fill(written))).toEqual([]);
  expect(sectionProblems(Array(21).fill(written))).toEqual([
    { section: null, field: 'sections', sentence: 'A paper has at most 20 sections' },
  ]);
});

test('questions follow their section to its new number, and those of a section that is gone go nowhere', () => {
  expect([...sectionMoves([2, null, 1])]).toEqual([
    [2, 1],
    [1, 3],
  ]);
  expect([...sectionMoves([undefined, undefined])]).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(sectionMoves([1, 3]).has(2)).toBe(false);
});
