import { expect, test } from 'vitest';
import { summary } from './finish-dialog.tsx';
import { escapeWarning } from './full-screen-rule.ts';

test('before handing in, every question is counted once', () => {
  const states = ['answered', 'answered', 'not-answered', 'review', 'answered-review', 'not-visited'] as const;
  expect(summary(states)).toEqual([
    ['Answered', 2],
    ['Not answered', 1],
    ['Marked for review', 2],
    ['Not visited', 1],
  ]);
});

test.each([
  [1, 'Use the buttons, not Escape: Escape leaves full screen and disqualifies you.'],
  [3, 'Use the buttons, not Escape: Escape leaves full screen and is a flag against you.'],
  [null, 'Use the buttons, not Escape: Escape leaves full screen.'],
])('what Escape costs is said by the rule of the round: %j', (disqualifyingFlag, sentence) => {
  expect(escapeWarning({ disqualifyingFlag, flags: 0 })).toBe(sentence);
});
