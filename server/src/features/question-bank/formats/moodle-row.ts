import { optionCount, optionLetters } from '@club/domain/entities/papers/answer-key';
import type { QuestionRow } from '@club/domain/features/question-bank/question-row';
import type { ReadRow } from './question-file.ts';

/** One option of a Moodle question. */
export interface ReadChoice {
  readonly text: string;
  /** Percentage of the marks; more than 0 if it is right. */
  readonly fraction: number;
}

/** A question with options as a row. Surplus options are appended to the last one, so that none is lost unnoticed. */
export function choiceRow(
  place: string,
  base: QuestionRow,
  choices: readonly ReadChoice[],
  isSeveral: boolean,
): ReadRow {
  const options = Object.fromEntries(
    optionLetters.map((letter, index) => [`option${letter}`, choices[index]?.text ?? '']),
  );
  const letterOf = (index: number) => optionLetters[index] ?? String.fromCharCode(65 + index);
  const right = choices.flatMap(({ fraction }, index) => (fraction > 0 ? [letterOf(index)] : []));
  const row = { ...base, ...options, kind: isSeveral ? 'multiple' : 'single', answer: right.join(' ') };
  const value = `choice of ${choices.length}`;
  return {
    place,
    row,
    problems: choices.length > optionCount ? [{ column: 'kind', code: 'kind-not-supported', value }] : [],
  };
}

const categoryOf = /^Section (\d{1,2})$/;

/** The last part of a Moodle category ("$course$/top/Rivers") names the section. */
export function sectionOfCategory(path: string): string {
  // Within a name, two slashes mean one.
  const last =
    path
      .trim()
      .split(/(?<!\/)\/(?!\/)/)
      .at(-1)
      ?.replaceAll('//', '/') ?? '';
  if (last === 'top' || last.startsWith('$')) return '';
  return categoryOf.exec(last)?.[1] ?? last;
}

export function toCategory(section: string | undefined): string {
  return `$course$/top/Section ${section ?? ''}`;
}
