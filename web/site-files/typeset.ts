import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { ink, soft } from './colors.ts';

const require = createRequire(import.meta.url);
const face = (name: string) => readFileSync(require.resolve(`@fontsource/${name}-normal.woff`));

/** A4, in points. */
export const page = { width: 595.28, height: 841.89, margin: 56, foot: 72 } as const;
export const column = page.width - 2 * page.margin;

type Face = 'display' | 'text' | 'strong';

interface TextStyle {
  readonly face?: Face;
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
  title,
  author,
  footText,
}: {
  title: string;
  author: string;
  footText: string;
}): Document {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: page.margin, left: page.margin, right: page.margin, bottom: 0 },
    autoFirstPage: false,
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: made, ModDate: made },
  });
  pdf.registerFont('display', face('bricolage-grotesque/files/bricolage-grotesque-latin-700'));
  pdf.registerFont('text', face('figtree/files/figtree-latin-400'));
  pdf.registerFont('strong', face('figtree/files/figtree-latin-600'));
  const footed = new Set<number>();

  const apply = ({ face: name = 'text', size = 10.5, color = ink }: TextStyle) =>
    pdf.font(name).fontSize(size).fillColor(color);
  const layout = ({ width, x = page.margin, lineGap, size = 10.5, align = 'left' }: TextStyle) => ({
    width: width ?? page.width - page.margin - x,
    lineGap: lineGap ?? size * 0.28,
    align,
  });

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
      apply(style).text(text, style.x ?? page.margin, pdf.y, layout(style));
      pdf.y += style.after ?? 0;
    },
    height: (text, style = {}) => apply(style).heightOfString(text, layout(style)) + (style.after ?? 0),
    keepTogether(height) {
      if (pdf.y + height > page.height - page.foot) document.startPage();
    },
    finish() {
      for (const index of footed) {
        pdf.switchToPage(index);
        const y = page.height - 44;
        pdf.font('text').fontSize(8.5).fillColor(soft);
        pdf.text(footText, page.margin, y, { lineBreak: false });
        pdf.text(String(index + 1), page.margin, y, { width: column, align: 'right', lineBreak: false });
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
