import { plainDigits } from '#shared/digits.ts';
import { type TranslatedLanguage, translatedLanguages } from '#shared/language.ts';
import { markingSchemeProblem, parseMarkingScheme, type SchemeProblem } from './marking.ts';
import {
  maxQuestionsPerSection,
  maxSectionMinutes,
  maxSections,
  type PaperSection,
  type SectionWording,
} from './paper.ts';
import { questionKinds } from './question-kinds.ts';
import { maxMarks } from './question-problem.ts';

export type SectionInput = Omit<PaperSection, 'section' | 'marksIfRight' | 'marksIfWrong'>;

export const sectionWords = [
  'title',
  'problemType',
  'markingScheme',
] as const satisfies readonly (keyof SectionWording)[];

export type SectionField =
  | Exclude<keyof SectionInput, 'translations'>
  | `${TranslatedLanguage}.${keyof SectionWording}`;

/** The language and wording that a field belongs to; undefined if it is not part of a translation. */
export function translatedField(
  field: SectionField,
): { readonly language: TranslatedLanguage; readonly word: keyof SectionWording } | undefined {
  const language = translatedLanguages.find((one) => field.startsWith(`${one}.`));
  return language && { language, word: field.slice(language.length + 1) as keyof SectionWording };
}

export type OutlineProblem =
  | 'required'
  | 'sections-missing'
  | 'sections-too-many'
  | 'kinds-missing'
  | 'kind-unknown'
  | 'kind-twice'
  | 'minutes-out-of-range'
  | 'question-count-out-of-range'
  | 'right-too-high'
  | 'wrong-too-high'
  | `scheme-other-numbers-in-${TranslatedLanguage}`
  | SchemeProblem;

export interface SectionProblem {
  /** Counted from 1; null for the paper as a whole. */
  readonly section: number | null;
  readonly field: SectionField | 'sections';
  readonly code: OutlineProblem;
}

/** The sections of a paper from their author's input: numbered in order, with marks read from the scheme texts. */
export function toPaperSections(written: readonly SectionInput[]): PaperSection[] {
  return written.map((section, index) => ({
    ...section,
    section: index + 1,
    ...parseMarkingScheme(section.markingScheme, index + 1),
  }));
}

export function sectionProblems(written: readonly SectionInput[]): SectionProblem[] {
  if (written.length === 0) return [{ section: null, field: 'sections', code: 'sections-missing' }];
  if (written.length > maxSections) {
    return [{ section: null, field: 'sections', code: 'sections-too-many' }];
  }
  return written.flatMap((section, index) =>
    Object.entries(problemsOf(section, index + 1)).flatMap(([field, code]) =>
      code === undefined ? [] : [{ section: index + 1, field: field as SectionField, code }],
    ),
  );
}

function problemsOf(section: SectionInput, number: number): Partial<Record<SectionField, OutlineProblem | undefined>> {
  const { durationSeconds, questionCount, kinds, markingScheme } = section;
  const minutes = durationSeconds / 60;
  const { marksIfRight, marksIfWrong } = parseMarkingScheme(markingScheme, number);
  return {
    ...Object.assign({}, ...translatedLanguages.map((language) => translationProblems(section, language))),
    title: section.title.trim() === '' ? 'required' : undefined,
    problemType: section.problemType.trim() === '' ? 'required' : undefined,
    kinds:
      kinds.length === 0
        ? 'kinds-missing'
        : !kinds.every((kind) => Object.hasOwn(questionKinds, kind))
          ? 'kind-unknown'
          : new Set(kinds).size < kinds.length
            ? 'kind-twice'
            : undefined,
    durationSeconds:
      Number.isInteger(durationSeconds) && minutes >= 1 && minutes <= maxSectionMinutes
        ? undefined
        : 'minutes-out-of-range',
    questionCount:
      Number.isInteger(questionCount) && questionCount >= 1 && questionCount <= maxQuestionsPerSection
        ? undefined
        : 'question-count-out-of-range',
    markingScheme:
      markingSchemeProblem(markingScheme) ??
      (marksIfRight > maxMarks ? 'right-too-high' : undefined) ??
      (-marksIfWrong > maxMarks ? 'wrong-too-high' : undefined),
  };
}

function translationProblems(
  { translations, markingScheme }: SectionInput,
  language: TranslatedLanguage,
): Partial<Record<SectionField, OutlineProblem | undefined>> {
  const wording = translations?.[language];
  if (wording === undefined) return {};
  const hasSameNumbers = String(numbersIn(wording.markingScheme)) === String(numbersIn(markingScheme));
  const problemIn = (word: keyof SectionWording): OutlineProblem | undefined => {
    if (wording[word].trim() === '') return 'required';
    return word !== 'markingScheme' || hasSameNumbers ? undefined : `scheme-other-numbers-in-${language}`;
  };
  return Object.fromEntries(sectionWords.map((word) => [`${language}.${word}`, problemIn(word)]));
}

/** The signed numbers of a marking scheme in order, which are the same in every language. */
export function numbersIn(scheme: string): string[] {
  return (
    plainDigits(scheme)
      .replaceAll('−', '-')
      .match(/[+-]?\d+(?:\.\d+)?/g) ?? []
  );
}

/**
 * Maps each former section number to its new one; removed sections are not in the map.
 * @param from for each new section its former number, null if it is new, undefined if it keeps its position
 */
export function sectionMoves(from: readonly (number | null | undefined)[]): Map<number, number> {
  return new Map(from.flatMap((before, index) => (before === null ? [] : [[before ?? index + 1, index + 1] as const])));
}
