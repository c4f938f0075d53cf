import { type AnswerKey, type OptionIndex, optionIndexes, optionsNamed, parseNumber } from '#papers/answer-key.ts';
import { comparable } from '#shared/text.ts';
import type { MarkingScheme } from './marking.ts';
import { fullMarks } from './paper.ts';

/** What a participant gave for a question: ticked options, or text typed in. Both empty means unanswered. */
export interface GivenAnswer {
  readonly markedAnswers?: readonly boolean[] | undefined;
  readonly userInput?: string | undefined;
}

/** A save as it arrived. `sequence` is the browser's own count; a higher one is newer whatever order they arrive in. */
export interface AnswerEvent extends GivenAnswer {
  readonly questionId: string;
  readonly sequence: number;
}

/** What marking needs to know of a question. */
export interface QuestionToMark {
  readonly id: string;
  readonly key: AnswerKey;
  readonly options: readonly string[];
  readonly reward: number | null;
  readonly penalty: number | null;
}

/** The newest save of each question. Order and repetition of the saves do not matter. */
export function newestAnswers<Save extends { readonly questionId: string; readonly sequence: number }>(
  saves: Iterable<Save>,
): Map<string, Save> {
  const newest = new Map<string, Save>();
  for (const save of saves) {
    const known = newest.get(save.questionId);
    if (known === undefined || save.sequence > known.sequence) newest.set(save.questionId, save);
  }
  return newest;
}

/** Whether anything was given at all. Clearing a response gives nothing. */
export function isAnswered(given: GivenAnswer | undefined): boolean {
  return given !== undefined && (tickedOptions(given).length > 0 || (given.userInput ?? '').trim() !== '');
}

/**
 * Whether an answer is right. Texts are compared after trimming, lowercasing and collapsing spaces; option letters are accepted;
 * several answers need an exact set match; numbers are compared as numbers. See docs/rules/marking.md.
 */
export function isRight(question: Pick<QuestionToMark, 'key' | 'options'>, given: GivenAnswer): boolean {
  const { key, options } = question;
  const typed = given.userInput ?? '';
  switch (key.kind) {
    case 'integer':
      return parseNumber(typed) === key.value;
    case 'typed':
      return comparable(typed) === comparable(key.text);
    case 'single':
      return sameOptions(chosenOptions(given, options), [key.option]);
    case 'multiple':
      return sameOptions(chosenOptions(given, options), key.options);
  }
}

/** Marks of one question: its own reward and penalty where it has them, the section's scheme otherwise, 0 when unanswered. */
export function marksOf(question: QuestionToMark, given: GivenAnswer | undefined, scheme: MarkingScheme): number {
  if (given === undefined || !isAnswered(given)) return 0;
  if (isRight(question, given)) return question.reward ?? scheme.marksIfRight;
  return question.penalty === null ? scheme.marksIfWrong : 0 - question.penalty;
}

/** Marks of a section, not capped: the sum over its questions. Saves of other questions do not count. */
export function sectionMarks(
  questions: readonly QuestionToMark[],
  saves: Iterable<AnswerEvent>,
  scheme: MarkingScheme,
): number {
  const answers = newestAnswers(saves);
  return questions.reduce((sum, question) => sum + marksOf(question, answers.get(question.id), scheme), 0);
}

/** The score of an attempt: the sum of its sections, never below 0 and never above full marks. */
export function attemptScore(marksBySection: readonly number[]): number {
  const sum = marksBySection.reduce((total, marks) => total + marks, 0);
  return Math.min(fullMarks, Math.max(0, sum));
}

function tickedOptions(given: GivenAnswer): OptionIndex[] {
  return optionIndexes.filter((index) => given.markedAnswers?.[index] === true);
}

function chosenOptions(given: GivenAnswer, options: readonly string[]): readonly OptionIndex[] {
  const ticked = tickedOptions(given);
  return ticked.length > 0 ? ticked : (optionsNamed(given.userInput ?? '', options) ?? []);
}

function sameOptions(chosen: readonly OptionIndex[], right: readonly OptionIndex[]): boolean {
  return chosen.length === right.length && chosen.every((option) => right.includes(option));
}
