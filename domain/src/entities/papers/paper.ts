import { type Language, type TranslatedLanguage, type Translations, translatedLanguages } from '#shared/language.ts';
import type { AnswerKey, QuestionKind } from './answer-key.ts';
import type { Comparison } from './comparison.ts';
import { type MarkingScheme, sumMarks } from './marking.ts';
import type { Question, Reasons } from './question.ts';

export interface SectionWording {
  readonly title: string;
  /** As shown to participants: "Single Correct (5) and Assertion-Reason (5)". */
  readonly problemType: string;
  /** The marking scheme as shown to participants: "+4 for a correct answer, -1 for an incorrect one". */
  readonly markingScheme: string;
}

/** One section of a paper: its description for participants in English, and the rules for its questions. */
export interface PaperSection extends MarkingScheme, SectionWording {
  /** Its number, from 1: sections are sat in this order. */
  readonly section: number;
  /** The wording in other languages, if authors provide it. */
  readonly translations?: Translations<SectionWording>;
  /** The kinds of questions allowed in it, at least one. */
  readonly kinds: readonly QuestionKind[];
  readonly durationSeconds: number;
  readonly questionCount: number;
}

/** The default duration of a section. Source: specification, section 9. */
export const fallbackDurationSeconds = 5 * 60;

export const maxSections = 20;
export const maxQuestionsPerSection = 100;
export const maxSectionMinutes = 180;

/** English comes first in the languages. */
export interface PaperOutline {
  readonly sections: readonly PaperSection[];
  readonly languages: readonly Language[];
}

/** The languages of a paper that at least one of its questions has. See docs/rules/papers.md, B8. */
export function offeredLanguages({ languages }: PaperOutline, ofQuestions: readonly Language[]): Language[] {
  return languages.filter((language) => language === 'en' || ofQuestions.includes(language));
}

export function translatedInto(questions: readonly Pick<Question, 'translations'>[]): TranslatedLanguage[] {
  return translatedLanguages.filter((language) =>
    questions.some(({ translations }) => translations[language] !== undefined),
  );
}

/**
 * A published version of a paper, which students sit and which never changes. Its keys are separate (`PaperKeys`), because they can
 * be corrected and must not be seen.
 */
export interface PublishedPaper extends PaperOutline {
  /** By section, in the order of display. */
  readonly questions: readonly Question[];
  /** How typed answers are compared; absent in papers published before this was recorded, see `comparisonOf`. */
  readonly comparison?: Comparison;
  /** SHA-256 of each picture's bytes by its reference, for our own files. */
  readonly pictureHashes: Readonly<Record<string, string>>;
  /** Width divided by height of the same pictures; absent in papers published before this was recorded. */
  readonly pictureRatios?: Readonly<Record<string, number>>;
}

export type WithdrawalRule = 'nobody' | 'everybody';

/** One version of a published paper's keys. It never changes: a correction makes another. */
export interface PaperKeys {
  /** By question id. */
  readonly keys: Readonly<Record<string, AnswerKey>>;
  readonly reasons: Readonly<Record<string, Reasons>>;
  /** Further answers accepted by a correction, by question id, in addition to the key. Absent if there are none. */
  readonly alsoRight?: Readonly<Record<string, readonly AnswerKey[]>>;
  /** Withdrawn questions, by id. */
  readonly withdrawn: Readonly<Record<string, WithdrawalRule>>;
}

/** The maximum score, at which every score is capped. */
export function fullMarks(sections: readonly Pick<PaperSection, 'marksIfRight' | 'questionCount'>[]): number {
  return sumMarks(sections.map(({ marksIfRight, questionCount }) => marksIfRight * questionCount));
}

export function questionTotal(sections: readonly Pick<PaperSection, 'questionCount'>[]): number {
  return sections.reduce((sum, { questionCount }) => sum + questionCount, 0);
}

export function totalDurationSeconds(sections: readonly Pick<PaperSection, 'durationSeconds'>[]): number {
  return sections.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
}

/** The section with a number, if the paper has one. */
export function sectionWithNumber<S extends { readonly section: number }>(
  sections: readonly S[],
  number: number,
): S | undefined {
  return sections.find(({ section }) => section === number);
}
