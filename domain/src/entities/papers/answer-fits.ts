import { type GivenAnswer, optionCount } from './answer-key.ts';
import type { AnsweredWith } from './question-kinds.ts';
import { parseNumber } from './read-answer.ts';

interface Asked {
  readonly answeredWith: AnsweredWith;
}

/** Whether it is answered in writing, and not by options. */
export function isWritten({ answeredWith }: Asked): boolean {
  return answeredWith === 'number' || answeredWith === 'text';
}

/**
 * Whether a question can have this answer on paper: a number is a number, one bubble of four is one, and no bubble is a text. Left out
 * is always possible.
 */
export function answerFits({ markedAnswers = [], userInput = '' }: GivenAnswer, asked: Asked): boolean {
  const ticks = markedAnswers.filter(Boolean).length;
  const text = userInput.trim();
  if (!isWritten(asked)) {
    const isOfOptions = markedAnswers.length <= optionCount && text === '';
    return isOfOptions && (asked.answeredWith === 'options' || ticks <= 1);
  }
  return ticks === 0 && (asked.answeredWith === 'text' || text === '' || parseNumber(text) !== undefined);
}
