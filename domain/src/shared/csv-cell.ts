/**
 * A value as the text of a CSV cell that no spreadsheet runs as a formula: text that starts like one gets an apostrophe.
 * Numbers stay as they are; a phone number (+91…) is text to a person and a formula to Excel, so it is guarded too.
 * Source: OWASP, CSV injection.
 */
export function csvCell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  return /^[=+\-@\t\r\n]|^\s+[=+\-@]/.test(value) ? `'${value}` : value;
}
