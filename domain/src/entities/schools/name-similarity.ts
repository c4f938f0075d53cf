import { countTypos, isKindWord, maxTypos, wordsOf } from './name-words.ts';
import { isDevanagari, joinLetters, phoneticKey, transliterationsOf } from './phonetic-key.ts';
import { nameKey } from './school.ts';

/** From this similarity on, two names may be spellings of one. */
const similarityThreshold = 0.6;

const containedSimilarity = 0.7;

/** A single distinctive word of this length, such as "campion", is sufficient. */
const distinctiveWordLength = 7;

/** Letter pairs with their counts. Letters that look the same in many typefaces are treated as one. */
interface LetterShape {
  readonly drawn: string;
  readonly pairs: ReadonlyMap<string, number>;
}

/** Distinctive words are kept apart, because people often omit or add "senior secondary school". */
interface IndexedName {
  readonly whole: LetterShape;
  readonly distinctive: LetterShape;
  readonly distinctiveWords: readonly string[];
  /** The words before the comma that precedes the place. */
  readonly mainWords: readonly string[];
}

/** @param spell how its distinctive words are spelled: as they are, or phonetically if the other name is in the other script */
function indexName(name: string, spell = (word: string) => word): IndexedName {
  const distinctiveWordsOf = (text: string) =>
    joinLetters(wordsOf(text))
      .filter((word) => !isKindWord(word))
      .map(spell);
  const distinctiveWords = distinctiveWordsOf(name);
  const mainWords = distinctiveWordsOf(name.split(',')[0] ?? '');
  return {
    whole: letterShapeOf(name),
    distinctive: letterShapeOf(distinctiveWords.join(' ')),
    distinctiveWords,
    mainWords,
  };
}

function letterShapeOf(name: string): LetterShape {
  const drawn = nameKey(name).replace(/[i1]/g, 'l').replaceAll('0', 'o');
  const pairs = new Map<string, number>();
  for (let index = 0; index < drawn.length - 1; index += 1) {
    const pair = drawn.slice(index, index + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return { drawn, pairs };
}

/** Dice's coefficient over pairs of letters: 1 for equal words, 0 for nothing in common. */
function letterSimilarity(one: LetterShape, other: LetterShape): number {
  if (one.drawn === other.drawn) return 1;
  let shared = 0;
  for (const [pair, count] of one.pairs) shared += Math.min(count, other.pairs.get(pair) ?? 0);
  return (2 * shared) / Math.max(1, one.drawn.length + other.drawn.length - 2);
}

function contains(typed: IndexedName, { mainWords }: IndexedName): boolean {
  const saysEnough = mainWords.length > 1 || mainWords.some((word) => word.length >= distinctiveWordLength);
  return saysEnough && mainWords.every((word) => typed.distinctiveWords.some((other) => isSameWord(word, other)));
}

function isSameWord(word: string, other: string): boolean {
  const allowed = Math.min(maxTypos(word), maxTypos(other));
  return Math.abs(word.length - other.length) <= allowed && countTypos(other, word, allowed) <= allowed;
}

function indexedSimilarity(typed: IndexedName, listed: IndexedName): number {
  if (typed.whole.drawn === listed.whole.drawn) return 1;
  if (typed.distinctive.drawn === '' || listed.distinctive.drawn === '') return 0;
  const alike = letterSimilarity(typed.distinctive, listed.distinctive);
  return contains(typed, listed) ? Math.max(alike, containedSimilarity + (1 - containedSimilarity) * alike) : alike;
}

export function nameSimilarity(one: string, other: string): number {
  return letterSimilarity(letterShapeOf(one), letterShapeOf(other));
}

/**
 * Finds the school with the most similar name, if it is similar enough for a person to compare the two. Words for the kind of
 * school are ignored.
 */
export function createSimilarNameFinder<S extends { readonly institution: string }>(
  schools: readonly S[],
): (name: string) => S | null {
  const known = schools.map((school) => ({ school, known: indexName(school.institution) }));
  let heard: typeof known | undefined;
  const knownBySound = () => {
    heard ??= schools.map((school) => ({ school, known: indexName(school.institution, phoneticKey) }));
    return heard;
  };
  return (name) => {
    const isHindi = isDevanagari(name);
    const wanted = isHindi
      ? indexName(name, (word) => phoneticKey(transliterationsOf(word)[0] ?? word))
      : indexName(name);
    let best: S | null = null;
    let bestSimilarity = similarityThreshold;
    for (const { school, known: listed } of isHindi ? knownBySound() : known) {
      const found = indexedSimilarity(wanted, listed);
      if (found < bestSimilarity || (found === bestSimilarity && best !== null)) continue;
      best = school;
      bestSimilarity = found;
    }
    return best;
  };
}
