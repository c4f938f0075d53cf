import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { planPicture } from './plan-picture.ts';

const folder = mkdtempSync(join(tmpdir(), 'club-pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40">${inside}</svg>`;

test('a small drawing is served unchanged, with its size', async () => {
  writeFileSync(join(folder, 'dot.svg'), svg('<circle r="3"/>'));
  const { picture: shown, files } = await planPicture(folder, 'dot.svg', [100, 200]);
  expect(shown).toEqual({
    src: expect.stringMatching(/^\/assets\/pictures\/dot-\w{10}\.svg$/),
    width: 60,
    height: 40,
    sources: [],
  });
  expect(files.map(({ path }) => `/${path}`)).toEqual([shown.src]);
});

test('a large drawing becomes AVIF and WebP in every width', async () => {
  const numbers = Array.from({ length: 9000 }, (_, index) => (Math.sin(index) * 1000).toFixed(3));
  writeFileSync(join(folder, 'heavy.svg'), svg(`<path d="M${numbers.join(' ')}"/>`));
  const { picture: shown, files } = await planPicture(folder, 'heavy.svg', [90, 180]);
  expect(shown).toMatchObject({ width: 180, height: 120 });
  expect(files.map(({ path }) => path.replace(/.*heavy-\w+-/, ''))).toEqual([
    '90.avif',
    '90.webp',
    '180.avif',
    '180.webp',
  ]);
  expect(shown.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
});

test('a photo is never enlarged, and is upright', async () => {
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c83' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  writeFileSync(join(folder, 'face.jpg'), photo);
  const { picture: shown, files } = await planPicture(folder, 'face.jpg', [160, 320]);
  expect(shown).toMatchObject({ width: 200, height: 300 });
  const made = await Promise.all(files.map(async (file) => sharp(Buffer.from(await file.make())).metadata()));
  expect(made.map(({ width, height }) => [width, height])).toEqual([
    [160, 240],
    [160, 240],
    [200, 300],
    [200, 300],
  ]);
});

test('a changed picture has a new address', async () => {
  writeFileSync(join(folder, 'a.svg'), svg('<circle r="3"/>'));
  const before = await planPicture(folder, 'a.svg', [100]);
  writeFileSync(join(folder, 'a.svg'), svg('<circle r="4"/>'));
  const after = await planPicture(folder, 'a.svg', [100]);
  expect(after.picture.src).not.toBe(before.picture.src);
});
