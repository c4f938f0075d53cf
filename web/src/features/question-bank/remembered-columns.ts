import type { ColumnChoices } from '@club/contract/question-bank';
import { browserStore } from '#shared/browser-storage.ts';

/** Titles of columns are no personal data: they stay in the browser for whoever imports the next sheet. */
const key = 'question-columns';
/** Together they fit into a field of a form. */
const maxRemembered = 200;

/** What the columns of earlier sheets were, by their titles; null for those that were left out. */
export function rememberedColumns(): ColumnChoices {
  try {
    return JSON.parse(browserStore.get(key) ?? '{}') as ColumnChoices;
  } catch {
    return {};
  }
}

export function rememberColumns(choices: ColumnChoices): void {
  const titles = new Set(Object.keys(choices));
  const before = Object.entries(rememberedColumns()).filter(([title]) => !titles.has(title));
  const all = [...before, ...Object.entries(choices)].slice(-maxRemembered);
  browserStore.set(key, JSON.stringify(Object.fromEntries(all)));
}
