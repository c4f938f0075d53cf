import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isPrintable, posterLines, textRuns } from '@club/domain/features/site/poster-text';
import PDFDocument from 'pdfkit';
import encodeQR from 'qr';
import { unwrappedFont } from './unwrapped-font.ts';

export interface Poster {
  readonly language: string;
  readonly club: string;
  readonly title: string;
  readonly line: string;
  readonly schoolLabel: string;
  /** Null where there is none yet: room to write it in by hand. */
  readonly school: string | null;
  readonly when: string;
  readonly steps: readonly string[];
  readonly address: string;
  readonly foot: string;
}

const require = createRequire(import.meta.url);
const read = (path: string) => unwrappedFont(readFileSync(path));

/** Each weight in both scripts: the Latin faces are those of the pages. */
const faces = {
  'display-latin': read(
    require.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff'),
  ),
  'display-devanagari': read(require.resolve('@fontsource/mukta/files/mukta-devanagari-800-normal.woff')),
  'text-latin': read(require.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff')),
  'text-devanagari': read(require.resolve('@fontsource/mukta/files/mukta-devanagari-400-normal.woff')),
  'strong-latin': read(require.resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff')),
  'strong-devanagari': read(require.resolve('@fontsource/mukta/files/mukta-devanagari-600-normal.woff')),
} as const;
type Weight = 'display' | 'text' | 'strong';

/** A4, in points. Printers leave some of the edge white, so nothing essential is placed there. */
const page = { width: 595.28, height: 841.89, margin: 48 } as const;
const column = page.width - 2 * page.margin;
const codeSide = 204;
/** Quiet zone that readers ask for, in modules. Source: ISO/IEC 18004, 6.3.8. */
const quietZoneModules = 4;

/** Schools print with what they have: black on white, and one colour that turns into a grey. */
const colors = { ink: '#0B0B12', soft: '#4A4A5A', line: '#B9B2A3', marigold: '#FFB000' } as const;

interface Block {
  readonly x?: number;
  readonly width?: number;
  readonly weight?: Weight;
  readonly color?: string;
  /** In points, the largest first; the first in which the text has room is taken, or the last. */
  readonly sizes: readonly number[];
  /** Room for it, in points. */
  readonly height?: number;
}

/** Draws the poster. Made in a thread of its own: it takes a processor for a tenth of a second. */
export async function makePoster(poster: Poster): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: poster.language,
    displayTitle: true,
    info: { Title: [poster.title, poster.school].filter(Boolean).join(': '), Author: poster.club },
  });
  for (const [name, bytes] of Object.entries(faces)) pdf.registerFont(name, bytes);
  const sheet = { pdf, widths: memoizeWidths(pdf) };
  const chunks: Buffer[] = [];
  const finished = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });

  drawRings(pdf);
  let y = write(sheet, poster.club, page.margin, { sizes: [17], weight: 'strong', color: colors.soft, width: 280 });
  y = write(sheet, poster.title, 152, { sizes: [68, 58, 48, 40, 32], weight: 'display', height: 200 });
  y = write(sheet, poster.line, y + 10, { sizes: [19], color: colors.soft });

  y = rule(pdf, y + 22);
  y = write(sheet, poster.schoolLabel, y + 14, { sizes: [15], weight: 'strong', color: colors.soft });
  const school = isPrintable(poster.school ?? '');
  y =
    school === ''
      ? y + 52
      : write(sheet, school, y + 4, { sizes: [42, 36, 30, 25, 21, 17, 14, 12], weight: 'display', height: 104 });
  rule(pdf, y + 12);

  const top = page.height - page.margin - 40 - codeSide;
  drawCode(pdf, poster.address, page.margin, top);
  const x = page.margin + codeSide + 26;
  const width = page.width - page.margin - x;
  let beside = write(sheet, poster.when, top, { sizes: [17, 15], weight: 'strong', x, width }) + 6;
  for (const [index, step] of poster.steps.entries()) {
    write(sheet, String(index + 1), beside + 5, { sizes: [18], weight: 'display', x, width: 20 });
    beside = write(sheet, step, beside + 5, { sizes: [15], x: x + 24, width: width - 24 });
  }
  write(sheet, poster.foot, page.height - page.margin - 12, { sizes: [12], color: colors.soft });
  pdf.end();
  return finished;
}

/** Shaping Devanagari is slow, so each word is measured once. */
interface Sheet {
  readonly pdf: PDFKit.PDFDocument;
  readonly widths: { of(face: string, word: string): number };
}

function memoizeWidths(pdf: PDFKit.PDFDocument): Sheet['widths'] {
  const known = new Map<string, number>();
  return {
    of(face, word) {
      const name = `${face} ${word}`;
      const width = known.get(name) ?? pdf.font(face).fontSize(1000).widthOfString(word) / 1000;
      known.set(name, width);
      return width;
    },
  };
}

/** Writes lines below a height of the page and returns where they end. */
function write(
  { pdf, widths }: Sheet,
  text: string,
  top: number,
  { x = page.margin, width = column, weight = 'text', color = colors.ink, sizes, height }: Block,
): number {
  const widthOf = (size: number) => (some: string) =>
    textRuns(some)
      .flatMap(({ text: run, script }) =>
        run.split(/(?<= )/).map((word) => widths.of(`${weight}-${script}`, word) * size),
      )
      .reduce((sum, wide) => sum + wide, 0);
  const { size, lines } = posterLines(isPrintable(text), { width, sizes, height, widthOf });
  // Vowel signs stand above and below the letters of Devanagari.
  const isHindi = textRuns(text).some(({ script }) => script === 'devanagari');
  const lineHeight = size * (isHindi ? 1.4 : weight === 'display' ? 1.06 : 1.26);
  let y = top + size * (isHindi ? 1.06 : 0.92);
  for (const [index, line] of lines.entries()) {
    if (index > 0) y += lineHeight;
    let left = x;
    for (const run of textRuns(line)) {
      pdf.font(`${weight}-${run.script}`).fontSize(size).fillColor(color);
      pdf.text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' });
      left += widthOf(size)(run.text);
    }
  }
  return y + size * (isHindi ? 0.38 : 0.26);
}

function rule(pdf: PDFKit.PDFDocument, y: number): number {
  pdf
    .moveTo(page.margin, y)
    .lineTo(page.width - page.margin, y)
    .lineWidth(1.2)
    .stroke(colors.line);
  return y;
}

/** Merges adjacent dark modules into one rectangle, because printers leave gaps between neighbours. */
function drawCode(pdf: PDFKit.PDFDocument, address: string, x: number, y: number): void {
  const modules = encodeQR(address, 'raw', { ecc: 'medium', border: quietZoneModules });
  const side = codeSide / modules.length;
  for (const [row, cells] of modules.entries()) {
    for (let from = 0; from < cells.length; from += 1) {
      if (!cells[from]) continue;
      let to = from;
      while (cells[to + 1]) to += 1;
      pdf.rect(x + from * side, y + row * side, (to - from + 1) * side, side);
      from = to;
    }
  }
  pdf.fill(colors.ink);
}

/** The buzzer ring, opening from the corner of the page. */
function drawRings(pdf: PDFKit.PDFDocument): void {
  const center = { x: page.width - 74, y: 52 };
  const arcs = [
    { radius: 116, width: 17, from: 20, to: 214 },
    { radius: 86, width: 12, from: 75, to: 262 },
    { radius: 60, width: 9, from: 10, to: 190 },
    { radius: 38, width: 8, from: 60, to: 330 },
  ];
  for (const { radius, width, from, to } of arcs) {
    const steps = Array.from({ length: 61 }, (_, step) => {
      const angle = ((from + ((to - from) * step) / 60) * Math.PI) / 180;
      return [center.x + radius * Math.cos(angle), center.y + radius * Math.sin(angle)] as const;
    });
    for (const [index, [left, top]] of steps.entries()) {
      if (index === 0) pdf.moveTo(left, top);
      else pdf.lineTo(left, top);
    }
    pdf.lineWidth(width).lineCap('round').lineJoin('round').stroke(colors.marigold);
  }
  pdf.lineCap('butt');
}
