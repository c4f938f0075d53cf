import { text } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test, vi } from 'vitest';
import type { SheetCell } from './csv-sheet.ts';
import { type Sheet, sheetFile } from './sheet.ts';

const sheet = (rows: Sheet['rows'], header = ['name', 'score']): Sheet => ({ name: 'results', header, rows });

async function bytesOf(rows: Sheet['rows'], header?: string[]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of sheetFile(sheet(rows, header), 'xlsx').stream) {
    if (typeof piece === 'string') throw new Error('a workbook is bytes');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

async function readBack(rows: Sheet['rows'], header?: string[]) {
  const { sheets } = await readXlsx(await bytesOf(rows, header));
  return sheets;
}

/** The files of a workbook by name, read without the library that wrote them. */
function partsOf(workbook: Buffer): Map<string, string> {
  const parts = new Map<string, string>();
  const end = workbook.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let at = workbook.readUInt32LE(end + 16);
  while (workbook.readUInt32LE(at) === 0x02014b50) {
    const nameLength = workbook.readUInt16LE(at + 28);
    const name = workbook.toString('utf8', at + 46, at + 46 + nameLength);
    const local = workbook.readUInt32LE(at + 42);
    const start = local + 30 + workbook.readUInt16LE(local + 26) + workbook.readUInt16LE(local + 28);
    const packed = workbook.subarray(start, start + workbook.readUInt32LE(at + 20));
    parts.set(name, (workbook.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed).toString());
    at += 46 + nameLength + workbook.readUInt16LE(at + 30) + workbook.readUInt16LE(at + 32);
  }
  return parts;
}

describe('a sheet as a workbook (R5)', () => {
  test('is the same file whenever it is downloaded, so that copies can be compared', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 26, 7) });
    const first = await bytesOf([['Asha', 12]]);
    vi.setSystemTime(Date.UTC(2027, 0, 2, 9));
    const second = await bytesOf([['Asha', 12]]);
    vi.useRealTimers();
    expect(second.equals(first)).toBe(true);
  });

  test('has the same rows as the CSV, numbers as numbers and texts as texts', async () => {
    const rows: SheetCell[][] = [
      ['Asha & <Ravi> "B"', 12.5],
      ['98765-43210', -3],
      ['आशा वर्मा\nनई दिल्ली 🏏', null],
      ['0012', 0],
    ];
    const [read, another] = await readBack(rows);
    expect(another).toBeUndefined();
    expect(read?.name).toBe('results');
    expect(read?.rows).toEqual([
      ['name', 'score'],
      ['Asha & <Ravi> "B"', 12.5],
      ['98765-43210', -3],
      ['आशा वर्मा\nनई दिल्ली 🏏', null],
      ['0012', 0],
    ]);
  });

  test('contains nothing that a spreadsheet would run, without changing a text', async () => {
    const texts = ['=HYPERLINK("http://x")', '+919876543210', '@SUM(A1)', '-1+1', '{=1}'];
    const workbook = await bytesOf(texts.map((one) => [one, 1]));
    expect((await readXlsx(workbook)).sheets[0]?.rows.slice(1).map(([cell]) => cell)).toEqual(texts);
    const page = partsOf(workbook).get('xl/worksheets/sheet1.xml') ?? '';
    expect(page).not.toContain('<f');
    expect(page.match(/t="inlineStr"/g)).toHaveLength(texts.length + 2);
  });

  test('is ready to be printed: landscape on A4, as wide as a page, with its header and its number on each (R11)', async () => {
    const parts = partsOf(await bytesOf([['Asha', 12]]));
    const page = parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(page).toContain('<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>');
    expect(page).toContain('<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>');
    expect(page).toContain('<oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter>');
    expect(parts.get('xl/workbook.xml')).toContain(
      '<definedName name="_xlnm.Print_Titles" localSheetId="0">\'results\'!$1:$1</definedName>',
    );
  });

  test('is cut between columns if it is too wide to be read on one page, never within a question, and names the rows on each page (R11)', async () => {
    const questions = Array.from({ length: 40 }, (_, index) => [
      `1.${index + 1} answer`,
      `1.${index + 1} marks`,
    ]).flat();
    const header = ['rank', 'name', ...questions];
    const parts = partsOf(await bytesOf([[1, 'Asha Verma', ...questions.map(() => 'A')]], header));
    const page = parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(page).not.toContain('fitToPage');
    expect(page).toContain('<pageSetup paperSize="9" orientation="landscape" scale="60"/>');
    const breaks = [...page.matchAll(/<brk id="(\d+)"/g)].map(([, id]) => Number(id));
    expect(breaks.length).toBeGreaterThan(2);
    for (const column of breaks) expect(header[column]).toMatch(/answer$/);
    const widths = [...page.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width));
    const sum = (some: readonly number[]) => some.reduce((total, one) => total + one, 0);
    for (const [index, first] of [0, ...breaks].entries()) {
      const own = sum(widths.slice(first, breaks[index] ?? widths.length));
      // 125 characters at full size.
      expect(own + (index === 0 ? 0 : sum(widths.slice(0, 2)))).toBeLessThanOrEqual(125 / 0.6);
    }
    expect(parts.get('xl/workbook.xml')).toContain(">'results'!$A:$B,'results'!$1:$1<");
  });

  test('shows a text that is longer than its column in several lines, also in print (R11)', async () => {
    const long = 'A reason that an organiser wrote down in full, because somebody is going to ask for it one day.';
    const page =
      partsOf(
        await bytesOf([
          [long, 1],
          ['two\nlines', 2],
          ['short', 3],
        ]),
      ).get('xl/worksheets/sheet1.xml') ?? '';
    const styles = [...page.matchAll(/<c r="A\d" s="(\d)"/g)].map(([, style]) => Number(style));
    expect(styles).toEqual([1, 5, 5, 7]);
    const heights = [...page.matchAll(/<row r="\d"(?: ht="(\d+)" customHeight="1")?>/g)].map(([, height]) => height);
    expect(heights).toEqual([undefined, '40', '40', undefined]);
    expect(page).toContain('<sheetFormatPr defaultRowHeight="20" customHeight="1"/><cols>');
    expect((await readBack([[long, 1]]))[0]?.rows[1]).toEqual([long, 1]);
  });

  test('has a frozen bold header with a filter for each column, and columns as wide as their content', async () => {
    const rows = [['A school with a rather long name, 462001', 1] as const, ['two\nlines', 2] as const];
    const page = partsOf(await bytesOf(rows)).get('xl/worksheets/sheet1.xml') ?? '';
    expect(page).toContain('<autoFilter ref="A1:B3"/>');
    expect(page).toContain('state="frozen"');
    expect([...page.matchAll(/ width="(\d+)"/g)].map(([, width]) => Number(width))).toEqual([42, 10]);
    const read = await readXlsx(await bytesOf(rows), { readStyles: true });
    const fontOf = (place: string) => read.sheets[0]?.cells?.get(place)?.style?.font?.bold === true;
    expect([fontOf('0,0'), fontOf('0,1'), fontOf('1,0')]).toEqual([true, true, false]);
  });

  test('has times that a spreadsheet can calculate with, in Indian time', async () => {
    const [read] = await readBack([[new Date('2026-11-21T18:30:09.070Z'), new Date('2026-11-21T18:30:09Z')]]);
    expect(read?.rows[1]).toEqual([new Date('2026-11-22T00:00:09.070Z'), new Date('2026-11-22T00:00:09Z')]);
  });

  test('with more columns than letters, and more rows than a chunk, has every cell in its place', async () => {
    const header = Array.from({ length: 60 }, (_, index) => `column ${index}`);
    const rows = Array.from({ length: 450 }, (_, row) => header.map((_, index) => row * 100 + index));
    expect((await readBack(rows, header))[0]?.rows).toEqual([header, ...rows]);
  });

  test('opens with any text: control characters and lone surrogates are removed', async () => {
    const [read] = await readBack([['a\u0001b\ud800c\u0000\ufffed', 1]]);
    expect(read?.rows[1]).toEqual(['ab\ufffdcd', 1]);
  });

  test('has its header when the list is empty', async () => {
    expect((await readBack([]))[0]?.rows).toEqual([['name', 'score']]);
  });

  test('of a hundred thousand rows is written in chunks, yielding in between', async () => {
    let turns = 0;
    let others = setImmediate(function next() {
      turns += 1;
      others = setImmediate(next);
    });
    function* many() {
      for (let row = 0; row < 100_000; row += 1) yield [`Contestant ${row}`, row];
    }
    let pieces = 0;
    for await (const _ of sheetFile(sheet(many()), 'xlsx').stream) pieces += 1;
    clearImmediate(others);
    expect(pieces).toBeGreaterThan(10);
    expect(turns).toBeGreaterThan(100);
  });

  test('that fails in the middle fails the download, so that it is not taken for complete', async () => {
    async function* rows(): AsyncGenerator<SheetCell[]> {
      yield ['Asha', 1];
      throw new Error('the database is gone');
    }
    await expect(bytesOf(rows())).rejects.toThrow('the database is gone');
  });
});

test('a sheet as CSV is named after itself', async () => {
  const { stream, fileName, mediaType } = sheetFile(sheet([['Asha', 1]]), 'csv');
  expect([fileName, mediaType]).toEqual(['results.csv', 'text/csv']);
  expect(await text(stream as AsyncIterable<string>)).toBe('\uFEFF"name","score"\r\n"Asha","1"\r\n');
});
