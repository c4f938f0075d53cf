import { rowColumns } from '@club/domain/features/question-bank/question-row';
import { columnHints, columnTitles, templateExamples } from '@club/texts/admin/question-rows';
import { toTable } from './formats/sheet-format.ts';

/** A sheet with an example of each kind, and one that explains the columns. */
export async function writeTemplate(): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx');
  const { header, rows } = toTable(templateExamples, false);
  const width = (title: string) => Math.min(40, Math.max(12, title.length + 2));
  return writeXlsx({
    sheets: [
      {
        name: 'Questions',
        columns: header.map((title) => ({ width: width(title) })),
        rows: [[...header], ...rows.map((row) => [...row])],
        freezePane: { rows: 1 },
      },
      {
        name: 'How to fill it in',
        columns: [{ width: 32 }, { width: 100 }],
        rows: [['Column', 'What to write'], ...rowColumns.map((column) => [columnTitles[column], columnHints[column]])],
      },
    ],
  });
}
