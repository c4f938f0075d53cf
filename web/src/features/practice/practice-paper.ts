import type { PaperKeys, PublishedPaper } from '@club/domain/entities/papers/paper';
import type { RoundTitle } from '@club/domain/entities/rounds/round';
import { initialLocalQuizState, type LocalQuizState, type LocalQuizStore } from '#player/engine/local-quiz.ts';
import { browserStore } from '#shared/browser-storage.ts';

/** The public paper with its keys and reasons. Its pictures are data URLs, so nothing has to be fetched. */
export interface PracticePaper extends RoundTitle {
  readonly slug: string;
  /** Changes with the content. */
  readonly version: string;
  readonly paper: PublishedPaper;
  readonly keys: PaperKeys;
}

const storageKey = 'quiz-practice';

/** Increase whenever the shape of the state of a local quiz changes. */
const formatVersion = 3;

interface StoredPractice {
  readonly version: string;
  readonly formatVersion: number;
  readonly state: LocalQuizState;
}

/** Survives a reload; the state of another version of the paper or of the pages is discarded. */
export function practiceStore({ version }: PracticePaper): LocalQuizStore {
  return {
    read() {
      try {
        const kept = JSON.parse(browserStore.get(storageKey) ?? 'null') as StoredPractice | null;
        return kept?.version === version && kept.formatVersion === formatVersion ? kept.state : initialLocalQuizState;
      } catch {
        return initialLocalQuizState;
      }
    },
    write: (state) =>
      browserStore.set(storageKey, JSON.stringify({ version, formatVersion, state } satisfies StoredPractice)),
  };
}
