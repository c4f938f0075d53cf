import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Club } from '@club/domain/features/site/club';
import type { ClubEvent } from '@club/domain/features/site/club-event';
import { ink, marigold, paper } from './colors.ts';

/** In pixels. */
const size = { width: 1200, height: 630 } as const;
const coverLeft = 340;
const lineHeight = 92;
/** In letters. */
const shortLine = 10;
const fontFile = createRequire(import.meta.url).resolve(
  '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
);

export async function makeSitePreview(folder: string, club: Club): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return toPng(sharp(readFileSync(join(folder, club.linkPreview.src))).resize({ ...size, fit: 'cover' }));
}

export async function makeEventPreview(folder: string, club: Club, event: ClubEvent): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const cover = await sharp(readFileSync(join(folder, event.cover.src)), { density: 96 })
    .resize({ height: size.height })
    .extract({ left: 0, top: 0, width: size.width - coverLeft, height: size.height })
    .toBuffer();
  const lines = await Promise.all(titleLines(event.title).map((line) => textPath(line, 84, 520)));
  const name = await textPath(club.name, 34, 400);
  const titleTop = size.height / 2 - ((lines.length - 1) * lineHeight) / 2 + 10;
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <linearGradient id="shade"><stop offset="0" stop-color="${ink}"/><stop offset="1" stop-color="${ink}" stop-opacity="0"/></linearGradient>
    <rect x="${coverLeft}" width="340" height="100%" fill="url(#shade)"/>
    <g fill="${paper}">${lines
      .map((line, index) => `<g transform="translate(64 ${titleTop + index * lineHeight})">${line}</g>`)
      .join('')}</g>
    <g transform="translate(64 ${size.height - 58})" fill="${marigold}">${name}</g>
  </svg>`;
  return toPng(
    sharp({ create: { ...size, channels: 3, background: ink } }).composite([
      { input: cover, left: coverLeft, top: 0 },
      { input: Buffer.from(words) },
    ]),
  );
}

/** Short words may share a line. */
function titleLines(title: string): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/)) {
    const joined = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && joined.length <= shortLine) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}

/** A reduced palette without visible loss keeps a drawing below 300 kB, the limit of chats. */
function toPng(picture: import('sharp').Sharp): Promise<Buffer> {
  return picture.png({ palette: true, quality: 92, effort: 2 }).toBuffer();
}

/** Text as outlines, because the fonts of the pages are not installed where the pictures are made. */
async function textPath(text: string, pixels: number, maxWidth: number): Promise<string> {
  const { create } = await import('fontkit');
  const font = create(readFileSync(fontFile));
  if (!('layout' in font)) throw new TypeError('the face is a collection of faces');
  const run = font.layout(text);
  const scale = Math.min(pixels / font.unitsPerEm, maxWidth / run.advanceWidth);
  let left = 0;
  const letters = run.glyphs.map((glyph, index) => {
    const path = `<path transform="translate(${left})" d="${glyph.path.toSVG()}"/>`;
    left += run.positions[index]?.xAdvance ?? 0;
    return path;
  });
  return `<g transform="scale(${scale} ${-scale})">${letters.join('')}</g>`;
}
