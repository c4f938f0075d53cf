import type { AnswerEvent } from '@club/domain/entities/papers/scoring';
import type { Language } from '@club/domain/shared/language';
import { accountKey } from '#shared/account-storage.ts';
import type { AnswerQueue } from './answer-queue.ts';
import { listPersistedKeys, persist, readPersisted, removePersisted } from './persisted-values.ts';
import type { PersistedClock } from './server-clock.ts';

/** Which sitting something is kept for, so that two accounts and two rounds on one device never mix. */
export interface SittingRef {
  /** The account that sits, or the name of a trial. */
  readonly owner: string;
  /** The slug of the round. */
  readonly round: string;
  readonly section: number;
}

/** The part of a sitting that only this browser has: answers that nobody has acknowledged. */
export interface PersistedSitting {
  /** Distinguishes this sitting from one that was withdrawn and restarted. */
  readonly startedAt: string;
  /** Used to send the answers if the page closes before it resumes the section. */
  readonly lease: string;
  /** All questions of the section as they are numbered. */
  readonly questionIds: readonly string[];
  readonly queue: AnswerQueue;
  readonly resume: PersistedResumeState;
}

export interface PersistedResumeState {
  /** The page that holds the sitting: one that takes it up from here has the same lease. */
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

  /** Every sitting of an owner of which something is kept, whatever its round. */
  listOf(owner: string): SittingRef[] {
    return listPersistedKeys(answersKeyPrefix(owner)).flatMap((rest) => {
      const [, round, section] = /^([^:]+):(\d+)$/.exec(rest) ?? [];
      return round === undefined ? [] : [{ owner, round, section: Number(section) }];
    });
  },

  /** Forgets a sitting that is over, unless this browser still has answers of it. */
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
  readonly current: number;
  readonly visited: readonly string[];
  readonly bookmarked: readonly string[];
  /** Questions that are read in a language of their own choice, whatever that of the page. */
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

/** Which of its sizes the text of questions has, counted from the smallest. */
export const persistedTextSize = {
  read: () => readPersisted<number>('quiz-text-size'),
  keep: (step: number) => persist('quiz-text-size', step),
};

export interface NotCountedAnswer {
  readonly round: string;
  readonly section: number;
  /** Of the section, as `KeptSitting` has it. */
  readonly startedAt: string;
  /** Its number in the section, from 1. */
  readonly question: number;
  /** It came when the section, or the whole attempt, was behind the participant. */
  readonly why: 'section-over' | 'quiz-submitted';
}

export const persistedNotCounted = {
  read: (owner: string) => readPersisted<readonly NotCountedAnswer[]>(notCountedKey(owner)) ?? [],
  keep: (owner: string, answers: readonly NotCountedAnswer[]) => persist(notCountedKey(owner), answers),
};
