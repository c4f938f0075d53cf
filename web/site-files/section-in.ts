import type { PaperSection } from '@club/domain/entities/papers/paper';
import type { Language } from '@club/domain/shared/language';

/** Sections with the words that a language has for them. */
export function sectionIn(language: Language): (section: PaperSection) => PaperSection {
  return (section) => ({ ...section, ...(language === 'en' ? undefined : section.translations?.[language]) });
}
