import { connection as en } from '#en/connection.ts';
import { textArea } from './text-area.ts';

export const connectionTexts = textArea(en, {
  hi: async () => (await import('#hi/connection.ts')).connection,
});
