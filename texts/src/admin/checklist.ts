import type { Check, CheckName, CheckProblem, QuestionCheck } from '@club/domain/entities/papers/checklist';
import { type Language, languageNames } from '@club/domain/shared/language';
import { plural } from '#plural.ts';
import { kindNames } from './question-kinds.ts';

/** The points of the checklist before a paper is published. */
export const checkTitles: Readonly<Record<CheckName, string>> = {
  'question-counts': 'Every section has as many questions as it is meant to have',
  'full-marks': 'The questions add up to the full marks',
  keys: 'Every question has a key, and is of a kind its section takes',
  pictures: 'Every picture is there',
  'alternative-texts': 'Every picture has an alternative text',
  'equal-options': 'No question has two options that read the same',
  languages: 'Everything is there in every language the paper is offered in',
};

export function checkProblemText(problem: CheckProblem): string {
  switch (problem.code) {
    case 'no-sections':
      return 'The paper has no sections';
    case 'question-count': {
      const { section, there, meant } = problem;
      const questions = plural('en', there, { one: `${there} question`, other: `${there} questions` });
      return `Section ${section} has ${there === 0 ? 'no questions' : questions} instead of ${meant}`;
    }
    case 'section-wording-missing':
      return `Section ${problem.section} is not there${inOtherLanguage(problem.language)}`;
    case 'full-marks':
      return `The paper adds up to ${problem.marks} marks instead of ${problem.meant}`;
    default: {
      const { section, number } = problem;
      const name = number === null ? `A question of section ${section}` : `Question ${number} of section ${section}`;
      return `${name} ${questionCheckText(problem)}`;
    }
  }
}

function questionCheckText(problem: QuestionCheck & { readonly section: number }): string {
  switch (problem.code) {
    case 'section-missing':
      return 'belongs to no section of the paper';
    case 'kind-not-taken':
      return `is of the kind "${kindNames[problem.kind]}", which section ${problem.section} does not take`;
    case 'key-missing':
      return 'has no key';
    case 'picture-missing':
      return 'shows a picture that is not among the uploaded ones, so it could change or go away';
    case 'alternative-text-missing':
      return `has a picture without an alternative text${inOtherLanguage(problem.language)}`;
    case 'options-equal':
      return `has two options that read the same${inOtherLanguage(problem.language)}`;
    case 'wording-missing':
      return `is not there${inOtherLanguage(problem.language)}`;
    case 'option-missing':
      return `has an option that is not there${inOtherLanguage(problem.language)}`;
  }
}

function inOtherLanguage(language: Language): string {
  return language === 'en' ? '' : ` in ${languageNames[language]}`;
}

/** The sentences of everything that is not clean yet. */
export function checklistSentences(checks: readonly Check[]): string[] {
  return checks.flatMap(({ problems }) => problems.map(checkProblemText));
}
