import type { PaperSection } from '@club/domain/entities/papers/paper';
import { describe, expect, test } from 'vitest';
import { sampleSections } from '#testing/sample-outline.ts';
import { sampleQuestion } from '#testing/sample-questions.ts';
import * as form from './question-form-values.ts';
import {
  emptyQuestion,
  type PictureReferences,
  type QuestionFormValues,
  toFormValues,
} from './question-form-values.ts';

const [aptitude] = sampleSections as [PaperSection, ...PaperSection[]];
const formProblems = (values: QuestionFormValues) => form.formProblems(values, sampleSections);
const toQuestionBody = (values: QuestionFormValues, pictures: PictureReferences) =>
  form.toQuestionBody(values, sampleSections, pictures);
const toTextOnlyBody = (values: QuestionFormValues) => form.toTextOnlyBody(values, sampleSections);

function filled(changes: Partial<QuestionFormValues> = {}): QuestionFormValues {
  return {
    ...emptyQuestion(sampleSections.find(({ section }) => section === changes.section) ?? aptitude),
    text: 'Which river?',
    optionTexts: ['Narmada', 'Tapti', 'Mahi', 'Son'],
    ticks: [false, true, false, false],
    reward: '4',
    ...changes,
  };
}

const noPictures = { supporting: null, options: [] };

describe('problems that prevent saving a question', () => {
  test.each<[string, Partial<QuestionFormValues>, string, string, string]>([
    ['an empty question', { text: '' }, 'question', 'Question is required', 'This is a required field'],
    ['a blank question', { text: ' \n ' }, 'question', 'Question is required', 'Question is required'],
    [
      'a missing option',
      { optionTexts: ['a', '', 'c', 'd'], ticks: [true, false, false, false] },
      'options',
      'All 4 options must be filled',
      'All options are required',
    ],
    [
      'no tick',
      { ticks: [false, false, false, false] },
      'answer',
      'At least one correct answer must be selected',
      'At least one correct answer must be selected',
    ],
    [
      'two equal options',
      { optionTexts: ['a', 'b', ' A', 'd'] },
      'options',
      'Two options are the same. Please make them different.',
      'Two options are the same. Please make them different.',
    ],
    [
      'two correct options in a single-choice question',
      { section: 2, ticks: [false, false, true, true] },
      'answer',
      'Only one option can be correct here. Please tick one.',
      'Only one option can be correct here. Please tick one.',
    ],
    [
      'two equal options in Hindi',
      {
        translations: {
          hi: { ...emptyQuestion(aptitude).translations.hi, optionTexts: ['नर्मदा', 'ताप्ती', '', 'नर्मदा'] },
        },
      },
      'options',
      'Two options are the same in Hindi. Please make them different.',
      'Two options are the same in Hindi. Please make them different.',
    ],
    [
      'placeholders instead of images as options, of an active question',
      { optionTexts: ['Option A', 'Option B', 'Option C', 'Option D'] },
      'options',
      'The options have no images yet. Add them before the question becomes active.',
      'The options have no images yet. Add them before the question becomes active.',
    ],
    [
      'not an integer',
      { section: 3, kind: 'integer', typedAnswer: '' },
      'answer',
      'Please enter the integer correct answer',
      'Please enter the integer correct answer',
    ],
    [
      'a lone minus',
      { section: 3, kind: 'integer', typedAnswer: '-' },
      'answer',
      'The correct answer has to be a whole number, such as 42 or -7',
      'The correct answer has to be a whole number, such as 42 or -7',
    ],
    [
      'a missing typed answer',
      { section: 4, kind: 'typed', typedAnswer: '  ' },
      'answer',
      'Correct answer cannot be empty',
      'Correct answer cannot be empty',
    ],
    ['no points', { reward: '' }, 'reward', 'Points are required', 'Points are required'],
    [
      'points with a comma',
      { reward: '4,5' },
      'reward',
      'Enter a number with a dot, such as 4 or 0.25',
      'Enter a number with a dot, such as 4 or 0.25',
    ],
    [
      'a penalty with a comma',
      { penalty: '0,25' },
      'nagativeMarking',
      'Enter a number with a dot, such as 4 or 0.25',
      'Enter a number with a dot, such as 4 or 0.25',
    ],
    [
      'points that are not positive',
      { reward: '0' },
      'reward',
      'Points must be at least 1',
      'Points must be at least 1',
    ],
    ['a negative penalty', { penalty: '-1' }, 'nagativeMarking', 'Cannot be negative', 'Cannot be negative'],
  ])('%s', (_, changes, field, sentence, atField) => {
    expect(formProblems(filled(changes))).toEqual([{ field, sentence, atField }]);
  });

  test('an empty ticked option is not a correct answer', () => {
    const sentences = formProblems(filled({ optionTexts: ['a', '', 'c', 'd'] })).map(({ sentence }) => sentence);
    expect(sentences).toEqual(['All 4 options must be filled', 'Correct answer cannot be empty']);
  });

  test('none for a complete question of any kind', () => {
    expect(formProblems(filled())).toEqual([]);
    expect(formProblems(filled({ penalty: '' }))).toEqual([]);
    expect(
      formProblems(filled({ section: 3, kind: 'integer', typedAnswer: '-12', optionTexts: ['', '', '', ''] })),
    ).toEqual([]);
    expect(formProblems(filled({ section: 4, kind: 'typed', typedAnswer: 'Khajuraho' }))).toEqual([]);
  });

  test('pictures count as options before they are uploaded', () => {
    const picture = () => ({ kind: 'chosen', file: new File(['x'], 'a.png', { type: 'image/png' }) }) as const;
    const [a, b, c, d] = [picture(), picture(), picture(), picture()];
    const sentences = (optionPictures: QuestionFormValues['optionPictures']) =>
      formProblems(filled({ optionsAre: 'pictures', optionPictures })).map(({ sentence }) => sentence);
    expect(sentences([a, b, c, null])).toEqual(['All 4 options must be filled']);
    expect(sentences([a, b, c, d])).toEqual([]);
    expect(sentences([a, b, c, a])).toEqual(['Two options are the same. Please make them different.']);
  });
});

describe('the answer that is sent', () => {
  test.each<[string, Partial<QuestionFormValues>, string, string]>([
    ['is the text of the ticked option', {}, 'Tapti', 'single'],
    [
      'is the letters of several options in a multiple-choice question',
      { section: 3, ticks: [true, false, true, true] },
      'A C D',
      'multiple',
    ],
    ['is the text of a single correct option there too', { section: 3 }, 'Tapti', 'multiple'],
    ['is the number of an integer question', { section: 3, kind: 'integer', typedAnswer: '007' }, '7', 'integer'],
    ['is the text of a typed question', { section: 4, kind: 'typed', typedAnswer: ' Sanchi ' }, 'Sanchi', 'typed'],
  ])('%s', (_, changes, correctAnswer, kind) => {
    expect(toQuestionBody(filled(changes), noPictures)).toMatchObject({ correctAnswer, kind });
  });

  test('is the reference of the ticked picture', () => {
    const values = filled({ optionsAre: 'pictures' });
    const body = toQuestionBody(values, { supporting: 's', options: ['p0', 'p1', 'p2', 'p3'] });
    expect(body).toMatchObject({
      options: ['p0', 'p1', 'p2', 'p3'],
      optionsContainImg: true,
      supportingPic: 's',
      correctAnswer: 'p1',
    });
  });

  test('has a kind that its section allows, whatever was chosen in another section', () => {
    const body = toQuestionBody(filled({ section: 1, kind: 'typed' }), noPictures);
    expect(body).toMatchObject({ kind: 'single', isInteger: false, correctAnswer: 'Tapti' });
  });
});

test('a question without its pictures is inactive and keeps the letter of its key (B12)', () => {
  const body = toTextOnlyBody(
    filled({ optionsAre: 'pictures', supportingPicture: { kind: 'stored', reference: 's' } }),
  );
  expect(body).toMatchObject({
    supportingPic: null,
    optionsContainImg: false,
    options: ['Option A', 'Option B', 'Option C', 'Option D'],
    correctAnswer: 'Option B',
    inActive: true,
  });
});

test('a saved question passes through the form unchanged', () => {
  const question = sampleQuestion(1, {
    optionsContainImg: true,
    options: ['/p0', '/p1', '/p2', '/p3'],
    optionAlts: ['a map', 'a flag', 'a coin', 'a stamp'],
    supportingPic: 'p',
    supportingPicAlt: 'a fort',
    reasons: { en: 'It flows west.', hi: 'यह पश्चिम को बहती है।' },
    translations: {
      hi: {
        question: 'कौन सी नदी?',
        options: [],
        supportingPicAlt: 'एक किला',
        optionAlts: ['नक्शा', 'झंडा', 'सिक्का', 'टिकट'],
      },
    },
  });
  const body = toQuestionBody(toFormValues(question, sampleSections), { supporting: 'p', options: question.options });
  const { optionAlts, supportingPicAlt, reasons, translations } = question;
  expect(body).toMatchObject({ optionAlts, supportingPicAlt, reasons, translations, correctAnswer: '/p1' });
});

test('alternative texts of removed pictures are not sent', () => {
  const values = filled({ supportingPictureAlt: 'a fort', optionAlts: ['a', 'b', 'c', 'd'] });
  expect(toQuestionBody(values, noPictures)).toMatchObject({ supportingPicAlt: '', optionAlts: [] });
});
