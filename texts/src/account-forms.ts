import { accountForms as en } from '#en/account-forms.ts';
import { textArea } from './text-area.ts';

export const accountFormTexts = textArea(en, { hi: async () => (await import('#hi/account-forms.ts')).accountForms });
