import { a4, drawLine, type LineStyle, type Weight, widthOf } from '@club/content-files/typesetter';
import { hasDevanagari, textLines, toPrintable } from '@club/domain/shared/printed-text';
import PDFDocument from 'pdfkit';
import encodeQR from 'qr';

/** Schools print on any printer: black on white, and one colour that turns into a grey. */
export const printColors = { ink: '#0B0B12', soft: '#4A4A5A', line: '#B9B2A3', marigold: '#FFB000' } as const;

/** The quiet zone required around a code, in modules. Source: ISO/IEC 18004, 6.3.8. */
const quietZoneModules = 4;

export interface PageOptions {
  readonly layout: 'portrait' | 'landscape';
  /** The locale of its text. */
  readonly language: string;
  readonly title: string;
  readonly author: string;
  /** In points. Printers cannot print to the edge, so nothing essential is placed there. */
  readonly margin: number;
}

/** What lines, shapes and pictures are drawn with. The library for PDF files is one, the pen for SVG another. */
export interface Pen {
  save(): Pen;
  restore(): Pen;
  rect(x: number, y: number, width: number, height: number): Pen;
  clip(): Pen;
  moveTo(x: number, y: number): Pen;
  lineTo(x: number, y: number): Pen;
  lineWidth(width: number): Pen;
  lineCap(cap: 'butt' | 'round'): Pen;
  lineJoin(join: 'miter' | 'round'): Pen;
  stroke(color: string): Pen;
  fill(color: string): Pen;
  rotate(degrees: number, around: { origin: [x: number, y: number] }): Pen;
  image(
    picture: Buffer,
    x: number,
    y: number,
    place: { fit: [width: number, height: number]; align: 'center'; valign: 'bottom' },
  ): unknown;
}

/** An A4 page being drawn, on paper or as a picture of it. Positions and sizes are in points. */
export interface DrawnPage {
  readonly pdf: Pen;
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  drawLine(text: string, style: LineStyle): void;
  /** Ends the document. */
  finish(): Promise<Uint8Array>;
}

export interface PrintedPage extends DrawnPage {
  readonly pdf: PDFKit.PDFDocument;
}

export function startPage({ layout, language, title, author, margin }: PageOptions): PrintedPage {
  const pdf = new PDFDocument({
    size: 'A4',
    layout,
    margin: 0,
    lang: language,
    displayTitle: true,
    // Otherwise the library loads a default font that is never used.
    font: '',
    info: { Title: title, Author: author },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  return {
    pdf,
    width: layout === 'portrait' ? a4.short : a4.long,
    height: layout === 'portrait' ? a4.long : a4.short,
    margin,
    drawLine: (text, style) => drawLine(pdf, text, style),
    finish() {
      pdf.end();
      return finished;
    },
  };
}

export interface Block {
  /** Left edge and width; default: everything between the margins. */
  readonly x?: number;
  readonly width?: number;
  readonly align?: 'left' | 'center';
  readonly weight?: Weight;
  readonly color?: string;
  /** Largest first; the first at which the text fits is used, or the last. */
  readonly sizes: readonly number[];
  /** Maximum height. */
  readonly height?: number;
}

/** Writes a block of text from `top` and returns where it ends. */
export function write(page: DrawnPage, text: string, top: number, block: Block): number {
  const {
    x = page.margin,
    width = page.width - 2 * page.margin,
    align = 'left',
    weight = 'text',
    color = printColors.ink,
    sizes,
    height,
  } = block;
  const printed = toPrintable(text);
  const { size, lines } = textLines(printed, {
    width,
    sizes,
    height,
    widthOf: (points) => (some) => widthOf(some, weight, points),
  });
  const isHindi = hasDevanagari(printed);
  const lineHeight = size * (isHindi ? 1.4 : weight === 'display' ? 1.06 : 1.26);
  let y = top + size * (isHindi ? 1.06 : 0.92);
  for (const [index, line] of lines.entries()) {
    if (index > 0) y += lineHeight;
    const left = align === 'left' ? x : x + (width - widthOf(line, weight, size)) / 2;
    page.drawLine(line, { x: left, y, weight, size, color });
  }
  return y + size * (isHindi ? 0.38 : 0.26);
}

/** Merges adjacent dark modules into one rectangle, because printers leave gaps between neighbours. */
export function drawCode(
  { pdf }: DrawnPage,
  address: string,
  { x, y, side: codeSide }: { readonly x: number; readonly y: number; readonly side: number },
): void {
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
  pdf.fill(printColors.ink);
}

const arcs = [
  { radius: 116, width: 17, from: 20, to: 214 },
  { radius: 86, width: 12, from: 75, to: 262 },
  { radius: 60, width: 9, from: 10, to: 190 },
  { radius: 38, width: 8, from: 60, to: 330 },
];

const stepsOfArc = 60;

/** The buzzer's rings around a point, open towards a corner of the page. */
export function drawRings(
  { pdf }: DrawnPage,
  { x, y, turn = 0 }: { readonly x: number; readonly y: number /** In degrees. */; readonly turn?: number },
): void {
  for (const { radius, width, from, to } of arcs) {
    for (let step = 0; step <= stepsOfArc; step += 1) {
      const angle = ((turn + from + ((to - from) * step) / stepsOfArc) * Math.PI) / 180;
      const [left, top] = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
      if (step === 0) pdf.moveTo(left, top);
      else pdf.lineTo(left, top);
    }
    pdf.lineWidth(width).lineCap('round').lineJoin('round').stroke(printColors.marigold);
  }
  pdf.lineCap('butt');
}
