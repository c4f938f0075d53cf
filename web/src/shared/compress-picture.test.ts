import { expect, test } from 'vitest';
import { compressedSize, isCompressed, toDataString } from './compress-picture.ts';

test('a picture is reduced from the first byte over 50 000', () => {
  expect([0, 50_000, 50_001].map(isCompressed)).toEqual([false, false, true]);
});

test.each([
  [1600, 1200, 800, 600],
  [4000, 1000, 800, 200],
  [1000, 4000, 150, 600],
  [800, 600, 800, 600],
  [640, 480, 640, 480],
  [20_000, 1, 800, 1],
])('a picture of %i × %i is drawn at %i × %i', (width, height, ...drawn) => {
  const size = compressedSize(width, height);
  expect([size.width, size.height]).toEqual(drawn);
});

test('a picture becomes a data URL', async () => {
  const text = await toDataString(new File(['abc'], 'a.png', { type: 'image/png' }));
  expect(text).toBe('data:image/png;base64,YWJj');
});
