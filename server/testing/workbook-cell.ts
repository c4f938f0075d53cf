/** A cell of a workbook as the CSV has it. */
export function workbookCell(cell: unknown): string {
  if (cell instanceof Date)
    return cell
      .toISOString()
      .replace('T', ' ')
      .replace(/(\.000)?Z$/, '');
  return String(cell ?? '');
}
