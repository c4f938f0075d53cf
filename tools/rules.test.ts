import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run-steps.ts';

const namesIn = (paths: readonly string[], pattern: RegExp) =>
  new Set(
    paths.flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(pattern)].flatMap(([, names = '']) => names.split(', ')),
    ),
  );

const statedName = /^- \*\*([A-Z]\d+)\*\*/gm;
const stated = namesIn(globSync('docs/rules/*.md', { cwd: root }), statedName);
const tests = ['domain', 'content-files', 'server', 'web'].flatMap((workspace) =>
  globSync(`${workspace}/src/**/*.test.{ts,tsx}`, { cwd: root }),
);
const journeys = globSync('e2e/*.spec.ts', { cwd: root });
const letters = `[${[...new Set([...stated].map((name) => name.slice(0, 1)))].join('')}]`;
const cited = namesIn([...tests, ...journeys], new RegExp(`\\((${letters}\\d{1,2}(?:, ${letters}\\d{1,2})*)\\)`, 'g'));

test('no two rules have one name', () => {
  const names = globSync('docs/rules/*.md', { cwd: root }).flatMap((path) => [...namesIn([path], statedName)]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('every rule is cited by a test', () => {
  expect([...stated].filter((name) => !cited.has(name))).toEqual([]);
  expect(stated.size).toBeGreaterThan(30);
});

test('every citation is of a rule that is there', () => {
  expect([...cited].filter((name) => !stated.has(name))).toEqual([]);
});

test('every rule that a comment names stands on the page it names', () => {
  const sources = ['domain', 'contract', 'content-files', 'server', 'web'].flatMap((workspace) =>
    globSync(`${workspace}/src/**/*.{ts,tsx}`, { cwd: root }),
  );
  const named = sources.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/docs\/rules\/(\w+)\.md, ([A-Z]\d+)/g)].map(
      ([, page = '', name = '']) => ({ path, page, name }),
    ),
  );
  const statedOnPages = new Set(
    globSync('docs/rules/*.md', { cwd: root }).flatMap((path) =>
      [...namesIn([path], statedName)].map((name) => `${basename(path, '.md')} ${name}`),
    ),
  );
  expect(named.filter(({ page, name }) => !statedOnPages.has(`${page} ${name}`))).toEqual([]);
  expect(named.length).toBeGreaterThan(3);
});
