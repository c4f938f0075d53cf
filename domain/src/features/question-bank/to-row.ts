import { isPictureOption } from '#entities/papers/question.ts';
import { toCorrectAnswer } from '#entities/papers/question-kinds.ts';
import { translatedLanguages } from '#shared/language.ts';
import {
  altColumns,
  inLanguage,
  optionColumns,
  type QuestionRow,
  type RowColumn,
  type RowQuestion,
  type WordingColumn,
} from './question-row.ts';

/**
 * A question as a row.
 * @param pictureName the file name of a picture
 */
export function toRow(
  { section, kind, text, key, reasons, translations, reward, penalty, ...question }: RowQuestion,
  pictureName: (reference: string) => string | undefined,
): QuestionRow {
  const perOption = (columns: readonly RowColumn[], texts: readonly string[]) =>
    columns.map((column, index) => [column, texts[index] ?? ''] as const);
  const nameOf = (reference: string) => pictureName(reference) ?? reference;
  const cells: (readonly [RowColumn, string])[] = [
    ['section', String(section)],
    ['kind', kind],
    ['question', text],
    ...perOption(
      optionColumns,
      question.options.map((option) => (isPictureOption(question, option) ? nameOf(option) : option)),
    ),
    // Without the options' texts, letters are used.
    ['answer', toCorrectAnswer(key, [])],
    ['marks', reward === null ? '' : String(reward)],
    ['penalty', penalty === null ? '' : String(penalty)],
    ['reason', reasons.en ?? ''],
    ['picture', question.supportingPicture === null ? '' : nameOf(question.supportingPicture)],
    ['pictureAlt', question.supportingPictureAlt],
    ...perOption(altColumns, question.optionAlts),
    ['tags', question.tags.join(', ')],
    ...translatedLanguages.flatMap((language) => {
      const wording = translations[language];
      const at = (column: WordingColumn) => inLanguage(column, language);
      return [
        [at('question'), wording?.text ?? ''] as const,
        ...perOption(optionColumns.map(at), wording?.options ?? []),
        [at('reason'), reasons[language] ?? ''] as const,
        [at('pictureAlt'), wording?.supportingPictureAlt ?? ''] as const,
        ...perOption(altColumns.map(at), wording?.optionAlts ?? []),
      ];
    }),
  ];
  return Object.fromEntries(cells.filter(([, cell]) => cell !== ''));
}
