import type { AnswerEvent } from '@club/domain/entities/papers/scoring';
import type { Language } from '@club/domain/shared/language';
import { accountKey } from '#shared/account-storage.ts';
import { listPersistedKeys, persist, readPersisted, removePersisted } from '#shared/persisted-values.ts';
import type { AnswerQueue } from './answer-queue.ts';
import type { PersistedClock } from './server-clock.ts';

/** Identifies a stored sitting, so that accounts and rounds on one device never mix. */
export interface SittingRef {
  /** The account, or the name of a trial. */
  readonly owner: string;
  /** The slug of the round. */
  readonly round: string;
  readonly section: number;
}

/** The part of a sitting that exists only in this browser: unacknowledged answers. */
export interface PersistedSitting {
  /** Distinguishes this sitting from one that was deleted and started again. */
  readonly startedAt: string;
  /** Used to send the answers if the page closes before it resumes the section. */
  readonly lease: string;
  /** All questions of the section in order. */
  readonly questionIds: readonly string[];
  readonly queue: AnswerQueue;
  readonly resume: PersistedResumeState;
}

export interface PersistedResumeState {
  /** The page that holds the sitting: another page that continues it has the same lease. */
  readonly page: string;
  /** The newest answer to each question, sent or not. */
  readonly answers: readonly AnswerEvent[];
  readonly closesAt: string;
  readonly clock: PersistedClock;
}

const answersKeyPrefix = (owner: string) => accountKey(owner, 'quiz-answers:');
const sittingKey = ({ owner, round, section }: SittingRef) => `${answersKeyPrefix(owner)}${round}:${section}`;
const bookmarksKey = ({ owner, round, section }: SittingRef) => accountKey(owner, `quiz-bookmarks:${round}:${section}`);
const classKey = (owner: string) => accountKey(owner, 'quiz-class');
const notCountedKey = (owner: string) => accountKey(owner, 'quiz-not-counted');

export const persistedSittings = {
  read: (name: SittingRef) => readPersisted<PersistedSitting>(sittingKey(name)),
  keep: (name: SittingRef, sitting: PersistedSitting) => persist(sittingKey(name), sitting),
  forget: (name: SittingRef) => removePersisted(sittingKey(name)),

  /** All stored sittings of an owner, in any round. */
  listOf(owner: string): SittingRef[] {
    return listPersistedKeys(answersKeyPrefix(owner)).flatMap((rest) => {
      const [, round, section] = /^([^:]+):(\d+)$/.exec(rest) ?? [];
      return round === undefined ? [] : [{ owner, round, section: Number(section) }];
    });
  },

  /** Removes a sitting that is over, unless this browser still has unsent answers of it. */
  forgetIfSent(name: SittingRef): void {
    if (persistedSittings.read(name)?.queue.length === 0) persistedSittings.forget(name);
  },

  countUnsent(owner: string): number {
    const counts = persistedSittings.listOf(owner).map((name) => persistedSittings.read(name)?.queue.length ?? 0);
    return counts.reduce((sum, count) => sum + count, 0);
  },
};

/** For the participant only: nobody else sees it. */
export interface PersistedBookmarks {
  readonly startedAt: string;
  /** The takeover of the page that stored them; absent if an earlier version did. */
  readonly takeover?: number;
  readonly current: number;
  readonly visited: readonly string[];
  readonly bookmarked: readonly string[];
  /** Questions for which a language was chosen individually. */
  readonly languages: Readonly<Record<string, Language>>;
}

export const persistedBookmarks = {
  read: (name: SittingRef) => readPersisted<PersistedBookmarks>(bookmarksKey(name)),
  keep: (name: SittingRef, bookmarks: PersistedBookmarks) => persist(bookmarksKey(name), bookmarks),
};

/** The participant's class, stored locally as specified. */
export const persistedClass = {
  read: (owner: string) => readPersisted<number>(classKey(owner)),
  keep: (owner: string, classLevel: number) => persist(classKey(owner), classLevel),
};

export const persistedShortcutsEnabled = {
  read: () => readPersisted<boolean>('quiz-shortcuts'),
  keep: (areEnabled: boolean) => persist('quiz-shortcuts', areEnabled),
};

/** The chosen text size of questions, counted from the smallest. */
export const persistedTextSize = {
  read: () => readPersisted<number>('quiz-text-size'),
  keep: (step: number) => persist('quiz-text-size', step),
};

export interface NotCountedAnswer {
  readonly round: string;
  readonly section: number;
  /** The start of the section, as in `PersistedSitting`. */
  readonly startedAt: string;
  /** Its number in the section, from 1. */
  readonly question: number;
  /** It arrived after the end of the section, or of the whole attempt. */
  readonly why: 'section-over' | 'quiz-submitted';
}

export const persistedNotCounted = {
  read: (owner: string) => readPersisted<readonly NotCountedAnswer[]>(notCountedKey(owner)) ?? [],
  keep: (owner: string, answers: readonly NotCountedAnswer[]) => persist(notCountedKey(owner), answers),
};
