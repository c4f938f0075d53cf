import type { Language, TranslatedLanguage } from '@club/domain/shared/language';

/** Texts of a page or topic in every language. English is bundled; other languages are fetched on demand. */
export interface TextArea<Texts> {
  readonly en: Texts;
  readonly at: (language: Language) => Texts | undefined;
  /** The same promise each time. English stands in for what cannot be fetched, until a later try brings it. */
  readonly read: (language: Language) => Promise<Texts>;
}

const areas: TextArea<unknown>[] = [];
let readAlways: Language = 'en';

/** How long after a fetch that failed the next one follows. */
const retryPauseMs = 5000;
const lateListeners = new Set<() => void>();

/** Calls back when texts have come that English stood in for. */
export function onTextsLoaded(listener: () => void): () => void {
  lateListeners.add(listener);
  return () => void lateListeners.delete(listener);
}

/**
 * Fetches the texts of all loaded areas, and of each further area once it loads, so that nothing has to wait for them
 * when it is shown.
 */
export async function readTextsIn(language: Language): Promise<void> {
  readAlways = language;
  await Promise.all(areas.map((area) => area.read(language)));
}

/**
 * Puts the texts of an area together.
 * @param fetchIn imports its texts in another language from the folder of that language. The English ones alone say what texts there
 * are, because what is imported by a computed path has no type.
 */
export function textArea<Texts>(
  en: Texts,
  fetchIn: (language: TranslatedLanguage) => Promise<NoInfer<Texts>>,
): TextArea<Texts> {
  const fetched: Partial<Record<Language, Texts>> = { en };
  const requests: Partial<Record<Language, Promise<Texts>>> = { en: Promise.resolve(en) };
  const retries: Partial<Record<Language, ReturnType<typeof setTimeout>>> = {};

  async function fetchTexts(language: TranslatedLanguage): Promise<Texts> {
    try {
      const texts = await fetchIn(language);
      const isLate = fetched[language] !== undefined;
      fetched[language] = texts;
      if (isLate) for (const drawAnew of lateListeners) drawAnew();
      return texts;
    } catch {
      fetched[language] = en;
      delete requests[language];
      clearTimeout(retries[language]);
      retries[language] = setTimeout(() => void area.read(language), retryPauseMs);
      return en;
    }
  }

  const area: TextArea<Texts> = {
    en,
    at: (language) => fetched[language],
    read(language) {
      const already = requests[language];
      if (already) return already;
      if (language === 'en') return Promise.resolve(en);
      const asking = fetchTexts(language);
      requests[language] = asking;
      return asking;
    },
  };
  areas.push(area);
  if (readAlways !== 'en') void area.read(readAlways);
  return area;
}
