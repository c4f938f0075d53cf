import { optionCount, optionLetters } from '@club/domain/entities/papers/answer-key';
import { writeWordings } from '@club/domain/entities/papers/question-kinds';
import {
  type FormatProblem,
  isPictureName,
  type QuestionRow,
  type RowColumn,
} from '@club/domain/features/question-bank/question-row';
import type { TextReadings } from './html-text.ts';
import { fromWildcards, hasWildcard } from './moodle-category.ts';
import { type ReadRow, UnreadableFile } from './question-file.ts';

export type TextColumn = 'question' | 'reason' | `option${(typeof optionLetters)[number]}`;

/** An option or an accepted answer. */
export interface ReadAnswer {
  readonly text: string;
  /** Percentage of the marks. */
  readonly fraction: number;
}

export interface ReadNumber extends ReadAnswer {
  /** What else is accepted: "± 2", "to 44"; empty if nothing is. */
  readonly range: string;
}

/** The name under which a picture is stored; undefined if it cannot be kept. */
export type KeepPicture = (source: string) => string | undefined;

const titleLength = 60;
/** Elements that are named to an author, of each text. */
const maxNamed = 20;

/** Where a question is, with the beginning of its title: "Question 3 (River)". */
export function placeOf(position: string, title: string): string {
  const line = title.replace(/\s+/g, ' ').trim();
  const short = line.length <= titleLength ? line : [...line].slice(0, titleLength).join('');
  return short === '' ? position : `${position} (${short})`;
}

/** Collects the cells of a row, and what its format has but a paper has not. */
export class RowCells {
  readonly cells: Partial<Record<RowColumn, string>>;
  readonly #place: string;
  /** Most rows have none. */
  #problems: Map<string, ReadRow['problems'][number]> | undefined;

  constructor(place: string, cells: QuestionRow) {
    this.#place = place;
    this.cells = { ...cells };
  }

  report(column: RowColumn, code: FormatProblem['code'], value: string): void {
    const key = `${code} ${value}`;
    this.#problems ??= new Map();
    if (!this.#problems.has(key)) this.#problems.set(key, { column, code, value });
  }

  /** Stores a text in each of its languages, and its picture. */
  keep(
    column: TextColumn,
    { readings, dropped, leftOut }: TextReadings,
    keepPicture: KeepPicture = () => undefined,
  ): void {
    if (dropped.length > 0)
      for (const value of dropped.slice(0, maxNamed)) this.report(column, 'markup-dropped', value);
    if (leftOut.length > 0) for (const value of leftOut.slice(0, maxNamed)) this.report(column, 'left-out', value);
    let isPictured = false;
    for (const { language, text, pictures } of readings) {
      if (text !== '') this.cells[language === 'en' ? column : (`${column}:${language}` as const)] = text;
      isPictured ||= pictures.length > 0;
    }
    if (!isPictured) return;
    const [shown, ...others] = new Map(
      readings.flatMap(({ pictures }) => pictures).map((picture) => [picture.source, picture]),
    ).values();
    if (shown === undefined) return;
    if (others.length > 0) this.report(column, 'left-out', 'a second picture');
    const name = keepPicture(shown.source);
    if (name === undefined) this.report(column, 'left-out', 'a picture of a kind that browsers do not show');
    else if (column === 'reason') this.report(column, 'left-out', 'a picture in the explanation');
    else if (column === 'question') {
      this.cells.picture = name;
      if (shown.alt !== '') this.cells.pictureAlt = shown.alt;
    } else if (readings.some(({ text }) => text !== ''))
      this.report(column, 'left-out', 'a picture beside the text of an option');
    else if (!isPictureName(name)) this.report(column, 'left-out', `the picture ${name}`);
    else {
      this.cells[column] = name;
      if (shown.alt !== '') this.cells[`alt${column.slice(-1)}` as RowColumn] = shown.alt;
    }
  }

  /** Surplus options are counted, so that none is lost unnoticed. */
  setOptions(answers: readonly ReadAnswer[], isSeveral: boolean): void {
    const letterOf = (index: number) => optionLetters[index] ?? String.fromCharCode(65 + index);
    const isRight = ({ fraction }: ReadAnswer) => (isSeveral ? fraction > 0 : fraction >= 100);
    const right: string[] = [];
    answers.forEach((answer, index) => {
      if (isRight(answer)) right.push(letterOf(index));
      else if (answer.fraction > 0) this.#reportPart(`${letterOf(index)}. ${answer.text}`, answer.fraction);
    });
    this.cells.kind = isSeveral ? 'multiple' : 'single';
    this.cells.answer = right.join(' ');
    if (answers.length > optionCount) this.report('kind', 'kind-not-supported', `choice of ${answers.length}`);
  }

  /** An answer worth nothing stands for its feedback. @param hasWildcards whether `*` stands for any letters, as in Moodle */
  setWordings(answers: readonly ReadAnswer[], hasWildcards = false): void {
    const accepted = answers.flatMap(({ text, fraction }) => {
      if (fraction <= 0) return [];
      if (fraction < 100) this.#reportPart(text, fraction);
      else if (hasWildcards && hasWildcard(text)) this.report('answer', 'answer-wildcard', text);
      else return [hasWildcards ? fromWildcards(text) : text];
      return [];
    });
    this.cells.kind = 'typed';
    this.cells.answer = writeWordings([...new Set(accepted)]);
  }

  setNumbers(answers: readonly ReadNumber[]): void {
    const right = answers.filter(({ fraction }) => fraction >= 100);
    const numbers = right.filter(({ text }) => text !== '*');
    this.cells.kind = 'integer';
    this.cells.answer = numbers[0]?.text ?? '';
    for (const { text, fraction } of answers) {
      if (fraction > 0 && fraction < 100) this.#reportPart(text, fraction);
    }
    if (numbers.length < right.length) this.report('answer', 'answer-wildcard', '*');
    const ranges = numbers.filter(({ range }) => range !== '').map(({ text, range }) => `${text} ${range}`);
    if (ranges.length > 0) this.report('answer', 'answer-range', ranges.join(', '));
    if (numbers.length > 1) this.report('answer', 'several-answers', numbers.map(({ text }) => text).join(', '));
  }

  /** A row separates tags by commas, so those within a tag become semicolons. */
  setTags(tags: readonly string[]): void {
    for (const tag of tags) if (tag.includes(',')) this.report('tags', 'left-out', `the comma in the tag “${tag}”`);
    const names = tags.map((tag) => tag.replaceAll(',', ';').trim()).filter((tag) => tag !== '');
    if (names.length > 0) this.cells.tags = names.join(', ');
  }

  isNotSupported(value: string): void {
    this.report('kind', 'kind-not-supported', value);
  }

  #reportPart(text: string, fraction: number): void {
    this.report('answer', 'answer-partial', `${text} (${Number(fraction.toFixed(2))} %)`);
  }

  read(): ReadRow {
    if (this.#problems === undefined) return { place: this.#place, row: this.cells, problems: [] };
    const problems = [...this.#problems.values()];
    const isLoss = ({ code }: FormatProblem) => code === 'markup-dropped' || code === 'left-out';
    return {
      place: this.#place,
      row: this.cells,
      problems: [...problems.filter((problem) => !isLoss(problem)), ...problems.filter(isLoss)],
    };
  }
}

/** A row that cannot be read is shown with the reason, and the others are read. */
export function readRowOrReason(place: string, cells: QuestionRow, read: (row: RowCells) => void): ReadRow {
  const row = new RowCells(place, cells);
  try {
    read(row);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    row.report('question', 'unreadable', error.message);
  }
  return row.read();
}
