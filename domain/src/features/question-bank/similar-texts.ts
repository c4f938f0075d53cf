import { normalizeForComparison, normalizeText } from '#shared/text.ts';

/** From this share of common words on, two questions are shown side by side: one word changed in ten stays above it. */
export const minSimilarity = 0.75;

export interface SimilarText<Id> {
  readonly id: Id;
  /** Words that both have, as a share of the words that either has: 1 where both have the same. */
  readonly similarity: number;
}

export interface TextIndex<Id> {
  add(id: Id, text: string): void;
  /** The most similar text, if any is similar enough; the earliest of equals. */
  find(text: string): SimilarText<Id> | undefined;
}

/** Finds texts that say nearly the same, in time that grows with the words they share and not with the texts there are. */
export function createTextIndex<Id>(): TextIndex<Id> {
  const texts: { readonly id: Id; readonly words: ReadonlySet<string> }[] = [];
  const textsWith = new Map<string, number[]>();
  return {
    add(id, text) {
      const words = wordsOf(text);
      for (const word of words) {
        const known = textsWith.get(word);
        if (known === undefined) textsWith.set(word, [texts.length]);
        else known.push(texts.length);
      }
      texts.push({ id, words });
    },
    find(text) {
      const words = wordsOf(text);
      // A text that lacks more words than this is not similar, so a similar one has at least one of the rarest.
      const mayLack = Math.floor(words.size * (1 - minSimilarity));
      const rarest = [...words]
        .map((word) => textsWith.get(word) ?? [])
        .sort((one, other) => one.length - other.length)
        .slice(0, mayLack + 1);
      let best: SimilarText<Id> | undefined;
      for (const index of [...new Set(rarest.flat())].sort((one, other) => one - other)) {
        const candidate = texts[index];
        if (candidate === undefined) continue;
        const common = [...words].filter((word) => candidate.words.has(word)).length;
        const similarity = common / (candidate.words.size + words.size - common);
        if (similarity >= minSimilarity && similarity > (best?.similarity ?? 0))
          best = { id: candidate.id, similarity };
      }
      return best;
    },
  };
}

function wordsOf(text: string): Set<string> {
  const words = normalizeForComparison(normalizeText(text)).match(/[\p{L}\p{M}\p{N}]+/gu);
  return new Set(words);
}
