import { sponsorsPage as en } from '#en/sponsors-page.ts';
import { textArea } from './text-area.ts';

export const sponsorsPageTexts = textArea(en, { hi: async () => (await import('#hi/sponsors-page.ts')).sponsorsPage });
