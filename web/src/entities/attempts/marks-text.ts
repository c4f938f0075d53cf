/** Marks with a true minus, and optionally with a plus. */
export function marksText(marks: number, { isSigned = false } = {}): string {
  if (marks < 0) return `−${Math.abs(marks)}`;
  return isSigned && marks > 0 ? `+${marks}` : String(marks);
}
