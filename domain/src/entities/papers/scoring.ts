import type { AnswerKey, GivenAnswer } from './answer-key.ts';
import { type MarkingScheme, schemeOf, sumMarks } from './marking.ts';
import { fullMarks, type PaperKeys, type PaperSection, type PublishedPaper, type WithdrawalRule } from './paper.ts';
import { isRight } from './question-kinds.ts';
import { isAnswered } from './read-answer.ts';

/** What says which of two saves is newer: the takeover of the section they were given under, then the page's own count. */
export interface SaveOrder {
  /** 1 at the start of the section, one more each time a page takes it up again. */
  readonly takeover: number;
  /** A page counts by itself, so within one takeover alone a higher one is newer. */
  readonly sequence: number;
}

/** A save, in whichever order saves arrive. */
export interface AnswerEvent extends GivenAnswer, SaveOrder {
  readonly questionId: string;
  /** How long its page had shown the question by then, for the statistics alone: nobody is marked by it. */
  readonly seenSeconds?: number | undefined;
}

/** Whether one save is newer than another, whichever device it comes from and whenever it arrived. */
export function isNewer(save: SaveOrder, other: SaveOrder): boolean {
  return save.takeover === other.takeover ? save.sequence > other.sequence : save.takeover > other.takeover;
}

/** What marking needs to know of a question. */
export interface QuestionToMark {
  readonly id: string;
  readonly options: readonly string[];
  readonly reward: number | null;
  readonly penalty: number | null;
  /** Without one nothing is right. */
  readonly key: AnswerKey | undefined;
  /** What else a correction accepts. */
  readonly alsoRight?: readonly AnswerKey[] | undefined;
  readonly withdrawn: WithdrawalRule | undefined;
}

/** A question with what a version of the keys says about it. */
export function questionToMark(
  question: Omit<QuestionToMark, 'key' | 'alsoRight' | 'withdrawn'>,
  { keys, alsoRight, withdrawn }: PaperKeys,
): QuestionToMark {
  const { id } = question;
  return { ...question, key: keys[id], alsoRight: alsoRight?.[id], withdrawn: withdrawn[id] };
}

/** Whether an answer is right by the key, or by what a correction accepts beside it. */
export function isAnswerRight(
  { key, alsoRight = [], options }: Pick<QuestionToMark, 'key' | 'alsoRight' | 'options'>,
  given: GivenAnswer,
): boolean {
  return key !== undefined && [key, ...alsoRight].some((right) => isRight(right, options, given));
}

/** The newest save of each question. Order and repetition of the saves do not matter. */
export function newestAnswers<Save extends SaveOrder & { readonly questionId: string }>(
  saves: Iterable<Save>,
): Map<string, Save> {
  const newest = new Map<string, Save>();
  for (const save of saves) {
    const known = newest.get(save.questionId);
    if (known === undefined || isNewer(save, known)) newest.set(save.questionId, save);
  }
  return newest;
}

/**
 * Marks of one question: its own reward and penalty where it has them, the section's scheme otherwise, 0 when unanswered. A
 * withdrawn one gives nobody anything, or everybody what a right answer gives.
 */
export function questionMarks(question: QuestionToMark, given: GivenAnswer | undefined, scheme: MarkingScheme): number {
  const { marksIfRight, marksIfWrong } = schemeOf(question, scheme);
  if (question.withdrawn !== undefined) return question.withdrawn === 'everybody' ? marksIfRight : 0;
  if (given === undefined || !isAnswered(given)) return 0;
  if (isAnswerRight(question, given)) return marksIfRight;
  return marksIfWrong;
}

/** Marks of a section, not capped: the sum over its questions. Saves of other questions do not count. */
export function sectionMarks(
  questions: readonly QuestionToMark[],
  saves: Iterable<AnswerEvent>,
  scheme: MarkingScheme,
): number {
  const answers = newestAnswers(saves);
  return sumMarks(questions.map((question) => questionMarks(question, answers.get(question.id), scheme)));
}

/** The score of an attempt: the sum of its sections, never below 0 and never above the full marks of its paper. */
export function attemptScore(marksBySection: readonly number[], sections: readonly PaperSection[]): number {
  return Math.min(fullMarks(sections), Math.max(0, sumMarks(marksBySection)));
}

/** The marks of one section of a published paper under one version of its keys. */
export function publishedSectionMarks(
  paper: PublishedPaper,
  keys: PaperKeys,
  section: PaperSection,
  saves: Iterable<AnswerEvent>,
): number {
  const questions = paper.questions
    .filter((question) => question.section === section.section)
    .map((question) => questionToMark(question, keys));
  return sectionMarks(questions, saves, section);
}

/** What an attempt gives. */
export interface MarkedAttempt {
  /** By section of the paper, before the cap; 0 for a section that was not sat. */
  readonly sectionMarks: readonly number[];
  readonly score: number;
}

/**
 * Marks an attempt: a pure function of its answers, the version of its paper and the version of the keys.
 * See docs/rules/marking.md, M6.
 * @param savesBySection the saves that count, by the number of each section that was sat
 */
export function markAttempt(
  paper: PublishedPaper,
  keys: PaperKeys,
  savesBySection: ReadonlyMap<number, Iterable<AnswerEvent>>,
): MarkedAttempt {
  const marks = paper.sections.map((section) => {
    const saves = savesBySection.get(section.section);
    return saves === undefined ? 0 : publishedSectionMarks(paper, keys, section, saves);
  });
  return { sectionMarks: marks, score: attemptScore(marks, paper.sections) };
}
