import type { SheetParticipantReply } from '@club/contract/answer-sheets';
import type { ConsentRefusal } from '@club/domain/entities/accounts/consent';
import { isWritten } from '@club/domain/entities/papers/answer-fits';
import { typedProblem } from '@club/domain/features/answer-sheets/sheet-draft';
import type { SheetQuestion } from '@club/domain/features/answer-sheets/sheet-layout';
import { answerSheetsTexts } from '@club/texts/answer-sheets';
import { useState } from 'react';
import { useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { Select, TextInput } from '#shared/ui/text-input.tsx';
import { type DecidedSheet, isAboutAllSheets, useRefusalSentence } from './accept-sheet.ts';
import { ChooseStudent } from './choose-student.tsx';
import { useSheetDesk } from './sheet-desk.ts';
import type { SheetOutline } from './sheet-outline.ts';
import { questionById, type SheetStart } from './sheet-start.ts';

type DecideTexts = typeof answerSheetsTexts.en.decide;

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
  const draft = useSheetDraft(outline, start);
  const { student, setStudent, classLevel, setClassLevel, answers, setAnswer, fields, isEmpty } = draft;
  const { problem, isSending, refused, refuse, send } = useSending(onAccept);
  const known = outline.participants.find(({ accountId }) => accountId === student);
  const whyNot = useSatAlready();
  const [isAskingEmpty, setAskingEmpty] = useState(false);
  const isClassAsked = start.isTyped || start.classLevel === null || draft.isOfOtherClass;
  const sat = isStudentFixed ? undefined : whyNot(known);

  const choose = (id: string | null, known: number | null) => {
    // Another sheet than that which was refused. A picture stays the same, whoever wrote it.
    if (start.source === 'keyboard' && id !== null && refused !== undefined && id !== refused) draft.clearAnswers();
    refuse(undefined);
    setStudent(id, known);
  };
  const accept = () =>
    student === null || classLevel === null ? undefined : send({ accountId: student, classLevel, answers });
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const wrong = whatIsMissing(draft, texts);
    if (sat !== undefined) refuse(sat);
    else if (wrong !== undefined) {
      refuse(wrong.sentence);
      focusField(event.currentTarget, wrong.field);
    } else if (isEmpty) setAskingEmpty(true);
    else void accept();
  };

  return (
    <>
      <form onSubmit={submit} onKeyDown={goToNextField} className="flex flex-col gap-5">
        {!isStudentFixed && start.accountId === null && (
          <div data-field="student" className="flex max-w-xl flex-col gap-3">
            {start.studentCrops.map((crop, index) => (
              <Crop key={crop} data={crop} alt={`${texts.student} ${index + 1}`} />
            ))}
            <ChooseStudent outline={outline} chosen={student} onChoose={choose} />
          </div>
        )}
        {!isStudentFixed && problem === undefined && (
          <div role="status" className="max-w-xl empty:hidden">
            {sat !== undefined && <Notice tone="warn">{sat}</Notice>}
            {sat === undefined && known?.consentRefusal && <NoConsent refusal={known.consentRefusal} />}
          </div>
        )}
        {isClassAsked && <ChooseClass {...{ outline, start, classLevel, setClassLevel }} />}
        {fields.some(({ question }) => question.answeredWith === 'options') && (
          <p className="text-sm text-text-soft">{texts.several}</p>
        )}
        <ol className={start.isTyped ? 'grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-5' : 'grid gap-5'}>
          {fields.map(({ question, crop }) => (
            <li key={question.id} data-field={question.id}>
              {crop && <Crop data={crop} alt={texts.question(question)} />}
              <AnswerField
                question={question}
                isAsked={!start.isTyped}
                typed={answers[question.id]}
                onType={(typed) => setAnswer(question.id, typed)}
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
      <ConfirmDialog
        open={isAskingEmpty}
        onOpenChange={setAskingEmpty}
        title={texts.emptyTitle}
        confirmLabel={texts.emptyAccept}
        onConfirm={accept}
      >
        {texts.emptyText}
      </ConfirmDialog>
    </>
  );
}

/** What was typed so far. The class is that of the student until somebody chooses another one. */
function useSheetDraft(outline: SheetOutline, start: SheetStart) {
  const [student, setStudent] = useState(start.accountId);
  const [classLevel, setClassLevel] = useState(start.classLevel);
  const [isOfOtherClass, setOfOtherClass] = useState(false);
  const [answers, setAnswers] = useState(start.answers);
  const fields = start.isTyped
    ? outline.questions.map((question) => ({ question, crop: undefined }))
    : start.asks.flatMap(({ questionId, crop }) => {
        const question = questionById(outline, questionId);
        return question ? [{ question, crop }] : [];
      });
  return {
    ...{ student, classLevel, setClassLevel, isOfOtherClass, answers, fields },
    setStudent(id: string | null, known: number | null) {
      setStudent(id);
      // The sheet says one class and the list another: a person decides.
      const isOther = start.classLevel !== null && known !== null && known !== start.classLevel;
      setOfOtherClass(isOther);
      setClassLevel(isOther ? null : (start.classLevel ?? known));
    },
    clearAnswers: () => setAnswers(start.answers),
    setAnswer: (questionId: string, typed: string) => setAnswers((before) => ({ ...before, [questionId]: typed })),
    // Typed in, an empty field is a question that was left out.
    isUndecided: (questionId: string) => !start.isTyped && answers[questionId] === undefined,
    isEmpty: Object.values(answers).every((typed) => typed.trim() === ''),
  };
}

interface Missing {
  /** The `data-field` of what has to be changed. */
  readonly field: string;
  readonly sentence: string;
}

/** The first thing that keeps a sheet from being accepted; undefined if nothing does. */
function whatIsMissing(
  { student, classLevel, answers, fields, isUndecided }: ReturnType<typeof useSheetDraft>,
  texts: DecideTexts,
): Missing | undefined {
  if (student === null) return { field: 'student', sentence: texts.missing.student };
  if (classLevel === null) return { field: 'class', sentence: texts.missing.class };
  for (const { question } of fields) {
    const { id, section, number } = question;
    const problem = typedProblem(answers[id] ?? '', question);
    const said = problem === undefined ? isUndecided(id) && texts.missing.place : texts.invalid[problem];
    if (said) return { field: id, sentence: `${section}.${number}: ${said}` };
  }
  return undefined;
}

/** In the middle of the screen, whatever its height. */
function focusField(form: HTMLFormElement, field: string) {
  const control = form.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, select)`);
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}

function useSending(onAccept: SheetFormProps['onAccept']) {
  const refusalSentence = useRefusalSentence();
  const [problem, refuse] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const send = async (sheet: DecidedSheet) => {
    refuse(undefined);
    setIsSending(true);
    try {
      await onAccept(sheet);
    } catch (error) {
      refuse(refusalSentence(error));
      setRefused(isAboutAllSheets(error) ? undefined : sheet.accountId);
    } finally {
      setIsSending(false);
    }
  };
  return { problem, isSending, refused, refuse, send };
}

/** Why the sheet of a student is not accepted, as far as it is known here: before anything is typed. */
function useSatAlready(): (known: SheetParticipantReply | undefined) => string | undefined {
  const { problems } = useTexts(answerSheetsTexts).read;
  return (known) => {
    if (!known?.hasSat) return undefined;
    return known.sheet === null ? problems.sat(known) : problems.accepted(known);
  };
}

/** Says it before anything is typed, and what to do. Consent may come meanwhile, so it does not keep anybody from accepting. */
function NoConsent({ refusal }: { readonly refusal: ConsentRefusal }) {
  const { whyNot, decide } = useTexts(answerSheetsTexts);
  const { of } = useSheetDesk();
  return (
    <Notice tone="warn">
      {whyNot[refusal]} {refusal === 'consent-withdrawn' ? decide.agreesAgain : decide.consentFirst[of]}
    </Notice>
  );
}

/** Enter goes to the next field that is not decided yet, and in the last one to the button: nothing is accepted by it before. */
function goToNextField(event: React.KeyboardEvent<HTMLFormElement>) {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  event.preventDefault();
  const controls = [...currentTarget.querySelectorAll<HTMLElement>('input, select, button[type="submit"]')];
  const isRadio = (control: HTMLElement | undefined) => control instanceof HTMLInputElement && control.type === 'radio';
  if (isRadio(target) && target instanceof HTMLInputElement && !target.checked) target.click();
  const after = controls.slice(controls.indexOf(target) + 1);
  // Of several students one has to be chosen; who is chosen already is passed over.
  const isOpen = isRadio(after[0]) && !isRadio(target) && !currentTarget.querySelector('input[type="radio"]:checked');
  const isDecided = (control: HTMLElement) =>
    isRadio(control) || (control instanceof HTMLSelectElement && control.value !== '');
  (isOpen ? after[0] : after.find((control) => !isDecided(control)))?.focus();
}

function Crop({ data, alt }: { readonly data: string; readonly alt: string }) {
  return <img src={data} alt={alt} className="mb-2 block h-auto max-w-full border border-line bg-white" />;
}

interface ChooseClassProps extends Pick<SheetFormProps, 'outline' | 'start'> {
  readonly classLevel: number | null;
  readonly setClassLevel: (level: number | null) => void;
}

function ChooseClass({ outline, start, classLevel, setClassLevel }: ChooseClassProps) {
  const texts = useTexts(answerSheetsTexts).decide;
  return (
    <div data-field="class" className="flex max-w-xl flex-col gap-3">
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
  );
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
  const { section, number } = question;
  const problem = typedProblem(typed ?? '', question);
  const isBox = isWritten(question);
  // As on the printed sheet.
  const isSeveral = question.answeredWith === 'options';
  return (
    <div className={isAsked ? 'flex max-w-xl flex-wrap items-end gap-3' : ''}>
      <Field
        label={(isAsked ? texts.question(question) : `${section}.${number}`) + (isSeveral ? '*' : '')}
        error={problem && texts.invalid[problem]}
        // Among others it has the width of its column.
        className={isAsked ? (isBox ? 'min-w-40 flex-1' : 'w-36') : ''}
      >
        <TextInput
          autoComplete="off"
          autoCapitalize={isBox ? 'off' : 'characters'}
          aria-label={texts.answer(question)}
          value={typed ?? ''}
          onChange={({ currentTarget: { value } }) => onType(isBox ? value : value.toUpperCase())}
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
