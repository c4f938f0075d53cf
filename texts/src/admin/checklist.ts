import type { Check, CheckName, CheckNote, CheckProblem, QuestionCheck } from '@club/domain/entities/papers/checklist';
import { schemeText } from '@club/domain/entities/papers/marking';
import { type Language, languageNames } from '@club/domain/shared/language';
import { plural } from '#plural.ts';
import { kindNames } from './question-kinds.ts';

/** The points of the checklist before a paper is published. */
export const checkTitles: Readonly<Record<CheckName, string>> = {
  'question-counts': 'Every section has the planned number of questions',
  'full-marks': 'The questions add up to the full marks',
  keys: 'Every question has an answer key and a type its section allows',
  pictures: 'Every picture is available',
  'alternative-texts': 'Every picture has an alternative text',
  'equal-options': 'No question has two identical options',
  languages: 'The paper is complete in every language offered',
  reviews: 'A second person has approved every question',
};

export function checkProblemText(problem: CheckProblem): string {
  switch (problem.code) {
    case 'no-sections':
      return 'The paper has no sections';
    case 'question-count': {
      const { section, there, meant } = problem;
      const questions = plural('en', there, { one: `${there} active question`, other: `${there} active questions` });
      const remedy = there > meant ? `switch ${there - meant} off` : `add or switch on ${meant - there}`;
      return `Section ${section} has ${there === 0 ? 'no active questions' : questions} instead of ${meant}: ${remedy}`;
    }
    case 'section-wording-missing':
      return `Section ${problem.section} is missing${inOtherLanguage(problem.language)}`;
    case 'full-marks':
      return `The paper adds up to ${problem.marks} marks instead of ${problem.meant}`;
    default: {
      return `${questionName(problem)} ${questionCheckText(problem)}`;
    }
  }
}

function questionName({ section, number }: { readonly section: number; readonly number: number | null }): string {
  return number === null ? `A question of section ${section}` : `Question ${number} of section ${section}`;
}

export function checkNoteText(note: CheckNote): string {
  switch (note.code) {
    case 'scheme-defaults':
      return schemeNoteText(note);
    case 'formula-comment':
      return `${questionName(note)} has a formula with an unescaped %${inOtherLanguage(note.language)}: TeX leaves out what follows it, so the formula is shown as written. Write \\% for a percent sign.`;
    case 'comparison-earlier':
      return `The published paper ignores case and spaces only where it compares typed answers. Papers are now compared as they read: apostrophes, hyphens, invisible characters and the digits of other scripts make no difference. ${
        note.isSat
          ? 'Students have sat this paper, so it keeps its comparison, and no mark changes.'
          : 'Publish it again to use the new comparison.'
      }`;
  }
}

function schemeNoteText({
  section,
  defaults: { marksIfRight, marksIfWrong },
}: Extract<CheckNote, { code: 'scheme-defaults' }>): string {
  const scheme = `The marking scheme of section ${section} gives no marks`;
  if (marksIfRight === undefined)
    return `${scheme} for a wrong answer, so the default applies: ${signed(marksIfWrong ?? 0)}`;
  if (marksIfWrong === undefined)
    return `${scheme} for a correct answer, so the default applies: ${signed(marksIfRight)}`;
  return `${scheme}, so the defaults apply: ${schemeText({ marksIfRight, marksIfWrong })}`;
}

function signed(marks: number): string {
  return marks > 0 ? `+${marks}` : marks < 0 ? `−${-marks}` : '0';
}

function questionCheckText(problem: QuestionCheck & { readonly section: number }): string {
  switch (problem.code) {
    case 'section-missing':
      return 'belongs to no section of the paper';
    case 'kind-not-taken':
      return `is of the type “${kindNames[problem.kind]}”, which section ${problem.section} does not allow`;
    case 'key-missing':
      return 'has no answer key';
    case 'review-missing':
      return 'has not been approved by a second person';
    case 'picture-missing':
      return 'uses a picture that is not stored on this site: it is on another website, or its file is missing; upload it';
    case 'alternative-text-missing':
      return `has a picture without an alternative text${inOtherLanguage(problem.language)}`;
    case 'options-equal':
      return `has two identical options${inOtherLanguage(problem.language)}`;
    case 'wording-missing':
      return `is missing${inOtherLanguage(problem.language)}`;
    case 'option-missing':
      return `has an option that is missing${inOtherLanguage(problem.language)}`;
  }
}

function inOtherLanguage(language: Language): string {
  return language === 'en' ? '' : ` in ${languageNames[language]}`;
}

/** Of all points that need attention. */
export function checklistSentences(checks: readonly Check[]): string[] {
  return checks.flatMap(({ problems }) => problems.map(checkProblemText));
}
