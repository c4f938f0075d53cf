import { editions as en } from '#en/editions.ts';
import { textArea } from './text-area.ts';

export const editionsTexts = textArea(en, { hi: async () => (await import('#hi/editions.ts')).editions });
