import { requestFailed as en } from '#en/request-failed.ts';
import { textArea } from './text-area.ts';

export const requestFailedText = textArea(en, {
  hi: async () => (await import('#hi/request-failed.ts')).requestFailed,
});
