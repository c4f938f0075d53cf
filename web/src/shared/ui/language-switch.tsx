import { type Language, languageFacts, languages } from '@club/domain/shared/language';
import { languageSwitchTexts } from '@club/texts/language-switch';
import { localeOf } from '@club/texts/locale';
import { use } from 'react';
import { useLocation } from 'react-router';
import {
  ChooseLanguageContext,
  hasLanguageInPath,
  languageAttributes,
  pathInLanguage,
  useLanguage,
  useTexts,
} from '#shared/language.ts';
import { classNames } from './class-names.ts';

export interface LanguageSwitchProps {
  /** Offers only the other languages, to save space. */
  compact?: boolean;
  className?: string;
}

const look =
  'inline-flex min-h-11 items-center rounded-md px-2 text-sm font-semibold whitespace-nowrap aria-pressed:text-text aria-pressed:underline aria-pressed:decoration-2 aria-pressed:underline-offset-4 aria-[current=true]:text-text aria-[current=true]:underline aria-[current=true]:decoration-2 aria-[current=true]:underline-offset-4';

/** A language's name alone is no reason to load a font. */
const lookOf = (one: Language, isAlone: boolean) =>
  classNames(
    look,
    // In a header, so as bright as the links beside it.
    isAlone ? 'text-text hover:text-accent' : 'text-text-soft hover:text-text',
    one !== 'en' && 'min-w-15 justify-center font-system',
  );

/**
 * Switches the language of all pages, at once and permanently. On pages with an address in each language these are links, so that
 * they work before any script has loaded.
 */
export function LanguageSwitch({ compact = false, className }: LanguageSwitchProps) {
  const texts = useTexts(languageSwitchTexts);
  const language = useLanguage();
  const choose = use(ChooseLanguageContext);
  const { pathname, search, hash } = useLocation();
  const isLink = hasLanguageInPath(pathname);
  const offered = compact ? languages.filter((one) => one !== language) : languages;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend, and this is one line in a header
    <span role="group" aria-label={texts.label} className={classNames('inline-flex shrink-0 items-center', className)}>
      {offered.map((one) =>
        isLink ? (
          <a
            key={one}
            href={`${pathInLanguage(pathname, one)}${search}${hash}`}
            {...languageAttributes(one)}
            hrefLang={localeOf(one)}
            // The target page has to know where the language was chosen; no other link sends a referrer (`language-script.ts`).
            referrerPolicy="same-origin"
            aria-current={one === language || undefined}
            className={lookOf(one, compact)}
            onClick={(event) => {
              // Leave new tabs to the browser.
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              choose(one);
            }}
          >
            {languageFacts[one].ownName}
          </a>
        ) : (
          <button
            key={one}
            type="button"
            {...languageAttributes(one)}
            {...(!compact && { 'aria-pressed': one === language })}
            className={lookOf(one, compact)}
            onClick={() => choose(one)}
          >
            {languageFacts[one].ownName}
          </button>
        ),
      )}
    </span>
  );
}
