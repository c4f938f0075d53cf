import { z } from 'zod';

export const sheetFormats = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

/** Of the query of whatever gives a sheet. */
export const sheetFormat = z.enum(sheetFormats).default('csv').describe('csv, or xlsx for a workbook');

export const sheetReply = {
  stream: 'text/csv',
  description: 'UTF-8 with BOM, CRLF, every field quoted; or a workbook with one sheet (Office Open XML)',
} as const;
