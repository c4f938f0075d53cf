import { drawCode, type PrintedPage, printColors, startPage, write } from '#shared/print/printed-page.ts';

export interface SlipSheet {
  readonly language: string;
  readonly club: string;
  /** These two are empty if they cannot be printed. */
  readonly round: string;
  readonly school: string;
  /** "Open". */
  readonly open: string;
  readonly address: string;
  /** "Your code". */
  readonly code: string;
  readonly foot: string;
  readonly slips: readonly Slip[];
}

interface Slip {
  readonly name: string;
  readonly classText: string;
  /** In two groups. */
  readonly code: string;
  /** A word for each letter, for reading it aloud. */
  readonly words: string;
  readonly link: string;
}

const columns = 2;
const rows = 5;
export const slipsPerPage = columns * rows;

/** Within a slip, in points: more than printers leave out at the edge of a page. */
const inset = 20;
const codeSide = 84;

/** Draws the slips, ten on a page of A4. Runs in a worker thread. */
export async function makeSlips(sheet: SlipSheet): Promise<Uint8Array> {
  const page = startPage({
    layout: 'portrait',
    language: sheet.language,
    title: [sheet.round, sheet.school].filter(Boolean).join(': '),
    author: sheet.club,
    margin: inset,
  });
  const [width, height] = [page.width / columns, page.height / rows];
  for (const [index, slip] of sheet.slips.entries()) {
    const place = index % slipsPerPage;
    if (index > 0 && place === 0) page.pdf.addPage();
    if (place === 0) drawCutLines(page);
    const left = (place % columns) * width;
    const top = Math.floor(place / columns) * height;
    drawSlip(page, sheet, slip, { left, top, width, height });
  }
  return page.finish();
}

/** Dashes along every edge between slips, from edge to edge of the page: one cut for all of a row or column. */
function drawCutLines({ pdf, width, height }: PrintedPage): void {
  for (let column = 1; column < columns; column += 1) {
    pdf.moveTo((column * width) / columns, 0).lineTo((column * width) / columns, height);
  }
  for (let row = 1; row < rows; row += 1) pdf.moveTo(0, (row * height) / rows).lineTo(width, (row * height) / rows);
  pdf.lineWidth(0.7).dash(4, { space: 3 }).stroke(printColors.line).undash();
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function drawSlip(page: PrintedPage, sheet: SlipSheet, slip: Slip, box: Box): void {
  const { soft } = printColors;
  const x = box.left + inset;
  const whole = box.width - 2 * inset;
  const beside = whole - codeSide - 6;
  drawCode(page, slip.link, { x: x + whole - codeSide + 9, y: box.top + inset - 11, side: codeSide });
  const small = { x, width: beside, color: soft };
  let y = write(page, [sheet.club, sheet.round].filter(Boolean).join(' · '), box.top + inset - 5, {
    ...small,
    sizes: [7.5, 6.5, 5.5],
    height: 18,
  });
  y = write(page, slip.name, y + 3, { x, width: beside, sizes: [14, 12, 10, 8.5, 7], weight: 'strong', height: 34 });
  write(page, [slip.classText, sheet.school].filter(Boolean).join(' · '), y, {
    ...small,
    sizes: [8.5, 7.5, 6.5, 5.5],
    height: 22,
  });
  // From the bottom up, so that the code stands at the same place on every slip.
  const bottom = box.top + box.height;
  write(page, `${sheet.open} ${sheet.address}`, bottom - 88, {
    x,
    width: beside,
    sizes: [10, 9, 8, 7, 6],
    weight: 'strong',
    height: 26,
  });
  write(page, sheet.code, bottom - 64, { ...small, width: 70, sizes: [8] });
  write(page, slip.code, bottom - 56, { x, width: whole, sizes: [22], weight: 'display' });
  write(page, slip.words, bottom - 29, { x, width: whole, sizes: [7.5, 7, 6.5, 6], height: 11 });
  write(page, sheet.foot, bottom - 18, { ...small, width: whole, sizes: [6.5, 6, 5.5], height: 9 });
}
