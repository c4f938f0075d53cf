/** Includes the full-width forms that spreadsheets accept. */
const formulaStart = '[=+\\-@＝＋－＠]';

/**
 * Where a formula would start: at the beginning of a cell, and after what separates cells or lines in a spreadsheet that
 * expects semicolons or tabs and so reads quotation marks in the middle of ours as text.
 */
const formula = new RegExp(`(?<=^|[;\\t\\r\\n])(?=[\\s"]*${formulaStart})`, 'gu');

/** Its spaces keep spreadsheets from reading it as a number or a formula; with an apostrophe nobody could copy it. */
const indianPhone = /^\+91 \d{5} \d{5}$/;

/** Spreadsheets may drop these and evaluate what follows. */
const strippedPrefix = /^(?=[\t\r\n])/u;

/**
 * A value as the text of a CSV cell that no spreadsheet runs as a formula: what starts like one gets an apostrophe before it.
 * Numbers stay as they are. Source: OWASP, CSV injection.
 */
export function csvCell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  if (indianPhone.test(value)) return value;
  return value.replace(formula, "'").replace(strippedPrefix, "'");
}
