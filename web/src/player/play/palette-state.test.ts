import { playTexts } from '@club/texts/play';
import { expect, test } from 'vitest';
import { noAnswer, withText } from '#entities/papers/answer.ts';
import { paletteState, saveText } from './palette-state.ts';

test.each([
  [false, false, false, 'not-visited'],
  [false, true, false, 'not-answered'],
  [true, true, false, 'answered'],
  // Answered on another device, and not seen here.
  [true, false, false, 'answered'],
  [false, true, true, 'review'],
  [true, true, true, 'answered-review'],
] as const)('answered %j, visited %j, marked %j: %s', (isAnswered, isVisited, isBookmarked, state) => {
  expect(paletteState({ answer: isAnswered ? withText('7') : noAnswer, isVisited, isBookmarked })).toBe(state);
});

test.each([
  [7, 0, false, '7 of 10 saved'],
  [7, 1, false, '7 of 10 saved, saving 1'],
  [7, 2, true, '7 of 10 saved, 2 waiting to be sent'],
])('%i saved, %i waiting, held up %j: "%s"', (saved, waiting, isHeldUp, sentence) => {
  expect(saveText(playTexts.en, { saved, total: 10, waiting, isHeldUp })).toBe(sentence);
});
