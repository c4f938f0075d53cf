import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const content = join(import.meta.dirname, '..', '..', 'content');

/** A figure that a round has by itself: "30 minutes", "52 प्रश्न", "Classes 9–12". */
const figureOfRound =
  /\d[\d,]*[\s-]*(?:minutes?|questions?|sections?|marks?|मिनट|प्रश्न|खंड|अंक)|(?:class(?:es)?|कक्षा(?:एँ)?)\s*(?:\d|[IVX]+\b)/iu;

const files = readdirSync(content).filter((name) => name.endsWith('.yaml'));

test.each(files)('%s repeats no figure that follows from a round (F7)', (name) => {
  const text = readFileSync(join(content, name), 'utf8');
  expect(text.match(figureOfRound)).toBeNull();
});

test('a figure of a round is recognised in both languages', () => {
  for (const words of ['It takes 30 minutes.', 'a 30-minute quiz', '52 प्रश्न', 'for Classes 9 to 12', 'कक्षा 9'])
    expect(words).toMatch(figureOfRound);
  expect('It takes {minutes} minutes.').not.toMatch(figureOfRound);
});
