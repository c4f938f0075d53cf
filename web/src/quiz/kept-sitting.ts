import type { AnswerQueue } from './answer-queue.ts';
import { forget, keep, keptKeys, readKept } from './kept-in-browser.ts';

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
  readonly queue: AnswerQueue;
}

const sittingKey = ({ owner, round, section }: SittingName) => `quiz-answers:${owner}:${round}:${section}`;
const bookmarksKey = ({ owner, round, section }: SittingName) => `quiz-bookmarks:${owner}:${round}:${section}`;
const classKey = (owner: string) => `quiz-class:${owner}`;

export const keptSittings = {
  read: (name: SittingName) => readKept<KeptSitting>(sittingKey(name)),
  keep: (name: SittingName, sitting: KeptSitting) => keep(sittingKey(name), sitting),
  forget: (name: SittingName) => forget(sittingKey(name)),

  /** Every sitting of an owner of which something is kept, whatever its round. */
  listOf(owner: string): SittingName[] {
    return keptKeys(`quiz-answers:${owner}:`).flatMap((rest) => {
      const [, round, section] = /^([^:]+):(\d+)$/.exec(rest) ?? [];
      return round === undefined ? [] : [{ owner, round, section: Number(section) }];
    });
  },
};

/** What the participant has seen and wants to see again; a help for them alone, so nobody else knows it. */
export interface KeptBookmarks {
  readonly startedAt: string;
  readonly current: number;
  readonly visited: readonly string[];
  readonly bookmarked: readonly string[];
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
