import type { KeyedQuestionReply, ParticipantQuestionReply } from '@club/contract/entities/papers';
import type { Question, QuestionWording, Reasons } from '@club/domain/entities/papers/question';
import { mapTranslations, type TranslatedLanguage } from '@club/domain/shared/language';

export function toQuestion(reply: ParticipantQuestionReply): Question {
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
    reward: reply.reward ?? null,
    penalty: reply.nagativeMarking ?? null,
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
