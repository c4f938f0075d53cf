import { randomUUID } from 'node:crypto';
import { fromQuestionInput, questionDefaults } from '@club/contract/entities/papers';
import type { questionBankEndpoints } from '@club/contract/question-bank';
import type { InputOf } from '@club/contract/shared/endpoint';
import { sectionWithNumber } from '@club/domain/entities/papers/paper';
import { decideKind, type KeyedQuestion } from '@club/domain/entities/papers/question';
import { audit } from '#entities/accounts/audit-store.ts';
import { insertAnswerKeys } from '#entities/papers/answer-key-store.ts';
import { decideQuestion } from '#entities/papers/decide-question.ts';
import { lockPaperOutline } from '#entities/papers/paper-store.ts';
import { countQuestionsBefore, insertQuestions, nextCreatedAt, nextPosition } from '#entities/papers/question-store.ts';
import { type QuestionStorage, withPictures } from '#entities/papers/save-pictures.ts';
import type { Act } from '#shared/act.ts';
import { toReasons, toTranslations } from './wording-input.ts';

type QuestionBody = InputOf<typeof questionBankEndpoints.createQuestion>['body'];

/**
 * Adds a question to the working copy of a paper, after all others of its section.
 * @throws Refusal `correct-answer-unknown`
 */
export function createQuestion(
  storage: QuestionStorage,
  paperId: string,
  given: QuestionBody,
  act: Act,
): Promise<KeyedQuestion> {
  const { section } = given;
  const shown = {
    options: given.options,
    optionsArePictures: given.optionsContainImg,
    supportingPicture: given.supportingPic ?? null,
  };
  return withPictures(storage, shown, act, async (transaction, pictures) => {
    const { sections } = await lockPaperOutline(transaction, paperId);
    const createdAt = await nextCreatedAt(transaction, paperId, act.now);
    const { key, reasons, ...question } = decideQuestion(
      {
        ...questionDefaults,
        ...fromQuestionInput(given),
        ...(await pictures.settle(shown)),
        id: randomUUID(),
        paperId,
        section,
        position: await nextPosition(transaction, paperId, section),
        kind: decideKind({
          ...given,
          allowed: sectionWithNumber(sections, section)?.kinds ?? [],
          position: await countQuestionsBefore(transaction, { paperId, section, createdAt }),
        }),
        text: given.question,
        optionAlts: given.optionAlts ?? [],
        supportingPictureAlt: given.supportingPicAlt ?? '',
        translations: toTranslations({}, given.translations),
        reasons: toReasons({}, given.reasons),
        correctAnswer: shown.optionsArePictures ? pictures.toReference(given.correctAnswer) : given.correctAnswer,
        isActive: !given.inActive,
        authorId: act.actorId,
        originId: null,
        submittedBy: null,
        approvedBy: null,
        createdAt,
      },
      sections,
    );
    await insertQuestions(transaction, [question]);
    await insertAnswerKeys(transaction, [{ questionId: question.id, key, reasons }]);
    await audit(transaction, act, 'question-created', question.id, { section, text: question.text });
    return { ...question, key, reasons };
  });
}
