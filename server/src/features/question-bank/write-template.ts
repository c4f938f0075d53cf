import { rowColumns } from '@club/domain/features/question-bank/question-row';
import { columnHints, columnTitles, templateExamples } from '@club/texts/admin/question-rows';
import { workbook } from '#shared/sheets/workbook.ts';
import { helpSheet } from './formats/read-tables.ts';
import { toTable } from './formats/sheet-format.ts';

/** A sheet with an example of each kind, and one that explains the columns. */
export function writeTemplate(): AsyncIterable<Uint8Array> {
  return workbook([
    { name: 'Questions', isTyped: true, ...toTable(templateExamples, false) },
    {
      name: helpSheet,
      header: ['Column', 'What to write'],
      rows: rowColumns.map((column) => [columnTitles[column], columnHints[column]]),
    },
  ]);
}
