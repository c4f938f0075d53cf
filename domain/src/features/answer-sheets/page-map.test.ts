import { expect, test } from 'vitest';
import { applyPerspective, bentMap, perspectiveOf } from './page-map.ts';
import { cornerMarks, edgeMarks } from './sheet-layout.ts';

const seen = [
  { x: 110, y: 80 },
  { x: 900, y: 130 },
  { x: 860, y: 1300 },
  { x: 60, y: 1180 },
];

test('a perspective brings four corners to where they are seen, and there is none for corners in a line', () => {
  const perspective = perspectiveOf(cornerMarks, seen);
  for (const [index, { x, y }] of cornerMarks.entries()) {
    const at = applyPerspective(perspective ?? [], x, y);
    expect(at.x).toBeCloseTo(seen[index]?.x ?? 0, 6);
    expect(at.y).toBeCloseTo(seen[index]?.y ?? 0, 6);
  }
  const inLine = [0, 1, 2, 3].map((at) => ({ x: at, y: at }));
  expect(perspectiveOf(cornerMarks, inLine)).toBeUndefined();
});

test('paper that is bent along one direction is followed between its edges, also where a mark is hidden (X11)', () => {
  const perspective = perspectiveOf(cornerMarks, seen) ?? [];
  const off = (y: number) => 14 * Math.sin((Math.PI * (y - 13.5)) / 270);
  const shifts = {
    left: edgeMarks.left.map(({ y }) => ({ x: off(y), y: 0 })),
    right: edgeMarks.right.map(({ y }, index) => (index === 1 ? null : { x: off(y), y: 0 })),
    top: edgeMarks.top.map(() => ({ x: 0, y: 0 })),
    bottom: edgeMarks.bottom.map(() => ({ x: 0, y: 0 })),
  };
  const map = bentMap(perspective, shifts);
  for (const [x, y] of [
    [20, 60],
    [100, 148],
    [190, 250],
  ] as const) {
    const flat = applyPerspective(perspective, x, y);
    expect(Math.abs(map(x, y).x - flat.x - off(y))).toBeLessThan(1.6);
    expect(map(x, y).y).toBeCloseTo(flat.y, 6);
  }
});
