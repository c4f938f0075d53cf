import { Refusal } from '@club/domain/shared/refusal';
import { audit, changedFields } from '#entities/accounts/audit-store.ts';
import { lockKeyedQuestion, type StoredKeyedQuestion } from '#entities/papers/answer-key-store.ts';
import { lockPaperOutline } from '#entities/papers/paper-store.ts';
import { updateQuestion as storeQuestion } from '#entities/papers/question-store.ts';
import { type QuestionStorage, withPictures } from '#entities/papers/save-pictures.ts';
import type { Act } from '#shared/act.ts';
import { InputProblem } from '#shared/http/input/input-problem.ts';
import { refusalSentence } from '#shared/http/replies/sentences.ts';
import { questionAfter } from './update-question.ts';

export interface SkippedQuestion {
  readonly id: string;
  /** Empty if the paper has no such question. */
  readonly text: string;
  readonly problems: readonly string[];
}

interface Switched {
  readonly changed: number;
  readonly left: readonly SkippedQuestion[];
}

/** A transaction on the embedded database delays every save until it ends. */
const questionsPerTransaction = 20;

/**
 * Switches questions of a working copy on or off, each as if it were switched alone, a few in each transaction. Those that cannot
 * be switched on stay off and are reported; those already in the wanted state are not touched. See docs/rules/papers.md, B13.
 */
export async function setQuestionsActive(
  storage: QuestionStorage,
  paperId: string,
  { questionIds, active }: { readonly questionIds: readonly string[]; readonly active: boolean },
  act: Act,
): Promise<Switched> {
  const ids = [...new Set(questionIds)];
  const parts: Switched[] = [];
  for (let from = 0; from < ids.length; from += questionsPerTransaction) {
    const part = ids.slice(from, from + questionsPerTransaction);
    parts.push(await switchTogether(storage, paperId, { questionIds: part, active }, act));
  }
  return { changed: parts.reduce((sum, { changed }) => sum + changed, 0), left: parts.flatMap(({ left }) => left) };
}

function switchTogether(
  storage: QuestionStorage,
  paperId: string,
  { questionIds, active }: { readonly questionIds: readonly string[]; readonly active: boolean },
  act: Act,
): Promise<Switched> {
  return withPictures(storage, [], act, async (transaction, pictures) => {
    const { sections } = await lockPaperOutline(transaction, paperId);
    const left: SkippedQuestion[] = [];
    let changed = 0;
    for (const id of questionIds) {
      const before = await lockKeyedQuestion(transaction, id);
      if (before === null || before.paperId !== paperId) {
        left.push({ id, text: '', problems: [refusalSentence('en', 'question-unknown')] });
        continue;
      }
      if (before.isActive === active) continue;
      let after: StoredKeyedQuestion = { ...before, isActive: false };
      try {
        if (active) after = await questionAfter(transaction, before, { inActive: false }, sections, pictures);
      } catch (error) {
        left.push({ id, text: before.text, problems: reasonsOf(error) });
        continue;
      }
      const details = changedFields(before, after);
      if (details === null) continue;
      const { key: _, reasons: __, ...question } = after;
      await storeQuestion(transaction, question);
      await audit(transaction, act, 'question-updated', id, details);
      changed += 1;
    }
    return { changed, left };
  });
}

function reasonsOf(error: unknown): string[] {
  // Admin pages are in English.
  if (error instanceof InputProblem) {
    const sentence = error.sentence('en');
    return sentence === undefined || error.issues.length > 1 ? error.details('en') : [sentence];
  }
  if (error instanceof Refusal) return [refusalSentence('en', error.code, error.values)];
  throw error;
}
