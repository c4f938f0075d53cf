import type { Content } from '@club/content-files/content';
import type { Language } from '@club/domain/shared/language';
import type { TryQuestion } from '#features/site/localized-content.ts';

/** As many as a visitor tries before deciding whether to register. */
const maxCount = 3;

/** The shortest questions of the practice paper that are answered with one option: each fits into the window of a phone. */
export function tryQuestions({ practice }: Pick<Content, 'practice'>, language: Language): TryQuestion[] {
  const found = practice.questions.flatMap(({ key, reasons, translations, supportingPicture, ...question }, index) => {
    if (!('option' in key) || question.optionsArePictures || supportingPicture !== null) return [];
    const own = language === 'en' ? question : translations[language];
    const { text, options } = own ?? question;
    const reason = (own && reasons[language]) ?? reasons.en ?? '';
    const letters = question.text.length + question.options.join('').length;
    return [{ letters, id: `try-${index}`, text, options, right: key.option, reason, language: own ? language : 'en' }];
  });
  return found
    .toSorted((one, other) => one.letters - other.letters)
    .slice(0, maxCount)
    .map(({ letters: _, ...question }) => question);
}
