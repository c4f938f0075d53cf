import type { GivenAnswer } from '@club/domain/papers/answer-key';
import { isAnswered } from '@club/domain/papers/read-answer';

/** How the palette shows a question. Source: look and feel, "Play screen". */
export type PaletteState = 'not-visited' | 'not-answered' | 'answered' | 'review' | 'answered-review';

export const paletteWords: Readonly<Record<PaletteState, string>> = {
  'not-visited': 'Not visited',
  'not-answered': 'Not answered',
  answered: 'Answered',
  review: 'Marked for review',
  'answered-review': 'Answered and marked for review',
};

export function paletteState(question: {
  readonly answer: GivenAnswer;
  readonly isVisited: boolean;
  readonly isBookmarked: boolean;
}): PaletteState {
  const answered = isAnswered(question.answer);
  if (question.isBookmarked) return answered ? 'answered-review' : 'review';
  if (answered) return 'answered';
  return question.isVisited ? 'not-answered' : 'not-visited';
}

/** "7 of 10 saved", and what is still on its way or held up. */
export function saveSentence(counts: {
  readonly saved: number;
  readonly total: number;
  readonly waiting: number;
  /** The server cannot be reached just now. */
  readonly isHeldUp: boolean;
}): string {
  const saved = `${counts.saved} of ${counts.total} saved`;
  if (counts.waiting === 0) return saved;
  return counts.isHeldUp ? `${saved}, ${counts.waiting} waiting to be sent` : `${saved}, saving ${counts.waiting}`;
}

/** "question 4", "questions 4 and 7", "questions 2, 4 and 7". */
export function questionList(numbers: readonly number[]): string {
  const last = numbers.at(-1);
  if (numbers.length <= 1) return `question ${last ?? ''}`.trim();
  return `questions ${numbers.slice(0, -1).join(', ')} and ${last}`;
}
