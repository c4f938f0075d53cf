import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';

const pages = globSync('docs/rules/*.md').filter((file) => basename(file) !== 'README.md');

/** Each rule with its page, in order. A rule that is defined twice is here twice. */
const rules = pages.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^- \*\*([A-Z]{1,2}\d+)\*\*/gm)].map(([, id = '']) => ({
    id,
    page: basename(file, '.md'),
  })),
);

/** The page of each letter, as the table in the rules' README has it. */
const letters = new Map(
  [...readFileSync('docs/rules/README.md', 'utf8').matchAll(/^\| ([A-Z]{1,2}) \| \[`([a-z-]+)\.md`\]/gm)].map(
    ([, letter = '', page = '']) => [letter, page],
  ),
);

/** What `(A1, B22)` and `(A1 to A3)` in the titles of tests cite. */
function citedIn(source: string): string[] {
  const brackets = source.matchAll(/\(((?:[A-Z]{1,2}\d+(?:, | to | and )?)+)\)[:,]?(?= |['"`])/g);
  return [...brackets].flatMap(([, ids = '']) => ids.split(/, | to | and /));
}

/** What `docs/rules/timing.md, T2 and T4` in a comment cites, each with its page. */
function citedWithPage(source: string): string[] {
  const comments = source.matchAll(/docs\/rules\/([a-z-]+)\.md`?, ((?:[A-Z]{1,2}\d+(?:, | to | and )?)+)/g);
  return [...comments].flatMap(([, page, ids = '']) =>
    (ids.match(/[A-Z]{1,2}\d+/g) ?? []).map((id) => `${page} ${id}`),
  );
}

const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file);
const sources = globSync('{domain,contract,server,web,texts,content-files,tools,bench,deploy,e2e}/**/*.{ts,tsx,mjs}', {
  exclude: ['**/node_modules/**', '**/build/**', '**/.cache/**', '**/.react-router/**'],
}).map((file) => ({ file, text: readFileSync(file, 'utf8') }));

describe('rules', () => {
  test('have an id of their own', () => {
    const ids = rules.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(280);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('have the letter of their page', () => {
    expect([...letters.values()].toSorted()).toEqual(pages.map((file) => basename(file, '.md')).toSorted());
    expect(rules.filter(({ id, page }) => letters.get(id.replace(/\d+$/, '')) !== page)).toEqual([]);
  });

  test('are each held by a test, and no test cites a rule that is not there', () => {
    const cited = new Set(sources.filter(({ file }) => isTest(file)).flatMap(({ text }) => citedIn(text)));
    const known = new Set(rules.map(({ id }) => id));
    expect({
      withoutTest: [...known].filter((id) => !cited.has(id)),
      withoutRule: [...cited].filter((id) => !known.has(id)),
    }).toEqual({ withoutTest: [], withoutRule: [] });
  });

  test('are on the page where a comment says they are', () => {
    const known = new Set(rules.map(({ id, page }) => `${page} ${id}`));
    const cited = sources.flatMap(({ file, text }) => citedWithPage(text).map((rule) => ({ file, rule })));
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter(({ rule }) => !known.has(rule))).toEqual([]);
  });
});

test.each([
  ["test('counts nothing after the finish (T9)', () => {", ['T9']],
  ["test('is a mistake (G9, V3)', () => {", ['G9', 'V3']],
  ["test('shows (V3): %s', () => {", ['V3']],
  ["test('the whole evening (V1 to V16)', async () => {", ['V1', 'V16']],
  ['const size = (A4);', []],
])('%s cites %j', (source, ids) => {
  expect(citedIn(source)).toEqual(ids);
});

test('a comment cites rules of a page', () => {
  expect(citedWithPage('/** See docs/rules/timing.md, T2, T4 and T9. At 10 */')).toEqual([
    'timing T2',
    'timing T4',
    'timing T9',
  ]);
});
