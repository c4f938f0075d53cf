import { sittingTexts } from '@club/texts/sitting';
import { expect, test } from 'vitest';
import { summary } from './finish-dialog.tsx';
import { escapeWarning } from './full-screen-rule.tsx';

test('counts answered questions before finishing, including those marked for review', () => {
  const states = ['answered', 'answered', 'not-answered', 'review', 'answered-review', 'not-visited'] as const;
  expect(summary(states)).toEqual({ answered: 3, marked: 1, unanswered: [2, 3, 5] });
});

test.each([
  [1, 'Use the buttons, not Esc: Esc leaves full screen and disqualifies you.'],
  [3, 'Use the buttons, not Esc: Esc leaves full screen and gets you a warning.'],
  [null, 'Use the buttons, not Esc: Esc leaves full screen.'],
])('explains the cost of Escape by the rule of the round: %j', (disqualifyingFlag, sentence) => {
  expect(escapeWarning(sittingTexts.en, { disqualifyingFlag, flags: 0 })).toBe(sentence);
});
