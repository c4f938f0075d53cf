import { expect, test } from 'vitest';
import { chipState } from './section-chips.tsx';

const startedAt = '2026-07-05T10:00:00Z';

test.each([
  [1, 'over', startedAt, 'done'],
  [2, 'open', startedAt, 'now'],
  [3, 'not-started', null, 'locked'],
  [3, 'over', startedAt, 'done'],
  // After a disqualification in section 2.
  [3, 'over', null, 'locked'],
] as const)('section %i, %s, with section 2 open: %s is %s', (section, state, at, shown) => {
  expect(chipState({ section, state, startedAt: at }, 2)).toBe(shown);
});
