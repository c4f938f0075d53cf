import { correctionsEndpoints } from '@club/contract/corrections';
import type { KeyedQuestionReply } from '@club/contract/entities/papers';
import type { WithdrawalRule } from '@club/domain/entities/papers/paper';
import {
  languageNames,
  mapTranslations,
  type TranslatedLanguage,
  translatedLanguages,
} from '@club/domain/shared/language';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { refusalTexts } from '@club/texts/refusals';
import { useEffect, useState } from 'react';
import { ApiError } from '#shared/api-error.ts';
import { errorMessage } from '#shared/error-message.ts';
import { QuestionWords } from '#shared/question/question-words.tsx';
import { Button } from '#shared/ui/button.tsx';
import { RadioGroup } from '#shared/ui/choices.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { TextArea } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { WelcomeBack } from '#shared/ui/welcome-back.tsx';
import { useAct } from '#shared/use-act.ts';
import { CorrectionEffects } from './correction-effects.tsx';
import { KeyFields, problemOfAll, toSeveral, toWritten } from './key-fields.tsx';
import { type Correction, type MarkingProgress, useCorrectPaper } from './queries.ts';

/** Another key, a withdrawn question, or a correction to undo. */
export type CorrectionKind = 'key' | 'withdrawal' | 'take-back';

export interface CorrectionDraft {
  readonly questionId: string;
  readonly kind: CorrectionKind;
  /** The version of the keys whose correction is undone. */
  readonly version?: number | undefined;
  readonly ticks: readonly boolean[];
  readonly typed: string;
  /** True if any of several answers is right; `alsoTyped` holds the further typed ones, one per line. */
  readonly acceptsSeveral: boolean;
  readonly alsoTyped: string;
  readonly countsFor: WithdrawalRule;
  readonly reason: string;
  readonly reasonIn?: Readonly<Partial<Record<TranslatedLanguage, string>>>;
}

export interface CorrectionDialogProps {
  slug: string;
  /** The question as published, with its current key. */
  question: KeyedQuestionReply;
  kind: CorrectionKind;
  /** The version of the keys whose correction is undone. */
  version?: number | undefined;
  beginsWithSeveral?: boolean | undefined;
  /** Whether objections to the question are known before the preview counts them. */
  hasObjections?: boolean | undefined;
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
  slug,
  question,
  kind,
  version,
  beginsWithSeveral = false,
  hasObjections = false,
  draft,
  onChange,
  onClose,
}: CorrectionDialogProps) {
  const correct = useCorrectPaper(slug);
  const preview = useAct(correctionsEndpoints.previewCorrection);
  const [ticks, setTicks] = useState<readonly boolean[]>(draft?.ticks ?? question.answers);
  const [typed, setTyped] = useState(draft?.typed ?? (question.options.length === 0 ? question.correctAnswer : ''));
  const [acceptsSeveral, setAcceptsSeveral] = useState(draft?.acceptsSeveral ?? beginsWithSeveral);
  const [alsoTyped, setAlsoTyped] = useState(draft?.alsoTyped ?? '');
  const [countsFor, setCountsFor] = useState<WithdrawalRule>(draft?.countsFor ?? 'nobody');
  const [reason, setReason] = useState(draft?.reason ?? '');
  const [reasonIn, setReasonIn] = useState(draft?.reasonIn ?? {});
  const [wasSent, setWasSent] = useState(false);

  useEffect(() => {
    const written = { ticks, typed, acceptsSeveral, alsoTyped, countsFor, reason, reasonIn };
    onChange({ questionId: question.id, kind, version, ...written });
  }, [question.id, kind, version, ticks, typed, acceptsSeveral, alsoTyped, countsFor, reason, reasonIn, onChange]);

  const correctAnswers = acceptsSeveral
    ? toSeveral(question, ticks, [typed, ...alsoTyped.split('\n')])
    : [toWritten(question, ticks, typed)];
  const answerProblem = kind === 'key' ? problemOfAll(question, correctAnswers) : undefined;
  const reasonProblem = reason.trim() === '' ? refusalTexts.en['reason-missing'] : undefined;
  const translated = mapTranslations(reasonIn, (text) => text.trim() || undefined);
  const change = changeOf(kind, { correctAnswers, countsFor, version });
  // A preview is valid only for the change that it was made for.
  const effects = preview.data && isSameChange(preview.variables?.body.change, change) ? preview.data : undefined;
  const answersObjections = effects ? effects.objections.count > 0 : hasObjections;
  const untranslated = answersObjections ? translatedLanguages.filter((one) => !translated[one]) : [];

  async function submit() {
    setWasSent(true);
    const hasProblem = answerProblem !== undefined || reasonProblem !== undefined || untranslated.length > 0;
    if (correct.isPending || preview.isPending || hasProblem) return;
    try {
      if (effects === undefined) {
        correct.reset();
        await preview.mutateAsync({ params: { slug }, body: { questionId: question.id, change } });
        return;
      }
      const made = await correct.mutateAsync({
        questionId: question.id,
        reason: reason.trim(),
        ...(Object.keys(translated).length > 0 && { reasonIn: translated }),
        change,
        objectionsAnsweredAt: effects.objections.answeredAt,
      });
      toast.success(
        `Version ${made.version} of the answer keys saved. ${countWithNoun(made.markedAgain, 'attempt')} re-marked.`,
      );
      onClose();
    } catch (problem) {
      // The form shows the error. The other answer has to be seen before it is replaced.
      if (problem instanceof ApiError && problem.code === 'objections-answered') preview.reset();
    }
  }

  const error = correct.error ?? preview.error;
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
          {effects === undefined ? (
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
          )}
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
          void submit();
        }}
      >
        {draft && <WelcomeBack />}
        <blockquote className="line-clamp-6 border-l-4 border-line-strong pl-3 break-words whitespace-pre-line">
          <QuestionWords text={question.question} />
        </blockquote>
        {kind === 'take-back' && <p>The question goes back to the answer key it had before version {version}.</p>}
        {kind === 'withdrawal' && (
          <Field group label="Marks for this question">
            <RadioGroup
              name="counts-for"
              value={countsFor}
              onChange={(event) => setCountsFor(event.currentTarget.value === 'everybody' ? 'everybody' : 'nobody')}
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
        )}
        {kind === 'key' && (
          <KeyFields
            question={question}
            ticks={ticks}
            onTicks={setTicks}
            typed={typed}
            onTyped={setTyped}
            acceptsSeveral={acceptsSeveral}
            onAcceptsSeveral={setAcceptsSeveral}
            alsoTyped={alsoTyped}
            onAlsoTyped={setAlsoTyped}
            problem={wasSent ? answerProblem : undefined}
          />
        )}
        <Field
          label="Reason"
          hint="It is kept with the new version of the answer keys. Once the key is out everyone can read it, so name nobody."
          required
          error={wasSent ? reasonProblem : undefined}
        >
          <TextArea rows={2} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
        </Field>
        {translatedLanguages.map((language) => (
          <Field
            key={language}
            label={`Reason in ${languageNames[language]}`}
            required={answersObjections}
            optional={!answersObjections}
            error={wasSent && untranslated.includes(language) ? refusalTexts.en['reason-not-translated'] : undefined}
          >
            <TextArea
              rows={2}
              lang={language}
              value={reasonIn[language] ?? ''}
              onChange={({ currentTarget: { value } }) => setReasonIn({ ...reasonIn, [language]: value })}
            />
          </Field>
        ))}
        {effects === undefined ? (
          <p className="text-sm text-text-soft">
            Every attempt at this paper is re-marked, and the leaderboard is updated. Answers are not changed. You will
            see what would change first.
          </p>
        ) : (
          <CorrectionEffects effects={effects} />
        )}
        {correct.isPending && (
          <ProgressBar
            label="Re-marking"
            text={markingText(correct.progress ?? { markedAgain: 0, of: 0 })}
            done={correct.progress?.markedAgain}
            of={correct.progress?.of}
          />
        )}
        <FormProblem sentence={error && errorMessage(error)} />
      </form>
    </Dialog>
  );
}

function markingText({ markedAgain, of }: MarkingProgress): string {
  if (of === 0) return 'Re-marking all attempts';
  const attempts = countWithNoun(of, 'attempt');
  return `${markedAgain} of ${attempts} re-marked`;
}

function changeOf(
  kind: CorrectionKind,
  {
    correctAnswers,
    countsFor,
    version = 0,
  }: {
    readonly correctAnswers: readonly string[];
    readonly countsFor: WithdrawalRule;
    readonly version: number | undefined;
  },
): Correction['change'] {
  const [correctAnswer = '', ...others] = correctAnswers;
  if (kind === 'key') return others.length === 0 ? { correctAnswer } : { correctAnswers: [...correctAnswers] };
  return kind === 'withdrawal' ? { countsFor } : { takesBack: version };
}

function isSameChange(one: Correction['change'] | undefined, other: Correction['change']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
