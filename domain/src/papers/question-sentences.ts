import { requiredSentence } from '#shared/text.ts';

/** More than any section could give; a larger number is a typing error. */
export const mostMarks = 1000;
export const longestQuestion = 5000;

/** What is said about a question that cannot be saved. Sentences that the specification quotes are kept to the letter. */
export const questionSentences = {
  questionBlank: 'Question is required',
  questionEmpty: requiredSentence,
  optionsMissing: 'All options are required',
  optionsBlank: 'All 4 options must be filled',
  optionsEqual: 'Two options are the same. Please make them different.',
  optionsEqualInHindi: 'Two options are the same in Hindi. Please make them different.',
  optionsWithoutPictures: 'The options have no images yet. Add them before the question becomes active.',
  answersMissing: 'At least one correct answer must be selected',
  answersTooMany: 'Only one option can be right here. Please tick one.',
  correctAnswerEmpty: 'Correct answer cannot be empty',
  correctAnswerUnknown: 'The correct answer must be one of the options',
  integerMissing: 'Please enter the integer correct answer',
  rewardMissing: 'Points are required',
  rewardLow: 'Points must be at least 1',
  penaltyNegative: 'Cannot be negative',
  sectionUnknown: 'There is no such section in this paper',
  textLong: `Please use at most ${longestQuestion} characters`,
  marksHigh: `Points must be at most ${mostMarks}`,
  marksFine: 'Points have at most two digits after the point',
} as const;
