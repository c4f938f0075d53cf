import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Each text with a moment or a day in it, which begin with the day of the week or the date. */
function linesWith(language: string, pattern: RegExp): string[] {
  const folder = new URL(`./${language}/`, import.meta.url);
  return readdirSync(folder).flatMap((file) =>
    readFileSync(new URL(file, folder), 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line)),
  );
}

test('a day has the preposition of days: “on Friday”, never “at Friday”, and को only once', () => {
  expect(linesWith('en', /\bon \$\{(?:moment|day)\}/).length).toBeGreaterThan(10);
  expect(linesWith('en', /\b(?:at|in) \$\{(?:moment|day|decided)\}/)).toEqual([]);
  // A moment brings its own: "21 नवंबर 2026 को शाम 4:30 बजे".
  expect(linesWith('hi', /\$\{moment\}/).length).toBeGreaterThan(10);
  expect(linesWith('hi', /\$\{(?:moment|decided)\} को/)).toEqual([]);
});
