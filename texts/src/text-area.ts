import type { Language, TranslatedLanguage } from '@club/domain/shared/language';

/** Texts of a page or topic in every language. English is bundled; other languages are fetched on demand. */
export interface TextArea<Texts> {
  readonly en: Texts;
  readonly at: (language: Language) => Texts | undefined;
  /** Returns the same promise each time. English replaces texts that cannot be fetched, until a retry succeeds. */
  readonly read: (language: Language) => Promise<Texts>;
}

const areas: TextArea<unknown>[] = [];
let readAlways: Language = 'en';

/** In milliseconds, after a failed fetch. */
const retryPauseMs = 5000;
const lateListeners = new Set<() => void>();

/** Called when texts have arrived that English had replaced. */
export function onTextsLoaded(listener: () => void): () => void {
  lateListeners.add(listener);
  return () => void lateListeners.delete(listener);
}

/**
 * Fetches the texts of all loaded areas, and of each further area once it loads, so that rendering never waits for them.
 * @param pause awaited before each area that has to be fetched
 */
export async function readTextsIn(language: Language, pause?: () => Promise<unknown>): Promise<void> {
  readAlways = language;
  const reading: Promise<unknown>[] = [];
  for (const area of areas) {
    if (pause && area.at(language) === undefined) await pause();
    reading.push(area.read(language));
  }
  await Promise.all(reading);
}

/**
 * @param fetchIn imports the texts of another language from its folder. The type comes from the English texts, because a module
 * imported by a computed path has none.
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
