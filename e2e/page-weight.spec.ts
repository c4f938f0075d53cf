import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

const client = join(import.meta.dirname, '..', 'web', 'build', 'client');

/** What the scripts of a written page may weigh, in bytes of gzip; another language may add 8 kB to a page. */
const budgets: readonly { page: string; bytes: number; alsoComing?: RegExp }[] = [
  { page: 'index.html', bytes: 110_000 },
  // What tells of the round comes by itself once the page stands still.
  { page: 'index.html', alsoComing: /^live-news-/, bytes: 116_000 },
  { page: 'hi/index.html', bytes: 118_000 },
  { page: 'signup/index.html', bytes: 158_000 },
  { page: 'hi/signup/index.html', bytes: 166_000 },
  { page: 'signin/index.html', bytes: 146_000 },
];

/** The scripts that a built page asks for, with whatever these import. */
function scriptsOf(page: string, alsoComing: RegExp | undefined): string[] {
  const found = new Set(namesIn(readFileSync(join(client, page), 'utf8'), /\/assets\/([\w.-]+\.js)/g));
  for (const name of found) {
    // The list of routes names every page there is.
    if (name.startsWith('manifest-')) continue;
    const script = readFileSync(join(client, 'assets', name), 'utf8');
    const later = namesIn(script, /import\([`"']\.\/([\w.-]+\.js)/g).filter((one) => alsoComing?.test(one));
    for (const one of [...namesIn(script, /(?:from|import)\s*[`"']\.\/([\w.-]+\.js)/g), ...later]) found.add(one);
  }
  return [...found];
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

for (const { page, bytes, alsoComing } of budgets) {
  const also = alsoComing ? ', with those that come by themselves,' : '';
  test(`the scripts of ${page}${also} weigh at most ${bytes / 1000} kB`, () => {
    const scripts = scriptsOf(page, alsoComing);
    if (alsoComing) expect(scripts).toContainEqual(expect.stringMatching(alsoComing));
    const weights = scripts.map((name) => gzipSync(readFileSync(join(client, 'assets', name))).length);
    expect(scripts.length).toBeGreaterThan(4);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(bytes);
  });
}

test('scripts of a page in English have no words of another language but its name', () => {
  for (const page of ['index.html', 'faqs/index.html', 'events/iqc/index.html', 'signin/index.html']) {
    for (const name of scriptsOf(page, undefined)) {
      const words = readFileSync(join(client, 'assets', name), 'utf8').match(/[\u0900-\u097f]{2,}/g) ?? [];
      expect(
        [...new Set(words)].filter((word) => word !== 'हिन्दी'),
        `${name} of ${page}`,
      ).toEqual([]);
    }
  }
});
