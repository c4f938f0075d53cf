import { practice as en } from '#en/practice.ts';
import { textArea } from './text-area.ts';

export const practiceTexts = textArea(en, { hi: async () => (await import('#hi/practice.ts')).practice });
