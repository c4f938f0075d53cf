import type { GivenAnswer } from '@club/domain/entities/papers/answer-key';
import { isAnswered } from '@club/domain/entities/papers/read-answer';
import type { PlayTexts } from '@club/texts/play';

/** Source: look and feel, "Play screen". */
export type PaletteState = 'not-visited' | 'not-answered' | 'answered' | 'review' | 'answered-review';

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

/** "7 of 10 saved", and the number being sent or held up. */
export function saveText(
  texts: PlayTexts,
  counts: {
    readonly saved: number;
    readonly total: number;
    readonly waiting: number;
    /** The server cannot be reached at the moment. */
    readonly isHeldUp: boolean;
  },
): string {
  if (counts.waiting === 0) return texts.saved.all(counts);
  return counts.isHeldUp ? texts.saved.heldUp(counts) : texts.saved.saving(counts);
}
