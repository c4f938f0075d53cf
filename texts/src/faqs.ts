import { faqs as en } from '#en/faqs.ts';
import { textArea } from './text-area.ts';

export const faqsTexts = textArea(en, {
  hi: async () => (await import('#hi/faqs.ts')).faqs,
});
