import { type Language, languageFacts } from '@club/domain/shared/language';
import { playTexts } from '@club/texts/play';
import { languageAttributes, useTexts } from '#shared/language.ts';
import { classNames } from '#shared/ui/class-names.ts';

export interface QuestionLanguageProps {
  languages: readonly Language[];
  language: Language;
  pageLanguage: Language;
  onChoose: (language: Language) => void;
}

/** Modelled on the test screen of the national examinations; says so if there is no other language. */
export function QuestionLanguage({ languages, language, pageLanguage, onChoose }: QuestionLanguageProps) {
  const texts = useTexts(playTexts).language;
  if (languages.length < 2) {
    return language === pageLanguage ? null : (
      <span {...languageAttributes(pageLanguage)} className="text-sm">
        {texts.englishOnly}
      </span>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend, and this is a part of a line
    <span
      role="group"
      {...languageAttributes(pageLanguage)}
      aria-label={texts.choose}
      className="-my-2.5 inline-flex items-center"
    >
      {languages.map((one) => (
        <button
          key={one}
          type="button"
          {...languageAttributes(one)}
          aria-pressed={one === language}
          className={classNames(
            // A single word is no reason to load a font.
            pageLanguage === 'en' && one !== 'en' && 'font-system',
            // A phone has room only for the other language.
            languages.length === 2 && 'max-sm:aria-pressed:hidden',
            'min-h-11 px-2 text-sm font-semibold text-text-soft hover:text-text aria-pressed:text-text aria-pressed:underline aria-pressed:decoration-2 aria-pressed:underline-offset-4',
          )}
          onClick={() => onChoose(one)}
        >
          {languageFacts[one].ownName}
        </button>
      ))}
    </span>
  );
}
