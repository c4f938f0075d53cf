import { globSync, readFileSync } from 'node:fs';
import { translatedLanguages } from '@club/domain/shared/language';
import { expect, test } from 'vitest';

/** Places where a language may be named: its list entry, its texts, and test data. */
const allowed = [
  /^domain\/src\/shared\/language\.ts$/,
  new RegExp(`^texts/src/(?:${translatedLanguages.join('|')})/`),
  /\.(?:test|spec)\.tsx?$|(?:^|\/)testing\/|^content-files\/src\/small-content\.ts$/,
];

/** The code of a language as a string, as part of a tag or an address, as a key, and as a variable name. */
function namesOf(language: string): RegExp {
  return new RegExp(
    [
      `['"\`]${language}(?:-[A-Z]{2})?['"\`]`,
      `/${language}(?=[/'"\`?])`,
      `(?<=[\\w)\\]]\\??)\\.${language}\\b`,
      `(?<![\\w.-])${language}\\??:`,
      `[{,]\\s*${language}\\s*(?=[,}=])`,
      `lang\\(${language}|\\blang[|^~*$]?=["']?${language}\\b`,
      `/\\^?${language}(?:\\\\|\\(|/)`,
    ].join('|'),
  );
}

function languagesNamedIn(source: string): string[] {
  return translatedLanguages.filter((language) => namesOf(language).test(source));
}

test('only the list of languages and the texts of a language name it', () => {
  const files = globSync(
    '{domain,contract,server,web,texts,content-files,tools,bench,deploy,e2e}/**/*.{ts,tsx,css,mjs,html}',
    { exclude: ['**/node_modules/**', '**/build/**', '**/.cache/**', '**/.react-router/**'] },
  );
  const naming = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !allowed.some((place) => place.test(file)))
    .filter((file) => languagesNamedIn(readFileSync(file, 'utf8')).length > 0);
  expect(files.length).toBeGreaterThan(1000);
  expect(naming).toEqual([]);
});

test.each([
  "if (language === 'hi') return text;",
  'const said = text.hi ?? text.en;',
  'z.object({ en: line, hi: line.optional() })',
  'const { hi } = question.translations;',
  "await import('./hi/home.ts')",
  "const prefix = '/hi';",
  '<p lang="hi-IN">',
  'html:lang(hi) { --font: x; }',
  '[lang^="hi"] { --leading: 1.4; }',
  '/^hi(?:-|$)/i.test(tag)',
])('it is found in %s', (source) => {
  expect(languagesNamedIn(source)).toEqual(['hi']);
});

test.each(['const hidden = this.shift;', "import { highest } from './hints.ts';", '// Hi: hello'])(
  'and none is found in %s',
  (source) => {
    expect(languagesNamedIn(source)).toEqual([]);
  },
);
