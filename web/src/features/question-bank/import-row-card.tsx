import { optionLetters } from '@club/domain/entities/papers/answer-key';
import { textsIn } from '@club/domain/entities/papers/checklist';
import { isPictureOption } from '@club/domain/entities/papers/question';
import { isCleaned, toCorrectAnswer } from '@club/domain/entities/papers/question-kinds';
import { readQuestionText } from '@club/domain/entities/papers/question-text';
import type { RowColumn, RowProblem, RowQuestion } from '@club/domain/features/question-bank/question-row';
import { type Language, languages } from '@club/domain/shared/language';
import { kindNames } from '@club/texts/admin/question-kinds';
import { columnTitles, rowProblemText } from '@club/texts/admin/question-rows';
import { memo, Suspense, useState } from 'react';
import { noAnswer } from '#entities/papers/answer.ts';
import { showAnswer } from '#entities/papers/shown-answer.ts';
import { LanguageContext } from '#shared/language.ts';
import { QuestionView } from '#shared/question/question-view.tsx';
import { QuestionWords } from '#shared/question/question-words.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { TextArea } from '#shared/ui/text-input.tsx';
import { FormulaProblems } from './formula-problems.tsx';
import type { FileRow, RepeatedQuestion, ReviewedRow } from './import-review.ts';

export interface ImportRowCardProps {
  index: number;
  total: number;
  written: FileRow;
  reviewed: ReviewedRow;
  repeats: RepeatedQuestion | undefined;
  isIncluded: boolean;
  onInclude: (index: number, isIncluded: boolean) => void;
  onCell: (index: number, column: RowColumn, text: string) => void;
  pictureSource: (reference: string) => string;
  /** In which the question is drawn. */
  language: Language;
}

/** The question that a row becomes, drawn as students see it, with its problems and the fields to correct them. */
export const ImportRowCard = memo(function ImportRowCard({
  index,
  total,
  written,
  reviewed: { question, problems, warnings },
  repeats,
  isIncluded,
  onInclude,
  onCell,
  pictureSource,
  language,
}: ImportRowCardProps) {
  // A field stays while it is being edited, even once its value is valid.
  const [edited, setEdited] = useState<readonly RowColumn[]>([]);
  const columns = [...new Set(problems.map(({ column }) => column))];
  return (
    <li
      aria-label={written.place}
      className={`flex flex-col overflow-hidden rounded-lg border bg-surface ${problems.length > 0 && isIncluded ? 'border-bad' : 'border-line'}`}
    >
      <RowHeading
        {...{ index, written, question, isIncluded, onInclude }}
        toCorrect={columns.map((column) => columnTitles[column])}
      />
      <div className="grid gap-4 p-4 lg:grid-cols-2">
        <div className="min-w-0">
          <DrawnQuestion
            id={`row-${index}`}
            number={index + 1}
            total={total}
            question={question}
            pictureSource={pictureSource}
            language={language}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {repeats && (
            <Notice tone="warn" title={repeats.isSame ? 'This question already exists' : 'There is a similar question'}>
              {repeats.isInFile ? `${repeats.question} of this file` : `In this round: “${repeats.question}”`}
            </Notice>
          )}
          {[...new Set([...edited, ...columns])].map((column) => (
            <CellField
              key={column}
              column={column}
              written={written}
              problems={problems.filter((problem) => problem.column === column)}
              onChange={(text) => {
                if (!edited.includes(column)) setEdited([...edited, column]);
                onCell(index, column, text);
              }}
            />
          ))}
          {warnings.map((warning) => (
            <Notice key={`${warning.column} ${warning.code} ${'value' in warning ? warning.value : ''}`} tone="warn">
              {columnTitles[warning.column]}: {sentences(warning)}
            </Notice>
          ))}
          {isCleaned(question.kind, written.row.answer ?? '') && (
            <Notice tone="warn">The answer is saved without invisible characters and repeated spaces.</Notice>
          )}
          <FormulaProblems texts={languages.flatMap((language) => textsIn(question, language))} />
          {question.reasons.en && (
            <p className="text-sm text-text-soft">
              Explanation: <QuestionWords text={question.reasons.en} />
            </p>
          )}
        </div>
      </div>
    </li>
  );
});

interface RowHeadingProps extends Pick<ImportRowCardProps, 'index' | 'written' | 'isIncluded' | 'onInclude'> {
  question: RowQuestion;
  /** The titles of the columns with problems. */
  toCorrect: readonly string[];
}

function RowHeading({ index, written, question, isIncluded, onInclude, toCorrect }: RowHeadingProps) {
  const key = toCorrectAnswer(question.key, []);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line bg-sunken px-4 py-1">
      <Checkbox
        label={`Import ${written.place}`}
        checked={isIncluded}
        onChange={(event) => onInclude(index, event.currentTarget.checked)}
      />
      <p className="flex flex-wrap items-center gap-2 py-1 text-sm">
        <span className="text-text-soft">
          {question.section > 0 && `Section ${question.section} · `}
          {kindNames[question.kind]}
        </span>
        {key !== '' && <Badge tone="good">Answer: {key}</Badge>}
        {toCorrect.length > 0 && <Badge tone="bad">To correct: {toCorrect.join(', ')}</Badge>}
      </p>
    </div>
  );
}

interface CellFieldProps extends Pick<ImportRowCardProps, 'written'> {
  column: RowColumn;
  /** Of this column. */
  problems: readonly RowProblem[];
  onChange: (text: string) => void;
}

function CellField({ column, written, problems, onChange }: CellFieldProps) {
  return (
    <div className="flex flex-col items-start gap-2">
      <Field className="w-full" label={columnTitles[column]} error={problems.map(sentences).join(' ')}>
        <TextArea
          rows={1}
          value={written.row[column] ?? ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
      {written.problems.some((problem) => problem.column === column && keptCodes.includes(problem.code)) && (
        <Button variant="secondary" size="sm" onClick={() => onChange(written.row[column] ?? '')}>
          Keep “{written.row[column]?.slice(0, 40)}”
        </Button>
      )}
    </div>
  );
}

/** Their authors may have meant what the spreadsheet shows. */
const keptCodes: readonly RowProblem['code'][] = ['cell-date', 'cell-error'];

function sentences(problem: RowProblem): string {
  const { problem: what, remedy } = rowProblemText(problem);
  return `${what} ${remedy}`;
}

const ignore = () => undefined;

function DrawnQuestion({
  id,
  number,
  total,
  question,
  pictureSource,
  language,
}: Pick<ImportRowCardProps, 'pictureSource' | 'language'> & {
  id: string;
  number: number;
  total: number;
  question: RowQuestion;
}) {
  const translated = language === 'en' ? undefined : question.translations[language];
  const { supportingPicture, supportingPictureAlt } = question;
  const answer = showAnswer({
    kind: question.kind,
    options: question.options.map((option, index) => {
      const letter = optionLetters[index] ?? '';
      const alt = translated?.optionAlts[index] || question.optionAlts[index] || `Picture ${letter}`;
      return isPictureOption(question, option)
        ? { text: '', picture: { source: pictureSource(option), alt } }
        : { text: translated?.options[index] || option, picture: undefined };
    }),
    given: noAnswer,
    onChoose: ignore,
    onType: ignore,
  });
  return (
    <LanguageContext value={translated === undefined ? 'en' : language}>
      <Suspense fallback={<LoadingState label="Loading the texts" />}>
        <QuestionView
          id={id}
          number={number}
          total={total}
          blocks={readQuestionText(translated?.text || question.text || 'The question is missing.')}
          picture={
            supportingPicture === null
              ? null
              : {
                  source: pictureSource(supportingPicture),
                  alt: translated?.supportingPictureAlt || supportingPictureAlt || 'Supporting picture',
                }
          }
          answer={answer}
        />
      </Suspense>
    </LanguageContext>
  );
}
