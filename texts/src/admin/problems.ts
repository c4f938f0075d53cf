import { type AnnouncementProblem, announcementLength } from '@club/domain/entities/attempts/announcement';
import {
  type InterventionProblem,
  maxCompensatoryMinutes,
  maxInterventionMinutes,
} from '@club/domain/entities/attempts/interventions';
import type { OutlineProblem } from '@club/domain/entities/papers/outline-problems';
import { maxQuestionsPerSection, maxSectionMinutes, maxSections } from '@club/domain/entities/papers/paper';
import type { QuestionProblem } from '@club/domain/entities/papers/question';
import { maxMarks, maxQuestionLength, type QuestionProblemCode } from '@club/domain/entities/papers/question-problem';
import type { ScheduleProblem } from '@club/domain/entities/rounds/results-step';
import { maxTitleLength, type RoundProblem } from '@club/domain/entities/rounds/round';
import { languageNames, type TranslatedLanguage, translatedLanguages } from '@club/domain/shared/language';
import { type ReasonProblem, reasonLength } from '@club/domain/shared/reason';
import { kindNames } from './question-kinds.ts';

/** Excludes the kind of a question, whose message lists the kinds available. */
export type AdminProblem =
  | OutlineProblem
  | Exclude<QuestionProblemCode, 'kind-not-taken'>
  | RoundProblem
  | ScheduleProblem
  | ReasonProblem
  | InterventionProblem
  | AnnouncementProblem;

/** Sentences that the product specification quotes are kept to the letter. */
const adminProblems: Readonly<Record<AdminProblem, string>> = {
  required: 'This is a required field',

  // Questions
  'question-blank': 'Question is required',
  'text-too-long': `Please use at most ${maxQuestionLength} characters`,
  'no-such-section': 'There is no such section in this paper',
  'options-missing': 'All options are required',
  'options-blank': 'All 4 options must be filled',
  'options-equal': 'Two options are the same. Please make them different.',
  ...inTranslations(
    'options-equal-in',
    (language) => `Two options are the same in ${language}. Please make them different.`,
  ),
  'options-without-pictures': 'The options have no images yet. Add them before the question becomes active.',
  'answers-missing': 'At least one correct answer must be selected',
  'answers-too-many': 'Only one option can be right here. Please tick one.',
  'correct-answer-empty': 'Correct answer cannot be empty',
  'correct-answer-unknown': 'The correct answer must be one of the options',
  'integer-missing': 'Please enter the integer correct answer',
  'points-missing': 'Points are required',
  'points-too-low': 'Points must be at least 1',
  'points-too-high': `Points must be at most ${maxMarks}`,
  'points-too-fine': 'Points have at most two digits after the point',
  'penalty-negative': 'Cannot be negative',

  // Sections
  'sections-missing': 'A paper has at least one section',
  'sections-too-many': `A paper has at most ${maxSections} sections`,
  'kinds-missing': 'Choose at least one kind of question',
  'kind-unknown': 'There is no such kind of question',
  'kind-twice': 'Choose each kind of question once',
  'minutes-out-of-range': `Write a number of minutes from 1 to ${maxSectionMinutes}`,
  'question-count-out-of-range': `Write a number from 1 to ${maxQuestionsPerSection}`,
  'scheme-missing': 'Write the marking scheme',
  'scheme-without-marks':
    'The marking scheme names no marks for a right answer: write it like "+4 for a correct answer, -1 for an incorrect one"',
  'scheme-too-fine': 'Marks have at most two digits after the point',
  'right-too-high': `A right answer gives at most ${maxMarks} marks`,
  ...inTranslations(
    'scheme-other-numbers-in',
    (language) => `The ${language} names other marks than the English. Write the same numbers in both.`,
  ),
  'wrong-too-high': `A wrong answer takes at most ${maxMarks} marks`,

  // Rounds
  'slug-invalid': 'Use small letters, digits and hyphens, like online-round-2026',
  'title-too-long': `Please use at most ${maxTitleLength} characters`,
  'hours-reversed': 'The quiz has to open before it closes',
  'key-before-closing': 'The key can come only after the round has closed, so the round needs a closing before it',
  'objections-without-key': 'Objections need a provisional key',
  'steps-out-of-order': 'This has to be later than the step before it',
  'started-already': 'Students have started, so the round stays announced',

  // What is done to others
  'announcement-too-short': `Write the line, in at least ${announcementLength.least} characters`,
  'announcement-too-long': `Please use at most ${announcementLength.most} characters for the line`,
  'reason-too-short': `Write down the reason, in at least ${reasonLength.least} characters`,
  'reason-too-long': `Please use at most ${reasonLength.most} characters for the reason`,

  // Interventions
  'intervention-minutes-out-of-range': `Write a number of minutes from 1 to ${maxInterventionMinutes}`,
  'compensatory-minutes-out-of-range': `Write a number of minutes from 0 to ${maxCompensatoryMinutes}`,
};

function inTranslations<Code extends string>(code: Code, sentence: (language: string) => string) {
  const sentences = translatedLanguages.map((language) => [`${code}-${language}`, sentence(languageNames[language])]);
  return Object.fromEntries(sentences) as Record<`${Code}-${TranslatedLanguage}`, string>;
}

export function isAdminProblem(text: string): text is AdminProblem {
  return Object.hasOwn(adminProblems, text);
}

export function adminProblemText(problem: AdminProblem): string;
export function adminProblemText(problem: AdminProblem | undefined): string | undefined;
export function adminProblemText(problem: AdminProblem | undefined): string | undefined {
  return problem && adminProblems[problem];
}

export function questionProblemText(problem: QuestionProblem): string {
  if (problem.code !== 'kind-not-taken') return adminProblems[problem.code];
  const names = problem.kinds.map((kind) => kindNames[kind]).join(', ');
  return `Section ${problem.section} takes questions of these kinds: ${names}`;
}
