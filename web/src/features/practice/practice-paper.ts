import type { PaperKeys, PublishedPaper } from '@club/domain/entities/papers/paper';
import type { RoundTitle } from '@club/domain/entities/rounds/round';
import { keptLocalQuiz } from '#player/engine/kept-local-quiz.ts';
import type { LocalQuizStore } from '#player/engine/local-quiz.ts';

/** The public paper with its keys and reasons. Its pictures are data URLs, so nothing has to be fetched. */
export interface PracticePaper extends RoundTitle {
  readonly slug: string;
  /** Changes with the content. */
  readonly version: string;
  readonly paper: PublishedPaper;
  readonly keys: PaperKeys;
}

export function practiceStore({ version }: PracticePaper): LocalQuizStore {
  return keptLocalQuiz('quiz-practice', version);
}
