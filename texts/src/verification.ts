import { verification as en } from '#en/verification.ts';
import { textArea } from './text-area.ts';

export const verificationTexts = textArea(en, { hi: async () => (await import('#hi/verification.ts')).verification });
