import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TranslatedLanguage } from '@club/domain/shared/language';

/** A script that another one imports at once. */
const staticImport = /\bimport\s*(?:[\w$*{][^"'()]*?from\s*)?["']\.\/([\w.-]+\.js)["']/g;

/**
 * The scripts that a page, as it is built, cannot start without.
 * @param client the folder of built pages
 */
export function scriptsOfPage(client: string, html: string): string[] {
  const found = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([address]) => address));
  for (const address of found) {
    for (const [, name] of textOf(client, address).matchAll(staticImport)) found.add(`/assets/${name}`);
  }
  return [...found];
}

/** The translations that scripts would fetch for somebody who reads a language, as web/vite.config.ts names them. */
export function translationsOf(client: string, scripts: readonly string[], language: TranslatedLanguage): string[] {
  const translation = new RegExp(`\\b${language}-[\\w.-]+?\\.js\\b`, 'g');
  const names = scripts
    .filter((address) => !address.includes('/manifest-'))
    .flatMap((address) => [...textOf(client, address).matchAll(translation)].map(([name]) => `/assets/${name}`));
  return [...new Set(names)].sort();
}

function textOf(client: string, address: string): string {
  return readFileSync(join(client, address), 'utf8');
}
