import { type Language, languageFacts } from '@club/domain/shared/language';

/** The language with the region India: for `lang`, `hreflang`, `Accept-Language` and `Intl`. */
export function localeOf(language: Language): string {
  return languageFacts[language].locale;
}

/** In the language of the page: "Hindi", "हिंदी". */
export function languageNameIn(read: Language, language: Language): string {
  // `Intl` spells Hindi differently from our texts.
  if (read === language) return languageFacts[language].ownName;
  return new Intl.DisplayNames(localeOf(read), { type: 'language' }).of(language) ?? languageFacts[language].name;
}

/**
 * A whole number grouped as in India, such as 12,34,567. Without `Intl`, whose first use costs a slow phone about 40 ms of the start
 * of a page.
 */
export function groupedNumber(value: number): string {
  return String(value).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',');
}
