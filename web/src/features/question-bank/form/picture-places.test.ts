import { perOption } from '@club/domain/entities/papers/answer-key';
import { expect, test } from 'vitest';
import { sampleSections } from '#testing/sample-outline.ts';
import { placePictures } from './picture-places.ts';
import { emptyQuestion, type QuestionFormValues } from './question-form-values.ts';

const [section] = sampleSections;
if (!section) throw new Error('the sample has no section');
const empty = emptyQuestion(section);
const withTexts = { ...empty, optionTexts: perOption((index) => `Text ${index}`) };
const files = (...names: string[]) => names.map((name) => new File(['x'], `${name}.png`, { type: 'image/png' }));

function put(at: Parameters<typeof placePictures>[2], values: QuestionFormValues, ...names: string[]) {
  const { values: placed, places } = placePictures(values, files(...names), at);
  const shown = [placed.supportingPicture, ...placed.optionPictures].map((picture) =>
    picture?.kind === 'chosen' ? picture.file.name.slice(0, -4) : '',
  );
  return [shown.join(' ').trimEnd(), placed.optionsAre, places.length];
}

test.each<[string, ReturnType<typeof put>, ReturnType<typeof put>]>([
  ['one at the question', put('question', withTexts, 'map'), ['map', 'texts', 1]],
  ['one at an option', put(2, withTexts, 'map'), ['   map', 'both', 1]],
  [
    'four, in the order of their names',
    put(undefined, empty, 'p10', 'p2', 'p1', 'p9'),
    [' p1 p2 p9 p10', 'pictures', 4],
  ],
  ['four, if options are texts', put('question', withTexts, 'a', 'b', 'c', 'd'), ['a', 'texts', 1]],
  ['five', put('question', empty, 'a', 'b', 'c', 'd', 'e'), ['a b c d e', 'pictures', 5]],
  ['two at option C', put(2, empty, 'a', 'b'), ['   a b', 'pictures', 2]],
  ['more than there are places', put(3, empty, 'a', 'b'), ['    a', 'pictures', 1]],
  ['a question without options', put(undefined, { ...empty, kind: 'typed' }, 'a', 'b'), ['a', 'texts', 1]],
])('pictures go to the place where they are dropped, and on to free places (B35): %s', (_, placed, expected) => {
  expect(placed).toEqual(expected);
});

test('pictures dropped outside all places replace none; one dropped on another replaces it (B35)', () => {
  const { values } = placePictures(empty, files('first'), 'question');
  expect(put(undefined, values, 'second')).toEqual(['first second', 'pictures', 1]);
  expect(put('question', values, 'second')).toEqual(['second', 'texts', 1]);
});
