import { a4, lineGlyphs } from '@club/content-files/typesetter';
import type { DrawnPage, PageOptions, Pen } from './printed-page.ts';

/** A page as an SVG picture: letters are outlines, each written once, so that it looks the same everywhere and needs no font. */
export function startPicture({ layout, margin }: Pick<PageOptions, 'layout' | 'margin'>): DrawnPage {
  const [width, height] = layout === 'portrait' ? [a4.short, a4.long] : [a4.long, a4.short];
  const pen = createSvgPen();
  const outlines = new Map<string, string>();
  return {
    ...{ pdf: pen, width, height, margin },
    drawLine(text, { color, ...place }) {
      const glyphs = lineGlyphs(text, place).map(({ id, outline, x, y, scale }) => {
        outlines.set(id, outline);
        return `<use href="#${id}" transform="matrix(${rounded(scale, 5)} 0 0 ${rounded(-scale, 5)} ${rounded(x)} ${rounded(y)})"/>`;
      });
      pen.draw(`<g fill="${color}">${glyphs.join('')}</g>`);
    },
    async finish() {
      const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
      const letters = [...outlines].map(([id, outline]) => `<path id="${id}" d="${outline}"/>`).join('');
      const ground = '<rect width="100%" height="100%" fill="#fff"/>';
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${letters}</defs>${ground}${pen.finish()}</svg>`;
      return new TextEncoder().encode(svg);
    },
  };
}

interface SvgPen extends Pen {
  draw(element: string): void;
  finish(): string;
}

/** What `printed-page.ts` draws with, as elements of an SVG picture. Like a PDF file, a path is drawn once. */
function createSvgPen(): SvgPen {
  const drawn: string[] = [];
  /** How many groups each `save` has to close again. */
  const groups: number[] = [];
  let clips = 0;
  let path = '';
  let line = { width: 1, cap: 'butt', join: 'miter' };
  const open = (attributes: string) => {
    drawn.push(`<g ${attributes}>`);
    groups.push((groups.pop() ?? 0) + 1);
  };
  const drawPath = (attributes: string) => {
    drawn.push(`<path d="${path}" ${attributes}/>`);
    path = '';
    return pen;
  };
  const add = (part: string) => {
    path += part;
    return pen;
  };
  const set = (changed: Partial<typeof line>) => {
    line = { ...line, ...changed };
    return pen;
  };
  const pen: SvgPen = {
    draw: (element: string) => void drawn.push(element),
    finish: () => drawn.join(''),
    save() {
      groups.push(0);
      return pen;
    },
    restore() {
      drawn.push('</g>'.repeat(groups.pop() ?? 0));
      return pen;
    },
    rect: (x, y, width, height) =>
      add(`M${rounded(x)} ${rounded(y)}h${rounded(width)}v${rounded(height)}h${rounded(-width)}z`),
    moveTo: (x, y) => add(`M${rounded(x)} ${rounded(y)}`),
    lineTo: (x, y) => add(`L${rounded(x)} ${rounded(y)}`),
    clip() {
      clips += 1;
      drawn.push(`<clipPath id="clip${clips}"><path d="${path}"/></clipPath>`);
      path = '';
      open(`clip-path="url(#clip${clips})"`);
      return pen;
    },
    lineWidth: (width) => set({ width }),
    lineCap: (cap) => set({ cap }),
    lineJoin: (join) => set({ join }),
    stroke: (color) =>
      drawPath(
        `fill="none" stroke="${color}" stroke-width="${line.width}" stroke-linecap="${line.cap}" stroke-linejoin="${line.join}"`,
      ),
    fill: (color) => drawPath(`fill="${color}"`),
    rotate(degrees, { origin: [x, y] }) {
      open(`transform="rotate(${degrees} ${rounded(x)} ${rounded(y)})"`);
      return pen;
    },
    image(picture, x, y, { fit: [width, height] }) {
      const place = `x="${rounded(x)}" y="${rounded(y)}" width="${width}" height="${height}"`;
      const data = picture.toString('base64');
      drawn.push(`<image ${place} preserveAspectRatio="xMidYMax" href="data:image/png;base64,${data}"/>`);
      return pen;
    },
  };
  return pen;
}

/** A hundredth of a point is not seen. */
function rounded(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}
