import { controls as en } from '#en/controls.ts';
import { textArea } from './text-area.ts';

export const controlsTexts = textArea(en, {
  hi: async () => (await import('#hi/controls.ts')).controls,
});
