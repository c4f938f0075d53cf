import { newPassword as en } from '#en/new-password.ts';
import { textArea } from './text-area.ts';

export const newPasswordTexts = textArea(en, { hi: async () => (await import('#hi/new-password.ts')).newPassword });
