import { plainText } from '#shared/text.ts';
import { isDevanagari, phoneticKey, transliterationsOf } from './phonetic-key.ts';

/** Greater than the distance of any two words. */
export const noDistance = Number.POSITIVE_INFINITY;

/** Words for the kind of school. People write them where the list leaves them out. */
export const kindWords = new Set(
  'the of and school schools high higher hr senior sr secondary sec hss sss english medium co ed coed cbse icse no number'.split(
    ' ',
  ),
);

/** Includes "स्कूल" and "सीनियर". A single letter is not specific enough. */
const kindWordSounds = new Set([...kindWords].map(phoneticKey).filter((sound) => sound.length > 1));

export function isKindWord(word: string): boolean {
  if (!isDevanagari(word)) return kindWords.has(word);
  return kindWordSounds.has(phoneticKey(word)) || transliterationsOf(word).some((reading) => kindWords.has(reading));
}

/** Splits text into words without accents and punctuation, and digits from letters ("KV1"). */
export function wordsOf(text: string): string[] {
  return plainText(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f.']/gu, '')
    .replaceAll('&', ' and ')
    .replace(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, ' ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

export function maxTypos(word: string): number {
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}

/**
 * The number of wrong, missing, extra or transposed letters between a typed word and a name's word or its beginning: people look at
 * the list before they finish a word. `noDistance` above the maximum.
 */
export function countTypos(typed: string, word: string, allowed: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : noDistance,
      );
    }
    if (Math.min(...current) > allowed) return noDistance;
    beforeLast = last;
    last = current;
  }
  return Math.min(...last);
}
