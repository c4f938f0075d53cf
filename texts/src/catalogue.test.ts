import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  type Language,
  languageFacts,
  languages,
  type Script,
  translatedLanguages,
} from '@club/domain/shared/language';
import { describe, expect, test } from 'vitest';

/** Texts that are the same in every language. */
const sameEverywhere = /^[\d\s.,:;+%–—|/()×…-]*$/;
const lettersOf = { latin: /\p{Script=Latin}/u, devanagari: /\p{Script=Devanagari}/u } as const satisfies Record<
  Script,
  RegExp
>;
const folder = import.meta.dirname;
const areas = globSync('en/*.ts', { cwd: folder }).map((file) => basename(file));

type Leaf = readonly [key: string, text: unknown];

function leavesOf(texts: unknown, at = ''): Leaf[] {
  if (typeof texts !== 'object' || texts === null) return [[at, texts]];
  return Object.entries(texts).flatMap(([key, text]) => leavesOf(text, at === '' ? key : `${at}.${key}`));
}

function isArea(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'read' in value && 'at' in value;
}

/** The texts of a file; the English one also assembles the area. */
async function exportsOf(language: Language, file: string): Promise<Leaf[]> {
  const exported: Record<string, unknown> = await import(join(folder, language, file));
  const texts = Object.entries(exported).filter(([, value]) => !isArea(value));
  return leavesOf(Object.fromEntries(texts));
}

/** The placeholders of a text: the values it reads, and the parts marked for other formatting. */
function placesOf(text: unknown): string[] {
  const used = new Set<string>();
  const words = typeof text === 'function' ? text(watched(used)) : text;
  for (const [tag] of String(words).matchAll(/<\/?\w+>/g)) used.add(tag);
  return [...used].sort();
}

/** Values that record which of them were read; each can be a count, a name, a moment or a list of them. */
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

test.each(translatedLanguages)('the same areas exist in "%s" as in English', (language) => {
  expect(
    globSync(`${language}/*.ts`, { cwd: folder })
      .map((file) => basename(file))
      .sort(),
  ).toEqual([...areas].sort());
});

describe.each(areas)('the texts of %s', (file) => {
  test.each(translatedLanguages)('have the same keys, values and marks in "%s"', async (language) => {
    const [english, translated] = [await exportsOf('en', file), await exportsOf(language, file)];
    expect(translated.map(([key, text]) => [key, placesOf(text)])).toEqual(
      english.map(([key, text]) => [key, placesOf(text)]),
    );
  });

  test.each(languages)('have a text in "%s" for every key, in its script', async (language) => {
    for (const [key, text] of await exportsOf(language, file)) {
      const words = String(typeof text === 'function' ? text(watched(new Set())) : text);
      expect(words, key).toMatch(/\S/);
      if (!sameEverywhere.test(words)) expect(words, key).toMatch(lettersOf[languageFacts[language].script]);
    }
  });
});
