import { accountKey } from '#shared/account-storage.ts';

/** The draft is kept until the server has received it or the account logs out. */
export const draftKey = (accountId: string, round: string, questionId: string) =>
  accountKey(accountId, `objection:${round}:${questionId}`);
