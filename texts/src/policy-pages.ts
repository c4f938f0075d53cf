import { policyPages as en } from '#en/policy-pages.ts';
import { textArea } from './text-area.ts';

export const policyPagesTexts = textArea(en, { hi: async () => (await import('#hi/policy-pages.ts')).policyPages });
