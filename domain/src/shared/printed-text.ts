import type { Script } from '#shared/language.ts';
import { normalizeText } from '#shared/text.ts';

interface TextRun {
  readonly text: string;
  readonly script: Script;
}

/** Characters the printed fonts contain. Source: the subsets "latin" and "devanagari" of Google Fonts. */
const latin = /[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac]/u;
const devanagari = /[\u0900-\u097f\u200c\u200d]/u;

/** Strips unsupported accents and drops characters that the printed fonts lack. */
export function toPrintable(text: string): string {
  const set = [...normalizeText(text)].map((character) => {
    if (latin.test(character) || devanagari.test(character)) return character;
    return [...character.normalize('NFKD')].filter((part) => latin.test(part)).join('');
  });
  return set.join('').replace(/ +/g, ' ').trim();
}

export function textRuns(text: string): TextRun[] {
  return [...text.matchAll(/[\u0900-\u097f\u200c\u200d]+|[^\u0900-\u097f\u200c\u200d]+/gu)].map(([piece]) => ({
    text: piece,
    script: devanagari.test(piece) ? 'devanagari' : 'latin',
  }));
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
