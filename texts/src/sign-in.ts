import { signIn as en } from '#en/sign-in.ts';
import { textArea } from './text-area.ts';

export const signInTexts = textArea(en, { hi: async () => (await import('#hi/sign-in.ts')).signIn });
