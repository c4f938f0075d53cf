import { type DarkShape, findDarkShapes } from './dark-shapes.ts';
import { type GreyPicture, type Point, shrink } from './grey-picture.ts';
import {
  applyPerspective,
  bentMap,
  type EdgeShifts,
  type PageMap,
  type Perspective,
  perspectiveOf,
} from './page-map.ts';
import { cornerMarkSize, cornerMarks, edgeMarkSize, edgeMarks } from './sheet-layout.ts';

/** The marks are looked for in a picture of this size: one of seven millimetres has then at least ten pixels a side. */
const longestSide = 1100;
/** In pixels of such a picture: a millimetre on paper, larger than dust. */
const leastShape = 12;
/** How many of the largest squares may be corners; what else is square and dark lies on the desk. */
const mostCandidates = 14;
/** How many of the fourteen marks along the edges have to be where four corners say. */
const leastEdgeMarks = 9;
/** How far paper may bend away from the plane of its corners, in millimetres. */
const mostBend = 7;

/** Whether nothing is printed or written in a picture, such as on the back of a sheet. */
export function isBlank(picture: GreyPicture): boolean {
  return findDarkShapes(shrink(picture, longestSide).picture, leastShape).length === 0;
}

/** The sheet in a picture, the right way up and upside down, since only its code says which it is. Null if a corner is missing. */
export function findPage(picture: GreyPicture): readonly [PageMap, PageMap] | null {
  const { picture: small, by } = shrink(picture, longestSide);
  const shapes = findDarkShapes(small, leastShape).filter(({ solidity }) => solidity > 0.82);
  const corners = shapes
    .filter(({ solidity, elongation }) => solidity > 0.9 && elongation < 2.6)
    .toSorted((one, other) => other.area - one.area)
    .slice(0, mostCandidates);
  let best: { score: number; perspective: Perspective; quad: readonly Point[] } | undefined;
  for (const quad of quadsOf(corners)) {
    // Clockwise from any corner: two of the four turns have the long side where the sheet has it.
    for (const turned of [quad, [...quad.slice(1), ...quad.slice(0, 1)]]) {
      const perspective = perspectiveOf(cornerMarks, turned);
      if (perspective === undefined || !isPlausible(perspective, quad)) continue;
      const score = edgeScore(perspective, shapes);
      if (score.found >= leastEdgeMarks && score.score > (best?.score ?? 0))
        best = { score: score.score, perspective, quad: turned };
    }
  }
  if (best === undefined) return null;
  const halfTurned = perspectiveOf(cornerMarks, [...best.quad.slice(2), ...best.quad.slice(0, 2)]);
  if (halfTurned === undefined) return null;
  return [mapOf(best.perspective, shapes, by), mapOf(halfTurned, shapes, by)];
}

/** Convex quadrangles of four shapes of like size, clockwise. */
function* quadsOf(shapes: readonly DarkShape[]): Generator<DarkShape[]> {
  for (let a = 0; a < shapes.length; a += 1) {
    for (let b = a + 1; b < shapes.length; b += 1) {
      for (let c = b + 1; c < shapes.length; c += 1) {
        for (let d = c + 1; d < shapes.length; d += 1) {
          const four = [shapes[a], shapes[b], shapes[c], shapes[d]].filter((shape) => shape !== undefined);
          // They are in order of size, and a corner that is far away is not smaller than a quarter of the nearest.
          if ((four[3]?.area ?? 0) < 0.25 * (four[0]?.area ?? 0)) continue;
          const quad = clockwise(four);
          if (quad !== undefined) yield quad;
        }
      }
    }
  }
}

/** In the order of a clock around their middle; undefined if the quadrangle is not convex. */
function clockwise(four: readonly DarkShape[]): DarkShape[] | undefined {
  const middle = { x: mean(four.map(({ x }) => x)), y: mean(four.map(({ y }) => y)) };
  const angle = ({ x, y }: Point) => Math.atan2(y - middle.y, x - middle.x);
  const quad = four.toSorted((one, other) => angle(one) - angle(other));
  const turns = quad.map((at, index) => {
    const next = quad[(index + 1) % 4] ?? at;
    const after = quad[(index + 2) % 4] ?? at;
    return (next.x - at.x) * (after.y - next.y) - (next.y - at.y) * (after.x - next.x);
  });
  return turns.every((turn) => turn > 0) ? quad : undefined;
}

/** Corner marks have the size that the perspective gives them. */
function isPlausible(perspective: Perspective, quad: readonly DarkShape[]): boolean {
  const [first, ...others] = cornerMarks.map(({ x, y }) => areaAt(perspective, x, y, cornerMarkSize));
  const expected = [first ?? 0, ...others];
  const seen = quad.map(({ area }) => area);
  const ratio = mean(seen) / mean(expected);
  return ratio > 0.55 && ratio < 1.7;
}

/** The area in pixels of a square of the sheet. */
function areaAt(perspective: Perspective, x: number, y: number, size: number): number {
  const at = applyPerspective(perspective, x, y);
  const right = applyPerspective(perspective, x + size, y);
  const below = applyPerspective(perspective, x, y + size);
  return Math.abs((right.x - at.x) * (below.y - at.y) - (right.y - at.y) * (below.x - at.x));
}

const edgeNames = ['left', 'right', 'top', 'bottom'] as const;

function edgeScore(perspective: Perspective, shapes: readonly DarkShape[]): { found: number; score: number } {
  const shifts = edgeNames.flatMap((edge) =>
    edgeMarks[edge].map((mark) => shiftOf(perspective, mark, shapes)?.millimetres ?? null),
  );
  const found = shifts.filter((one) => one !== null);
  return { found: found.length, score: found.reduce((sum, one) => sum + 1 - one / (2 * mostBend), 0) };
}

/** The shape that is most likely a mark of the edges, and how far it is from where it would be on flat paper. */
function shiftOf(
  perspective: Perspective,
  mark: Point,
  shapes: readonly DarkShape[],
): { readonly shape: DarkShape; readonly expected: Point; readonly millimetres: number } | null {
  const expected = applyPerspective(perspective, mark.x, mark.y);
  const area = areaAt(perspective, mark.x, mark.y, edgeMarkSize);
  const pixelsOfMillimetre = Math.sqrt(area) / edgeMarkSize;
  let best: { shape: DarkShape; expected: Point; millimetres: number } | null = null;
  for (const shape of shapes) {
    if (shape.area <= 0.45 * area || shape.area >= 1.8 * area || shape.elongation >= 2.6) continue;
    const [dx, dy] = [shape.x - expected.x, shape.y - expected.y];
    // Many times as fast as Math.hypot.
    const millimetres = Math.sqrt(dx * dx + dy * dy) / pixelsOfMillimetre;
    if (millimetres < (best?.millimetres ?? mostBend)) best = { shape, expected, millimetres };
  }
  return best;
}

function mapOf(perspective: Perspective, shapes: readonly DarkShape[], by: number): PageMap {
  const shiftsOf = (edge: (typeof edgeNames)[number]) =>
    edgeMarks[edge].map((mark) => {
      const found = shiftOf(perspective, mark, shapes);
      return found && { x: found.shape.x - found.expected.x, y: found.shape.y - found.expected.y };
    });
  const shifts: EdgeShifts = {
    left: shiftsOf('left'),
    right: shiftsOf('right'),
    top: shiftsOf('top'),
    bottom: shiftsOf('bottom'),
  };
  const map = bentMap(perspective, shifts);
  return (x, y) => {
    const at = map(x, y);
    return { x: at.x * by - 0.5, y: at.y * by - 0.5 };
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
