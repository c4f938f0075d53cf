import { liveCount as en } from '#en/live-count.ts';
import { textArea } from './text-area.ts';

export const liveCountTexts = textArea(en, { hi: async () => (await import('#hi/live-count.ts')).liveCount });
