import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run-steps.ts';

const namesIn = (paths: readonly string[], pattern: RegExp) =>
  new Set(
    paths.flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(pattern)].flatMap(([, names = '']) => names.split(', ')),
    ),
  );

const stated = namesIn(globSync('docs/rules/*.md', { cwd: root }), /^- \*\*([A-Z]\d+)\*\*/gm);
const tests = ['domain', 'content-files', 'server', 'web'].flatMap((workspace) =>
  globSync(`${workspace}/src/**/*.test.{ts,tsx}`, { cwd: root }),
);
const journeys = globSync('e2e/*.spec.ts', { cwd: root });
const cited = namesIn([...tests, ...journeys], /\(([AIMPRT]\d{1,2}(?:, [AIMPRT]\d{1,2})*)\)/g);

test('every rule is cited by a test', () => {
  expect([...stated].filter((name) => !cited.has(name))).toEqual([]);
  expect(stated.size).toBeGreaterThan(30);
});

test('every citation is of a rule that is there', () => {
  expect([...cited].filter((name) => !stated.has(name))).toEqual([]);
});
