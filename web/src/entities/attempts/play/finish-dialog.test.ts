import { sittingTexts } from '@club/texts/sitting';
import { expect, test } from 'vitest';
import { escapeWarning } from '#entities/attempts/full-screen-rule.ts';
import { summary } from './finish-dialog.tsx';

test('before handing in, every question is counted once', () => {
  const states = ['answered', 'answered', 'not-answered', 'review', 'answered-review', 'not-visited'] as const;
  expect(summary(states)).toEqual([
    ['answered', 2],
    ['not-answered', 1],
    ['review', 2],
    ['not-visited', 1],
  ]);
});

test.each([
  [1, 'Use the buttons, not Escape: Escape leaves full screen and disqualifies you.'],
  [3, 'Use the buttons, not Escape: Escape leaves full screen and is a flag against you.'],
  [null, 'Use the buttons, not Escape: Escape leaves full screen.'],
])('what Escape costs is said by the rule of the round: %j', (disqualifyingFlag, sentence) => {
  expect(escapeWarning(sittingTexts.en, { disqualifyingFlag, flags: 0 })).toBe(sentence);
});
