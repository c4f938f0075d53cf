import { hasComment, readFormulas } from '#shared/formulas.ts';
import { type Language, languages, type TranslatedLanguage } from '#shared/language.ts';
import type { QuestionKind } from './answer-key.ts';
import { type Comparison, currentComparison } from './comparison.ts';
import { type MarkingScheme, sumMarks, unspecifiedMarks } from './marking.ts';
import { fullMarks, type PaperOutline, type PaperSection } from './paper.ts';
import { hasEqualOptions, isPictureOption, type KeyedQuestion, type QuestionWording } from './question.ts';
import { toCorrectAnswer } from './question-kinds.ts';

export const checkNames = [
  'question-counts',
  'full-marks',
  'keys',
  'pictures',
  'alternative-texts',
  'equal-options',
  'languages',
  'reviews',
] as const;
export type CheckName = (typeof checkNames)[number];

export type QuestionCheck =
  | { readonly code: 'section-missing' | 'key-missing' | 'picture-missing' | 'review-missing' }
  | { readonly code: 'kind-not-taken'; readonly kind: QuestionKind }
  | {
      readonly code: 'alternative-text-missing' | 'options-equal' | 'wording-missing' | 'option-missing';
      /** The language with the problem. */
      readonly language: Language;
    };

export type CheckProblem =
  | { readonly code: 'no-sections'; readonly questionId: null }
  | {
      readonly code: 'question-count';
      readonly section: number;
      readonly there: number;
      readonly meant: number;
      readonly questionId: null;
    }
  | {
      readonly code: 'section-wording-missing';
      readonly section: number;
      readonly language: TranslatedLanguage;
      readonly questionId: null;
    }
  | { readonly code: 'full-marks'; readonly marks: number; readonly meant: number; readonly questionId: null }
  | (QuestionCheck & NamedQuestion);

interface NamedQuestion {
  readonly questionId: string;
  readonly section: number;
  /** In its section, from 1; null if the paper has no such section. */
  readonly number: number | null;
}

/** Information that is no problem. */
export type CheckNote =
  | {
      readonly code: 'scheme-defaults';
      readonly section: number;
      /** Defaults for the marks that its scheme leaves open. */
      readonly defaults: Partial<MarkingScheme>;
    }
  | ({
      /** The formula is shown as written, because what follows its % would not be shown. */
      readonly code: 'formula-comment';
      readonly language: Language;
    } & NamedQuestion)
  | {
      /** The published paper compares answers in an earlier way (M11). */
      readonly code: 'comparison-earlier';
      readonly isSat: boolean;
    };

/** The paper that students get now. */
export interface PublishedState {
  readonly comparison: Comparison;
  readonly isSat: boolean;
}

/** An item of the checklist; clean if it has no problems. */
export interface Check {
  readonly name: CheckName;
  readonly problems: readonly CheckProblem[];
  readonly notes: readonly CheckNote[];
}

export interface SectionCount {
  readonly section: number;
  readonly title: string;
  readonly questions: number;
  readonly marks: number;
}

/** The working copy as it would be published now: active questions by section and position. */
export interface WorkingPaper extends PaperOutline {
  readonly questions: readonly (KeyedQuestion & { readonly approvedBy?: string | null })[];
  /** A second person has to approve each question. */
  readonly requiresReview?: boolean;
}

interface CountedPaper {
  readonly sections: readonly PaperSection[];
  readonly questions: readonly Pick<KeyedQuestion, 'section' | 'reward'>[];
}

export function countSections(
  sections: CountedPaper['sections'],
  questions: CountedPaper['questions'],
): SectionCount[] {
  return sections.map(({ section, title, marksIfRight }) => {
    const own = questions.filter((question) => question.section === section);
    const marks = sumMarks(own.map(({ reward }) => reward ?? marksIfRight));
    return { section, title, questions: own.length, marks };
  });
}

/**
 * Checks everything that has to be right before publication. See docs/rules/papers.md, B4.
 * @param isPictureThere whether we store the picture, so that it cannot change or disappear
 */
export function checkPaper(
  paper: WorkingPaper,
  isPictureThere: (reference: string) => boolean,
  published: PublishedState | null = null,
): Check[] {
  const named = nameQuestions(paper);
  const about = (check: (question: WorkingPaper['questions'][number]) => QuestionCheck | undefined): CheckProblem[] =>
    named.flatMap(({ question, name }) => {
      const found = check(question);
      return found === undefined ? [] : [{ ...found, ...name }];
    });

  const problems: Record<CheckName, CheckProblem[]> = {
    ...checkCounts(paper),
    keys: about((question) => keyProblem(paper.sections, question)),
    pictures: about((question) => pictureProblem(question, isPictureThere)),
    'alternative-texts': about((question) => alternativeTextProblem(question, 'en')),
    'equal-options': about(({ options }) =>
      hasEqualOptions(options) ? { code: 'options-equal', language: 'en' } : undefined,
    ),
    languages: paper.languages.flatMap((language) =>
      language === 'en'
        ? []
        : [
            ...sectionWordingProblems(paper.sections, language),
            ...about((question) => translationProblem(question, language)),
          ],
    ),
    reviews: about(({ approvedBy }) => (approvedBy == null ? { code: 'review-missing' } : undefined)),
  };
  const notes: Partial<Record<CheckName, CheckNote[]>> = {
    'full-marks': schemeNotes(paper.sections),
    keys:
      published === null || published.comparison === currentComparison
        ? []
        : [{ code: 'comparison-earlier', isSat: published.isSat }],
    languages: named.flatMap(({ question, name }) =>
      languagesWithComments(question).map((language) => ({ code: 'formula-comment', language, ...name })),
    ),
  };
  const applicable = checkNames.filter((name) => name !== 'reviews' || paper.requiresReview);
  return applicable.map((name) => ({
    name,
    problems: problems[name],
    notes: notes[name] ?? [],
  }));
}

/** The checks of numbers and marks alone, which need no wording. */
export function checkCounts(paper: CountedPaper): Record<'question-counts' | 'full-marks', CheckProblem[]> {
  return { 'question-counts': countProblems(paper), 'full-marks': marksProblems(paper) };
}

/** The languages in which a text of the question has a formula with an unescaped %. */
function languagesWithComments(question: KeyedQuestion): Language[] {
  return languages.filter((language) =>
    textsIn(question, language).some((text) =>
      readFormulas(text).some((part) => part.kind === 'formula' && hasComment(part.tex)),
    ),
  );
}

function schemeNotes(sections: readonly PaperSection[]): CheckNote[] {
  return sections.flatMap((section): CheckNote[] => {
    const open = unspecifiedMarks(section.markingScheme);
    if (open.length === 0) return [];
    const defaults = Object.fromEntries(open.map((part) => [part, section[part]]));
    return [{ code: 'scheme-defaults', section: section.section, defaults }];
  });
}

function nameQuestions({ sections, questions }: WorkingPaper) {
  const numbers = sections.map(({ section }) => section);
  const inPaper = numbers.flatMap((section) =>
    questions
      .filter((question) => question.section === section)
      .map((question, index) => ({ question, name: toNamedQuestion(question, index + 1) })),
  );
  const elsewhere = questions.filter(({ section }) => !numbers.includes(section));
  return [...inPaper, ...elsewhere.map((question) => ({ question, name: toNamedQuestion(question, null) }))];
}

function toNamedQuestion({ id, section }: KeyedQuestion, number: number | null): NamedQuestion {
  return { questionId: id, section, number };
}

function countProblems({ sections, questions }: CountedPaper): CheckProblem[] {
  if (sections.length === 0) return [{ code: 'no-sections', questionId: null }];
  return countSections(sections, questions).flatMap(({ section, questions: there }, index) => {
    const meant = sections[index]?.questionCount ?? 0;
    return there === meant ? [] : [{ code: 'question-count', section, there, meant, questionId: null }];
  });
}

function marksProblems({ sections, questions }: CountedPaper): CheckProblem[] {
  const marks = sumMarks(countSections(sections, questions).map((section) => section.marks));
  const meant = fullMarks(sections);
  return marks === meant ? [] : [{ code: 'full-marks', marks, meant, questionId: null }];
}

function keyProblem(sections: readonly PaperSection[], question: KeyedQuestion): QuestionCheck | undefined {
  const { kind, key } = question;
  const section = sections.find((candidate) => candidate.section === question.section);
  if (section === undefined) return { code: 'section-missing' };
  if (!section.kinds.includes(kind)) return { code: 'kind-not-taken', kind };
  const isEmpty = toCorrectAnswer(key, question.options) === '';
  return key.kind !== kind || isEmpty ? { code: 'key-missing' } : undefined;
}

function pictureProblem(
  question: KeyedQuestion,
  isPictureThere: (reference: string) => boolean,
): QuestionCheck | undefined {
  const missing = picturesOf(question).filter((reference) => !isPictureThere(reference));
  return missing.length === 0 ? undefined : { code: 'picture-missing' };
}

function alternativeTextProblem(question: KeyedQuestion, language: Language): QuestionCheck | undefined {
  const { supportingPictureAlt, optionAlts } = wordingIn(question, language);
  const lacksAlt = question.supportingPicture !== null && supportingPictureAlt.trim() === '';
  const lacksOptionAlt = question.options.some(
    (option, index) => isPictureOption(question, option) && (optionAlts[index] ?? '').trim() === '',
  );
  return lacksAlt || lacksOptionAlt ? { code: 'alternative-text-missing', language } : undefined;
}

/** A section's wording is translated in full or not at all (B17). */
function sectionWordingProblems(sections: readonly PaperSection[], language: TranslatedLanguage): CheckProblem[] {
  return sections.flatMap(({ section, translations }) =>
    translations?.[language] === undefined
      ? [{ code: 'section-wording-missing', section, language, questionId: null }]
      : [],
  );
}

function translationProblem(question: KeyedQuestion, language: TranslatedLanguage): QuestionCheck | undefined {
  const wording = question.translations[language];
  if (wording === undefined || wording.text.trim() === '') return { code: 'wording-missing', language };
  const lacksOption = question.options.some(
    (option, index) => !isPictureOption(question, option) && (wording.options[index] ?? '').trim() === '',
  );
  if (lacksOption) return { code: 'option-missing', language };
  if (hasEqualOptions(wording.options)) return { code: 'options-equal', language };
  return alternativeTextProblem(question, language);
}

/** The wording of a question in a language; empty where it is missing. */
export function wordingIn(
  question: Pick<
    KeyedQuestion,
    'text' | 'options' | 'optionsArePictures' | 'optionAlts' | 'supportingPictureAlt' | 'translations'
  >,
  language: Language,
): QuestionWording {
  if (language === 'en') {
    const options = question.options.map((option) => (isPictureOption(question, option) ? '' : option));
    return { ...question, options };
  }
  return question.translations[language] ?? { text: '', options: [], supportingPictureAlt: '', optionAlts: [] };
}

/** What is read of a question in a language, with its explanation. */
export function textsIn(
  question: Parameters<typeof wordingIn>[0] & Pick<KeyedQuestion, 'reasons'>,
  language: Language,
): string[] {
  const { text, options } = wordingIn(question, language);
  return [text, ...options, question.reasons[language] ?? ''];
}

/** All picture references of a question. */
export function picturesOf(
  question: Pick<KeyedQuestion, 'options' | 'optionsArePictures' | 'supportingPicture'>,
): string[] {
  const supporting = question.supportingPicture === null ? [] : [question.supportingPicture];
  return [...supporting, ...question.options.filter((option) => isPictureOption(question, option))];
}
