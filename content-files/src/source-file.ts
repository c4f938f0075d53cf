import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { ContentProblem } from './content-problem.ts';

export interface SourceFile {
  /** Path as a person at the keyboard would open it. */
  readonly file: string;
  readonly text: string;
  /** Line of the file on which the text starts, counted from 1. */
  readonly firstLine: number;
}

export interface Reading<Value> {
  readonly value: Value | undefined;
  readonly problems: readonly ContentProblem[];
}

/** Reads a file of the content folder; a file that is not there is a problem of its own. */
export async function readSource(folder: string, name: string): Promise<Reading<SourceFile>> {
  const file = displayPath(folder, name);
  try {
    const text = await readFile(join(folder, name), 'utf8');
    return { value: { file, text, firstLine: 1 }, problems: [] };
  } catch (error) {
    const missing = isMissing(error);
    const problem = missing
      ? 'this file is missing'
      : `this file cannot be read (${(error as NodeJS.ErrnoException).code ?? String(error)})`;
    const remedy = missing ? 'create it, or restore the one that came with the project' : 'check its permissions';
    return { value: undefined, problems: [{ file, line: 1, problem, remedy }] };
  }
}

/** Names of the files of a folder that end with `extension`, in order of the alphabet. A missing folder is empty. */
export async function listSources(folder: string, below: string, extension: string): Promise<string[]> {
  try {
    const names = await readdir(join(folder, below));
    return names.filter((name) => name.endsWith(extension)).toSorted();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Relative to where the command was started; absolute when the folder is elsewhere. */
export function displayPath(folder: string, name: string): string {
  const path = join(folder, name);
  const fromHere = relative('.', path);
  return fromHere.startsWith('..') ? path : fromHere;
}

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ENOTDIR';
}
