import type { ParticipantQuestionReply } from '@club/contract/entities/papers';
import type { Language } from '@club/domain/shared/language';
import { isPicture } from './answer.ts';

export interface QuestionWording {
  readonly language: Language;
  readonly text: string;
  /** Texts or picture references, which are the same in every language. */
  readonly options: readonly string[];
  readonly optionAlts: readonly string[];
  readonly pictureAlt: string;
}

/** The languages of a question: those of its paper in which it exists. */
export function languagesOf(
  question: ParticipantQuestionReply,
  paperLanguages: readonly Language[],
): readonly Language[] {
  return paperLanguages.filter((language) => language === 'en' || question.translations[language] !== undefined);
}

/** Falls back to English, also for missing parts of a translation. */
export function questionWording(question: ParticipantQuestionReply, language: Language): QuestionWording {
  const { question: text, options, optionAlts, supportingPicAlt } = question;
  const translated = language === 'en' ? undefined : question.translations[language];
  if (translated === undefined) return { language: 'en', text, options, optionAlts, pictureAlt: supportingPicAlt };
  return {
    language,
    text: translated.question || text,
    options: options.map((option, index) =>
      isPicture(question, option) ? option : translated.options[index] || option,
    ),
    optionAlts: optionAlts.map((alt, index) => translated.optionAlts[index] || alt),
    pictureAlt: translated.supportingPicAlt || supportingPicAlt,
  };
}
