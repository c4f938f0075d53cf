import { terminalLine, terminalText } from '@club/domain/shared/terminal-text';
import { isJournal, priorityOf } from '#shared/http/logs/journal.ts';
import { type LoggedError, loggedError } from '#shared/http/logs/logged-error.ts';

export function printLine(line: string): void {
  console.log(terminalLine(line));
}

/** Prints one line about something that does not stop the program. */
export function printWarning(line: string): void {
  console.log(`${isJournal(1) ? priorityOf.warning : ''}${terminalLine(line)}`);
}

/** Prints a text of any number of lines, or an unexpected error, with secrets left out as in the log. */
export function printError(problem: unknown): void {
  const text = terminalText(typeof problem === 'string' ? problem : errorText(loggedError(problem)));
  console.error(isJournal(2) ? text.replaceAll(/^/gm, priorityOf.error) : text);
}

function errorText({ type, message, stack, cause }: LoggedError): string {
  return [`${type}: ${message}`, stack, ...(cause === undefined ? [] : [`caused by ${errorText(cause)}`])].join('\n');
}
