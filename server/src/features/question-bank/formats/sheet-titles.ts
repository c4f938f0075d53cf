import type { ColumnChoices } from '@club/contract/question-bank';
import { optionLetters } from '@club/domain/entities/papers/answer-key';
import { type RowColumn, rowColumns } from '@club/domain/features/question-bank/question-row';
import { type Language, languageFacts, languages } from '@club/domain/shared/language';
import { normalizeForComparison } from '@club/domain/shared/text';
import { columnTitles } from '@club/texts/admin/question-rows';

/** Other usual titles. A language follows in brackets or as a word: "Question (Hindi)", "question hi", "optA_En". */
const otherTitles: Readonly<Partial<Record<RowColumn, readonly string[]>>> = {
  section: ['sec', 'section no', 'section number', 'section name', 'section title'],
  kind: ['type', 'kind', 'question type', 'q type', 'type of question'],
  question: ['q', 'ques', 'questions', 'question text', 'question statement', 'question stem', 'stem'],
  answer: ['ans', 'key', 'answer key', 'correct', 'right answer', 'right option', 'answer option'].concat(
    ['answer', 'ans', 'option', 'choice', 'key'].map((word) => `correct ${word}`),
  ),
  marks: ['mark', 'points', 'reward', 'max marks', 'positive marks', 'marks per question'],
  penalty: ['penalty', 'negative', 'negative mark', 'negative marking', 'neg marks', 'minus marks'],
  reason: ['reason', 'why', 'solution', 'rationale', 'answer explanation'],
  picture: ['image', 'figure', 'diagram', 'image name', 'picture name'],
  pictureAlt: ['alt text', 'image description'],
  tags: ['tag', 'keywords'],
};

/** Titles of a column that says nothing about a question: which one it is. */
const numberTitles = new Set(
  ['s no', 'sno', 'sl no', 'sr no', 'no', 'q no', 'qno', 'question no', 'question number', 'serial no'].concat([
    'serial number',
    '#',
    'id',
    'question id',
  ]),
);

const optionWords = ['', 'option ', 'opt ', 'choice ', 'alternative '];

const columnByTitle = new Map<string, RowColumn>([
  ...rowColumns.map((column) => [bareTitle(columnTitles[column]), column] as const),
  ...Object.entries(otherTitles).flatMap(([column, titles]) =>
    titles.map((title) => [title, column as RowColumn] as const),
  ),
  ...optionLetters.flatMap((letter, index) =>
    [letter.toLowerCase(), String(index + 1)].flatMap((name) =>
      optionWords.map((word) => [`${word}${name}`, `option${letter}` as const] as const),
    ),
  ),
]);

/** The spelling of `Intl` and of other programs: हिन्दी. */
const otherOwnName = (language: Language) =>
  new Intl.DisplayNames(languageFacts[language].locale, { type: 'language' }).of(language) ?? language;

const languageByWord = new Map(
  languages.flatMap((language) =>
    [language, languageFacts[language].name, languageFacts[language].ownName, otherOwnName(language)].map((word) => [
      word.toLowerCase(),
      languageFacts[language].name.toLowerCase(),
    ]),
  ),
);

/** How a title is compared and remembered: "optA_En" is "opt a en". */
export function bareTitle(title: string): string {
  return normalizeForComparison(
    title.replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=[a-z])(?=\d)/gu, ' ').replace(/[()[\]_:*.?/,|-]/g, ' '),
  );
}

export interface SheetColumn {
  readonly title: string;
  /** Undefined if it is left out. */
  readonly column: RowColumn | undefined;
  /** Whether its title is known, or somebody decided about it. */
  readonly isDecided: 'by its title' | 'by hand' | 'not yet';
}

export function readTitle(title: string, choices: ColumnChoices): SheetColumn {
  const bare = bareTitle(title);
  const chosen = Object.hasOwn(choices, bare) ? choices[bare] : undefined;
  if (chosen !== undefined) return { title, column: chosen ?? undefined, isDecided: 'by hand' };
  const column = columnOf(bare);
  const isKnown = column !== undefined || bare === '' || numberTitles.has(bare);
  return { title, column, isDecided: isKnown ? 'by its title' : 'not yet' };
}

function columnOf(bare: string): RowColumn | undefined {
  const known = columnByTitle.get(bare) ?? columnByTitle.get(withoutExample(bare));
  if (known !== undefined) return known;
  // "Hindi question", "option a hi": the language as a word before or after.
  const words = bare.split(' ');
  for (const [word, rest] of [
    [words.at(-1), words.slice(0, -1)],
    [words[0], words.slice(1)],
  ] as const) {
    const language = languageByWord.get(word ?? '');
    if (language === undefined) continue;
    const english = columnByTitle.get(rest.join(' '));
    if (english === undefined || language === 'english') return english;
    return columnByTitle.get(bareTitle(`${columnTitles[english]} ${language}`));
  }
  return undefined;
}

/** "correct answer 1 2 3 4" is how "Correct Answer (1/2/3/4)" reads without its signs. */
function withoutExample(bare: string): string {
  return bare.replace(/(?: (?:[a-d]|[1-4]|or|to)){2,}$/, '');
}

/** Whether the options of a sheet are numbered, so that a number in the answer is one of theirs. */
export function hasNumberedOptions(columns: readonly SheetColumn[]): boolean {
  return columns.some(
    ({ column, title }) =>
      (/^option[A-D]$/.test(column ?? '') && /(?:^| )[1-4]$/.test(bareTitle(title))) ||
      (column === 'answer' && / [1-4] (?:.* )?[1-4]$/.test(bareTitle(title))),
  );
}
