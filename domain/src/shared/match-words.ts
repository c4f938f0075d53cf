import { normalizeForComparison } from './text.ts';

function plain(text: string): string {
  return normalizeForComparison(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Finds the items whose label contains every typed word, in any order, ignoring case, accents and punctuation. Labels that begin
 * with the typed text come first; otherwise the order is kept.
 */
export function matchWords<Item>(items: readonly Item[], query: string, label: (item: Item) => string): Item[] {
  const wanted = plain(query);
  if (!wanted) return [...items];
  const words = wanted.split(' ');
  const first: Item[] = [];
  const then: Item[] = [];
  for (const item of items) {
    const text = plain(label(item));
    if (!words.every((word) => text.includes(word))) continue;
    (text.startsWith(wanted) ? first : then).push(item);
  }
  return [...first, ...then];
}
