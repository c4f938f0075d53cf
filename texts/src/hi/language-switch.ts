import type { languageSwitch as en } from '#en/language-switch.ts';

export const languageSwitch: typeof en = {
  label: 'भाषा',
};
