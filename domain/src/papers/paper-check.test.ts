import { describe, expect, test } from 'vitest';
import type { PaperSection } from './paper.ts';
import { checkPaper } from './paper-check.ts';

const schemes = ['+4/-1', '+4/-1', '+5/0', '+5/-1'];
const sections = ([1, 2, 3, 4] as const).map(
  (section, index): PaperSection => ({
    section,
    title: `Title ${section}`,
    problemType: '',
    durationSeconds: 480,
    questionCount: 10,
    markingScheme: schemes[index] ?? '',
  }),
);
const questions = (section: number, count: number, reward: number | null = null) =>
  Array.from({ length: count }, () => ({ section, reward }));
const fullPaper = [1, 2, 3, 4].flatMap((section) => questions(section, 10));

describe('the check of the paper', () => {
  test('finds nothing wrong with ten questions a section and 180 marks', () => {
    expect(checkPaper(sections, fullPaper)).toEqual({
      totalMarks: 180,
      sections: [
        { section: 1, title: 'Title 1', questions: 10, marks: 40 },
        { section: 2, title: 'Title 2', questions: 10, marks: 40 },
        { section: 3, title: 'Title 3', questions: 10, marks: 50 },
        { section: 4, title: 'Title 4', questions: 10, marks: 50 },
      ],
      problems: [],
    });
  });

  test('counts the marks of a question that has its own', () => {
    const paper = [...questions(1, 9), ...questions(1, 1, 6), ...fullPaper.slice(10)];
    expect(checkPaper(sections, paper)).toMatchObject({
      totalMarks: 182,
      problems: ['The paper adds up to 182 marks instead of 180'],
    });
  });

  test('names each section that has too few or too many, and what is missing in marks', () => {
    const paper = [...questions(1, 1), ...questions(2, 10), ...questions(3, 11)];
    expect(checkPaper(sections, paper).problems).toEqual([
      'Section 1 has 1 question instead of 10',
      'Section 3 has 11 questions instead of 10',
      'Section 4 has no questions instead of 10',
      'The paper adds up to 99 marks instead of 180',
    ]);
  });
});
