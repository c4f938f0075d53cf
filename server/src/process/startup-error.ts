import { fileURLToPath } from 'node:url';
import type { Content } from '@club/content-files/content';
import { contentProblemLine } from '@club/content-files/content-problem';
import { readContent } from '@club/content-files/read-content';
import { ConfigProblems } from '#config.ts';
import { DatabaseProblem } from '#shared/database/database.ts';
import { FileStorageProblem } from '#shared/files/file-storage-problem.ts';

/** A fault that the operator has to fix before the server can start, with one line for each part of it. */
export class StartupError extends Error {
  readonly lines: readonly string[];
  readonly exitCode: number;

  constructor(heading: string, lines: readonly string[], exitCode = 1) {
    super(heading);
    this.name = 'StartProblem';
    this.lines = lines;
    this.exitCode = exitCode;
  }
}

/** Several faults at once. */
export class StartProblems extends Error {
  readonly problems: readonly unknown[];

  constructor(problems: readonly unknown[]) {
    super('The server cannot start');
    this.name = 'StartProblems';
    this.problems = problems;
  }
}

const contentFolder = fileURLToPath(new URL('../../../content', import.meta.url));

/** @throws StartProblem naming every file and line of the club's content that has to be fixed */
export async function readContentOrThrow(): Promise<Content> {
  const reading = await readContent(contentFolder);
  if ('content' in reading) return reading.content;
  throw new StartupError('The content has errors:', reading.problems.map(contentProblemLine));
}

/** Null for an unexpected error, which needs its stack instead. */
export function explainStartProblem(error: unknown): string | null {
  if (error instanceof ConfigProblems) return block('The settings have errors:', error.message.split('\n'));
  if (error instanceof DatabaseProblem) return block(`${error.message}.`, [error.remedy]);
  if (error instanceof FileStorageProblem) return block(`${error.message}.`, [error.remedy]);
  if (error instanceof StartupError) return block(error.message, error.lines);
  if (error instanceof StartProblems) {
    return error.problems.map((problem) => explainStartProblem(problem) ?? stackOf(problem)).join('\n');
  }
  return null;
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function block(heading: string, lines: readonly string[]): string {
  return [heading, ...lines.map((line) => `  ${line}`)].join('\n');
}
