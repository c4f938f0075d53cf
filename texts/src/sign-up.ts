import { signUp as en } from '#en/sign-up.ts';
import { textArea } from './text-area.ts';

export const signUpTexts = textArea(en, { hi: async () => (await import('#hi/sign-up.ts')).signUp });
