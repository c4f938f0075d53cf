import { buffer } from 'node:stream/consumers';
import type { QuestionRow } from '@club/domain/features/question-bank/question-row';
import { toTable } from '#features/question-bank/formats/sheet-format.ts';
import { sheetFile } from '#shared/sheets/sheet.ts';

/** A workbook as organisers write it. */
export async function questionWorkbook(rows: readonly QuestionRow[]): Promise<Buffer> {
  const { stream } = sheetFile({ name: 'Questions', ...toTable(rows, false) }, 'xlsx');
  return buffer(stream);
}
