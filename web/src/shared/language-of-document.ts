import { isLanguage, type Language } from '@club/domain/shared/language';

/** In which language the page is read, for whoever is no component of it. */
export function languageOfDocument(): Language {
  const [code] = document.documentElement.lang.split('-');
  return isLanguage(code) ? code : 'en';
}
