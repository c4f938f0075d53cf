import type { Point } from './grey-picture.ts';
import { cornerMarks, edgeMarks } from './sheet-layout.ts';

/** Where a place of the sheet, in millimetres, is in the picture, in pixels. */
export type PageMap = (x: number, y: number) => Point;

/** The eight numbers of a perspective; the ninth is 1. */
export type Perspective = readonly number[];

/** The perspective that brings four places to four others; undefined if three of them are in a line. */
export function perspectiveOf(from: readonly Point[], to: readonly Point[]): Perspective | undefined {
  const rows = from.flatMap(({ x, y }, index) => {
    const { x: u, y: v } = to[index] ?? { x: 0, y: 0 };
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  return solve(rows);
}

export function applyPerspective(perspective: Perspective, x: number, y: number): Point {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = perspective;
  const scale = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / scale, y: (d * x + e * y + f) / scale };
}

/** Gaussian elimination with pivots, of rows whose last item is the right side. */
function solve(rows: number[][]): number[] | undefined {
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1) {
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = row;
    }
    const [one, other] = [rows[column], rows[pivot]];
    if (!one || !other || Math.abs(other[column] ?? 0) < 1e-9) return undefined;
    rows[column] = other;
    rows[pivot] = one;
    for (let row = 0; row < size; row += 1) {
      const target = rows[row];
      if (row === column || !target) continue;
      const factor = (target[column] ?? 0) / (other[column] ?? 1);
      for (let index = column; index <= size; index += 1)
        target[index] = (target[index] ?? 0) - factor * (other[index] ?? 0);
    }
  }
  return rows.map((row, index) => (row[size] ?? 0) / (row[index] ?? 1));
}

type EdgeName = keyof typeof edgeMarks;

/** How far each mark of the edges is from where the perspective expects it; null for one that was not found. */
export type EdgeShifts = { readonly [Edge in EdgeName]: readonly (Point | null)[] };

/**
 * A perspective, corrected for paper that is not flat: between the edges the corrections are mixed as in a Coons patch. Paper
 * bends along one direction, so what happens inside happens at the edges too.
 */
export function bentMap(perspective: Perspective, shifts: EdgeShifts): PageMap {
  const [{ x: left, y: top }, , { x: right, y: bottom }] = cornerMarks;
  const along = (edge: EdgeName, key: 'x' | 'y', from: number, to: number) =>
    interpolation([
      { at: from, shift: { x: 0, y: 0 } },
      ...edgeMarks[edge].flatMap((mark, index) => {
        const shift = shifts[edge][index];
        return shift ? [{ at: mark[key], shift }] : [];
      }),
      { at: to, shift: { x: 0, y: 0 } },
    ]);
  const [onLeft, onRight] = [along('left', 'y', top, bottom), along('right', 'y', top, bottom)];
  const [onTop, onBottom] = [along('top', 'x', left, right), along('bottom', 'x', left, right)];
  return (x, y) => {
    const u = (x - left) / (right - left);
    const v = (y - top) / (bottom - top);
    const flat = applyPerspective(perspective, x, y);
    const [l, r, t, b] = [onLeft(y), onRight(y), onTop(x), onBottom(x)];
    return {
      x: flat.x + (1 - u) * l.x + u * r.x + (1 - v) * t.x + v * b.x,
      y: flat.y + (1 - u) * l.y + u * r.y + (1 - v) * t.y + v * b.y,
    };
  };
}

/** In straight lines from one known place to the next. */
function interpolation(known: readonly { readonly at: number; readonly shift: Point }[]): (at: number) => Point {
  return (at) => {
    const next = known.findIndex((one) => one.at >= at);
    const index = next === -1 ? known.length - 1 : Math.max(1, next);
    const [from, to] = [known[index - 1], known[index]];
    if (!from || !to) return { x: 0, y: 0 };
    const share = Math.min(1, Math.max(0, (at - from.at) / (to.at - from.at)));
    return {
      x: from.shift.x + share * (to.shift.x - from.shift.x),
      y: from.shift.y + share * (to.shift.y - from.shift.y),
    };
  };
}
