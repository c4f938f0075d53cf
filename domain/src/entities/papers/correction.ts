import type { AnswerKey } from './answer-key.ts';
import type { Comparison } from './comparison.ts';
import type { PaperKeys, WithdrawalRule } from './paper.ts';
import type { Question } from './question.ts';
import { parseCorrectAnswer } from './question-kinds.ts';

export type KeyChange =
  | { readonly correctAnswer: string }
  | { readonly correctAnswers: readonly string[] }
  | { readonly countsFor: WithdrawalRule };

export interface KeyOfQuestion {
  readonly key: AnswerKey | null;
  readonly alsoRight: readonly AnswerKey[];
  readonly withdrawn: WithdrawalRule | null;
}

export function keyOfQuestion({ keys, alsoRight, withdrawn }: PaperKeys, questionId: string): KeyOfQuestion {
  return {
    key: keys[questionId] ?? null,
    alsoRight: alsoRight?.[questionId] ?? [],
    withdrawn: withdrawn[questionId] ?? null,
  };
}

/**
 * The keys after a correction; undefined if the new key does not fit the question. Correcting the key of a withdrawn question makes
 * it count again.
 */
export function correctKeys(
  keys: PaperKeys,
  { id, kind, options }: Pick<Question, 'id' | 'kind' | 'options'>,
  change: KeyChange,
  comparison: Comparison,
): PaperKeys | undefined {
  if ('countsFor' in change) return withQuestion(keys, id, { ...keyOfQuestion(keys, id), withdrawn: change.countsFor });
  const answers = 'correctAnswers' in change ? change.correctAnswers : [change.correctAnswer];
  const read = answers.map((answer) => parseCorrectAnswer(kind, answer, options, comparison));
  if (read.includes(undefined)) return undefined;
  const [key = null, ...alsoRight] = distinctKeys(read.filter((one) => one !== undefined));
  return key === null ? undefined : withQuestion(keys, id, { key, alsoRight, withdrawn: null });
}

/** The same keys, except for one question. */
export function withQuestion(
  { keys, alsoRight = {}, withdrawn, reasons }: PaperKeys,
  questionId: string,
  corrected: KeyOfQuestion,
): PaperKeys {
  const { [questionId]: _, ...otherKeys } = keys;
  const { [questionId]: __, ...othersAlsoRight } = alsoRight;
  const { [questionId]: ___, ...otherWithdrawn } = withdrawn;
  const nowAlsoRight =
    corrected.alsoRight.length === 0 ? othersAlsoRight : { ...othersAlsoRight, [questionId]: corrected.alsoRight };
  return {
    reasons,
    keys: corrected.key === null ? otherKeys : { ...otherKeys, [questionId]: corrected.key },
    ...(Object.keys(nowAlsoRight).length > 0 && { alsoRight: nowAlsoRight }),
    withdrawn: corrected.withdrawn === null ? otherWithdrawn : { ...otherWithdrawn, [questionId]: corrected.withdrawn },
  };
}

/** Each key once. */
function distinctKeys(keys: readonly AnswerKey[]): AnswerKey[] {
  return keys.filter((key, at) => keys.findIndex((one) => JSON.stringify(one) === JSON.stringify(key)) === at);
}
