/** The languages a paper can be offered in. English is always there; its texts stand in the specified fields. */
export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];
export type TranslatedLanguage = Exclude<Language, 'en'>;
export const languageNames = { en: 'English', hi: 'Hindi' } as const satisfies Record<Language, string>;
