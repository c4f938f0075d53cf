import { sexes as en } from '#en/sexes.ts';
import { textArea } from './text-area.ts';

export const sexTexts = textArea(en, { hi: async () => (await import('#hi/sexes.ts')).sexes });
