import { toPrintable, unprintable } from '@club/domain/shared/printed-text';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { readPdf } from '#testing/read-pdf.ts';
import { drawLine, type Weight, widthOf } from './typesetter.ts';

const weights = ['display', 'text', 'strong'] as const satisfies readonly Weight[];

async function drawn(lines: readonly string[], weight: Weight = 'display'): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', font: '', compress: false });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const [index, line] of lines.entries()) {
    drawLine(pdf, line, { x: 40, y: 60 + index * 50, weight, size: 20, color: '#000' });
  }
  const end = new Promise((resolve) => pdf.on('end', resolve));
  pdf.end();
  await end;
  return Buffer.concat(chunks);
}

test.each(weights)(
  'words in Hindi, and letters with marks, are found in a document as they were written (V43): %s',
  async (weight) => {
    const lines = [
      'किरण त्रिपाठी शर्मा',
      'क्विज़र्स क्लब (QCM)',
      'ऑनलाइन राउंड 2026 की मेरिट सूची में (रैंक 12) स्थान पाया।',
      'Łukasz Wójcik, Şükrü Öğünç',
      'Ṛṣi Kṛṣṇa Dāsa, Nguyễn Văn n\u0308 Ọ\u0300',
    ];
    expect(await readPdf(await drawn(lines, weight))).toEqual(lines);
  },
);

test('what is stored with a word stands inside its text object, where every reader looks for its place (V43)', async () => {
  const drawing = (await drawn(['किरण शर्मा'])).toString('latin1');
  const objects = [...drawing.matchAll(/\bBT\b(.*?)\bET\b/gs)].map(([, content]) => content ?? '');
  expect(objects).toHaveLength(2);
  for (const content of objects) expect(content).toMatch(/\/ActualText[\s\S]*BDC[\s\S]*Tf[\s\S]*TJ\nEMC\n$/);
});

const charactersOf = (...ranges: readonly (readonly [number, number])[]) =>
  ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );

test('every weight has what counts as printable, and what counts as unprintable is drawn as nothing else (V41)', () => {
  const letters = charactersOf(
    [0x20, 0x7e],
    [0xa1, 0x24f],
    [0x370, 0x3ff],
    [0x900, 0x97f],
    [0x1e00, 0x1eff],
    [0x2010, 0x20bf],
  );
  const placed = letters.map((letter) => (/\p{M}/u.test(letter) ? `क${letter}` : letter));
  const printed = placed.filter((letter) => unprintable(letter).length === 0).map(toPrintable);
  expect(printed.length).toBeGreaterThan(700);
  for (const weight of weights) {
    for (const letter of printed) expect(() => widthOf(letter, weight, 1), letter).not.toThrow();
  }
  expect(() => widthOf('عائشہ', 'display', 1)).toThrow('no face has');
});
