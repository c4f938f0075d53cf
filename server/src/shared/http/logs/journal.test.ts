import { closeSync, fstatSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import { expect, test } from 'vitest';
import { isJournal, withPriority } from './journal.ts';

test.each([
  ['{"level":30,"msg":"answered"}', 6],
  ['{"level":40,"msg":"too many"}', 4],
  ['{"level":50,"msg":"unhandled error"}', 3],
])('journald files %s under its priority (O14)', (line, priority) => {
  expect(withPriority(line)).toBe(`<${priority}>${line}`);
});

test('only a stream to journald has priorities (O14)', () => {
  const descriptor = openSync(devNull, 'w');
  const { dev, ino } = fstatSync(descriptor);
  expect([isJournal(descriptor, `${dev}:${ino}`), isJournal(descriptor, '1:2')]).toEqual([true, false]);
  closeSync(descriptor);
});
