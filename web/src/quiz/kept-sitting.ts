import type { AnswerQueue } from './answer-queue.ts';
import { forget, keep, readKept } from './kept-in-browser.ts';

/** The part of a sitting that only this browser has: answers that the server has not acknowledged. */
export interface KeptSitting {
  /** Tells this sitting from one that was taken back and started anew. */
  readonly startedAt: string;
  /** What the answers are sent with if the page does not live to take the section up again. */
  readonly lease: string;
  readonly queue: AnswerQueue;
}

const sittingKey = (accountId: string, section: number) => `quiz-answers:${accountId}:${section}`;
const marksKey = (accountId: string, section: number) => `quiz-marks:${accountId}:${section}`;
const classKey = (accountId: string) => `quiz-class:${accountId}`;

export const keptSittings = {
  read: (accountId: string, section: number) => readKept<KeptSitting>(sittingKey(accountId, section)),
  keep: (accountId: string, section: number, sitting: KeptSitting) => keep(sittingKey(accountId, section), sitting),
  forget: (accountId: string, section: number) => forget(sittingKey(accountId, section)),
};

/** What the participant has seen and marked; a help for them alone, so the server does not know it. */
export interface KeptMarks {
  readonly startedAt: string;
  readonly current: number;
  readonly visited: readonly string[];
  readonly marked: readonly string[];
}

export const keptMarks = {
  read: (accountId: string, section: number) => readKept<KeptMarks>(marksKey(accountId, section)),
  keep: (accountId: string, section: number, marks: KeptMarks) => keep(marksKey(accountId, section), marks),
};

/** The participant's class, stored locally as specified. */
export const keptClass = {
  read: (accountId: string) => readKept<number>(classKey(accountId)),
  keep: (accountId: string, classLevel: number) => keep(classKey(accountId), classLevel),
};

/** Whether the play screen listens to keys. */
export const keptKeysWanted = {
  read: () => readKept<boolean>('quiz-keys'),
  keep: (isWanted: boolean) => keep('quiz-keys', isWanted),
};
