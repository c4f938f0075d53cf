import { expect, test } from 'vitest';
import { rotateArea } from './edit-picture.ts';

test('a selected part of a picture rotates with it (B36)', () => {
  const area = { unit: '%', x: 10, y: 20, width: 30, height: 40 } as const;
  expect(rotateArea(area, 1)).toEqual({ unit: '%', x: 40, y: 10, width: 40, height: 30 });
  expect(rotateArea(area, 4)).toEqual(area);
});
