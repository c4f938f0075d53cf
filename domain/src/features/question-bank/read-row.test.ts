import { describe, expect, test } from 'vitest';
import { sectionOf } from '#testing/small-paper.ts';
import type { QuestionRow } from './question-row.ts';
import { readRow } from './read-row.ts';
import { toRow } from './to-row.ts';

const sections = [
  sectionOf(1, { title: 'Rivers', translations: { hi: { title: 'नदियाँ', problemType: 'x', markingScheme: '+4/-1' } } }),
  sectionOf(2, { title: 'Numbers', kinds: ['multiple', 'integer'] }),
];
const river: QuestionRow = {
  section: '1',
  question: 'Which river flows west?',
  optionA: 'Narmada',
  optionB: 'Chambal',
  optionC: 'Betwa',
  optionD: 'Son',
  answer: 'A',
};
const read = (row: QuestionRow, pictures: readonly string[] = []) =>
  readRow(row, {
    sections,
    defaultSection: null,
    pictureReference: (name) => (pictures.includes(name) ? `/${name}` : undefined),
  });
const problems = (row: QuestionRow, pictures?: readonly string[]) =>
  read(row, pictures).problems.map(({ column, ...problem }) => [
    column,
    'problem' in problem ? problem.problem.code : problem.code,
  ]);

describe('a row of a sheet as a question (B20)', () => {
  test('names its section by number or title, in any language', () => {
    for (const section of ['1', 'Section 1', ' rivers', 'नदियाँ']) {
      expect(read({ ...river, section }).question.section).toBe(1);
    }
    expect(problems({ ...river, section: '7' })).toEqual([['section', 'section-unknown']]);
    expect(problems({ ...river, section: '' })).toEqual([['section', 'section-missing']]);
    const context = { sections, defaultSection: 1, pictureReference: () => undefined };
    expect(readRow({ ...river, section: '' }, context).problems).toEqual([]);
  });

  test('names the correct option by its letter or its text', () => {
    expect(read({ ...river, answer: 'b' }).question.key).toEqual({ kind: 'single', option: 1 });
    expect(read({ ...river, answer: ' betwa ' }).question.key).toEqual({ kind: 'single', option: 2 });
  });

  test('is read by its letter even if another option has that text', () => {
    const row = { ...river, optionA: 'B', optionB: 'A', answer: 'A' };
    expect(read(row).question.key).toEqual({ kind: 'single', option: 0 });
  });

  test.each([
    ['(C)', { kind: 'single', option: 2 }],
    ['c)', { kind: 'single', option: 2 }],
    ['Option B', { kind: 'single', option: 1 }],
    ['Option 3', { kind: 'single', option: 2 }],
    ['Ans: B', { kind: 'single', option: 1 }],
    ['C. Betwa', { kind: 'single', option: 2 }],
    ['(D) Son', { kind: 'single', option: 3 }],
    ['a / c', { kind: 'multiple', options: [0, 2] }],
    ['A,C and D', { kind: 'multiple', options: [0, 2, 3] }],
    ['Options A & B', { kind: 'multiple', options: [0, 1] }],
  ])('names its options in usual words: %s', (answer, key) => {
    expect(read({ ...river, answer }).question.key).toEqual(key);
  });

  test('reports an answer whose letter and words are two options, and takes the text of an option as such', () => {
    expect(problems({ ...river, answer: 'C. Narmada' })).toEqual([['answer', 'answer-unknown']]);
    expect(problems({ ...river, answer: 'Sonar' })).toEqual([['answer', 'answer-unknown']]);
    const both = { ...river, optionA: 'A only', optionB: 'B only', optionC: 'A and B', answer: 'A and B' };
    expect(read(both).question.key).toEqual({ kind: 'single', option: 2 });
    expect(read({ section: '2', kind: 'typed', question: 'Vitamins?', answer: 'A / C' }).question.key).toEqual({
      kind: 'typed',
      text: 'A / C',
    });
  });

  test('reports a digit that is the text of one option and the number of another', () => {
    const legs = { ...river, optionA: '2', optionB: '4', optionC: '6', optionD: '8' };
    expect(problems({ ...legs, answer: '4' })).toEqual([['answer', 'answer-ambiguous']]);
    expect(problems({ ...legs, answer: '8' })).toEqual([]);
    const hearts = { ...river, optionA: '1', optionB: '2', optionC: '3', optionD: '4' };
    expect(problems({ ...hearts, answer: '2' })).toEqual([]);
  });

  test.each([
    ['MCQ', 'A', 'single'],
    ['MCQ', 'A, C', 'multiple'],
    ['Multiple choice', 'b', 'single'],
    ['A-R', 'A', 'single'],
    ['Assertion & Reason', 'A', 'single'],
    ['MSQ', 'B', 'multiple'],
    ['Single Correct Type', 'B', 'single'],
    ['Numerical', '42', 'integer'],
    ['Fill in the blanks', 'Bhopal', 'typed'],
  ])('understands the usual word for a type: %s', (kind, answer, expected) => {
    const kinds = [sectionOf(1, { kinds: ['single', 'multiple', 'integer', 'typed'] })];
    const { question, problems: found } = readRow(
      { ...(/42|Bhopal/.test(answer) ? { section: '1', question: 'How?' } : river), kind, answer },
      { sections: kinds, defaultSection: null, pictureReference: () => undefined },
    );
    expect([question.kind, found]).toEqual([expected, []]);
  });

  test('that says it has options is no typed answer (B44)', () => {
    const row = { section: '2', kind: 'MCQ', question: 'Which?', answer: '1' };
    expect(problems(row)).toContainEqual(['optionA', 'option-count']);
  });

  test('names the wrong cell: an unknown answer, a missing option, marks that are not a number', () => {
    expect(problems({ ...river, answer: 'E' })).toEqual([['answer', 'answer-unknown']]);
    expect(problems({ ...river, optionC: '' })).toEqual([['optionC', 'option-count']]);
    expect(problems({ ...river, marks: 'four' })).toEqual([['marks', 'number-unreadable']]);
    expect(problems({ ...river, answer: '' })).toEqual([['answer', 'correct-answer-empty']]);
    expect(problems({ ...river, tags: 'x'.repeat(41) })).toEqual([['tags', 'tags-too-many']]);
    expect(problems({ ...river, kind: 'essay' })).toEqual([['kind', 'kind-unknown']]);
    expect(problems({ ...river, optionB: 'narmada' })).toEqual([['optionA', 'options-equal']]);
  });

  test('has the kind of its answer, if its section allows it', () => {
    const number = { section: '2', question: 'How many?', answer: '42' };
    expect(read(number).question).toMatchObject({ kind: 'integer', key: { value: 42 } });
    expect(read({ ...river, section: '2', answer: 'A, C' }).question.kind).toBe('multiple');
    expect(problems({ ...river, answer: 'A C' })).toEqual([['kind', 'kind-not-taken']]);
    expect(problems({ ...river, kind: 'Single correct', answer: 'A C' })).toEqual([['answer', 'answers-too-many']]);
  });

  test('subtracts its penalty, written with or without a minus', () => {
    expect(read({ ...river, marks: '+5', penalty: '-1' }).question).toMatchObject({ reward: 5, penalty: 1 });
  });

  test('names its pictures by file name, and reports a missing one', () => {
    const row = { ...river, picture: 'map.png', optionA: 'a.jpg', altA: 'A bank' };
    const { question } = read(row, ['map.png', 'a.jpg']);
    expect(question).toMatchObject({ supportingPicture: '/map.png', optionsArePictures: true });
    expect(question.options[0]).toBe('/a.jpg');
    expect(problems(row, ['map.png'])).toEqual([['optionA', 'picture-missing']]);
    expect(problems({ ...river, picture: 'map.svg' })).toEqual([['picture', 'picture-name-invalid']]);
  });

  test('is written back unchanged', () => {
    const row: QuestionRow = {
      ...river,
      kind: 'single',
      'question:hi': 'कौन सी नदी?',
      reason: 'It does.',
      'reason:hi': 'हाँ',
    };
    expect(toRow(read(row).question, () => undefined)).toEqual(row);
  });
});
