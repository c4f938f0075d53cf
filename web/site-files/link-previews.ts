import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Club } from '@club/domain/site/club';
import type { ClubEvent } from '@club/domain/site/club-event';
import { ink, marigold, paper } from './colors.ts';

/** What chats and search results show beside a link, in pixels. */
const size = { width: 1200, height: 630 } as const;
const faceFile = createRequire(import.meta.url).resolve(
  '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
);

/** The picture beside links to the site: drawn whole, so it is only turned into pixels. */
export async function makeSitePreview(folder: string, club: Club): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return toPng(sharp(readFileSync(join(folder, club.linkPreview.src))).resize({ ...size, fit: 'cover' }));
}

/** The picture beside links to an event: its cover, with its title below. */
export async function makeEventPreview(folder: string, club: Club, event: ClubEvent): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const cover = await sharp(readFileSync(join(folder, event.cover.src)), { density: 96 })
    .resize({ ...size, fit: 'cover', position: 'top' })
    .toBuffer();
  const title = await textPath(event.title, 64, 780);
  const name = await textPath(club.name, 30, 300);
  const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <linearGradient id="shade" x2="0" y2="1">
      <stop offset="0.45" stop-color="${ink}" stop-opacity="0"/><stop offset="0.8" stop-color="${ink}" stop-opacity="0.94"/>
    </linearGradient>
    <rect width="100%" height="100%" fill="url(#shade)"/>
    <g transform="translate(56 574)" fill="${paper}">${title.svg}</g>
    <g transform="translate(${size.width - 56 - name.width} 574)" fill="${marigold}">${name.svg}</g>
  </svg>`;
  return toPng(sharp(cover).composite([{ input: Buffer.from(shade) }]));
}

/** Fewer colours than there could be, and none that is missed: a drawing stays below the 300 kB at which chats give up. */
function toPng(picture: import('sharp').Sharp): Promise<Buffer> {
  return picture.png({ palette: true, quality: 92, effort: 4 }).toBuffer();
}

/** Text as outlines, because the faces of the pages are not installed where the pictures are made. */
async function textPath(text: string, pixels: number, widest: number): Promise<{ svg: string; width: number }> {
  const { create } = await import('fontkit');
  const font = create(readFileSync(faceFile));
  if (!('layout' in font)) throw new TypeError('the face is a collection of faces');
  const run = font.layout(text);
  const scale = Math.min(pixels / font.unitsPerEm, widest / run.advanceWidth);
  let left = 0;
  const letters = run.glyphs.map((glyph, index) => {
    const path = `<path transform="translate(${left})" d="${glyph.path.toSVG()}"/>`;
    left += run.positions[index]?.xAdvance ?? 0;
    return path;
  });
  return { svg: `<g transform="scale(${scale} ${-scale})">${letters.join('')}</g>`, width: run.advanceWidth * scale };
}
