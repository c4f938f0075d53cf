import type { Language, Translations } from '@club/domain/shared/language';
import { withMinus } from '@club/domain/shared/text';
import { useLanguage } from '#shared/language.ts';
import { InEnglish } from '#shared/ui/in-english.tsx';

interface SectionWording {
  readonly title: string;
  readonly problemType: string;
  readonly markingScheme: string;
}

type WordedSection<What extends keyof SectionWording> = Pick<SectionWording, What> & {
  readonly translations?: Translations<SectionWording | undefined> | undefined;
};

/** Falls back to English. */
export function sectionText<What extends keyof SectionWording>(
  section: WordedSection<What>,
  what: What,
  language: Language,
): { readonly text: string; readonly language: Language } {
  const translated = language === 'en' ? undefined : section.translations?.[language]?.[what];
  const text = translated ?? section[what];
  return {
    text: what === 'markingScheme' ? withMinus(text) : text,
    language: translated === undefined ? 'en' : language,
  };
}

/** The same as an element. */
export function SectionText<What extends keyof SectionWording>({ of, what }: { of: WordedSection<What>; what: What }) {
  const { text, language } = sectionText(of, what, useLanguage());
  return language === 'en' ? <InEnglish>{text}</InEnglish> : text;
}
