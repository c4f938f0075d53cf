import { markedPaper as en } from '#en/marked-paper.ts';
import { textArea } from './text-area.ts';

export const markedPaperTexts = textArea(en, { hi: async () => (await import('#hi/marked-paper.ts')).markedPaper });
