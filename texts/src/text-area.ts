import type { Language, TranslatedLanguage } from '@club/domain/shared/language';

/**
 * The texts of one page, or of one kind of thing, in every language. English is at hand; another language is fetched when somebody
 * reads it, so that nobody loads what they do not read.
 */
export interface TextArea<Texts> {
  readonly en: Texts;
  /** What has been fetched already; undefined where `read` has to be waited for. */
  readonly at: (language: Language) => Texts | undefined;
  /** The same promise each time. English stands in where a language cannot be fetched. */
  readonly read: (language: Language) => Promise<Texts>;
}

/** Puts the texts of an area together: its English, and how the others are fetched. */
export function textArea<Texts>(
  en: Texts,
  others: Readonly<Record<TranslatedLanguage, () => Promise<Texts>>>,
): TextArea<Texts> {
  const fetched: Partial<Record<Language, Texts>> = { en };
  const asked: Partial<Record<Language, Promise<Texts>>> = { en: Promise.resolve(en) };

  async function fetchTexts(language: TranslatedLanguage): Promise<Texts> {
    try {
      const texts = await others[language]();
      fetched[language] = texts;
      return texts;
    } catch {
      return en;
    }
  }

  return {
    en,
    at: (language) => fetched[language],
    read(language) {
      const already = asked[language];
      if (already) return already;
      const asking = language === 'en' ? Promise.resolve(en) : fetchTexts(language);
      asked[language] = asking;
      return asking;
    },
  };
}
