import { cpus, loadavg } from 'node:os';

/** What happened when, said while it happens and kept for the log. */
export interface Timeline {
  note(what: string): void;
  /** A list in Markdown. */
  toList(): string;
}

/** Counts from now. */
export function startTimeline(): Timeline {
  const startedAt = performance.now();
  const lines: string[] = [];
  return {
    note(what) {
      const line = `${((performance.now() - startedAt) / 1000).toFixed(1)} s: ${what}`;
      console.log(line);
      lines.push(`- ${line}`);
    },
    toList: () => lines.join('\n'),
  };
}

/** What it ran on, in a sentence: everything shares it, the students too. */
export function aboutMachine(): string {
  const { model = 'unknown processor' } = cpus()[0] ?? {};
  const [busy = 0] = loadavg();
  return `Node ${process.version}, ${cpus().length} × ${model} for all of it, the students too; load of the machine at the end: ${busy.toFixed(1)}.`;
}
