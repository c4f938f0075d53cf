import { languageSwitch as en } from '#en/language-switch.ts';
import { textArea } from './text-area.ts';

export const languageSwitchTexts = textArea(en, {
  hi: async () => (await import('#hi/language-switch.ts')).languageSwitch,
});
