import { guardian as en } from '#en/guardian.ts';
import { textArea } from './text-area.ts';

export const guardianTexts = textArea(en, { hi: async () => (await import('#hi/guardian.ts')).guardian });
