import type { Language } from '@club/domain/shared/language';

const locales = { en: 'en-IN', hi: 'hi-IN' } as const satisfies Record<Language, string>;

/** The tag of a language as India writes it: for `lang`, `hreflang`, `Accept-Language` and `Intl`. */
export function localeOf(language: Language): string {
  return locales[language];
}
