import { menu as en } from '#en/menu.ts';
import { textArea } from './text-area.ts';

export const menuTexts = textArea(en, {
  hi: async () => (await import('#hi/menu.ts')).menu,
});
