import { optionLetters } from '@club/domain/entities/papers/answer-key';
import type { QuestionRow } from '@club/domain/features/question-bank/question-row';
import { toBrackets } from '@club/domain/shared/formulas';
import { normalizeForComparison } from '@club/domain/shared/text';
import { plainText } from './html-text.ts';
import { type QuestionFile, type ReadRow, UnreadableFile } from './question-file.ts';
import { RowCells } from './row-cells.ts';

/**
 * Aiken:
 *
 *     file     = { question }
 *     question = text { text } { letter ( "." | ")" ) " " option } "ANSWER:" letter [ ( "." | ")" | " " ) text ]
 *
 * A question has one right option; lines may be indented. What becomes of each: docs/question-files.md. Source: docs.moodle.org,
 * "Aiken format"; question/format/aiken/format.php of Moodle 4.5.
 */
export function readAiken(text: string): QuestionFile {
  const rows: ReadRow[] = [];
  let words: string[] = [];
  let options: string[] = [];
  let firstLine = 1;
  let lineNumber = 0;
  for (const line of text.split(/\r\n|\r|\n/)) {
    lineNumber += 1;
    const written = line.trim();
    const answer = written.startsWith('ANSWER:') ? written.slice('ANSWER:'.length).trim() : '';
    if (answer !== '') {
      const row = new RowCells(`Line ${firstLine}`, {});
      const right = rightOf(answer, options);
      row.keep('question', plainText(words.join('\n')));
      for (const [place, each] of options.entries()) {
        const letter = optionLetters[place];
        if (letter !== undefined) row.keep(`option${letter}`, plainText(each));
      }
      row.setOptions(
        options.map((each, place) => ({ text: each, fraction: place === right ? 100 : 0 })),
        false,
      );
      // As written, so that an answer without an option is shown.
      if (right === undefined) row.cells.answer = answer;
      rows.push(row.read());
      words = [];
      options = [];
    } else if (words.length > 0 && written.charCodeAt(0) === 65 + options.length && /^.[.)]\s/.test(written)) {
      options.push(written.slice(2).trimStart());
    } else if (written !== '') {
      if (words.length === 0) firstLine = lineNumber;
      if (options.length > 0) throw unfinished(firstLine);
      words.push(written);
    }
  }
  if (words.length > 0) throw unfinished(firstLine);
  if (rows.length === 0) throw new UnreadableFile('There is no question in the file.');
  return { rows, notes: [], pictures: [] };
}

/** Moodle takes the first letter of the line, whatever follows; here a text that follows has to be that of the option. */
function rightOf(answer: string, options: readonly string[]): number | undefined {
  const [, letter = '', text = ''] = /^([A-Z])(?:$|[.):]|(?=\s))\s*(.*)$/.exec(answer) ?? [];
  const option = options[letter.charCodeAt(0) - 65];
  if (option === undefined) return undefined;
  const isSame = text === '' || normalizeForComparison(text) === normalizeForComparison(option);
  return isSame ? letter.charCodeAt(0) - 65 : undefined;
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
        toBrackets(row.question ?? ''),
        ...optionLetters.map((letter) => `${letter}. ${toBrackets(row[`option${letter}`] ?? '')}`),
        `ANSWER: ${row.answer}`,
        '',
        '',
      ].join('\r\n'),
    )
    .join('');
}
