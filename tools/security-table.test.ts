import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const table = readFileSync(join(root, 'SECURITY.md'), 'utf8');

/** Each file of tests that the table names, with the titles it names there. */
function citations(): { file: string; titles: string[] }[] {
  const named = /`([\w/-]+\.test\.ts)`((?:(?:, )? ?“[^”]+”)*)/g;
  return [...table.matchAll(named)].map(([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
  }));
}

test('the security table names tests that are there', () => {
  expect(citations().length).toBeGreaterThan(40);
  for (const { file, titles } of citations()) {
    const path = join(root, 'server/src', file);
    expect(existsSync(path), file).toBe(true);
    const written = readFileSync(path, 'utf8');
    for (const title of titles) expect(written, file).toContain(title);
  }
});
