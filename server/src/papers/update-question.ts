import type { InputOf } from '@club/contract/endpoint';
import type { papersEndpoints } from '@club/contract/papers';
import type { QuestionKind } from '@club/domain/papers/answer-key';
import { decideKind, type KeyedQuestion } from '@club/domain/papers/question';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { insertAuditEvent } from '#accounts/audit-store.ts';
import type { Database } from '#shared/database/database.ts';
import { findKeyedQuestion, lockKeyedQuestion, updateAnswerKey } from './answer-key-store.ts';
import { decideQuestion } from './decide-question.ts';
import { countQuestionsBefore, updateQuestion as storeQuestion } from './question-store.ts';
import { type PictureStorage, type ShownPictures, withPictures } from './store-pictures.ts';

type Changes = InputOf<typeof papersEndpoints.updateQuestion>['body'];

/**
 * Changes a question; what is not mentioned stays as it is. Without a `correctAnswer` the key stays, by position; a question that
 * changes its kind needs a new one. Papers that were sat keep the score they got.
 * @throws Refusal `question-unknown`, `correct-answer-unknown`
 */
export async function updateQuestion(
  keeping: PictureStorage,
  id: string,
  changes: Changes,
  { adminId, now }: { readonly adminId: string; readonly now: Instant },
): Promise<KeyedQuestion> {
  const found = await findKeyedQuestion(keeping.database, id);
  if (found === null) throw new Refusal('question-unknown');

  return withPictures(keeping, shownAfter(found, changes), { adminId, now }, async (transaction, kept) => {
    const before = await lockKeyedQuestion(transaction, id);
    if (before === null) throw new Refusal('question-unknown');
    const { correctAnswer } = changes;
    const after = decideQuestion({
      ...before,
      ...kept.shown,
      section: changes.section ?? before.section,
      kind: await kindAfter(transaction, before, changes),
      text: changes.question ?? before.text,
      correctAnswer:
        correctAnswer === undefined
          ? { key: before.key }
          : kept.shown.optionsArePictures
            ? kept.toReference(correctAnswer)
            : correctAnswer,
      reward: changes.reward === undefined ? before.reward : changes.reward,
      penalty: changes.nagativeMarking === undefined ? before.penalty : changes.nagativeMarking,
      isActive: changes.inActive === undefined ? before.isActive : !changes.inActive,
    });
    const { key, ...question } = after;
    await storeQuestion(transaction, question);
    await updateAnswerKey(transaction, id, key);
    await insertAuditEvent(transaction, {
      at: now,
      adminId,
      action: 'question-updated',
      subject: id,
      details: changedFields(before, after),
    });
    return after;
  });
}

function shownAfter(before: KeyedQuestion, changes: Changes): ShownPictures {
  return {
    options: changes.options ?? before.options,
    optionsArePictures: changes.optionsContainImg ?? before.optionsArePictures,
    supportingPicture: changes.supportingPic === undefined ? before.supportingPicture : changes.supportingPic,
  };
}

/** A kind is decided again when its author says something about it, or moves the question to another section. */
async function kindAfter(transaction: Database, before: KeyedQuestion, changes: Changes): Promise<QuestionKind> {
  const { kind, isInteger, section = before.section } = changes;
  if (kind === undefined && isInteger === undefined && section === before.section) return before.kind;
  const position = await countQuestionsBefore(transaction, { section, createdAt: before.createdAt });
  return decideKind({ kind, isInteger, section, position, options: changes.options ?? before.options });
}

/** What changed, before and after, for whoever asks later why a key is what it is. */
function changedFields(
  before: KeyedQuestion,
  after: KeyedQuestion,
): Record<string, { before: unknown; after: unknown }> {
  const fields = Object.keys(after) as (keyof KeyedQuestion)[];
  return Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map((field) => [field, { before: before[field], after: after[field] }]),
  );
}
