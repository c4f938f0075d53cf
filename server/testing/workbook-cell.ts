/** The value of a workbook cell in the format of the CSV sheet. */
export function workbookCell(cell: unknown): string {
  if (cell instanceof Date)
    return cell
      .toISOString()
      .replace('T', ' ')
      .replace(/(\.000)?Z$/, '');
  return String(cell ?? '');
}
