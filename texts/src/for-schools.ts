import { forSchools as en } from '#en/for-schools.ts';
import { textArea } from './text-area.ts';

export const forSchoolsTexts = textArea(en, { hi: async () => (await import('#hi/for-schools.ts')).forSchools });
