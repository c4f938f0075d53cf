import { profile as en } from '#en/profile.ts';
import { textArea } from './text-area.ts';

export const profileTexts = textArea(en, { hi: async () => (await import('#hi/profile.ts')).profile });
