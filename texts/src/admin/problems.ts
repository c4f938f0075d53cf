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
import type { RoundProblem } from '@club/domain/entities/rounds/round';
import { maxTitleLength } from '@club/domain/entities/rounds/round-names';
import { languageNames, type TranslatedLanguage, translatedLanguages } from '@club/domain/shared/language';
import { type ReasonProblem, reasonLength } from '@club/domain/shared/reason';
import { kindNames } from './question-kinds.ts';

/** Without the problem of a question's kind, whose message lists the kinds available. */
export type AdminProblem =
  | OutlineProblem
  | Exclude<QuestionProblemCode, 'kind-not-taken'>
  | RoundProblem
  | ScheduleProblem
  | ReasonProblem
  | InterventionProblem
  | AnnouncementProblem;

/** Sentences quoted by the product specification must not change. */
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
  'picture-not-fetched':
    'The picture could not be fetched from its address. It must be a JPEG, PNG, WebP, AVIF or GIF of at most 10 MB at a public https address.',
  'picture-not-there': 'There is no picture at this path of the site. Upload it, or give its public https address.',
  'answers-missing': 'At least one correct answer must be selected',
  'answers-too-many': 'Only one option can be correct here. Please tick one.',
  'correct-answer-empty': 'Correct answer cannot be empty',
  'correct-answer-unknown': 'The correct answer must be one of the options',
  'integer-missing': 'Please enter the integer correct answer',
  'integer-not-whole': 'The correct answer has to be a whole number, such as 42 or -7',
  'points-missing': 'Points are required',
  'points-unreadable': 'Enter a number with a dot, such as 4 or 0.25',
  'points-too-low': 'Points must be at least 1',
  'points-too-high': `Points must be at most ${maxMarks}`,
  'points-too-fine': 'Use at most two decimal places',
  'penalty-negative': 'Cannot be negative',

  // Sections
  'sections-missing': 'A paper must have at least one section',
  'sections-too-many': `A paper can have at most ${maxSections} sections`,
  'kinds-missing': 'Choose at least one question type',
  'kind-unknown': 'There is no such question type',
  'kind-twice': 'Choose each question type only once',
  'minutes-out-of-range': `Enter a number of minutes from 1 to ${maxSectionMinutes}`,
  'question-count-out-of-range': `Enter a number from 1 to ${maxQuestionsPerSection}`,
  'scheme-missing': 'Enter the marking scheme',
  'scheme-gives-nothing': 'A correct answer must give more than 0 marks',
  'scheme-too-fine': 'Use at most two decimal places for marks',
  'right-too-high': `A correct answer can give at most ${maxMarks} marks`,
  ...inTranslations(
    'scheme-other-numbers-in',
    (language) => `The ${language} scheme gives different marks from the English. Use the same numbers.`,
  ),
  'wrong-too-high': `A wrong answer can take away at most ${maxMarks} marks`,

  // Rounds
  'slug-invalid': 'Use lowercase letters, digits and hyphens, e.g. online-round-2026',
  'title-too-long': `Please use at most ${maxTitleLength} characters`,
  'hours-reversed': 'The opening time must be before the closing time',
  'key-without-closing': 'The key is shown after the round has closed: set a closing time as well',
  'key-before-closing':
    'The provisional key must come after the round closes: choose a later time, or an earlier closing time',
  'objections-without-key': 'Objections need a provisional key',
  'steps-out-of-order': 'This must be later than the step before it',
  'started-already': 'Students have already started, so this round can’t be moved back to draft',

  // Announcements, reasons and other acts that concern others
  'announcement-too-short': `Write an announcement of at least ${announcementLength.least} characters`,
  'announcement-too-long': `Please use at most ${announcementLength.most} characters for the announcement`,
  'reason-too-short': `Give the reason in at least ${reasonLength.least} characters`,
  'reason-too-long': `Please use at most ${reasonLength.most} characters for the reason`,

  // Interventions
  'intervention-minutes-out-of-range': `Enter a number of minutes from 1 to ${maxInterventionMinutes}`,
  'compensatory-minutes-out-of-range': `Enter a number of minutes from 0 to ${maxCompensatoryMinutes}`,
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
  return `Section ${problem.section} allows these question types: ${names}`;
}
