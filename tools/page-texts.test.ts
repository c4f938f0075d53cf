import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pageFiles, textsOutsideCatalogue } from './page-texts.ts';
import { isReferenced, textKeys, unreadTexts } from './text-keys.ts';

test('texts for students and visitors are in the catalogue, on every page', () => {
  const outside = pageFiles().flatMap((file) =>
    textsOutsideCatalogue(file, readFileSync(file, 'utf8')).map((words) => `${file}:${words}`),
  );
  expect(outside).toEqual([]);
});

test('every text of the catalogue is used', () => {
  expect(unreadTexts()).toEqual([]);
});

describe('words outside the catalogue', () => {
  test.each([
    ['in a page', '<p>Save and go on</p>'],
    ['in a name for screen readers', '<button aria-label="close" />'],
    ['in an alternative text', '<img alt="The club" src="/a.png" />'],
    ['in a template', `<p>{\`Question \${number} of \${total} is open\`}</p>`],
    ['in a call', "toast.success('Saved for you');"],
    ['in a condition', "<p>{isOpen ? 'Close the list' : texts.open}</p>"],
  ])('%s are found', (_, source) => {
    expect(textsOutsideCatalogue('page.tsx', source)).toHaveLength(1);
  });

  test.each([
    ['a text of the catalogue', '<p>{texts.save}</p>'],
    ['text for programs', '<Link to="/team" className="flex gap-2 px-4" rel="noopener" data-state="open now" />'],
    ['an error that nobody sees', "throw new Error('the page has no list');"],
    ['an import', "import { Save } from './Save and go.ts';"],
    ['a sign', '<span>·</span>'],
  ])('%s is not found', (_, source) => {
    expect(textsOutsideCatalogue('page.tsx', source)).toEqual([]);
  });
});

describe('the texts of an area', () => {
  test('are its keys, including groups, and not the parts of a text', () => {
    const source =
      "export const play = { next: 'Next', clock: { 'one-minute': 'One minute', left: ({ n }: { n: number }) => plural('en', n, { one: 'a', other: 'b' }) } };";
    expect(textKeys('play', source)).toEqual([
      ['play', 'next'],
      ['play', 'clock', 'one-minute'],
      ['play', 'clock', 'left'],
    ]);
  });

  test.each([
    [['play', 'next'], 'texts.next', true],
    [['play', 'next'], 'const { next } = useTexts(playTexts)', true],
    [['play', 'clock', 'one-minute'], 'texts.clock[warning]', true],
    [['play', 'next'], 'texts.nextOne', false],
    [['play', 'clock', 'left'], 'texts.leftOver', false],
  ] as const)('%j are used, or not, by %s: %s', (key, source, isRead) => {
    expect(isReferenced(key, source)).toBe(isRead);
  });
});
