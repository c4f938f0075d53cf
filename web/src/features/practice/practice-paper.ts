import type { PaperKeys, PublishedPaper } from '@club/domain/entities/papers/paper';
import { freshLocalQuiz, type LocalQuizState, type LocalQuizStore } from '#entities/attempts/local-quiz.ts';
import { browserStore } from '#shared/browser-storage.ts';

/** The public paper with its keys and reasons, complete: its pictures are data strings, so that nothing has to be fetched. */
export interface PracticePaper {
  readonly slug: string;
  readonly title: string;
  /** Changes with its content. */
  readonly version: string;
  readonly paper: PublishedPaper;
  readonly keys: PaperKeys;
}

const storageKey = 'quiz-practice';

/** Another number whenever the state of a local quiz becomes another one. */
const shape = 3;

interface KeptPractice {
  readonly version: string;
  readonly shape: number;
  readonly state: LocalQuizState;
}

/** Keeps a practice in this browser over a reload. What was kept of another version of the paper, or by older pages, is forgotten. */
export function practiceStore({ version }: PracticePaper): LocalQuizStore {
  return {
    read() {
      try {
        const kept = JSON.parse(browserStore.get(storageKey) ?? 'null') as KeptPractice | null;
        return kept?.version === version && kept.shape === shape ? kept.state : freshLocalQuiz;
      } catch {
        return freshLocalQuiz;
      }
    },
    write: (state) => browserStore.set(storageKey, JSON.stringify({ version, shape, state } satisfies KeptPractice)),
  };
}
