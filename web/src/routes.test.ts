import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pagePaths } from '@club/contract/shared/pages';
import { languages } from '@club/domain/shared/language';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from './routes.ts';

interface Page {
  readonly path: string;
  readonly file: string;
}

function pagesBelow(entries: readonly RouteConfigEntry[], parent = ''): Page[] {
  return entries.flatMap(({ path, file, children, index }) => {
    const here = path ? `${parent}/${path}` : parent;
    return [...(path || index ? [{ path: here || '/', file }] : []), ...(children ? pagesBelow(children, here) : [])];
  });
}

const pages = pagesBelow(await routes);

test('the site map and the served addresses are the same', () => {
  const inLanguages = languages.map((language) => `/${language}`);
  const addresses = pages
    // An optional last segment means two addresses.
    .flatMap(({ path }) => (path.endsWith('?') ? [path.replace(/\/[^/]*\?$/, ''), path.slice(0, -1)] : path))
    .filter((path) => path !== '/*' && !inLanguages.some((start) => path === start || path.startsWith(`${start}/`)));
  expect(addresses.toSorted()).toEqual(pagePaths.toSorted());
});

test('every page is a file', () => {
  expect(pages.filter(({ file }) => !existsSync(join(import.meta.dirname, file)))).toEqual([]);
});
