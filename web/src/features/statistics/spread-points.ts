export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The area in which marks may be placed. */
export interface Bounds {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const directions = 24;

/**
 * Positions without overlaps: each mark at its place or at the nearest one that earlier marks left free. A mark without any free
 * place is not moved.
 */
export function spreadPoints(wanted: readonly Point[], minDistance: number, bounds: Bounds): Point[] {
  const placed: Point[] = [];
  const isFree = ({ x, y }: Point) =>
    x >= bounds.left &&
    x <= bounds.right &&
    y >= bounds.top &&
    y <= bounds.bottom &&
    placed.every((other) => Math.hypot(other.x - x, other.y - y) >= minDistance);
  for (const place of wanted) placed.push(nearestFreePoint(place, minDistance, bounds, isFree) ?? place);
  return placed;
}

function nearestFreePoint(
  { x, y }: Point,
  minDistance: number,
  { left, right, top, bottom }: Bounds,
  isFree: (place: Point) => boolean,
): Point | undefined {
  const farthest = Math.hypot(right - left, bottom - top);
  for (let away = 0; away <= farthest; away += minDistance / 8) {
    for (let turn = 0; turn < directions; turn += 1) {
      const angle = (2 * Math.PI * turn) / directions;
      const place = { x: x + away * Math.cos(angle), y: y + away * Math.sin(angle) };
      if (isFree(place)) return place;
    }
  }
  return undefined;
}
