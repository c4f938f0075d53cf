import { a4, drawLine, type Weight, widthOf } from '@club/content-files/typesetter';
import { type Language, languageFacts } from '@club/domain/shared/language';
import { textLines } from '@club/domain/shared/printed-text';
import { localeOf } from '@club/texts/locale';
import PDFDocument from 'pdfkit';
import { ink, soft } from './colors.ts';

/** A4, in points. */
export const page = { width: a4.short, height: a4.long, margin: 56, foot: 72 } as const;
export const column = page.width - 2 * page.margin;

interface TextStyle {
  readonly face?: Weight;
  /** In points. */
  readonly size?: number;
  readonly color?: string;
  readonly width?: number;
  /** Left edge, in points from the page's. */
  readonly x?: number;
  /** Empty room after the text, in points. */
  readonly after?: number;
  readonly lineGap?: number;
  readonly align?: 'left' | 'right' | 'center';
}

export interface Document {
  readonly pdf: PDFKit.PDFDocument;
  /** Begins a page. A full one has no foot; its colour reaches the edges. */
  startPage(options?: { background?: string; isFull?: boolean; outline?: string }): void;
  write(text: string, style?: TextStyle): void;
  /** In points. */
  height(text: string, style?: TextStyle): number;
  /** Begins a new page unless there is this much room on this one, in points. */
  keepTogether(height: number): void;
  finish(): Promise<Buffer>;
}

/** Always the same, so that the same content gives the same bytes. */
const made = new Date(Date.UTC(2026, 0, 1));

export function createDocument({
  language,
  title,
  author,
  footText,
}: {
  language: Language;
  title: string;
  author: string;
  footText: string;
}): Document {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: page.margin, left: page.margin, right: page.margin, bottom: 0 },
    autoFirstPage: false,
    bufferPages: true,
    lang: localeOf(language),
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: made, ModDate: made },
  });
  const footed = new Set<number>();

  const isLatin = languageFacts[language].script === 'latin';
  /** Lines with their height. Vowel signs stand above and below the letters of Devanagari. */
  const broken = (text: string, { face = 'text', size = 10.5, lineGap, width, x = page.margin }: TextStyle) => {
    const room = width ?? page.width - page.margin - x;
    const measure = (points: number) => (some: string) => widthOf(some, face, points);
    const lines = text
      .split('\n')
      .flatMap((paragraph) => textLines(paragraph, { width: room, sizes: [size], widthOf: measure }).lines);
    const lineHeight = Math.max(size * 1.2 + (lineGap ?? size * 0.28), isLatin ? 0 : size * 1.45);
    return { weight: face, size, room, lines, lineHeight, ascent: size * (isLatin ? 0.95 : 1.1) };
  };

  const document: Document = {
    pdf,
    startPage({ background, isFull = false, outline } = {}) {
      pdf.addPage();
      if (background) pdf.rect(0, 0, page.width, page.height).fill(background);
      if (!isFull) footed.add(pdf.bufferedPageRange().count - 1);
      if (outline) pdf.outline.addItem(outline);
      pdf.x = page.margin;
      pdf.y = page.margin;
    },
    write(text, style = {}) {
      const { weight, size, room, lines, lineHeight, ascent } = broken(text, style);
      const { x = page.margin, color = ink, align = 'left', after = 0 } = style;
      const top = pdf.y;
      for (const [index, line] of lines.entries()) {
        const left = room - widthOf(line, weight, size);
        const at = x + (align === 'left' ? 0 : align === 'center' ? left / 2 : left);
        drawLine(pdf, line, { x: at, y: top + ascent + index * lineHeight, weight, size, color });
      }
      pdf.y = top + lines.length * lineHeight + after;
    },
    height(text, style = {}) {
      const { lines, lineHeight } = broken(text, style);
      return lines.length * lineHeight + (style.after ?? 0);
    },
    keepTogether(height) {
      if (pdf.y + height > page.height - page.foot) document.startPage();
    },
    finish() {
      for (const index of footed) {
        pdf.switchToPage(index);
        pdf.y = page.height - 44;
        document.write(footText, { size: 8.5, color: soft });
        pdf.y = page.height - 44;
        document.write(String(index + 1), { size: 8.5, color: soft, width: column, align: 'right' });
      }
      const chunks: Buffer[] = [];
      return new Promise((resolve, reject) => {
        pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
        pdf.on('end', () => resolve(Buffer.concat(chunks)));
        pdf.on('error', reject);
        pdf.end();
      });
    },
  };
  return document;
}

/** Markdown without its marks, for places that have one weight. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*?|__?|`/g, '')
    .replace(/(?<!\n)\n(?!\n)/g, ' ')
    .trim();
}
