import { describe, expect, test } from 'vitest';
import type { PaperKeys, PaperSection } from '#papers/paper.ts';
import type { Question } from '#papers/question.ts';
import type { AnswerEvent } from '#papers/scoring.ts';
import { choiceText, readResponses } from './responses.ts';

const section = (number: number) => ({ section: number, marksIfRight: 4, marksIfWrong: -1 }) as PaperSection;
const question = (id: string, inSection: number, kind: Question['kind'] = 'single') =>
  ({
    id,
    section: inSection,
    kind,
    options: kind === 'typed' ? [] : ['a', 'b', 'c', 'd'],
    reward: null,
    penalty: null,
  }) as unknown as Question;
const paper = {
  sections: [section(1), section(2)],
  questions: [question('one', 1), question('several', 1, 'multiple'), question('typed', 2, 'typed')],
};
const keys: PaperKeys = {
  keys: {
    one: { kind: 'single', option: 1 },
    several: { kind: 'multiple', options: [0, 2] },
    typed: { kind: 'typed', text: 'Sanchi' },
  },
  reasons: {},
  withdrawn: {},
};
const ticked = (questionId: string, options: readonly number[], sequence = 1): AnswerEvent => ({
  questionId,
  takeover: 1,
  sequence,
  markedAnswers: [0, 1, 2, 3].map((option) => options.includes(option)),
});

describe('what an attempt did with each question', () => {
  test('is its newest answer, what that gave, and whether it was right', () => {
    const saves = new Map([
      [1, [ticked('one', [3]), ticked('one', [1], 2), ticked('several', [0])]],
      [2, [{ questionId: 'typed', takeover: 1, sequence: 1, userInput: '  SANCHI ' }]],
    ]);
    expect(readResponses(paper, keys, saves)).toEqual([
      { marks: 4, isRight: true, choice: 2 },
      { marks: -1, isRight: false, choice: 1 },
      { marks: 4, isRight: true, choice: 'sanchi' },
    ]);
  });

  test('is nothing where a section was not sat, and unanswered where it was', () => {
    expect(readResponses(paper, keys, new Map([[1, [ticked('one', [])]]]))).toEqual([
      { marks: 0, isRight: false, choice: null },
      { marks: 0, isRight: false, choice: null },
      null,
    ]);
  });

  test('goes by the key where the question was withdrawn, with the marks that count (E2)', () => {
    const withdrawn: PaperKeys = { ...keys, withdrawn: { one: 'everybody', several: 'nobody' } };
    expect(readResponses(paper, withdrawn, new Map([[1, [ticked('several', [0, 2])]]]))).toEqual([
      { marks: 4, isRight: false, choice: null },
      { marks: 0, isRight: true, choice: 5 },
      null,
    ]);
  });
});

test.each([
  [1, 'A'],
  [5, 'A C'],
  [15, 'A B C D'],
  ['sanchi', 'sanchi'],
])('the choice %s is written %s', (choice, text) => {
  expect(choiceText(choice)).toBe(text);
});
