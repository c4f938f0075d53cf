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

const areas: TextArea<unknown>[] = [];
let readAlways: Language = 'en';

/**
 * Fetches the texts of all areas that scripts have brought, and from now on of each as it comes: what opens later has its words at
 * hand, and nothing that is shown has to wait for them.
 */
export async function readTextsIn(language: Language): Promise<void> {
  readAlways = language;
  await Promise.all(areas.map((area) => area.read(language)));
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
    } catch {
      fetched[language] = en;
    }
    return fetched[language] ?? en;
  }

  const area: TextArea<Texts> = {
    en,
    at: (language) => fetched[language],
    read(language) {
      const already = asked[language];
      if (already) return already;
      if (language === 'en') return Promise.resolve(en);
      const asking = fetchTexts(language);
      asked[language] = asking;
      return asking;
    },
  };
  areas.push(area);
  if (readAlways !== 'en') void area.read(readAlways);
  return area;
}
