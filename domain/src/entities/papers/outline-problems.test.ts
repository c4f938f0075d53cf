import { expect, test } from 'vitest';
import type { QuestionKind } from './answer-key.ts';
import { type SectionInput, sectionMoves, sectionProblems, toPaperSections } from './outline-problems.ts';

const written: SectionInput = {
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
  [{ title: ' ' }, 'title', 'required'],
  [{ problemType: '' }, 'problemType', 'required'],
  [{ kinds: [] }, 'kinds', 'kinds-missing'],
  [{ kinds: ['essay' as QuestionKind] }, 'kinds', 'kind-unknown'],
  [{ kinds: ['single', 'single'] }, 'kinds', 'kind-twice'],
  [{ durationSeconds: 59 }, 'durationSeconds', 'minutes-out-of-range'],
  [{ durationSeconds: 90.5 }, 'durationSeconds', 'minutes-out-of-range'],
  [{ durationSeconds: 180 * 60 + 1 }, 'durationSeconds', 'minutes-out-of-range'],
  [{ durationSeconds: Number.NaN }, 'durationSeconds', 'minutes-out-of-range'],
  [{ questionCount: 0 }, 'questionCount', 'question-count-out-of-range'],
  [{ questionCount: 7.5 }, 'questionCount', 'question-count-out-of-range'],
  [{ questionCount: 101 }, 'questionCount', 'question-count-out-of-range'],
  [{ markingScheme: '' }, 'markingScheme', 'scheme-missing'],
  [{ markingScheme: '+0.00000000001' }, 'markingScheme', 'scheme-too-fine'],
  [{ markingScheme: '+4/-0.333' }, 'markingScheme', 'scheme-too-fine'],
  [{ markingScheme: '+1001/-1' }, 'markingScheme', 'right-too-high'],
  [{ markingScheme: '+4/-1001' }, 'markingScheme', 'wrong-too-high'],
] as const)('reports for %j that the %s of its section is wrong: %s', (change, field, code) => {
  expect(sectionProblems([written, { ...written, ...change }])).toEqual([{ section: 2, field, code }]);
});

const inHindi = {
  title: 'नदियाँ',
  problemType: 'एकल सही उत्तर (7)',
  markingScheme: 'सही उत्तर पर +३, ग़लत उत्तर पर −२',
};

test.each([
  [{}, undefined, undefined],
  [{ title: ' ' }, 'hi.title', 'required'],
  [{ problemType: '' }, 'hi.problemType', 'required'],
  [{ markingScheme: '' }, 'hi.markingScheme', 'required'],
  [{ markingScheme: 'सही उत्तर पर +4, ग़लत उत्तर पर -2' }, 'hi.markingScheme', 'scheme-other-numbers-in-hi'],
  [{ markingScheme: 'सही उत्तर पर +3' }, 'hi.markingScheme', 'scheme-other-numbers-in-hi'],
] as const)(
  'requires a section completely in Hindi or not at all, with the marks of the English text (B17): %j',
  (change, field, code) => {
    const translations = { hi: { ...inHindi, ...change } };
    expect(sectionProblems([{ ...written, translations }])).toEqual(field ? [{ section: 1, field, code }] : []);
  },
);

test.each([
  { durationSeconds: 60 },
  { durationSeconds: 180 * 60 },
  { questionCount: 1 },
  { questionCount: 100 },
  { markingScheme: '+1000/-1000' },
] as const)('accepts values at the limit: %j', (change) => {
  expect(sectionProblems([{ ...written, ...change }])).toEqual([]);
});

test('requires one to twenty sections', () => {
  expect(sectionProblems([])).toEqual([{ section: null, field: 'sections', code: 'sections-missing' }]);
  expect(sectionProblems(Array(20).fill(written))).toEqual([]);
  expect(sectionProblems(Array(21).fill(written))).toEqual([
    { section: null, field: 'sections', code: 'sections-too-many' },
  ]);
});

test('questions follow their section to its new number, and those of a removed section are left out', () => {
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
