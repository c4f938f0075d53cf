import { inquiry as en } from '#en/inquiry.ts';
import { textArea } from './text-area.ts';

export const inquiryTexts = textArea(en, { hi: async () => (await import('#hi/inquiry.ts')).inquiry });
