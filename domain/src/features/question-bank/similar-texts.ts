import { normalizeForComparison } from '#shared/text.ts';

/** Questions with at least this share of common words are shown side by side; one changed word in ten stays above it. */
export const minSimilarity = 0.75;

export interface SimilarText<Id> {
  readonly id: Id;
  /** Common words as a share of all words of both: 1 if both have the same. */
  readonly similarity: number;
}

export interface TextIndex<Id> {
  add(id: Id, text: string): void;
  /** The most similar text, if any is similar enough; the earliest if several are equal. */
  find(text: string): SimilarText<Id> | undefined;
}

/** Finds near-duplicates in time that grows with the shared words, not with the number of texts. */
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
      const rarest = [...words]
        .map((word) => textsWith.get(word) ?? [])
        .sort((one, other) => one.length - other.length)
        .slice(0, neededWords(words.size));
      let best: SimilarText<Id> | undefined;
      for (const index of [...new Set(rarest.flat())].sort((one, other) => one - other)) {
        const candidate = texts[index];
        if (candidate === undefined || !mayBeSimilar(candidate.words.size, words.size)) continue;
        const common = [...words].filter((word) => candidate.words.has(word)).length;
        const similarity = common / (candidate.words.size + words.size - common);
        if (similarity >= minSimilarity && similarity > (best?.similarity ?? 0))
          best = { id: candidate.id, similarity };
      }
      return best;
    },
  };
}

/** All words of the shorter one are common at best. */
function mayBeSimilar(oneSize: number, otherSize: number): boolean {
  return Math.min(oneSize, otherSize) >= minSimilarity * Math.max(oneSize, otherSize);
}

/** A similar text lacks at most a quarter of the words, so it has at least one of any set of this size. */
function neededWords(words: number): number {
  return Math.floor(words * (1 - minSimilarity)) + 1;
}

/** Words of which every similar text has at least one: the longest, since they are the rarest. */
export function distinctiveWords(text: string): string[] {
  const words = [...wordsOf(text)];
  return words.sort((one, other) => other.length - one.length).slice(0, neededWords(words.length));
}

function wordsOf(text: string): Set<string> {
  const words = normalizeForComparison(text).match(/[\p{L}\p{M}\p{N}]+/gu);
  return new Set(words);
}
