import { news as en } from '#en/news.ts';
import { textArea } from './text-area.ts';

export const newsTexts = textArea(en, {
  hi: async () => (await import('#hi/news.ts')).news,
});
