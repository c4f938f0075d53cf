import { browserStore } from '#shared/browser-storage.ts';
import { initialLocalQuizState, type LocalQuizState, type LocalQuizStore } from './local-quiz.ts';

/** Increase whenever the shape of the state of a local quiz changes. */
const formatVersion = 3;

interface KeptQuiz {
  readonly version: string;
  readonly formatVersion: number;
  readonly state: LocalQuizState;
}

/**
 * Survives a reload; the state of another version of the paper or of the pages is discarded.
 * @param version changes with the paper
 */
export function keptLocalQuiz(storageKey: string, version: string): LocalQuizStore {
  return {
    read() {
      try {
        const kept = JSON.parse(browserStore.get(storageKey) ?? 'null') as KeptQuiz | null;
        return kept?.version === version && kept.formatVersion === formatVersion ? kept.state : initialLocalQuizState;
      } catch {
        return initialLocalQuizState;
      }
    },
    write: (state) =>
      browserStore.set(storageKey, JSON.stringify({ version, formatVersion, state } satisfies KeptQuiz)),
  };
}

export function hasBegun(store: LocalQuizStore): boolean {
  return store.read().attempt.sittings.length > 0;
}
