/** What was measured of one kind of work. */
export interface Figure {
  readonly title: string;
  readonly done: number;
  /** Replies that were not a success, and connections that broke. */
  readonly failed: number;
  readonly seconds: number;
  /** How long each took, in milliseconds, in ascending order. */
  readonly took: readonly number[];
  /** Of the server, per piece of work, in microseconds. */
  readonly cpuMicroseconds: number;
}

export function perSecond({ done, seconds }: Figure): number {
  return done / seconds;
}

/** How long the share of all took at most, in milliseconds. */
export function percentile({ took }: Pick<Figure, 'took'>, share: number): number {
  return took[Math.min(took.length - 1, Math.floor(share * took.length))] ?? 0;
}

const columns = ['work', 'a second', 'p50', 'p95', 'p99', 'slowest', 'CPU each', 'failed', 'of the ceiling'];

/** A table in Markdown. @param ceiling what everything is compared with */
export function toTable(figures: readonly Figure[], ceiling: Figure | undefined): string {
  const rows = figures.map((figure) => [
    figure.title,
    String(Math.round(perSecond(figure))),
    ...[0.5, 0.95, 0.99, 1].map((share) => `${Math.round(percentile(figure, share))} ms`),
    `${Math.round(figure.cpuMicroseconds)} µs`,
    String(figure.failed),
    ceiling === undefined ? '' : (perSecond(figure) / perSecond(ceiling)).toFixed(2),
  ]);
  const widths = columns.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(columns), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
