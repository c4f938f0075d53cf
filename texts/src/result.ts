import { result as en } from '#en/result.ts';
import { textArea } from './text-area.ts';

export const resultTexts = textArea(en, { hi: async () => (await import('#hi/result.ts')).result });

export type ResultTexts = typeof en;
