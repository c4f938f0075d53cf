import { type MarkingScheme, parseMarkingScheme } from '@club/domain/papers/marking';
import type { PaperSection, SectionNumber } from '@club/domain/papers/paper';
import type { QuizRules } from '@club/domain/quiz/sitting';
import { sectionDurationSeconds } from '@club/domain/quiz/timing';
import type { QuizSettings } from './quiz-settings-store.ts';

/** The paper's sections and the settings of the day as the rules the domain decides by. */
export function toQuizRules(sections: readonly PaperSection[], settings: QuizSettings): QuizRules {
  return { ...settings, durationSeconds: (section) => sectionDurationSeconds(sections, section) };
}

/** The marks of a section, read from its scheme as participants read it. */
export function schemeOf(sections: readonly PaperSection[], section: SectionNumber): MarkingScheme {
  return parseMarkingScheme(sections.find((candidate) => candidate.section === section)?.markingScheme, section);
}
