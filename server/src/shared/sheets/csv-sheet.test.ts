import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvSheet, type SheetCell } from './csv-sheet.ts';

async function chunksOf(rows: readonly (readonly SheetCell[])[]): Promise<string[]> {
  const chunks: string[] = [];
  for await (const chunk of csvSheet(['name', 'score'], rows)) chunks.push(chunk);
  return chunks;
}

async function sheetOf(rows: readonly (readonly SheetCell[])[]): Promise<string> {
  return (await chunksOf(rows)).join('');
}

/** The cells as a spreadsheet reads them: quotation marks only count at the start of a cell; after a closing one they are text. */
function cellsAsRead(text: string, delimiter: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      at += 1;
      while (at < text.length && (text[at] !== '"' || text[at + 1] === '"')) {
        at += text[at] === '"' ? 1 : 0;
        cell += text[at];
        at += 1;
      }
      at += 1;
    }
    while (at < text.length && !['\r', '\n', delimiter].includes(text[at] ?? '')) {
      cell += text[at];
      at += 1;
    }
    cells.push(cell);
    at += 1;
  }
  return cells;
}

describe('a sheet', () => {
  test('starts with a byte order mark, has Windows line ends and quotes every field', async () => {
    expect(await sheetOf([['Asha', 12.5]])).toBe('\uFEFF"name","score"\r\n"Asha","12.5"\r\n');
  });

  test('has its header when the list is empty', async () => {
    expect(await sheetOf([])).toBe('\uFEFF"name","score"\r\n');
  });

  test('returns the original text in any script and with any punctuation', async () => {
    const names = ['आशा वर्मा', 'O"Brien, "Sam"', 'two\nlines', 'नई दिल्ली 🏏', ''];
    const rows = parse(await sheetOf(names.map((name) => [name, 1])), { bom: true });
    expect(rows).toEqual([['name', 'score'], ...names.map((name) => [name, '1'])]);
  });

  test('contains nothing that a spreadsheet would run', async () => {
    const rows = parse(
      await sheetOf([
        ['=HYPERLINK("http://x")', -5],
        ['+919876543210', null],
      ]),
      { bom: true },
    );
    expect(rows.slice(1)).toEqual([
      ['\'=HYPERLINK("http://x")', '-5'],
      ["'+919876543210", ''],
    ]);
  });

  test.each([';', '\t'])(
    'contains nothing that a spreadsheet with the separator %j would run (R5)',
    async (delimiter) => {
      const alphabet = ['=', '+', '-', '@', '＝', ';', '\t', '\n', '\r', '"', "'", ',', ' ', 'x', '1'];
      const text = fc.string({ unit: fc.constantFrom(...alphabet), maxLength: 12 });
      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 3 }), async (rows) => {
          const read = cellsAsRead(await sheetOf(rows), delimiter);
          expect(read.filter((cell) => /^\s*"?\s*[=+\-@＝]/.test(cell))).toEqual([]);
        }),
      );
    },
  );

  test('is written in chunks', async () => {
    const rows = Array.from({ length: 1000 }, (_, index) => [`name ${index}`, index]);
    const chunks = await chunksOf(rows);
    expect(chunks.length).toBeGreaterThan(3);
    expect(parse(chunks.join(''), { bom: true })).toHaveLength(1001);
  });

  test('starts before the first row is there, and yields between chunks', async () => {
    let turns = 0;
    let others = setImmediate(function next() {
      turns += 1;
      others = setImmediate(next);
    });
    const sheet = csvSheet(
      ['name'],
      Array.from({ length: 20_000 }, () => ['Asha']),
    );
    for await (const _ of sheet);
    clearImmediate(others);
    expect(turns).toBeGreaterThan(50);

    const never = new Promise<never>(() => {});
    async function* rows() {
      yield await never;
    }
    expect((await csvSheet(['name'], rows()).next()).value).toBe('\uFEFF"name"\r\n');
  });
});
