import { accountReplies as en } from '#en/account-replies.ts';
import { textArea } from './text-area.ts';

export const accountReplyTexts = textArea(en, {
  hi: async () => (await import('#hi/account-replies.ts')).accountReplies,
});
