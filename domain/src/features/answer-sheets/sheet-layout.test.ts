import { expect, test } from 'vitest';
import { classLevels } from '#entities/rounds/class-level.ts';
import {
  type Box,
  bubbleRadius,
  classBubbles,
  codeBox,
  cornerMarkSize,
  cornerMarks,
  edgeMarkSize,
  edgeMarks,
  layOutSheet,
  nameBox,
  rollBox,
  rollBubbles,
  type SheetQuestion,
  sheetHeight,
  sheetWidth,
} from './sheet-layout.ts';

const questions = (count: number, written = 0): SheetQuestion[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    section: 1 + Math.floor(index / 20),
    number: (index % 20) + 1,
    answeredWith: index < written ? 'number' : 'one option',
  }));

const around = ({ x, y }: { x: number; y: number }, size: number): Box => ({
  x: x - size / 2,
  y: y - size / 2,
  width: size,
  height: size,
});
const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

test('nothing on a page overlaps or leaves it, whatever its questions are (X1)', () => {
  for (const asked of [questions(1), questions(40), questions(93), questions(40, 12)]) {
    const [page] = layOutSheet(asked);
    const parts: Box[] = [
      ...cornerMarks.map((at) => around(at, cornerMarkSize + 2)),
      ...Object.values(edgeMarks).flatMap((marks) => marks.map((at) => around(at, edgeMarkSize + 2))),
      codeBox,
      nameBox,
      ...rollBubbles.flat().map((at) => around(at, 2 * bubbleRadius)),
      ...classBubbles(classLevels).map((at) => around(at, 2 * bubbleRadius)),
      ...(page?.rows.flatMap(({ bubbles, box }) =>
        bubbles.length === 0 ? [box] : bubbles.map((at) => around(at, 2 * bubbleRadius)),
      ) ?? []),
      ...(page?.headings.map(({ box }) => box) ?? []),
    ];
    const isInside = ({ x, y, width, height }: Box) =>
      x >= 5 && y >= 5 && x + width <= sheetWidth - 5 && y + height <= sheetHeight - 5;
    expect(parts.filter((part) => !isInside(part))).toEqual([]);
    const pairs = parts.flatMap((part, index) =>
      parts.slice(index + 1).flatMap((other) => (overlap(part, other) ? [[part, other]] : [])),
    );
    expect(pairs).toEqual([]);
    const last = rollBubbles.at(-1)?.at(-1);
    expect((last?.x ?? 0) <= rollBox.x + rollBox.width && (last?.y ?? 0) <= rollBox.y + rollBox.height).toBe(true);
  }
});

test('every question has its place once, and what does not fit is on further pages', () => {
  const asked = questions(230, 10);
  const pages = layOutSheet(asked);
  expect(pages.map(({ page }) => page)).toEqual([1, 2, 3]);
  expect(pages.flatMap(({ rows }) => rows.map(({ question }) => question.id))).toEqual(asked.map(({ id }) => id));
});
