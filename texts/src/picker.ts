import { picker as en } from '#en/picker.ts';
import { textArea } from './text-area.ts';

export const pickerTexts = textArea(en, {
  hi: async () => (await import('#hi/picker.ts')).picker,
});
