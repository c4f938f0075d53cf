import type { AnswerKey } from '#entities/papers/answer-key.ts';
import type { KeyOfQuestion } from '#entities/papers/correction.ts';
import { isKeyOut, type ResultsStep } from '#entities/rounds/results-step.ts';
import type { RefusalCode } from '#shared/refusal.ts';
import { normalizeLines } from './appeal.ts';

/** In characters, as stored: a shorter one says nothing, and a longer one is not read. */
export const objectionLength = { least: 20, most: 2000 } as const;
export const maxSourceLength = 500;
/** For each round: objecting to every question gets a student no better hearing. */
export const maxObjections = 10;

export type ObjectionProblem = 'objection-too-short' | 'objection-too-long' | 'source-too-long';

/** See docs/rules/results.md, V8. */
export function objectionProblem(text: string): ObjectionProblem | undefined {
  const { length } = normalizeLines(text);
  if (length < objectionLength.least) return 'objection-too-short';
  return length > objectionLength.most ? 'objection-too-long' : undefined;
}

export function sourceProblem(text: string): ObjectionProblem | undefined {
  return normalizeLines(text).length > maxSourceLength ? 'source-too-long' : undefined;
}

/** From the provisional key until objections close. */
export function acceptsObjections(step: ResultsStep | null): boolean {
  return step === 'provisional-key';
}

/** Why an objection to a question is refused now, if so. See docs/rules/results.md, V8. */
export function objectionRefusal(
  step: ResultsStep | null,
  { withdrawn, key, alsoRight }: KeyOfQuestion,
  answer: AnswerKey | null,
  sent: { readonly toThis: boolean; readonly toRound: number },
): RefusalCode | undefined {
  if (!isKeyOut(step)) return 'key-not-out';
  if (!acceptsObjections(step)) return 'objections-closed';
  if (sent.toThis) return 'objection-sent-already';
  if (sent.toRound >= maxObjections) return 'objections-used-up';
  if (withdrawn !== null) return 'question-withdrawn';
  const isRight = answer !== null && [key, ...alsoRight].some((one) => one !== null && isSameKey(one, answer));
  return isRight ? 'objection-agrees' : undefined;
}

function isSameKey(one: AnswerKey, other: AnswerKey): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export const rulingOutcomes = ['kept', 'another-key', 'several-right', 'for-nobody', 'for-everybody'] as const;
export type RulingOutcome = (typeof rulingOutcomes)[number];

export function rulingOfCorrection({ withdrawn, alsoRight }: KeyOfQuestion): RulingOutcome {
  if (withdrawn !== null) return withdrawn === 'nobody' ? 'for-nobody' : 'for-everybody';
  return alsoRight.length > 0 ? 'several-right' : 'another-key';
}
