import { correctionsEndpoints } from '@club/contract/corrections';
import type { KeyedQuestionReply } from '@club/contract/entities/papers';
import type { WithdrawalRule } from '@club/domain/entities/papers/paper';
import { mapTranslations, type TranslatedLanguage, translatedLanguages } from '@club/domain/shared/language';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { refusalTexts } from '@club/texts/refusals';
import { useState } from 'react';
import { ApiError } from '#shared/api-error.ts';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import { type KeyInput, problemOfAll, toSeveral, toWritten } from './key-fields.tsx';
import { type Correction, useCorrectPaper } from './queries.ts';

/** Another key, a withdrawn question, or a correction to undo. */
export type CorrectionKind = 'key' | 'withdrawal' | 'take-back';

/** What is typed and chosen. */
export interface CorrectionInput extends KeyInput {
  readonly countsFor: WithdrawalRule;
  readonly reason: string;
  readonly reasonIn: Readonly<Partial<Record<TranslatedLanguage, string>>>;
}

export interface CorrectionSubject {
  slug: string;
  /** The question as published, with its current key. */
  question: KeyedQuestionReply;
  kind: CorrectionKind;
  /** The version of the keys whose correction is undone. */
  version?: number | undefined;
  /** Whether objections to the question are known before the preview counts them. */
  hasObjections?: boolean | undefined;
}

/** Asks first what the correction would change, and then makes it. Its problems are shown once it was sent. */
export function useCorrection(
  { slug, question, kind, version, hasObjections = false }: CorrectionSubject,
  input: CorrectionInput,
  onCorrected: () => void,
) {
  const correct = useCorrectPaper(slug);
  const preview = useAct(correctionsEndpoints.previewCorrection);
  const [wasSent, setWasSent] = useState(false);
  const { ticks, typed, alsoTyped, reason } = input;
  const correctAnswers = input.acceptsSeveral
    ? toSeveral(question, ticks, [typed, ...alsoTyped.split('\n')])
    : [toWritten(question, ticks, typed)];
  const translated = mapTranslations(input.reasonIn, (text) => text.trim() || undefined);
  const change = changeOf(kind, { correctAnswers, countsFor: input.countsFor, version });
  // A preview is valid only for the change that it was made for.
  const effects = preview.data && isSameChange(preview.variables?.body.change, change) ? preview.data : undefined;
  const answersObjections = effects ? effects.objections.count > 0 : hasObjections;
  const problems = {
    answer: kind === 'key' ? problemOfAll(question, correctAnswers) : undefined,
    reason: reason.trim() === '' ? refusalTexts.en['reason-missing'] : undefined,
    untranslated: answersObjections ? translatedLanguages.filter((one) => !translated[one]) : [],
  };

  async function submit() {
    setWasSent(true);
    const hasProblem =
      problems.answer !== undefined || problems.reason !== undefined || problems.untranslated.length > 0;
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
      onCorrected();
    } catch (problem) {
      // The form shows the error. The other answer has to be seen before it is replaced.
      if (problem instanceof ApiError && problem.code === 'objections-answered') preview.reset();
    }
  }

  return { correct, preview, effects, answersObjections, problems: wasSent ? problems : undefined, submit };
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
