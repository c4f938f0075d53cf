import { isWritten } from '#entities/papers/answer-fits.ts';
import { type GreyPicture, greyAt, type Point } from './grey-picture.ts';
import type { PageMap } from './page-map.ts';
import { type AnswerRow, type Box, bubbleRadius, classBubbles, rollBubbles, type SheetPage } from './sheet-layout.ts';

/**
 * What was read of a row of bubbles. `ask`: a bubble is neither clearly filled nor clearly empty, more are filled than may be, or
 * the printed lines are not where they should be; a person looks at it, nothing is guessed.
 */
export type RowReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'filled'; readonly places: readonly number[] }
  | { readonly kind: 'ask'; readonly places: readonly number[] };

export interface PageReading {
  /** In the order of the rows of the page. */
  readonly rows: readonly RowReading[];
  /** The digits of the roll number; null on a page that was printed for somebody. */
  readonly rollNumber: readonly RowReading[] | null;
  readonly classLevel: RowReading;
}

/** Darkness from which a bubble is filled, and below which it is empty; 0 is the paper around it, 1 is black. */
const filledFrom = 0.36;
const emptyBelow = 0.13;
/** A mark much fainter than the others of its sheet may have been rubbed out. */
const faintShare = 0.55;
/** How clearly the printed line around bubbles has to be seen. */
const leastLine = 0.035;
/** How far a row is looked for around its place, in millimetres. */
const reach = 1.6;
const step = 0.2;

interface Measured {
  readonly bubbles: readonly number[];
  readonly isLost: boolean;
}

export function readMarks(
  picture: GreyPicture,
  map: PageMap,
  { page, classes, isForSomebody }: { page: SheetPage; classes: readonly number[]; isForSomebody: boolean },
): PageReading {
  const measure = (bubbles: readonly Point[]) => measureRow(picture, map, bubbles);
  const rows = page.rows.map((row) => (isWritten(row.question) ? null : measure(row.bubbles)));
  const roll = isForSomebody ? [] : rollBubbles.map(measure);
  const classRow = measure(classBubbles(classes));
  const usual = usualFilling([...rows, ...roll, classRow]);
  const decide = (row: Measured, most: number) => decideRow(row, most, usual);
  return {
    rows: page.rows.map((row, index) => {
      const measured = rows[index];
      if (!measured) return readBox(picture, map, row);
      return decide(measured, row.question.answeredWith === 'one option' ? 1 : row.bubbles.length);
    }),
    rollNumber: isForSomebody ? null : roll.map((digit) => decide(digit, 1)),
    classLevel: decide(classRow, 1),
  };
}

/** How dark clearly filled bubbles of this sheet are: its pen or pencil. */
function usualFilling(rows: readonly (Measured | null)[]): number {
  const filled = rows.flatMap((row) => row?.bubbles.filter((one) => one >= filledFrom) ?? []).toSorted((a, b) => a - b);
  return filled[Math.floor(filled.length / 2)] ?? 0;
}

function decideRow({ bubbles, isLost }: Measured, most: number, usual: number): RowReading {
  const places = bubbles.flatMap((darkness, place) => (darkness >= filledFrom ? [place] : []));
  const isDoubtful = bubbles.some(
    (darkness) => darkness >= emptyBelow && (darkness < filledFrom || darkness < usual * faintShare),
  );
  if (isLost || isDoubtful || places.length > most) return { kind: 'ask', places };
  return places.length === 0 ? { kind: 'empty' } : { kind: 'filled', places };
}

/** Finds the printed lines of a row near its place, and how dark each bubble is. */
function measureRow(picture: GreyPicture, map: PageMap, centres: readonly Point[]): Measured {
  const flats = centres.map((centre) => flatAround(map, centre));
  let best = { line: Number.NEGATIVE_INFINITY, dx: 0, dy: 0 };
  const look = (dx: number, dy: number) => {
    const line = lineAround(picture, flats, dx, dy);
    if (line > best.line) best = { line, dx, dy };
  };
  for (let dy = -reach; dy <= reach + 1e-6; dy += 2 * step) {
    for (let dx = -reach; dx <= reach + 1e-6; dx += 2 * step) look(dx, dy);
  }
  const { dx, dy } = best;
  for (const down of [-step, 0, step]) for (const across of [-step, 0, step]) look(dx + across, dy + down);
  const isAtEdge = Math.max(Math.abs(best.dx), Math.abs(best.dy)) > reach - step / 2;
  return {
    bubbles: flats.map((flat) => darknessOf(picture, flat, best)),
    isLost: best.line < leastLine || isAtEdge,
  };
}

const circle = (points: number, radius: number): Point[] =>
  Array.from({ length: points }, (_, index) => ({
    x: radius * Math.cos((2 * Math.PI * index) / points),
    y: radius * Math.sin((2 * Math.PI * index) / points),
  }));
const onLine = circle(16, bubbleRadius);
const outside = circle(16, bubbleRadius + 0.75);
const paperAround = [...circle(20, bubbleRadius + 0.65), ...circle(20, bubbleRadius + 0.95)];
const inside = [{ x: 0, y: 0 }, ...circle(6, 0.45), ...circle(10, 0.9), ...circle(16, 1.3), ...circle(20, 1.65)];

/** Around one bubble a sheet is flat: a place in pixels, and what a millimetre to the right and one down are. */
interface Flat extends Point {
  readonly right: Point;
  readonly down: Point;
}

function flatAround(map: PageMap, { x, y }: Point): Flat {
  const at = map(x, y);
  const right = map(x + 1, y);
  const down = map(x, y + 1);
  return { ...at, right: { x: right.x - at.x, y: right.y - at.y }, down: { x: down.x - at.x, y: down.y - at.y } };
}

function greyNear(picture: GreyPicture, { x, y, right, down }: Flat, across: number, below: number): number {
  return greyAt(picture, x + across * right.x + below * down.x, y + across * right.y + below * down.y);
}

interface Shift {
  readonly dx: number;
  readonly dy: number;
}

function meanNear(picture: GreyPicture, flat: Flat, { dx, dy }: Shift, places: readonly Point[]): number {
  let sum = 0;
  for (const { x, y } of places) sum += greyNear(picture, flat, dx + x, dy + y);
  return sum / places.length;
}

/** How much darker than the paper just outside the printed lines of a row are, if it is moved by some millimetres. */
function lineAround(picture: GreyPicture, flats: readonly Flat[], dx: number, dy: number): number {
  let [line, around] = [0, 0];
  for (const flat of flats) {
    line += meanNear(picture, flat, { dx, dy }, onLine);
    around += meanNear(picture, flat, { dx, dy }, outside);
  }
  return around === 0 ? 0 : 1 - line / around;
}

/** Against the paper near it, so that a shadow changes nothing. */
function darknessOf(picture: GreyPicture, flat: Flat, shift: Shift): number {
  const around = paperAround
    .map(({ x, y }) => greyNear(picture, flat, shift.dx + x, shift.dy + y))
    .toSorted((one, other) => one - other);
  const paper = around[Math.floor(around.length * 0.7)] ?? 255;
  if (paper <= 0) return 1;
  return Math.max(0, 1 - meanNear(picture, flat, shift, inside) / paper);
}

/** How much darker than its paper the darkest part of an empty box may be: the noise of a photo. */
const leastInk = 0.12;
/** The share of a box that a short stroke takes. */
const strokeShare = 0.004;

/** A box for a written answer: empty, or something for a person to read. */
function readBox(picture: GreyPicture, map: PageMap, { box }: AnswerRow): RowReading {
  const values = Float64Array.from(samplesIn(picture, map, box, 0.9)).sort();
  const paper = values[Math.floor(values.length * 0.75)] ?? 255;
  const dark = values[Math.floor(values.length * strokeShare)] ?? 255;
  return 1 - dark / paper < leastInk ? { kind: 'empty' } : { kind: 'ask', places: [] };
}

function samplesIn(picture: GreyPicture, map: PageMap, { x, y, width, height }: Box, inset: number): number[] {
  const values: number[] = [];
  const flat = flatAround(map, { x: x + width / 2, y: y + height / 2 });
  for (let down = inset; down <= height - inset; down += 0.25) {
    for (let across = inset; across <= width - inset; across += 0.25) {
      values.push(greyNear(picture, flat, across - width / 2, down - height / 2));
    }
  }
  return values;
}
