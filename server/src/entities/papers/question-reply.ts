import type { KeyedQuestionReply, ParticipantQuestionReply } from '@club/contract/entities/papers';
import { toTicks } from '@club/domain/entities/papers/answer-key';
import { picturesOf } from '@club/domain/entities/papers/checklist';
import type { PublishedPaper } from '@club/domain/entities/papers/paper';
import type { KeyedQuestion, Question, QuestionWording } from '@club/domain/entities/papers/question';
import { questionKinds, toCorrectAnswer } from '@club/domain/entities/papers/question-kinds';
import { toIsoTime } from '@club/domain/shared/indian-time';
import { mapTranslations, type TranslatedLanguage } from '@club/domain/shared/language';
import { pictureAddress } from '@club/domain/shared/picture-address';
import type { StoredQuestion } from './question-store.ts';
import { questionRevision } from './revision-reply.ts';

/** Takes a question without a key, so that none can leak; and what is known of the pictures of its paper. */
export function toParticipantQuestionReply(question: Question, ratios: PublishedPaper['pictureRatios'] = {}) {
  const ownRatios = picturesOf(question).flatMap((reference) => {
    const ratio = ratios[reference];
    return ratio === undefined ? [] : [[pictureAddress(reference), ratio]];
  });
  return {
    $id: question.id,
    id: question.id,
    section: question.section,
    kind: question.kind,
    isInteger: questionKinds[question.kind].isInteger,
    question: question.text,
    options: [...question.options],
    optionsContainImg: question.optionsArePictures,
    optionAlts: [...question.optionAlts],
    supportingPic: question.supportingPicture === null ? null : pictureAddress(question.supportingPicture),
    supportingPicAlt: question.supportingPictureAlt,
    translations: mapTranslations(question.translations, toWordingReply),
    ...(ownRatios.length > 0 && { pictureRatios: Object.fromEntries(ownRatios) as Record<string, number> }),
    reward: question.reward,
    nagativeMarking: question.penalty,
    createdAt: toIsoTime(question.createdAt),
  } satisfies ParticipantQuestionReply;
}

export function toKeyedQuestionReply(
  question: KeyedQuestion & Partial<Pick<StoredQuestion, 'tags' | 'submittedBy' | 'approvedBy'>>,
): KeyedQuestionReply {
  const correctAnswer = toCorrectAnswer(question.key, question.options);
  return {
    ...toParticipantQuestionReply(question),
    correctAnswer,
    answers: [...toTicks(question.key)],
    integerAnswer: questionKinds[question.key.kind].isInteger ? correctAnswer : null,
    reasons: question.reasons,
    inActive: !question.isActive,
    position: question.position,
    ...(question.tags && { tags: [...question.tags] }),
    ...(question.submittedBy !== undefined && {
      review: question.approvedBy
        ? ('approved' as const)
        : question.submittedBy
          ? ('submitted' as const)
          : ('open' as const),
    }),
    revision: questionRevision(question),
  };
}

function toWordingReply(
  wording: QuestionWording,
): NonNullable<ParticipantQuestionReply['translations'][TranslatedLanguage]> {
  return {
    question: wording.text,
    options: [...wording.options],
    supportingPicAlt: wording.supportingPictureAlt,
    optionAlts: [...wording.optionAlts],
  };
}
