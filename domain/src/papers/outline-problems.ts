import { requiredSentence } from '#shared/text.ts';
import { markingSchemeProblem, parseMarkingScheme } from './marking.ts';
import { longestSectionMinutes, mostQuestionsPerSection, mostSections, type PaperSection } from './paper.ts';
import { questionKinds } from './question-kinds.ts';
import { mostMarks } from './question-sentences.ts';

/** A section as its author writes it: its marks are read from its scheme. */
export type WrittenSection = Omit<PaperSection, 'section' | 'marksIfRight' | 'marksIfWrong'>;

/** What can be wrong with a section. */
export type SectionField = Exclude<keyof WrittenSection, 'translations'>;

export interface SectionProblem {
  /** Counted from 1; null when it is about the paper as a whole. */
  readonly section: number | null;
  readonly field: SectionField | 'sections';
  readonly sentence: string;
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
  if (written.length === 0) return [{ section: null, field: 'sections', sentence: 'A paper has at least one section' }];
  if (written.length > mostSections) {
    return [{ section: null, field: 'sections', sentence: `A paper has at most ${mostSections} sections` }];
  }
  return written.flatMap((section, index) =>
    Object.entries(problemsOf(section, index + 1)).flatMap(([field, sentence]) =>
      sentence === undefined ? [] : [{ section: index + 1, field: field as SectionField, sentence }],
    ),
  );
}

function problemsOf(section: WrittenSection, number: number): Partial<Record<SectionField, string | undefined>> {
  const { durationSeconds, questionCount, kinds, markingScheme } = section;
  const minutes = durationSeconds / 60;
  const { marksIfRight, marksIfWrong } = parseMarkingScheme(markingScheme, number);
  return {
    title: section.title.trim() === '' ? requiredSentence : undefined,
    problemType: section.problemType.trim() === '' ? requiredSentence : undefined,
    kinds:
      kinds.length === 0
        ? 'Choose at least one kind of question'
        : !kinds.every((kind) => Object.hasOwn(questionKinds, kind))
          ? 'There is no such kind of question'
          : new Set(kinds).size < kinds.length
            ? 'Choose each kind of question once'
            : undefined,
    durationSeconds:
      Number.isInteger(durationSeconds) && minutes >= 1 && minutes <= longestSectionMinutes
        ? undefined
        : `Write a number of minutes from 1 to ${longestSectionMinutes}`,
    questionCount:
      Number.isInteger(questionCount) && questionCount >= 1 && questionCount <= mostQuestionsPerSection
        ? undefined
        : `Write a number from 1 to ${mostQuestionsPerSection}`,
    markingScheme:
      markingSchemeProblem(markingScheme) ??
      (marksIfRight > mostMarks ? `A right answer gives at most ${mostMarks} marks` : undefined) ??
      (-marksIfWrong > mostMarks ? `A wrong answer takes at most ${mostMarks} marks` : undefined),
  };
}

/**
 * Where the questions of each section go when sections are written anew: their new number by the one they have. A section whose
 * number is not in it is gone.
 * @param from for each new section the number it had, null for one that is new, undefined for the one in the same place
 */
export function sectionMoves(from: readonly (number | null | undefined)[]): Map<number, number> {
  return new Map(from.flatMap((before, index) => (before === null ? [] : [[before ?? index + 1, index + 1] as const])));
}
