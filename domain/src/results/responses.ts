import { optionLetters } from '#papers/answer-key.ts';
import type { PaperKeys, PublishedPaper } from '#papers/paper.ts';
import type { Question } from '#papers/question.ts';
import { questionKinds } from '#papers/question-kinds.ts';
import { chosenOptions, isAnswered } from '#papers/read-answer.ts';
import { type AnswerEvent, isAnswerRight, newestAnswers, questionMarks, questionToMark } from '#papers/scoring.ts';
import { comparable } from '#shared/text.ts';
import type { ItemResponse, ResponseRow } from './item-analysis.ts';

/**
 * What an attempt did with each question, in the order of the paper. Whether it was right goes by the key, also where the question
 * was withdrawn; its marks are those that count.
 * @param savesBySection the saves that count, by the number of each section that was sat
 */
export function readResponses(
  paper: Pick<PublishedPaper, 'questions' | 'sections'>,
  keys: PaperKeys,
  savesBySection: ReadonlyMap<number, Iterable<AnswerEvent>>,
): ResponseRow {
  const answers = new Map([...savesBySection].map(([section, saves]) => [section, newestAnswers(saves)]));
  const schemes = new Map(paper.sections.map((section) => [section.section, section]));
  return paper.questions.map((question): ItemResponse | null => {
    const given = answers.get(question.section);
    const scheme = schemes.get(question.section);
    if (given === undefined || scheme === undefined) return null;
    const answer = given.get(question.id);
    const toMark = questionToMark(question, keys);
    return {
      marks: questionMarks(toMark, answer, scheme),
      isRight: answer !== undefined && isAnswerRight(toMark, answer),
      choice: answer !== undefined && isAnswered(answer) ? choiceOf(question, answer) : null,
    };
  });
}

function choiceOf({ kind, options }: Question, answer: AnswerEvent): number | string {
  if (!questionKinds[kind].takesOptions) return comparable(answer.userInput ?? '');
  return chosenOptions(answer, options).reduce<number>((bits, option) => bits | (1 << option), 0);
}

/** A choice as people write it: "A", "A C", or what was typed. */
export function choiceText(choice: number | string): string {
  if (typeof choice === 'string') return choice;
  return optionLetters.filter((_, option) => (choice & (1 << option)) !== 0).join(' ');
}
