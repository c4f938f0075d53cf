import { terminalLine, terminalText } from '@club/domain/shared/terminal-text';
import { type LoggedError, loggedError } from '#shared/http/logged-error.ts';

/** Tells whoever started the program, in one line. */
export function printLine(line: string): void {
  console.log(terminalLine(line));
}

/** Tells them what went wrong: a text of any number of lines, or an unhandled error, of which there is no more than a log may hold. */
export function printError(problem: unknown): void {
  console.error(terminalText(typeof problem === 'string' ? problem : errorText(loggedError(problem))));
}

function errorText({ type, message, stack, cause }: LoggedError): string {
  return [`${type}: ${message}`, stack, ...(cause === undefined ? [] : [`caused by ${errorText(cause)}`])].join('\n');
}
