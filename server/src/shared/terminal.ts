import { terminalLine, terminalText } from '@club/domain/shared/terminal-text';
import { type LoggedError, loggedError } from '#shared/http/logged-error.ts';

export function printLine(line: string): void {
  console.log(terminalLine(line));
}

/** A text of any number of lines, or an unhandled error, limited to what a log may contain. */
export function printError(problem: unknown): void {
  console.error(terminalText(typeof problem === 'string' ? problem : errorText(loggedError(problem))));
}

function errorText({ type, message, stack, cause }: LoggedError): string {
  return [`${type}: ${message}`, stack, ...(cause === undefined ? [] : [`caused by ${errorText(cause)}`])].join('\n');
}
