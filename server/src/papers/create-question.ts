import { randomUUID } from 'node:crypto';
import type { InputOf } from '@club/contract/endpoint';
import type { papersEndpoints } from '@club/contract/papers';
import { decideKind, type KeyedQuestion } from '@club/domain/papers/question';
import type { Instant } from '@club/domain/shared/instant';
import { insertAuditEvent } from '#accounts/audit-store.ts';
import { insertAnswerKeys } from './answer-key-store.ts';
import { decideQuestion } from './decide-question.ts';
import { countQuestionsBefore, insertQuestions, lockBank, nextCreatedAt } from './question-store.ts';
import { type PictureStorage, withPictures } from './store-pictures.ts';

type Given = InputOf<typeof papersEndpoints.createQuestion>['body'];

/** Adds a question to the bank, behind all others. */
export function createQuestion(
  keeping: PictureStorage,
  given: Given,
  { adminId, now }: { readonly adminId: string; readonly now: Instant },
): Promise<KeyedQuestion> {
  const { section } = given;
  const shown = {
    options: given.options,
    optionsArePictures: given.optionsContainImg,
    supportingPicture: given.supportingPic ?? null,
  };
  return withPictures(keeping, shown, { adminId, now }, async (transaction, kept) => {
    await lockBank(transaction);
    const createdAt = await nextCreatedAt(transaction, now);
    const position = await countQuestionsBefore(transaction, { section, createdAt });
    const { key, ...question } = decideQuestion({
      ...kept.shown,
      id: randomUUID(),
      section,
      kind: decideKind({ ...given, position }),
      text: given.question,
      correctAnswer: shown.optionsArePictures ? kept.toReference(given.correctAnswer) : given.correctAnswer,
      reward: given.reward ?? null,
      penalty: given.nagativeMarking ?? null,
      isActive: !given.inActive,
      createdAt,
    });
    await insertQuestions(transaction, [question]);
    await insertAnswerKeys(transaction, [{ questionId: question.id, key }]);
    await insertAuditEvent(transaction, {
      at: now,
      adminId,
      action: 'question-created',
      subject: question.id,
      details: { section, text: question.text },
    });
    return { ...question, key };
  });
}
