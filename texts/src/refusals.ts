import { refusals as en } from '#en/refusals.ts';
import type { RefusalTexts } from './refusal-text.ts';
import { textArea } from './text-area.ts';

export const refusalTexts = textArea<RefusalTexts>(en, {
  hi: async () => (await import('#hi/refusals.ts')).refusals,
});
