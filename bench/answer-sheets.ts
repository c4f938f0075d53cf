/**
 * Reads made-up answer sheets, which a seeded program draws, fills in, bends, tilts, shades, blurs and photographs, and reports how
 * many bubbles were read as they are, and how long reading takes beside decoding the photo. See bench/answer-sheets.md.
 */
import { toGrey } from '@club/domain/features/answer-sheets/grey-picture';
import { readSheet } from '@club/domain/features/answer-sheets/read-sheet';
import { createRandom } from '@club/domain/testing/create-random';
import { type Judgement, judgeSheet } from '@club/domain/testing/judge-sheet';
import { type RandomSheet, randomSheet } from '@club/domain/testing/random-sheet';
import { codeSquares } from '@club/web/features/answer-sheets/code-squares';
import { readCode } from '@club/web/features/answer-sheets/read-code';
import sharp from 'sharp';
import { readOptions } from './options.ts';
import { toTable } from './table.ts';

const { sheets, first, timed } = readOptions({
  sheets: { default: 100, max: 10_000 },
  first: { default: 1, max: 1_000_000 },
  timed: { default: 12, max: 1_000 },
}).numbers;

const sheetOf = (seed: number) => randomSheet(createRandom(seed), codeSquares);
const seeds = Array.from({ length: sheets }, (_, index) => first + index);
const judged: (Judgement & { readonly seed: number })[] = seeds.map((seed) => ({
  seed,
  ...judgeSheet(sheetOf(seed), readCode),
}));
const sum = (of: (one: Judgement) => number) => judged.reduce((total, one) => total + of(one), 0);
const bubbles = sum((one) => one.bubbles);
const right = sum((one) => one.right);
console.log(
  toTable(
    ['sheets', 'read', 'clear bubbles', 'right without a question', 'wrong without a question'],
    [
      [
        String(sheets),
        String(judged.filter(({ kind }) => kind === 'read').length),
        bubbles.toLocaleString('en'),
        `${((100 * right) / bubbles).toFixed(2)} %`,
        String(sum((one) => one.wrong)),
      ],
    ],
  ),
);
const asked = judged.filter((one) => one.right < one.bubbles || one.wrong > 0);
console.log(
  `Seeds with clear bubbles that were asked, or wrong: ${asked.map(({ seed }) => seed).join(', ') || 'none'}`,
);

/** A photo of twelve megapixels, as phones take them. */
async function toPhoto({ picture: { width, height, pixels } }: RandomSheet): Promise<Buffer> {
  const raw = { width, height, channels: 1 } as const;
  return sharp(pixels, { raw })
    .resize(4000, 4000, { fit: 'inside' })
    .toColourspace('srgb')
    .jpeg({ quality: 90 })
    .toBuffer();
}

const times: { decoding: number; reading: number }[] = [];
for (const seed of seeds.slice(0, timed)) {
  const sheet = sheetOf(seed);
  const photo = await toPhoto(sheet);
  const begun = performance.now();
  const { data, info } = await sharp(photo)
    .resize(2000, 2000, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const decoded = performance.now();
  const { round, paper, page, classes } = sheet;
  readSheet(
    toGrey(new Uint8ClampedArray(data), info.width, info.height),
    { round, paper, pages: [page], classes },
    readCode,
  );
  times.push({ decoding: decoded - begun, reading: performance.now() - decoded });
}
const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const decoding = median(times.map((one) => one.decoding));
const reading = median(times.map((one) => one.reading));
console.log(
  `Medians of ${times.length} photos: decoding ${decoding.toFixed(0)} ms, reading ${reading.toFixed(0)} ms, ${(reading / decoding).toFixed(2)} of it`,
);
