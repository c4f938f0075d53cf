import { languages } from '@club/domain/shared/language';
import { languageSwitchTexts } from '@club/texts/language-switch';
import { localeOf } from '@club/texts/locale';
import { use } from 'react';
import { ChooseLanguageContext, useLanguage, useTexts } from '#shared/language.ts';
import { classNames } from './class-names.ts';

/** Has the pages read in another language, at once and from now on. */
export function LanguageSwitch({ className }: { readonly className?: string }) {
  const texts = useTexts(languageSwitchTexts);
  const language = useLanguage();
  const choose = use(ChooseLanguageContext);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend, and this is one line in a header
    <span role="group" aria-label={texts.label} className={classNames('inline-flex items-center', className)}>
      {languages.map((one) => (
        <button
          key={one}
          type="button"
          lang={localeOf(one)}
          aria-pressed={one === language}
          className="min-h-11 px-2 font-system text-sm font-semibold text-text-soft hover:text-text aria-pressed:text-text aria-pressed:underline aria-pressed:decoration-2 aria-pressed:underline-offset-4"
          onClick={() => choose(one)}
        >
          {texts[one]}
        </button>
      ))}
    </span>
  );
}
