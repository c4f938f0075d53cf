import type { Language } from '@club/domain/shared/language';
import { localeOf } from '@club/texts/locale';
import { useLanguage } from '#shared/language.ts';

/** Gives the `lang` of words that may be in another language than the page; undefined where they are in its own. */
export function useLangOf(): (language: Language) => string | undefined {
  const own = useLanguage();
  return (language) => (language === own ? undefined : localeOf(language));
}
