import { textArea } from '#text-area.ts';

export const languageSwitch = {
  label: 'Language',
};

export const languageSwitchTexts = textArea(
  languageSwitch,
  async (language) => (await import(`../${language}/language-switch.ts`)).languageSwitch,
);
