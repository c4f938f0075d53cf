/** Includes the full-width forms that spreadsheets accept. */
const formulaStart = '[=+\\-@＝＋－＠]';

/**
 * Positions where a formula could start: at the beginning of a cell, and after separators of cells or lines in spreadsheets that
 * expect semicolons or tabs and so read our quotation marks as text.
 */
const formula = new RegExp(`(?<=^|[;\\t\\r\\n])(?=[\\s"]*${formulaStart})`, 'gu');

/** Its spaces keep spreadsheets from reading it as a number or a formula; an apostrophe would get in the way of copying it. */
const indianPhone = /^\+91 \d{5} \d{5}$/;

/** Spreadsheets may drop these and evaluate what follows. */
const strippedPrefix = /^(?=[\t\r\n])/u;

/**
 * The text of a CSV cell that no spreadsheet runs as a formula: an apostrophe is put before anything that looks like one. Numbers
 * stay as they are. Source: OWASP, CSV injection.
 */
export function csvCell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  if (indianPhone.test(value)) return value;
  return value.replace(formula, "'").replace(strippedPrefix, "'");
}
