import type { QuestionKind } from '@club/domain/entities/papers/answer-key';
import { parseMarkingScheme } from '@club/domain/entities/papers/marking';
import type { PaperOutline, PaperSection } from '@club/domain/entities/papers/paper';

function section(
  number: number,
  title: string,
  kinds: readonly QuestionKind[],
  markingScheme: string,
  minutes: number,
): PaperSection {
  return {
    section: number,
    title,
    problemType: title,
    kinds,
    durationSeconds: minutes * 60,
    questionCount: 10,
    markingScheme,
    ...parseMarkingScheme(markingScheme, number),
  };
}

/** The four sections of the specified paper. */
export const sampleSections: readonly PaperSection[] = [
  section(1, 'Aptitude', ['single'], '+4 for a correct answer, -1 for an incorrect one', 8),
  section(2, 'Reasoning', ['single'], '+4 for a correct answer, -1 for an incorrect one', 8),
  section(3, 'Numbers', ['multiple', 'integer'], '+5 for a correct answer, 0 for an incorrect one', 7),
  section(4, 'Pictures', ['single', 'typed'], '+5 for a correct answer, -1 for an incorrect one', 7),
];

export const sampleOutline: PaperOutline = { sections: sampleSections, languages: ['en'] };
