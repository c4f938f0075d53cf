import { appeal as en } from '#en/appeal.ts';
import { textArea } from './text-area.ts';

export const appealTexts = textArea(en, { hi: async () => (await import('#hi/appeal.ts')).appeal });
