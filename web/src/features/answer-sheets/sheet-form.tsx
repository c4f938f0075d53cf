import { readTypedAnswer } from '@club/domain/features/answer-sheets/sheet-draft';
import type { SheetQuestion } from '@club/domain/features/answer-sheets/sheet-layout';
import { answerSheetsTexts } from '@club/texts/answer-sheets';
import { useState } from 'react';
import { useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { Select, TextInput } from '#shared/ui/text-input.tsx';
import { type DecidedSheet, useRefusalSentence } from './accept-sheet.ts';
import { ChooseStudent } from './choose-student.tsx';
import type { SheetOutline } from './sheet-outline.ts';
import { questionById, type SheetStart } from './sheet-start.ts';

interface SheetFormProps {
  readonly outline: SheetOutline;
  readonly start: SheetStart;
  readonly submitLabel: string;
  /** The student cannot be changed: what was read of an accepted sheet is corrected. */
  readonly isStudentFixed?: boolean;
  readonly onAccept: (sheet: DecidedSheet) => Promise<unknown>;
}

/** What a person decides of a sheet: everything, or what could not be read. By keyboard, Enter goes to the next field. */
export function SheetForm({ outline, start, submitLabel, isStudentFixed = false, onAccept }: SheetFormProps) {
  const texts = useTexts(answerSheetsTexts).decide;
  const refusalSentence = useRefusalSentence();
  const [accountId, setAccountId] = useState(start.accountId);
  const [classLevel, setClassLevel] = useState(start.classLevel);
  const [answers, setAnswers] = useState(start.answers);
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const fields = start.isTyped
    ? outline.questions.map((question) => ({ question, crop: undefined }))
    : start.asks.flatMap(({ questionId, crop }) => {
        const question = questionById(outline, questionId);
        return question ? [{ question, crop }] : [];
      });
  const isInvalid = ({ question }: (typeof fields)[number]) =>
    readTypedAnswer(answers[question.id] ?? '', question) === undefined;
  const isComplete =
    accountId !== null &&
    classLevel !== null &&
    !fields.some(isInvalid) &&
    (start.isTyped || fields.every(({ question }) => answers[question.id] !== undefined));

  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (accountId === null || classLevel === null || !isComplete) {
      setProblem(texts.missing);
      return;
    }
    setProblem(undefined);
    setIsSending(true);
    try {
      await onAccept({ accountId, classLevel, answers });
    } catch (error) {
      setProblem(refusalSentence(error));
    } finally {
      setIsSending(false);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} onKeyDown={goToNextField} className="flex flex-col gap-5">
      {!isStudentFixed && start.accountId === null && (
        <div className="flex max-w-xl flex-col gap-3">
          {start.studentCrops.map((crop, index) => (
            <Crop key={crop} data={crop} alt={`${texts.student} ${index + 1}`} />
          ))}
          <ChooseStudent
            outline={outline}
            chosen={accountId}
            onChoose={(id, known) => {
              setAccountId(id);
              if (known !== null && classLevel === null) setClassLevel(known);
            }}
          />
        </div>
      )}
      {(start.isTyped || start.classLevel === null) && (
        <div className="flex max-w-xl flex-col gap-3">
          {start.classCrop && <Crop data={start.classCrop} alt={texts.class} />}
          <Field label={texts.class} required className="max-w-40">
            <Select
              value={classLevel ?? ''}
              onChange={({ currentTarget: { value } }) => setClassLevel(Number(value) || null)}
            >
              <option value=""> </option>
              {outline.classes.map((level) => (
                <option key={level}>{level}</option>
              ))}
            </Select>
          </Field>
        </div>
      )}
      <ol className={start.isTyped ? 'grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-5' : 'grid gap-5'}>
        {fields.map(({ question, crop }) => (
          <li key={question.id}>
            {crop && <Crop data={crop} alt={texts.question(question)} />}
            <AnswerField
              question={question}
              isAsked={!start.isTyped}
              typed={answers[question.id]}
              onType={(typed) => setAnswers((before) => ({ ...before, [question.id]: typed }))}
            />
          </li>
        ))}
      </ol>
      <div role="alert" className="empty:hidden">
        {problem && <Notice tone="bad">{problem}</Notice>}
      </div>
      <div>
        <Button type="submit" busy={isSending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

/** Enter in a text field goes to the next that is not decided yet, and in the last one to the button. */
function goToNextField(event: React.KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type !== 'text') return;
  event.preventDefault();
  const controls = [...currentTarget.querySelectorAll<HTMLElement>('input, select, button[type="submit"]')];
  controls
    .slice(controls.indexOf(target) + 1)
    .find((control) => !isChosen(control))
    ?.focus();
}

/** A roll number chooses student and class. */
function isChosen(control: HTMLElement): boolean {
  if (control instanceof HTMLSelectElement) return control.value !== '';
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return false;
  return control.closest('fieldset')?.querySelector(':checked') != null;
}

function Crop({ data, alt }: { readonly data: string; readonly alt: string }) {
  return <img src={data} alt={alt} className="mb-2 block h-auto max-w-full border border-line bg-white" />;
}

interface AnswerFieldProps {
  readonly question: SheetQuestion;
  readonly isAsked: boolean;
  /** Undefined: not decided yet. */
  readonly typed: string | undefined;
  readonly onType: (typed: string) => void;
}

function AnswerField({ question, isAsked, typed, onType }: AnswerFieldProps) {
  const texts = useTexts(answerSheetsTexts).decide;
  const { section, number, answeredWith } = question;
  const isInvalid = readTypedAnswer(typed ?? '', question) === undefined;
  const isWritten = answeredWith === 'written';
  return (
    <div className={isAsked ? 'flex max-w-xl flex-wrap items-end gap-3' : ''}>
      <Field
        label={isAsked ? texts.question(question) : `${section}.${number}`}
        error={isInvalid ? texts.invalid : undefined}
        className={isWritten ? 'min-w-40 flex-1' : 'w-36'}
      >
        <TextInput
          autoComplete="off"
          autoCapitalize={isWritten ? 'off' : 'characters'}
          aria-label={texts.answer(question)}
          value={typed ?? ''}
          onChange={({ currentTarget: { value } }) => onType(isWritten ? value : value.toUpperCase())}
        />
      </Field>
      {isAsked && (
        <Button variant="secondary" aria-pressed={typed === ''} onClick={() => onType('')}>
          {texts.leftOut}
          {typed === '' && ' ✓'}
        </Button>
      )}
    </div>
  );
}
