import { schoolField as en } from '#en/school-field.ts';
import { textArea } from './text-area.ts';

export const schoolFieldTexts = textArea(en, { hi: async () => (await import('#hi/school-field.ts')).schoolField });
