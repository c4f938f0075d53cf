import { languageNames, translatedLanguages } from '@club/domain/shared/language';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { refusalTexts } from '@club/texts/refusals';
import { useEffect, useState } from 'react';
import { errorMessage } from '#shared/error-message.ts';
import { QuestionWords } from '#shared/question/question-words.tsx';
import { Button } from '#shared/ui/button.tsx';
import { RadioGroup } from '#shared/ui/choices.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { TextArea } from '#shared/ui/text-input.tsx';
import { WelcomeBack } from '#shared/ui/welcome-back.tsx';
import { CorrectionEffects } from './correction-effects.tsx';
import { KeyFields } from './key-fields.tsx';
import type { MarkingProgress } from './queries.ts';
import { type CorrectionInput, type CorrectionKind, type CorrectionSubject, useCorrection } from './use-correction.ts';

export interface CorrectionDraft extends CorrectionInput {
  readonly questionId: string;
  readonly kind: CorrectionKind;
  /** The version of the keys whose correction is undone. */
  readonly version?: number | undefined;
}

export interface CorrectionDialogProps extends CorrectionSubject {
  beginsWithSeveral?: boolean | undefined;
  draft: CorrectionDraft | undefined;
  onChange: (draft: CorrectionDraft) => void;
  onClose: () => void;
}

const formId = 'correction';

const titles: Readonly<Record<CorrectionKind, string>> = {
  key: 'Correct the answer key',
  withdrawal: 'Withdraw the question',
  'take-back': 'Revert the correction',
};
const verbs: Readonly<Record<CorrectionKind, string>> = {
  key: 'Correct and re-mark',
  withdrawal: 'Withdraw and re-mark',
  'take-back': 'Revert and re-mark',
};

/**
 * Corrects the key of a published question, withdraws the question, or undoes such a correction. Shows first who would
 * be affected; the reason is stored with the new version.
 */
export function CorrectionDialog({
  beginsWithSeveral = false,
  draft,
  onChange,
  onClose,
  ...subject
}: CorrectionDialogProps) {
  const { question, kind, version } = subject;
  const [input, setInput] = useState<CorrectionInput>({
    ticks: question.answers,
    typed: question.options.length === 0 ? question.correctAnswer : '',
    acceptsSeveral: beginsWithSeveral,
    alsoTyped: '',
    countsFor: 'nobody',
    reason: '',
    reasonIn: {},
    ...draft,
  });
  const change = (changes: Partial<CorrectionInput>) => setInput((before) => ({ ...before, ...changes }));
  const correction = useCorrection(subject, input, onClose);
  const { correct, preview, effects, problems } = correction;
  const error = correct.error ?? preview.error;

  useEffect(
    () => onChange({ ...input, questionId: question.id, kind, version }),
    [question.id, kind, version, input, onChange],
  );

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={titles[kind]}
      size="lg"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton kind={kind} {...correction} />
        </>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label="Correction"
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void correction.submit();
        }}
      >
        {draft && <WelcomeBack />}
        <blockquote className="line-clamp-6 border-l-4 border-line-strong pl-3 break-words whitespace-pre-line">
          <QuestionWords text={question.question} />
        </blockquote>
        {kind === 'take-back' && <p>The question goes back to the answer key it had before version {version}.</p>}
        {kind === 'withdrawal' && <CountsForField {...input} onChange={change} />}
        {kind === 'key' && <KeyFields question={question} input={input} onChange={change} problem={problems?.answer} />}
        <ReasonFields {...correction} input={input} onChange={change} />
        {effects === undefined ? (
          <p className="text-sm text-text-soft">
            Every attempt at this paper is re-marked, and the leaderboard is updated. Answers are not changed. You will
            see what would change first.
          </p>
        ) : (
          <CorrectionEffects effects={effects} />
        )}
        {correct.isPending && <Marking progress={correct.progress} />}
        <FormProblem sentence={error && errorMessage(error)} />
      </form>
    </Dialog>
  );
}

/** The same button for both steps, so that it keeps the focus. */
function SubmitButton({
  kind,
  correct,
  preview,
  effects,
}: Pick<ReturnType<typeof useCorrection>, 'correct' | 'preview' | 'effects'> & { kind: CorrectionKind }) {
  return effects === undefined ? (
    <Button type="submit" form={formId} busy={preview.isPending} busyLabel="Checking what would change">
      See what changes
    </Button>
  ) : (
    <Button
      type="submit"
      form={formId}
      variant={kind === 'withdrawal' ? 'danger' : 'primary'}
      busy={correct.isPending}
      busyLabel="Re-marking"
    >
      {verbs[kind]}
    </Button>
  );
}

interface CountsForFieldProps extends Pick<CorrectionInput, 'countsFor'> {
  onChange: (changes: Pick<CorrectionInput, 'countsFor'>) => void;
}

function CountsForField({ countsFor, onChange }: CountsForFieldProps) {
  return (
    <Field group label="Marks for this question">
      <RadioGroup
        name="counts-for"
        value={countsFor}
        onChange={(event) =>
          onChange({ countsFor: event.currentTarget.value === 'everybody' ? 'everybody' : 'nobody' })
        }
        options={[
          { value: 'nobody', label: 'For nobody', hint: 'Nobody gains or loses marks.' },
          {
            value: 'everybody',
            label: 'For everyone',
            hint: 'Everyone who took its section gets full marks for it, whatever they answered.',
          },
        ]}
      />
    </Field>
  );
}

interface ReasonFieldsProps extends Pick<ReturnType<typeof useCorrection>, 'answersObjections' | 'problems'> {
  input: CorrectionInput;
  onChange: (changes: Partial<CorrectionInput>) => void;
}

/** Those who objected read it in their own language. */
function ReasonFields({ input: { reason, reasonIn }, onChange, answersObjections, problems }: ReasonFieldsProps) {
  return (
    <>
      <Field
        label="Reason"
        hint="It is kept with the new version of the answer keys. Once the key is out everyone can read it, so name nobody."
        required
        error={problems?.reason}
      >
        <TextArea rows={2} value={reason} onChange={(event) => onChange({ reason: event.currentTarget.value })} />
      </Field>
      {translatedLanguages.map((language) => (
        <Field
          key={language}
          label={`Reason in ${languageNames[language]}`}
          required={answersObjections}
          optional={!answersObjections}
          error={problems?.untranslated.includes(language) ? refusalTexts.en['reason-not-translated'] : undefined}
        >
          <TextArea
            rows={2}
            lang={language}
            value={reasonIn[language] ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ reasonIn: { ...reasonIn, [language]: value } })}
          />
        </Field>
      ))}
    </>
  );
}

function Marking({
  progress: { markedAgain, of } = { markedAgain: 0, of: 0 },
}: {
  progress: MarkingProgress | undefined;
}) {
  const text = of === 0 ? 'Re-marking all attempts' : `${markedAgain} of ${countWithNoun(of, 'attempt')} re-marked`;
  return <ProgressBar label="Re-marking" text={text} done={markedAgain} of={of} />;
}
