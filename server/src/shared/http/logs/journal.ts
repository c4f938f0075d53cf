import { fstatSync } from 'node:fs';

/** By pino's level; see sd-daemon(3). */
const priorities: Readonly<Record<string, number>> = { 60: 2, 50: 3, 40: 4, 30: 6, 20: 7, 10: 7 };

/** Prefixes for lines that pino does not write. */
export const priorityOf = { error: '<3>', warning: '<4>' } as const;

/** True if a file descriptor writes to journald, whose device and inode are in `JOURNAL_STREAM`. */
export function isJournal(descriptor: number, stream = process.env.JOURNAL_STREAM): boolean {
  if (stream === undefined) return false;
  const { dev, ino } = fstatSync(descriptor);
  return stream === `${dev}:${ino}`;
}

/** journald treats lines without a priority as information, so `journalctl -p warning` would show none. */
export function withPriority(line: string): string {
  const [, level = '30'] = /^\{"level":(\d+)/.exec(line) ?? [];
  return `<${priorities[level] ?? 6}>${line}`;
}
