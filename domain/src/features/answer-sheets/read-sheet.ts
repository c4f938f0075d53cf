import { findPage } from './find-page.ts';
import { type GreyPicture, greyAt } from './grey-picture.ts';
import type { PageMap } from './page-map.ts';
import { type PageReading, readMarks } from './read-marks.ts';
import { readSheetCode, type SheetCode } from './sheet-code.ts';
import { type Box, codeBox, type SheetPage } from './sheet-layout.ts';

/** A part of the picture of a sheet, upright and flat. */
export interface Crop extends GreyPicture {}

export type SheetReading =
  | {
      readonly kind: 'read';
      readonly code: SheetCode;
      readonly page: SheetPage;
      readonly marks: PageReading;
      readonly map: PageMap;
    }
  /** Not all four corner marks are in the picture. */
  | { readonly kind: 'no-corners' }
  /** No code of ours: covered, folded, or another sheet of paper. */
  | { readonly kind: 'no-code'; readonly map: PageMap }
  | { readonly kind: 'other-round'; readonly code: SheetCode }
  | { readonly kind: 'other-paper'; readonly code: SheetCode };

export interface ExpectedSheet {
  readonly round: string;
  /** As in the code: see `paperMark`. */
  readonly paper: string;
  readonly pages: readonly SheetPage[];
  readonly classes: readonly number[];
}

/** Reads the QR code of a small picture that has hardly anything else; null if there is none. */
export type ReadCode = (picture: GreyPicture) => string | null;

/** Reads a page of an answer sheet in a picture, however it is turned. Pure, apart from the reader of codes that it is given. */
export function readSheet(picture: GreyPicture, expected: ExpectedSheet, readCode: ReadCode): SheetReading {
  const found = findPage(picture);
  if (found === null) return { kind: 'no-corners' };
  for (const map of found) {
    const code = readCodeOf(picture, map, readCode);
    if (code !== undefined) return readPage(picture, map, code, expected);
  }
  return { kind: 'no-code', map: found[0] };
}

function readCodeOf(picture: GreyPicture, map: PageMap, readCode: ReadCode): SheetCode | undefined {
  // Photos differ in how fine they are: what one size blurs another one shows.
  for (const pixelsOfMillimetre of [10, 7]) {
    const text = readCode(cropOf(picture, map, codeBox, pixelsOfMillimetre, 3));
    const code = text === null ? undefined : readSheetCode(text);
    if (code !== undefined) return code;
  }
  return undefined;
}

function readPage(picture: GreyPicture, map: PageMap, code: SheetCode, expected: ExpectedSheet): SheetReading {
  if (code.round !== expected.round) return { kind: 'other-round', code };
  const page = expected.pages.find((one) => one.page === code.page);
  if (code.paper !== expected.paper || page === undefined) return { kind: 'other-paper', code };
  const isForSomebody = code.rollNumber !== null;
  const marks = readMarks(picture, map, { page, classes: expected.classes, isForSomebody });
  return { kind: 'read', code, page, marks, map };
}

/** Cuts a part out of the picture, upright and flat, with a margin in millimetres. */
export function cropOf(picture: GreyPicture, map: PageMap, box: Box, pixelsOfMillimetre: number, margin = 0): Crop {
  const width = Math.round((box.width + 2 * margin) * pixelsOfMillimetre);
  const height = Math.round((box.height + 2 * margin) * pixelsOfMillimetre);
  const pixels = new Uint8Array(width * height);
  // Straight between places that are so many pixels apart: the map is the slow part.
  const stretch = 24;
  const place = (x: number, y: number) =>
    map(box.x - margin + (x + 0.5) / pixelsOfMillimetre, box.y - margin + (y + 0.5) / pixelsOfMillimetre);
  for (let y = 0; y < height; y += 1) {
    for (let from = 0; from < width; from += stretch) {
      const [left, right] = [place(from, y), place(from + stretch, y)];
      for (let x = from; x < Math.min(width, from + stretch); x += 1) {
        const share = (x - from) / stretch;
        pixels[y * width + x] = greyAt(
          picture,
          left.x + share * (right.x - left.x),
          left.y + share * (right.y - left.y),
        );
      }
    }
  }
  return { width, height, pixels };
}
