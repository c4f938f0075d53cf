import { setImmediate } from 'node:timers/promises';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { serialIndianTime } from './cells.ts';
import type { SheetCell } from './csv-sheet.ts';

/** The limit of Excel; CSV has none. */
const maxRows = 2 ** 20;

/** Enough to choose column widths, and few enough to let other requests in. */
const rowsPerBatch = 200;

/** In characters. A longer text can be read in the formula bar. */
const columnWidths = { least: 8, most: 60 };

/**
 * How sheets are printed: A4 landscape with margins of a centimetre, on which 150 characters of Calibri 11 stand side by side, and 125
 * of the wider fonts that LibreOffice takes instead. A sheet that fits the width of a page at half the size is shrunk to it. A wider one is cut between columns, at this scale, and its first
 * columns are on every page.
 */
const print = { charactersAcross: 125, leastScale: 0.5, scaleOfWide: 0.6, columnsOnEveryPage: 2 };

/** In points. Calibri 11 needs 15, Hindi in the fonts that LibreOffice takes 20. */
const lineHeight = 20;

/** Indices into `cellXfs` of the styles below; the first is for cells that do not exist. */
const bold = 1;
const time = 2;
const timeWithMilliseconds = 3;
const text = 4;
const wrapped = 5;
const wrappedText = 6;
const unformatted = 7;

export interface WorkbookPage {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>;
  /** Its columns have the format Text, so that what is typed into them stays as it is typed. */
  readonly isTyped?: boolean;
}

/**
 * Tables as a workbook with a sheet for each (Office Open XML): a bold header that stays in view with a filter for each column, real
 * dates, column widths by the first rows, and ready to be printed. It is streamed. Why by hand: docs/decisions/0020.
 */
export async function* workbook(pages: readonly WorkbookPage[]): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const open = (path: string) => {
    // Sheets are so repetitive that the fastest level compresses them to a tenth.
    const file = new ZipDeflate(path, { level: 1 });
    // The first date that a zip can hold: the same rows make the same file.
    file.mtime = new Date(1980, 0, 1);
    zip.add(file);
    return file;
  };
  for (const [path, xml] of Object.entries(partsAround(pages))) open(path).push(strToU8(declaration + xml), true);

  const repeated: number[] = [];
  for (const [index, { header, rows, isTyped = false }] of pages.entries()) {
    const page = open(`xl/worksheets/sheet${index + 1}.xml`);
    let count = 1;
    let waiting: (readonly SheetCell[])[] = [];
    let widths: readonly number[] = [];
    const write = () => {
      const first = count - waiting.length;
      if (first === 1) widths = columnWidthsOf(header, waiting);
      const lines = waiting
        .map((cells, place) => rowXml(first + place + 1, cells, isTyped ? text : unformatted, widths))
        .join('');
      page.push(strToU8(first === 1 ? pageStart(header, widths, isTyped) + lines : lines));
      waiting = [];
    };
    for await (const row of rows) {
      if (count === maxRows) throw new Error(`A workbook holds no more than ${maxRows} rows`);
      waiting.push(row);
      count += 1;
      if (waiting.length < rowsPerBatch) continue;
      write();
      yield* chunks.splice(0);
      // Yields, because a fast reader would otherwise block the event loop.
      await setImmediate();
    }
    write();
    const filtered = `A1:${columnName(header.length - 1)}${count}`;
    page.push(strToU8(`</sheetData><autoFilter ref="${filtered}"/>${pageSetup(header, widths)}</worksheet>`), true);
    repeated.push(isWide(widths) ? print.columnsOnEveryPage : 0);
  }
  open('xl/workbook.xml').push(strToU8(declaration + workbookXml(pages, repeated)), true);
  zip.end();
  yield* chunks;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Attributes of a style that changes nothing. */
const plain = 'numFmtId="0" fontId="0" fillId="0" borderId="0"';

function partsAround(pages: readonly WorkbookPage[]): Readonly<Record<string, string>> {
  const numbers = pages.map((_, index) => index + 1);
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${officeRelations}/${kind}" Target="${target}"/>`;
  const part = (path: string, kind: string) => `<Override PartName="${path}" ContentType="${mediaType}.${kind}+xml"/>`;
  return {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `${part('/xl/workbook.xml', 'sheet.main')}${numbers.map((number) => part(`/xl/worksheets/sheet${number}.xml`, 'worksheet')).join('')}` +
      `${part('/xl/styles.xml', 'styles')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packageRelations}">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/_rels/workbook.xml.rels':
      `<Relationships xmlns="${packageRelations}">${numbers.map((number) => relation(number, 'worksheet', `worksheets/sheet${number}.xml`)).join('')}` +
      `${relation(pages.length + 1, 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml':
      `<styleSheet xmlns="${spreadsheet}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/>` +
      '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss.000"/></numFmts>' +
      '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
      // LibreOffice 7.4 ignores the style of a column that leaves anything out: cells below the rows would be General.
      `<borders count="1"><border/></borders><cellStyleXfs count="1"><xf ${plain}/></cellStyleXfs>` +
      `<cellXfs count="8">${xf('fontId="0"')}${xf('fontId="1" applyFont="1"', 0, ' wrapText="1"')}${[164, 165, 49].map((format) => xf('fontId="0" applyNumberFormat="1"', format)).join('')}` +
      `${[0, 49].map((format) => xf('fontId="0" applyNumberFormat="1"', format, ' wrapText="1"')).join('')}${xf('fontId="0" applyNumberFormat="1"')}</cellXfs>` +
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  };
}

/** Everything at the top, because a wrapped neighbour makes a row tall. */
function xf(attributes: string, format = 0, alignment = ''): string {
  return `<xf numFmtId="${format}" fillId="0" borderId="0" xfId="0" ${attributes} applyAlignment="1"><alignment vertical="top"${alignment}/></xf>`;
}

/** Written last, when it is known how wide the sheets are. */
function workbookXml(pages: readonly WorkbookPage[], repeated: readonly number[]): string {
  // Excel allows at most 31 characters, and none of these.
  const names = pages.map(({ name }) => name.replace(/[[\]*/\\?:]/g, ' ').slice(0, 31));
  const titles = names.map((name, index) => {
    const sheet = `'${name.replaceAll("'", "''")}'!`;
    const columns = repeated[index] ? `${sheet}$A:$${columnName(repeated[index] - 1)},` : '';
    return `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${escaped(`${columns}${sheet}$1:$1`)}</definedName>`;
  });
  return (
    `<workbook xmlns="${spreadsheet}" xmlns:r="${officeRelations}"><sheets>` +
    `${names.map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets>` +
    `<definedNames>${titles.join('')}</definedNames></workbook>`
  );
}

function columnWidthsOf(header: readonly string[], firstRows: readonly (readonly SheetCell[])[]): number[] {
  const { least, most } = columnWidths;
  return header.map((title, index) => {
    // A title takes several lines if it has to. The filter button covers three characters.
    const words = title.split(' ').map((word) => `${word}   `);
    const cells = [...words, ...firstRows.map((row) => shownText(row[index] ?? null))];
    const longest = cells.flatMap((cell) => cell.split('\n')).reduce((width, line) => Math.max(width, line.length), 0);
    return Math.min(most, Math.max(least, longest + 2));
  });
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

function isWide(widths: readonly number[]): boolean {
  return sumOf(widths) > print.charactersAcross / print.leastScale;
}

/** The numbers of the columns before which a wide sheet is cut. Columns whose titles begin with the same word stay together. */
function columnBreaks(header: readonly string[], widths: readonly number[]): number[] {
  const onEveryPage = sumOf(widths.slice(0, print.columnsOnEveryPage));
  const across = print.charactersAcross / print.scaleOfWide;
  const breaks: number[] = [];
  let used = 0;
  let groupStart = 0;
  let ofGroup = 0;
  for (const [index, width] of widths.entries()) {
    if (index === 0 || header[index]?.split(' ')[0] !== header[index - 1]?.split(' ')[0]) {
      groupStart = index;
      ofGroup = 0;
    }
    used += width;
    ofGroup += width;
    if (used <= across || groupStart <= print.columnsOnEveryPage || breaks.at(-1) === groupStart) continue;
    breaks.push(groupStart);
    used = onEveryPage + ofGroup;
  }
  return breaks;
}

function pageSetup(header: readonly string[], widths: readonly number[]): string {
  const setup = isWide(widths) ? `scale="${100 * print.scaleOfWide}"` : 'fitToWidth="1" fitToHeight="0"';
  const breaks = isWide(widths) ? columnBreaks(header, widths) : [];
  const parts = breaks.map((column) => `<brk id="${column}" max="${maxRows - 1}" man="1"/>`);
  return (
    '<printOptions gridLines="1"/><pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>' +
    `<pageSetup paperSize="9" orientation="landscape" ${setup}/>` +
    '<headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter>' +
    (parts.length === 0
      ? ''
      : `<colBreaks count="${parts.length}" manualBreakCount="${parts.length}">${parts.join('')}</colBreaks>`)
  );
}

function pageStart(header: readonly string[], widths: readonly number[], isTyped: boolean): string {
  const columns = widths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"${isTyped ? ` style="${text}"` : ''}/>`,
  );
  // Less than the column: the filter button covers three characters.
  const headerWidths = widths.map((width) => width - 3);
  const fit = isWide(widths) ? '' : '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>';
  return (
    `${declaration}<worksheet xmlns="${spreadsheet}">${fit}<sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<sheetFormatPr defaultRowHeight="${lineHeight}" customHeight="1"/>` +
    `<cols>${columns.join('')}</cols><sheetData>${rowXml(1, header, bold, headerWidths)}`
  );
}

function shownText(cell: SheetCell): string {
  if (cell instanceof Date) return '2026-11-21 09:30:00';
  return String(cell ?? '');
}

function rowXml(number: number, cells: readonly SheetCell[], style: number, widths: readonly number[]): string {
  let lines = 1;
  const written = cells.map((cell, index) => {
    const ofCell = typeof cell === 'string' ? linesOf(cell, widths[index] ?? Number.POSITIVE_INFINITY) : 1;
    lines = Math.max(lines, ofCell);
    const own = ofCell > 1 && style !== bold ? (style === text ? wrappedText : wrapped) : style;
    return cellXml(`${columnName(index)}${number}`, cell, own);
  });
  // LibreOffice does not find the height itself. Excel allows 409 points.
  const height = lines > 1 ? ` ht="${Math.min(409, lines * lineHeight)}" customHeight="1"` : '';
  return `<row r="${number}"${height}>${written.join('')}</row>`;
}

/** How many lines a text takes in a column, broken between words as spreadsheets do. */
function linesOf(cell: string, width: number): number {
  let lines = 0;
  for (const line of cell.split('\n')) {
    lines += 1;
    let used = 0;
    if (line.length <= width) continue;
    for (const word of line.split(' ')) {
      if (used > 0 && used + 1 + word.length > width) {
        lines += 1;
        used = 0;
      }
      used += (used > 0 ? 1 : 0) + word.length;
      lines += Math.ceil(used / width) - 1;
      used %= width;
    }
  }
  return lines;
}

/** The type of each cell is stated, so that no program takes a text for a formula. */
function cellXml(place: string, cell: SheetCell, style: number): string {
  if (cell === null) return '';
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? `<c r="${place}" s="${unformatted}"><v>${cell}</v></c>` : '';
  if (typeof cell === 'boolean') return `<c r="${place}" s="${unformatted}" t="b"><v>${Number(cell)}</v></c>`;
  if (cell instanceof Date) {
    const format = cell.getMilliseconds() === 0 ? time : timeWithMilliseconds;
    return `<c r="${place}" s="${format}"><v>${serialIndianTime(cell)}</v></c>`;
  }
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

/** A, B, …, Z, AA, AB, … */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML allows neither control characters nor lone surrogates. "_x0041_" would be read as an A. Source: ECMA-376, 22.9.2.19. */
function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>"]/g, (sign) => entities[sign] ?? '')
  );
}
