import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readFile, readPasted } from './read-table.ts';

const file = (content: string | Uint8Array<ArrayBuffer>, name = 'list.csv') => new File([content], name);
const rowsOf = async (given: File) =>
  (await readFile(given)).rows.map(({ name, classLevel, guardian, phone }) => [name, classLevel, guardian, phone]);

const kavita = ['कविता जोशी', '९', 'सीमा जोशी', '98765 00123'];
const imran = ['Mohammed Imran', 'X-B', 'Salma Imran', '9876500124'];

const header = 'S.No.;Name of the Student;D.O.B.;Std.;Mother’s Name;Parent’s Mobile No.';
const lines = [
  header,
  '1;कविता जोशी;03/04/2012;९;सीमा जोशी;98765 00123',
  ';;;;;',
  '2;Mohammed Imran;14/11/2011;X-B;Salma Imran;9876500124',
];
const csv = (separator: string) => lines.join('\r\n').replaceAll(';', separator);

function utf16(text: string, isLittle: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(2 + 2 * text.length);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xfeff, isLittle);
  for (let place = 0; place < text.length; place += 1) view.setUint16(2 + 2 * place, text.charCodeAt(place), isLittle);
  return bytes;
}

test.each<[string, File]>([
  ['with commas and a mark in front, of Excel', file(`\ufeff${csv(',')}`)],
  ['with semicolons, of LibreOffice', file(csv(';'))],
  ['as Unicode text of Excel', file(utf16(csv('\t'), true))],
  ['as Unicode text of other machines', file(utf16(csv('\t'), false))],
])('a file %s has the same children (Q2)', async (_, given) => {
  expect(await rowsOf(given)).toEqual([kavita, imran]);
});

/** The parts of a workbook that matter, as programs write them. */
function workbook(
  sheets: readonly { readonly name: string; readonly rows: string; readonly state?: string }[],
  strings = '',
) {
  const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>${sheets.map((_, n) => `<Override PartName="/xl/worksheets/sheet${n + 1}.xml" ContentType="${type}.worksheet+xml"/>`).join('')}<Override PartName="/xl/sharedStrings.xml" ContentType="${type}.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${related}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${related}"><sheets>${sheets.map(({ name, state }, n) => `<sheet name="${name}" sheetId="${n + 1}"${state === undefined ? '' : ` state="${state}"`} r:id="rId${n + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets.map((_, n) => `<Relationship Id="rId${n + 1}" Type="${related}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`).join('')}<Relationship Id="rId90" Type="${related}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId91" Type="${related}/styles" Target="styles.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${spreadsheet}">${strings}</sst>`,
    // The second look is a date, the third a number in the scientific notation.
    'xl/styles.xml': `<styleSheet xmlns="${spreadsheet}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="11" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
  for (const [n, { rows }] of sheets.entries())
    files[`xl/worksheets/sheet${n + 1}.xml`] =
      `<worksheet xmlns="${spreadsheet}"><sheetData>${rows}</sheetData></worksheet>`;
  const zipped = zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(head + xml)])));
  return file(new Uint8Array(zipped), 'list.xlsx');
}

const strings = [
  ...['Roll No.', 'Full Name', 'Class', 'Father’s Name', 'Mobile Number', 'कविता जोशी', '९', 'सीमा जोशी'],
  ...['98765 00123', 'Mohammed Imran', 'X-B', 'Salma Imran'],
]
  // Excel writes a word with another font in runs.
  .map((text) =>
    text === 'X-B'
      ? '<si><r><t>X</t></r><r><rPr><b/></rPr><t>-B</t></r></si>'
      : `<si><t xml:space="preserve">${text}</t></si>`,
  )
  .join('');
const text = (cell: string, place: number) => `<c r="${cell}" t="s"><v>${place}</v></c>`;
const excelRows = [
  `<row r="1">${['A1', 'B1', 'C1', 'D1', 'E1'].map(text).join('')}</row>`,
  `<row r="2"><c r="A2"><v>1</v></c>${text('B2', 5)}${text('C2', 6)}${text('D2', 7)}${text('E2', 8)}</row>`,
  '<row r="3"><c r="A3" s="1"/><c r="E3" s="1"/></row>',
  // A phone as a number, whose column shows 9.88E+09; the cell before it is missing altogether.
  `<row r="5"><c r="A5"><v>2</v></c>${text('B5', 9)}${text('C5', 10)}${text('D5', 11)}<c r="E5" s="2"><v>9876500124</v></c></row>`,
].join('');

test('a workbook of Excel has the same children, and a phone as a number keeps its digits (Q2)', async () => {
  expect(await rowsOf(workbook([{ name: 'IX', rows: excelRows }], strings))).toEqual([kavita, imran]);
  // Large numbers are also written with an exponent.
  const exponent = excelRows.replace('<v>9876500124</v>', '<v>9.8765001239999999E9</v>');
  expect((await rowsOf(workbook([{ name: 'IX', rows: exponent }], strings)))[1]?.[3]).toBe('9876500124');
});

test('a workbook of LibreOffice, with texts in the cells, a formula and a class that became a date (Q2)', async () => {
  const inline = (cell: string, words: string) => `<c r="${cell}" t="inlineStr"><is><t>${words}</t></is></c>`;
  const rows = [
    `<row r="1">${inline('A1', 'नाम')}${inline('B1', 'कक्षा')}${inline('C1', 'पिता का नाम')}${inline('D1', 'मोबाइल नं.')}</row>`,
    `<row r="2"><c r="A2" t="str"><f>F2&amp;" "&amp;G2</f><v>कविता जोशी</v></c><c r="B2"><v>9</v></c>${inline('C2', 'राम जोशी')}<c r="D2" t="str"><v>+91 98765-00123</v></c></row>`,
    // 9-12 in a cell without a format.
    `<row r="3">${inline('A3', 'Ravi Rao')}<c r="B3" s="1"><v>46364</v></c>${inline('C3', 'Lata Rao')}</row>`,
  ].join('');
  expect(await rowsOf(workbook([{ name: 'Sheet1', rows }]))).toEqual([
    ['कविता जोशी', '9', 'राम जोशी', '+91 98765-00123'],
    ['Ravi Rao', '08/12/2026', 'Lata Rao', ''],
  ]);
});

test('further sheets are named, hidden and empty ones are not (Q2)', async () => {
  const sheets = [
    { name: 'Old', rows: excelRows, state: 'hidden' },
    { name: 'IX', rows: excelRows },
    { name: 'X', rows: excelRows },
    { name: 'Empty', rows: '' },
  ];
  const read = await readFile(workbook(sheets, strings));
  expect([read.rows.length, read.otherSheets]).toEqual([2, ['X']]);
});

test.each<[string, Uint8Array<ArrayBuffer>]>([
  ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])],
  ['another zip file', new Uint8Array(zipSync({ 'a.txt': strToU8('a') }))],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])],
])('%s is not read as a list (Q2)', async (_, bytes) => {
  await expect(readFile(file(bytes))).rejects.toThrow();
});

test('what is pasted keeps what looks like a number or a formula (Q2)', async () => {
  const { rows } = await readPasted(
    'Name\tClass\tGuardian\tPhone\nAsha\t09\tMeera\t9.87654E+09\n=A1\t9\tX\t09876500123',
  );
  expect(rows).toMatchObject([
    { name: 'Asha', classLevel: '09', phone: '9.87654E+09' },
    { name: '=A1', phone: '09876500123' },
  ]);
});
