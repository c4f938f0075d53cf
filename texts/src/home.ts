import { home as en } from '#en/home.ts';
import { textArea } from './text-area.ts';

export const homeTexts = textArea(en, {
  hi: async () => (await import('#hi/home.ts')).home,
});
