import type { GreyPicture, Point } from '#features/answer-sheets/grey-picture.ts';
import { applyPerspective, perspectiveOf } from '#features/answer-sheets/page-map.ts';
import {
  bubbleLine,
  bubbleRadius,
  classBubbles,
  codeBox,
  cornerMarkSize,
  cornerMarks,
  edgeMarkSize,
  edgeMarks,
  rollBubbles,
  type SheetPage,
  sheetHeight,
  sheetWidth,
} from '#features/answer-sheets/sheet-layout.ts';

/** Pixels of a millimetre of the drawn sheet, before it is photographed. */
const fineness = 8;

/** How a bubble is marked by somebody; the last three are what a person has to decide. */
export type Stroke = 'filled' | 'tick' | 'dot' | 'rubbed-out';

export interface Marked {
  readonly at: Point;
  readonly stroke: Stroke;
}

export interface SheetToDraw {
  readonly page: SheetPage;
  readonly classes: readonly number[];
  readonly hasRollNumber: boolean;
  /** The squares of its code, true for black. */
  readonly code: readonly (readonly boolean[])[];
  readonly marked: readonly Marked[];
  /** Boxes for written answers in which something is written. */
  readonly written: readonly Point[];
  /** A corner mark that a thumb or a fold hides, from the top left clockwise. */
  readonly hiddenCorner?: number | undefined;
}

interface Pen {
  /** 0 is black. */
  readonly grey: number;
  /** The share of a bubble that it covers, and how even. */
  readonly cover: number;
}

class Canvas {
  readonly width = sheetWidth * fineness;
  readonly height = sheetHeight * fineness;
  readonly pixels = new Uint8Array(this.width * this.height).fill(250);

  /** Darkens every pixel of a box in millimetres by what a function says of its middle: 0 leaves it, 1 paints it. */
  paint(
    left: number,
    top: number,
    width: number,
    height: number,
    grey: number,
    share: (x: number, y: number) => number,
  ) {
    const fromY = Math.max(0, Math.floor(top * fineness));
    const toY = Math.min(this.height, Math.ceil((top + height) * fineness));
    const fromX = Math.max(0, Math.floor(left * fineness));
    const toX = Math.min(this.width, Math.ceil((left + width) * fineness));
    for (let y = fromY; y < toY; y += 1) {
      for (let x = fromX; x < toX; x += 1) {
        const part = share((x + 0.5) / fineness, (y + 0.5) / fineness);
        if (part <= 0) continue;
        const at = y * this.width + x;
        const before = this.pixels[at] ?? 0;
        this.pixels[at] = Math.min(before, before + (grey - before) * Math.min(1, part));
      }
    }
  }

  box(left: number, top: number, width: number, height: number, grey = 12) {
    this.paint(left, top, width, height, grey, (x, y) =>
      x >= left && x < left + width && y >= top && y < top + height ? 1 : 0,
    );
  }

  ring({ x, y }: Point, radius: number, line: number) {
    const size = radius + line;
    this.paint(x - size, y - size, 2 * size, 2 * size, 20, (px, py) => {
      const off = Math.abs(Math.hypot(px - x, py - y) - radius);
      return 1 - Math.max(0, (off - line / 2) * fineness + 0.5);
    });
  }

  line(from: Point, to: Point, width: number, grey: number) {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const [left, top] = [Math.min(from.x, to.x) - width, Math.min(from.y, to.y) - width];
    const across = Math.abs(to.x - from.x) + 2 * width;
    this.paint(left, top, across, Math.abs(to.y - from.y) + 2 * width, grey, (x, y) => {
      const along = ((x - from.x) * (to.x - from.x) + (y - from.y) * (to.y - from.y)) / length;
      const clamped = Math.min(length, Math.max(0, along));
      const nearest = {
        x: from.x + (clamped * (to.x - from.x)) / length,
        y: from.y + (clamped * (to.y - from.y)) / length,
      };
      return Math.hypot(x - nearest.x, y - nearest.y) < width / 2 ? 1 : 0;
    });
  }
}

/** A printed and filled-in sheet, flat. */
export function drawSheet(sheet: SheetToDraw, random: () => number): GreyPicture {
  const canvas = new Canvas();
  const { page, code, classes } = sheet;
  cornerMarks.forEach(({ x, y }, index) => {
    if (index !== sheet.hiddenCorner)
      canvas.box(x - cornerMarkSize / 2, y - cornerMarkSize / 2, cornerMarkSize, cornerMarkSize);
  });
  for (const { x, y } of Object.values(edgeMarks).flat())
    canvas.box(x - edgeMarkSize / 2, y - edgeMarkSize / 2, edgeMarkSize, edgeMarkSize);
  const module = codeBox.width / code.length;
  code.forEach((row, y) => {
    row.forEach((isBlack, x) => {
      if (isBlack) canvas.box(codeBox.x + x * module, codeBox.y + y * module, module, module);
    });
  });
  const printed = [
    ...page.rows.flatMap(({ bubbles }) => bubbles),
    ...(sheet.hasRollNumber ? rollBubbles.flat() : []),
    ...classBubbles(classes),
  ];
  for (const bubble of printed) {
    canvas.ring(bubble, bubbleRadius, bubbleLine);
    drawLetter(canvas, bubble, random);
  }
  for (const { label } of page.rows) drawWord(canvas, label, 4, random, 30);
  for (const { box } of page.headings) drawWord(canvas, { x: box.x, y: box.y + 6 }, 30, random, 30);
  for (let line = 0; line < 6; line += 1) drawWord(canvas, { x: 22, y: 24 + line * 6 }, 60 + 50 * random(), random, 20);
  for (const { bubbles, box } of page.rows) if (bubbles.length === 0) drawFrame(canvas, box);
  const pen: Pen = { grey: 25 + 85 * random(), cover: 0.82 + 0.18 * random() };
  for (const mark of sheet.marked) drawMark(canvas, mark, pen, random);
  for (const at of sheet.written) drawWord(canvas, at, 12, random, pen.grey);
  return canvas;
}

/** Letters are printed in light grey, so that an empty bubble stays light. */
function drawLetter(canvas: Canvas, { x, y }: Point, random: () => number): void {
  const slope = 0.5 * random();
  canvas.line({ x: x - 0.6, y: y + 0.8 }, { x: x - slope, y: y - 0.8 }, 0.3, 150);
  canvas.line({ x: x + 0.6, y: y + 0.8 }, { x: x + slope, y: y - 0.8 }, 0.3, 150);
  canvas.line({ x: x - 0.5, y }, { x: x + 0.5, y }, 0.25, 150);
}

function drawWord(canvas: Canvas, { x, y }: Point, length: number, random: () => number, grey: number): void {
  let before = { x, y };
  for (let along = 1; along < length; along += 1) {
    const next = { x: x + along, y: y + 3 * (random() - 0.5) };
    canvas.line(before, next, 0.4, grey);
    before = next;
  }
}

function drawFrame(canvas: Canvas, box: { x: number; y: number; width: number; height: number }): void {
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  canvas.line({ x: box.x, y: box.y }, { x: right, y: box.y }, 0.3, 20);
  canvas.line({ x: box.x, y: bottom }, { x: right, y: bottom }, 0.3, 20);
  canvas.line({ x: box.x, y: box.y }, { x: box.x, y: bottom }, 0.3, 20);
  canvas.line({ x: right, y: box.y }, { x: right, y: bottom }, 0.3, 20);
}

function drawMark(canvas: Canvas, { at, stroke }: Marked, { grey, cover }: Pen, random: () => number): void {
  const x = at.x + 0.5 * (random() - 0.5);
  const y = at.y + 0.5 * (random() - 0.5);
  if (stroke === 'tick') {
    canvas.line({ x: x - 1.4, y }, { x: x - 0.3, y: y + 1.3 }, 0.5, grey);
    canvas.line({ x: x - 0.3, y: y + 1.3 }, { x: x + 2.2, y: y - 2 }, 0.5, grey);
    return;
  }
  const radius = stroke === 'dot' ? 1 : bubbleRadius * cover + 0.3 * (random() - 0.3);
  const strength = stroke === 'rubbed-out' ? 0.18 + 0.12 * random() : 1;
  const direction = Math.PI * random();
  const [across, along] = [Math.cos(direction), Math.sin(direction)];
  const shade = 250 + (grey - 250) * strength;
  canvas.paint(x - radius, y - radius, 2 * radius, 2 * radius, shade, (px, py) => {
    if (Math.hypot(px - x, py - y) > radius) return 0;
    // Strokes of a pencil leave lighter lines between them.
    const phase = ((px - x) * across + (py - y) * along) * 7;
    return 0.88 + 0.12 * Math.sin(phase);
  });
}

export interface Photo {
  readonly width: number;
  readonly height: number;
  /** Where the corners of the paper are in the picture, clockwise from its top left. */
  readonly corners: readonly Point[];
  /** How far the paper bends, in millimetres, and where it does so. */
  readonly bend: {
    readonly amplitude: number;
    readonly isFold: boolean;
    readonly direction: number;
    readonly phase: number;
  };
  readonly shadow: { readonly depth: number; readonly direction: number; readonly at: number };
  readonly light: { readonly from: number; readonly to: number; readonly direction: number };
  /** In pixels. */
  readonly blur: number;
  readonly noise: number;
  readonly desk: number;
  /** Dark things on the desk. */
  readonly things: readonly { readonly x: number; readonly y: number; readonly size: number }[];
}

/** Sizes of pictures as phones send them and as scanners make them. */
const sizes = [
  [1280, 960],
  [1600, 1200],
  [2016, 1512],
  [2000, 1125],
  [1654, 2339],
  [1600, 720],
] as const;

/** How far paper bends, in millimetres. */
const mostAmplitude = 3.2;
const paperCorners: readonly Point[] = [
  { x: 0, y: 0 },
  { x: sheetWidth, y: 0 },
  { x: sheetWidth, y: sheetHeight },
  { x: 0, y: sheetHeight },
];

/** How somebody with a phone takes a picture of a sheet. */
export function randomPhoto(random: () => number): Photo {
  const [long, short] = sizes[Math.floor(random() * sizes.length)] ?? sizes[0];
  const [width, height] =
    random() < 0.5 && short < long ? [long, short] : [Math.min(long, short), Math.max(long, short)];
  const turn = Math.floor(random() * 4) * (Math.PI / 2) + (random() - 0.5) * 0.3;
  const isAcross = Math.abs(Math.sin(turn)) > 0.7;
  const [w, h] = isAcross ? [sheetHeight, sheetWidth] : [sheetWidth, sheetHeight];
  const slack = 1 / (Math.cos(turn % (Math.PI / 2)) + 0.3);
  const scale = Math.min(width / w, height / h) * (0.9 + 0.08 * random()) * Math.min(1, slack + 0.16);
  const corner = (x: number, y: number): Point => {
    const [dx, dy] = [(x - sheetWidth / 2) * scale, (y - sheetHeight / 2) * scale];
    const jitter = () => (random() - 0.5) * 0.05 * Math.min(width, height);
    return {
      x: width / 2 + dx * Math.cos(turn) - dy * Math.sin(turn) + jitter(),
      y: height / 2 + dx * Math.sin(turn) + dy * Math.cos(turn) + jitter(),
    };
  };
  const corners = [corner(0, 0), corner(sheetWidth, 0), corner(sheetWidth, sheetHeight), corner(0, sheetHeight)];
  return {
    width,
    height,
    corners: withMarksInside(corners, width, height),
    bend: {
      amplitude: mostAmplitude * random() * random(),
      isFold: random() < 0.4,
      direction: random() < 0.5 ? 0 : 1,
      phase: 0.3 + 0.4 * random(),
    },
    shadow: { depth: random() < 0.5 ? 0.55 * random() : 0, direction: 2 * Math.PI * random(), at: random() - 0.5 },
    light: { from: 0.62 + 0.3 * random(), to: 0.8 + 0.2 * random(), direction: 2 * Math.PI * random() },
    blur: 0.3 + 0.9 * random(),
    noise: 1 + 6 * random(),
    desk: 20 + 200 * random(),
    things: Array.from({ length: Math.floor(random() * 4) }, () => ({
      x: random() * width,
      y: random() * height,
      size: 10 + 60 * random(),
    })),
  };
}

/** From further away until all four corner marks are in the picture, as the page asks. */
function withMarksInside(corners: readonly Point[], width: number, height: number): Point[] {
  // Half of a mark, and how far paper bends.
  const reach = cornerMarkSize / 2 + mostAmplitude;
  for (let share = 1; ; share -= 0.01) {
    const moved = corners.map(({ x, y }) => ({
      x: width / 2 + share * (x - width / 2),
      y: height / 2 + share * (y - height / 2),
    }));
    const perspective = perspectiveOf(paperCorners, moved);
    if (perspective === undefined) throw new Error('a photo with corners in a line');
    const isInside = (x: number, y: number) => {
      const at = applyPerspective(perspective, x, y);
      return at.x > 1 && at.y > 1 && at.x < width - 1 && at.y < height - 1;
    };
    const marks = cornerMarks.flatMap(({ x, y }) =>
      [-reach, reach].flatMap((dx) => [-reach, reach].map((dy) => ({ x: x + dx, y: y + dy }))),
    );
    if (marks.every(({ x, y }) => isInside(x, y))) return moved;
  }
}

/** The sheet as a phone sees it: tilted, bent, shaded, blurred and noisy. */
export function photograph(sheet: GreyPicture, photo: Photo, random: () => number): GreyPicture {
  const { width, height } = photo;
  const back = perspectiveOf(photo.corners, paperCorners);
  if (back === undefined) throw new Error('a photo with corners in a line');
  const seen = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const flat = applyPerspective(back, x + 0.5, y + 0.5);
      const at = bend(flat, photo.bend);
      const isOn = at.x > 0 && at.y > 0 && at.x < sheetWidth && at.y < sheetHeight;
      const onDesk = photo.things.some(
        (thing) => Math.abs(x - thing.x) < thing.size && Math.abs(y - thing.y) < thing.size,
      );
      const grey = isOn ? sampled(sheet, at.x * fineness - 0.5, at.y * fineness - 0.5) : onDesk ? 15 : photo.desk;
      seen[y * width + x] = grey * lightAt(x / width - 0.5, y / height - 0.5, photo);
    }
  }
  const blurred = blur(seen, width, height, photo.blur);
  const pixels = new Uint8Array(width * height);
  for (let index = 0; index < pixels.length; index += 1) {
    const noise = (random() + random() + random() - 1.5) * 2 * photo.noise;
    pixels[index] = Math.max(0, Math.min(255, (blurred[index] ?? 0) + noise));
  }
  return { width, height, pixels };
}

function bend({ x, y }: Point, { amplitude, isFold, direction, phase }: Photo['bend']): Point {
  const along = direction === 0 ? y / sheetHeight : x / sheetWidth;
  const shape = isFold
    ? 1 - Math.abs(along - phase) / Math.max(phase, 1 - phase)
    : Math.sin(Math.PI * along * (1 + phase));
  const off = amplitude * Math.max(-1, Math.min(1, shape));
  return { x: x + 0.8 * off, y: y + 0.6 * off };
}

function lightAt(x: number, y: number, { light, shadow }: Photo): number {
  const along = (x * Math.cos(light.direction) + y * Math.sin(light.direction)) / 1.42 + 0.5;
  const even = light.from + (light.to - light.from) * along;
  const edge = x * Math.cos(shadow.direction) + y * Math.sin(shadow.direction) - shadow.at;
  const inShadow = 1 / (1 + Math.exp(-edge * 60));
  return even * (1 - shadow.depth * inShadow);
}

function sampled({ width, height, pixels }: GreyPicture, x: number, y: number): number {
  const left = Math.max(0, Math.min(width - 2, Math.floor(x)));
  const top = Math.max(0, Math.min(height - 2, Math.floor(y)));
  const fx = x - left;
  const fy = y - top;
  const at = top * width + left;
  return (
    ((pixels[at] ?? 0) * (1 - fx) + (pixels[at + 1] ?? 0) * fx) * (1 - fy) +
    ((pixels[at + width] ?? 0) * (1 - fx) + (pixels[at + width + 1] ?? 0) * fx) * fy
  );
}

/** Gaussian, one direction after the other. */
function blur(values: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const reach = Math.ceil(2.5 * sigma);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, index) =>
    Math.exp(-((index - reach) ** 2) / (2 * sigma ** 2)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const pass = (from: Float32Array, dx: number, dy: number) => {
    const to = new Float32Array(from.length);
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        let sum = 0;
        for (let index = 0; index < weights.length; index += 1) {
          const px = Math.max(0, Math.min(width - 1, x + (index - reach) * dx));
          const py = Math.max(0, Math.min(height - 1, y + (index - reach) * dy));
          sum += (weights[index] ?? 0) * (from[py * width + px] ?? 0);
        }
        to[y * width + x] = sum / total;
      }
    }
    return to;
  };
  return pass(pass(values, 1, 0), 0, 1);
}
