import { messages as en } from '#en/messages.ts';
import { textArea } from './text-area.ts';

export const messageTexts = textArea(en, { hi: async () => (await import('#hi/messages.ts')).messages });
