import { languageSwitchTexts } from '@club/texts/language-switch';
import { useTexts } from '#shared/language.ts';
import { LanguageSwitch } from '#shared/ui/language-switch.tsx';

/** Does not affect a question whose language was chosen individually. */
export function PageLanguage() {
  const texts = useTexts(languageSwitchTexts);
  return (
    <div className="flex items-center justify-between gap-2 text-sm text-text-soft">
      <span aria-hidden="true">{texts.label}</span>
      <LanguageSwitch />
    </div>
  );
}
