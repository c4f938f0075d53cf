import { registered as en } from '#en/registered.ts';
import { textArea } from './text-area.ts';

export const registeredTexts = textArea(en, {
  hi: async () => (await import('#hi/registered.ts')).registered,
});
