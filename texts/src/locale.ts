import { type Language, languageFacts } from '@club/domain/shared/language';

/** The tag of a language as India writes it: for `lang`, `hreflang`, `Accept-Language` and `Intl`. */
export function localeOf(language: Language): string {
  return languageFacts[language].locale;
}

/** In the language of the page: "Hindi", "हिन्दी". */
export function languageNameIn(read: Language, language: Language): string {
  return new Intl.DisplayNames(localeOf(read), { type: 'language' }).of(language) ?? languageFacts[language].name;
}
