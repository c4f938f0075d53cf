import { inflateSync } from 'node:zlib';
import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { makePoster, type Poster } from './make-poster.ts';
import { posterOf } from './print-poster.ts';

const club = {
  name: "Quizzers' Club",
  challenge: 'Inter-City Quiz Challenge',
  cities: ['Bhopal', 'Indore'],
  email: 'club@example.org',
  publicUrl: 'https://quiz.club.example',
};
const hours = { opensAt: Date.UTC(2026, 10, 21, 4, 30), closesAt: Date.UTC(2026, 10, 21, 12, 30) };
const school = (institution: string) => ({ id: 'school', institution, pin: '462001', city: 'Bhopal' });

/** The drawing instructions of a document. */
function drawingOf(pdf: Uint8Array): string {
  const whole = Buffer.from(pdf).toString('latin1');
  const streams = [...whole.matchAll(/\/Filter \/FlateDecode\s*>>\s*stream\n/g)].map(({ index, 0: head }) => {
    const start = index + head.length;
    return Buffer.from(whole.slice(start, whole.indexOf('\nendstream', start)), 'latin1');
  });
  const texts = streams.map((bytes) => inflateSync(bytes).toString('latin1'));
  const drawing = texts.find((text) => / re\n/.test(text));
  if (drawing === undefined) throw new Error('nothing is drawn');
  return drawing;
}

const pixelsPerPoint = 1;

/** Decodes the QR code drawn by the filled rectangles of a page, as a camera would see it. */
function codeOn(pdf: Uint8Array): string | undefined {
  const [width, height] = [Math.ceil(595.28 * pixelsPerPoint), Math.ceil(841.89 * pixelsPerPoint)];
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [, ...numbers] of drawingOf(pdf).matchAll(/([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re\n/g)) {
    const [x = 0, y = 0, wide = 0, high = 0] = numbers.map((number) => Number(number) * pixelsPerPoint);
    for (let row = Math.round(y); row < Math.round(y + high); row += 1) {
      for (let column = Math.round(x); column < Math.round(x + wide); column += 1) {
        pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
      }
    }
  }
  return jsQR(pixels, width, height)?.data;
}

const pagesIn = (pdf: Uint8Array) =>
  [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/Type \/Page\b/g),
  ].length;

test('the QR code of the poster, read back by a decoder, leads to signing up', async () => {
  const poster = await posterOf(club, { school: school('Lake View School'), hours, language: 'en' });
  expect(codeOn(await makePoster(poster))).toBe('https://quiz.club.example/signup');
  expect(codeOn(await makePoster({ ...poster, address: 'https://other.example/' }))).toBe('https://other.example/');
});

test('has audience and date, in the requested language', async () => {
  const english = await posterOf(club, { school: school('Lake View School'), hours, language: 'en' });
  expect(english).toMatchObject({
    language: 'en-IN',
    school: 'Lake View School',
    when: 'Online round: Saturday, 21 November 2026, 10:00 am to 6:00 pm IST',
  });
  const when = async (opensAt: number | null, closesAt: number | null) =>
    (await posterOf(club, { school: null, hours: { opensAt, closesAt }, language: 'en' })).when;
  expect(await when(null, null)).toBe('Online round: open now');
  expect(await when(null, hours.closesAt)).toBe('Online round: open until Saturday, 21 November 2026, 6:00 pm IST');
  expect(await when(hours.opensAt, null)).toBe('Online round: Saturday, 21 November 2026, 10:00 am IST');
  const hindi = await posterOf(club, { school: null, hours: null, language: 'hi' });
  expect(hindi).toMatchObject({ language: 'hi-IN', school: null, when: 'कब? हमारी वेबसाइट पर देखें।' });
});

test.each([
  ['markup', '<script>alert("DPS")</script> & <b>Sons</b>'],
  ['Hindi', 'केन्द्रीय विद्यालय क्रमांक 1, भोपाल'],
  ['direction marks', '\u202eSt. Mary\u2066 School'],
  ['letters that no font has', 'مدرسہ'],
  ['a very long name', `${'Shri '.repeat(20)}${'Vidyalaya'.repeat(5)}`],
  ['a very long name in Hindi', 'श्री सरस्वती शिशु मन्दिर उच्चतर माध्यमिक विद्यालय '.repeat(3)],
])('has one page with its code for every name: %s', async (_, institution) => {
  for (const language of ['en', 'hi'] as const) {
    const poster: Poster = await posterOf(club, { school: school(institution), hours, language });
    const pdf = await makePoster(poster);
    expect(pagesIn(pdf)).toBe(1);
    expect(codeOn(pdf)).toBe(`https://quiz.club.example/${language === 'en' ? '' : 'hi/'}signup`);
  }
});
