import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bugNames, fileOfBug, withBug } from './planted-bugs.ts';

test.each(bugNames)('the bug "%s" can still be planted in the code (T8)', (name) => {
  const source = readFileSync(fileOfBug(name), 'utf8');
  expect(withBug(name, source)).not.toBe(source);
});
