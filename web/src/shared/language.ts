import { isLanguage, type Language, languageFacts, translatedLanguages } from '@club/domain/shared/language';
import { localeOf } from '@club/texts/locale';
import type { TextArea } from '@club/texts/text-area';
import { createContext, use } from 'react';
import { browserStore } from './browser-storage.ts';

/** Part of a page may be in another language than the page: a question, a name. */
export const LanguageContext = createContext<Language>('en');

export const ChooseLanguageContext = createContext<(language: Language) => void>(() => undefined);

/** Another number whenever texts have come that English stood in for. */
export const LoadedTextsContext = createContext(0);

export function useLanguage(): Language {
  return use(LanguageContext);
}

/** The `lang` of an element, and its script for the styles. */
export function languageAttributes(language: Language) {
  return { lang: localeOf(language), 'data-script': languageFacts[language].script } as const;
}

/** The texts of an area in the language of the place; waits for them where they have to be fetched. */
export function useTexts<Texts>(area: TextArea<Texts>): Texts {
  const language = useLanguage();
  use(LoadedTextsContext);
  const texts = area.at(language);
  // Thrown and not given to `use`: React may leave a page with settled promises as it was when it is told of something else meanwhile, and
  // takes it amiss where the texts have come before it asks again.
  if (texts === undefined) throw area.read(language);
  return texts;
}

export const languageKey = 'language';
/** The path prefix of a page written at build time in another language than English. */
const languagePrefix = new RegExp(`^/(${translatedLanguages.join('|')})(?=/|$)`);

/** The language that was chosen on this device; undefined where nobody has chosen. */
export function chosenLanguage(): Language | undefined {
  const kept = browserStore.get(languageKey);
  return isLanguage(kept) ? kept : undefined;
}

export function storeLanguage(language: Language): void {
  browserStore.set(languageKey, language);
}

/** The language that an address says, where a page has an address in each. */
export function languageOfPath(path: string): Language {
  const [, code] = languagePrefix.exec(path) ?? [];
  return isLanguage(code) ? code : 'en';
}

/** The path of a page without its language, and without a slash at its end. */
export function pathWithoutLanguage(path: string): string {
  return path.replace(languagePrefix, '').replace(/(?<=.)\/$/, '') || '/';
}

/** The path of a written page in a language. */
export function pathInLanguage(path: string, language: Language): string {
  const plain = pathWithoutLanguage(path);
  if (language === 'en') return plain;
  return plain === '/' ? `/${language}` : `/${language}${plain}`;
}

/** The pages that are written at build time, and so have an address in each language. While they are written, theirs end with a slash. */
const writtenPage =
  /^\/(?:$|(?:team|faqs|schools|editions|sponsors|privacy|terms|signup|signin|quiz\/practice)\/?$|events\/)/;

/** Any other page is rendered in the chosen language. */
export function hasLanguageInPath(path: string): boolean {
  return writtenPage.test(pathWithoutLanguage(path));
}

const adminPage = /^\/admin(?:\/|$)/;

/** In which language a page is read by somebody who has chosen one. The pages of organisers are in English. */
export function languageOfPage(path: string, chosen: Language): Language {
  if (hasLanguageInPath(path) || languageOfPath(path) !== 'en') return languageOfPath(path);
  return adminPage.test(path) ? 'en' : chosen;
}

export function linkInLanguage(to: string, language: Language): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(to) ?? [];
  return path.startsWith('/') && hasLanguageInPath(path) ? `${pathInLanguage(path, language)}${rest}` : to;
}
