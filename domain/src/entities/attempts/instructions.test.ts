import { describe, expect, test } from 'vitest';
import { instructionsFor, unknownPlaceholders } from './instructions.ts';

const sentence =
  'The quiz has {sections} sections, {questions} questions and {marks} marks. It takes {minutes} minutes.';
const section = (questionCount: number, marksIfRight: number, minutes: number) => ({
  questionCount,
  marksIfRight,
  durationSeconds: minutes * 60,
});

describe('instructions take their numbers from the paper', () => {
  test.each([
    [
      [section(10, 4, 8), section(10, 4, 8), section(10, 5, 7), section(10, 5, 7)],
      'The quiz has four sections, 40 questions and 180 marks. It takes 30 minutes.',
    ],
    [
      [section(7, 2.5, 2.5), section(5, 0.25, 2)],
      'The quiz has two sections, twelve questions and 18.75 marks. It takes 4.5 minutes.',
    ],
    [[section(1, 1, 1)], 'The quiz has one section, one question and one mark. It takes one minute.'],
  ])('for %j', (sections, filled) => expect(instructionsFor([sentence], sections)).toEqual([filled]));

  test('wherever placeholders occur, without changing other sentences', () => {
    const templates = ['Be fair.', 'Marks: {marks}', 'One of {questions}.', '{nothing} stays'];
    expect(instructionsFor(templates, [section(13, 1, 1)])).toEqual([
      'Be fair.',
      'Marks: 13',
      'One of 13.',
      '{nothing} stays',
    ]);
  });
});

test('in Hindi numbers are digits, and words stay as they are', () => {
  const template = 'क्विज़ में {sections} खंड, {questions} प्रश्न और {marks} अंक हैं। समय {minutes} मिनट है।';
  expect(instructionsFor([template], [section(10, 2.5, 8), section(2, 1, 2)], 'hi')).toEqual([
    'क्विज़ में 2 खंड, 12 प्रश्न और 27 अंक हैं। समय 10 मिनट है।',
  ]);
});

test.each([
  [sentence, []],
  ['There are {section} sections and { marks } marks', ['section', ' marks ']],
  ['{}', ['']],
  ['{toString}', ['toString']],
])('%j has the unknown placeholders %j', (template, unknown) => {
  expect(unknownPlaceholders(template)).toEqual(unknown);
});
