import { event as en } from '#en/event.ts';
import { textArea } from './text-area.ts';

export const eventTexts = textArea(en, {
  hi: async () => (await import('#hi/event.ts')).event,
});
