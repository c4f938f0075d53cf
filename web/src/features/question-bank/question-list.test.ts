import { expect, test } from 'vitest';
import { sampleSections } from '#testing/sample-outline.ts';
import { sampleQuestion } from '#testing/sample-questions.ts';
import { correctAnswers, marksShown, readView, viewQuestions } from './question-list.ts';

const bank = [
  sampleQuestion(1, { question: 'Which river meets the Arabian Sea?', section: 2, reward: 9 }),
  sampleQuestion(2, { question: 'How many stupas?', options: [], correctAnswer: '12', section: 3 }),
  sampleQuestion(3, { question: 'Pick the map', options: ['/river1', '/r2', '/r3', '/r4'], optionsContainImg: true }),
  sampleQuestion(4, { question: 'An old one', inActive: true }),
];

function numbersFor(address: string): number[] {
  return viewQuestions(bank, readView(new URLSearchParams(address)), sampleSections).map(({ id }) =>
    Number(id.slice(-2)),
  );
}

test.each([
  ['', [3, 4, 1, 2]],
  ['search=narmada', [4, 1]],
  ['search=sea RIVER', [1]],
  ['search=river1', []],
  ['section=3', [2]],
  ['section=9', []],
  ['section=x', [3, 4, 1, 2]],
  ['active=no', [4]],
  ['active=yes&section=1', [3]],
  ['sort=-added', [4, 3, 2, 1]],
  ['sort=-marks', [1, 2, 3, 4]],
  ['sort=question', [4, 2, 3, 1]],
  ['sort=nonsense', [3, 4, 1, 2]],
])('?%s shows the questions %j', (address, numbers) => {
  expect(numbersFor(address)).toEqual(numbers);
});

test("a question without marks of its own shows its section's", () => {
  expect(marksShown(sampleQuestion(1), sampleSections)).toEqual({ marksIfRight: 4, marksIfWrong: -1 });
  expect(marksShown(sampleQuestion(1, { reward: 6, nagativeMarking: 0 }), sampleSections)).toEqual({
    marksIfRight: 6,
    marksIfWrong: 0,
  });
});

test('a key is shown as letters with their options, or as the text to type', () => {
  const several = sampleQuestion(1, { kind: 'multiple', answers: [true, false, true, false], correctAnswer: 'A C' });
  expect(correctAnswers(several)).toEqual([
    { letter: 'A', text: 'Narmada', picture: null },
    { letter: 'C', text: 'Mahi', picture: null },
  ]);
  const typed = { kind: 'integer', options: [], answers: [false, false, false, false], integerAnswer: '12' } as const;
  expect(correctAnswers(sampleQuestion(2, { ...typed, options: [], answers: [...typed.answers] }))).toEqual([
    { letter: null, text: '12', picture: null },
  ]);
});
