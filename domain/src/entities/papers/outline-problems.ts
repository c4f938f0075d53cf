import { plainDigits } from '#shared/digits.ts';
import { markingSchemeProblem, parseMarkingScheme, type SchemeProblem } from './marking.ts';
import {
  longestSectionMinutes,
  mostQuestionsPerSection,
  mostSections,
  type PaperSection,
  type SectionWording,
} from './paper.ts';
import { questionKinds } from './question-kinds.ts';
import { mostMarks } from './question-problem.ts';

/** A section as its author writes it: its marks are read from its scheme. */
export type WrittenSection = Omit<PaperSection, 'section' | 'marksIfRight' | 'marksIfWrong'>;

/** What can be wrong with a section. */
export type SectionField = Exclude<keyof WrittenSection, 'translations'> | keyof typeof wordsInHindi;

/** What of a section's words in Hindi a problem is about, by the name of its field. */
export const wordsInHindi = {
  titleInHindi: 'title',
  problemTypeInHindi: 'problemType',
  markingSchemeInHindi: 'markingScheme',
} as const satisfies Readonly<Record<string, keyof SectionWording>>;

/** Whether a field is one of the words in Hindi. */
export function isInHindi(field: SectionField): field is keyof typeof wordsInHindi {
  return Object.hasOwn(wordsInHindi, field);
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
  | 'scheme-other-numbers'
  | SchemeProblem;

export interface SectionProblem {
  /** Counted from 1; null when it is about the paper as a whole. */
  readonly section: number | null;
  readonly field: SectionField | 'sections';
  readonly code: OutlineProblem;
}

/** The sections of a paper from what their author wrote: numbered in their order, marks read from the schemes' texts. */
export function toPaperSections(written: readonly WrittenSection[]): PaperSection[] {
  return written.map((section, index) => ({
    ...section,
    section: index + 1,
    ...parseMarkingScheme(section.markingScheme, index + 1),
  }));
}

/** Everything that is wrong with the sections of a paper, field by field. */
export function sectionProblems(written: readonly WrittenSection[]): SectionProblem[] {
  if (written.length === 0) return [{ section: null, field: 'sections', code: 'sections-missing' }];
  if (written.length > mostSections) {
    return [{ section: null, field: 'sections', code: 'sections-too-many' }];
  }
  return written.flatMap((section, index) =>
    Object.entries(problemsOf(section, index + 1)).flatMap(([field, code]) =>
      code === undefined ? [] : [{ section: index + 1, field: field as SectionField, code }],
    ),
  );
}

function problemsOf(
  section: WrittenSection,
  number: number,
): Partial<Record<SectionField, OutlineProblem | undefined>> {
  const { durationSeconds, questionCount, kinds, markingScheme } = section;
  const minutes = durationSeconds / 60;
  const { marksIfRight, marksIfWrong } = parseMarkingScheme(markingScheme, number);
  const hindi = section.translations?.hi;
  return {
    titleInHindi: hindi?.title.trim() === '' ? 'required' : undefined,
    problemTypeInHindi: hindi?.problemType.trim() === '' ? 'required' : undefined,
    markingSchemeInHindi:
      hindi === undefined
        ? undefined
        : hindi.markingScheme.trim() === ''
          ? 'required'
          : String(numbersIn(hindi.markingScheme)) === String(numbersIn(markingScheme))
            ? undefined
            : 'scheme-other-numbers',
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
      Number.isInteger(durationSeconds) && minutes >= 1 && minutes <= longestSectionMinutes
        ? undefined
        : 'minutes-out-of-range',
    questionCount:
      Number.isInteger(questionCount) && questionCount >= 1 && questionCount <= mostQuestionsPerSection
        ? undefined
        : 'question-count-out-of-range',
    markingScheme:
      markingSchemeProblem(markingScheme) ??
      (marksIfRight > mostMarks ? 'right-too-high' : undefined) ??
      (-marksIfWrong > mostMarks ? 'wrong-too-high' : undefined),
  };
}

/** The numbers of a marking scheme with their signs, in order: the same in every language. */
export function numbersIn(scheme: string): string[] {
  return (
    plainDigits(scheme)
      .replaceAll('−', '-')
      .match(/[+-]?\d+(?:\.\d+)?/g) ?? []
  );
}

/**
 * Where the questions of each section go when sections are written anew: their new number by the one they have. A section whose
 * number is not in it is gone.
 * @param from for each new section the number it had, null for one that is new, undefined for the one in the same place
 */
export function sectionMoves(from: readonly (number | null | undefined)[]): Map<number, number> {
  return new Map(from.flatMap((before, index) => (before === null ? [] : [[before ?? index + 1, index + 1] as const])));
}
