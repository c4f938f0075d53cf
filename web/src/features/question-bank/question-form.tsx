import { type PaperSection, sectionWithNumber } from '@club/domain/entities/papers/paper';
import { isAnsweredByTicks } from '@club/domain/entities/papers/question-kinds';
import { type Language, translatedLanguages } from '@club/domain/shared/language';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { correctAnswerHints } from '@club/texts/admin/question-kinds';
import { useEffect, useRef, useState } from 'react';
import { TypedKeyInput } from '#entities/papers/typed-key-input.tsx';
import { isRefusal } from '#shared/api-error.ts';
import { errorMessage } from '#shared/error-message.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { LeaveGuard } from '#shared/ui/leave-guard.tsx';
import { NumberInput } from '#shared/ui/number-input.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { Select, TextArea, TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useConfirm } from '#shared/ui/use-confirm.tsx';
import { AlternativeTexts } from './alternative-texts.tsx';
import { KindChoice } from './kind-choice.tsx';
import { OptionsFieldset } from './options-fieldset.tsx';
import { PictureInput } from './picture-input.tsx';
import { altOf, type PicturePlace, placeAttribute, placeOf, placePictures } from './picture-places.ts';
import {
  type FormField,
  formProblems,
  hasOptions,
  hasUnsentPictures,
  normalizeForSection,
  type QuestionFormValues,
  specifiedReward,
  toMarksFields,
} from './question-form-values.ts';
import { QuestionPreview } from './question-preview.tsx';
import { type SaveOutcome, type SaveSteps, saveSentences } from './save-question.ts';
import { SimilarQuestion } from './similar-question.tsx';
import { TranslationFields } from './translation-fields.tsx';

export interface QuestionFormProps {
  initial: QuestionFormValues;
  sections: readonly PaperSection[];
  /** In which the paper is offered. */
  languages: readonly Language[];
  saveLabel: string;
  save: (values: QuestionFormValues, confirm: SaveSteps['ask']) => Promise<SaveOutcome>;
  onSaved: (values: QuestionFormValues, outcome: Extract<SaveOutcome, { saved: true }>) => void;
  /** Omitted for a new question. */
  questionId?: string;
  startsFocused?: boolean;
  /** Called on every change, so that unsaved input can outlive the page. */
  onChange?: (values: QuestionFormValues | undefined) => void;
  actions?: React.ReactNode;
}

const panel = 'flex flex-col gap-5 rounded-lg border border-line bg-surface p-4 sm:p-5';

/** For adding and editing. An error loses no input. */
export function QuestionForm({
  initial,
  sections,
  languages,
  saveLabel,
  save,
  onSaved,
  questionId,
  startsFocused = false,
  onChange,
  actions,
}: QuestionFormProps) {
  const [values, setValues] = useState(initial);
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState<Extract<SaveOutcome, { saved: false }>>();
  const [saving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [refusedAt, setRefusedAt] = useState<PicturePlace>();
  /** The place of the latest picture, which needs a description. */
  const described = useRef<PicturePlace>(undefined);
  /** `onChange` persists texts, but not pictures. */
  const picturesWouldBeLost = useRef(false);
  const { ask: confirm, dialog } = useConfirm();

  const problems = attempts > 0 ? formProblems(values, sections) : [];
  const problemOf = (field: FormField) => problems.find((problem) => problem.field === field)?.atField;
  const section = sectionWithNumber(sections, values.section);
  const shown = normalizeForSection(values, sections);

  function change(changes: Partial<QuestionFormValues>) {
    const next = { ...values, ...changes };
    picturesWouldBeLost.current = hasUnsentPictures(next);
    setValues(next);
    setFailure(undefined);
    onChange?.(next);
  }

  function takeFiles(files: readonly File[], at: PicturePlace | undefined) {
    const pictures = files.filter(({ type, size }) => type.startsWith('image/') && size > 0);
    setRefusedAt(pictures.length < files.length ? (at ?? 'question') : undefined);
    if (pictures.length === 0) return;
    const { values: placed, places } = placePictures(shown, pictures, at);
    described.current = places.find((place) => altOf(placed, place) === '');
    change(placed);
    const unplaced = pictures.length - places.length;
    if (unplaced > 0) toast.error(`${countWithNoun(unplaced, 'picture')} left out: no place in the question is free.`);
  }

  /** Marks that are empty or equal the old section's become the new section's; the question's own stay. */
  function changeSection(number: number) {
    const next = sectionWithNumber(sections, number);
    if (!next) return;
    const old = section && toMarksFields(section);
    const { reward, penalty } = toMarksFields(next);
    change({
      section: number,
      ...((values.reward === old?.reward || values.reward === specifiedReward) && { reward }),
      ...(values.penalty === old?.penalty && { penalty }),
    });
  }

  async function submit() {
    if (isBusy.current) return;
    setFailure(undefined);
    if (formProblems(values, sections).length > 0) {
      setAttempts((count) => count + 1);
      return;
    }
    isBusy.current = true;
    setSaving(true);
    try {
      const outcome = await save(values, (question) =>
        confirm(question, question === saveSentences.tooLarge ? 'Save without images' : 'Try again'),
      );
      if (outcome.saved) {
        picturesWouldBeLost.current = false;
        onChange?.(undefined);
        onSaved(values, outcome);
      } else {
        setFailure(outcome);
      }
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  }

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  useEffect(() => {
    if (described.current === undefined) return;
    form.current?.querySelector<HTMLElement>(`[data-alt="${described.current}"]`)?.focus();
    described.current = undefined;
  });

  useEffect(() => {
    if (startsFocused) form.current?.querySelector('textarea')?.focus();
  }, [startsFocused]);

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <form
        ref={form}
        noValidate
        aria-label="Question"
        className="flex min-w-0 flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes('Files')) event.preventDefault();
        }}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return;
          event.preventDefault();
          takeFiles([...event.dataTransfer.files], placeOf(event.target));
        }}
        onPaste={(event) => {
          const { files, types } = event.clipboardData;
          // Spreadsheets put a picture of the cells beside the copied text.
          if (files.length === 0 || types.includes('text/plain')) return;
          event.preventDefault();
          takeFiles([...files], placeOf(event.target));
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            void submit();
          }
        }}
      >
        <div className={panel}>
          <div className="grid grid-cols-2 gap-5 sm:grid-cols-[minmax(0,1fr)_8rem_9rem]">
            <Field label="Section" className="max-sm:col-span-2" error={problemOf('section')} required>
              <Select value={values.section} onChange={(event) => changeSection(Number(event.currentTarget.value))}>
                {!section && <option value={values.section}>Section {values.section}, which was deleted</option>}
                {sections.map((each) => (
                  <option key={each.section} value={each.section}>
                    {each.section} · {each.title}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Points" error={problemOf('reward')} required>
              <NumberInput value={values.reward} onChange={(event) => change({ reward: event.currentTarget.value })} />
            </Field>
            <Field label="Negative marking" error={problemOf('nagativeMarking')}>
              <NumberInput
                value={values.penalty}
                onChange={(event) => change({ penalty: event.currentTarget.value })}
              />
            </Field>
          </div>
          {section && (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-text-soft">
              {schemeSentence(section)}
              <Button variant="secondary" size="sm" onClick={() => change(toMarksFields(section))}>
                Use these marks
              </Button>
            </p>
          )}
          {section && <KindChoice kinds={section.kinds} kind={shown.kind} onChange={(kind) => change({ kind })} />}
        </div>

        <div className={panel}>
          <Field
            label="Question"
            hint="Two lists, A. … B. … and 1. … 2. …, become a table, and so do lines like | Day | Runs |. “Assertion: …” and “Reason: …” become two blocks. $\frac{1}{2}$ is a formula, $\ce{H2O}$ a chemical one."
            error={problemOf('question')}
            required
          >
            <TextArea rows={4} value={values.text} onChange={(event) => change({ text: event.currentTarget.value })} />
          </Field>
          <SimilarQuestion values={shown} exceptId={questionId} />
          <div {...placeAttribute('question')} className="flex min-w-0 flex-col gap-2">
            <Field group label="Supporting picture" optional>
              <PictureInput
                label="Supporting picture"
                value={values.supportingPicture}
                onChange={(supportingPicture) => change({ supportingPicture })}
                onFiles={(files) => takeFiles(files, 'question')}
                isRefused={refusedAt === 'question'}
              />
            </Field>
            {values.supportingPicture && (
              <Field
                group
                label="Alternative text of the picture"
                hint="What it shows, for those who cannot see it, without giving the answer away."
              >
                <AlternativeTexts place="question" values={shown} change={change} languages={languages} />
              </Field>
            )}
          </div>
        </div>

        <div className={panel}>
          {hasOptions(shown) && (
            <OptionsFieldset
              values={shown}
              change={change}
              onFiles={takeFiles}
              refusedAt={refusedAt}
              languages={languages}
              optionsProblem={problemOf('options')}
              answerProblem={problemOf('answer')}
            />
          )}
          {!isAnsweredByTicks(shown.kind) && (
            <Field
              label="Correct answer"
              hint={correctAnswerHints[shown.kind] ?? undefined}
              error={problemOf('answer')}
              required
            >
              <TypedKeyInput
                kind={shown.kind}
                value={values.typedAnswer}
                onChange={(event) => change({ typedAnswer: event.currentTarget.value })}
              />
            </Field>
          )}
          <Field
            label="Why is it correct?"
            optional
            hint="Kept with the answer key. Students see it only once the answer key is out."
          >
            <TextArea
              rows={2}
              value={values.reason}
              onChange={(event) => change({ reason: event.currentTarget.value })}
            />
          </Field>
          <Field label="Tags" optional hint="To find it among all questions. Separate them with commas.">
            <TextInput
              autoComplete="off"
              value={values.tags}
              onChange={(event) => change({ tags: event.currentTarget.value })}
            />
          </Field>
        </div>

        {translatedLanguages.map((language) => (
          <TranslationFields
            key={language}
            language={language}
            isOffered={languages.includes(language)}
            values={shown}
            onChange={(translation) => change({ translations: { ...shown.translations, [language]: translation } })}
          />
        ))}

        <div role="alert" className="empty:hidden">
          {problems.length > 0 && (
            <Notice tone="bad" title="This question cannot be saved yet">
              <ul className="list-disc pl-5">
                {problems.map(({ field, sentence }) => (
                  <li key={`${field} ${sentence}`}>{sentence}</li>
                ))}
              </ul>
            </Notice>
          )}
          {failure && problems.length === 0 && (
            <Notice tone="bad" title={failure.sentence}>
              {failure.cause !== undefined && <p className="whitespace-pre-line">{errorMessage(failure.cause)}</p>}
              <p>Everything you entered is still here.</p>
              {isRefusal(failure.cause, 'question-outdated') && (
                <p>
                  <a href={window.location.href} target="_blank" rel="noreferrer" className="font-semibold underline">
                    Open it as it is now
                    <span className="sr-only"> in another tab</span>
                  </a>
                </p>
              )}
            </Notice>
          )}
        </div>

        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={saving} busyLabel="Saving the question">
            {saveLabel}
          </Button>
          {actions}
          <p className="text-sm text-text-soft max-sm:hidden">
            <kbd className="font-semibold">Ctrl</kbd> + <kbd className="font-semibold">Enter</kbd> also saves.
          </p>
        </div>
      </form>

      <div className="min-w-0 xl:sticky xl:top-20">
        <QuestionPreview values={values} sections={sections} />
      </div>
      {dialog}
      <LeaveGuard isUnsaved={() => picturesWouldBeLost.current}>
        The pictures you chose for this question are not saved and will be lost. Its texts are kept on this device.
      </LeaveGuard>
    </div>
  );
}

function schemeSentence({ section, marksIfRight, marksIfWrong }: PaperSection): string {
  const right = `Section ${section} gives ${marksIfRight} for a correct answer`;
  return marksIfWrong === 0
    ? `${right} and deducts nothing for a wrong one.`
    : `${right} and deducts ${Math.abs(marksIfWrong)} for a wrong one.`;
}
