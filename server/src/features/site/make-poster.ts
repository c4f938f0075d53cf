import { drawCode, drawRings, type PrintedPage, printColors, startPage, write } from '#shared/print/printed-page.ts';

export interface Poster {
  readonly language: string;
  readonly club: string;
  readonly title: string;
  readonly line: string;
  readonly schoolLabel: string;
  /** Null if unknown: there is space to write it by hand. */
  readonly school: string | null;
  readonly when: string;
  readonly steps: readonly string[];
  readonly address: string;
  readonly foot: string;
}

/** In points. */
const margin = 48;
const codeSide = 204;

/** Draws the poster. Runs in a worker thread: it takes a tenth of a second of processor time. */
export async function makePoster(poster: Poster): Promise<Uint8Array> {
  const { soft } = printColors;
  const page = startPage({
    layout: 'portrait',
    language: poster.language,
    title: [poster.title, poster.school].filter(Boolean).join(': '),
    author: poster.club,
    margin,
  });

  drawRings(page, { x: page.width - 74, y: 52 });
  let y = write(page, poster.club, margin, { sizes: [17], weight: 'strong', color: soft, width: 280 });
  y = write(page, poster.title, 152, { sizes: [68, 58, 48, 40, 32], weight: 'display', height: 200 });
  y = write(page, poster.line, y + 10, { sizes: [19], color: soft });

  y = rule(page, y + 22);
  y = write(page, poster.schoolLabel, y + 14, { sizes: [15], weight: 'strong', color: soft });
  const { school } = poster;
  y =
    school === null
      ? y + 52
      : write(page, school, y + 4, { sizes: [42, 36, 30, 25, 21, 17, 14, 12], weight: 'display', height: 104 });
  rule(page, y + 12);

  const top = page.height - margin - 40 - codeSide;
  drawCode(page, poster.address, { x: margin, y: top, side: codeSide });
  const x = margin + codeSide + 26;
  const width = page.width - margin - x;
  let beside = write(page, poster.when, top, { sizes: [17, 15], weight: 'strong', x, width }) + 6;
  for (const [index, step] of poster.steps.entries()) {
    write(page, String(index + 1), beside + 5, { sizes: [18], weight: 'display', x, width: 20 });
    beside = write(page, step, beside + 5, { sizes: [15], x: x + 24, width: width - 24 });
  }
  write(page, poster.foot, page.height - margin - 12, { sizes: [12], color: soft });
  return page.finish();
}

function rule({ pdf, width }: PrintedPage, y: number): number {
  pdf
    .moveTo(margin, y)
    .lineTo(width - margin, y)
    .lineWidth(1.2)
    .stroke(printColors.line);
  return y;
}
