import {
  type AnswerKey,
  optionCount,
  optionLetters,
  type QuestionKind,
  unreadKey,
} from '#entities/papers/answer-key.ts';
import type { PaperSection } from '#entities/papers/paper.ts';
import { type QuestionField, questionProblems } from '#entities/papers/question.ts';
import {
  type AnsweredWith,
  defaultQuestionKind,
  isQuestionKind,
  kindAnsweredWith,
  parseCorrectAnswer,
  questionKinds,
  toCorrectAnswer,
} from '#entities/papers/question-kinds.ts';
import { optionsNamed, optionWithText, parseLetters, parseNumber } from '#entities/papers/read-answer.ts';
import { maxTagLength, maxTags, parseTags } from '#entities/papers/tags.ts';
import { type TranslatedLanguage, translatedLanguages } from '#shared/language.ts';
import { normalizeForComparison } from '#shared/text.ts';
import {
  altColumns,
  inLanguage,
  isPictureName,
  optionColumns,
  pictureNames,
  type QuestionRow,
  type RowColumn,
  type RowContext,
  type RowProblem,
  type RowQuestion,
  type RowReading,
  rowColumns,
  type WordingColumn,
} from './question-row.ts';

const columnOfField: Readonly<Record<QuestionField, RowColumn>> = {
  question: 'question',
  section: 'kind',
  options: 'optionA',
  correctAnswer: 'answer',
  reward: 'marks',
  nagativeMarking: 'penalty',
};

/** Reads a row into a question of a paper, and lists all problems. See docs/rules/papers.md, B20. */
export function readRow(written: QuestionRow, { sections, defaultSection, pictureReference }: RowContext): RowReading {
  const problems: RowProblem[] = [];
  const trimmedRow = trimmed(written);
  const cells = optionColumns.map((column) => trimmedRow[column] ?? '');
  const row: QuestionRow = { ...trimmedRow, ...withNamedLetters(trimmedRow, cells) };
  const section = readSection(row, sections, defaultSection, problems);
  const pictures = new Map(
    pictureNames(row).map((name) => [name, isPictureName(name) ? pictureReference(name) : undefined]),
  );
  if (row.picture !== undefined && !isPictureName(row.picture)) {
    problems.push({ column: 'picture', code: 'picture-name-invalid', value: row.picture });
  }
  for (const column of ['picture', ...optionColumns] as const) {
    const name = row[column] ?? '';
    if (isPictureName(name) && pictures.get(name) === undefined) {
      problems.push({ column, code: 'picture-missing', value: name });
    }
  }

  const given = cells.filter((cell) => cell !== '').length;
  const kind = readKind(row, section?.kinds ?? [], given > 0, problems);
  const { takesOptions } = questionKinds[kind];
  const optionsArePictures = takesOptions && cells.some((cell) => isPictureName(cell));
  const options = takesOptions ? cells.map((cell) => pictures.get(cell) ?? cell) : [];
  const missing = takesOptions && given < optionCount;
  if (missing) problems.push({ column: firstEmptyOption(cells), code: 'option-count', count: given });

  const key = readKey(kind, row.answer ?? '', cells);
  const reward = readMarks(row, 'marks', problems);
  const penalty = readMarks(row, 'penalty', problems);
  const tags = parseTags(row.tags ?? '');
  if (tags.length > maxTags || tags.some((tag) => tag.length > maxTagLength)) {
    problems.push({ column: 'tags', code: 'tags-too-many', value: row.tags ?? '' });
  }
  const question: RowQuestion = {
    section: section?.section ?? 0,
    kind,
    text: row.question ?? '',
    options,
    optionsArePictures,
    optionAlts: eachOrNone(altColumns.map((column) => row[column] ?? '')),
    supportingPicture: row.picture === undefined ? null : (pictures.get(row.picture) ?? null),
    supportingPictureAlt: row.pictureAlt ?? '',
    translations: Object.fromEntries(
      translatedLanguages.flatMap((language) => {
        const wording = readWording(row, language);
        return wording === undefined ? [] : [[language, wording]];
      }),
    ),
    reward,
    penalty,
    tags,
    key: key ?? unreadKey,
    reasons: {
      ...(row.reason !== undefined && { en: row.reason }),
      ...Object.fromEntries(
        translatedLanguages.flatMap((language) => {
          const reason = row[inLanguage('reason', language)];
          return reason === undefined ? [] : [[language, reason]];
        }),
      ),
    },
  };
  // An answer that names no option has a message of its own.
  const isAnswerUnknown = key === undefined && takesOptions && row.answer !== undefined && !isTooMany(kind, row.answer);
  if (isAnswerUnknown) problems.push({ column: 'answer', code: 'answer-unknown', value: row.answer });
  if (takesOptions && isPlaceAndText(row.answer ?? '', cells)) {
    problems.push({ column: 'answer', code: 'answer-ambiguous', value: row.answer ?? '' });
  }
  const correctAnswer = key === undefined ? (row.answer ?? '') : toCorrectAnswer(key, options);
  const found = questionProblems({ ...question, correctAnswer, isActive: true }, sections).filter(
    ({ field, code }) =>
      !(field === 'section' && section === undefined) &&
      !(field === 'options' && (code === 'options-missing' || code === 'options-blank')) &&
      !(field === 'correctAnswer' && isAnswerUnknown),
  );
  problems.push(
    ...found.map((problem) => ({ column: columnOfField[problem.field], code: 'question', problem }) as const),
  );
  return { question, problems };
}

function trimmed(row: QuestionRow): QuestionRow {
  return Object.fromEntries(
    rowColumns.flatMap((column) => {
      const text = row[column]?.replace(/\r\n?/g, '\n').trim() ?? '';
      return text === '' ? [] : [[column, text]];
    }),
  );
}

function readSection(
  { section: written }: QuestionRow,
  sections: readonly PaperSection[],
  defaultSection: number | null,
  problems: RowProblem[],
): PaperSection | undefined {
  const named =
    written === undefined ? sections.find(({ section }) => section === defaultSection) : findSection(written, sections);
  if (named === undefined) {
    problems.push(
      written === undefined
        ? { column: 'section', code: 'section-missing' }
        : { column: 'section', code: 'section-unknown', value: written },
    );
  }
  return named;
}

/** By its number ("2", "Section 2") or its title in any language. */
export function findSection(written: string, sections: readonly PaperSection[]): PaperSection | undefined {
  const wanted = normalizeForComparison(written);
  const number = /^(?:sec(?:tion)?\.? ?)?(\d{1,2})(?:\.0)?$/.exec(wanted)?.[1];
  if (number !== undefined) return sections.find(({ section }) => section === Number(number));
  return sections.find(({ title, translations }) =>
    [title, ...translatedLanguages.map((language) => translations?.[language]?.title ?? '')].some(
      (one) => normalizeForComparison(one) === wanted,
    ),
  );
}

/** Other usual words for a kind, by how it is answered; null for those that leave open how many options are right. */
const otherKinds: Readonly<Record<string, AnsweredWith | null>> = {
  mcq: null,
  'multiple choice': null,
  'multiple choice question': null,
  objective: null,
  choice: null,
  'single choice': 'one option',
  'single select': 'one option',
  scq: 'one option',
  'one correct': 'one option',
  'a r': 'one option',
  ar: 'one option',
  'assertion reason': 'one option',
  'assertion and reason': 'one option',
  'assertion & reason': 'one option',
  'assertion reasoning': 'one option',
  msq: 'options',
  'multiple select': 'options',
  'multi select': 'options',
  'more than one correct': 'options',
  checkbox: 'options',
  numerical: 'number',
  numeric: 'number',
  number: 'number',
  nat: 'number',
  'numerical value': 'number',
  text: 'text',
  'short answer': 'text',
  short: 'text',
  'one word': 'text',
  'fill in the blank': 'text',
  'fill in the blanks': 'text',
  fib: 'text',
};

/** As stated by the author, or else as suggested by the answer, if the section allows that kind. */
function readKind(
  { kind, answer = '' }: QuestionRow,
  allowed: readonly QuestionKind[],
  hasOptions: boolean,
  problems: RowProblem[],
): QuestionKind {
  const bare = normalizeForComparison((kind ?? '').replace(/[-/_.()]/g, ' '))
    .replace(/ (?:question|type)s?$/, '')
    .replace(/ (?:correct|answer)s?$/, '');
  if (isQuestionKind(bare)) return bare;
  const usual = Object.hasOwn(otherKinds, bare) ? otherKinds[bare] : undefined;
  if (usual) return kindAnsweredWith(usual, allowed) ?? kindAnsweredWith(usual) ?? defaultQuestionKind;
  if (kind !== undefined && usual === undefined) {
    problems.push({ column: 'kind', code: 'kind-unknown', value: kind });
  }
  // Whoever says that there are options has not meant a typed answer.
  if (usual === null && !hasOptions) return kindAnsweredWith('one option', allowed) ?? defaultQuestionKind;
  if (!hasOptions) {
    const writtenAs = parseNumber(answer) === undefined ? 'text' : 'number';
    return (
      kindAnsweredWith(writtenAs, allowed) ??
      kindAnsweredWith('text', allowed) ??
      kindAnsweredWith(writtenAs) ??
      defaultQuestionKind
    );
  }
  const isSeveral = (parseLetters(answer)?.length ?? 0) > 1;
  if (isSeveral) return kindAnsweredWith('options') ?? defaultQuestionKind;
  return kindAnsweredWith('one option', allowed) ?? kindAnsweredWith('options', allowed) ?? defaultQuestionKind;
}

/**
 * The answer in letters if it names options in other usual words: "(C)", "Option B", "C. Indore", "a / c", "A,C and D". The text of
 * an option counts first.
 */
function withNamedLetters({ answer = '' }: QuestionRow, options: readonly string[]): { readonly answer?: string } {
  if (options.every((option) => option === '') || optionsNamed(answer, options) !== undefined) return {};
  const bare = normalizeForComparison(answer).replace(/^(?:the )?(?:correct )?(?:ans(?:wer)?|key)(?: is)?[ .:=-]+/, '');
  const [, letter, text] = /^[([]?([a-d])\s*[)\].:–-]+\s*(.+)$/.exec(bare) ?? [];
  const index = optionLetters.findIndex((one) => one.toLowerCase() === letter);
  if (text !== undefined && normalizeForComparison(options[index] ?? '') === text) return { answer: letter ?? '' };
  const isNumbered = /^(?:option|opt|choice)\W*[1-4]$/.test(bare);
  const words = bare.replace(/\b(?:options?|opt|choices?|and|both)\b|[()[\].,;:/&+|]/g, ' ').trim();
  const letters = isNumbered ? (optionLetters[Number(words) - 1] ?? '') : words;
  return parseLetters(letters) === undefined ? {} : { answer: letters };
}

/** "4" may be the fourth option or the one that says 4. */
function isPlaceAndText(answer: string, options: readonly string[]): boolean {
  const place = /^[1-4]$/.test(answer) ? Number(answer) - 1 : -1;
  const text = optionWithText(answer, options);
  return place >= 0 && text !== undefined && text !== place;
}

/** A letter names an option by its position, even if another option has that text; otherwise the text of an option is matched. */
function readKey(kind: QuestionKind, answer: string, options: readonly string[]): AnswerKey | undefined {
  return parseCorrectAnswer(kind, answer, []) ?? parseCorrectAnswer(kind, answer, options);
}

function isTooMany(kind: QuestionKind, answer: string): boolean {
  return questionKinds[kind].answeredWith === 'one option' && (parseLetters(answer)?.length ?? 0) > 1;
}

function readMarks(row: QuestionRow, column: 'marks' | 'penalty', problems: RowProblem[]): number | null {
  const written = row[column];
  if (written === undefined) return null;
  const number = parseNumber(written.replace(/^\+/, ''));
  if (number === undefined) problems.push({ column, code: 'number-unreadable', value: written });
  // Authors write penalties with a minus.
  return number === undefined ? null : column === 'penalty' ? Math.abs(number) : number;
}

function readWording(row: QuestionRow, language: TranslatedLanguage) {
  const cell = (column: WordingColumn) => row[inLanguage(column, language)] ?? '';
  const wording = {
    text: cell('question'),
    options: eachOrNone(optionColumns.map(cell)),
    supportingPictureAlt: cell('pictureAlt'),
    optionAlts: eachOrNone(altColumns.map(cell)),
  };
  const isBlank = Object.values(wording).every((value) => value.length === 0);
  return isBlank ? undefined : wording;
}

function eachOrNone(texts: readonly string[]): readonly string[] {
  return texts.every((text) => text === '') ? [] : texts;
}

function firstEmptyOption(cells: readonly string[]): RowColumn {
  return optionColumns[cells.indexOf('')] ?? 'optionA';
}
