import { optionLetters } from '@club/domain/entities/papers/answer-key';
import type { QuestionRow } from '@club/domain/features/question-bank/question-row';
import { choiceRow } from './moodle-row.ts';
import { type QuestionFile, type ReadRow, UnreadableFile } from './question-file.ts';

/**
 * Aiken:
 *
 *     file     = { question }
 *     question = text { text } { letter ( "." | ")" ) " " option } "ANSWER: " letter
 *
 * A question has one right option. Source: docs.moodle.org, "Aiken format"; question/format/aiken/format.php.
 */
export function readAiken(text: string): QuestionFile {
  const rows: ReadRow[] = [];
  let words: string[] = [];
  let options: string[] = [];
  let firstLine = 1;
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const written = line.trim();
    const [, letter, option = ''] = /^([A-Z])[.)]\s+(\S.*)$/.exec(written) ?? [];
    const answer = /^ANSWER:\s*(\S.*)$/.exec(written)?.[1];
    if (answer !== undefined) {
      const choices = options.map((each, place) => ({
        text: each,
        fraction: answer.trim() === String.fromCharCode(65 + place) ? 100 : 0,
      }));
      const read = choiceRow(`Line ${firstLine}`, { question: words.join('\n') }, choices, false);
      // The letter as written, so that one without an option is shown.
      rows.push({ ...read, row: { ...read.row, answer: answer.trim() } });
      words = [];
      options = [];
    } else if (words.length > 0 && letter?.charCodeAt(0) === 65 + options.length) {
      options.push(option);
    } else if (written !== '') {
      if (words.length === 0) firstLine = index + 1;
      if (options.length > 0) throw unfinished(firstLine);
      words.push(written);
    }
  }
  if (words.length > 0) throw unfinished(firstLine);
  if (rows.length === 0) throw new UnreadableFile('There is no question in the file.');
  return { rows, notes: [], pictures: [] };
}

function unfinished(line: number): UnreadableFile {
  return new UnreadableFile(
    `The question that starts on line ${line} has no line “ANSWER: A”. Add it below the last option.`,
  );
}

/** Aiken has only questions with four options of one line each, one of them right. */
export function fitsAiken(row: QuestionRow): boolean {
  const texts = [row.question ?? '', ...optionLetters.map((letter) => row[`option${letter}`] ?? '')];
  return row.kind === 'single' && texts.every((text) => text !== '' && !/[\r\n]|^ANSWER:|^[A-Z][.)]\s/.test(text));
}

export function writeAiken(rows: readonly QuestionRow[]): string {
  return rows
    .filter(fitsAiken)
    .map((row) =>
      [
        row.question,
        ...optionLetters.map((letter) => `${letter}. ${row[`option${letter}`]}`),
        `ANSWER: ${row.answer}`,
        '',
        '',
      ].join('\r\n'),
    )
    .join('');
}
