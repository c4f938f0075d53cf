import { optionCount, optionLetters } from '@club/domain/entities/papers/answer-key';
import type { QuestionRow } from '@club/domain/features/question-bank/question-row';
import type { ReadRow } from './question-file.ts';

/** One option of a question of Moodle. */
export interface ReadChoice {
  readonly text: string;
  /** Percentage of the marks; more than 0 where it is right. */
  readonly fraction: number;
}

/** A question with options as a row. Options beyond those a paper has are joined to the last, so that none is lost unseen. */
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

/** A category of Moodle ("$course$/top/Rivers") names a section by its last step. */
export function sectionOfCategory(path: string): string {
  // Two slashes are one within a name.
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
