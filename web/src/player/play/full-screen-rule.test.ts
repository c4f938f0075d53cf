import { sittingTexts } from '@club/texts/sitting';
import { expect, test } from 'vitest';
import { fullScreenRule } from './full-screen-rule.tsx';

test.each([
  [0, 'you get a warning. At warning 3 you are disqualified.'],
  [1, 'you get a warning. At warning 3 you are disqualified; you have 1 so far.'],
  [2, 'You have 2 warnings. If you leave full screen or press Esc again, you are disqualified.'],
  // A disqualification was lifted, and the warnings remain.
  [3, 'You have 3 warnings. If you leave full screen or press Esc again, you are disqualified.'],
])('with %i of three warnings used, the rule explains the next one (I2)', async (flags, sentence) => {
  const texts = await sittingTexts.read('en');
  expect(fullScreenRule(texts, { disqualifyingFlag: 3, flags })).toContain(sentence);
});
