import { type Language, type TranslatedLanguage, type Translations, translatedLanguages } from '#shared/language.ts';
import type { AnswerKey, QuestionKind } from './answer-key.ts';
import { type MarkingScheme, sumMarks } from './marking.ts';
import type { Question, Reasons } from './question.ts';

export interface SectionWording {
  readonly title: string;
  /** As participants read it: "Single Correct (5) and Assertion-Reason (5)". */
  readonly problemType: string;
  /** The marking scheme as participants read it: "+4 for a correct answer, -1 for an incorrect one". */
  readonly markingScheme: string;
}

/** One section of a paper: what participants are told of it, in English, and what holds for its questions. */
export interface PaperSection extends MarkingScheme, SectionWording {
  /** Its number, from 1: sections are sat in this order. */
  readonly section: number;
  /** The wording in other languages, where authors give it. */
  readonly translations?: Translations<SectionWording>;
  /** The kinds of questions it takes, at least one. */
  readonly kinds: readonly QuestionKind[];
  readonly durationSeconds: number;
  readonly questionCount: number;
}

/** The duration of a section for which none is given. Source: specification, section 9. */
export const fallbackDurationSeconds = 5 * 60;

export const maxSections = 20;
export const maxQuestionsPerSection = 100;
export const maxSectionMinutes = 180;

/** English comes first in the languages. */
export interface PaperOutline {
  readonly sections: readonly PaperSection[];
  readonly languages: readonly Language[];
}

/** The languages of a paper without those that none of its questions has. See docs/rules/papers.md, B8. */
export function offeredLanguages({ languages }: PaperOutline, ofQuestions: readonly Language[]): Language[] {
  return languages.filter((language) => language === 'en' || ofQuestions.includes(language));
}

export function translatedInto(questions: readonly Pick<Question, 'translations'>[]): TranslatedLanguage[] {
  return translatedLanguages.filter((language) =>
    questions.some(({ translations }) => translations[language] !== undefined),
  );
}

/**
 * The printed edition of a paper: what its students sit, whatever happens to the bank. It never changes. Its keys are apart
 * (`PaperKeys`), because they may be corrected and may not be seen.
 */
export interface PublishedPaper extends PaperOutline {
  /** By section, in the order in which they are shown. */
  readonly questions: readonly Question[];
  /** The SHA-256 of each picture's bytes by its reference, where it is one of our files. */
  readonly pictureHashes: Readonly<Record<string, string>>;
  /** Width by height of the same; absent in papers published before these were noted. */
  readonly pictureRatios?: Readonly<Record<string, number>>;
}

export type WithdrawalRule = 'nobody' | 'everybody';

/** One version of the keys of a published paper. A correction makes another; this one never changes. */
export interface PaperKeys {
  /** By question id. */
  readonly keys: Readonly<Record<string, AnswerKey>>;
  readonly reasons: Readonly<Record<string, Reasons>>;
  /** Further answers accepted by a correction, by question id, in addition to the key. Absent if there are none. */
  readonly alsoRight?: Readonly<Record<string, readonly AnswerKey[]>>;
  /** Questions that were withdrawn, by id. */
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

/** The section with a number, if the paper has it. */
export function sectionWithNumber<S extends { readonly section: number }>(
  sections: readonly S[],
  number: number,
): S | undefined {
  return sections.find(({ section }) => section === number);
}
