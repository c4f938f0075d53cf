import { isLanguage, type Language } from '@club/domain/shared/language';

/** For code outside React components. */
export function languageOfDocument(): Language {
  const [code] = document.documentElement.lang.split('-');
  return isLanguage(code) ? code : 'en';
}
