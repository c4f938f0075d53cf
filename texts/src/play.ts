import { play as en } from '#en/play.ts';
import { textArea } from './text-area.ts';

export const playTexts = textArea(en, { hi: async () => (await import('#hi/play.ts')).play });

export type PlayTexts = typeof en;
