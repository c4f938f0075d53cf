import { poster as en } from '#en/poster.ts';
import { textArea } from './text-area.ts';

export type PosterTexts = typeof en;

export const posterTexts = textArea(en, { hi: async () => (await import('#hi/poster.ts')).poster });
