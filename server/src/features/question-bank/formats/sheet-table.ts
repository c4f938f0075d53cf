import type { FormatProblem } from '@club/domain/features/question-bank/question-row';
import { columnName } from '#shared/sheets/workbook.ts';

/** A sheet as its reader sees it. Rows and columns count from 0. */
export interface SheetTable {
  /** Empty for a text file, which has one sheet. */
  readonly name: string;
  readonly cells: readonly (readonly string[])[];
  /** What could not be kept, by cell. */
  readonly problems: ReadonlyMap<string, readonly FormatProblem[]>;
  /** Names of the pictures that sit in a cell. */
  readonly pictures: ReadonlyMap<string, readonly string[]>;
  readonly hiddenRows: ReadonlySet<number>;
  readonly hiddenColumns: ReadonlySet<number>;
  /** Rows that only make room for a merged cell. */
  readonly continuations: ReadonlySet<number>;
}

/** A cell as in a spreadsheet: "D5". */
export function cellKey(row: number, column: number): string {
  return `${columnName(column)}${row + 1}`;
}
