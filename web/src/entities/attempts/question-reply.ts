import type { KeyedQuestionReply, ParticipantQuestionReply } from '@club/contract/entities/papers';
import type { Question, QuestionWording, Reasons } from '@club/domain/entities/papers/question';
import { mapTranslations, type TranslatedLanguage } from '@club/domain/shared/language';

/** @param marks left out where the marks are known otherwise: participants are not told those of a single question */
export function toQuestion(
  reply: ParticipantQuestionReply,
  marks: Pick<Question, 'reward' | 'penalty'> = { reward: null, penalty: null },
): Question {
  return {
    id: reply.id,
    section: reply.section,
    kind: reply.kind,
    text: reply.question,
    options: reply.options,
    optionsArePictures: reply.optionsContainImg,
    optionAlts: reply.optionAlts,
    supportingPicture: reply.supportingPic,
    supportingPictureAlt: reply.supportingPicAlt,
    translations: mapTranslations(reply.translations, toWording),
    ...marks,
    createdAt: Date.parse(reply.createdAt),
  };
}

function toWording(reply: NonNullable<ParticipantQuestionReply['translations'][TranslatedLanguage]>): QuestionWording {
  return {
    text: reply.question,
    options: reply.options,
    supportingPictureAlt: reply.supportingPicAlt,
    optionAlts: reply.optionAlts,
  };
}

export function toReasons({ en, ...others }: KeyedQuestionReply['reasons']): Reasons {
  return { ...(en !== undefined && { en }), ...mapTranslations(others, (reason) => reason) };
}
