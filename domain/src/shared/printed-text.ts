import { normalizeText } from '#shared/text.ts';

/** What every weight of the printed fonts has: letters of Latin with the marks that are put on basic ones, and Devanagari. */
const latin =
  /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u0137\u0139-\u017e\u01a0\u01a1\u01af\u01b0\u01cd\u01ce\u01fc-\u01ff\u0218-\u021b\u1e0c\u1e0d\u1e24\u1e25\u1e36-\u1e3b\u1e42-\u1e49\u1e5a-\u1e5f\u1e62\u1e63\u1e6c-\u1e6f\u1e80-\u1e85\u1e8e\u1e8f\u1e9e\u1ea0-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u20b9\u20ac\u2122\u2212]$/u;
const marked = /^[A-Za-z][\u0300\u0301\u0303\u0304\u0308\u0309\u0323]+$/u;
const devanagari = /^(?:[\u0900-\u0977\u0979-\u097f]|\u200c|\u200d)+$/u;

/** Drawn alike, but in none of the fonts. */
const lookalikes = new Map([
  ['\u02bb', '\u2018'],
  ['\u02bc', '\u2019'],
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['\u2012', '\u2013'],
  ['\u2015', '\u2014'],
]);

/** A letter with the marks on it. */
export const letterPattern = /\P{M}?\p{M}+|\P{M}/gu;

/** The text as it is printed: what the fonts lack is replaced where another character says the same, such as "ﬁ", and is kept otherwise. */
export function toPrintable(text: string): string {
  return normalizeText(text)
    .replace(letterPattern, (letter) => {
      if (isPrinted(letter)) return letter;
      const plain = lookalikes.get(letter) ?? letter.normalize('NFKC');
      return plain.match(letterPattern)?.every(isPrinted) ? plain : letter;
    })
    .replace(/ +/g, ' ')
    .trim();
}

/** What the printed fonts lack, each once. Whoever has something printed asks first. See docs/rules/results.md, V41. */
export function unprintable(text: string): string[] {
  return [...new Set(toPrintable(text).match(letterPattern))].filter((letter) => !isPrinted(letter));
}

function isPrinted(letter: string): boolean {
  return latin.test(letter) || devanagari.test(letter) || marked.test(letter.normalize('NFD'));
}

/** Devanagari has vowel signs above and below its letters. */
export function hasDevanagari(text: string): boolean {
  return /\p{Script=Devanagari}/u.test(text);
}

/** Line height relative to the font size, including vowel signs above and below. */
const lineHeightRatio = 1.4;

interface TextBox {
  /** In points. */
  readonly width: number;
  /** In points, largest first. */
  readonly sizes: readonly number[];
  /** In points; default: unlimited. */
  readonly height?: number | undefined;
  readonly widthOf: (size: number) => (text: string) => number;
}

/** Breaks a text into lines at the largest size at which they fit; at the smallest size there may be any number of lines. */
export function textLines(
  text: string,
  { width, sizes, height = Number.POSITIVE_INFINITY, widthOf }: TextBox,
): { size: number; lines: string[] } {
  let broken = { size: 0, lines: [text] };
  for (const size of sizes) {
    const measure = widthOf(size);
    broken = { size, lines: breakLines(text, width, measure) };
    const wordsFit = text.split(' ').every((word) => measure(word) <= width);
    if (wordsFit && broken.lines.length * size * lineHeightRatio <= height) break;
  }
  return broken;
}

function breakLines(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((whole) => pieces(whole, width, measure))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

function pieces(word: string, width: number, measure: (text: string) => number): string[] {
  if (measure(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word)) {
    if (part !== '' && measure(part + segment) > width) {
      parts.push(part);
      part = segment;
    } else {
      part += segment;
    }
  }
  return [...parts, part];
}
