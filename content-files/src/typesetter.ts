import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { hasDevanagari, letterPattern } from '@club/domain/shared/printed-text';
import { type Font, create as openFont } from 'fontkit';
import { unwrappedFont } from './unwrapped-font.ts';

export type Weight = 'display' | 'text' | 'strong';

/** A4, in points. */
export const a4 = { short: 595.28, long: 841.89 } as const;

const require = createRequire(import.meta.url);

/** A file of a family: the packages split each family by characters. */
interface Face {
  readonly name: string;
  /** Opened when it is first needed, and then kept. */
  readonly font: () => Font;
}

const faces =
  (family: string, ...parts: readonly string[]) =>
  (weight: number): readonly Face[] =>
    parts.map((part) => {
      let font: Font | undefined;
      const file = `@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`;
      return {
        name: `${family}-${part}-${weight}`,
        // A file with a single font, not a collection.
        font: () => (font ??= openFont(unwrappedFont(readFileSync(require.resolve(file)))) as Font),
      };
    });

const bricolage = faces('bricolage-grotesque', 'latin', 'latin-ext', 'vietnamese');
const figtree = faces('figtree', 'latin', 'latin-ext');
const mukta = faces('mukta', 'devanagari', 'latin', 'latin-ext');

/** In the order in which they are tried. The first are those of the pages. */
const families: Readonly<Record<Weight, readonly (readonly Face[])[]>> = {
  display: [bricolage(700), mukta(800)],
  text: [figtree(400), bricolage(400), mukta(400)],
  strong: [figtree(600), bricolage(600), mukta(600)],
};

/** Characters that one face draws. */
interface Run {
  readonly face: Face;
  /** As drawn: letters and combining marks where no face has the letter as one character. */
  readonly drawn: string;
  readonly text: string;
  /** For a font size of 1. */
  readonly width: number;
}

/** The words of all documents, and little memory. */
const maxWordsKept = 5_000;
const words = new Map<string, readonly Run[]>();

/** In points. */
export function widthOf(text: string, weight: Weight, size: number): number {
  return runsOf(text, weight).reduce((sum, { width }) => sum + width * size, 0);
}

export interface LineStyle {
  readonly x: number;
  /** The base line. */
  readonly y: number;
  readonly weight: Weight;
  readonly size: number;
  readonly color: string;
}

/** Draws one line of text. */
export function drawLine(pdf: PDFKit.PDFDocument, text: string, { x, y, weight, size, color }: LineStyle): void {
  pdf.fillColor(color);
  let left = x;
  for (const run of joined(runsOf(text, weight))) {
    // The library accepts an opened font, though its types say otherwise.
    pdf.font(run.face.font() as unknown as Buffer, run.face.name, size);
    const draw = () => pdf.text(run.drawn, left, y, { lineBreak: false, baseline: 'alphabetic' });
    if (isReadFromGlyphs(run)) draw();
    else withStoredText(pdf, run.text, draw);
    left += run.width * size;
  }
}

/** A glyph on a line. Its outline is in units of its font, and upside down. */
export interface PlacedGlyph {
  /** Of this outline, in all texts. */
  readonly id: string;
  readonly outline: string;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Words that were shaped, by face: glyphs with their places for a font size of 1. */
const shaped = new Map<string, readonly PlacedGlyph[]>();
const outlines = new Map<string, string>();

/** One line of text as its glyphs. */
export function lineGlyphs(text: string, { x, y, weight, size }: Omit<LineStyle, 'color'>): PlacedGlyph[] {
  let left = x;
  return runsOf(text, weight).flatMap((run) => {
    const start = left;
    left += run.width * size;
    return glyphsOf(run).map((glyph) => ({
      ...glyph,
      x: start + glyph.x * size,
      y: y - glyph.y * size,
      scale: glyph.scale * size,
    }));
  });
}

function glyphsOf({ face, drawn }: Run): readonly PlacedGlyph[] {
  const key = `${face.name} ${drawn}`;
  const known = shaped.get(key);
  if (known) return known;
  const font = face.font();
  const scale = 1 / font.unitsPerEm;
  const { glyphs, positions } = font.layout(drawn);
  let pen = 0;
  const placed = glyphs.flatMap((glyph, index) => {
    const position = positions[index];
    if (position === undefined) return [];
    const id = `${face.name}-${glyph.id}`;
    const outline = outlines.get(id) ?? glyph.path.toSVG();
    outlines.set(id, outline);
    const [glyphX, glyphY] = [(pen + position.xOffset) * scale, position.yOffset * scale];
    pen += position.xAdvance;
    return outline === '' ? [] : { id, outline, x: glyphX, y: glyphY, scale };
  });
  if (shaped.size >= maxWordsKept) shaped.clear();
  shaped.set(key, placed);
  return placed;
}

/**
 * Glyphs of Devanagari do not tell in which order their characters were written, so what is drawn is stored with them: otherwise it
 * could be neither found nor copied nor read out. The marks stand inside the text object, because poppler looks for the place of the
 * text at its end, where the library has left the text's coordinates already. See docs/decisions/0018.
 */
function withStoredText(pdf: PDFKit.PDFDocument, text: string, draw: () => void): void {
  const { addContent } = pdf;
  pdf.addContent = (content: string) => {
    if (content === 'ET') pdf.endMarkedContent();
    addContent.call(pdf, content);
    if (content === 'BT') pdf.markContent('Span', { actual: text });
    return pdf;
  };
  try {
    draw();
  } finally {
    pdf.addContent = addContent;
  }
}

function isReadFromGlyphs({ text, drawn }: Run): boolean {
  return text === drawn && !hasDevanagari(text) && !/\p{M}/u.test(text);
}

/** Words that follow each other in one face are drawn in one go, unless each is stored for itself. */
function joined(runs: readonly Run[]): Run[] {
  const whole: Run[] = [];
  for (const run of runs) {
    const last = whole.at(-1);
    if (last?.face === run.face && isReadFromGlyphs(last) && isReadFromGlyphs(run)) {
      whole[whole.length - 1] = {
        face: run.face,
        drawn: last.drawn + run.drawn,
        text: last.text + run.text,
        width: last.width + run.width,
      };
    } else whole.push(run);
  }
  return whole;
}

/** Words keep the space after them. */
function runsOf(text: string, weight: Weight): Run[] {
  return text.split(/(?<= )/).flatMap((word) => {
    const key = `${weight} ${word}`;
    const known = words.get(key);
    if (known) return known;
    const runs = runsOfWord(word, weight);
    if (words.size >= maxWordsKept) words.clear();
    words.set(key, runs);
    return runs;
  });
}

/** @throws Error for a character that no face has: `unprintable` says so beforehand */
function runsOfWord(word: string, weight: Weight): Run[] {
  const letters = word.match(letterPattern) ?? [];
  // A word is set in one family where one has all of it; beside Devanagari, signs and digits are those of other words.
  const whole = hasDevanagari(word)
    ? undefined
    : families[weight].find((family) => letters.every((letter) => findFace(family, letter)));
  const order = whole ? [whole] : families[weight];
  const runs: { face: Face; drawn: string; text: string }[] = [];
  for (const text of letters) {
    const last = runs.at(-1);
    // Readers take the space after a word from what is stored with it, not from the gap.
    const found =
      last && text === ' '
        ? { face: last.face, drawn: text }
        : order.map((family) => findFace(family, text)).find((face) => face !== undefined);
    if (found === undefined) throw new Error(`no face has “${text}” of “${word}”`);
    if (last?.face === found.face) {
      last.drawn += found.drawn;
      last.text += text;
    } else runs.push({ ...found, text });
  }
  return runs.map((run) => ({ ...run, width: widthInFace(run) }));
}

function findFace(family: readonly Face[], letter: string): { face: Face; drawn: string } | undefined {
  // Faces put marks on basic letters only.
  const isMarked = /^\p{Script=Latin}\p{M}/u.test(letter);
  for (const drawn of [...(isMarked ? [] : [letter]), letter.normalize('NFD')]) {
    const face = family.find(({ font }) =>
      [...drawn].every((character) => font().hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
    );
    if (face) return { face, drawn };
  }
  return undefined;
}

function widthInFace({ face, drawn }: { readonly face: Face; readonly drawn: string }): number {
  const font = face.font();
  return font.layout(drawn).advanceWidth / font.unitsPerEm;
}
