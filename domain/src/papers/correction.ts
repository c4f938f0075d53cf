import type { AnswerKey } from './answer-key.ts';
import type { PaperKeys, WithdrawalRule } from './paper.ts';
import type { Question } from './question.ts';
import { parseCorrectAnswer } from './question-kinds.ts';

/** What a correction makes of one question: another key, or no question any more. */
export type KeyChange = { readonly correctAnswer: string } | { readonly countsFor: WithdrawalRule };

/** What a version of the keys says about one question. */
export interface KeyOfQuestion {
  readonly key: AnswerKey | null;
  readonly withdrawn: WithdrawalRule | null;
}

export function keyOfQuestion({ keys, withdrawn }: PaperKeys, questionId: string): KeyOfQuestion {
  return { key: keys[questionId] ?? null, withdrawn: withdrawn[questionId] ?? null };
}

/**
 * The keys as a correction leaves them; undefined where the new key is no answer to the question. A question that was withdrawn
 * counts again once its key is corrected.
 */
export function correctKeys(
  keys: PaperKeys,
  { id, kind, options }: Pick<Question, 'id' | 'kind' | 'options'>,
  change: KeyChange,
): PaperKeys | undefined {
  if ('countsFor' in change) return withQuestion(keys, id, { key: keys.keys[id] ?? null, withdrawn: change.countsFor });
  const key = parseCorrectAnswer(kind, change.correctAnswer, options);
  return key && withQuestion(keys, id, { key, withdrawn: null });
}

/** The same keys, which say something else about one question. */
export function withQuestion(keys: PaperKeys, questionId: string, { key, withdrawn }: KeyOfQuestion): PaperKeys {
  const { [questionId]: _, ...otherKeys } = keys.keys;
  const { [questionId]: __, ...otherWithdrawn } = keys.withdrawn;
  return {
    ...keys,
    keys: key === null ? otherKeys : { ...otherKeys, [questionId]: key },
    withdrawn: withdrawn === null ? otherWithdrawn : { ...otherWithdrawn, [questionId]: withdrawn },
  };
}
