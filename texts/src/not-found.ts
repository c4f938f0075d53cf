import { notFound as en } from '#en/not-found.ts';
import { textArea } from './text-area.ts';

export const notFoundTexts = textArea(en, {
  hi: async () => (await import('#hi/not-found.ts')).notFound,
});
