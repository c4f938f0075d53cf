import type { PaperSection } from '@club/domain/entities/papers/paper';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type SaveOutcome, type SaveSteps, saveSentences } from '#features/question-bank/save-question.ts';
import { useConfirm } from '#shared/ui/use-confirm.tsx';
import {
  type FormField,
  formProblems,
  hasUnsentPictures,
  normalizeForSection,
  type QuestionFormValues,
} from './question-form-values.ts';

export interface QuestionToSave {
  initial: QuestionFormValues;
  sections: readonly PaperSection[];
  save: (values: QuestionFormValues, confirm: SaveSteps['ask']) => Promise<SaveOutcome>;
  onSaved: (values: QuestionFormValues, outcome: Extract<SaveOutcome, { saved: true }>) => void;
  /** Called on every change, so that unsaved input can outlive the page. */
  onChange?: (values: QuestionFormValues | undefined) => void;
}

/** What each part of the form works with. */
export interface QuestionPartProps {
  /** Normalized for the section. */
  values: QuestionFormValues;
  change: (changes: Partial<QuestionFormValues>) => void;
  problemOf: (field: FormField) => string | undefined;
}

export type FailedSave = Extract<SaveOutcome, { saved: false }>;

/** The question as it is typed, what is wrong with it once it was to be saved, and saving it. */
export function useQuestionForm(
  { initial, sections, save, onSaved, onChange }: QuestionToSave,
  form: RefObject<HTMLFormElement | null>,
) {
  const [values, setValues] = useState(initial);
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState<FailedSave>();
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);
  /** `onChange` persists texts, but not pictures. */
  const picturesWouldBeLost = useRef(false);
  const { ask, dialog } = useConfirm();

  const problems = attempts > 0 ? formProblems(values, sections) : [];

  function change(changes: Partial<QuestionFormValues>) {
    const next = { ...values, ...changes };
    picturesWouldBeLost.current = hasUnsentPictures(next);
    setValues(next);
    setFailure(undefined);
    onChange?.(next);
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
        ask(question, question === saveSentences.tooLarge ? 'Save without images' : 'Try again'),
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
  }, [attempts, form]);

  const part: QuestionPartProps = {
    values: normalizeForSection(values, sections),
    change,
    problemOf: (field) => problems.find((problem) => problem.field === field)?.atField,
  };
  return {
    values,
    part,
    problems,
    failure,
    submit,
    isSaving,
    dialog,
    wouldLosePictures: () => picturesWouldBeLost.current,
  };
}
