import { isLanguage, type Language, languageFacts, translatedLanguages } from '@club/domain/shared/language';
import { localeOf } from '@club/texts/locale';
import type { TextArea } from '@club/texts/text-area';
import { createContext, use } from 'react';
import { browserStore } from './browser-storage.ts';

/** A part of a page may be in another language than the page: a question, a name. */
export const LanguageContext = createContext<Language>('en');

export const ChooseLanguageContext = createContext<(language: Language) => void>(() => undefined);

/** Changes whenever texts have loaded that English stood in for. */
export const LoadedTextsContext = createContext(0);

export function useLanguage(): Language {
  return use(LanguageContext);
}

/** The `lang` attribute of an element, and its script for the styles. */
export function languageAttributes(language: Language) {
  return { lang: localeOf(language), 'data-script': languageFacts[language].script } as const;
}

/** The texts of an area in the current language; suspends until they have loaded. */
export function useTexts<Texts>(area: TextArea<Texts>): Texts {
  const language = useLanguage();
  use(LoadedTextsContext);
  const texts = area.at(language);
  // Thrown instead of passed to `use`: with settled promises React may skip rendering after another update, and warns if the texts
  // arrive before it asks again.
  if (texts === undefined) throw area.read(language);
  return texts;
}

export const languageKey = 'language';
/** The path prefix of a prerendered page in a language other than English. */
const languagePrefix = new RegExp(`^/(${translatedLanguages.join('|')})(?=/|$)`);

/** The language chosen on this device; undefined if none was. */
export function chosenLanguage(): Language | undefined {
  const kept = browserStore.get(languageKey);
  return isLanguage(kept) ? kept : undefined;
}

/** The chosen language; on a first visit the first of the browser's languages that is one of ours (F10). */
export function preferredLanguage(): Language {
  return chosenLanguage() ?? navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage) ?? 'en';
}

export function storeLanguage(language: Language): void {
  browserStore.set(languageKey, language);
}

/** The language of a path, for pages that have a path in each language. */
export function languageOfPath(path: string): Language {
  const [, code] = languagePrefix.exec(path) ?? [];
  return isLanguage(code) ? code : 'en';
}

/** The path of a page without its language and without a trailing slash. */
export function pathWithoutLanguage(path: string): string {
  return path.replace(languagePrefix, '').replace(/(?<=.)\/$/, '') || '/';
}

/** The path of a prerendered page in a language. */
export function pathInLanguage(path: string, language: Language): string {
  const plain = pathWithoutLanguage(path);
  if (language === 'en') return plain;
  return plain === '/' ? `/${language}` : `/${language}${plain}`;
}

/** Prerendered pages, which have a path in each language. During the build their paths end with a slash. */
const writtenPage =
  /^\/(?:$|(?:team|faqs|schools|editions|sponsors|privacy|terms|signup|signin|quiz\/practice)\/?$|events\/)/;

/** Any other page is rendered in the chosen language. */
export function hasLanguageInPath(path: string): boolean {
  return writtenPage.test(pathWithoutLanguage(path));
}

const adminPage = /^\/admin(?:\/|$)/;

/** The language in which a page is shown to somebody who has chosen one. Admin pages are in English. */
export function languageOfPage(path: string, chosen: Language): Language {
  if (hasLanguageInPath(path) || languageOfPath(path) !== 'en') return languageOfPath(path);
  return adminPage.test(path) ? 'en' : chosen;
}

export function linkInLanguage(to: string, language: Language): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(to) ?? [];
  return path.startsWith('/') && hasLanguageInPath(path) ? `${pathInLanguage(path, language)}${rest}` : to;
}
