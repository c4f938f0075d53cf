import { offline as en } from '#en/offline.ts';
import { textArea } from './text-area.ts';

export const offlineTexts = textArea(en, {
  hi: async () => (await import('#hi/offline.ts')).offline,
});
