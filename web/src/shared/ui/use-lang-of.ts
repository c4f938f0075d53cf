import type { Language } from '@club/domain/shared/language';
import { localeOf } from '@club/texts/locale';
import { useLanguage } from '#shared/language.ts';

/** Undefined if the words are in the page's own language. */
export function useLangOf(): (language: Language) => string | undefined {
  const own = useLanguage();
  return (language) => (language === own ? undefined : localeOf(language));
}
