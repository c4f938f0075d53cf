import type { LinesOf } from './read-yaml.ts';

/** A file as it was read. */
export interface ReadFile {
  /** As a person at the keyboard would open it. */
  readonly file: string;
  readonly text: string;
  readonly lineOf: (path: readonly PropertyKey[]) => number;
  readonly linesOf: LinesOf;
  /** What stands there, before its shape was checked. */
  readonly written?: unknown;
}
