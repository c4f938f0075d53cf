import type { Language } from '@club/domain/shared/language';

/** In which language the page is read, for whoever is no component of it. */
export function languageOfDocument(): Language {
  return document.documentElement.lang.startsWith('hi') ? 'hi' : 'en';
}
