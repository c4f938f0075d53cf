import { normalizeForComparison } from '#shared/text.ts';

export interface FoundPlaces {
  /** The first ones, in order. */
  readonly places: readonly number[];
  readonly total: number;
}

/** Finds the places of names that have words with all these beginnings. */
export type FindPlaces = (text: string, max: number) => FoundPlaces;

export interface NameIndex {
  /** Adds the name at the next place; null: hidden, and never found. */
  add(name: string | null): void;
  finish(): FindPlaces;
}

/** Prepares names for searches: a search looks at the words that begin as typed, and at nothing else. */
export function createNameIndex(): NameIndex {
  const placesByWord = new Map<string, number[]>();
  let count = 0;
  return {
    add(name) {
      for (const word of wordsOf(name ?? '')) {
        const places = placesByWord.get(word);
        if (places === undefined) placesByWord.set(word, [count]);
        else places.push(count);
      }
      count += 1;
    },
    finish: () => searchOf(placesByWord, count),
  };
}

function searchOf(placesByWord: ReadonlyMap<string, readonly number[]>, count: number): FindPlaces {
  const words = [...placesByWord].sort(([one], [other]) => (one < other ? -1 : 1));
  const firstFrom = (beginning: string) => {
    let [low, high] = [0, words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((words[middle]?.[0] ?? '') < beginning) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return (text, max) => {
    const beginnings = wordsOf(text);
    /** By place: how many of the beginnings it has, as long as it lacks none. */
    const found = new Uint8Array(count);
    let total = 0;
    for (const [known, beginning] of beginnings.entries()) {
      total = 0;
      for (let at = firstFrom(beginning); words[at]?.[0].startsWith(beginning); at += 1) {
        for (const place of words[at]?.[1] ?? []) {
          if (found[place] !== known) continue;
          found[place] = known + 1;
          total += 1;
        }
      }
      if (total === 0) break;
    }
    const places: number[] = [];
    if (total === 0) return { places, total };
    for (let place = 0; places.length < Math.min(max, total); place += 1) {
      if (found[place] === beginnings.length) places.push(place);
    }
    return { places, total };
  };
}

/** Each once, and no more than a name has. */
const maxWords = 100;

function wordsOf(text: string): string[] {
  const words = normalizeForComparison(text).match(/[\p{L}\p{M}\p{N}]+/gu);
  return [...new Set(words)].slice(0, maxWords);
}
