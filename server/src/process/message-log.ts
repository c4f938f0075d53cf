import { createMessageLog } from '#entities/accounts/sent-message-store.ts';
import { settleCodeMails } from '#entities/rounds/school-code-store.ts';
import type { MessageLog } from '#shared/messages/message-outcome.ts';

/** What is noted of messages: with the account that they are sent to, and with the code of a school. */
export const messageLog: MessageLog = {
  add: createMessageLog.add,
  async settle(database, ids, end) {
    await createMessageLog.settle(database, ids, end);
    await settleCodeMails(database, ids, end);
  },
};
