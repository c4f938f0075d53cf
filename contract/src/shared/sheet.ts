import { reasonProblem } from '@club/domain/shared/reason';
import { normalizeText } from '@club/domain/shared/text';
import { z } from 'zod';
import { ruledText } from './ruled-text.ts';

export const sheetFormats = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

/** For the query of calls that return a sheet. */
export const sheetFormat = z.enum(sheetFormats).default('csv').describe('csv, or xlsx for a workbook');

/** For the query of sheets that may contain contact data. See docs/rules/privacy.md, P12. */
export const contactsReason = ruledText(reasonProblem)
  .transform(normalizeText)
  .optional()
  .describe('Why phone numbers and e-mail addresses are in it, for the audit log; without a reason they are left out');

export const sheetReply = {
  stream: 'text/csv',
  description: 'UTF-8 with BOM, CRLF, every field quoted; or a workbook with one sheet (Office Open XML)',
} as const;
