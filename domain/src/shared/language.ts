/** Scripts for which the pages have fonts and line heights: `web/src/shared/fonts.ts`, `web/src/shared/styles`. */
export type Script = 'latin' | 'devanagari';

/** Everything about a language except its texts (`texts/src/<its code>`) and its content. */
interface LanguageFacts {
  /** In English, for organisers. */
  readonly name: string;
  /** In the language itself, for readers who know no other. */
  readonly ownName: string;
  /** The language tag for India: for `lang`, `hreflang`, `Accept-Language` and `Intl`. */
  readonly locale: string;
  readonly script: Script;
  /** How times are composed from the parts given by `Intl`. */
  readonly times: {
    /** True if times name the part of the day instead of am and pm. */
    readonly namesPartOfDay: boolean;
    readonly hour: (time: string) => string;
    readonly moment: (date: string, hour: string) => string;
    readonly period: (from: string, to: string) => string;
    /** Appended to a time if the time zone is shown. */
    readonly zone: string;
  };
}

/** All languages: English, the source of the translations, and the others in the order of the menu. */
const facts = {
  en: {
    name: 'English',
    ownName: 'English',
    locale: 'en-IN',
    script: 'latin',
    times: {
      namesPartOfDay: false,
      hour: (time) => time,
      moment: (date, hour) => `${date} at ${hour}`,
      period: (from, to) => `${from} to ${to}`,
      zone: ' IST',
    },
  },
  hi: {
    name: 'Hindi',
    ownName: 'हिंदी',
    locale: 'hi-IN',
    script: 'devanagari',
    times: {
      namesPartOfDay: true,
      hour: (time) => `${time} बजे`,
      moment: (date, hour) => `${date} को ${hour}`,
      period: (from, to) => `${from} से ${to} तक`,
      zone: '',
    },
  },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof facts;
export type TranslatedLanguage = Exclude<Language, 'en'>;

export const languageFacts: Readonly<Record<Language, LanguageFacts>> = facts;
export const languages = Object.keys(facts) as readonly Language[];
export const translatedLanguages = languages.filter((language) => language !== 'en');
export const languageNames = inEachLanguage((language) => facts[language].name);

export function isLanguage(text: unknown): text is Language {
  return typeof text === 'string' && Object.hasOwn(facts, text);
}

/** By the codes of languages other than English. */
export type Translations<Value> = Readonly<Partial<Record<TranslatedLanguage, Value>>>;

/** A value for each language other than English, by code. */
export function inOtherLanguages<Value>(
  valueFor: (language: TranslatedLanguage) => Value,
): Readonly<Record<TranslatedLanguage, Value>> {
  return mapLanguages(translatedLanguages, valueFor);
}

/** A value for each language, by code. */
export function inEachLanguage<Value>(valueFor: (language: Language) => Value): Readonly<Record<Language, Value>> {
  return mapLanguages(languages, valueFor);
}

function mapLanguages<Some extends Language, Value>(some: readonly Some[], valueFor: (language: Some) => Value) {
  return Object.fromEntries(some.map((language) => [language, valueFor(language)])) as Readonly<Record<Some, Value>>;
}

/** Maps translations. A language without one, or for which the result is undefined, is left out. */
export function mapTranslations<From, To>(
  translations: Translations<From | null | undefined> | undefined,
  toOther: (from: From, language: TranslatedLanguage) => To | undefined,
): Partial<Record<TranslatedLanguage, To>> {
  return Object.fromEntries(
    translatedLanguages.flatMap((language) => {
      const from = translations?.[language] ?? undefined;
      const to = from === undefined ? undefined : toOther(from, language);
      return to === undefined ? [] : [[language, to]];
    }),
  );
}
