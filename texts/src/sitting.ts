import { sitting as en } from '#en/sitting.ts';
import { textArea } from './text-area.ts';

export const sittingTexts = textArea(en, { hi: async () => (await import('#hi/sitting.ts')).sitting });

export type SittingTexts = typeof en;
