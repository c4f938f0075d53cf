import { footer as en } from '#en/footer.ts';
import { textArea } from './text-area.ts';

export const footerTexts = textArea(en, {
  hi: async () => (await import('#hi/footer.ts')).footer,
});
