export function toTable(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const rule = header.map((_, column) => (column === 0 ? '---' : '---:'));
  return [header, rule, ...rows].map(line).join('\n');
}

/** @param sorted ascending */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

export function ascending(numbers: readonly number[]): number[] {
  return numbers.toSorted((one, other) => one - other);
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
