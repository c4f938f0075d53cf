import { inLanguage } from '@club/domain/features/site/in-language';
import { inEachLanguage, type Language } from '@club/domain/shared/language';
import type { LiveContent } from '#features/club-details/live-content.ts';

/** The club as its pages, messages and documents of a language name it, with what owners have entered by now. */
export type ClubIn = ReturnType<typeof clubInLanguages>;

export function clubInLanguages(live: LiveContent) {
  const translate = () => {
    const of = live.current;
    return { of, club: inEachLanguage((language) => inLanguage(of.club, language)) };
  };
  let translated = translate();
  return (language: Language) => {
    if (translated.of !== live.current) translated = translate();
    return translated.club[language];
  };
}
