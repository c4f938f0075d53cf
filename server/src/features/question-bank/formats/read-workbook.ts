import type { FormatProblem } from '@club/domain/features/question-bank/question-row';
import type { Sheet } from 'hucre';
import { type EmbeddedPicture, maxRows, UnreadableFile } from './question-file.ts';
import { cellKey, type SheetTable } from './sheet-table.ts';
import { shownCell } from './shown-cell.ts';
import { repackWorkbook } from './unpack.ts';

export interface ReadWorkbook {
  readonly tables: readonly SheetTable[];
  readonly notes: readonly string[];
  readonly pictures: readonly EmbeddedPicture[];
}

/**
 * The visible sheets of a workbook, with what each cell shows.
 * @throws UnreadableFile
 */
export async function readWorkbookTables(bytes: Uint8Array): Promise<ReadWorkbook> {
  const { readXlsx } = await import('hucre/xlsx');
  const { packed, unreadPictures, placedPictures } = repackWorkbook(bytes);
  const { sheets } = await readXlsx(packed, { maxRows: maxRows + 2, readStyles: true }).catch(() => {
    throw new UnreadableFile('The workbook is damaged. Open it in the spreadsheet and save it again.');
  });
  const isHidden = ({ hidden, veryHidden }: Sheet) => hidden === true || veryHidden === true;
  const visible = sheets.filter((sheet) => !isHidden(sheet));
  const pictures: EmbeddedPicture[] = [];
  const imageById = new Map(placedPictures.map((image) => [image.id, image]));
  const tables = visible.map((sheet) => {
    const placed = new Map<string, string[]>();
    const place = (row: number, column: number, type: string, data: Uint8Array) => {
      const key = cellKey(row, column);
      const before = placed.get(key) ?? [];
      const base = `${visible.length > 1 ? `${sheet.name.replace(/[\\/:*?"<>|]/g, ' ').slice(0, 40)} ` : ''}${key}`;
      const name = `${base}${before.length === 0 ? '' : ` ${before.length + 1}`}.${type === 'jpeg' ? 'jpg' : type}`;
      placed.set(key, [...before, name]);
      pictures.push({ name, data: Buffer.from(data).toString('base64') });
    };
    const table = toTable(sheet, (row, column, id) => {
      const image = imageById.get(id);
      if (image !== undefined) place(row, column, image.type, image.data);
      return image !== undefined;
    });
    for (const { data, type, anchor } of sheet.images ?? []) {
      // A picture that begins in the line above belongs to the row that it reaches.
      const isAbove =
        anchor.to !== undefined && anchor.to.row === anchor.from.row + 1 && isBlank(table, anchor.from.row);
      place(isAbove ? anchor.from.row + 1 : anchor.from.row, anchor.from.col, type, data);
    }
    return { ...table, pictures: placed };
  });
  const notes = sheets
    .filter(isHidden)
    .filter(({ rows }) => rows.length > 0)
    .map(({ name }) => `The sheet “${name}” is hidden and was left out. Show it in the spreadsheet to have it read.`);
  if (unreadPictures.length > 0) {
    notes.push(
      `Pictures of a kind that browsers cannot show were left out: ${unreadPictures.join(', ')}. Put them in as PNG or JPEG.`,
    );
  }
  return { tables, notes, pictures };
}

function isBlank({ cells }: Omit<SheetTable, 'pictures'>, row: number): boolean {
  return (cells[row] ?? []).every((text) => text.trim() === '');
}

function toTable(
  { name, rows, cells: details = new Map(), merges = [], rowDefs = new Map(), columns = [] }: Sheet,
  placeImage: (row: number, column: number, id: string) => boolean,
): Omit<SheetTable, 'pictures'> {
  const problems = new Map<string, readonly FormatProblem[]>();
  const cells = rows.map((values, row) =>
    values.map((value, column) => {
      const cell = details.size === 0 ? undefined : details.get(`${row},${column}`);
      if (cell === undefined && (typeof value === 'string' || value === null)) return value ?? '';
      // See `picturesInCells`.
      const [, imageId] = /DISPIMG\("([^"]+)"/.exec(cell?.formula ?? '') ?? [];
      if (imageId !== undefined && placeImage(row, column, imageId)) return '';
      const shown = shownCell(value, cell);
      if (shown.problems.length > 0) problems.set(cellKey(row, column), shown.problems);
      return shown.text;
    }),
  );
  const belongs = fillMerged(cells, merges);
  return {
    name,
    cells,
    problems,
    continuations: belongs,
    hiddenRows: new Set([...rowDefs].flatMap(([row, { hidden }]) => (hidden === true ? [row] : []))),
    hiddenColumns: new Set(columns.flatMap(({ hidden }, column) => (hidden === true ? [column] : []))),
  };
}

/**
 * A merged cell stands in each row that it covers, if the row has something of its own.
 * @returns the other rows, which only make room for the one above
 */
function fillMerged(cells: string[][], merges: NonNullable<Sheet['merges']>): ReadonlySet<number> {
  const covered = new Map<number, Map<number, string>>();
  for (const { startRow, endRow, startCol } of merges) {
    const text = cells[startRow]?.[startCol] ?? '';
    for (let row = startRow + 1; row <= Math.min(endRow, cells.length - 1); row += 1) {
      covered.set(row, (covered.get(row) ?? new Map<number, string>()).set(startCol, text));
    }
  }
  const continuations = new Set<number>();
  for (const [row, texts] of covered) {
    const line = cells[row] ?? [];
    if (line.every((text) => text.trim() === '')) continuations.add(row);
    else {
      for (const [column, text] of texts) {
        while (line.length <= column) line.push('');
        line[column] = text;
      }
    }
  }
  return continuations;
}
