import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Names of people, places and companies, and what is the same in every language. */
const sameInHindi = /^(?:English|हिन्दी|[\d\s.,:;+%–—|/()×…-]*)$/;
const folder = import.meta.dirname;
const areas = globSync('en/*.ts', { cwd: folder }).map((file) => basename(file));

type Leaf = readonly [key: string, text: unknown];

function leavesOf(texts: unknown, at = ''): Leaf[] {
  if (typeof texts !== 'object' || texts === null) return [[at, texts]];
  return Object.entries(texts).flatMap(([key, text]) => leavesOf(text, at === '' ? key : `${at}.${key}`));
}

async function exportsOf(language: string, file: string): Promise<Leaf[]> {
  return leavesOf({ ...(await import(join(folder, language, file))) });
}

/** What a text takes in: which values it reads, and which parts of it are marked to be drawn otherwise. */
function placesOf(text: unknown): string[] {
  const used = new Set<string>();
  const words = typeof text === 'function' ? text(watched(used)) : text;
  for (const [tag] of String(words).matchAll(/<\/?\w+>/g)) used.add(tag);
  return [...used].sort();
}

/** Values that note which of them were asked for; each can be a count, a name, a moment or a list of them. */
function watched(used: Set<string>): object {
  return new Proxy(
    {},
    {
      get(_, key) {
        if (typeof key === 'string') used.add(key);
        return [2];
      },
    },
  );
}

test('each area is there in each language, and there are no others', () => {
  expect(
    globSync('hi/*.ts', { cwd: folder })
      .map((file) => basename(file))
      .sort(),
  ).toEqual([...areas].sort());
});

describe.each(areas)('the texts of %s', (file) => {
  test('have the same keys, and take in the same values and marks, in each language', async () => {
    const [english, hindi] = [await exportsOf('en', file), await exportsOf('hi', file)];
    expect(hindi.map(([key, text]) => [key, placesOf(text)])).toEqual(
      english.map(([key, text]) => [key, placesOf(text)]),
    );
  });

  test('say something, in Hindi in Devanagari', async () => {
    for (const [key, text] of await exportsOf('en', file)) {
      expect(typeof text === 'function' ? text(watched(new Set())) : text, key).toMatch(/\S/);
    }
    for (const [key, text] of await exportsOf('hi', file)) {
      const words = String(typeof text === 'function' ? text(watched(new Set())) : text);
      if (!sameInHindi.test(words)) expect(words, key).toMatch(/\p{Script=Devanagari}/u);
    }
  });
});
