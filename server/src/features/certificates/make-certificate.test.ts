import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Certificate, type CertificateSheet, makeCertificate } from './make-certificate.ts';

const white = { width: 20, height: 8, channels: 3, background: '#ffffff' } as const;
const picture = new Uint8Array(await sharp({ create: white }).png().toBuffer());
const sheet: CertificateSheet = {
  language: 'en-IN',
  institute: 'Sample Institute of Technology, Bhopal',
  club: 'Sample Club · 2026',
  signatures: [1, 2, 3].map((place) => ({ name: `Sample Signatory ${place}`, post: 'President (sample)', picture })),
  labels: { number: 'Number', date: 'Issued on', check: 'Check it at' },
};
const certificate: Certificate = {
  wording: { title: 'Certificate of Merit', before: 'This is to certify that', after: 'was placed at rank 12.' },
  name: 'Asha Verma',
  school: 'Lake View School, 462001',
  number: '7K3D-9QWE-4TXA-0M2P',
  date: '23 November 2026',
  address: 'https://quiz.club.example/certificates/7K3D-9QWE-4TXA-0M2P',
};

/** Positions of text on the page, from its bottom left, in points. */
function placesOfText(pdf: Uint8Array): { x: number; y: number }[] {
  const whole = Buffer.from(pdf).toString('latin1');
  const drawing = [...whole.matchAll(/\/Filter \/FlateDecode\s*>>\s*stream\n/g)]
    .map(({ index, 0: head }) => {
      const start = index + head.length;
      return Buffer.from(whole.slice(start, whole.indexOf('\nendstream', start)), 'latin1');
    })
    .flatMap((bytes) => {
      try {
        return inflateSync(bytes).toString('latin1');
      } catch {
        return [];
      }
    })
    .find((text) => text.includes(' Tm'));
  return [...(drawing ?? '').matchAll(/1 0 0 1 ([\d.-]+) ([\d.-]+) Tm/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));
}

test.each([
  ['a short one', 'Om', ''],
  ['a usual one', certificate.name, certificate.school],
  ['a long one', 'Venkata Satya Subrahmanyeswara Lakshmi Narasimha Rajagopalachari Iyer', 'School '.repeat(30)],
  ['a single very long word', 'Narasimha'.repeat(14), 'Vidyalaya'.repeat(20)],
  ['one in Devanagari', 'क्षितिज श्रीवास्तव मिश्रा', 'केन्द्रीय विद्यालय क्रमांक 1, भोपाल'],
  [
    'a long one in Devanagari',
    'वेंकट सत्य सुब्रह्मण्येश्वर लक्ष्मी नरसिंह राजगोपालाचारी '.repeat(2),
    'सरस्वती शिशु मन्दिर '.repeat(7),
  ],
  ['markup and direction marks', '<b>\u202eAsha</b>', '<script>'],
])('has one page with its text above the signatures, for every name: %s', async (_, name, school) => {
  const pdf = await makeCertificate(sheet, { ...certificate, name, school });
  expect([
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/Type \/Page\b/g),
  ]).toHaveLength(1);
  const places = placesOfText(pdf);
  expect(places.length).toBeGreaterThan(8);
  for (const { x, y } of places) {
    expect(x).toBeGreaterThanOrEqual(40);
    expect(x).toBeLessThan(841.89 - 40);
    expect(y).toBeGreaterThan(40);
    expect(y).toBeLessThan(595.28 - 40);
  }
});

test('the picture of a certificate has every letter once, however often it is drawn (V50)', async () => {
  const svg = Buffer.from(await makeCertificate(sheet, certificate, 'svg')).toString();
  const letters = [...svg.matchAll(/<path id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(letters).size).toBe(letters.length);
  const used = [...svg.matchAll(/<use href="#([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(used)).toEqual(new Set(letters));
  expect(used.length).toBeGreaterThan(letters.length * 2);
  const { info } = await sharp(Buffer.from(svg)).png().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([842, 595]);
});

test('what merit is given for and sponsors are printed, and leave nothing where there are none (V50)', async () => {
  const count = async (more: Partial<Certificate>, sponsors?: string) =>
    placesOfText(await makeCertificate({ ...sheet, ...(sponsors && { sponsors }) }, { ...certificate, ...more }))
      .length;
  const bare = await count({});
  expect(await count({ seal: { label: 'Rank', value: '12' } })).toBe(bare + 2);
  expect(await count({}, 'Supported by Sampleton Bank')).toBe(bare + 1);
});

test('a certificate without a school has no empty line', async () => {
  const count = async (school: string) => placesOfText(await makeCertificate(sheet, { ...certificate, school })).length;
  expect(await count('Hill School')).toBe((await count('')) + 1);
});
