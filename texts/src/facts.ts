import { facts as en } from '#en/facts.ts';
import { textArea } from './text-area.ts';

export const factsTexts = textArea(en, {
  hi: async () => (await import('#hi/facts.ts')).facts,
});
