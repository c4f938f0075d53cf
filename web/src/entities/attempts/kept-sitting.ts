import type { AnswerEvent } from '@club/domain/entities/papers/scoring';
import type { Language } from '@club/domain/shared/language';
import { accountKey } from '#shared/kept-for-account.ts';
import type { AnswerQueue } from './answer-queue.ts';
import { forget, keep, keptKeys, readKept } from './kept-in-browser.ts';
import type { KeptClock } from './server-clock.ts';

/** Which sitting something is kept for, so that two accounts and two rounds on one device never mix. */
export interface SittingName {
  /** The account that sits, or the name of a trial. */
  readonly owner: string;
  /** The slug of the round. */
  readonly round: string;
  readonly section: number;
}

/** The part of a sitting that only this browser has: answers that nobody has acknowledged. */
export interface KeptSitting {
  /** Tells this sitting from one that was taken back and started anew. */
  readonly startedAt: string;
  /** What the answers are sent with if the page does not live to take the section up again. */
  readonly lease: string;
  /** All questions of the section as they are numbered. */
  readonly questionIds: readonly string[];
  readonly queue: AnswerQueue;
  readonly resume: KeptResume;
}

/** What else of a sitting a page needs that takes it up without a connection. */
export interface KeptResume {
  /** The page that holds the sitting: one that takes it up from here has the same lease. */
  readonly page: string;
  /** The newest answer to each question, sent or not. */
  readonly answers: readonly AnswerEvent[];
  readonly closesAt: string;
  readonly clock: KeptClock;
}

const answersBeginning = (owner: string) => accountKey(owner, 'quiz-answers:');
const sittingKey = ({ owner, round, section }: SittingName) => `${answersBeginning(owner)}${round}:${section}`;
const bookmarksKey = ({ owner, round, section }: SittingName) =>
  accountKey(owner, `quiz-bookmarks:${round}:${section}`);
const classKey = (owner: string) => accountKey(owner, 'quiz-class');
const notCountedKey = (owner: string) => accountKey(owner, 'quiz-not-counted');

export const keptSittings = {
  read: (name: SittingName) => readKept<KeptSitting>(sittingKey(name)),
  keep: (name: SittingName, sitting: KeptSitting) => keep(sittingKey(name), sitting),
  forget: (name: SittingName) => forget(sittingKey(name)),

  /** Every sitting of an owner of which something is kept, whatever its round. */
  listOf(owner: string): SittingName[] {
    return keptKeys(answersBeginning(owner)).flatMap((rest) => {
      const [, round, section] = /^([^:]+):(\d+)$/.exec(rest) ?? [];
      return round === undefined ? [] : [{ owner, round, section: Number(section) }];
    });
  },

  /** Forgets a sitting that is over, unless this browser still has answers of it. */
  forgetIfSent(name: SittingName): void {
    if (keptSittings.read(name)?.queue.length === 0) keptSittings.forget(name);
  },

  /** How many answers of an owner only this browser has. */
  countUnsent(owner: string): number {
    const counts = keptSittings.listOf(owner).map((name) => keptSittings.read(name)?.queue.length ?? 0);
    return counts.reduce((sum, count) => sum + count, 0);
  },
};

/** What the participant has seen and wants to see again, and how; a help for them alone, so nobody else knows it. */
export interface KeptBookmarks {
  readonly startedAt: string;
  readonly current: number;
  readonly visited: readonly string[];
  readonly bookmarked: readonly string[];
  /** Questions that are read in a language of their own choice, whatever that of the page. */
  readonly languages: Readonly<Record<string, Language>>;
}

export const keptBookmarks = {
  read: (name: SittingName) => readKept<KeptBookmarks>(bookmarksKey(name)),
  keep: (name: SittingName, bookmarks: KeptBookmarks) => keep(bookmarksKey(name), bookmarks),
};

/** The participant's class, stored locally as specified. */
export const keptClass = {
  read: (owner: string) => readKept<number>(classKey(owner)),
  keep: (owner: string, classLevel: number) => keep(classKey(owner), classLevel),
};

/** Whether the play screen listens to the keyboard. */
export const keptShortcutsWanted = {
  read: () => readKept<boolean>('quiz-shortcuts'),
  keep: (areWanted: boolean) => keep('quiz-shortcuts', areWanted),
};

/** Which of its sizes the text of questions has, counted from the smallest. */
export const keptTextSize = {
  read: () => readKept<number>('quiz-text-size'),
  keep: (step: number) => keep('quiz-text-size', step),
};

/** An answer that reached the server and does not count. */
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

export const keptNotCounted = {
  read: (owner: string) => readKept<readonly NotCountedAnswer[]>(notCountedKey(owner)) ?? [],
  keep: (owner: string, answers: readonly NotCountedAnswer[]) => keep(notCountedKey(owner), answers),
};
