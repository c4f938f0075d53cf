import { type Language, type TranslatedLanguage, translatedLanguages } from '#shared/language.ts';

/** A language is null if the text has not been translated into it. */
export type Translated<Words> = Words & { readonly [Other in TranslatedLanguage]: Words | null };

/** Content in one language; each translatable item names the language of its text. */
export type InLanguage<Value> = Value extends readonly (infer Item)[]
  ? readonly InLanguage<Item>[]
  : Value extends object
    ? {
        readonly [Key in keyof Value as Key extends TranslatedLanguage ? never : Key]: InLanguage<Value[Key]>;
      } & (Extract<keyof Value, TranslatedLanguage> extends never ? unknown : { readonly language: Language })
    : Value;

/** Content for readers of a language: untranslated items stay English and are marked as such. */
export function inLanguage<Value>(value: Value, language: Language): InLanguage<Value> {
  return pickLanguage(value, language) as InLanguage<Value>;
}

function pickLanguage(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => pickLanguage(item, language));
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value);
  const translations = parts.filter(([key]) => isTranslation(key));
  const words: unknown = translations.find(([key]) => key === language)?.[1];
  const isTranslated = typeof words === 'object' && words !== null;
  const read = [...parts.filter(([key]) => !isTranslation(key)), ...(isTranslated ? Object.entries(words) : [])];
  return Object.fromEntries([
    ...read.map(([key, part]) => [key, pickLanguage(part, language)]),
    ...(translations.length > 0 ? [['language', isTranslated ? language : 'en']] : []),
  ]);
}

function isTranslation(key: string): boolean {
  return (translatedLanguages as readonly string[]).includes(key);
}
