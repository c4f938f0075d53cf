import { frame as en } from '#en/frame.ts';
import { textArea } from './text-area.ts';

export const frameTexts = textArea(en, {
  hi: async () => (await import('#hi/frame.ts')).frame,
});
